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

/** What is installed for whoever is signed in. */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch('/remotes.json');
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return (await response.json()) as RemoteRegistry;
}
