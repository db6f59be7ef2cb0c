import { escapedJson } from '../html.ts';
import type { FullHead } from './page-metadata.ts';

/** The schema.org properties that hold addresses. */
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

/** The text of the page's JSON-LD block, if it has structured data or breadcrumbs. */
export function jsonLdText(
  { jsonLd: data = [], breadcrumbs = [] }: FullHead,
  origin: string,
): string | undefined {
  const graph = [...data, ...(breadcrumbs.length > 1 ? [breadcrumbList(breadcrumbs)] : [])];
  if (graph.length === 0) return undefined;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }, (key, value) =>
    addressKeys.has(key) ? absolute(value, origin) : value,
  );
  return escapedJson(text);
}

const breadcrumbList = (breadcrumbs: NonNullable<FullHead['breadcrumbs']>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ title, path }, index) => ({
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
