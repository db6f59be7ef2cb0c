import { links } from './links.ts';

/** Stands for this site's origin, which the server doesn't know. */
const here = 'https://portal.invalid';

/**
 * The page to open after logging in: the local path in `?next=`, or the home page. Refuses addresses of other sites in
 * every disguise that browsers accept ("//", "/\", "/.//", tabs).
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return links.home();
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : links.home();
}
