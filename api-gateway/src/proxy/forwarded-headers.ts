import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { headers as ours } from '@portal/contracts';

/** Headers of a single connection (RFC 9110 §7.6.1). */
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

/** Request headers that services don't get: the visitor's cookies and token, and what only a proxy or the gateway may set. */
const blockedRequestHeaders = new Set([
  ...hopByHop,
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
  ours.requestId,
]);

/** Response headers that visitors don't get: only the gateway sets cookies. */
const blockedResponseHeaders = new Set([...hopByHop, 'set-cookie', ours.requestId]);

/** Headers between the portal's processes; visitors may neither send nor see them. */
const isInternal = (name: string) => name.startsWith('x-portal-');

/** The visitor's headers that a service gets. */
export function requestHeaders(request: IncomingMessage, hasBody: boolean): Record<string, string> {
  const nominated = nominatedBy(request.headers);
  const forwarded: Record<string, string> = {};
  for (const name in request.headers) {
    const value = request.headers[name];
    if (
      typeof value !== 'string' ||
      blockedRequestHeaders.has(name) ||
      isInternal(name) ||
      nominated?.has(name)
    )
      continue;
    if (name === 'content-length' && !hasBody) continue;
    forwarded[name] = value;
  }
  return forwarded;
}

/** The headers of a service's answer that the visitor gets. */
export function answerHeaders(headers: IncomingHttpHeaders): [string, string | string[]][] {
  const nominated = nominatedBy(headers);
  const forwarded: [string, string | string[]][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || blockedResponseHeaders.has(name) || isInternal(name) || nominated?.has(name))
      continue;
    forwarded.push([name, value]);
  }
  return forwarded;
}

/** `Connection` may name further hop-by-hop headers. */
function nominatedBy({ connection }: IncomingHttpHeaders): Set<string> | null {
  if (!connection || connection === 'keep-alive' || connection === 'close') return null;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}
