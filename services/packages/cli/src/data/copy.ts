import { claimServer } from './claim-server.ts';
import { mirror, type Total } from './mirror.ts';
import { openOwnDatabase } from './own-database.ts';
import { connect, hostsOf } from './read-server.ts';
import type { Run } from './run.ts';

/**
 * Copies the portal's own database to another server.
 * @throws a sentence if the portal runs, the server holds data that no such copy wrote, or the copy differs.
 */
export async function copyTo(uri: string, { root, settings, progress, stops }: Run): Promise<Total> {
  const own = await openOwnDatabase(root, settings, stops);
  const target = await connect(uri);
  stops.add(() => target.client.close());
  const claimed = await claimServer(target, own.title);
  progress.say(
    `${claimed.isBegun ? 'Continuing to copy' : 'Copying'} ${own.title} to the databases ${target.prefix}_* at ${hostsOf(target)} …`,
  );
  const total = await mirror(own, target, progress);
  await claimed.release();
  return total;
}
