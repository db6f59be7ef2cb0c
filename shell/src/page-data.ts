import {
  type PageData,
  type PageState,
  pageDataId,
  pageStateId,
  type RemoteRegistry,
} from '@portal/contracts';

/**
 * The gateway's data block. Without one (the shell's development server) the registry is fetched, with no settings.
 */
export async function readPageData(): Promise<PageData> {
  return writtenData() ?? { ...(await fetchRegistry()), config: {} };
}

/** Returns whether the page says that nobody is signed in. A page from the browser's history may be older than a login. */
export const saysNobodyIsSignedIn = (): boolean => writtenData()?.isAnonymous === true && isFromNetwork();

/** Returns whether the page has just been fetched, rather than taken from a cache. */
export function isFromNetwork(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening !== undefined && opening.transferSize > 0;
}

/** The state of a page that was rendered on the server, if it is this address: a cached page may be another's. */
export function readPageState(): PageState | undefined {
  const state = blockOf<PageState>(pageStateId);
  return state?.address === location.pathname + location.search ? state : undefined;
}

const writtenData = () => blockOf<PageData>(pageDataId);

function blockOf<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}

const registryTimeoutMs = 5000;

/** The registry for the signed-in user. The browser revalidates it by ETag. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}
