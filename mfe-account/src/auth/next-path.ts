import { paths } from '../paths.ts';

/**
 * Where a person goes after logging in: the page of this site that `?next=` names, else the home page. Another
 * site's address is refused in every disguise that a browser would see through ("//", "/\", "/.//", tabs).
 */
export function nextPath(next: string | null): string {
  const here = window.location.origin;
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return paths.home;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
}
