import { Traits } from '@portal/plates';
import type { CatalogueEntry, CataloguePlant } from '../catalogue/entry.ts';

/** A complete catalogue entry. */
export function buildEntry(changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const id = changes.id ?? 1;
  return {
    id,
    commonName: `Test sage ${id}`,
    latinName: `Salvia experimentalis ${id}`,
    category: 'medicinal',
    description: 'A sage that grows only in tests.',
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

export const testReferences = [
  { id: 'test-flora', kind: 'book' as const, citation: 'Tester T. A Flora of Tests. 2026.' },
];

export const testTraits = Traits.parse({ habit: 'upright herb', heightCm: 40, scene: 'garden' });

/** An entry with its citations, as the database stores it. */
export const buildPlant = (changes: Partial<CatalogueEntry> = {}): CataloguePlant => ({
  ...buildEntry(changes),
  sources: testReferences,
});
