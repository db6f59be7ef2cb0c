import { type BulletinEntry, limits } from '@portal/contracts';
import { deletedPlantIds, forgetDeletedPlants } from '@portal/kit';
import { createCache, frozen } from '../cache.ts';
import { type BulletinEntryDocument, BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { notRemoved } from '../model/removal.ts';
import type { Signal } from '../signals/signal.ts';
import { presentEntry } from './bulletin-entry.present.ts';

/** Bounds the effect of a lost signal. */
const maxAgeMs = 5000;

interface Snapshot {
  entries: BulletinEntry[];
  /** Earliest expiry of an entry, in epoch milliseconds; Infinity for never. */
  nextExpiry: number;
}

export interface Board {
  /** The current entries, newest first. */
  entries: () => Promise<BulletinEntry[]>;
  onSignal: (signal: Signal) => void;
}

/** The board in memory: reloaded when a signal says that it changed, and without expired entries. */
export function createBoard(now: () => number = Date.now): Board {
  const cache = createCache<Snapshot>({ load: () => load(now()), maxAgeMs, now });
  return {
    async entries() {
      const snapshot = await cache.read();
      if (snapshot.nextExpiry > now()) return snapshot.entries;
      cache.change(({ entries }) => snapshotOf(entries.filter((entry) => expiryOf(entry) > now())));
      return (await cache.read()).entries;
    },
    onSignal({ type }) {
      if (type !== 'board' && type !== 'reload') return;
      // Another instance may have received an event about a plant.
      forgetDeletedPlants();
      cache.invalidate();
    },
  };
}

async function load(now: number): Promise<Snapshot> {
  const documents = await BulletinEntryModel.find({
    notice: { $exists: true },
    'notice.plantId': { $nin: await deletedPlantIds() },
    ...notRemoved,
    $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(now) } }],
  })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limits.bulletin.pageLength)
    .lean<BulletinEntryDocument[]>();
  return snapshotOf(documents.flatMap((document) => presentEntry(document) ?? []));
}

const snapshotOf = (entries: BulletinEntry[]): Snapshot => ({
  entries: frozen(entries),
  nextExpiry: Math.min(...entries.map(expiryOf), Number.POSITIVE_INFINITY),
});

const expiryOf = ({ expiresAt }: BulletinEntry) =>
  expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
