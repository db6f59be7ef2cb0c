import path from 'node:path';
import { foldText } from '@portal/contracts';
import { contentProblems, thinCategories } from '../testing/content/content-rules.ts';
import { previewsRevision } from './previews-revision.ts';
import { type Catalogue, cataloguePlants, readCatalogue } from './read-catalogue.ts';

/** The published catalogue. */
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue(path.join(__dirname, '../../data'));
});

test('every file is a valid entry, with an id of its own and sources that exist', () => {
  expect(cataloguePlants(catalogue)).toHaveLength(catalogue.entries.length);
});

test('each plant has the preview of its cover; `npm run previews` writes them', () => {
  const plants = cataloguePlants(catalogue);
  expect(Object.keys(catalogue.previews.previews).sort()).toEqual(
    plants.map(({ latinName }) => latinName).sort(),
  );
  expect(catalogue.previews.revision).toBe(previewsRevision(plants));
});

test('every entry follows the content rules', () => {
  expect(contentProblems(catalogue)).toEqual([]);
});

test('no category is empty, and each tab of the home page has enough to show', () => {
  expect(thinCategories(catalogue.entries.map(({ entry }) => entry))).toEqual([]);
});

test('the original catalogue has the plants that the specification counts, with the first ids', () => {
  const original = catalogue.entries.filter(({ entry }) => entry.id <= 162);
  expect(original).toHaveLength(162);
});

test('dangerous plants cite a known work, and none is a plant of the guide', () => {
  const works = new Set(catalogue.references.map(({ id }) => id));
  const own = new Set(
    catalogue.entries
      .flatMap(({ entry }) => [entry.latinName, entry.commonName, entry.germanName ?? ''])
      .map(foldText),
  );
  const wrong = catalogue.dangerousPlants.filter(
    ({ latinName, names, source }) =>
      !works.has(source) || [latinName, ...names.en, ...names.de].map(foldText).some((name) => own.has(name)),
  );
  expect(wrong).toEqual([]);
});

test('a dangerous plant is listed once', () => {
  const names = catalogue.dangerousPlants.flatMap(({ names: { en, de } }) => [
    ...new Set([...en, ...de].map(foldText)),
  ]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('everyday names belong to plants of the guide', () => {
  const own = new Set(catalogue.entries.map(({ entry }) => entry.latinName));
  expect(Object.keys(catalogue.everydayNames).filter((name) => !own.has(name))).toEqual([]);
});

test('services are known for every kind of help in German and English', () => {
  const kindsIn = (country: string) =>
    catalogue.helpServices.filter((service) => service.country === country).map(({ kind }) => kind);
  for (const country of ['DE', 'AT', 'GB', 'IE', 'US'])
    expect(kindsIn(country)).toEqual(expect.arrayContaining(['poison', 'crisis', 'pregnancy']));
  expect(kindsIn('CH')).toEqual(expect.arrayContaining(['emergency', 'poison', 'crisis']));
});

test('each need belongs to an area, by which plants are filtered', () => {
  expect(catalogue.needs.filter(({ area }) => !area)).toEqual([]);
});

test('a word of a complaint belongs to one complaint', () => {
  const words = catalogue.needs.flatMap(({ names, synonyms }) => [
    ...new Set([names.en, names.de, ...synonyms].map(foldText)),
  ]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
