import type { PageBlock } from '@portal/contracts';
import { escaped } from '../html.ts';
import type { FullHead } from './page-metadata.ts';

/** The page's content as plain HTML for readers without scripts. */
export function pageText({ title, breadcrumbs = [], content = [] }: FullHead): string {
  if (content.length === 0) return '';
  const parents = breadcrumbs.slice(0, -1).map((step) => linked(step.title, step.path));
  return [
    ...(parents.length > 0 ? [`<nav aria-label="Breadcrumbs">${parents.join(' › ')}</nav>`] : []),
    `<h1>${escaped(title)}</h1>`,
    ...content.map(blockHtml),
  ].join('');
}

function blockHtml(block: PageBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'text':
      return paragraph(block.text);
    case 'warning':
      return `<section><h2>${escaped(block.title)}</h2>${block.texts.map(paragraph).join('')}</section>`;
    case 'picture':
      return isAddress(block.address)
        ? `<p><img src="${escaped(block.address)}" alt="${escaped(block.alt)}"></p>`
        : '';
    case 'list':
      return `<ul>${block.items.map(({ text, address }) => `<li>${linked(text, address)}</li>`).join('')}</ul>`;
  }
}

const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

const linked = (text: string, address: string | undefined) =>
  address !== undefined && isAddress(address)
    ? `<a href="${escaped(address)}">${escaped(text)}</a>`
    : escaped(text);

/** A path of the portal or an http(s) URL, so that no link runs a script. */
const isAddress = (address: string) => /^(\/(?![/\\])|https?:\/\/)/.test(address);
