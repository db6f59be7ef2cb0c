import { decodeHTML } from 'entities';

/** Characters of an author's name that a credit shows. */
const mostLength = 200;

/** The words of a piece of HTML on one line, as a credit shows them: without marks, addresses and what is not shown. */
export function plainName(html: string): string {
  const words = html
    .replace(/<(style|script)\b[^>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<[^>]*(>|$)/g, ' ');
  const text = decodeHTML(words)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return text.length <= mostLength ? text : `${text.slice(0, mostLength - 1).trimEnd()}…`;
}
