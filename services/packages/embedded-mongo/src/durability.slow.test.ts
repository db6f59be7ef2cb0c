import { MongoClient, MongoServerError } from 'mongodb';
import { killServers, launchMongod, withFolder } from './testing/process.ts';

jest.setTimeout(300_000);

afterEach(killServers);

const KILLS = 12;
const WRITERS = 8;

/** Instead of a number: the document must not be there. */
const REMOVED = -1;

/** Writes that were acknowledged: the minimum number of each of a writer's documents, or REMOVED. */
type Acknowledged = Map<string, number>;

/** Writes until the server is killed, and records what was acknowledged. */
async function write(
  client: MongoClient,
  round: number,
  writer: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const documents = client
    .db()
    .collection<{ _id: string; n: number; name: string; chunk?: Buffer }>('documents');
  for (let at = 0; ; at++) {
    const _id = `${round}-${writer}-${at}`;
    try {
      // One in ten is too large for memory.
      const large = at % 10 === 0 ? { chunk: Buffer.alloc(40_000, at) } : {};
      await documents.insertOne({ _id, n: 0, name: `name ${_id}`, ...large });
      acknowledged.set(_id, 0);
      await documents.updateOne({ _id }, { $inc: { n: 1 } });
      acknowledged.set(_id, 1);
      await client
        .db()
        .collection<{ _id: string; next: number }>('sequences')
        .updateOne({ _id: 'all' }, { $inc: { next: 1 } }, { upsert: true });
      acknowledged.set('all', (acknowledged.get('all') ?? 0) + 1);
      if (at % 5 === 4) {
        // Until the removal is acknowledged the document may be there or not.
        const removed = `${round}-${writer}-${at - 1}`;
        acknowledged.delete(removed);
        await documents.deleteOne({ _id: removed });
        acknowledged.set(removed, REMOVED);
      }
    } catch (error) {
      // The connection broke: that is the end. An answer that refuses a write is a failure.
      if (error instanceof MongoServerError) throw error;
      return;
    }
  }
}

test(`${KILLS} kills under ${WRITERS} writers lose no acknowledged write`, () =>
  withFolder(async (folder) => {
    const acknowledged: Acknowledged = new Map();
    for (let round = 0; round < KILLS; round++) {
      const server = await launchMongod(['--dbpath', folder]);
      const client = await MongoClient.connect(server.uri, {
        maxPoolSize: WRITERS,
        serverSelectionTimeoutMS: 500,
      });
      await client.db().collection('documents').createIndex({ name: 1 }, { unique: true });
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(client, round, writer, acknowledged),
      );
      let isOver = false;
      const over = Promise.all(writers).finally(() => {
        isOver = true;
      });
      // The moment of the end is given by the work done, another one in each round.
      while (!isOver && acknowledged.size < before + 40 + round * 7) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      server.process.kill('SIGKILL');
      await Promise.all([over, server.ended]);
      await client.close();
    }

    const server = await launchMongod(['--dbpath', folder]);
    const client = await MongoClient.connect(server.uri);
    const found = await client
      .db()
      .collection<{ _id: string; n: number; name: string; chunk?: unknown }>('documents')
      .find()
      .toArray();
    const byId = new Map(found.map((document) => [document._id, document]));
    const sequence = await client
      .db()
      .collection<{ _id: string; next: number }>('sequences')
      .findOne({ _id: 'all' });
    const lost = [...acknowledged].filter(([id, n]) => {
      if (id === 'all') return (sequence?.next ?? 0) < n;
      return n === REMOVED ? byId.has(id) : (byId.get(id)?.n ?? -1) < n;
    });
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(KILLS * 40);

    // The unique index holds exactly what the documents say.
    const names = client.db().collection('documents');
    const throughIndex = await names
      .find({ name: { $gte: '' } })
      .hint('name_1')
      .toArray();
    expect(throughIndex).toHaveLength(found.length);
    expect(new Set(found.map((document) => document.name)).size).toBe(found.length);
    await expect(names.insertOne({ name: found[0]?.name })).rejects.toMatchObject({ code: 11000 });
    await client.close();
    server.process.kill('SIGINT');
    await server.ended;
  }));
