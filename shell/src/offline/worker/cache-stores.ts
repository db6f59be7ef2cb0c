import { fieldKitCache } from '@portal/contracts';

/** A cache whose content changes its form gets another number, and the old one is deleted. */
export const cacheNames = {
  /** The page as anonymous visitors get it, under `/`. */
  page: 'portal-page-1',
  /** Scripts, style sheets and fonts, whose names change with their content. */
  files: 'portal-files-1',
  /** The public answers of the encyclopedia. */
  plants: 'portal-plants-1',
  pictures: 'portal-pictures-1',
  /** The last answer to who is signed in. */
  user: 'portal-user-1',
  /** The field kit, which pages fill. */
  fieldKit: fieldKitCache,
} as const;

export async function deleteOldCaches(): Promise<void> {
  const current: string[] = Object.values(cacheNames);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('portal-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Reads a cache by address alone: it holds one form of each answer, whatever the answer varied by. */
export const readCache = (cacheName: string, address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName, ignoreVary: true });

/** Returns whether anyone may see an answer: one made for a person, or for certain roles, says so. */
export const isPublic = (response: Response) =>
  response.status === 200 &&
  response.type === 'basic' &&
  !/private|no-store/.test(response.headers.get('cache-control') ?? '');
