import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';

const {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} = mongo;

interface Stored {
  _id: unknown;
  [field: string]: unknown;
}

/** A document with a value of every type that MongoDB keeps. */
const everyType = {
  double: 1.5,
  wholeDouble: new Double(5),
  negativeZero: new Double(-0),
  infinity: Number.NEGATIVE_INFINITY,
  string: 'Bärlauch 🌿 \u0000 end',
  document: { '2': 'two', '10': 'ten', nested: { empty: {} } },
  array: [1, 'two', [3], { four: 4 }, null],
  binary: new Binary(randomBytes(64)),
  binaryOfUsersType: new Binary(randomBytes(8), 128),
  uuid: new UUID(),
  objectId: new ObjectId(),
  isTrue: true,
  date: new Date('1969-07-20T20:17:40.123Z'),
  nothing: null,
  regex: new BSONRegExp('^moss', 'im'),
  code: new Code('() => 1'),
  codeWithScope: new Code('() => n', { n: new Int32(1) }),
  symbol: new BSONSymbol('symbol'),
  int32: new Int32(-7),
  int64: Long.fromString('9007199254740993'),
  smallInt64: Long.fromNumber(3),
  timestamp: new Timestamp({ t: 1_700_000_000, i: 5 }),
  decimal: Decimal128.fromString('0.10'),
  least: new MinKey(),
  most: new MaxKey(),
};

/** Number of documents in the longest collection: enough for several batches. */
export const threadCount = 2500;
/** GridFS cuts a photo of this size into four chunks. */
const photoBytes = 800_000;
export const chunksOfPhoto = 4;
export const photoCount = 8;

/** Fills a server as a portal does: several databases, photos, indexes with all of their options, ids of many types. */
export async function fill(client: mongo.MongoClient): Promise<void> {
  const account = client.db('portal_account');
  await account
    .collection<Stored>('types')
    .insertMany([
      { _id: 1, ...everyType },
      { _id: 'one', value: new Double(1) },
      { _id: new ObjectId(), value: new Int32(1) },
      { _id: { user: 1, plant: 2 }, value: Long.fromNumber(1) },
      { _id: new Date(0), value: [] },
      { _id: Long.fromString('9007199254740993') },
      { _id: null },
    ]);
  const users = account.collection<Stored>('users');
  await users.insertMany([
    { _id: 1, nameKey: 'rosa', expiresAt: new Date('2900-01-01') },
    { _id: 2, nameKey: 'fern', email: 'f@x' },
  ]);
  await users.createIndexes([
    { key: { nameKey: 1 }, unique: true },
    { key: { email: -1, nameKey: 1 }, sparse: true, name: 'by mail' },
    { key: { plantId: 1 }, partialFilterExpression: { plantId: { $gt: new Double(3) } } },
  ]);
  await users.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 3600 });
  await account.createCollection('empty');
  await account.collection('empty').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  const bucket = new mongo.GridFSBucket(account, { bucketName: 'images' });
  for (let photo = 0; photo < photoCount; photo += 1)
    await upload(bucket, `photo-${photo}`, randomBytes(photoBytes));
  await client
    .db('portal_forum')
    .collection<Stored>('threads')
    .insertMany(
      Array.from({ length: threadCount }, (_, at) => ({
        _id: at,
        title: `Thread ${at}`,
        words: ['moss', `w${at}`],
      })),
    );
  await client.db('portal_forum').collection('threads').createIndex({ words: 1, _id: -1 });
  await client.db('elsewhere').collection<Stored>('theirs').insertOne({ _id: 1 });
}

/** The whole content of the portal's databases, as bytes and as server replies, for deep comparison. */
export async function contentOf(
  client: mongo.MongoClient,
  prefix = 'portal_',
): Promise<Record<string, unknown>> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const content: Record<string, unknown> = {};
  for (const { name } of databases.filter((each) => each.name.startsWith(prefix))) {
    for (const collection of await client.db(name).collections()) {
      const documents = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray();
      content[collection.namespace] = {
        documents: documents.map((bytes) => (bytes as unknown as Buffer).toString('hex')),
        indexes: await collection.listIndexes().toArray(),
      };
    }
  }
  return content;
}

const upload = (bucket: mongo.GridFSBucket, name: string, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    bucket
      .openUploadStream(name, { metadata: { owners: ['plant:5'] } })
      .once('finish', done)
      .once('error', fail)
      .end(bytes);
  });
