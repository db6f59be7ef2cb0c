import type { Endpoint, Remote } from '@portal/contracts';
import { describedPages } from '../metadata/described-pages.ts';

/**
 * `/robots.txt`: allows the public GET calls, which pages are rendered from, and disallows staff pages and those that
 * ask for it. Pages with `noindex` stay allowed, or crawlers would never see the `noindex`.
 */
export function robotsText(
  calls: readonly Endpoint[],
  remotes: readonly Remote[],
  origin: string | undefined,
) {
  const publicCalls = calls.filter(
    ({ method, access, path }) => method === 'GET' && access === 'anyone' && path.startsWith('/api/'),
  );
  const disallowed = [
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
      publicCalls.map(({ path }) => path),
    ),
    ...rules('Disallow', disallowed),
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** A rule covers all paths with its prefix, so longer ones are redundant. */
function rules(name: string, paths: string[]): string[] {
  const prefixes = paths.map((path) => path.replace(/:\w+\??/g, '*').replace(/\*$/, ''));
  return [...new Set(prefixes)]
    .filter((path) => !prefixes.some((other) => other !== path && path.startsWith(other)))
    .sort()
    .map((path) => `${name}: ${path}`);
}
