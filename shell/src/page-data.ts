import { type PageData, pageDataId } from '@portal/contracts';

/** What the gateway wrote into the page; where nothing did (a development server), it is fetched. */
export async function readPageData(): Promise<PageData> {
  const block = document.getElementById(pageDataId);
  if (block?.textContent) return JSON.parse(block.textContent) as PageData;
  const [registry, config] = await Promise.all([
    readJson<Pick<PageData, 'remotes'>>('/remotes.json'),
    readJson<PageData['config']>('/config.json'),
  ]);
  return { ...registry, config };
}

async function readJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as T;
}
