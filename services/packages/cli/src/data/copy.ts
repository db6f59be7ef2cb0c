import { claimServer } from './claim-server.ts';
import { mirror } from './mirror.ts';
import { openOwnDatabase } from './own-database.ts';
import { connect, hostsOf, serverSource } from './read-server.ts';
import type { Run } from './run.ts';
import type { Total } from './stored-collection.ts';

/**
 * Copies the portal's own database to another server.
 * @throws a sentence where the portal runs, the server holds data that no such run brought, or a copy differs.
 */
export async function copyTo(uri: string, { root, settings, progress, stops }: Run): Promise<Total> {
  const own = await openOwnDatabase(root, settings, stops);
  const client = await connect(uri);
  stops.add(() => client.close());
  const source = serverSource(own.client, own.title);
  const claimed = await claimServer(client, source.title, async () => {
    throw new Error(
      `${hostsOf(client)} holds data of a portal already; a copy needs a server without databases portal_*.`,
    );
  });
  progress.say(
    `${claimed.isBegun ? 'Going on with the copy of' : 'Copying'} ${own.title} to ${hostsOf(client)} …`,
  );
  const total = await mirror(source, client, progress);
  await claimed.release();
  return total;
}
