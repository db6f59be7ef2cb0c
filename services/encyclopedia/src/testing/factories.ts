import {
  type Advice,
  animals,
  type Groups,
  type HelpService,
  type Medicine,
  type Need,
  type Pets,
  personGroups,
} from '@portal/contracts';
import { Traits } from '@portal/plates';
import type { CatalogueEntry, CataloguePlant } from '../catalogue/entry.ts';
import type { DangerousPlant } from '../search/dangerous-plant.ts';

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
    interactionGap: 'not studied',
    sources: ['test-flora'],
    ...changes,
  };
}

export const testReferences = [
  { id: 'test-flora', kind: 'book' as const, citation: 'Tester T. A Flora of Tests. 2026.' },
];

export const testMedicines: Medicine[] = [
  {
    id: 'blood thinners',
    kind: 'class',
    names: { en: 'Blood thinners', de: 'Blutverdünner' },
    synonyms: [],
    brands: [],
    classes: [],
  },
  {
    id: 'coumarins',
    kind: 'class',
    names: { en: 'Coumarins', de: 'Cumarine' },
    synonyms: [],
    brands: [],
    classes: ['blood thinners'],
  },
  {
    id: 'warfarin',
    kind: 'substance',
    names: { en: 'Warfarin', de: 'Warfarin' },
    synonyms: [],
    brands: [],
    classes: ['coumarins'],
  },
  {
    id: 'digoxin',
    kind: 'substance',
    names: { en: 'Digoxin', de: 'Digoxin' },
    synonyms: [],
    brands: [],
    classes: [],
  },
];

export const testNeeds: Need[] = [
  {
    id: 'sleep',
    names: { en: 'Trouble sleeping', de: 'Schlafstörungen' },
    synonyms: ['sleep', "can't sleep", 'insomnia', 'Einschlafen'],
  },
  { id: 'cough', names: { en: 'Cough', de: 'Husten' }, synonyms: ['coughing', 'Hustenreiz'] },
  { id: 'drink', names: { en: 'Drinks', de: 'Getränke' }, synonyms: ['tea', 'Tee'], isBroad: true },
];

export const testHelpServices: HelpService[] = [
  {
    country: 'DE',
    kind: 'poison',
    name: 'Test centre',
    phone: '030 0',
    url: 'https://example.org',
    checked: '2026-11-23',
  },
];

export const testDangerousPlants: DangerousPlant[] = [
  {
    latinName: 'Laburnum anagyroides',
    names: { en: ['laburnum'], de: ['Goldregen'] },
    level: 'deadly',
    sentence: 'All parts are poisonous.',
    german: { sentence: 'Alle Teile sind giftig.' },
    source: 'test-flora',
  },
];

/** Lists that the test catalogue's plants refer to. */
export const testLists = {
  references: testReferences,
  medicines: testMedicines,
  needs: testNeeds,
  helpServices: testHelpServices,
  dangerousPlants: testDangerousPlants,
  everydayNames: {},
};

const statement = (text: string, german: string) => ({
  text,
  sources: ['test-flora'],
  german: { text: german },
});

const notStudied: Advice = { level: 'not studied', sources: [] };

/** The fields that every plant of the published catalogue has. */
export const completeFields = {
  germanName: 'Testsalbei',
  nameLanguages: {},
  groups: Object.fromEntries(personGroups.map((group) => [group, notStudied])) as Groups,
  pets: Object.fromEntries(animals.map((animal) => [animal, notStudied])) as Pets,
  indications: [],
  quickFacts: { lifeForm: 'perennial' as const, edibleParts: [], nativeRange: [] },
  review: { date: '2026-11-23', by: 'editorial review' },
  summary: {
    use: statement('Brewed as a tea.', 'Als Tee gebrüht.'),
    danger: statement('It stains the cup.', 'Er färbt die Tasse.'),
    avoid: statement('Nobody must avoid it.', 'Niemand muss ihn meiden.'),
  },
};

export const testTraits = Traits.parse({ habit: 'upright herb', heightCm: 40, scene: 'garden' });

/** An entry with its citations, as the database stores it. */
export const buildPlant = (changes: Partial<CatalogueEntry> = {}): CataloguePlant => ({
  ...buildEntry(changes),
  sources: testReferences,
});
