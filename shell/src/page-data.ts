import { type PageData, pageDataId, type RemoteRegistry } from '@portal/contracts';

/**
 * The gateway's data block. Without one (the shell's development server) the registry is fetched, with no settings.
 */
export async function readPageData(): Promise<PageData> {
  return writtenData() ?? { ...(await fetchRegistry()), config: {} };
}

/** Whether the page says that nobody is signed in. A page from the browser's history may be older than a login. */
export function saysNobodyIsSignedIn(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return writtenData()?.isAnonymous === true && opening !== undefined && opening.transferSize > 0;
}

function writtenData(): PageData | undefined {
  const block = document.getElementById(pageDataId);
  return block?.textContent ? (JSON.parse(block.textContent) as PageData) : undefined;
}

const registryTimeoutMs = 5000;

/** The registry for the signed-in user. The browser revalidates it by ETag. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}
