import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageWidthText } from '../image.schema.ts';

/** The SHA-256 of a stored picture, which is its name. */
const ImageHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The name of a picture is its SHA-256.'));

const picture = {
  summary: 'An uploaded picture, as AVIF, WebP or JPEG, whatever the client accepts.',
  params: z.strictObject({ hash: ImageHash }),
  query: z.strictObject({
    /** The largest width; absent: the original width. */
    w: z.optional(ImageWidthText),
  }),
};
export const imageSchemas = {
  account: picture,
  encyclopedia: picture,
  forum: picture,
  hub: picture,
} satisfies SchemaTable;
