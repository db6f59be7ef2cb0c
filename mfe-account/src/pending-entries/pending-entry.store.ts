import { type PlantCard, pendingNote } from '@portal/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A journal entry that was written without a connection, as this device keeps it. */
export interface PendingEntry {
  /** The service knows the entry by it, however often it is sent. */
  requestKey: string;
  userId: number;
  plant: PlantCard;
  notes: string;
  /** A data URL. */
  photo: string | null;
  /** An ISO 8601 time. */
  writtenAt: string;
  /** Why the service refused it, in its words; it is not sent again by itself then. */
  refusal?: string;
}

/** What a member's journal still has to send from this device, in the order of writing. */
export const listPending = (userId: number): Promise<PendingEntry[]> =>
  inStore(async (store) => {
    const entries = await store.getAllFromIndex('entries', 'writing', entriesOf(userId));
    notePending(userId, entries);
    return entries;
  });

/** Keeps an entry, or what became of it. Throws where the browser forbids its storage or has no room left in it. */
export const storePending = (entry: PendingEntry): Promise<PendingEntry[]> =>
  inStore((store) => store.put('entries', entry)).then(() => listPending(entry.userId));

export const dropPending = ({ userId, requestKey }: PendingEntry): Promise<PendingEntry[]> =>
  inStore((store) => store.delete('entries', requestKey)).then(() => listPending(userId));

/** Forgets all that a member wrote on this device and did not send. Never throws: what can't be opened keeps nothing. */
export const forgetPending = (userId: number): Promise<void> =>
  listPending(userId).then(
    async (entries) => {
      for (const entry of entries) await dropPending(entry);
    },
    () => undefined,
  );

interface Journal extends DBSchema {
  entries: { key: string; value: PendingEntry; indexes: { writing: [userId: number, writtenAt: string] } };
}

/** A connection for each act: none that is left open keeps a later release from changing the store. */
async function inStore<T>(act: (store: IDBPDatabase<Journal>) => Promise<T>): Promise<T> {
  const store = await openDB<Journal>('portal-journal', 1, {
    upgrade(empty) {
      const entries = empty.createObjectStore('entries', { keyPath: 'requestKey' });
      entries.createIndex('writing', ['userId', 'writtenAt']);
    },
  });
  try {
    return await act(store);
  } finally {
    store.close();
  }
}

const entriesOf = (userId: number) => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

/** Has the shell go on with it on whatever page the member is, as long as there is anything to send. */
function notePending(userId: number, entries: PendingEntry[]): void {
  const name = pendingNote('account', userId);
  try {
    if (entries.some(({ refusal }) => refusal === undefined)) localStorage.setItem(name, 'journal');
    else localStorage.removeItem(name);
  } catch {
    // Without the note it is sent when the member opens their journal.
  }
}
