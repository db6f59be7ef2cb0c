import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { headers as ours } from '@portal/contracts';

/** Headers that concern one connection alone (RFC 9110 §7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What ends at the gateway on the way in: the visitor's cookies, and what only a proxy may say. */
const notOnward = new Set([
  ...hopByHop,
  'cookie',
  'expect',
  'forwarded',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  ours.requestId,
]);

/** What ends at the gateway on the way out: only the gateway sets cookies. */
const notBack = new Set([...hopByHop, 'set-cookie', ours.requestId]);

/** Headers between the rooms of the portal; never a visitor's to send or to see. */
const isInternal = (name: string) => name.startsWith('x-portal-');

/** The visitor's headers that a service gets to see. */
export function onwardHeaders(request: IncomingMessage, hasBody: boolean): Record<string, string> {
  const nominated = nominatedBy(request.headers);
  const onward: Record<string, string> = {};
  for (const name in request.headers) {
    const value = request.headers[name];
    if (typeof value !== 'string' || notOnward.has(name) || isInternal(name) || nominated?.has(name))
      continue;
    if (name === 'content-length' && !hasBody) continue;
    onward[name] = value;
  }
  return onward;
}

/** The headers of a service's answer that the visitor gets to see. */
export function answerHeaders(headers: IncomingHttpHeaders): [string, string | string[]][] {
  const nominated = nominatedBy(headers);
  const back: [string, string | string[]][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || notBack.has(name) || isInternal(name) || nominated?.has(name)) continue;
    back.push([name, value]);
  }
  return back;
}

/** Connection may name further headers that end here. */
function nominatedBy({ connection }: IncomingHttpHeaders): Set<string> | null {
  if (!connection || connection === 'keep-alive' || connection === 'close') return null;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}
