import mongoose, { Schema } from 'mongoose';
import { type MongoServer, startMongoServer } from '../testing/mongo-server.ts';
import { connectDatabase, disconnectDatabase } from './database.ts';

const NoteModel = mongoose.model('Note', new Schema({ _id: Number, slug: { type: String, unique: true } }));
const startMs = 60_000;
const prefixes = ['portal', 'shop-a', 'shop-a_b'];
let server: MongoServer;

beforeAll(async () => {
  // Never the server of TEST_MONGODB_URI, which may hold a portal under the default name.
  server = await startMongoServer({});
}, startMs);
afterEach(async () => {
  await connect('');
  for (const prefix of prefixes) await mongoose.connection.getClient().db(`${prefix}_hub`).dropDatabase();
  await disconnectDatabase();
});
afterAll(() => server.stop(), startMs);

/** Connects the hub with a database name in the address. */
async function connect(name: string) {
  await disconnectDatabase();
  const uri = new URL(server.uri);
  uri.pathname = `/${name}`;
  await connectDatabase({ MONGODB_URI: uri.href }, 'hub');
}

test('without a name the databases begin with "portal"', async () => {
  await connect('');
  expect(mongoose.connection.db?.databaseName).toBe('portal_hub');
});

test('portals with different names on one server share no data', async () => {
  await connect('shop-a');
  await NoteModel.create({ _id: 1, slug: 'fern' });
  await connect('shop-a_b');
  expect(await NoteModel.countDocuments()).toBe(0);
  await NoteModel.create({ _id: 1, slug: 'moss' });
  await connect('shop-a');
  expect((await NoteModel.findById(1))?.get('slug')).toBe('fern');
});

test('the data of a newer program are refused, and stay as they are', async () => {
  await connect('');
  const { db } = mongoose.connection;
  await db?.collection('dataVersions').updateOne({}, { $set: { version: 2 } });
  await db?.collection('notes').drop();

  await expect(connect('')).rejects.toThrow(
    /^A newer version of the portal wrote the database portal_hub \(data version 2; this program knows 1\)/,
  );
  const left = await mongoose.connection.db?.listCollections().toArray();
  expect(left?.map(({ name }) => name)).toEqual(['dataVersions']);
  await mongoose.connection.db?.dropDatabase();
});

test('a database that does not answer is a sentence with its address and without its password', async () => {
  await disconnectDatabase();
  const failed = connectDatabase({ MONGODB_URI: 'mongodb://hub:secret@127.0.0.1:1/shop' }, 'hub');
  await expect(failed).rejects.toThrow(/^No database answers at 127\.0\.0\.1:1 \(MONGODB_URI\): /);
  await expect(failed).rejects.not.toThrow('secret');
});
