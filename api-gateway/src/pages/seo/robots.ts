import type { Endpoint, Remote } from '@portal/contracts';
import { describedPages } from '../metadata/described-pages.ts';

/**
 * What `/robots.txt` says: of the calls only those that public pages are drawn from, no pages of staff, and none that
 * are described as such. Pages that are merely not to be listed say so themselves, which must be readable.
 */
export function robotsText(
  calls: readonly Endpoint[],
  remotes: readonly Remote[],
  origin: string | undefined,
) {
  const drawnFrom = calls.filter(
    ({ method, access, path }) => method === 'GET' && access === 'anyone' && path.startsWith('/api/'),
  );
  const closed = [
    ...remotes.filter(({ roles }) => roles !== undefined).flatMap(({ paths }) => paths),
    ...describedPages(remotes)
      .filter(({ robots }) => robots === 'disallow')
      .map(({ path }) => path),
  ];
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...rules(
      'Allow',
      drawnFrom.map(({ path }) => path),
    ),
    ...rules('Disallow', closed),
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** A rule is for all that begins so; one that another one covers is left out. */
function rules(name: string, paths: string[]): string[] {
  const beginnings = paths.map((path) => path.replace(/:\w+\??/g, '*').replace(/\*$/, ''));
  return [...new Set(beginnings)]
    .filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
    .sort()
    .map((path) => `${name}: ${path}`);
}
