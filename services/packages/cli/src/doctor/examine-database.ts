import { readBackupState } from '../backups/backup-state.ts';
import { secretsElsewhere } from '../data/backup.ts';
import { connect, formatHosts, holdsDatabase } from '../data/own-database.ts';
import type { Settings } from '../run/settings.ts';
import { type Finding, ok, type Patient, warning, wrong } from './finding.ts';

/** The oldest major version that the driver speaks with. */
const oldestMajor = 5;
/** Larger differences make codes of second factors fail. */
const mostSecondsApart = 5;
/** Two nights. */
const mostAgeMs = 2 * 86_400_000;
const hourMs = 3_600_000;

/** Examines a MongoDB server; the embedded database is examined by each start. */
export async function examineDatabase({ settings }: Patient): Promise<Finding[]> {
  const { databaseUris, PORTAL_DATA_DIR: folder, PORTAL_DATABASE: kind } = settings;
  const uri = settings.MONGODB_URI ?? Object.values(databaseUris)[0];
  if (!uri) {
    const found = holdsDatabase(folder) ? 'holds data' : 'is made at the first start';
    const sentence = `The ${kind} database in ${folder} ${found}.`;
    return [
      process.env.NODE_ENV === 'production' && kind === 'embedded'
        ? warning('database', `${sentence} It is for evaluation: a public portal needs MONGODB_URI.`)
        : ok('database', sentence),
      examineBackups(settings),
    ];
  }
  try {
    return await examineServer(uri);
  } catch (error) {
    return [wrong('database', `${(error as Error).message}. Start it, or mend MONGODB_URI.`)];
  }
}

function examineBackups(settings: Settings): Finding {
  const { BACKUP_TIME: time, PORTAL_DATA_DIR: folder, PORTAL_DATABASE: kind } = settings;
  if (time === 'off' || kind !== 'embedded')
    return warning('backup', 'The portal makes none: make them by npm run database -- backup.');
  const { since, backup, drill, failure } = readBackupState(folder);
  if (failure) return wrong('backup', `The last night failed: ${failure.reason}`);
  const last = drill?.at ?? since;
  const age = last ? Date.now() - Date.parse(last) : 0;
  if (age > mostAgeMs || age < -hourMs)
    return wrong(
      'backup',
      `None was restored and equal since ${last}: read the portal's log, and look at the clock.`,
    );
  if (!backup || !drill) return ok('backup', `The first is made at ${time} UTC.`);
  const elsewhere = secretsElsewhere(settings);
  const missing =
    elsewhere.length > 0 ? ` Without the secrets of the environment: ${elsewhere.join(', ')}.` : '';
  return ok('backup', `${backup.file}, restored and equal at ${drill.at}.${missing}`);
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
