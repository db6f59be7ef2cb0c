/** What an Atom feed says (RFC 4287). Addresses are absolute; moments are ISO 8601. */
export interface AtomFeed {
  /** Names the feed for good, as a URI. */
  id: string;
  title: string;
  subtitle: string;
  /** The feed's own address. */
  self: string;
  /** The page that shows the same. */
  page: string;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** Names the entry for good, as a URI. */
  id: string;
  title: string;
  /** The page of the entry. */
  page: string;
  authorName: string;
  published: string;
  updated: string;
  category: string | undefined;
  /** Plain text. */
  content: string;
}

/** The feed as XML. */
export function atomXml({ id, title, subtitle, self, page, entries }: AtomFeed): string {
  const updated = entries.map((entry) => entry.updated).sort();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', title),
    element('subtitle', subtitle),
    element('id', id),
    link('self', self),
    link('alternate', page),
    element('updated', updated.at(-1) ?? neverUpdated),
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

/** A feed must say when it changed, also where it is empty; always the same, so that it does not seem to change. */
const neverUpdated = '1970-01-01T00:00:00.000Z';

const entryXml = (entry: AtomEntry): string =>
  [
    '<entry>',
    element('title', entry.title),
    element('id', entry.id),
    link('alternate', entry.page),
    `<author>${element('name', entry.authorName)}</author>`,
    element('published', entry.published),
    element('updated', entry.updated),
    ...(entry.category === undefined ? [] : [`<category term="${escaped(entry.category)}"/>`]),
    `<content type="text">${escaped(entry.content)}</content>`,
    '</entry>',
  ].join('\n');

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escaped(href)}"/>`;

/** Text that is text in an element and in a quoted attribute, without the characters that XML 1.0 can't hold. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
