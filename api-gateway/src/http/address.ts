import type { IncomingMessage } from 'node:http';
import { invalidInput } from '@portal/kit';
import type { Middleware } from 'koa';

/**
 * Refuses addresses that no browser sends and that parts behind could read differently: a second host, other forms than
 * a path, a fragment, bytes that are no UTF-8, control characters, and steps up or down in the path.
 */
export const checkAddress: Middleware = (ctx, next) => {
  const { url, path } = ctx;
  if (hostsOf(ctx.req) > 1) throw invalidInput('A request has one Host header.');
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(url)) throw invalidInput('The address is not valid.');
  if (url.includes('%')) checkIncompatibilities(path, ctx.querystring);
  if (path.includes('/.') && path.split('/').some(isStep)) throw invalidInput('The address is not valid.');
  return next();
};

/** Node keeps the first of several, where RFC 9112 §3.2 wants the request refused. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function checkIncompatibilities(path: string, query: string) {
  try {
    const plain = decodeURIComponent(path);
    decodeURIComponent(query);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000-\u001f\u007f]/.test(plain)) throw new URIError('control character');
    if (plain.split(/[/\\]/).some(isStep)) throw new URIError('step');
  } catch {
    throw invalidInput('The address is not valid.');
  }
}

const isStep = (segment: string) => segment === '.' || segment === '..';
