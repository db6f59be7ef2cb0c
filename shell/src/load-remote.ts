import { getInstance } from '@module-federation/enhanced/runtime';
import type { Remote } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { entryGlobalName, lendFederationRuntime } from '@portal/sdk/host';

/** What was loaded and is kept for the life of the page. */
const modules = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();

/** Loads a remote's door, once. After a failure the next call tries again, past what caches remember. */
export function loadRemote(remote: Remote): Promise<RemoteModule> {
  const known = modules.get(remote.name);
  if (known) return known;
  const loading = fetchRemote(remote);
  modules.set(remote.name, loading);
  loading.catch(() => modules.delete(remote.name));
  return loading;
}

/** A door that is there already, so that it can be shown without a pause. */
const doors = new Map<string, RemoteModule>();
export const loadedRemote = (name: string) => doors.get(name);

async function fetchRemote({ name, entry }: Remote): Promise<RemoteModule> {
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  const address = new URL(entry, location.href);
  if (attempt > 0) address.searchParams.set('retry', String(attempt));
  const host = federation();
  host.registerRemotes([{ name, entry: address.href, entryGlobalName: entryGlobalName(name) }], {
    force: attempt > 0,
  });
  const module = await host.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!module?.default.routes) throw new Error(`The remote "${name}" offers no routes.`);
  doors.set(name, module.default);
  return module.default;
}

function federation() {
  lendFederationRuntime();
  const instance = getInstance();
  if (!instance) throw new Error('The page was built without federation.');
  return instance;
}
