import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const plant = {
  _id: 1,
  name: 'oak',
  uses: ['wood', 'bark', 'shade'],
  place: { land: 'hill', water: { rain: 3, river: 1 } },
  notes: [
    { by: 'ann', text: 'a', score: 1 },
    { by: 'bob', text: 'b', score: 5 },
  ],
};

/** Projections and their results, in this order of fields. */
const cases: [guarantee: string, projection: object, result: object][] = [
  ['an empty projection gives all', {}, plant],
  ['included fields come with _id', { name: 1 }, { _id: 1, name: 'oak' }],
  ['_id can be left out', { name: 1, _id: 0 }, { name: 'oak' }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
  ['all but _id', { _id: 0 }, { name: plant.name, uses: plant.uses, place: plant.place, notes: plant.notes }],
  ['excluded fields are left out', { uses: 0, notes: 0 }, { _id: 1, name: 'oak', place: plant.place }],
  [
    '_id may be included beside excluded fields',
    { uses: 0, notes: 0, _id: 1 },
    { _id: 1, name: 'oak', place: plant.place },
  ],
  ['true and false say the same', { name: true, _id: false }, { name: 'oak' }],
  ["the order is the document's", { place: 1, name: 1 }, { _id: 1, name: 'oak', place: plant.place }],
  ['a dotted field is included', { 'place.land': 1 }, { _id: 1, place: { land: 'hill' } }],
  [
    'a dotted field is excluded',
    { 'place.water': 0, uses: 0, notes: 0 },
    { _id: 1, name: 'oak', place: { land: 'hill' } },
  ],
  [
    'nested fields are included',
    { place: { water: { rain: 1 } } },
    { _id: 1, place: { water: { rain: 3 } } },
  ],
  [
    'fields of documents in an array are included',
    { 'notes.by': 1 },
    { _id: 1, notes: [{ by: 'ann' }, { by: 'bob' }] },
  ],
  [
    'fields of documents in an array are excluded',
    { 'notes.text': 0, 'notes.score': 0, uses: 0, place: 0 },
    { _id: 1, name: 'oak', notes: [{ by: 'ann' }, { by: 'bob' }] },
  ],
  ['a field below text is dropped with it', { 'name.first': 1 }, { _id: 1 }],
  ['a missing field stays missing', { colour: 1 }, { _id: 1 }],
  ['an expression is computed', { _id: 0, title: { $concat: ['$name', ' tree'] } }, { title: 'oak tree' }],
  ['a field path is computed', { _id: 0, rain: '$place.water.rain' }, { rain: 3 }],
];

test.each(cases)('%s', async (_guarantee, projection, result) => {
  const collection = await database.collectionOf([plant]);
  const found = await collection.findOne({}, { projection });
  expect(JSON.stringify(found)).toBe(JSON.stringify(result));
});

test.each([
  ['including and excluding together', { name: 1, uses: 0 }, 31254],
  ['excluding and including together', { name: 0, uses: 1 }, 31253],
  ['a path below another', { place: 1, 'place.land': 1 }, 31249],
  ['a path above another', { 'place.land': 1, place: 1 }, 31250],
  ['an empty path', { '': 1 }, 40352],
  ['a path that ends in a dot', { 'a.': 1 }, 40353],
  ['a path with an empty part', { 'a..b': 1 }, 15998],
  ['a path with a dollar', { 'a.$b': 1 }, 16410],
  ['an empty document', { place: {} }, 51270],
  ['an expression beside excluded fields', { name: 0, a: { $add: [1, 1] } }, 31252],
  ['_id and a part of it', { _id: 1, '_id.a': 1 }, 31250],
])('%s is refused', async (_guarantee, projection, code) => {
  const collection = await database.collectionOf([plant]);
  await expect(collection.findOne({}, { projection })).rejects.toMatchObject({ code });
});

test('a projection does not change stored documents', async () => {
  const collection = await database.collectionOf([plant]);
  await collection.findOne({}, { projection: { 'notes.text': 0 } });
  expect(await collection.findOne()).toEqual(plant);
});
