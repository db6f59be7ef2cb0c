import { interactiveMark } from '@portal/contracts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Repeats what the visitor did before the page reacted, once it does: texts and files in fields, then the last click on a
 * button or submission of a form. Links and search forms have worked before.
 */
export function repeatEarlyInput(root: HTMLElement): void {
  const texts = new Map<Field, string>();
  let act: (() => void) | undefined;
  const noteText = ({ target }: Event) => {
    if (isField(target)) texts.set(target, target.value);
  };
  const noteClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (button) act = () => button.isConnected && button.click();
  };
  const noteSubmission = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // Other forms lead to another page.
    if (form.method === 'dialog') act = () => form.isConnected && form.requestSubmit(event.submitter);
  };
  const heard = new AbortController();
  const options = { capture: true, signal: heard.signal };
  root.addEventListener('input', noteText, options);
  root.addEventListener('click', noteClick, options);
  root.addEventListener('submit', noteSubmission, options);
  // Browsers restore and fill in fields without events.
  for (const field of root.querySelectorAll<Field>('input, textarea'))
    if (field.value !== field.defaultValue) texts.set(field, field.value);

  const observer = new MutationObserver(() => {
    observer.disconnect();
    heard.abort();
    for (const [field, text] of texts) if (field.isConnected) enter(field, text);
    act?.();
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
