import mongoose, { type Connection, Schema } from 'mongoose';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await database?.close();
});

const plantSchema = new Schema(
  {
    _id: Number,
    name: { type: String, required: true, maxlength: 20 },
    kind: { type: String, enum: ['tree', 'herb'], index: true },
    tags: [String],
    care: { water: Number, notes: [{ text: String, at: Date }] },
  },
  { timestamps: true, strict: 'throw', optimisticConcurrency: true },
);
plantSchema.index({ name: 1, kind: 1 }, { unique: true });

const modelOn = (on: Connection) => on.model('Plant', plantSchema);
let model: ReturnType<typeof modelOn> | undefined;
const plants = () => {
  model ??= modelOn(connection);
  return model;
};

beforeEach(async () => {
  await plants().init();
  await plants().deleteMany({});
});

test('a model creates its collection and indexes, repeatedly', async () => {
  await plants().syncIndexes();
  const names = (await plants().collection.indexes()).map((index) => index.name);
  expect(names).toEqual(['_id_', 'kind_1', 'name_1_kind_1']);
  const again = await mongoose.createConnection(database.uri).asPromise();
  await modelOn(again).init();
  await again.close();
});

test('creates, changes, saves and reads a document', async () => {
  const made = await plants().create({ _id: 1, name: 'oak', kind: 'tree', tags: ['old'] });
  made.tags.push('tall');
  made.set('care.water', 3);
  made.care?.notes.push({ text: 'fine', at: new Date(5) });
  await made.save();
  const read = await plants().findById(1).lean();
  expect(read).toMatchObject({
    name: 'oak',
    tags: ['old', 'tall'],
    care: { water: 3, notes: [{ text: 'fine', at: new Date(5) }] },
  });
  expect(read?.updatedAt).toBeInstanceOf(Date);
});

test('saves array changes as array operators', async () => {
  const plant = await plants().create({ _id: 1, name: 'oak', tags: ['a', 'b', 'c'] });
  const tags = plant.tags as mongoose.Types.Array<string>;
  tags.pull('b');
  await plant.save();
  tags.addToSet('d');
  await plant.save();
  tags.set(0, 'z');
  await plant.save();
  expect((await plants().findById(1).lean())?.tags).toEqual(['z', 'c', 'd']);
});

test('rejects a change of an old version', async () => {
  await plants().create({ _id: 1, name: 'oak' });
  const [first, second] = [await plants().findById(1), await plants().findById(1)];
  first?.set('name', 'ash');
  await first?.save();
  second?.set('name', 'elm');
  await expect(second?.save()).rejects.toBeInstanceOf(mongoose.Error.VersionError);
  expect((await plants().findById(1).lean())?.name).toBe('ash');
});

test('a duplicate is reported with its key', async () => {
  await plants().create({ _id: 1, name: 'oak', kind: 'tree' });
  await expect(plants().create({ _id: 2, name: 'oak', kind: 'tree' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { name: 'oak', kind: 'tree' },
  });
  await expect(
    plants().findOneAndUpdate({ _id: 2 }, { name: 'oak', kind: 'tree' }, { upsert: true }),
  ).rejects.toMatchObject({ code: 11000 });
});

test('does not store what the schema forbids', async () => {
  await expect(plants().create({ _id: 1, name: 'x'.repeat(21) })).rejects.toBeInstanceOf(
    mongoose.Error.ValidationError,
  );
  await expect(plants().create({ _id: 1, name: 'oak', plant: 1 } as never)).rejects.toBeInstanceOf(
    mongoose.Error.StrictModeError,
  );
  expect(await plants().countDocuments()).toBe(0);
});

test('queries page, count, and find distinct values', async () => {
  await plants().insertMany(
    Array.from({ length: 30 }, (_, _id) => ({ _id, name: `plant ${_id}`, kind: _id % 2 ? 'tree' : 'herb' })),
  );
  const page = await plants().find({ kind: 'tree' }).sort({ _id: -1 }).skip(5).limit(5).select('name').lean();
  expect(page.map((plant) => plant._id)).toEqual([19, 17, 15, 13, 11]);
  expect(await plants().countDocuments({ kind: 'tree' })).toBe(15);
  expect(await plants().distinct('kind')).toEqual(expect.arrayContaining(['tree', 'herb']));
  expect(await plants().exists({ name: 'plant 3' })).toEqual({ _id: 3 });
  expect(
    await plants().aggregate([{ $group: { _id: '$kind', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]),
  ).toEqual([
    { _id: 'herb', n: 15 },
    { _id: 'tree', n: 15 },
  ]);
});

test('a sequence counts up', async () => {
  const sequences = connection.model('Sequence', new Schema({ _id: String, next: Number }));
  const next = async () =>
    (
      await sequences.findByIdAndUpdate(
        'plant',
        { $inc: { next: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
    )?.next;
  expect([await next(), await next(), await next()]).toEqual([1, 2, 3]);
});

test('references are populated', async () => {
  const notes = connection.model('Note', new Schema({ plant: { type: Number, ref: 'Plant' }, text: String }));
  await plants().create({ _id: 1, name: 'oak' });
  await notes.create({ plant: 1, text: 'tall' });
  expect(await notes.findOne().populate('plant').lean()).toMatchObject({
    text: 'tall',
    plant: { name: 'oak' },
  });
});

test('bulkSave and bulkWrite write many', async () => {
  await plants().bulkSave([new (plants())({ _id: 1, name: 'oak' }), new (plants())({ _id: 2, name: 'ash' })]);
  await plants().bulkWrite([
    { updateOne: { filter: { _id: 1 }, update: { $set: { kind: 'tree' } } } },
    { deleteOne: { filter: { _id: 2 } } },
  ]);
  expect(await plants().find().lean()).toMatchObject([{ _id: 1, kind: 'tree' }]);
});

test('a cursor streams all documents', async () => {
  await plants().insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id, name: `plant ${_id}` })));
  const ids: unknown[] = [];
  for await (const plant of plants().find().sort({ _id: 1 }).cursor({ batchSize: 50 })) ids.push(plant._id);
  expect(ids).toEqual(Array.from({ length: 300 }, (_, at) => at));
});
