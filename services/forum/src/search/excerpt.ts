import { type FoundText, limits, placesOf, type TextRange } from '@portal/contracts';

type Excerpt = FoundText['excerpt'];

const length = limits.forum.excerptLength;
/** Length of the text shown before the first match, in characters. */
const lead = 60;

/** The part of a text around the first word of the term, with all of its words marked; the beginning if it has none. */
export function excerptOf(text: string, term = ''): Excerpt {
  const line = text.replace(/\s+/gu, ' ').trim();
  const places = placesOf(term, line);
  const [first] = places;
  const start = first && first.start > lead ? wordStart(line, first.start - lead, first.start) : 0;
  const end = cutAt(line, start);
  return [
    ...(start > 0 ? [{ text: '…' }] : []),
    ...marked(line, places, { start, end }),
    ...(end < line.length ? [{ text: '…' }] : []),
  ];
}

/** Finds the start of a word, or in a text without spaces, of a character. */
function wordStart(line: string, from: number, until: number): number {
  const space = line.indexOf(' ', from);
  return space >= 0 && space < until ? space + 1 : (segmenter.segment(line).containing(from)?.index ?? from);
}

const segmenter = new Intl.Segmenter();

/** Finds the end of an excerpt from `start`: never within a character of several code points. */
function cutAt(line: string, start: number): number {
  // No character is shorter than a code unit.
  if (line.length - start <= length) return line.length;
  let read = 0;
  for (const { index } of segmenter.segment(line.slice(start, start + 4 * length))) {
    if (read === length) return start + index;
    read += 1;
  }
  return Math.min(line.length, start + 4 * length);
}

/** A part of a line with its places marked. */
function marked(line: string, places: readonly TextRange[], { start, end }: TextRange): Excerpt {
  const parts: Excerpt = [];
  let at = start;
  for (const place of places) {
    const [from, to] = [Math.max(place.start, start), Math.min(place.end, end)];
    if (from >= to) continue;
    if (from > at) parts.push({ text: line.slice(at, from) });
    parts.push({ text: line.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < end) parts.push({ text: line.slice(at, end) });
  return parts;
}
