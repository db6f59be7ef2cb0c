import type { Reference, Source } from '@portal/contracts';
import type { CatalogueReference } from '../catalogue/entry.ts';
import { sourceFrom } from '../catalogue/read-catalogue.ts';
import type { PlantEntry } from '../plants/plant-entry.ts';
import type { ReferenceChecks } from './reference-checks.ts';

/** A plant, and the works that it cites. */
export type Citing = Pick<PlantEntry, 'card' | 'sources'>;

export interface ReferenceCache {
  /** By citation; frozen, so that the kit serialises it once. */
  list: Source[];
  source: (id: string) => Source | undefined;
  /** With all details and the plants that cite each; frozen as well. */
  citedBy: (plants: readonly Citing[]) => Reference[];
  setChecks: (checks: ReferenceChecks) => void;
}

export function createReferenceCache(references: readonly CatalogueReference[]): ReferenceCache {
  const works = references.map(withGeneralAddress).sort((a, b) => byCitation.compare(a.citation, b.citation));
  const list = works.map(sourceFrom);
  Object.freeze(list);
  // A plant stores the address with its placeholder, and shows it with its own name.
  const sourceById = new Map(references.map((reference) => [reference.id, sourceFrom(reference)]));
  // The list of plants is the same object until a write.
  let cited = new WeakMap<readonly Citing[], Reference[]>();
  let checked: Omit<Reference, 'plants'>[] = works;
  return {
    list,
    source: (id) => sourceById.get(id),
    citedBy(plants) {
      const found = cited.get(plants) ?? (Object.freeze(withPlants(checked, plants)) as Reference[]);
      cited.set(plants, found);
      return found;
    },
    setChecks(checks) {
      checked = works.map((work) => {
        const check = work.doi === undefined ? undefined : checks[work.doi];
        return check ? { ...work, check } : work;
      });
      cited = new WeakMap();
    },
  };
}

/** A database's address for one taxon, with `{taxon}` as a placeholder for the Latin name. */
export const addressForTaxon = (url: string, latinName: string): string =>
  url.replace('{taxon}', encodeURIComponent(latinName));

const withGeneralAddress = (reference: CatalogueReference): CatalogueReference => ({
  ...reference,
  ...(reference.url !== undefined && { url: addressForTaxon(reference.url, '') }),
});

function withPlants(
  references: readonly Omit<Reference, 'plants'>[],
  plants: readonly Citing[],
): Reference[] {
  const citing = new Map<string, Reference['plants']>();
  for (const { card, sources } of plants) {
    const { id, commonName, germanName, latinName } = card;
    for (const source of sources) {
      const others = citing.get(source) ?? [];
      others.push({ id, commonName, ...(germanName !== undefined && { germanName }), latinName });
      citing.set(source, others);
    }
  }
  return references.map((reference) => ({ ...reference, plants: citing.get(reference.id) ?? [] }));
}

const byCitation = new Intl.Collator('en', { sensitivity: 'base' });
