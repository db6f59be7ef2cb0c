import { toast } from '@portal/sdk';
import type { RefObject } from 'react';
import { texts } from '../texts/index.ts';
import { type Edit, edited, type Selected } from './edits.ts';

type TextAreaRef = RefObject<HTMLTextAreaElement | null>;

/** Changes the text of a text area at its selection. Edits that don't fit into its maximum length are refused. */
export function useEdits(area: TextAreaRef, maxLength: number) {
  const prepare = (build: (selected: Selected) => Edit) => {
    const element = area.current;
    if (!element) return undefined;
    const { value: text, selectionStart: start, selectionEnd: end } = element;
    const edit = build({ text, start, end });
    if (edited(text, edit).length > maxLength) {
      toast({ title: texts().textEditor.tooLong, variant: 'destructive' });
      return undefined;
    }
    return { element, edit };
  };
  return {
    /** An edit of the member, who goes on typing and can undo it. */
    apply: (build: (selected: Selected) => Edit) => {
      const { element, edit } = prepare(build) ?? {};
      if (element && edit) replaceSelection(element, edit);
    },
    /** An edit at the cursor that leaves the focus where it is. */
    insertQuietly: (build: (selected: Selected) => Edit) => {
      const { element, edit } = prepare(build) ?? {};
      if (element && edit) setText(element, edit);
    },
  };
}

function replaceSelection(element: HTMLTextAreaElement, edit: Edit): void {
  element.focus();
  element.setSelectionRange(edit.start, edit.end);
  // The only way that keeps the browser's undo; where it is missing, the text is still changed.
  const isDone = edit.insert
    ? document.execCommand?.('insertText', false, edit.insert)
    : document.execCommand?.('delete');
  if (!isDone) setText(element, edit);
  element.setSelectionRange(...edit.select);
}

function setText(element: HTMLTextAreaElement, { start, end, insert }: Edit): void {
  element.setRangeText(insert, start, end, 'end');
  // React hears of the change as if it were typed.
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
