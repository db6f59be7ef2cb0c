export interface ParsedCitation {
  authors: string | null;
  title: string | null;
  year: number | null;
}

const unknown: ParsedCitation = { authors: null, title: null, year: null };

/** "Ried K", "van Wyk BE", "Barnetson RStC": a name with initials. */
const person = /^\p{L}[\p{L}'’ʻ.\- ]* \p{Lu}\p{L}{0,4}(?: (?:Jr|Sr|II|III|2nd|3rd))?$/u;

/**
 * Reads authors, title and year from "Authors. Title. Journal. 2020;11:1." and "Authors. Title. Publisher, 2020." Null for what
 * can't be distinguished for certain.
 */
export function parseCitation(kind: string, citation: string): ParsedCitation {
  if (kind !== 'article' && kind !== 'book') return unknown;
  const [, before = '', year] = (kind === 'article' ? articleYear : bookYear).exec(citation) ?? [];
  if (year === undefined) return unknown;
  const [, head = ''] = beforeContainer.exec(before) ?? [];
  const [first = '', ...rest] = head.split('. ');
  const hasAuthors = rest.length > 0 && namesOf(first).every((name) => person.test(name));
  const title = hasAuthors ? rest.join('. ') : head;
  if (title === '' || (!hasAuthors && rest.length > 0)) return { ...unknown, year: Number(year) };
  return { authors: hasAuthors ? first : null, title: title.replace(/\.+$/, ''), year: Number(year) };
}

const articleYear = /^([\s\S]*?)\. ((?:19|20)\d\d)\b/;
const bookYear = /^([\s\S]*), ((?:19|20)\d\d)\b/;

/** Up to the last end of a sentence, which is none in "St. Louis" or "E. & S. Livingstone". */
const beforeContainer = /^([\s\S]*(?<!\bSt|\b\p{Lu})[.?!]) /u;

/** Names in the order of the citation, without groups, editors' marks and "et al". */
const namesOf = (authors: string): string[] =>
  authors.replace(/;.*$| \(eds?\.?\)?$|,? et al$/g, '').split(/, (?:with )?/);
