import type { StorageSize } from '@portal/contracts';
import mongoose from 'mongoose';
import { freeDiskBytes } from '../data/disk-space.ts';

/** Lifetime of a cached size, in milliseconds. */
const cachedMs = 60_000;
/** The most collections in the answer, and in the question. */
const maxNamed = 8;
const maxCollections = 100;

/** Reads what the service's database takes, at most once a minute; null where the server doesn't say. */
export function storageSizes(now: () => number = Date.now): () => Promise<StorageSize | null> {
  let latest: { at: number; size: Promise<StorageSize | null> } | undefined;
  return () => {
    if (!latest || now() - latest.at >= cachedMs) latest = { at: now(), size: readSize().catch(() => null) };
    return latest.size;
  };
}

async function readSize(): Promise<StorageSize | null> {
  const { db } = mongoose.connection;
  if (!db) return null;
  const { storageSize, indexSize } = await db.command({ dbStats: 1 });
  const names = await db.listCollections({}, { nameOnly: true }).toArray();
  const collections: StorageSize['collections'] = [];
  for (const { name } of names.slice(0, maxCollections)) {
    const stats = await db.command({ collStats: name });
    const bytes = whole(stats.storageSize) + whole(stats.totalIndexSize);
    collections.push({ name, bytes, documents: whole(stats.count) });
  }
  collections.sort((a, b) => b.bytes - a.bytes);
  const freeBytes = await freeDiskBytes();
  return {
    bytes: whole(storageSize) + whole(indexSize),
    ...(freeBytes !== undefined && { freeBytes: whole(freeBytes) }),
    collections: collections.slice(0, maxNamed),
  };
}

/** Servers answer integers, doubles or nothing. */
const whole = (value: unknown) => Math.max(0, Math.round(Number(value ?? 0)) || 0);
