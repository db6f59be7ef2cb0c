import {
  type Edit,
  edited,
  insertBlock,
  insertLink,
  mentionBefore,
  quoteOf,
  toggleCode,
  toggleMark,
  togglePrefix,
} from './edits.ts';

/** Writes the selection as `[…]`, or `|` if it is empty. */
const shown = (text: string, start: number, end: number) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(end)}`
    : `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

function parsed(text: string) {
  const cursor = text.indexOf('|');
  if (cursor !== -1) return { text: text.replace('|', ''), start: cursor, end: cursor };
  const start = text.indexOf('⟦');
  const end = text.indexOf('⟧') - 1;
  return { text: text.replace(/[⟦⟧]/g, ''), start, end };
}

function apply(text: string, act: (selected: ReturnType<typeof parsed>) => Edit) {
  const selected = parsed(text);
  const edit = act(selected);
  return shown(edited(selected.text, edit), ...edit.select);
}

test.each([
  ['a ⟦sage⟧ leaf', 'a **⟦sage⟧** leaf'],
  ['a **⟦sage⟧** leaf', 'a ⟦sage⟧ leaf'],
  ['a | leaf', 'a **|** leaf'],
])('bold: %s becomes %s', (before, after) => {
  expect(apply(before, (selected) => toggleMark(selected, '**'))).toBe(after);
});

test('italic within bold adds its own mark', () => {
  expect(apply('**⟦sage⟧**', (selected) => toggleMark(selected, '*'))).toBe('***⟦sage⟧***');
});

test.each([
  ['⟦one\ntwo⟧', '⟦- one\n- two⟧'],
  ['⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['one|', '- one|'],
  ['Plants:\n⟦sage\nmint⟧', 'Plants:\n\n⟦- sage\n- mint⟧'],
  ['- sage\nmint|', '- sage\n- mint|'],
])('list: %j becomes %j', (before, after) => {
  expect(apply(before, (selected) => togglePrefix(selected, '- '))).toBe(after);
});

test.each([
  ['use ⟦x⟧', 'use `⟦x⟧`'],
  ['⟦a\nb⟧', '```\n⟦a\nb⟧\n```\n'],
])('code: %j becomes %j', (before, after) => {
  expect(apply(before, toggleCode)).toBe(after);
});

test.each([
  ['see |', 'see [text](⟦https://⟧)'],
  ['see ⟦sage⟧', 'see [sage](⟦https://⟧)'],
  ['⟦https://a.example⟧', '[⟦text⟧](https://a.example)'],
])('link: %s becomes %s', (before, after) => {
  expect(apply(before, (selected) => insertLink(selected, 'text'))).toBe(after);
});

test.each([
  ['|', '![](x)\n\n|'],
  ['sage|', 'sage\n\n![](x)\n\n|'],
  ['sage\n|', 'sage\n\n![](x)\n\n|'],
])('a picture is a block of its own: %j', (before, after) => {
  expect(apply(before, (selected) => insertBlock(selected, '![](x)'))).toBe(after);
});

test('a quote has the name of its author and all its lines', () => {
  expect(quoteOf('@ivo', 'One.\n\nTwo.')).toBe('> @ivo:\n>\n> One.\n>\n> Two.');
});

test.each([
  ['Thanks @ros', { start: 7, name: 'ros' }],
  ['@ro', { start: 0, name: 'ro' }],
  ['@', undefined],
  ['rosa@exa', undefined],
  ['https://example.org/@ros', undefined],
  ['@rosa ', undefined],
])('the name that is typed in %j is %j', (text, found) => {
  expect(mentionBefore(text, text.length)).toEqual(found);
});
