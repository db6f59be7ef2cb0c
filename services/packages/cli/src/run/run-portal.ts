import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf, findPackages, type Package } from '../packages.ts';
import { type Child, keepRunning } from './child.ts';
import { takeOrders } from './control.ts';
import { freePorts, isFree } from './free-port.ts';
import { openLog } from './log-file.ts';
import { type PrivilegedAccount, readSecrets } from './secrets.ts';
import { type ServiceProcesses, startService } from './service-processes.ts';
import { readSettings, type Settings } from './settings.ts';
import { startDatabase } from './start-database.ts';
import type { Stops } from './stops.ts';

type Say = (line: string) => void;

/**
 * Starts the database, then every service and the gateway, and keeps them running.
 * @param stops gets each part as it starts, so that the caller can stop what runs at any moment.
 * @param onLost is told when something ended that can't be started again.
 * @returns the address of the portal.
 * @throws a sentence when a setting is bad, the port is taken, or a part refuses to start.
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
  const { environment: secrets, accounts } = readSecrets(settings);
  const starter: Starter = { root, settings, say, stops, parts: [] };
  const database = await startDatabase(root, settings, {
    say,
    onStart: () => noteRunning(starter),
    onLost,
  });
  starter.parts.push(() => [{ name: 'database', pid: database.pid }]);
  stops.add(database.stop);
  const shared = {
    NODE_ENV: 'production',
    ...secrets,
    MONGODB_URI: database.uri,
    PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR,
  };
  const services = await startServices(starter, shared);
  const port = settings.PORT || services.sparePort;
  const gateway = start(starter, gatewayOf(root), 'api-gateway', {
    ...shared,
    SERVICE_URLS: services.urls,
    PORT: String(port),
    HOST: settings.HOST,
  });
  starter.parts.push(() => [gateway]);
  stops.add(gateway.stop);
  await Promise.all([services.ready(), gateway.ready]);
  stops.add(await takeOrders(settings.PORTAL_DATA_DIR, services.replace));
  sayAccounts(accounts, say);
  return `http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${port}`;
}

interface Starter {
  root: string;
  settings: Settings;
  say: Say;
  stops: Stops;
  /** What runs, for the note of it. */
  parts: (() => Pick<Child, 'name' | 'pid'>[])[];
}

/** Starts as many processes of each service as the settings say. They are stopped side by side. */
async function startServices(starter: Starter, shared: Record<string, string>) {
  const { root, settings, stops } = starter;
  const rooms = findPackages(root).filter((room) => room.kind === 'service');
  const counts = countsOf(rooms, settings);
  const places = rooms.map((_, index) => (counts[index] ?? 1) + 1);
  const total = places.reduce((sum, count) => sum + count, 0);
  const [sparePort = 0, ...ports] = await freePorts(total + 1, [settings.PORT]);
  const plans = rooms.map((room, index) => ({
    room,
    origins: ports.splice(0, places[index]).map((port) => `http://127.0.0.1:${port}`),
  }));
  const urls = plans.map(({ room, origins }) => `${domainOf(room)}=${origins.join('|')}`).join(',');
  const services: ServiceProcesses[] = [];
  starter.parts.push(() => services.flatMap(({ children }) => children()));
  stops.add(async () => void (await Promise.all(services.map((service) => service.stop()))));
  for (const { room, origins } of plans) {
    const launch = (name: string, origin: string) => {
      const { hostname, port } = new URL(origin);
      return start(starter, room, name, { ...shared, SERVICE_URLS: urls, PORT: port, HOST: hostname });
    };
    services.push(startService({ name: domainOf(room), origins, launch }));
  }
  return {
    urls,
    /** For the gateway, where the settings name no port. */
    sparePort,
    ready: () => Promise.all(services.map(({ ready }) => ready())),
    async replace(name: string) {
      const service = services.find((each) => each.name === name);
      if (!service)
        throw new Error(
          `There is no service "${name}"; there are ${services.map((each) => each.name).join(', ')}.`,
        );
      await service.replace();
      noteRunning(starter);
    },
  };
}

/** How many processes run of each service. Throws where the settings name a service that is not there. */
function countsOf(rooms: Package[], { SERVICE_INSTANCES: wanted }: Settings): number[] {
  const unknown = Object.keys(wanted).find((name) => !rooms.some((room) => domainOf(room) === name));
  if (unknown) throw new Error(`SERVICE_INSTANCES: there is no service "${unknown}".`);
  return rooms.map((room) => wanted[domainOf(room)] ?? 1);
}

function gatewayOf(root: string): Package {
  const gateway = findPackages(root).find((room) => room.kind === 'gateway');
  if (!gateway) throw new Error('There is no api-gateway.');
  return gateway;
}

function start(starter: Starter, room: Package, name: string, environment: Record<string, string>): Child {
  const { root, settings, say } = starter;
  return keepRunning({
    name,
    file: join(root, room.folder, 'dist/main.js'),
    environment,
    log: openLog(settings, name),
    say,
    // Not before the child is in its place.
    onStart: () => queueMicrotask(() => noteRunning(starter)),
  });
}

function sayAccounts(accounts: PrivilegedAccount[], say: Say): void {
  say('\nPrivileged accounts (generated passwords are kept in secrets.json of the data folder):');
  for (const { title, username, generatedPassword } of accounts) {
    say(`  ${title.padEnd(20)} ${username}  ${generatedPassword ?? '(the password that you set)'}`);
  }
}

/** Keeps a note of what runs, for those who look after it (and for the tests that stop one part). */
function noteRunning({ settings, parts }: Starter): void {
  const processes = Object.fromEntries(
    parts.flatMap((part) => part().map((child) => [child.name, child.pid()])),
  );
  writeFileSync(join(settings.PORTAL_DATA_DIR, 'running.json'), `${JSON.stringify(processes, null, 2)}\n`);
}
