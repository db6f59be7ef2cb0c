import type { StateInline } from 'markdown-it';
import { addressAt } from './addresses.ts';
import { nameAt } from './mentions.ts';
import { RefusedText } from './tree.ts';

/** Longest search for the ends of brackets in a text, in characters. */
const maxSteps = 100_000;

/** `[text](address)`. The typed text stays with the link, for those that aren't shown. */
export function link(state: StateInline, silent: boolean): boolean {
  const { pos: start, posMax } = state;
  if (state.src.charAt(start) !== '[') return false;
  const target = targetAt(state, start, true);
  if (!target) return false;
  const { labelEnd, href, end } = target;
  if (!silent) {
    state.pos = start + 1;
    state.posMax = labelEnd;
    state.push('link_open', 'a', 1).meta = { href, typed: state.src.slice(start, end) };
    state.linkLevel += 1;
    state.md.inline.tokenize(state);
    state.linkLevel -= 1;
    state.push('link_close', 'a', -1);
  }
  state.pos = end;
  state.posMax = posMax;
  return true;
}

/** `![description](address)`. Marks within the description stay as typed. */
export function picture(state: StateInline, silent: boolean): boolean {
  const { pos: start, src } = state;
  if (!src.startsWith('![', start)) return false;
  const target = targetAt(state, start + 1, false);
  if (!target) return false;
  const { labelEnd, href, end } = target;
  if (!silent) {
    const token = state.push('picture', 'img', 0);
    token.content = src.slice(start + 2, labelEnd);
    token.meta = { href, typed: src.slice(start, end) };
  }
  state.pos = end;
  return true;
}

/** Reads the target after the bracket at `start`: `…](address "title")`. */
function targetAt(state: StateInline, start: number, isLink: boolean) {
  const { src, posMax } = state;
  const { parseLinkLabel, parseLinkDestination, parseLinkTitle } = state.md.helpers;
  const work = workOf(state);
  if (work.lastTarget < start) return undefined;
  const labelEnd = parseLinkLabel(state, start, isLink);
  work.steps += (labelEnd < 0 ? posMax : labelEnd) - start;
  if (work.steps > maxSteps) throw new RefusedText('steps');
  if (labelEnd < 0 || src.charAt(labelEnd + 1) !== '(') return undefined;
  const destination = parseLinkDestination(src, afterSpace(src, labelEnd + 2), posMax);
  if (!destination.ok) return undefined;
  const titleStart = afterSpace(src, destination.pos);
  const title = titleStart > destination.pos ? parseLinkTitle(src, titleStart, posMax) : undefined;
  const closing = title?.ok ? afterSpace(src, title.pos) : titleStart;
  if (closing >= posMax || src.charAt(closing) !== ')') return undefined;
  return { labelEnd, href: destination.str, end: closing + 1 };
}

interface Work {
  src: string;
  /** Position of the last `](` of these lines. */
  lastTarget: number;
  /** Of the whole text. */
  steps: number;
}

/** The work done so far for a text. */
function workOf({ src, env }: StateInline): Work {
  const { work } = env as { work?: Work };
  if (work?.src === src) return work;
  const begun: Work = { src, lastTarget: src.lastIndexOf(']('), steps: work?.steps ?? 0 };
  env.work = begun;
  return begun;
}

function afterSpace(src: string, start: number): number {
  let pos = start;
  while (/[ \t\n]/.test(src.charAt(pos))) pos += 1;
  return pos;
}

/** An address in the text, from the colon of its scheme. It may contain what are marks elsewhere. */
export function address(state: StateInline, silent: boolean): boolean {
  const { src, pos, linkLevel } = state;
  if (silent || linkLevel > 0 || src.charAt(pos) !== ':') return false;
  const [, scheme] = /(?<![a-z0-9_])(https?)$/i.exec(src.slice(Math.max(0, pos - 6), pos)) ?? [];
  if (scheme === undefined || !state.pending.endsWith(scheme)) return false;
  const found = addressAt(src.slice(0, state.posMax), pos - scheme.length, `${scheme}:`);
  if (!found) return false;
  state.pending = state.pending.slice(0, -scheme.length);
  const { text, href } = found;
  state.push('link_open', 'a', 1).meta = { href, typed: text };
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
  state.pos += text.length - scheme.length;
  return true;
}

/** A user name after an `@`, outside of links. Marks that follow may end an emphasis. */
export function mention(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax, linkLevel } = state;
  if (silent || linkLevel > 0 || src.charAt(pos) !== '@') return false;
  const name = nameAt(src.slice(0, posMax), pos);
  if (name === undefined) return false;
  state.push('mention', '', 0).content = name;
  state.pos += 1 + name.length;
  return true;
}
