import { Traits } from '@portal/plates';
import type { CatalogueEntry, CataloguePlant } from '../catalogue/entry.ts';

/** A complete catalogue entry; a test names only what it is about. */
export function buildEntry(changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const id = changes.id ?? 1;
  return {
    id,
    commonName: `Test sage ${id}`,
    latinName: `Salvia experimentalis ${id}`,
    category: 'medicinal',
    description: 'A sage that grows in tests alone.',
    uses: 'Brewed as a tea. Hung up against moths.',
    habitat: 'Dry test benches.',
    growingConditions: 'Full sun, poor soil.',
    family: 'Lamiaceae',
    otherNames: [],
    toxicity: { level: 'none' },
    lookAlikes: [],
    interactions: [],
    sources: ['test-flora'],
    ...changes,
  };
}

/** The references that `buildEntry` cites. */
export const testReferences = [
  { id: 'test-flora', kind: 'book' as const, citation: 'Tester T. A Flora of Tests. 2026.' },
];

/** The least that a plate can be drawn from. */
export const testTraits = Traits.parse({ habit: 'upright herb', heightCm: 40, scene: 'garden' });

/** The same entry with its citations, as the database keeps it. */
export const buildPlant = (changes: Partial<CatalogueEntry> = {}): CataloguePlant => ({
  ...buildEntry(changes),
  sources: testReferences,
});
