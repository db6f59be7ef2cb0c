import { Plant, Reference } from '@portal/contracts';
import { Traits } from '@portal/plates';
import * as z from 'zod/mini';

/** Not in the files: pictures are drawn or uploaded, citations are written once for all plants. */
const { imageUrl: _, additionalImages: __, photoDetails: ___, sources: ____, ...writtenFields } = Plant.shape;

/** Higher ids belong to plants that administrators add. */
export const lastCatalogueId = 1_000_000;

/** A file of `data/plants`. */
export const CatalogueEntry = z.strictObject({
  ...writtenFields,
  id: z.int().check(z.positive(), z.lte(lastCatalogueId)),
  /** Ids of references. */
  sources: z.array(z.string()).check(z.minLength(1)),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const CatalogueReference = z.omit(Reference, { plants: true });
export type CatalogueReference = z.infer<typeof CatalogueReference>;

/** `data/references.json`: every work that plants may cite. */
export const References = z.array(CatalogueReference);

/** `data/traits.json`: what each plant's plates are drawn from, by Latin name. */
export const TraitsByName = z.record(z.string(), Traits);
export type TraitsByName = z.infer<typeof TraitsByName>;

/** An entry with its citations and traits filled in. */
export interface CataloguePlant extends Omit<Plant, 'imageUrl' | 'additionalImages' | 'photoDetails'> {
  traits?: Traits | undefined;
}
