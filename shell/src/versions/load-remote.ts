import type { Remote } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { entryGlobalName, type ShareScope, shareScope, textsArrive } from '@portal/sdk/host';
import { noteRelease } from '../failures/release-of.ts';
import { report } from '../failures/report.ts';
import { spendPreloads } from './spent-preloads.ts';

/** How long the entry of a remote may take before it counts as failed, in milliseconds. */
const entryTimeoutMs = 20_000;

/** A version of a remote, and what it offers. */
export interface LoadedRemote {
  remote: Remote;
  door: RemoteModule;
}

/** What the entry of a remote sets as a global: Module Federation's container. */
interface Container {
  init: (scope: ShareScope, initScope: unknown[]) => unknown;
  get: (exposed: string) => Promise<() => { default: RemoteModule }>;
}

/** Versions that are there or on their way, for the life of the page. */
const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const attempts = new Map<string, number>();
/** Of each remote the version that came last. */
const latest = new Map<string, LoadedRemote>();

const keyOf = ({ name, version }: Remote) => `${name} ${version}`;

/** A version that is there already, so that it can be shown without a pause. */
export const loadedRemote = (remote: Remote) => loaded.get(keyOf(remote));

/** Some version of a remote that is there already. */
export const anyLoaded = (name: string) => latest.get(name);

/** Loads a version of a remote, once. After a failure, which is reported, the next call tries again, past all caches. */
export function loadRemote(remote: Remote): Promise<LoadedRemote> {
  const known = loading.get(keyOf(remote));
  if (known) return known;
  const coming = fetchRemoteModule(remote).then((door) => ({ remote, door }));
  loading.set(keyOf(remote), coming);
  coming.then(
    (arrived) => {
      loaded.set(keyOf(remote), arrived);
      latest.set(remote.name, arrived);
      noteRelease(remote);
    },
    (error: unknown) => {
      loading.delete(keyOf(remote));
      report({ kind: 'remote_load', remote: remote.name, version: remote.version }, error);
    },
  );
  return coming;
}

async function fetchRemoteModule(remote: Remote): Promise<RemoteModule> {
  const container = await fetchContainer(remote);
  await container.init(shareScope(), []);
  const { default: door } = (await container.get('./remote'))();
  if (!door?.routes) throw new Error(`The remote "${remote.name}" offers no routes.`);
  await textsArrive();
  return door;
}

async function fetchContainer(remote: Remote): Promise<Container> {
  const attempt = attempts.get(keyOf(remote)) ?? 0;
  attempts.set(keyOf(remote), attempt + 1);
  const address = new URL(remote.entry, location.href);
  if (attempt > 0) {
    await spendPreloads(new URL('.', address).href);
    address.searchParams.set('retry', String(attempt));
  }
  const script = document.createElement('script');
  script.src = address.href;
  // So that what it hashes to may be checked, and failures in it be seen, wherever it comes from.
  script.crossOrigin = 'anonymous';
  script.integrity = remote.integrity[remote.entry] ?? '';
  return run(script, () => takeContainer(remote.name, address.href));
}

/** Adds a script, and answers what is taken at once when it has run: no other version has run in between. */
function run<T>(script: HTMLScriptElement, take: () => T): Promise<T> {
  return new Promise<T>((done, fail) => {
    const failed = () => fail(new Error(`${script.src} could not be loaded.`));
    const timer = setTimeout(failed, entryTimeoutMs);
    script.onerror = failed;
    script.onload = () => {
      clearTimeout(timer);
      try {
        done(take());
      } catch (error) {
        fail(error);
      }
    };
    document.head.append(script);
  }).finally(() => script.remove());
}

function takeContainer(name: string, address: string): Container {
  const globals = window as unknown as Record<string, Container | undefined>;
  const container = globals[entryGlobalName(name)];
  globals[entryGlobalName(name)] = undefined;
  if (!container) throw new Error(`${address} brought no remote.`);
  return container;
}
