import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageWidthText } from '../image.schema.ts';
import { IdText } from '../values.schema.ts';
import { drawnViews, figureParts, plateViews } from './plate.ts';

export const PlateView = z.enum(plateViews);
export type PlateView = z.infer<typeof PlateView>;

const DrawnView = z.enum(drawnViews);
export type DrawnView = z.infer<typeof DrawnView>;

/** The legend of a drawing. */
export const Illustration = z.object({
  imageUrl: z.string(),
  figures: z.array(z.object({ letter: z.string(), part: z.enum(figureParts) })),
});
export type Illustration = z.infer<typeof Illustration>;

export const plateSchemas = {
  read: {
    summary: 'A drawing of a plant, as AVIF, WebP or JPEG, whatever the client accepts.',
    params: z.strictObject({ id: IdText, view: DrawnView }),
    query: z.strictObject({
      /** The drawing's revision: an address with it can be cached forever. */
      v: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/, 'The revision is not valid.'))),
      w: z._default(ImageWidthText, 1280),
    }),
  },
} satisfies SchemaTable;
