/** An Atom feed (RFC 4287). Addresses are absolute, dates are ISO 8601. */
export interface AtomFeed {
  /** A permanent URI. */
  id: string;
  title: string;
  subtitle: string;
  /** The feed's own address. */
  self: string;
  /** The equivalent HTML page. */
  page: string;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** A permanent URI. */
  id: string;
  title: string;
  page: string;
  authorName: string;
  /** The address of the author's profile, if they still have an account. */
  authorPage: string | undefined;
  published: string;
  updated: string;
  category: string | undefined;
  /** The address of a picture. */
  photo: string | undefined;
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

/** For an empty feed, as `updated` is required. Constant, so that the feed doesn't seem to change. */
const neverUpdated = '1970-01-01T00:00:00.000Z';

const entryXml = (entry: AtomEntry): string =>
  [
    '<entry>',
    element('title', entry.title),
    element('id', entry.id),
    link('alternate', entry.page),
    authorXml(entry),
    element('published', entry.published),
    element('updated', entry.updated),
    ...(entry.category === undefined ? [] : [`<category term="${escaped(entry.category)}"/>`]),
    ...(entry.photo === undefined ? [] : [link('enclosure', entry.photo)]),
    `<content type="text">${escaped(entry.content)}</content>`,
    '</entry>',
  ].join('\n');

const authorXml = ({ authorName, authorPage }: AtomEntry) =>
  `<author>${element('name', authorName)}${authorPage === undefined ? '' : element('uri', authorPage)}</author>`;

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escaped(href)}"/>`;

/** Escapes text for elements and quoted attributes, and drops characters that XML 1.0 doesn't allow. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
