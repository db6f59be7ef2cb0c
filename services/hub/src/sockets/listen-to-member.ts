import { SocketFrame, type Viewer } from '@portal/contracts';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { type Announcer, ownRecentMessage } from '../chat/announcer.ts';
import type { Signals } from '../signals/signals.ts';
import { createFrameBudget } from './frame-budget.ts';

/** Why a frame was not passed on. */
export type Ignored = 'announced' | 'not_own' | 'not_sent_by_clients' | 'refused' | 'failed';

/** How long a client that was told to go may take, in milliseconds. */
const timeoutMs = 1000;

/**
 * Hears what a member's client sends. Nothing of it is trusted: a message is passed on only if the member has really
 * stored it and it isn't known yet, and then as it was stored.
 */
export function listenToMember(
  socket: WebSocket,
  viewer: Viewer,
  {
    announcer,
    signals,
    onIgnored,
  }: {
    announcer: Announcer;
    signals: Signals;
    onIgnored: (reason: Ignored) => void;
  },
): void {
  const isWithinBudget = createFrameBudget();
  let isRefused = false;

  const refuse = (code: number, sentence: string) => {
    isRefused = true;
    onIgnored('refused');
    socket.close(code, sentence);
    // Nothing more is read of it: what it goes on sending waits at its own end.
    socket.pause();
    setTimeout(() => socket.terminate(), timeoutMs).unref();
  };

  const passOn = async (messageId: number) => {
    if (announcer.isAnnounced(messageId)) return onIgnored('announced');
    const message = await ownRecentMessage(messageId, viewer.id);
    if (!message) return onIgnored('not_own');
    signals.publish({ type: 'message', message });
  };

  // The library closes a connection by itself on what breaks the protocol or is too large; that is not our failure.
  socket.on('error', () => onIgnored('refused'));
  socket.on('message', (data, isBinary) => {
    if (isRefused) return;
    if (!isWithinBudget()) return refuse(1008, 'That was too much at once.');
    if (isBinary) return refuse(1003, 'Only text is understood here.');
    const frame = readFrame(data);
    if (!frame) return refuse(1008, 'This message is not understood here.');
    if (frame.type !== 'chat_broadcast') return onIgnored('not_sent_by_clients');
    passOn(frame.message.id).catch(() => onIgnored('failed'));
  });
}

function readFrame(data: RawData): SocketFrame | undefined {
  try {
    return z.parse(SocketFrame, JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
