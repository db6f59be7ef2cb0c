import { decodeHTML } from 'entities';

const maxLength = 200;

/** The visible text of HTML on one line. */
export function plainName(html: string): string {
  const withoutTags = html
    .replace(/<(style|script)\b[^>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<[^>]*(>|$)/g, ' ');
  const text = decodeHTML(withoutTags)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}
