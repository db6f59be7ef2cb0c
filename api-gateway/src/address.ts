import { invalidInput } from '@portal/kit';
import type { Middleware } from 'koa';

/**
 * Refuses addresses that no browser sends and that parts behind could read differently: other forms than a path,
 * bytes that are no UTF-8, control characters, and steps up or down in the path.
 */
export const checkAddress: Middleware = (ctx, next) => {
  const { url, path } = ctx;
  if (!/^\/[\x21-\x7e]*$/.test(url)) throw invalidInput('The address is not valid.');
  if (url.includes('%')) checkEscapes(path, ctx.querystring);
  if (path.includes('/.') && path.split('/').some(isStep)) throw invalidInput('The address is not valid.');
  return next();
};

function checkEscapes(path: string, query: string) {
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
