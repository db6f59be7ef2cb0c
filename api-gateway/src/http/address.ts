import type { IncomingMessage } from 'node:http';
import { invalidInput, notFound } from '@portal/kit';
import type { Context, Middleware } from 'koa';

/**
 * Rejects addresses that no browser sends and that servers could interpret differently: a second Host header, absolute
 * URLs, fragments, invalid UTF-8, control characters and dot segments.
 */
export const checkAddress: Middleware = (ctx, next) => {
  const { url, path } = ctx;
  if (hostsOf(ctx.req) > 1) throw invalidInput('A request has one Host header.');
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(url)) throw invalidInput('The address is not valid.');
  if (url.includes('%')) checkEscapes(path, ctx.querystring);
  if (path.includes('/.') && path.split('/').some(isDotSegment))
    throw invalidInput('The address is not valid.');
  return /[/\\]{2}|\\/.test(path) ? redirectToPlain(ctx) : next();
};

/**
 * Answers addresses with empty segments or backslashes: the router of the page doesn't know them. The address has one
 * slash in front, so that it never names another host.
 */
function redirectToPlain(ctx: Context) {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notFound('Page');
  ctx.status = 308;
  ctx.redirect(ctx.path.replace(/[/\\]+/g, '/') + ctx.search);
}

/** Node uses the first of several Host headers; RFC 9112 §3.2 requires 400. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function checkEscapes(path: string, query: string) {
  try {
    const plain = decodeURIComponent(path);
    decodeURIComponent(query);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
    if (/[\u0000-\u001f\u007f]/.test(plain)) throw new URIError('control character');
    if (plain.split(/[/\\]/).some(isDotSegment)) throw new URIError('dot segment');
  } catch {
    throw invalidInput('The address is not valid.');
  }
}

const isDotSegment = (segment: string) => segment === '.' || segment === '..';
