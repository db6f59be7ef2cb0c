import { setImmediate } from 'node:timers/promises';
import { type AccountState, accounts } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import type { Call } from '../http/call.ts';

export interface AccountDirectoryOptions {
  /** Greatest age of an answer, in milliseconds. */
  maxAgeMs?: number;
  /** Greatest age while the account service doesn't answer, in milliseconds; by default that is an error at once. */
  staleMs?: number;
  now?: () => number;
}

export interface AccountDirectory {
  /**
   * The accounts with these ids; those that don't exist are missing. Ids that are asked for at the same time are one
   * call. Throws AppError if the account service doesn't answer and the last known state is too old.
   */
  find: (ids: Iterable<number>) => Promise<Map<number, AccountState>>;
  /** Call when an account has changed: the next `find` asks for it. */
  forget: (id: number) => void;
}

interface Entry {
  /** Undefined: there is no such account. */
  account: AccountState | undefined;
  readAt: number;
  useUntil: number;
}

const maxEntries = 10_000;
/** The ids of one call, as its contract allows. */
const maxIds = 200;
/** The account service answers from an index; who waits for longer should rather use the last known state. */
const timeoutMs = 2000;
/** Time for which the last known state is used before the account service is asked again, in milliseconds. */
const retryMs = 1000;

/** Reads names, roles and restrictions of accounts for other services, at most `maxAgeMs` old. */
export function createAccountDirectory(
  call: Call,
  { maxAgeMs = 10_000, staleMs = 0, now = Date.now }: AccountDirectoryOptions = {},
): AccountDirectory {
  const entries = new LRUCache<number, Entry>({ max: maxEntries });
  const loading = new Map<number, Promise<Entry>>();
  let batch: { ids: number[]; found: Promise<Map<number, AccountState>> } | undefined;

  const ask = async (ids: number[]) => {
    // All requests of this turn of the event loop add their ids first.
    await setImmediate();
    batch = undefined;
    const calls = chunksOf(ids, maxIds).map((part) =>
      call(accounts.find, { body: { ids: part } }, { timeoutMs }),
    );
    return new Map((await Promise.all(calls)).flat().map((account) => [account.id, account]));
  };
  const open = (ids: number[] = []) => ({ ids, found: ask(ids) });

  const lastKnown = (id: number, error: unknown): Entry => {
    const entry = entries.peek(id);
    const end = (entry?.readAt ?? 0) + staleMs;
    if (!entry || now() >= end) throw error;
    return { ...entry, useUntil: Math.min(now() + retryMs, end) };
  };

  const load = (id: number): Promise<Entry> => {
    batch ??= open();
    batch.ids.push(id);
    const readAt = now();
    const loaded = batch.found
      .then(
        (found): Entry => ({ account: found.get(id), readAt, useUntil: readAt + maxAgeMs }),
        (error) => lastKnown(id, error),
      )
      .then((entry) => {
        // Unless the account was forgotten meanwhile.
        if (loading.get(id) === loaded) entries.set(id, entry);
        return entry;
      })
      .finally(() => {
        if (loading.get(id) === loaded) loading.delete(id);
      });
    loading.set(id, loaded);
    return loaded;
  };

  const entryOf = (id: number) => {
    const entry = entries.get(id);
    return entry && now() < entry.useUntil ? entry : (loading.get(id) ?? load(id));
  };

  return {
    async find(ids) {
      const found = await Promise.all([...new Set(ids)].map(entryOf));
      return new Map(found.flatMap(({ account }) => (account ? [[account.id, account]] : [])));
    },
    forget(id) {
      entries.delete(id);
      loading.delete(id);
    },
  };
}

const chunksOf = (ids: number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
