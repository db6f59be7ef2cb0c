import { NotRendered } from '../not-rendered.ts';
import type { ThreadSet } from './thread-set.ts';

/** The current releases, and a canary or the releases before. */
const maxSets = 2;
/** A set in use is not replaced: with several canaries, sets would displace each other at every page (milliseconds). */
const inUseMs = 5000;
/** A set that nobody uses ends, except the last one used (milliseconds). */
const unusedMs = 60_000;

interface Entry {
  set: ThreadSet;
  usedAt: number;
}

/** The sets of threads by their builds. */
export class SetCache {
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #closing = new Set<Promise<void>>();

  /** The set of these builds, which `create` starts. Throws NotRendered if too many others are in use. */
  get(key: string, create: () => ThreadSet): ThreadSet {
    const now = performance.now();
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    for (const [other, { set, usedAt }] of this.#entries) {
      const mustGo = !known && this.#entries.size >= maxSets;
      if (mustGo && now - usedAt < inUseMs)
        throw new NotRendered('refused', 'Too many sets of releases are in use.');
      if (mustGo || now - usedAt > unusedMs) this.#drop(other, set);
    }
    const entry = { set: known?.set ?? create(), usedAt: now };
    this.#entries.set(key, entry);
    return entry.set;
  }

  queued(): number {
    return [...this.#entries.values()].reduce((sum, { set }) => sum + set.queued(), 0);
  }

  /** Ends all sets when they have finished their pages. */
  async close(): Promise<void> {
    for (const [key, { set }] of this.#entries) this.#drop(key, set);
    await Promise.all(this.#closing);
  }

  #drop(key: string, set: ThreadSet): void {
    this.#entries.delete(key);
    const closed = set.close().finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }
}
