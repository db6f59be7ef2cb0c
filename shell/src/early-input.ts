import { interactiveMark } from '@portal/contracts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Repeats what the visitor did before the page, or a part of it that comes later, reacted, once it does: texts and files
 * in fields, then the last click on a button or submission of a form. Links and search forms have worked before.
 */
export function repeatEarlyInput(root: HTMLElement): void {
  const texts = new Map<Field, string>();
  let act: (() => void) | undefined;
  let hears = (_event: Event) => true;
  const noteText = (event: Event) => {
    if (hears(event) && isField(event.target)) texts.set(event.target, event.target.value);
  };
  const noteClick = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null;
    if (button && hears(event)) act = () => button.isConnected && button.click();
  };
  const noteSubmission = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // Other forms lead to another page.
    if (form.method === 'dialog' && hears(event))
      act = () => form.isConnected && form.requestSubmit(event.submitter);
  };
  const listen = (signal?: AbortSignal) => {
    const options = { capture: true, ...(signal && { signal }) };
    root.addEventListener('input', noteText, options);
    root.addEventListener('click', noteClick, options);
    root.addEventListener('submit', noteSubmission, options);
  };
  const early = new AbortController();
  listen(early.signal);
  // Browsers restore and fill in fields without events.
  for (const field of root.querySelectorAll<Field>('input, textarea'))
    if (field.value !== field.defaultValue) texts.set(field, field.value);

  const repeat = () => {
    const [entered, last] = [[...texts], act];
    texts.clear();
    act = undefined;
    for (const [field, text] of entered) if (field.isConnected) enter(field, text);
    last?.();
  };
  const observer = new MutationObserver(() => {
    if (!early.signal.aborted) {
      early.abort();
      // After React's own listeners, which stop what they can't hand to a part that isn't hydrated.
      hears = (event) => event.cancelBubble;
      listen();
    }
    repeat();
  });
  observer.observe(root, { attributeFilter: [interactiveMark] });
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Enters a text as the visitor did. React, which hydrated the field, ignores events that don't change its value. */
function enter(field: Field, text: string): void {
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  // The element's own setter is React's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
