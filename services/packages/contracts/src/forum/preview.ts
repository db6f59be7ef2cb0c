import { limits } from '../limits.ts';

/** The part of a text that lists show: its preview, or the beginning of plain text. */
export const shownPreview = ({ content, preview }: { content: string; preview?: string | undefined }) =>
  preview ?? previewOf(content);

/** The first 200 characters (graphemes), with an ellipsis if there are more (specification §2). */
export function previewOf(content: string): string {
  const length = limits.thread.previewLength;
  if (content.length <= length) return content;
  let read = 0;
  for (const { index } of charactersOf(content)) {
    if (read === length) return `${content.slice(0, index).trimEnd()}…`;
    read += 1;
  }
  return content;
}

// Not in every browser: others take a letter with its marks as a character.
const charactersOf = (content: string): Iterable<{ index: number }> =>
  'Segmenter' in Intl ? new Intl.Segmenter().segment(content) : content.matchAll(/\P{M}\p{M}*/gsu);
