import { type Endpoint, limits } from '@portal/contracts';
import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import { diskFull } from '../http/errors.ts';
import type { Metrics } from '../process/metrics.ts';
import { type PeriodicJob, periodicJob } from '../process/periodic-jobs.ts';

/** Free bytes of the database's disk below which calls that add data are refused. */
const leastBytes = 64 * 1024 * 1024;
/** Lifetime of a cached reading, in milliseconds. */
const cachedMs = 1000;

let latest: { at: number; bytes: Promise<number | undefined> } | undefined;

/** Reads what is free on the database's disk; undefined if there is no database or it doesn't say. */
export function freeDiskBytes(): Promise<number | undefined> {
  if (!latest || Date.now() - latest.at >= cachedMs)
    latest = { at: Date.now(), bytes: readFree().catch(() => undefined) };
  return latest.bytes;
}

async function readFree(): Promise<number | undefined> {
  const stats = await mongoose.connection.db?.command({ dbStats: 1 });
  const free = Number(stats?.fsTotalSize) - Number(stats?.fsUsedSize);
  return Number.isFinite(free) ? free : undefined;
}

/** A readiness check: on an almost full disk reading goes on. */
export async function checkDiskSpace(): Promise<'ok' | 'full'> {
  const free = await freeDiskBytes();
  return free !== undefined && free < leastBytes ? 'full' : 'ok';
}

/**
 * Refuses a call that adds data to an almost full disk, before it does anything. Reads, deletions, acts of staff, and
 * what a decision causes in other services go on.
 * @throws {AppError}
 */
export async function requireDiskSpace({ method, access, worksOnFullDisk }: Endpoint): Promise<void> {
  const goesOn =
    worksOnFullDisk ||
    method === 'GET' ||
    method === 'DELETE' ||
    access === 'internal' ||
    access === 'moderator';
  if (!goesOn && (await checkDiskSpace()) === 'full') throw diskFull();
}

/** Warns in the log while the disk of the database fills, once an hour and long before writes are refused. */
export const warnOfFullDisk = (): PeriodicJob =>
  periodicJob({
    everyMs: 60 * 60 * 1000,
    act: async (log) => {
      const freeBytes = await freeDiskBytes();
      if (freeBytes !== undefined && freeBytes < limits.diskWarningBytes)
        log.warn({ freeBytes }, 'the disk of the database is almost full');
    },
    failure: 'the free space of the disk is not known',
  });

/** Adds the free space of the database's disk, read when scraped. */
export function measureDiskSpace({ registry }: Metrics): void {
  new Gauge({
    name: 'database_disk_free_bytes',
    help: 'Free space on the disk of the database, without its reserve.',
    registers: [registry],
    async collect() {
      this.reset();
      const free = await freeDiskBytes();
      if (free !== undefined) this.set(free);
    },
  });
}
