import { anonymousId, type PlantCard, pendingNote, type Visibility } from '@portal/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A journal entry stored on this device until it is sent. */
export interface PendingEntry {
  /** Prevents a second entry when it is sent again. */
  requestKey: string;
  /** `anonymousId` until somebody signs in. */
  userId: number;
  plant: PlantCard;
  notes: string;
  /** A data URL. */
  photo: string | null;
  /** Absent: public. */
  visibility?: Visibility;
  /** An ISO 8601 time. */
  writtenAt: string;
  /** The service's reason for refusing it; it is not sent again automatically. */
  refusal?: string;
}

/** A member's pending entries, oldest first. */
export const listPending = (userId: number): Promise<PendingEntry[]> =>
  withStore(async (store) => {
    const entries = await store.getAllFromIndex('entries', 'writing', entriesOf(userId));
    notePending(userId, entries);
    return entries;
  });

/** Stores or updates an entry. Throws if the browser's storage is forbidden or full. */
export const storePending = (entry: PendingEntry): Promise<PendingEntry[]> =>
  withStore((store) => store.put('entries', entry)).then(() => listPending(entry.userId));

export const dropPending = ({ userId, requestKey }: PendingEntry): Promise<PendingEntry[]> =>
  withStore((store) => store.delete('entries', requestKey)).then(() => listPending(userId));

/** Makes the finds of an anonymous visitor those of the member who has signed in. */
export const adoptFinds = (userId: number): Promise<PendingEntry[]> =>
  withStore(async (store) => {
    const { store: entries, done } = store.transaction('entries', 'readwrite');
    const finds = await entries.index('writing').getAll(entriesOf(anonymousId));
    for (const find of finds) await entries.put({ ...find, userId });
    await done;
  })
    .then(() => notePending(anonymousId, []))
    .then(() => listPending(userId));

/** Deletes a member's pending entries. Never throws. */
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

/** One connection per operation, so that none blocks an upgrade by a later release. */
async function withStore<T>(act: (store: IDBPDatabase<Journal>) => Promise<T>): Promise<T> {
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

/** Tells the shell whether to mount `EntrySender` on other pages. */
function notePending(userId: number, entries: PendingEntry[]): void {
  const name = pendingNote('account', userId);
  try {
    if (entries.some(({ refusal }) => refusal === undefined)) localStorage.setItem(name, 'journal');
    else localStorage.removeItem(name);
  } catch {
    // Without the note, entries are sent when the member opens their journal.
  }
}
