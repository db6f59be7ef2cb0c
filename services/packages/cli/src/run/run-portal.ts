import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupKey } from '../backups/backup-key.ts';
import { forgetBackupState } from '../backups/backup-state.ts';
import { startNightlyBackups } from '../backups/nightly-backups.ts';
import { domainOf, findPackages, type Package, processNameOf, processNames } from '../packages.ts';
import { noteStart } from '../restores/previous-data.ts';
import { createRestores, type RestartSwap } from '../restores/restores.ts';
import { needsUpgrade, upgradeData } from '../restores/upgrade-data.ts';
import { type Child, startChild } from './child.ts';
import { freePorts, isFree } from './free-port.ts';
import { boundLogs, openLog } from './log-file.ts';
import type { Placeholder } from './placeholder.ts';
import { prepareData } from './prepare-data.ts';
import { environmentOf, hasDatabase } from './private-settings.ts';
import { requireRedis } from './redis-check.ts';
import { notePasswordsShown, readSecrets, type Secrets, strongPasswordLength } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Database, refuseContradictions, startDatabase } from './start-database.ts';
import type { Stops } from './stops.ts';
import { loadSecrets, rootUser } from './stored-secrets.ts';

type Say = (line: string) => void;

export interface PortalRun {
  root: string;
  settings: Settings;
  say: Say;
  /** Gets each part as it starts, so that the caller can stop everything at any time. */
  stops: Stops;
  /** Called when something ended that can't be restarted. */
  onLost: (reason: Error) => void;
  /** Restarts the portal with other data. */
  restart: (swap: RestartSwap) => void;
  /** Answers at the portal's address until the gateway starts. */
  placeholder?: Placeholder | undefined;
}

/**
 * Checks everything that has nothing to do with the data.
 * @throws a sentence if a setting is invalid, the port is in use, or Redis doesn't answer.
 */
export async function readUsableSettings(root: string, placeholder?: Placeholder): Promise<Settings> {
  const settings = readSettings(root);
  countInstances(findServices(root), settings);
  refuseContradictions(settings, processNames(root).filter(hasDatabase));
  if (settings.PORT !== 0 && !placeholder && !(await isFree(settings.PORT, settings.HOST))) {
    throw new Error(`Port ${settings.PORT} is in use; set PORT to another.`);
  }
  if (settings.REDIS_URL) await requireRedis(settings.REDIS_URL);
  return settings;
}

/**
 * Starts the database, then the services and the gateway, and restarts those that end.
 * @returns the address of the portal.
 * @throws if the data can't be used, or a part can't start.
 */
export async function runPortal(run: PortalRun): Promise<string> {
  const { root, settings, say, stops, placeholder } = run;
  await prepareData({ root, settings, say });
  const processes = processNames(root);
  const secrets = readSecrets(settings, processes);
  const parts: Part[] = [];
  const database = await startUpgraded(run, secrets, () => writeRunning(settings, parts));
  parts.push({ name: 'database', pid: database.pid });
  const variablesOf = (process: string) => ({
    NODE_ENV: 'production',
    PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR,
    ...secrets.variablesOf(process),
    ...(hasDatabase(process) && { MONGODB_URI: database.uriOf(process) }),
  });
  const identity = prepareBackups(settings, database, say);
  const isEmbedded = isOwnEngine(settings, database);
  const restores = createRestores({ root, settings, isEmbedded, identity, say, restart: run.restart });
  const starter: Starter = { root, settings, say, stops, parts, children: [], variablesOf, restores };
  const services = await startServices(starter);
  const port = settings.PORT || services.sparePort;
  if (placeholder) {
    // Connections are refused while the gateway starts: the rest is ready by then.
    await Promise.all(starter.children.map((child) => child.ready));
    await placeholder.close();
  }
  const gateway = start(starter, gatewayOf(root), 'api-gateway', {
    SERVICE_URLS: services.urls,
    PORT: String(port),
    HOST: settings.HOST,
  });
  stops.add(gateway.stop);
  await Promise.all(starter.children.map((child) => child.ready));
  stops.add(boundLogs(settings));
  noteStart(settings.PORTAL_DATA_DIR);
  printAccounts(secrets, say);
  if (identity && settings.BACKUP_TIME !== 'off') {
    const databaseUri = database.uriOf(rootUser);
    stops.add(startNightlyBackups({ root, settings, databaseUri, identity, now: () => new Date(), say }));
  }
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
  /** Answers the admin service. */
  restores: ReturnType<typeof createRestores>;
}

/** Starts the database, on data that the steps of newer versions have changed. */
async function startUpgraded(
  { root, settings, say, stops, onLost }: PortalRun,
  { databasePasswords }: Secrets,
  onStart: () => void,
): Promise<Database> {
  const start = async () => {
    const started = await startDatabase(root, settings, databasePasswords, { say, onStart, onLost });
    stops.add(started.stop);
    return started;
  };
  let database = await start();
  if (isOwnEngine(settings, database) && (await needsUpgrade(database))) {
    await database.stop();
    await upgradeData({ root, settings, say });
    database = await start();
  }
  return database;
}

/** Starts the instances of each service. They are stopped in parallel. */
async function startServices(starter: Starter) {
  const { root, settings, stops } = starter;
  const packages = findServices(root);
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

const findServices = (root: string) => findPackages(root).filter((pkg) => pkg.kind === 'service');

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
  const { root, settings, say, parts, children, variablesOf, restores } = starter;
  const processName = processNameOf(pkg);
  const own = { ...variablesOf(processName), ...variables, PROCESS_NAME: name };
  const child = startChild({
    name,
    file: join(root, pkg.folder, 'dist/main.js'),
    environment: environmentOf(processName, { ...process.env, ...own }),
    log: openLog(settings, name),
    answer: processName === 'admin' ? restores : undefined,
    say,
    // After the caller has stored the child.
    onStart: () => queueMicrotask(() => writeRunning(settings, parts)),
  });
  parts.push(child);
  children.push(child);
  return child;
}

/** The embedded database: a MongoDB server has tools of its own. */
const isOwnEngine = (settings: Settings, database: Database) =>
  database.pid() !== undefined && settings.PORTAL_DATABASE === 'embedded';

/** Answers the key of the backups, and prints a new one; undefined where none are made and there is no key. */
function prepareBackups(settings: Settings, database: Database, say: Say): string | undefined {
  if (!isOwnEngine(settings, database) || settings.BACKUP_TIME === 'off') {
    forgetBackupState(settings.PORTAL_DATA_DIR);
    return settings.BACKUP_KEY ?? loadSecrets(settings.PORTAL_DATA_DIR, []).backup;
  }
  const { identity, isNew } = readBackupKey(settings);
  if (isNew)
    say(
      `\nKey of the backups, which opens them when this machine is lost: note it elsewhere. It is shown once.\n  ${identity}`,
    );
  return identity;
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
