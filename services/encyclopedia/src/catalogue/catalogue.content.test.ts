import path from 'node:path';
import { contentProblems } from './content-rules.ts';
import { type Catalogue, cataloguePlants, readCatalogue } from './read-catalogue.ts';

/** The catalogue that is published, not a made-up one. */
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue(path.join(__dirname, '../../data'));
});

test('every file is a valid entry, with an id of its own and sources that exist', () => {
  expect(cataloguePlants(catalogue)).toHaveLength(catalogue.entries.length);
  expect(catalogue.entries.length).toBeGreaterThanOrEqual(24);
});

test('every entry keeps the rules of content', () => {
  expect(contentProblems(catalogue)).toEqual([]);
});
