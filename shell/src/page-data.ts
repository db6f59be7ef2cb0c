import { type PageData, pageDataId, type RemoteRegistry } from '@portal/contracts';

/**
 * What the gateway wrote into the page. Where nothing did (the shell's own development server), the registry is
 * fetched, and the public settings are as if none were set.
 */
export async function readPageData(): Promise<PageData> {
  const block = document.getElementById(pageDataId);
  if (block?.textContent) return JSON.parse(block.textContent) as PageData;
  return { ...(await fetchRegistry()), config: {} };
}

/** How long the registry may take, in milliseconds: who waits for it has a region to try again. */
const registryTimeoutMs = 5000;

/** What is installed for whoever is signed in. The browser keeps it, and asks whether it is still so. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}
