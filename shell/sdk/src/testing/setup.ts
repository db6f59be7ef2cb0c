import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

configure({
  // On a busy machine code that is loaded on demand takes many seconds to compile.
  asyncUtilTimeout: 30_000,
  // The page in each error of a wait would cost more than the wait; `screen.debug()` prints it where you need it.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// As in the builds; jsdom reads the hundreds of variables in antd's own `<style>` elements for each role and name.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => jest.requireActual('../antd/adopted-styles'));
document.adoptedStyleSheets = [];
CSSStyleSheet.prototype.replaceSync = () => {};

// Globals that browsers have and jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// antd and React wait for a turn of the event loop with it. A real port would keep the process alive.
const nextTurn = setTimeout;
class MessageChannelStub {
  port1: { onmessage?: (event: { data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => void nextTurn(() => this.port1.onmessage?.({ data })) };
}
Object.assign(globalThis, { MessageChannel: MessageChannelStub });

class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = ResizeObserverStub;

if (!globalThis.matchMedia) {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      // jsdom ends no animation, and antd would wait for it.
      matches: media.includes('prefers-reduced-motion: reduce'),
      onchange: null,
      addListener() {},
      removeListener() {},
    });
}
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

// jsdom resolves every colour of an element for each role and name that a test reads: most of the time of large screens.
// Tests load no sheet, so one style serves all elements with the same tag, attributes of jsdom's own sheet, and `style`
// of themselves and their ancestors. It prints an error for pseudo-elements, which antd reads to measure scroll bars.
const { getComputedStyle } = window;
const computedStyles = new Map<string, CSSStyleDeclaration>();
const styledAttributes = ['dir', 'disabled', 'hidden', 'list', 'open', 'type'];
window.getComputedStyle = (element) => {
  const parts = [element.localName, ...styledAttributes.map((name) => element.getAttribute(name))];
  for (let each: Element | null = element; each; each = each.parentElement)
    parts.push(each.getAttribute('style'));
  const key = parts.join('|');
  const style = computedStyles.get(key) ?? getComputedStyle(element);
  computedStyles.set(key, style);
  return style;
};

// jsdom lacks modal dialogs. These open, take the focus, close on Escape and restore the focus; nothing is inert.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('input, textarea, select, button, a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  this.dispatchEvent(new Event('close'));
};
document.addEventListener('keydown', ({ key }) => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (key !== 'Escape' || !dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});
