import { createHash } from 'node:crypto';
import { contractsVersion } from '@portal/contracts';
import { type NamedCall, openApiDocument } from '@portal/kit';
import type { Middleware } from 'koa';
import { sessionCookie } from '../session/session.ts';
import { renderApiPage, stylesheet } from './api-page.ts';

/** The step that answers /api/openapi.json and the page of it at /api/docs, both made of the table of calls. */
export function apiDocs(calls: NamedCall[]): Middleware {
  const info = { title: 'Plant portal', version: contractsVersion, description };
  const document = openApiDocument(calls, { info, sessionCookie });
  const answers: Record<string, { type: string; body: string; etag: string }> = {
    '/api/openapi.json': answer('json', JSON.stringify(document)),
    '/api/docs': answer('html', renderApiPage(calls, info.title)),
  };

  return (ctx, next) => {
    const found = answers[ctx.path];
    if (!found || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.status = 200;
    ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    ctx.etag = found.etag;
    ctx.type = found.type;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = found.body;
  };
}

/** What holds for every call, and JSON Schema has no words for. */
const description = [
  'A field that a call does not name is refused, in the query and in a body at any depth; so is a query field that is given twice.',
  'Lengths of texts count in Unicode code points, after the white space around a text is taken away.',
  'Texts are valid Unicode: one with half of a surrogate pair is refused.',
  'A method that a path lacks is answered with 405 and the header `Allow`, a path that is unknown with 404.',
  'Every refusal is a sentence as text/plain, or a problem as application/problem+json for who accepts that.',
].join(' ');

/** The page runs nothing, and of styles only its own, named by their hash. */
const styleHash = createHash('sha256').update(stylesheet).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const answer = (type: string, body: string) => ({
  type,
  body,
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
});
