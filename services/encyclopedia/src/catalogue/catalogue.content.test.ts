import path from 'node:path';
import { limits } from '@portal/contracts';
import { contentProblems, thinCategories } from '../testing/content/content-rules.ts';
import { type Catalogue, cataloguePlants, readCatalogue } from './read-catalogue.ts';

/** The published catalogue. */
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue(path.join(__dirname, '../../data'));
});

test('every file is a valid entry, with an id of its own and sources that exist', () => {
  expect(cataloguePlants(catalogue)).toHaveLength(catalogue.entries.length);
});

test('every entry follows the content rules', () => {
  expect(contentProblems(catalogue)).toEqual([]);
});

test('no category is empty, and each tab of the home page has enough to show', () => {
  expect(thinCategories(catalogue.entries.map(({ entry }) => entry))).toEqual([]);
});

test('the original catalogue has the plants that the community hub counts, with the first ids', () => {
  const original = catalogue.entries.filter(({ entry }) => entry.id <= limits.hubPlantCount);
  expect(original).toHaveLength(limits.hubPlantCount);
});
