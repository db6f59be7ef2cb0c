import { limits } from '@portal/contracts';
import { type FrameMessage, FrameReady, FrameRequest, type FrameStart } from '@portal/contracts/frame';
import { createMeter } from './meter.ts';

/** The greeting and the end of loading may arrive in any order. */
const greetingMs = 2000;

/** Why a frame was taken away. */
export type StopReason = 'loading' | 'silent' | 'broken' | 'removed';

export interface Channel {
  /** Sends a message once the frame has started; before that, it is in the first message anyway. */
  send: (message: FrameMessage) => void;
  close: () => void;
}

interface ChannelParts {
  frame: HTMLIFrameElement;
  /** Known to the frame of this load only. */
  nonce: string;
  start: () => FrameStart;
  /** An error in it stops the frame. */
  onRequest: (request: FrameRequest) => void | Promise<void>;
  /** The detail is for the report. The channel is closed. */
  onStop: (reason: StopReason, detail: string) => void;
}

/**
 * Opens a channel to the program in a frame: hands over one port, once, and checks each message that comes through it. A
 * frame that breaks a limit, leaves its document or doesn't answer is stopped.
 */
export function openChannel({ frame, nonce, start, onRequest, onStop }: ChannelParts): Channel {
  const rate = createMeter(limits.frame.messagesPerSecond, 1000);
  let port: MessagePort | undefined;
  let loads = 0;
  let unanswered = 0;
  const giveUp = () => stop('loading', 'The frame did not start.');
  let startTimer = setTimeout(giveUp, limits.frame.startMs);

  const close = () => {
    window.removeEventListener('message', greet);
    frame.removeEventListener('load', noteLoad);
    clearTimeout(startTimer);
    clearInterval(pingTimer);
    port?.close();
    port = undefined;
  };
  const stop = (reason: StopReason, detail: string) => {
    close();
    onStop(reason, detail);
  };
  const send = (message: FrameMessage) => port?.postMessage(JSON.stringify(message));

  /** Every document has one load event: a second one is of a document that this port isn't for. */
  const noteLoad = () => {
    loads += 1;
    if (loads > 1) return stop('broken', 'The frame left its document.');
    // Its program greets before the document has loaded; a refusal of the gateway never does.
    if (port) return;
    clearTimeout(startTimer);
    startTimer = setTimeout(giveUp, greetingMs);
  };

  const greet = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== 'null') return;
    const ready = FrameReady.safeParse(data);
    if (port || !ready.success || ready.data.nonce !== nonce) return stop('broken', 'The greeting is wrong.');
    clearTimeout(startTimer);
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = receive;
    // An origin that is no other's has no name; only documents of frames can be in this window.
    frame.contentWindow?.postMessage(JSON.stringify(start()), '*', [channel.port2]);
  };

  const receive = async ({ data }: MessageEvent) => {
    unanswered = 0;
    if (rate.isExceeded()) return stop('broken', 'The frame sends too many messages.');
    const request = parseMessage(data);
    if (!request) return stop('broken', 'The frame sent a message that nobody understands.');
    try {
      await onRequest(request);
    } catch (error) {
      // A call may fail after the channel was closed for another reason.
      if (port) stop('broken', String(error));
    }
  };

  const ping = () => {
    // Browsers slow down pages that nobody sees.
    if (!port || document.hidden) return;
    if (unanswered >= limits.frame.unansweredPings) return stop('silent', 'The frame does not answer.');
    unanswered += 1;
    send({ type: 'ping' });
  };

  window.addEventListener('message', greet);
  frame.addEventListener('load', noteLoad);
  const pingTimer = setInterval(ping, limits.frame.pingMs);
  return { send, close };
}

function parseMessage(data: unknown): FrameRequest | undefined {
  if (typeof data !== 'string' || data.length > limits.frame.messageLength) return undefined;
  try {
    return FrameRequest.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
