import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { request } from 'undici';
import {
  domainOf,
  findPackages,
  type Package,
  processNameOf,
  processNames,
} from '../../services/packages/cli/src/packages.ts';
import { startChild } from '../../services/packages/cli/src/run/child.ts';
import { prefixOf } from '../../services/packages/cli/src/run/database-prefix.ts';
import { freePorts } from '../../services/packages/cli/src/run/free-port.ts';
import { openLog } from '../../services/packages/cli/src/run/log-file.ts';
import { environmentOf, hasDatabase } from '../../services/packages/cli/src/run/private-settings.ts';
import { readSecrets, type Secrets } from '../../services/packages/cli/src/run/secrets.ts';
import { readSettings, type Settings } from '../../services/packages/cli/src/run/settings.ts';
import { type Database, startDatabase } from '../../services/packages/cli/src/run/start-database.ts';
import { Stops } from '../../services/packages/cli/src/run/stops.ts';
import { defaultPrefix } from '../../services/packages/kit/src/data/database-names.ts';
import { publish } from '../../services/packages/releases/src/index.ts';
import type { Target } from '../attack/target.ts';
import { nginxConf } from './nginx-conf.ts';
import { isInstalled, isOpen, startProgram } from './program.ts';

/** A process of the cluster. */
export interface Part {
  name: string;
  pid: () => number | undefined;
  isReady: () => Promise<boolean>;
  /** Takes it away. nginx is reloaded, because its workers outlive a killed master and hold the port. */
  signal: 'SIGKILL' | 'SIGHUP';
}

export interface Cluster {
  /** Visitors come in at nginx, or at both gateways without it. */
  target: Target;
  /** The addresses of the gateways themselves. */
  gateways: [string, string];
  parts: Part[];
  releasesFolder: string;
  /** Sentences on parts that can't be tried on this machine. */
  missing: string[];
  /** Stops everything and deletes its folder. */
  stop: () => Promise<void>;
}

interface Context {
  root: string;
  folder: string;
  settings: Settings;
  secrets: Secrets;
  database: Database;
  stops: Stops;
  parts: Part[];
  say: (line: string) => void;
}

const instances = 2;

/**
 * Starts two gateways and two instances of each service with the production sample's settings, Redis and nginx where they
 * are installed, and the embedded database where MONGODB_URI names no server. Everything is in a temporary folder and on
 * free ports of the loopback address.
 * @param onLost is called when the database can't be restarted.
 * @throws if a part can't start; then nothing is left running.
 */
export async function startCluster(
  root: string,
  say: (line: string) => void,
  onLost: (reason: Error) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  const stops = new Stops();
  stops.add(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    const settings = { ...readSettings(root), PORTAL_DATA_DIR: folder };
    refuseOwnData(settings);
    const secrets = readSecrets(settings, processNames(root));
    const parts: Part[] = [];
    const database = await startDatabase(root, settings, secrets.databasePasswords, {
      say,
      onStart: () => {},
      onLost,
    });
    stops.add(database.stop);
    if (database.pid()) parts.push(databasePart(database));
    return await startProcesses({ root, folder, settings, secrets, database, stops, parts, say });
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}

/** The cluster writes test data, and its secrets are gone at the end. */
function refuseOwnData(settings: Settings): void {
  if (settings.MONGODB_URI && prefixOf(settings) === defaultPrefix)
    throw new Error('MONGODB_URI must name databases for the cluster alone, such as mongodb://host/cluster.');
}

async function startProcesses(context: Context): Promise<Cluster> {
  const { root, folder, stops, parts, say } = context;
  const packages = findPackages(root);
  const services = packages.filter(({ kind }) => kind === 'service');
  const [redisPort = 0, nginxPort = 0, ...ports] = await freePorts(2 + instances * (services.length + 2));
  const take = () => ports.splice(0, instances) as [number, number];
  const [gatewayPorts, metricsPorts] = [take(), take()];
  const plans = services.map((pkg) => ({ pkg, ports: take() }));
  const redis = await startRedis(context, redisPort);
  const hasNginx = isInstalled('nginx');
  const address = `http://127.0.0.1:${hasNginx ? nginxPort : gatewayPorts[0]}`;
  const releasesFolder = join(folder, 'releases');
  const remotes = packages.filter(({ kind }) => kind === 'remote');
  await publish(
    { RELEASES_DIR: releasesFolder, SHELL_DIR: 'shell/dist', RELEASE_RETENTION_DAYS: 1 },
    remotes.map((pkg) => pkg.folder),
    say,
  );
  const shared = {
    PORTAL_DATA_DIR: folder,
    RELEASES_DIR: releasesFolder,
    PUBLIC_URL: address,
    TRUST_PROXY: hasNginx ? '1' : '0',
    SERVICE_URLS: plans.map(urlsOf).join(),
    ...(redis && { REDIS_URL: redis }),
  };
  const start = (pkg: Package, number: number, own: Record<string, string>, operationsPort: string) =>
    startProcess(context, pkg, `${processNameOf(pkg)}-${number + 1}`, { ...shared, ...own }, operationsPort);
  const gateway = packages.find(({ kind }) => kind === 'gateway') as Package;
  // One instance of everything at a time, as a rolling start: all at once starve the database on a small machine.
  for (let number = 0; number < instances; number += 1) {
    await Promise.all(
      plans.map(({ pkg, ports }) => {
        const port = String(ports[number]);
        return start(pkg, number, { PORT: port, HOST: '127.0.0.1' }, port);
      }),
    );
    const metrics = String(metricsPorts[number]);
    await start(gateway, number, { PORT: String(gatewayPorts[number]), METRICS_PORT: metrics }, metrics);
  }
  if (hasNginx) await startNginx(context, nginxPort, gatewayPorts);
  const gateways = gatewayPorts.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  return {
    target: { origins: hasNginx ? [address] : gateways, dataFolder: folder },
    gateways,
    parts,
    releasesFolder,
    missing: [
      ...(redis ? [] : ['Redis (redis-server) is not installed: limits and chat are not shared.']),
      ...(hasNginx ? [] : ['nginx is not installed: visitors have no address in front of both gateways.']),
      ...(context.database.pid() ? [] : ['The database is not ours to kill (MONGODB_URI).']),
    ],
    stop: () => stops.stopAll(),
  };
}

const urlsOf = ({ pkg, ports }: { pkg: Package; ports: number[] }) =>
  `${domainOf(pkg)}=${ports.map((port) => `http://127.0.0.1:${port}`).join('|')}`;

/** Starts an instance; resolves when it is ready. */
async function startProcess(
  { root, settings, secrets, database, stops, parts, say }: Context,
  pkg: Package,
  name: string,
  local: Record<string, string>,
  operationsPort: string,
): Promise<void> {
  const process = processNameOf(pkg);
  const child = startChild({
    name,
    file: join(root, pkg.folder, 'dist/main.js'),
    environment: productionEnvironment(root, process, {
      ...local,
      ...secrets.variablesOf(process),
      ...(hasDatabase(process) && { MONGODB_URI: database.uriOf(process) }),
      PROCESS_NAME: name,
    }),
    log: openLog(settings, name),
    say,
  });
  stops.add(child.stop);
  const isReady = () => answersReady(`http://127.0.0.1:${operationsPort}/readyz`);
  parts.push({ name, pid: child.pid, isReady, signal: 'SIGKILL' });
  await child.ready;
}

/** The variables of the production sample's files, with what only this machine knows: ports, folders, secrets. */
function productionEnvironment(root: string, process: string, local: Record<string, string>) {
  const folder = join(root, 'services/packages/cli/production/environment');
  const sample = ['shared', process].map((name) => readFileSync(join(folder, `${name}.env`), 'utf8'));
  const given = Object.entries(parseEnv(sample.join('\n'))).filter(([, value]) => value);
  return environmentOf(process, { ...(Object.fromEntries(given) as Record<string, string>), ...local });
}

const answersReady = (address: string) =>
  request(address, { headersTimeout: 3000 }).then(
    async ({ statusCode, body }) => {
      await body.dump();
      return statusCode === 200;
    },
    () => false,
  );

function databasePart({ pid, uriOf }: Database): Part {
  const port = Number(/:(\d+)\//.exec(uriOf('forum'))?.[1]);
  return { name: 'database', pid, isReady: () => isOpen(port), signal: 'SIGKILL' };
}

/** Returns its address, or undefined where it is not installed. */
async function startRedis(
  { folder, settings, stops, parts, say }: Context,
  port: number,
): Promise<string | undefined> {
  if (!isInstalled('redis-server')) return undefined;
  const password = randomBytes(16).toString('hex');
  const file = join(folder, 'redis.conf');
  // In a file, so that no list of processes shows the password. Nothing in it has to survive a restart.
  const lines = [`port ${port}`, 'bind 127.0.0.1', 'save ""', `dir ${folder}`, `requirepass ${password}`];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const redis = await startProgram({
    name: 'redis',
    command: 'redis-server',
    args: [file],
    port,
    log: openLog(settings, 'redis'),
    say,
  });
  stops.add(redis.stop);
  parts.push({ name: 'redis', pid: redis.pid, isReady: () => isOpen(port), signal: 'SIGKILL' });
  return `redis://:${password}@127.0.0.1:${port}`;
}

async function startNginx(
  { root, folder: parent, settings, stops, parts, say }: Context,
  port: number,
  gatewayPorts: [number, number],
): Promise<void> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder, { mode: 0o700 });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConf(root, { port, gatewayPorts, folder }));
  const nginx = await startProgram({
    name: 'nginx',
    command: 'nginx',
    args: ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    port,
    log: openLog(settings, 'nginx'),
    say,
  });
  stops.add(nginx.stop);
  parts.push({ name: 'nginx', pid: nginx.pid, isReady: () => isOpen(port), signal: 'SIGHUP' });
}
