import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { refusal } from './errors.ts';

const MIB = 1024 * 1024;

/** The size of the reserve, and the free bytes below which no large write is accepted: more than the largest message. */
export const RESERVE_BYTES = 64 * MIB;
/** Free bytes below which the reserve is given up: the store needs more at times, to rewrite its files. */
const LOW_BYTES = 32 * MIB;
/** Free bytes below which nothing is added: with less, the store may not open again. */
export const LEAST_BYTES = 12 * MIB;
/** Larger messages add nothing to a disk that is almost full. Sessions, audits and marks of deletion are smaller. */
export const SMALL_BYTES = 16 * 1024;

const RESERVE_FILE = 'reserve';

/** The commands that add data. Deleting goes on, because it frees space. */
const GROWING = new Set(['insert', 'update', 'findAndModify', 'findandmodify']);

export interface FileSystem {
  totalBytes: number;
  /** For this user. */
  freeBytes: number;
}

const measure = (folder: string): FileSystem => {
  const { bavail, bfree, blocks, bsize } = statfsSync(folder);
  return { totalBytes: blocks * bsize, freeBytes: (process.getuid?.() === 0 ? bfree : bavail) * bsize };
};

/**
 * The space for the data. A file beside them reserves some of it, and is deleted once the disk is full: small writes then
 * go on. It is made again when there is space.
 */
export class DiskSpace {
  readonly #file: string;
  #isReserved: boolean;
  #making: Promise<void> | undefined;

  constructor(
    folder: string,
    private readonly read: () => FileSystem = () => measure(folder),
  ) {
    this.#file = path.join(folder, RESERVE_FILE);
    this.#isReserved = this.#isComplete();
  }

  /** Figures for `dbStats`. A missing reserve counts as used, so that clients stop before it is needed again. */
  usage(): { fsUsedSize: number; fsTotalSize: number } {
    const { totalBytes } = this.read();
    return { fsUsedSize: totalBytes - Math.max(0, this.#available()), fsTotalSize: totalBytes };
  }

  /** Makes room before a write. @throws {CommandError} OutOfDiskSpace (14031) for a command that may not add data now */
  admit(name: string, messageBytes: number): void {
    this.makeRoom();
    if (!GROWING.has(name)) return;
    const isRefused =
      this.read().freeBytes < LEAST_BYTES ||
      (messageBytes > SMALL_BYTES && this.#available() < RESERVE_BYTES);
    if (isRefused) throw refusal(14_031, 'the disk is almost full; free some space');
  }

  /** Gives up the reserve if the store needs its space. */
  makeRoom(): void {
    if (this.read().freeBytes < LOW_BYTES) this.#release();
  }

  /** Makes the reserve if there is much more space than it takes. */
  restore(): Promise<void> {
    if (this.#isReserved || this.read().freeBytes < 3 * RESERVE_BYTES) return Promise.resolve();
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  #available(): number {
    return this.read().freeBytes - (this.#isReserved ? 0 : RESERVE_BYTES);
  }

  #isComplete(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  }

  #release(): void {
    rmSync(this.#file, { force: true });
    this.#isReserved = false;
  }

  async #make(): Promise<void> {
    // Neither holes nor compression may make the file smaller on the disk than it says.
    const block = randomBytes(MIB);
    const file = await open(this.#file, 'w', 0o600);
    try {
      for (let written = 0; written < RESERVE_BYTES; written += MIB) await file.writeFile(block);
      await file.sync();
      // It may have been given up meanwhile.
      this.#isReserved = this.#isComplete();
    } catch (error) {
      this.#release();
      throw error;
    } finally {
      await file.close();
    }
  }
}
