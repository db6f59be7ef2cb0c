import type { FullHead } from './page-heads.ts';

/** Where things of schema.org hold addresses. */
const addressKeys = new Set([
  '@id',
  'contentUrl',
  'image',
  'item',
  'mainEntityOfPage',
  'sameAs',
  'thumbnailUrl',
  'url',
  'urlTemplate',
]);

/** What a page says to machines, as the text of a JSON-LD block; nothing where it says nothing. */
export function linkedData({ things = [], trail = [] }: FullHead, origin: string): string | undefined {
  const graph = [...things, ...(trail.length > 1 ? [breadcrumbs(trail)] : [])];
  if (graph.length === 0) return undefined;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }, (key, value) =>
    addressKeys.has(key) ? absolute(value, origin) : value,
  );
  // In a data block only "</script" and "<!--" could end or bend the text, and both begin with "<".
  return text.replaceAll('<', '\\u003c');
}

const breadcrumbs = (trail: NonNullable<FullHead['trail']>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: path,
  })),
});

function absolute(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => absolute(each, origin));
  return typeof value === 'string' && value.startsWith('/') ? origin + value : value;
}
