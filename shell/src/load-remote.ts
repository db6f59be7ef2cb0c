import type { Remote } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { entryGlobalName, type ShareScope, shareScope } from '@portal/sdk/host';
import { spendPreloads } from './spent-preloads.ts';

/** How long the entry of a remote may take before it counts as failed, in milliseconds. */
const entryTimeoutMs = 20_000;

/** What the entry of a remote sets as a global: Module Federation's container. */
interface Container {
  init: (scope: ShareScope, initScope: unknown[]) => unknown;
  get: (exposed: string) => Promise<() => { default: RemoteModule }>;
}

/** Doors that are there or on their way, for the life of the page. */
const loading = new Map<string, Promise<RemoteModule>>();
const loaded = new Map<string, RemoteModule>();
const attempts = new Map<string, number>();

/** A door that is there already, so that it can be shown without a pause. */
export const loadedRemote = (name: string) => loaded.get(name);

/** Loads a remote's door, once. After a failure the next call tries again, past what caches remember. */
export function loadRemote(remote: Remote): Promise<RemoteModule> {
  const known = loading.get(remote.name);
  if (known) return known;
  const door = fetchDoor(remote);
  loading.set(remote.name, door);
  door.then(
    (module) => loaded.set(remote.name, module),
    () => loading.delete(remote.name),
  );
  return door;
}

async function fetchDoor({ name, entry }: Remote): Promise<RemoteModule> {
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  const address = new URL(entry, location.href);
  if (attempt > 0) {
    await spendPreloads(new URL('.', address).href);
    address.searchParams.set('retry', String(attempt));
  }
  const container = await fetchContainer(entryGlobalName(name), address.href);
  await container.init(shareScope(), []);
  const { default: door } = (await container.get('./remote'))();
  if (!door?.routes) throw new Error(`The remote "${name}" offers no routes.`);
  return door;
}

async function fetchContainer(globalName: string, address: string): Promise<Container> {
  const globals = window as unknown as Record<string, Container | undefined>;
  // What an earlier attempt left is not what this one brings.
  globals[globalName] = undefined;
  await addScript(address);
  const container = globals[globalName];
  if (!container) throw new Error(`${address} brought no remote.`);
  return container;
}

function addScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise<void>((done, fail) => {
    const failed = () => fail(new Error(`${address} could not be loaded.`));
    const timer = setTimeout(failed, entryTimeoutMs);
    script.onerror = failed;
    script.onload = () => {
      clearTimeout(timer);
      done();
    };
    document.head.append(script);
  }).finally(() => script.remove());
}
