import type { Source } from '@portal/contracts';
import {
  Category,
  HelpService,
  ImagePreview,
  Indication,
  LookAlike,
  Medicine,
  Need,
  Plant,
  Reference,
} from '@portal/contracts/schemas';
import { Traits } from '@portal/plates';
import * as z from 'zod/mini';

/** Not in the files: pictures are drawn or uploaded, citations are written once for all plants. */
const {
  imageUrl: _,
  preview: ______,
  additionalImages: __,
  photoDetails: ___,
  illustrations: _____,
  sources: ____,
  ...writtenFields
} = Plant.shape;

/** Higher ids belong to plants that administrators add. */
export const lastCatalogueId = 1_000_000;

/** A file of `data/plants`. */
export const CatalogueEntry = z.strictObject({
  ...writtenFields,
  /** Beside the main one; `poisonous` follows from the toxicity. */
  categories: z.optional(z.array(Category)),
  lookAlikes: z.array(LookAlike),
  indications: z.optional(z.array(Indication)),
  id: z.int().check(z.positive(), z.lte(lastCatalogueId)),
  /** One of the main medicinal herbs, with three times the text. */
  isInDepth: z.optional(z.literal(true)),
  /** Ids of references. */
  sources: z.array(z.string()).check(z.minLength(1)),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const CatalogueReference = z.omit(Reference, { plants: true, check: true });
export type CatalogueReference = z.infer<typeof CatalogueReference>;

/** `data/references.json`: every work that plants may cite. */
export const References = z.array(CatalogueReference);

/** `data/medicines.json`: what the interaction checker knows. */
export const Medicines = z.array(Medicine);

/** `data/needs.json`: what plants are looked for. */
export const Needs = z.array(Need);

/** `data/help-services.json`: whom to call, by country. */
export const HelpServices = z.array(HelpService);

/** `data/traits.json`: what each plant's plates are drawn from, by Latin name. */
export const TraitsByName = z.record(z.string(), Traits);
export type TraitsByName = z.infer<typeof TraitsByName>;

/** `data/previews.json`: blurred previews of the covers, by Latin name, and what they were drawn from. */
export const Previews = z.strictObject({
  revision: z.string(),
  previews: z.record(z.string(), ImagePreview),
});
export type Previews = z.infer<typeof Previews>;

/** An entry with its citations, traits and preview filled in. */
export interface CataloguePlant extends Omit<CatalogueEntry, 'sources'> {
  sources: Source[];
  traits?: Traits | undefined;
  preview?: string | undefined;
}
