import type { Remote } from '@portal/contracts';

/**
 * The addresses at which a release is checked: each of its paths. One with parameters is that of a page in the portal's
 * sitemap, or has 1 for each parameter.
 */
export async function releasePages({ paths }: Remote, origin: string): Promise<string[]> {
  const known = paths.some(hasParameters) ? await siteMap(origin) : [];
  return paths.map((path) => known.find((address) => matches(path, address)) ?? exampleOf(path));
}

const hasParameters = (path: string) => path.includes(':');

const exampleOf = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, '1')
    .replace(/\*$/, '') || '/';

function matches(path: string, address: string): boolean {
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return hasParameters(path) && new RegExp(`^${pattern}$`).test(address);
}

/** The paths in the portal's sitemap; the shell alone has none. */
async function siteMap(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`).catch(() => undefined);
  if (!answer?.ok) return [];
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
