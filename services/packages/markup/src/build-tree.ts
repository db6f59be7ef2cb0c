import type { Token } from 'markdown-it';
import { webAddress } from './addresses.ts';
import { tailOf } from './mentions.ts';
import { type Block, type Inline, RefusedText } from './tree.ts';

/** Levels of quotes, lists, links and marks. */
const maxDepth = 20;
const ownPicture = /^\/api\/images\/forum\/[0-9a-f]{64}$/;

/** A part of the tree while it grows. */
interface Parent {
  type: string;
  start?: number;
  isDone?: boolean;
  isTight?: boolean;
  children: unknown[];
}

interface Building {
  /** From the root to the one that gets the next part. */
  open: Parent[];
  /** True if a quote has begun that has no text yet: it may name the member who is quoted. */
  isNewQuote: boolean;
}

/** The tree of a text's tokens. Throws `RefusedText` for a text that is nested too deeply. */
export function buildTree(tokens: Token[]): Block[] {
  const children: Block[] = [];
  const building = { open: [{ type: 'root', children }], isNewQuote: false };
  for (const token of tokens) {
    for (const part of token.type === 'inline' ? (token.children ?? []) : [token]) add(part, building);
  }
  return children;
}

function add(token: Token, building: Building): void {
  const { open } = building;
  if (token.nesting < 0) open.pop();
  else if (token.nesting === 0) addLeaf(token, building);
  else {
    open.push(begin(token, building));
    if (open.filter(({ type }) => levels.has(type)).length > maxDepth) throw new RefusedText('depth');
  }
}

const levels = new Set(['quote', 'list', 'strong', 'emphasis', 'link']);

const parentOf = ({ open }: Building) => open.at(-1) as Parent;
const isIn = (type: string, { open }: Building) => open.some((parent) => parent.type === type);

/** Adds what a token opens. Returns what gets the parts up to the token that closes it. */
function begin(token: Token, building: Building): Parent {
  const parent = parentOf(building);
  if (token.type === 'link_open') return beginLink(token, building);
  if (token.type === 'blockquote_open') building.isNewQuote = !isIn('quote', building);
  const begun = { ...openedBy(token), children: [] };
  parent.children.push(begun);
  return begun;
}

function openedBy({ type, hidden, meta, attrs }: Token): Omit<Parent, 'children'> {
  switch (type) {
    case 'heading_open':
      return { type: 'heading' };
    case 'blockquote_open':
      return { type: 'quote' };
    case 'bullet_list_open':
      return { type: 'list' };
    case 'ordered_list_open':
      return { type: 'list', start: Number(attrs?.[0]?.[1] ?? 1) };
    case 'list_item_open':
      return { type: 'item', ...meta };
    case 'strong_open':
      return { type: 'strong' };
    case 'em_open':
      return { type: 'emphasis' };
    default:
      return { type: 'paragraph', ...(hidden && { isTight: true }) };
  }
}

/** The address of a link or a picture, and what was typed for it. */
const targetOf = ({ meta, attrs }: Token) => ({
  href: String(meta?.href ?? attrs?.[0]?.[1] ?? ''),
  typed: String(meta?.typed ?? ''),
});

/** A link in a link is its text; one that leads to no page stays as typed. */
function beginLink(token: Token, building: Building): Parent {
  const parent = parentOf(building);
  if (isIn('link', building)) return parent;
  const { href: address, typed } = targetOf(token);
  const href = webAddress(address);
  if (href === undefined) {
    const words: Inline[] = [];
    addInline({ type: 'typed', text: typed, words }, building);
    return { type: 'typed', children: words };
  }
  const link = { type: 'link', href, children: [] };
  parent.children.push(link);
  return link;
}

function addLeaf(token: Token, building: Building): void {
  const { content, type } = token;
  switch (type) {
    case 'hr':
      parentOf(building).children.push({ type: 'rule' });
      break;
    case 'fence':
      addInline({ type: 'code', text: content.replace(/\n$/, '') }, building);
      break;
    case 'code_inline':
      addInline({ type: 'code', text: content }, building);
      break;
    case 'softbreak':
    case 'hardbreak':
      addInline({ type: 'break' }, building);
      break;
    case 'mention':
      addMention(content, building);
      break;
    case 'picture':
      addInline(pictureOf(token, isIn('link', building)), building);
      break;
    default:
      addText(content, building);
  }
}

function addInline(part: Inline, building: Building): void {
  parentOf(building).children.push(part);
  building.isNewQuote = false;
}

/** The words of a quote are those of others: only its first may mention a member. */
function addMention(name: string, building: Building): void {
  if (isIn('quote', building) && !building.isNewQuote)
    addInline({ type: 'text', text: `@${name}` }, building);
  else addInline({ type: 'mention', name, tail: '' }, building);
}

function addText(content: string, building: Building): void {
  const last = parentOf(building).children.at(-1) as Inline | undefined;
  const tail = last?.type === 'mention' ? tailOf(content) : '';
  if (last?.type === 'mention') last.tail = tail;
  const text = content.slice(tail.length);
  if (text !== '') addInline({ type: 'text', text }, building);
}

/** The portal shows no pictures of others, which would learn who reads: these are links. */
function pictureOf(token: Token, isInLink: boolean): Inline {
  const { content: text } = token;
  const { href, typed } = targetOf(token);
  if (ownPicture.test(href)) return { type: 'picture', path: href, text };
  const address = webAddress(href);
  if (address === undefined) return { type: 'typed', text: typed, words: [{ type: 'text', text }] };
  const children: Inline[] = [{ type: 'text', text: text || address }];
  return isInLink ? { type: 'text', text: text || address } : { type: 'link', href: address, children };
}
