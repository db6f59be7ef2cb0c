import { type Collection, type Document, MongoClient } from 'mongodb';
import type { MongoMemoryServer } from 'mongodb-memory-server';
import { startMongod } from './testing/mongod.ts';
import { withFolder } from './testing/process.ts';

jest.setTimeout(120_000);

interface Plant {
  _id: number;
  name: string;
  height: number;
  words: string[];
}

const plantOf = (_id: number): Plant => ({
  _id,
  name: `plant ${_id}`,
  height: (_id * 7919) % 1000,
  words: [`word${_id % 10}`, `word${_id % 97}`],
});
const count = 3000;
const plants = Array.from({ length: count }, (_, at) => plantOf(at));

/** A server on disk that keeps no document in memory. */
async function onDisk(
  folder: string,
  use: (plants: Collection<Plant>, client: MongoClient) => Promise<void>,
) {
  const server: MongoMemoryServer = await startMongod(
    ['--storageEngine', 'wiredTiger', '--wiredTigerCacheSizeGB', '0'],
    folder,
  );
  const client = await MongoClient.connect(server.getUri());
  try {
    await use(client.db('test').collection<Plant>('plants'), client);
  } finally {
    await client.close();
    await server.stop({ doCleanup: false });
  }
}

const byHeight = (one: Plant, other: Plant) => one.height - other.height || one._id - other._id;

test('documents that are not in memory are found, ordered, changed and removed, also after a restart', () =>
  withFolder(async (folder) => {
    const tall = plants.filter(({ height }) => height >= 500).sort(byHeight);
    await onDisk(folder, async (stored) => {
      await stored.createIndex({ words: 1 });
      await stored.createIndex({ height: 1, _id: 1 });
      await stored.createIndex({ name: 1 }, { unique: true });
      await stored.insertMany(plants);
      expect(await stored.find().toArray()).toEqual(plants);
    });
    await onDisk(folder, async (stored) => {
      expect(await stored.find().sort({ _id: 1 }).toArray()).toEqual(plants);
      expect(
        await stored
          .find({ height: { $gte: 500 } })
          .sort({ height: 1, _id: 1 })
          .toArray(),
      ).toEqual(tall);
      expect(await stored.find({ name: /9$/ }).sort({ height: -1, _id: -1 }).toArray()).toEqual(
        plants.filter(({ name }) => name.endsWith('9')).sort((one, other) => byHeight(other, one)),
      );
      expect(await stored.countDocuments({ words: 'word7' })).toBe(
        plants.filter(({ words }) => words.includes('word7')).length,
      );
      expect(await stored.distinct('words')).toHaveLength(97);
      const [{ sum } = { sum: 0 }] = await stored
        .aggregate<{ sum: number }>([
          { $match: { words: 'word3' } },
          { $group: { _id: null, sum: { $sum: '$height' } } },
        ])
        .toArray();
      expect(sum).toBe(
        plants.filter(({ words }) => words.includes('word3')).reduce((all, { height }) => all + height, 0),
      );
      await stored.updateMany({ height: { $lt: 100 } }, { $set: { height: -1 } });
      await stored.deleteMany({ height: { $gte: 500 } });
      await expect(stored.insertOne({ ...plantOf(count), name: 'plant 0' })).rejects.toMatchObject({
        code: 11000,
      });
    });
    await onDisk(folder, async (stored) => {
      const kept = plants
        .filter(({ height }) => height < 500)
        .map((plant) => (plant.height < 100 ? { ...plant, height: -1 } : plant));
      expect(await stored.find().sort({ _id: 1 }).toArray()).toEqual(kept);
      expect(await stored.find({ height: -1 }).hint('height_1__id_1').toArray()).toEqual(
        kept.filter(({ height }) => height === -1),
      );
    });
  }));

test('documents with one of several ids are found once each, in the order of their ids', () =>
  withFolder((folder) =>
    onDisk(folder, async (stored) => {
      await stored.insertMany(plants.slice(0, 50).reverse());
      const ids = [30, 7, 7, 400, 12];
      const found = (filter: Document, options: Document = {}) =>
        stored
          .find({ _id: { $in: ids }, ...filter }, options)
          .toArray()
          .then((all) => all.map(({ _id }) => _id));

      expect(await found({})).toEqual([7, 12, 30]);
      expect(await found({}, { sort: { _id: -1 } })).toEqual([30, 12, 7]);
      expect(await found({}, { sort: { height: 1 }, limit: 2 })).toEqual(
        [7, 12, 30].sort((one, other) => plantOf(one).height - plantOf(other).height).slice(0, 2),
      );
      expect(await found({ name: 'plant 12' })).toEqual([12]);
      expect(await found({}, { hint: { _id: 1 } })).toEqual([7, 12, 30]);
      expect(await found({}, { sort: { $natural: 1 } })).toEqual([30, 12, 7]);
      expect(await stored.countDocuments({ _id: { $in: ids } })).toBe(3);
      expect(await stored.countDocuments({ _id: { $in: [] } })).toBe(0);
      expect(await found({ _id: { $in: ids, $gt: 7 } } as Document)).toEqual([12, 30]);
    }),
  ));
