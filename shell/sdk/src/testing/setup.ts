import '@testing-library/jest-dom';
// biome-ignore lint/style/noRestrictedImports: tests run in Node, and jsdom lacks them.
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// On a busy machine code that is loaded on demand takes seconds to compile.
configure({ asyncUtilTimeout: 5000 });

// What browsers have and jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });

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
      matches: false,
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
