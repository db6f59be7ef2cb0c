import { Plant, Source } from '@portal/contracts';
import * as z from 'zod/mini';
import { Traits } from '../plates/traits.ts';

/** What the catalogue does not hold: pictures are drawn or uploaded, citations are written once for all plants. */
const { imageUrl: _, additionalImages: __, sources: ___, ...writtenFields } = Plant.shape;

/** A plant as its file in `data/plants` states it. */
export const CatalogueEntry = z.strictObject({
  ...writtenFields,
  /** The ids of the references that the page cites. */
  sources: z.array(z.string()).check(z.minLength(1)),
  /** The morphology from which the plates are drawn. */
  traits: z.optional(Traits),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** `data/references.json`: every work that a plant may cite. */
export const References = z.array(Source);

/** What the catalogue says of a plant: its file with the citations filled in. */
export interface CataloguePlant extends Omit<Plant, 'imageUrl' | 'additionalImages'> {
  traits?: Traits | undefined;
}
