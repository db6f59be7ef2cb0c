import type { FrameStart } from '@portal/contracts/frame';

/** Greets the page as the program in a frame does. Returns the first message of the page, and how to answer it. */
export function greetFrom(frame: HTMLIFrameElement, nonce: string) {
  const port1: { onmessage?: (event: { data: string }) => void } = {};
  const source = frame.contentWindow as Window;
  const posted = jest.spyOn(source, 'postMessage').mockImplementation();
  const { MessageChannel } = globalThis;
  globalThis.MessageChannel = class {
    port1 = Object.assign(port1, { postMessage: () => {}, close: () => {} });
    port2 = {};
  } as never;
  const data = { type: 'ready', protocol: 1, nonce };
  window.dispatchEvent(new MessageEvent('message', { source, origin: 'null', data }));
  globalThis.MessageChannel = MessageChannel;
  return {
    start: JSON.parse(posted.mock.calls[0]?.[0] as string) as FrameStart,
    send: (text: string) => port1.onmessage?.({ data: text }),
  };
}
