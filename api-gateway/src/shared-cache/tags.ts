import type { Endpoint } from '@portal/contracts';

/** The tag of every page: a release, or a write whose effect is not known, removes them all. */
export const everyPage = 'pages';

/** The words of an address, with the number behind a word: `/api/threads/3/comments` has `threads` with 3, and `comments`. */
function wordsOf(address: string): { word: string; id?: string }[] {
  const [, , ...segments] = (address.split('?', 1)[0] ?? '').split('/');
  return segments.flatMap((word, index) => {
    if (!/^[a-z][a-z-]*$/.test(word)) return [];
    const id = /^\d+$/.exec(segments[index + 1] ?? '')?.[0];
    return [{ word, ...(id && { id }) }];
  });
}

/** The tags of a page by the calls that it was made from: `threads-3` for one of them, `threads` for a list. */
export const tagsOfReads = (addresses: string[]): string[] => [
  everyPage,
  ...new Set(addresses.flatMap(wordsOf).map(({ word, id }) => (id ? `${word}-${id}` : word))),
];

/**
 * The tags that a write makes outdated: none if it shows others nothing, every page if staff made it or no page reads calls
 * of its words.
 * @param known the words of the calls that pages were made from.
 */
export function tagsOfWrite(call: Endpoint, path: string, known: ReadonlySet<string>): string[] {
  if (call.access !== 'member' && call.access !== 'anyone') return [everyPage];
  if (!call.publishes && call.method !== 'DELETE') return [];
  const words = wordsOf(path);
  if (!words.some(({ word }) => known.has(word))) return call.publishes ? [everyPage] : [];
  return words.flatMap(({ word, id }) => (id ? [word, `${word}-${id}`] : [word]));
}
