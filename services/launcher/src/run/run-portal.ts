import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOf, findRooms, type Room } from '../rooms.ts';
import { type Child, keepRunning } from './child.ts';
import { freePort, isFree } from './free-port.ts';
import { openLog } from './log-file.ts';
import { type PrivilegedAccount, readSecrets } from './secrets.ts';
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
  const starter: Starter = { root, settings, say, stops, children: [] };
  const database = await startDatabase(root, settings, {
    say,
    onStart: () => noteRunning(starter),
    onLost,
  });
  starter.children.push({ name: 'database', pid: database.pid });
  stops.add(database.stop);
  const shared = {
    NODE_ENV: 'production',
    ...secrets,
    MONGODB_URI: database.uri,
    PORTAL_DATA_DIR: settings.PORTAL_DATA_DIR,
  };
  const port = settings.PORT || (await freePort());
  const services = await addresses(root);
  const urls = services.map(({ room, address }) => `${domainOf(room)}=${address.origin}`).join(',');
  const children = services.map(({ room, address }) =>
    start(starter, room, { ...shared, SERVICE_URLS: urls, PORT: address.port, HOST: address.hostname }),
  );
  const gateway = start(starter, gatewayOf(root), {
    ...shared,
    SERVICE_URLS: urls,
    PORT: String(port),
    HOST: settings.HOST,
  });
  await Promise.all([...children, gateway].map((child) => child.ready));
  sayAccounts(accounts, say);
  return `http://${settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST}:${port}`;
}

interface Starter {
  root: string;
  settings: Settings;
  say: Say;
  stops: Stops;
  /** What runs, for the note of it. */
  children: Pick<Child, 'name' | 'pid'>[];
}

/** Every service with a free address of its own on this machine. */
async function addresses(root: string): Promise<{ room: Room; address: URL }[]> {
  const rooms = findRooms(root).filter((room) => room.kind === 'service');
  const ports = await Promise.all(rooms.map(freePort));
  return rooms.map((room, index) => ({ room, address: new URL(`http://127.0.0.1:${ports[index]}`) }));
}

function gatewayOf(root: string): Room {
  const gateway = findRooms(root).find((room) => room.kind === 'gateway');
  if (!gateway) throw new Error('There is no api-gateway.');
  return gateway;
}

function start(starter: Starter, room: Room, environment: Record<string, string>): Child {
  const { root, settings, say, stops, children } = starter;
  const name = domainOf(room);
  const file = join(root, room.folder, 'dist/main.js');
  const child = keepRunning({
    name,
    file,
    environment,
    log: openLog(settings, name),
    say,
    onStart: () => noteRunning(starter),
  });
  children.push(child);
  noteRunning(starter);
  stops.add(child.stop);
  return child;
}

function sayAccounts(accounts: PrivilegedAccount[], say: Say): void {
  say('\nPrivileged accounts (generated passwords are kept in secrets.json of the data folder):');
  for (const { title, username, generatedPassword } of accounts) {
    say(`  ${title.padEnd(20)} ${username}  ${generatedPassword ?? '(the password that you set)'}`);
  }
}

/** Keeps a note of what runs, for those who look after it (and for the tests that stop one part). */
function noteRunning({ settings, children }: Starter): void {
  const processes = Object.fromEntries(children.map((child) => [child.name, child.pid()]));
  writeFileSync(join(settings.PORTAL_DATA_DIR, 'running.json'), `${JSON.stringify(processes, null, 2)}\n`);
}
