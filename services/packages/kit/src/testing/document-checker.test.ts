import { byId, endpoint, text } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { openApiDocument } from '../http/openapi.ts';
import { documentChecker } from './document-checker.ts';

const base = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const Note = z.object({ id: z.int(), title: z.string() });
const calls = {
  'notes.read': endpoint({ ...base, method: 'GET', path: '/api/notes/:id', params: byId, reply: Note }),
  'notes.latest': endpoint({ ...base, method: 'GET', path: '/api/notes/latest', reply: Note }),
  'notes.create': endpoint({ ...base, method: 'POST', path: '/api/notes', creates: 'always', reply: Note }),
  'notes.remove': endpoint({ ...base, method: 'DELETE', path: '/api/notes/:id', params: byId }),
  'shelves.read': endpoint({
    ...base,
    method: 'GET',
    path: '/api/shelves/:name',
    params: z.object({ name: text(9) }),
    reply: Note,
  }),
  'shelves.fill': endpoint({ ...base, method: 'POST', path: '/api/shelves/:id', params: byId, reply: Note }),
  'notes.feed': endpoint({ ...base, method: 'GET', path: '/feed.xml', produces: ['application/atom+xml'] }),
};
const document = openApiDocument(
  Object.entries(calls).map(([name, call]) => ({ name, call })),
  { info: { title: 'Notes', version: '1' }, sessionCookie: 'session' },
);
// As sent by the gateway.
const check = documentChecker(JSON.parse(JSON.stringify(document)));

const json = { 'content-type': 'application/json; charset=utf-8' };
const plain = { 'content-type': 'text/plain; charset=utf-8' };
const note = JSON.stringify({ id: 1, title: 'Moss' });
const problem = JSON.stringify({
  title: 'No',
  status: 404,
  detail: 'No.',
  code: 'not_found',
  requestId: 'a',
});

test.each<[string, Parameters<typeof check>]>([
  ['a reply', ['GET', '/api/notes/7?w=1', 200, json, note]],
  ['a reply whose body was not read', ['GET', '/api/notes/7', 200, json, undefined]],
  ['a reply without its body', ['HEAD', '/api/notes/7', 200, json, '']],
  ['a reply that is known', ['GET', '/api/notes/7', 304, {}, '']],
  ['something created', ['POST', '/api/notes', 201, json, note]],
  ['something done', ['DELETE', '/api/notes/7', 204, {}, '']],
  ['a refusal', ['GET', '/api/notes/7', 404, plain, 'Note not found']],
  ['a problem', ['GET', '/api/notes/7', 404, { 'content-type': 'application/problem+json' }, problem]],
  ['a feed', ['GET', '/feed.xml', 200, { 'content-type': 'application/atom+xml' }, '<feed/>']],
  ['too much', ['GET', '/api/notes/7', 429, { ...plain, 'retry-after': '3' }, 'Wait.']],
  ['a method that is missing', ['PUT', '/api/notes/7', 405, { ...plain, allow: 'GET, HEAD, DELETE' }, 'No.']],
  ['a method of another pattern', ['DELETE', '/api/notes/latest', 405, { ...plain, allow: 'GET, HEAD' }, '']],
  ['a parameter of another pattern', ['POST', '/api/shelves/tea', 405, { ...plain, allow: 'HEAD, GET' }, '']],
  ['a parameter that is not UTF-8', ['POST', '/api/shelves/%ED%A0%80', 400, plain, 'No.']],
  ['a path that is unknown', ['GET', '/api/nothing', 404, plain, 'Page not found']],
  ['another page', ['GET', '/about', 200, { 'content-type': 'text/html' }, '<html>']],
  ['fetch’s own headers', ['GET', '/api/notes/7', 200, new Headers(json), note]],
])('%s fits the document', (_, answer) => {
  expect(check(...answer)).toBeNull();
});

test.each<[string, Parameters<typeof check>, RegExp]>([
  ['another status', ['POST', '/api/notes', 200, json, note], /status 200 is not listed/],
  ['a failure', ['GET', '/api/notes/7', 500, plain, 'Oh.'], /status 500 is not listed/],
  ['another media type', ['GET', '/api/notes/7', 200, plain, note], /"text\/plain" is not listed/],
  ['no media type', ['GET', '/api/notes/7', 404, {}, 'No.'], /"" is not listed/],
  [
    'a field of another type',
    ['GET', '/api/notes/7', 200, json, '{"id":"1","title":""}'],
    /\/id must be integer/,
  ],
  ['a field too many', ['GET', '/api/notes/7', 200, json, '{"id":1,"title":"","x":1}'], /additional/],
  ['half a body', ['GET', '/api/notes/7', 200, json, '{"id":1'], /not JSON/],
  ['a body where none belongs', ['DELETE', '/api/notes/7', 204, {}, 'Done.'], /comes with a body/],
  ['no time to come back', ['GET', '/api/notes/7', 503, plain, 'Away.'], /without the header Retry-After/],
  ['another method’s refusal', ['PUT', '/api/notes/7', 403, plain, 'No.'], /method is unknown, and got 403/],
  [
    'too many methods',
    ['PATCH', '/api/notes/latest', 405, { ...plain, allow: 'GET, HEAD, DELETE' }, ''],
    /Allow/,
  ],
  ['no methods', ['PUT', '/api/notes', 405, plain, ''], /Allow says ""/],
  [
    'a call that answers 405',
    ['POST', '/api/shelves/7', 405, { ...plain, allow: 'GET' }, ''],
    /405 is not listed/,
  ],
  ['a secret page', ['GET', '/api/secret', 200, json, '{}'], /path is unknown, and got 200/],
])('%s does not', (_, answer, complaint) => {
  expect(check(...answer)).toMatch(complaint);
});
