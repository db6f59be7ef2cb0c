import { parseSort } from '../sort.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Index } from './index.ts';
import { choosePlan } from './planner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** The same numbers in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = ['', 'a', 'ab', 'abc', 'b', 'ba', 'é', 'z'];

function randomValue(random: (below: number) => number): unknown {
  const values = [
    random(6),
    random(6) + 0.5,
    words[random(words.length)],
    null,
    new Date(random(5)),
    random(2) === 1,
    undefined,
  ];
  return random(5) === 0 ? [values[random(5)], values[random(5)]] : values[random(values.length)];
}

function randomCondition(random: (below: number) => number): unknown {
  const [one, other] = [random(6), random(6)];
  const conditions = [
    one,
    words[random(words.length)],
    null,
    { $gt: one },
    { $gte: one, $lt: one + other },
    { $lte: words[random(words.length)] },
    { $in: [one, words[random(words.length)], null] },
    { $gt: new Date(random(5)) },
    /^a/,
    /^ab?/,
    { $ne: one },
    { $exists: random(2) === 1 },
    { $not: { $gt: one } },
  ];
  return conditions[random(conditions.length)];
}

const indexes = [
  { key: { a: 1 } },
  { key: { b: -1 } },
  { key: { a: 1, b: -1 } },
  { key: { b: 1, a: 1, c: -1 } },
  { key: { c: 1 }, sparse: true },
  { key: { a: -1, c: 1 }, partialFilterExpression: { b: { $exists: true } } },
] as const;

/** The nightly run compares more. */
const queries = process.env.TEST_ALL ? 2000 : 150;

test('an index never changes the result of a query', async () => {
  const random = randomNumbers(7);
  const documents = Array.from({ length: 400 }, (_, _id) => {
    const [a, b, c] = [randomValue(random), randomValue(random), randomValue(random)];
    // MongoDB does not index two arrays together.
    const isArray = Array.isArray(a);
    return { _id, a, b: isArray && Array.isArray(b) ? b[0] : b, c: Array.isArray(c) ? c[0] : c };
  });
  const plain = await database.collectionOf();
  const indexed = await database.collectionOf();
  for (const collection of [plain, indexed])
    await collection.insertMany(documents as never[], { ignoreUndefined: true });
  await indexed.createIndexes(indexes.map((index) => ({ ...index, key: { ...index.key } })));
  for (let at = 0; at < queries; at++) {
    const filter = {
      ...(random(3)
        ? { a: randomCondition(random) }
        : { $and: [{ a: randomCondition(random) }, { a: randomCondition(random) }] }),
      ...(random(2) ? { b: randomCondition(random) } : {}),
      ...(random(3) ? {} : { c: randomCondition(random) }),
    };
    const sort = [{ a: 1 }, { b: -1 }, { a: 1, b: -1 }, { a: -1, b: 1 }, { c: 1 }, {}][random(6)] as Record<
      string,
      1 | -1
    >;
    const find = (collection: typeof plain) =>
      collection
        .find(filter as never)
        .sort({ ...sort, _id: 1 })
        .toArray();
    const [expected, found] = [await find(plain), await find(indexed)];
    expect({ filter, sort, ids: found.map((each) => each._id) }).toEqual({
      filter,
      sort,
      ids: expected.map((each) => each._id),
    });
    expect(await indexed.countDocuments(filter as never)).toBe(expected.length);
  }
});

test('an index stays correct through updates and removals', async () => {
  const random = randomNumbers(11);
  const collection = await database.collectionOf(
    Array.from({ length: 1500 }, (_, _id) => ({ _id, a: _id % 50 })),
  );
  await collection.createIndex({ a: 1 });
  const expected = new Map(Array.from({ length: 1500 }, (_, _id) => [_id, _id % 50]));
  for (let at = 0; at < 300; at++) {
    const id = random(1500);
    if (random(3) === 0) {
      await collection.deleteOne({ _id: id as never });
      expected.delete(id);
    } else if (expected.has(id)) {
      const a = random(50);
      await collection.updateOne({ _id: id as never }, { $set: { a } });
      expected.set(id, a);
    }
  }
  for (let a = 0; a < 50; a++) {
    const found = await collection.find({ a }).hint('a_1').toArray();
    const wanted = [...expected].filter(([, value]) => value === a).map(([id]) => id);
    expect(found.map((each) => Number(each._id)).sort((x, y) => x - y)).toEqual(wanted.sort((x, y) => x - y));
  }
});

test('a page of an index is in order', async () => {
  const collection = await database.collectionOf(
    Array.from({ length: 3000 }, (_, n) => ({ n, kind: n % 3 })),
  );
  await collection.createIndex({ kind: 1, n: -1 });
  const page = await collection.find({ kind: 1 }).sort({ n: -1 }).skip(20).limit(20).toArray();
  expect(page.map((each) => each.n)).toEqual(Array.from({ length: 20 }, (_, at) => 2998 - 60 - at * 3));
});

test('documents that have a field are read from its sparse index', () => {
  const byId = new Index<{ sequence: number }>({ v: 2, name: '_id_', key: { _id: 1 } });
  const sparse = new Index<{ sequence: number }>({ v: 2, name: 's', key: { 'events.key': 1 }, sparse: true });
  for (let _id = 0; _id < 1000; _id++) {
    const document = _id % 500 === 7 ? { _id, events: [{ key: 'a' }] } : { _id, events: [] };
    for (const index of [byId, sparse]) index.add(index.keysOf(document), { sequence: _id });
  }
  const question = {
    filter: { 'events.key': { $exists: true } },
    sort: parseSort({ _id: 1 }),
    limit: 0,
  };
  const plan = choosePlan([byId, sparse], question, 1000);
  expect(plan?.index.specification.name).toBe('s');
  expect(plan?.count).toBe(2);
});
