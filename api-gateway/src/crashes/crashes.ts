import { createHash } from 'node:crypto';
import type { ClientError, Crash } from '@portal/contracts';
import { type Log, notFound } from '@portal/kit';
import { lineOf, linesOf } from '@portal/releases';
import { LRUCache } from 'lru-cache';
import { networkRoom } from '../releases/network-room.ts';
import type { Releases } from '../releases/remote-registry.ts';
import { CrashModel, type StoredCrash } from './crash.model.ts';
import { framesOf } from './frames.ts';
import { readPlaces } from './read-places.ts';

/** The name of the shell among the remotes. */
const shell = 'shell';
/** The crashes of a version that one network adds in an hour. */
const perNetwork = 12;
/** Reports that wait: each new stack takes a thread a tenth of a second. */
const maxWaiting = 20;
/** The places of a version that are kept: texts of forged reports must not fill the database. */
const maxPlaces = 50;
const maxRead = 20;
const maxKnown = 500;

interface CrashesDeps {
  /** RELEASES_DIR. */
  folder: string;
  registry: () => Promise<Releases>;
  log: Log;
}

type Report = Required<Pick<ClientError, 'remote' | 'version' | 'message' | 'stack' | 'path'>>;

interface Place {
  place?: string;
  stack: string[];
}

export type Crashes = ReturnType<typeof createCrashes>;

/** Groups failures in visitors' browsers by the place in the sources, and shows them. */
export function createCrashes({ folder, registry, log }: CrashesDeps) {
  const hasRoom = networkRoom(perNetwork);
  const places = new LRUCache<string, Place>({ max: maxKnown });
  let waiting = 0;
  let last = Promise.resolve();

  async function placeOf({ remote, version, message, stack, path }: Report): Promise<Place> {
    const key = hashOf(remote, version, stack);
    const known = places.get(key);
    if (known) return known;
    const frames = framesOf(stack, folder, remote === shell ? undefined : { remote, version });
    const lines = frames.length > 0 ? await readPlaces(frames) : [];
    // A frame that isn't in its map stays as it was.
    const read = frames.flatMap(({ text, isOwn }, index) => {
      const line = lines[index] ?? text;
      return line === text || line.includes('node_modules/') ? [] : [{ line, isOwn }];
    });
    const { line } = read.find(({ isOwn }) => isOwn) ?? read[0] ?? {};
    // A column says nothing to a reader, and differs between browsers.
    const place = line?.replace(/:\d+$/, '');
    const found = { stack: lines, ...(place && { place }) };
    places.set(key, found);
    log.warn({ crash: { remote, version, message, ...found, path } }, 'a crash in a browser');
    return found;
  }

  async function add(report: Report) {
    const { remote, version, message } = report;
    const { place, stack } = await placeOf(report);
    const _id = hashOf(remote, version, place ?? message);
    const lastAt = new Date();
    const counted = await CrashModel.updateOne({ _id }, { $inc: { count: 1 }, $set: { lastAt } });
    if (counted.matchedCount > 0) return;
    // The rarest makes room: what was made up doesn't push out what many see.
    if ((await CrashModel.countDocuments({ remote, version })) >= maxPlaces)
      await CrashModel.findOneAndDelete({ remote, version }, { sort: { count: 1, lastAt: 1 } });
    await CrashModel.updateOne(
      { _id },
      {
        $inc: { count: 1 },
        $set: { lastAt },
        $setOnInsert: { remote, version, message, stack, firstAt: lastAt, ...(place && { place }) },
      },
      { upsert: true },
    );
  }

  return {
    /** Takes a report, to be stored after the answer; one of an unknown version is ignored, as those of a busy network. */
    note(address: string, given: ClientError, { state }: Releases): void {
      if (given.kind === 'remote_load' || waiting >= maxWaiting) return;
      const { remote = shell, message, stack = '', path } = given;
      // A version of the shell can't be checked: each made-up one would be a group of its own.
      const version = remote === shell ? '' : (given.version ?? '');
      if (remote !== shell && !lineOf(state, remote, version)) return;
      if (!hasRoom(address, remote, version)) return;
      waiting += 1;
      last = last
        .then(() => add({ remote, version, message, stack, path }))
        .catch((err) => log.warn({ err }, 'a crash in a browser can’t be stored'))
        .finally(() => (waiting -= 1));
    },

    async read(name: string): Promise<{ crashes: Crash[] }> {
      const { state } = await registry();
      if (name !== shell && linesOf(state, name).length === 0) throw notFound('Remote');
      const stored = await CrashModel.find({ remote: name })
        .sort({ count: -1, lastAt: -1 })
        .limit(maxRead)
        .lean<StoredCrash[]>()
        .exec();
      return { crashes: stored.map(toCrash) };
    },

    /** Resolves when all that was noted is stored. */
    settled: () => last,
  };
}

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');

const toCrash = ({ version, place, message, stack, count, firstAt, lastAt }: StoredCrash): Crash => ({
  ...{ version, message, stack, count },
  ...(place && { place }),
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
