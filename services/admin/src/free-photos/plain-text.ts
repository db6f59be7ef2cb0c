import { decodeHTML } from 'entities';

/** The visible text of HTML on one line, shortened to `maxLength` characters. */
export function plainText(html: string, maxLength = 200): string {
  // Descriptions may be long; what follows can't be shown anyway.
  const withoutTags = html
    .slice(0, 50 * maxLength)
    .replace(/<(style|script)\b[^>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<(\w+)\b[^>]*\bdisplay:\s*none\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<!--.*?(-->|$)/gs, ' ')
    .replace(/<[^>]*(>|$)/g, ' ');
  const text = decodeHTML(withoutTags)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}
