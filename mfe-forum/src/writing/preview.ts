import { limits } from '@portal/contracts';

/** The first 200 characters as a reader counts them, with an ellipsis if there are more (specification §2). */
export function previewOf(content: string): string {
  let read = 0;
  for (const { index } of characters.segment(content)) {
    if (read === limits.thread.previewLength) return `${content.slice(0, index).trimEnd()}…`;
    read += 1;
  }
  return content;
}

const characters = new Intl.Segmenter();
