import { periodicJob } from '@portal/kit';
import type { GatewayParts } from '../gateway-parts.ts';
import { webSocketProxy } from './web-socket.ts';

/** Assembles the WebSockets, which end with their sessions. */
export function assembleSockets(parts: GatewayParts) {
  const { config, upstream, budget, log, sessionEvents } = parts;
  const sockets = webSocketProxy({
    ...parts,
    ...upstream,
    publicUrl: config.PUBLIC_URL,
    handshakeTimeoutMs: config.UPSTREAM_CONNECT_TIMEOUT_MS,
    limits: budget.sockets,
  });
  sessionEvents.on('ended', sockets.end);
  const check = periodicJob({
    everyMs: budget.sessionCheckMs,
    act: sockets.checkSessions,
    failure: 'sessions of sockets not checked',
  });
  check.start(log);
  return { ...sockets, stop: check.stop };
}
