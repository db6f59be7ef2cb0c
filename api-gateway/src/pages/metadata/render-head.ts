import { documentTitle, portalName } from '@portal/contracts';
import { escaped } from '../html.ts';
import { linkedData } from './linked-data.ts';
import type { FullHead, PageMetadata } from './page-heads.ts';

/**
 * The page with its own title and description in place of the template's, and what else its head says where the
 * marker stands. All of that is marked: the shell takes it away when the visitor goes on to another page.
 */
export function withHead(
  html: string,
  marker: string,
  view: PageMetadata,
  origin: string | undefined,
): string {
  const { head, isListed } = view;
  const rules = isListed ? '' : meta('name', 'robots', 'noindex');
  if (!head) return before(html, marker, rules);
  const named = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(documentTitle(head.title))}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escaped(head.description)}">`,
    );
  const isAddressed = origin !== undefined && head.status === 200;
  return before(named, marker, rules + (isAddressed ? sharedHead(head, origin) : ''));
}

const before = (html: string, marker: string, added: string) => html.replace(marker, () => added + marker);

/** What needs absolute addresses: where the page is, how a shared link looks, what machines read of it. */
function sharedHead(head: FullHead, origin: string): string {
  const { title, description, canonical, image } = head;
  const absolute = (address: string) => new URL(address, `${origin}/`).href;
  const url = canonical === undefined ? undefined : origin + canonical;
  const data = linkedData(head, origin);
  return [
    url && `<link rel="canonical" href="${escaped(url)}" data-served>`,
    meta('property', 'og:site_name', portalName),
    meta('property', 'og:type', head.things ? 'article' : 'website'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    url && meta('property', 'og:url', url),
    image && meta('property', 'og:image', absolute(image.address)),
    image && meta('property', 'og:image:alt', image.alt),
    // Plates stand upright: of a large card only a strip of them would be seen.
    meta('name', 'twitter:card', 'summary'),
    data && `<script type="application/ld+json" data-served>${data}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" data-served>`;
