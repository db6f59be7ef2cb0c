/** A part of a text; a link if it has an address. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Splits a text at its http(s) addresses, without the punctuation around them. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const { 0: found, index } of text.matchAll(candidates)) {
    const address = withoutSentenceEnd(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > read) parts.push({ text: text.slice(read, index) });
    parts.push({ text: address, href });
    read = index + address.length;
  }
  if (read < text.length) parts.push({ text: text.slice(read) });
  return parts;
}

/** Bidirectional control characters could disguise an address, so they end it. */
const candidates = /\bhttps?:\/\/[^\s<>"`\p{Cc}\p{Bidi_Control}]+/giu;
const sentenceEnds = ".,;:!?…*_~'’”»]}。，、；：！？）」』】》";

function withoutSentenceEnd(found: string): string {
  let end = found.length;
  // A closing bracket belongs to the address if its opening one does: …/wiki/Mint_(plant)
  let unopened = found.split(')').length - found.split('(').length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!sentenceEnds.includes(last)) break;
  }
  return found.slice(0, end);
}

function hrefOf(address: string): string | undefined {
  try {
    return new URL(address).href;
  } catch {
    return undefined;
  }
}
