import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageWidthText, pictureTypes } from '../image.ts';
import { IdText } from '../values.ts';

/** The drawings of each plant: the whole plant, then the views that the gallery labels name. */
export const plateViews = ['plate', 'detail', 'features', 'habitat'] as const;
export const PlateView = z.enum(plateViews);
export type PlateView = z.infer<typeof PlateView>;

/** What a lettered figure of a drawing may show. */
export const figureParts = [
  'achene',
  'bark',
  'basal leaf',
  'bulb',
  'cap',
  'cap underside',
  'cone',
  'corm',
  'flower',
  'flower head',
  'flower spike',
  'fruit',
  'fruit body',
  'fruit section',
  'leaf',
  'leaf underside',
  'leaflet',
  'leaflet underside',
  'leafy shoot',
  'nutlets',
  'pad',
  'rhizome',
  'roots',
  'runners',
  'section',
  'seeds',
  'spathe',
  'spores',
  'stamens and stigmas',
  'stem',
  'stem section',
  'taproot',
  'tubers',
  'young fruit body',
] as const;
export type FigurePart = (typeof figureParts)[number];

/** The legend of a drawing. */
export const Illustration = z.object({
  imageUrl: z.string(),
  figures: z.array(z.object({ letter: z.string(), part: z.enum(figureParts) })),
});
export type Illustration = z.infer<typeof Illustration>;

export const plates = {
  read: endpoint({
    method: 'GET',
    path: '/api/plants/:id/plates/:view',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'A drawing of a plant, as AVIF, WebP or JPEG, whatever the client accepts.',
    produces: pictureTypes,
    params: z.strictObject({ id: IdText, view: PlateView }),
    query: z.strictObject({
      /** The drawing's revision: an address with it can be cached forever. */
      v: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/, 'The revision is not valid.'))),
      w: z._default(ImageWidthText, 1280),
    }),
  }),
};
