import mongoose, { Schema } from 'mongoose';
import { testDatabase } from '../testing/index.ts';
import { openDatabase, pingDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-failures.ts';

const NoteModel = mongoose.model('Note', new Schema({ _id: Number, slug: { type: String, unique: true } }));
testDatabase();

test('the indexes of all models are built before the first request', async () => {
  const indexes = await NoteModel.collection.indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { slug: 1 }, unique: true }));
});

test('a value that must be unique is refused by the database', async () => {
  await NoteModel.create({ _id: 1, slug: 'fern' });
  await expect(NoteModel.create({ _id: 2, slug: 'fern' })).rejects.toMatchObject({ code: 11_000 });
});

test('an undeclared field is a bug, in a document and in a filter', async () => {
  await expect(NoteModel.create(JSON.parse('{"_id":3,"isAdmin":true}'))).rejects.toThrow('isAdmin');
  await expect(NoteModel.findOne(JSON.parse('{"isAdmin":true}'))).rejects.toThrow('isAdmin');
});

test('a read that takes longer than its limit ends as if the database were away', async () => {
  await NoteModel.insertMany(
    Array.from({ length: 2000 }, (_, at) => ({ _id: 100 + at, slug: `note ${at}` })),
  );
  const unlike = Array.from({ length: 500 }, (_, at) => ({ slug: new RegExp(`none${at}$`) }));
  const read = NoteModel.find({ $nor: unlike }).maxTimeMS(1).lean();
  await expect(read.catch(isDatabaseUnavailable)).resolves.toBe(true);
});

test('the database answers while it is connected', async () => {
  await expect(pingDatabase()).resolves.toBeUndefined();
});

test('a model that is not strict stops the start', async () => {
  const loose = mongoose.model('Loose', new Schema({ a: String }, { strict: true }));
  await expect(openDatabase('mongodb://127.0.0.1:1', 'any')).rejects.toThrow('The model Loose is not strict');
  mongoose.deleteModel(loose.modelName);
});
