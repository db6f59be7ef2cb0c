import type { StateBlock, StateCore } from 'markdown-it';

/** Ends a quote at a line without its mark, which then isn't the words of others. */
export const endQuote = (_state: StateBlock, _line: number, _endLine: number, silent: boolean): boolean =>
  silent;

const taskMark = /^\[([ xX])\][ \t]+(?=\S)/;

/** Takes the boxes of tasks (`- [ ] soil`) out of the items of lists. */
export function tasks({ tokens }: StateCore): void {
  tokens.forEach((item, index) => {
    const content = tokens[index + 2];
    if (item.type !== 'list_item_open' || content?.type !== 'inline') return;
    const [mark, state] = taskMark.exec(content.content) ?? [];
    if (mark === undefined) return;
    item.meta = { isDone: state !== ' ' };
    content.content = content.content.slice(mark.length);
  });
}
