/** Where the worker keeps what. A store whose content takes another form gets another number, and the old one goes. */
export const stores = {
  /** The page of a stranger, under `/`. */
  page: 'portal-page-1',
  /** Scripts, sheets and fonts, whose names change with their content. */
  files: 'portal-files-1',
  /** What the encyclopedia says to everybody. */
  plants: 'portal-plants-1',
  pictures: 'portal-pictures-1',
  /** The last word on who is signed in. */
  user: 'portal-user-1',
} as const;

/** Deletes the stores of workers of before. */
export async function dropOldStores(): Promise<void> {
  const current: string[] = Object.values(stores);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('portal-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Reads from a store by the address alone: what is kept is one form of it, whatever the answer varied by. */
export const find = async (store: string, address: string): Promise<Response | undefined> =>
  (await caches.open(store)).match(address, { ignoreVary: true });

/** Whether an answer is anybody’s: what was made for one person, or for certain roles, says so. */
export const isForAll = (answer: Response) =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !/private|no-store/.test(answer.headers.get('cache-control') ?? '');
