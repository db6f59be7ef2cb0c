import { portalName } from '@portal/contracts';
import { ApiError } from '@portal/sdk';
import { currentToasts, onToastsChange } from '@portal/sdk/host';
import type { Connection } from './connection.ts';

/** At most so often the height is sent. */
const sizeMs = 100;

/** Sends the shell what a document does outside of a frame itself: its height, its title, its toasts, its failures. */
export function watchDocument(root: HTMLElement, { send }: Connection): void {
  watchHeight(root, (height) => send({ type: 'size', height }));
  watchTitle((title) => send({ type: 'title', title: title.slice(0, 120) }));
  let newest = 0;
  onToastsChange(() => {
    const [toast] = currentToasts();
    if (!toast || toast.id <= newest) return;
    newest = toast.id;
    const { title, description } = toast;
    const message = { type: 'toast', title: title.slice(0, 80) } as const;
    send({ ...message, ...(description && { description: description.slice(0, 300) }) });
  });
  window.addEventListener('error', ({ error, message }) => sendFailure(send, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => sendFailure(send, reason));
}

/** Sends a failure, unless it is a refused call. */
export function sendFailure(send: Connection['send'], error: unknown): void {
  if (error instanceof ApiError) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  send({ type: 'failure', message: message.slice(0, 500), ...(stack && { stack: stack.slice(0, 4000) }) });
}

function watchHeight(root: HTMLElement, onHeight: (height: number) => void): void {
  let isWaiting = false;
  const measure = () => {
    isWaiting = false;
    onHeight(root.getBoundingClientRect().height);
  };
  new ResizeObserver(() => {
    if (!isWaiting) setTimeout(measure, sizeMs);
    isWaiting = true;
  }).observe(root);
}

function watchTitle(onTitle: (title: string) => void): void {
  let last = document.title;
  const check = () => {
    if (document.title === last) return;
    last = document.title;
    onTitle(last.replace(` · ${portalName}`, ''));
  };
  new MutationObserver(check).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
