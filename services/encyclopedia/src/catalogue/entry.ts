import { Plant, Reference } from '@portal/contracts';
import { Traits } from '@portal/plates';
import * as z from 'zod/mini';

/** What the catalogue does not hold: pictures are drawn or uploaded, citations are written once for all plants. */
const { imageUrl: _, additionalImages: __, photoDetails: ___, sources: ____, ...writtenFields } = Plant.shape;

/** Ids beyond are those of plants that administrators add, so that no catalogue ever brings one of theirs. */
export const lastCatalogueId = 1_000_000;

/** A plant as its file in `data/plants` states it. */
export const CatalogueEntry = z.strictObject({
  ...writtenFields,
  id: z.int().check(z.positive(), z.lte(lastCatalogueId)),
  /** The ids of the references that the page cites. */
  sources: z.array(z.string()).check(z.minLength(1)),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

/** A work that a plant may cite, with what the page of references says of it. */
export const CatalogueReference = z.omit(Reference, { plants: true });
export type CatalogueReference = z.infer<typeof CatalogueReference>;

/** `data/references.json`: every work that a plant may cite. */
export const References = z.array(CatalogueReference);

/** `data/traits.json`: the morphology from which each plant's plates are drawn, by Latin name. */
export const TraitsByName = z.record(z.string(), Traits);
export type TraitsByName = z.infer<typeof TraitsByName>;

/** What the catalogue says of a plant: its file with its citations and its traits filled in. */
export interface CataloguePlant extends Omit<Plant, 'imageUrl' | 'additionalImages' | 'photoDetails'> {
  traits?: Traits | undefined;
}
