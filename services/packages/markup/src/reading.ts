import { buildTree } from './build-tree.ts';
import { tokensOf } from './markdown.ts';
import { namesOf } from './mentions.ts';
import { readPlain } from './plain.ts';
import { type Block, type Inline, type ListItem, RefusedText } from './tree.ts';

type Part = Block | ListItem | Inline;

/** No text of the portal is longer. */
const maxLength = 20_000;

/**
 * Reads a text once: all that is shown, stored or notified of it comes from the tree. Throws `RefusedText` for a text that is
 * nested too deeply or takes too long to read.
 */
export function readText(content: string, format: 'plain' | 'markdown' = 'plain'): Block[] {
  if (format === 'plain') return readPlain(content);
  if (content.length > maxLength) throw new RefusedText('steps');
  return buildTree(tokensOf(content));
}

/** The text without its markup. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n');

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return lineText(block.children);
    case 'quote':
      return plainTextOf(block.children);
    case 'list':
      return block.children
        .map((item, place) => markOf(item, place, block.start) + plainTextOf(item.children))
        .join('\n');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}

/** Separates items where lines become one: in previews. */
function markOf({ isDone }: ListItem, place: number, start: number | undefined): string {
  if (isDone !== undefined) return isDone ? '☑ ' : '☐ ';
  return start === undefined ? '• ' : `${start + place}. `;
}

const lineText = (parts: readonly Inline[]): string => parts.map(inlineText).join('');

function inlineText(part: Inline): string {
  if (part.type === 'break') return '\n';
  if (part.type === 'mention') return `@${part.name}${part.tail}`;
  if (part.type === 'typed') return lineText(part.words);
  return 'children' in part ? lineText(part.children) : part.text;
}

/** All parts in the order of the text, parents before children. */
function partsOf(parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] => [part, ...('children' in part ? partsOf(part.children) : [])]);
}

/** The addresses that a reader can follow, repeated as in the text. */
export const linksOf = (blocks: readonly Block[]): string[] =>
  partsOf(blocks).flatMap((part) => (part.type === 'link' ? part.href : []));

/** An address without a scheme isn't a link, but readers find it. */
const bareAddress = /(?<![\p{L}\p{N}./@_-])www\.[\p{L}\p{N}]/giu;

/** The number of addresses that a reader finds: links, and those that can only be typed. */
export const countAddresses = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (part.type === 'link') return sum + 1;
    if (part.type === 'text') return sum + (part.text.match(bareAddress)?.length ?? 0);
    return 'children' in part ? sum + countAddresses(part.children) : sum;
  }, 0);

/** The pictures that a text shows, repeated as in the text. */
export const picturesOf = (blocks: readonly Block[]) =>
  partsOf(blocks).filter((part) => part.type === 'picture');

/** For each mention in the text the user names that it may mean, the longest first. */
export const mentionsOf = (blocks: readonly Block[]): string[][] =>
  partsOf(blocks).flatMap((part) => (part.type === 'mention' ? [namesOf(part)] : []));
