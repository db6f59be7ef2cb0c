import { LinkifyIt, REBuilder } from 'linkify-it';

/** A part of a text; a link if it has an address. */
export interface TextPart {
  text: string;
  href?: string;
}

/** Also allows hyphens, dashes, apostrophes and middle dots within the words of a path. */
class PathsOfAllScripts extends REBuilder {
  override get_path_extra() {
    return new RegExp(`[\u2010\u2011\u2013\u2019\u00b7](?=${this.get_pseudo_letter().source})|`);
  }
}

/** Longer addresses are cut, so that reading one costs little. */
const maxLength = 2000;
const linkify = new LinkifyIt({ rebuilder: new PathsOfAllScripts(), maxLength });

/** Beginnings of addresses: at `http`, not within a word of these letters. */
const schemes = /(?<![a-z0-9_])https?:(?=\/\/)/giu;
/** No address goes on after these. Bidirectional control characters could disguise one. */
const possible = /[^\s<>"`\p{Cc}\p{Bidi_Control}]*/uy;
const sentenceEnd = /[.,;:!?'*_~]+$/u;
/** Hyphens behind a host; in a path they belong to it. */
const hostEnd = /^(\/\/[^/?#]*?)-+$/u;

/** Splits a plain text at its http(s) addresses, without the punctuation and quotation marks around them. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const { 0: scheme, index } of text.matchAll(schemes)) {
    if (index < read) continue;
    const address = addressAt(text, index, scheme);
    if (!address) continue;
    if (index > read) parts.push({ text: text.slice(read, index) });
    parts.push(address);
    read = index + address.text.length;
  }
  if (read < text.length) parts.push({ text: text.slice(read) });
  return parts;
}

/** The address whose scheme (`https:`) begins at this position; undefined if none follows. */
export function addressAt(text: string, index: number, scheme: string): Required<TextPart> | undefined {
  possible.lastIndex = index + scheme.length;
  const tail =
    possible.exec(text)?.[0].slice(0, maxLength).replace(sentenceEnd, '').replace(hostEnd, '$1') ?? '';
  const length = linkify.testSchemaAt(tail, scheme, 0);
  const found = tail.slice(0, length).replace(sentenceEnd, '');
  const href = webAddress(`${scheme}${found}`);
  return href === undefined ? undefined : { text: `${scheme}${found}`, href };
}

/** The normalized http(s) address; undefined for any other. */
export function webAddress(address: string): string | undefined {
  if (!/^https?:\/\/./i.test(address)) return undefined;
  try {
    return new URL(address).href;
  } catch {
    return undefined;
  }
}
