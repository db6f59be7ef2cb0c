import { createHash } from 'node:crypto';
import { contractsVersion } from '@portal/contracts';
import { type NamedCall, openApiDocument } from '@portal/kit';
import type { Middleware } from 'koa';
import { sessionCookie } from '../session/session-cookie.ts';
import { renderApiPage, stylesheet } from './api-page.ts';

/** Serves /api/openapi.json and /api/docs, both generated from the contracts when they are first read. */
export function apiDocs(calls: NamedCall[]): Middleware {
  const info = { title: 'Plant portal', version: contractsVersion, description };
  const answers: Record<string, () => Answer> = {
    '/api/openapi.json': once(() =>
      answer('json', JSON.stringify(openApiDocument(calls, { info, sessionCookie }))),
    ),
    '/api/docs': once(() => answer('html', renderApiPage(calls, info.title))),
  };

  return (ctx, next) => {
    const find = answers[ctx.path];
    if (!find || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const found = find();
    ctx.status = 200;
    ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    ctx.etag = found.etag;
    ctx.type = found.type;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = found.body;
  };
}

/** Rules for every call that JSON Schema can't express. */
const description = [
  'Unknown fields are rejected, in the query and at any depth of a body; so are repeated query fields.',
  'Text lengths count Unicode code points after trimming.',
  'Texts are valid Unicode: lone surrogates are rejected.',
  'An unsupported method is answered with 405 and the header `Allow`, an unknown path with 404.',
  'Errors are a sentence as text/plain, or a problem as application/problem+json if the client accepts it.',
].join(' ');

/** The page has no scripts, and only its own stylesheet, named by its hash. */
const styleHash = createHash('sha256').update(stylesheet).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Answer {
  type: string;
  body: string;
  etag: string;
}

const answer = (type: string, body: string): Answer => ({
  type,
  body,
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
});

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
