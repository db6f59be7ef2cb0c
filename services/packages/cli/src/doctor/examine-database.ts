import { connect, formatHosts, holdsDatabase } from '../data/own-database.ts';
import { type Finding, ok, type Patient, warning, wrong } from './finding.ts';

/** The oldest major version that the driver speaks with. */
const oldestMajor = 5;
/** Larger differences make codes of second factors fail. */
const mostSecondsApart = 5;

/** Examines a MongoDB server; the embedded database is examined by each start. */
export async function examineDatabase({ settings }: Patient): Promise<Finding[]> {
  const { MONGODB_URI: uri, PORTAL_DATA_DIR: folder, PORTAL_DATABASE: kind } = settings;
  if (!uri) {
    const found = holdsDatabase(folder) ? 'holds data' : 'is made at the first start';
    const sentence = `The ${kind} database in ${folder} ${found}.`;
    return [
      process.env.NODE_ENV === 'production' && kind === 'embedded'
        ? warning('database', `${sentence} It is for evaluation: a public portal needs MONGODB_URI.`)
        : ok('database', sentence),
    ];
  }
  try {
    return await examineServer(uri);
  } catch (error) {
    return [wrong('database', `${(error as Error).message}. Start it, or mend MONGODB_URI.`)];
  }
}

async function examineServer(uri: string): Promise<Finding[]> {
  const { client, prefix } = await connect(uri);
  try {
    const admin = client.db('admin');
    const [{ version }, hello] = await Promise.all([
      admin.command({ buildInfo: 1 }),
      admin.command({ hello: 1 }),
    ]);
    const where = `MongoDB ${version} at ${formatHosts(client)}, databases ${prefix}_…`;
    const isOld = Number.parseInt(version, 10) < oldestMajor;
    const apart = Math.abs(hello.localTime.getTime() - Date.now()) / 1000;
    return [
      isOld
        ? wrong('database', `${where}: at least ${oldestMajor}.0 is needed.`)
        : ok('database', `${where}.`),
      apart > mostSecondsApart
        ? wrong(
            'clock',
            `The database's clock differs by ${Math.round(apart)} s: keep both by a time server.`,
          )
        : ok('clock', `The database's clock agrees.`),
      hello.setName
        ? ok('backup', 'The server is a replica set: mongodump --oplog can run beside the portal.')
        : warning('backup', 'The server is no replica set: stop the portal for a backup, or make it one.'),
    ];
  } finally {
    await client.close();
  }
}
