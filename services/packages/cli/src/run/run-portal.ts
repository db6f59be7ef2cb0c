import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupKey } from '../backups/backup-key.ts';
import { forgetBackupState } from '../backups/backup-state.ts';
import { startNightlyBackups } from '../backups/nightly-backups.ts';
import { domainOf, findPackages, type Package, processNameOf, processNames } from '../packages.ts';
import { type Child, startChild } from './child.ts';
import { protectDataFolder } from './data-folder.ts';
import { freePorts, isFree } from './free-port.ts';
import { openLog } from './log-file.ts';
import { environmentOf, hasDatabase } from './private-settings.ts';
import { requireRedis } from './redis-check.ts';
import { notePasswordsShown, readSecrets, type Secrets, strongPasswordLength } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Database, startDatabase } from './start-database.ts';
import type { Stops } from './stops.ts';
import { rootUser } from './stored-secrets.ts';

type Say = (line: string) => void;

/**
 * Starts the database, then the services and the gateway, and restarts those that end.
 * @param stops gets each part as it starts, so that the caller can stop everything at any time.
 * @param onLost is called when something ended that can't be restarted.
 * @returns the address of the portal.
 * @throws if a setting is invalid, the port is in use, Redis doesn't answer, or a part can't start.
 */
export async function runPortal(
  root: string,
  say: Say,
  stops: Stops,
  onLost: (reason: Error) => void,
): Promise<string> {
  const settings = readSettings(root);
  if (settings.PORT !== 0 && !(await isFree(settings.PORT, settings.HOST))) {
    throw new Error(`Port ${settings.PORT} is in use; set PORT to another.`);
  }
  if (settings.REDIS_URL) await requireRedis(settings.REDIS_URL);
  await protectDataFolder(settings.PORTAL_DATA_DIR, say);
  const processes = processNames(root);
  const secrets = readSecrets(settings, processes);
  const parts: Part[] = [];
  const database = await startDatabase(root, settings, secrets.databasePasswords, {
    say,
    onStart: () => writeRunning(settings, parts),
    onLost,
  });
  parts.push({ name: 'database', pid: database.pid });
  stops.add(database.stop);
  const variablesOf = (process: string) => ({
    NODE_ENV: 'production',
    PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR,
    ...secrets.variablesOf(process),
    ...(hasDatabase(process) && { MONGODB_URI: database.uriOf(process) }),
  });
  const starter: Starter = { root, settings, say, stops, parts, children: [], variablesOf };
  const services = await startServices(starter);
  const port = settings.PORT || services.sparePort;
  const gateway = start(starter, gatewayOf(root), 'api-gateway', {
    SERVICE_URLS: services.urls,
    PORT: String(port),
    HOST: settings.HOST,
  });
  stops.add(gateway.stop);
  await Promise.all(starter.children.map((child) => child.ready));
  printAccounts(secrets, say);
  stops.add(startBackups(root, settings, database, say));
  notePasswordsShown(settings);
  return `http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${port}`;
}

/** A process in `running.json`. */
type Part = Pick<Child, 'name' | 'pid'>;

interface Starter {
  root: string;
  settings: Settings;
  say: Say;
  stops: Stops;
  parts: Part[];
  children: Child[];
  /** The variables that every process gets, and the process's own secrets. */
  variablesOf: (process: string) => Record<string, string>;
}

/** Starts the instances of each service. They are stopped in parallel. */
async function startServices(starter: Starter) {
  const { root, settings, stops } = starter;
  const packages = findPackages(root).filter((pkg) => pkg.kind === 'service');
  const counts = countInstances(packages, settings);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [sparePort = 0, ...ports] = await freePorts(total + 1, [settings.PORT]);
  const plans = packages.map((pkg, index) => ({ pkg, ports: ports.splice(0, counts[index]) }));
  const urls = plans
    .map(({ pkg, ports }) => `${domainOf(pkg)}=${ports.map((port) => `http://127.0.0.1:${port}`).join('|')}`)
    .join(',');
  const { children } = starter;
  stops.add(async () => void (await Promise.all(children.map((child) => child.stop()))));
  for (const { pkg, ports } of plans) {
    for (const [index, port] of ports.entries()) {
      const name = index === 0 ? domainOf(pkg) : `${domainOf(pkg)}-${index + 1}`;
      start(starter, pkg, name, { SERVICE_URLS: urls, PORT: String(port), HOST: '127.0.0.1' });
    }
  }
  return {
    urls,
    /** For the gateway, if the settings have no port. */
    sparePort,
  };
}

/** The number of instances of each service. Throws if the settings name an unknown service. */
function countInstances(packages: Package[], { SERVICE_INSTANCES: counts }: Settings): number[] {
  const unknown = Object.keys(counts).find((name) => !packages.some((pkg) => domainOf(pkg) === name));
  if (unknown) throw new Error(`SERVICE_INSTANCES: there is no service "${unknown}".`);
  return packages.map((pkg) => counts[domainOf(pkg)] ?? 1);
}

function gatewayOf(root: string): Package {
  const gateway = findPackages(root).find((pkg) => pkg.kind === 'gateway');
  if (!gateway) throw new Error('There is no api-gateway.');
  return gateway;
}

/**
 * @param variables of this process only.
 */
function start(starter: Starter, pkg: Package, name: string, variables: Record<string, string>): Child {
  const { root, settings, say, parts, children, variablesOf } = starter;
  const processName = processNameOf(pkg);
  const own = { ...variablesOf(processName), ...variables, PROCESS_NAME: name };
  const child = startChild({
    name,
    file: join(root, pkg.folder, 'dist/main.js'),
    environment: environmentOf(processName, { ...process.env, ...own }),
    log: openLog(settings, name),
    say,
    // After the caller has stored the child.
    onStart: () => queueMicrotask(() => writeRunning(settings, parts)),
  });
  parts.push(child);
  children.push(child);
  return child;
}

/** Only of the embedded database: a MongoDB server has tools of its own. */
function startBackups(root: string, settings: Settings, database: Database, say: Say): () => Promise<void> {
  const isServer = database.pid() === undefined || settings.PORTAL_DATABASE !== 'embedded';
  if (isServer || settings.BACKUP_TIME === 'off') {
    forgetBackupState(settings.PORTAL_DATA_DIR);
    return async () => {};
  }
  const { identity, isNew } = readBackupKey(settings);
  if (isNew)
    say(
      `\nKey of the backups, which opens them when this machine is lost: note it elsewhere. It is shown once.\n  ${identity}`,
    );
  const databaseUri = database.uriOf(rootUser);
  return startNightlyBackups({ root, settings, databaseUri, identity, now: () => new Date(), say });
}

function printAccounts({ accounts, arePasswordsShown }: Secrets, say: Say): void {
  say('\nPrivileged accounts:');
  for (const { title, username, generatedPassword } of accounts) {
    const password = arePasswordsShown
      ? '(generated password in secrets.json of the data folder, unless changed since)'
      : generatedPassword;
    say(`  ${title.padEnd(20)} ${username}  ${generatedPassword ? password : '(the password that you set)'}`);
  }
  if (!arePasswordsShown)
    say(
      'Generated passwords are shown once; secrets.json in the data folder has them. Change them in the portal.',
    );
  for (const { role } of accounts.filter(({ hasWeakPassword }) => hasWeakPassword)) {
    say(
      `Warning: PORTAL_${role}_PASSWORD has fewer than ${strongPasswordLength} characters; set a longer one.`,
    );
  }
}

/** Writes the process ids to `running.json`, for operators and tests; on a full disk the file stays as it was. */
function writeRunning({ PORTAL_DATA_DIR: folder }: Settings, parts: Part[]): void {
  const processes = Object.fromEntries(parts.map(({ name, pid }) => [name, pid()]));
  const file = join(folder, 'running.json');
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(processes, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
