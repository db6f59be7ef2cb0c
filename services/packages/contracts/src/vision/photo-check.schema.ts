import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { PictureData } from '../image.schema.ts';

export const photoCheckSchemas = {
  check: {
    summary:
      'Says whether a picture looks pornographic, so that a moderator sees it first; it is not stored.',
    body: z.strictObject({ image: PictureData }),
    reply: z.object({
      /** The network's opinion: 1 is certain. */
      score: z.number().check(z.gte(0), z.lte(1)),
      /** By the operator's threshold. */
      mustWait: z.boolean(),
    }),
  },
} satisfies SchemaTable;
