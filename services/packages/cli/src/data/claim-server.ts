import type { mongo } from 'mongoose';
import { collectionsOf, hostsOf, noteDatabase, portalDatabases } from './read-server.ts';

/** What a run leaves on a server while it isn't finished. */
interface Note {
  _id: 'run';
  /** The title of the source. */
  source: string;
  begunAt: Date;
}

/** A server on which a run may write. */
export interface ClaimedServer {
  /** Whether an earlier run from the same source began and didn't end. */
  isBegun: boolean;
  /** Gives the server over to the portal: nothing is left to do. */
  release: () => Promise<void>;
}

/**
 * Notes on the server that this run writes there.
 * @param onData is called where data of a portal lies there that no such run brought; it may put it aside, or throw.
 * @throws a sentence where a run from another source began there.
 */
export async function claimServer(
  client: mongo.MongoClient,
  source: string,
  onData: () => Promise<void>,
): Promise<ClaimedServer> {
  const notes = client.db(noteDatabase).collection<Note>('runs');
  const release = async () => {
    await notes.drop();
  };
  const begun = await notes.findOne({ _id: 'run' });
  if (begun && begun.source !== source) {
    throw new Error(
      `A run from ${begun.source} began on ${hostsOf(client)} and didn't end: end it, or drop the databases portal_* there.`,
    );
  }
  if (begun) return { isBegun: true, release };
  if (await holdsData(client)) await onData();
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
