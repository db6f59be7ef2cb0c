import { type BulletinEntry, limits } from '@portal/contracts';
import { deletedPlantIds, forgetDeletedPlants } from '@portal/kit';
import { frozen } from '../frozen.ts';
import { notRemoved } from '../removal.ts';
import { createCache } from '../shelf.ts';
import type { Signal } from '../signals/signal.ts';
import { type BulletinEntryDocument, BulletinEntryModel } from './bulletin-entry.model.ts';
import { presentEntry } from './bulletin-entry.present.ts';

/** After so long the board is read anew, should a signal ever be lost (milliseconds). */
const maxAgeMs = 5000;

interface Snapshot {
  /** Frozen, so that it is turned into bytes once for all who ask. */
  entries: BulletinEntry[];
  /** When the first of them expires, in milliseconds since 1970; Infinity where none does. */
  nextExpiry: number;
}

export interface Board {
  /** What is on the board now, newest first. */
  entries: () => Promise<BulletinEntry[]>;
  hear: (signal: Signal) => void;
}

/** The board in memory: read anew when a signal says that it changed, and without what has expired. */
export function createBoard(now: () => number = Date.now): Board {
  const shelf = createCache<Snapshot>({ load: () => load(now()), maxAgeMs, now });
  return {
    async entries() {
      const snapshot = await shelf.read();
      if (snapshot.nextExpiry > now()) return snapshot.entries;
      shelf.change(({ entries }) => snapshotOf(entries.filter((entry) => expiryOf(entry) > now())));
      return (await shelf.read()).entries;
    },
    hear({ type }) {
      if (type !== 'board' && type !== 'reload') return;
      // Another instance may have heard that a plant is deleted, or there again.
      forgetDeletedPlants();
      shelf.forget();
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
