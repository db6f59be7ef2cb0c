import type { mongo } from 'mongoose';
import { collectionsOf, hostsOf, noteDatabase, portalDatabases } from './read-server.ts';

/** Stored on the target while a copy is unfinished. */
interface Note {
  _id: 'run';
  /** The title of the source. */
  source: string;
  begunAt: Date;
}

/** A server that a copy may write to. */
export interface ClaimedServer {
  /** Whether an earlier copy from the same source began and didn't end. */
  isBegun: boolean;
  /** Removes the note: the copy is complete. */
  release: () => Promise<void>;
}

/**
 * Notes on the server that a copy of this source is written there.
 * @throws a sentence if the server holds data of a portal that no such copy wrote, or if another source's copy began.
 */
export async function claimServer(client: mongo.MongoClient, source: string): Promise<ClaimedServer> {
  const notes = client.db(noteDatabase).collection<Note>('runs');
  const release = async () => {
    await notes.drop();
  };
  const begun = await notes.findOne({ _id: 'run' });
  if (begun && begun.source !== source) {
    throw new Error(
      `A copy of ${begun.source} to ${hostsOf(client)} is unfinished: finish it, or drop the databases portal_* there.`,
    );
  }
  if (begun) return { isBegun: true, release };
  if (await holdsData(client)) {
    throw new Error(
      `${hostsOf(client)} already holds data of a portal; a copy needs a server without databases portal_*.`,
    );
  }
  await notes.insertOne(
    { _id: 'run', source, begunAt: new Date() },
    { writeConcern: { w: 'majority', journal: true } },
  );
  return { isBegun: false, release };
}

async function holdsData(client: mongo.MongoClient): Promise<boolean> {
  for (const database of await portalDatabases(client)) {
    if ((await collectionsOf(database)).length > 0) return true;
  }
  return false;
}
