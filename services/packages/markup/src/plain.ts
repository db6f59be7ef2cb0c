import { linkedParts } from './addresses.ts';
import { nameAt, tailOf } from './mentions.ts';
import type { Block, Inline } from './tree.ts';

/** A plain text: as typed, with its addresses and the names that it mentions. */
export function readPlain(content: string): Block[] {
  const children: Inline[] = [];
  let start = 0;
  for (const { text, href } of linkedParts(content)) {
    const end = start + text.length;
    if (href === undefined) children.push(...withMentions(content, start, end));
    else children.push({ type: 'link', href, children: [{ type: 'text', text }] });
    start = end;
  }
  return [{ type: 'paragraph', children }];
}

function withMentions(content: string, start: number, end: number): Inline[] {
  const parts: Inline[] = [];
  let read = start;
  for (let at = content.indexOf('@', read); at >= 0 && at < end; at = content.indexOf('@', at + 1)) {
    const name = nameAt(content.slice(0, end), at);
    if (name === undefined) continue;
    if (at > read) parts.push({ type: 'text', text: content.slice(read, at) });
    const nameEnd = at + 1 + name.length;
    const tail = tailOf(content.slice(nameEnd, end));
    parts.push({ type: 'mention', name, tail });
    read = nameEnd + tail.length;
  }
  if (read < end) parts.push({ type: 'text', text: content.slice(read, end) });
  return parts;
}
