import type { LiveSubject, Viewer } from '@portal/contracts';
import { SocketFrame } from '@portal/contracts/schemas';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Broadcaster, ownRecentMessage } from '../chat/broadcaster.ts';
import type { PresentMessages } from '../chat/chat-message.present.ts';
import type { Signals } from '../signals/signals.ts';
import { createFrameBudget } from './frame-budget.ts';

/** Reason for ignoring a frame. */
export type Ignored = 'announced' | 'not_own' | 'not_sent_by_clients' | 'refused' | 'failed';

/** Longest time that a client may take to close a refused connection, in milliseconds. */
const closeTimeoutMs = 1000;

/**
 * Handles the frames of a member's client, which aren't trusted: a message is broadcast only if the member has stored
 * it and it hasn't been broadcast yet, and then as it was stored. Anything may be watched: frames about it have no
 * content.
 */
export function receiveFrames(
  socket: WebSocket,
  viewer: Viewer,
  {
    broadcaster,
    signals,
    present,
    onWatch,
    onIgnored,
  }: {
    broadcaster: Broadcaster;
    signals: Signals;
    present: PresentMessages;
    onWatch: (subjects: readonly LiveSubject[]) => void;
    onIgnored: (reason: Ignored) => void;
  },
): void {
  const isWithinBudget = createFrameBudget();
  let isRefused = false;

  const refuse = (code: number, sentence: string) => {
    isRefused = true;
    onIgnored('refused');
    socket.close(code, sentence);
    // Reads nothing more: what the client sends stays in its own buffers.
    socket.pause();
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref();
  };

  const broadcast = async (messageId: number) => {
    if (broadcaster.isBroadcast(messageId)) return onIgnored('announced');
    const message = await ownRecentMessage(messageId, viewer.id);
    if (!message) return onIgnored('not_own');
    signals.publish({ type: 'message', message: await present.one(message) });
  };

  // `ws` closes a connection that breaks the protocol or sends too much.
  socket.on('error', () => onIgnored('refused'));
  socket.on('message', (data, isBinary) => {
    if (isRefused) return;
    if (!isWithinBudget()) return refuse(1008, 'Too many messages at once.');
    if (isBinary) return refuse(1003, 'Only text messages are accepted.');
    const frame = readFrame(data);
    if (!frame) return refuse(1008, 'Invalid message.');
    if (frame.type === 'watch') return onWatch(frame.subjects);
    if (frame.type !== 'chat_broadcast') return onIgnored('not_sent_by_clients');
    broadcast(frame.message.id).catch(() => onIgnored('failed'));
  });
}

function readFrame(data: RawData): SocketFrame | undefined {
  try {
    return z.parse(SocketFrame, JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
