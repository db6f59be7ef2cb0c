import { type PageData, pageDataId, type RemoteRegistry } from '@portal/contracts';

/**
 * What the gateway wrote into the page. Where nothing did (the shell's own development server), the registry is
 * fetched, and the public settings are as if none were set.
 */
export async function readPageData(): Promise<PageData> {
  return writtenData() ?? { ...(await fetchRegistry()), config: {} };
}

/** Whether the page says that nobody is signed in; one from the browser's history may be older than a login. */
export function saysNobodyIsSignedIn(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return writtenData()?.isAnonymous === true && opening !== undefined && opening.transferSize > 0;
}

function writtenData(): PageData | undefined {
  const block = document.getElementById(pageDataId);
  return block?.textContent ? (JSON.parse(block.textContent) as PageData) : undefined;
}

/** How long the registry may take, in milliseconds: who waits for it has a region to try again. */
const registryTimeoutMs = 5000;

/** What is installed for whoever is signed in. The browser keeps it, and asks whether it is still so. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}
