import { collectionsOf, hostsOf, noteDatabase, type PortalServer, portalDatabases } from './read-server.ts';

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
export async function claimServer(server: PortalServer, source: string): Promise<ClaimedServer> {
  const notes = noteDatabase(server).collection<Note>('runs');
  const release = async () => {
    await notes.drop();
  };
  const begun = await notes.findOne({ _id: 'run' });
  if (begun && begun.source !== source) {
    throw new Error(
      `A copy of ${begun.source} to ${hostsOf(server)} is unfinished: finish it, or drop the databases ${server.prefix}_* there.`,
    );
  }
  if (begun) return { isBegun: true, release };
  if (await holdsData(server)) {
    throw new Error(
      `${hostsOf(server)} already holds data of a portal; a copy needs a server without databases ${server.prefix}_*.`,
    );
  }
  await notes.insertOne(
    { _id: 'run', source, begunAt: new Date() },
    { writeConcern: { w: 'majority', journal: true } },
  );
  return { isBegun: false, release };
}

async function holdsData(server: PortalServer): Promise<boolean> {
  for (const { db } of await portalDatabases(server)) {
    if ((await collectionsOf(db)).length > 0) return true;
  }
  return false;
}
