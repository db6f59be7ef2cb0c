import type { Plant, Reference, Source } from '@portal/contracts';
import type { CatalogueReference } from '../catalogue/entry.ts';
import { sourceFrom } from '../catalogue/read-catalogue.ts';

export interface ReferenceCache {
  /** By citation; frozen, so that the kit serialises it once. */
  list: Source[];
  source: (id: string) => Source | undefined;
  /** With all details and the plants that cite each; frozen as well. */
  citedBy: (plants: readonly Plant[]) => Reference[];
}

export function createReferenceCache(references: readonly CatalogueReference[]): ReferenceCache {
  const known = references.map(withGeneralAddress).sort((a, b) => byCitation.compare(a.citation, b.citation));
  const list = known.map(sourceFrom);
  Object.freeze(list);
  // A plant stores the address with its placeholder, and shows it with its own name.
  const sourceById = new Map(references.map((reference) => [reference.id, sourceFrom(reference)]));
  // The list of plants is the same object until a write.
  const cited = new WeakMap<readonly Plant[], Reference[]>();
  return {
    list,
    source: (id) => sourceById.get(id),
    citedBy(plants) {
      const found = cited.get(plants) ?? (Object.freeze(withPlants(known, plants)) as Reference[]);
      cited.set(plants, found);
      return found;
    },
  };
}

/** A database's address for one taxon: `{taxon}` in it stands for the Latin name. */
export const addressForTaxon = (url: string, latinName: string): string =>
  url.replace('{taxon}', encodeURIComponent(latinName));

const withGeneralAddress = (reference: CatalogueReference): CatalogueReference => ({
  ...reference,
  ...(reference.url !== undefined && { url: addressForTaxon(reference.url, '') }),
});

function withPlants(references: readonly CatalogueReference[], plants: readonly Plant[]): Reference[] {
  const citing = new Map<string, Reference['plants']>();
  for (const { id, commonName, latinName, sources } of plants) {
    for (const source of sources) {
      citing.set(source.id, [...(citing.get(source.id) ?? []), { id, commonName, latinName }]);
    }
  }
  return references.map((reference) => ({ ...reference, plants: citing.get(reference.id) ?? [] }));
}

const byCitation = new Intl.Collator('en', { sensitivity: 'base' });
