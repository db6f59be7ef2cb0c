import { documentTitle, portalName, type RenderedPage } from '@portal/contracts';
import { escaped, replaced } from '../html.ts';
import { jsonLdText } from './json-ld.ts';
import type { FullHead, PageMetadata } from './page-metadata.ts';

interface HeadParts {
  /** The text before which metadata is added. */
  marker: string;
  metadata: PageMetadata;
  origin: string | undefined;
  rendered: RenderedPage | undefined;
}

/**
 * Sets the page's title and description in the template, and adds its other metadata at the marker. All added elements
 * have `data-served`: the shell removes them on navigation. A rendered page has the title that its screen sets.
 */
export function renderHead(html: string, { marker, metadata, origin, rendered }: HeadParts): string {
  const { head, isListed } = metadata;
  const rules = isListed ? '' : meta('name', 'robots', 'noindex');
  const isLinkable = origin !== undefined && head?.status === 200;
  const titled = withTexts(html, rendered?.title ?? head?.title, rendered?.description || head?.description);
  return replaced(titled, marker, rules + (isLinkable ? linkHead(head, origin) : '') + marker);
}

function withTexts(html: string, title: string | undefined, description = ''): string {
  if (title === undefined) return html;
  return replaced(
    replaced(html, /<title>[^<]*<\/title>/, `<title>${escaped(documentTitle(title))}</title>`),
    /<meta name="description"[^>]*>/,
    `<meta name="description" content="${escaped(description)}">`,
  );
}

/** The elements with absolute addresses: canonical link, Open Graph, JSON-LD. */
function linkHead(head: FullHead, origin: string): string {
  const { title, description, canonical, image } = head;
  const absolute = (address: string) => new URL(address, `${origin}/`).href;
  const url = canonical === undefined ? undefined : origin + canonical;
  const data = jsonLdText(head, origin);
  return [
    url && `<link rel="canonical" href="${escaped(url)}" data-served>`,
    meta('property', 'og:site_name', portalName),
    meta('property', 'og:type', head.jsonLd ? 'article' : 'website'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    url && meta('property', 'og:url', url),
    image && meta('property', 'og:image', absolute(image.address)),
    image && meta('property', 'og:image:alt', image.alt),
    // Plates are upright; a large card would crop them to a strip.
    meta('name', 'twitter:card', 'summary'),
    data && `<script type="application/ld+json" data-served>${data}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" data-served>`;
