import { type FoundText, limits, tokenize } from '@portal/contracts';

type Excerpt = FoundText['excerpt'];

const length = limits.forum.excerptLength;
/** How much of the text before the first match is shown, in characters. */
const lead = 60;
const word = /[\p{L}\p{M}\p{N}'’‘ʼ`´]+/gu;

/** The part of a text around the first word of the term, with all of its words marked; the beginning if it has none. */
export function excerptOf(text: string, term = ''): Excerpt {
  const line = text.replace(/\s+/gu, ' ').trim();
  const isMatch = matcherOf(term);
  const first = [...line.matchAll(word)].find(([found]) => isMatch(found));
  const start = first && first.index > lead ? wordStart(line, first.index - lead) : 0;
  const end = cutAt(line, start);
  return [
    ...(start > 0 ? [{ text: '…' }] : []),
    ...marked(line.slice(start, end), isMatch),
    ...(end < line.length ? [{ text: '…' }] : []),
  ];
}

/** Whether a word of a text is one of the term, or begins with its last one. */
function matcherOf(term: string): (found: string) => boolean {
  const words = tokenize(term);
  const last = words.at(-1);
  if (last === undefined) return () => false;
  const whole = new Set(words);
  return (found) => tokenize(found).some((part) => whole.has(part) || part.startsWith(last));
}

/** The beginning of the next word. */
function wordStart(line: string, from: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 ? from : space + 1;
}

const segmenter = new Intl.Segmenter();

/** Where an excerpt from `start` ends: not within a character of several code points. */
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

function marked(text: string, isMatch: (found: string) => boolean): Excerpt {
  const parts: Excerpt = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isMatch(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, isMatch: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
