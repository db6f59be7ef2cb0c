import { hash } from 'node:crypto';
import { once } from 'node:events';
import { headers, problemType, type TokenScope, tokenPrefix, tokens, type Viewer } from '@portal/contracts';
import { createVerifier } from '@portal/kit';
import { testDatabase, testIdentity } from '@portal/kit/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';

testDatabase();
const portal = testSessions();

const tokenOf = (letter: string) => `${tokenPrefix}${letter.repeat(43)}`;
const reader = tokenOf('r');
const writer = tokenOf('w');

/** The tokens of the account service, by their ids. */
let valid: Map<string, { viewer: Viewer; scopes: TokenScope[] }>;
let asked: string[];
/** The headers that the account service got with the last call of a member. */
let forwarded: Record<string, unknown>;

beforeEach(async () => {
  const idOf = (token: string) => hash('sha256', token, 'base64url');
  valid = new Map([
    [idOf(reader), { viewer: fern, scopes: ['garden:read'] }],
    [idOf(writer), { viewer: fern, scopes: ['garden:read', 'garden:write'] }],
  ]);
  asked = [];
  forwarded = {};
  answerAsAccount();
});

/** Answers calls of members with what only a browser may get. */
const answerAsAccount = () =>
  portal.account.answer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url !== tokens.use.path) {
      forwarded = request.headers;
      const command = JSON.stringify({ order: 'start', viewer: moss });
      return response.setHeader(headers.session, command).setHeader(headers.pending, 'sealed').end('[]');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id } = JSON.parse(String(Buffer.concat(chunks)));
    asked.push(id);
    response.end(JSON.stringify(valid.get(id) ?? null));
  });

/** The cookies of a new session. */
async function logIn(viewer: Viewer) {
  const cookies = await portal.logIn(viewer);
  answerAsAccount();
  return cookies;
}

const gardenPath = '/api/garden/plants';
async function send(token: string, path = gardenPath, init: RequestInit = {}) {
  const answer = await portal.gateway.fetch(path, {
    ...init,
    headers: {
      accept: `application/json, ${problemType}`,
      Authorization: `Bearer ${token}`,
      ...init.headers,
    },
  });
  const body = (await answer.json()) as { code?: string; detail?: string };
  return { status: answer.status, ...body, headers: answer.headers };
}
const viewerOf = async ({ [headers.viewer]: token }: typeof forwarded) =>
  token ? createVerifier(testIdentity('account')).viewer(String(token)) : null;

test('a token makes the calls of its scopes as its member', async () => {
  expect((await send(reader)).status).toBe(200);

  expect(await viewerOf(forwarded)).toEqual(fern);
  expect(forwarded.authorization).toBeUndefined();
});

test('a call beyond the scopes of a token is refused by a sentence that names the scope', async () => {
  const refused = await send(reader, gardenPath, { method: 'POST' });

  expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining('garden:write') });
  expect(refused.headers.get('www-authenticate')).toContain('scope="garden:write"');
  expect((await send(writer, gardenPath, { method: 'POST' })).status).toBe(200);
});

test.each([
  ['GET', '/api/user'],
  ['GET', '/api/user/sessions'],
  ['POST', '/api/login'],
  ['POST', '/api/logout'],
  ['POST', '/api/user/password'],
  ['GET', '/api/user/tokens'],
  ['POST', '/api/user/tokens'],
  ['GET', '/api/photos'],
  ['GET', '/api/threads'],
  ['GET', '/api/admin/releases'],
])('a valid token can’t make the call %s %s', async (method, path) => {
  expect(await send(writer, path, { method })).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(asked).toEqual([]);
});

test.each([
  ['unknown', tokenOf('u')],
  ['without its end', reader.slice(0, -1)],
  ['with more', `${reader}x`],
  ['of a release', `portal_release_${'r'.repeat(43)}`],
  ['empty', ''],
])('a token that is %s is refused by 401, even beside a session', async (_, token) => {
  const Cookie = await logIn(fern);
  const refused = await send(token, '/api/garden/plants', { headers: { Cookie } });

  expect(refused).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer .*invalid_token/);
});

test('beside a token, cookies are neither read nor set', async () => {
  const Cookie = await logIn(moss);
  const answer = await send(reader, gardenPath, { headers: { Cookie: `${Cookie}; portal_pending=x` } });

  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await viewerOf(forwarded)).toEqual(fern);
  expect(forwarded[headers.pending]).toBeUndefined();
  expect(await send(reader, '/api/photos', { headers: { Cookie } })).toMatchObject({ status: 403 });
});

test('a token needs no origin of the portal, and another scheme beside a cookie still does', async () => {
  const Origin = 'https://elsewhere.example';
  expect((await send(writer, gardenPath, { method: 'POST', headers: { Origin } })).status).toBe(200);

  const Cookie = await logIn(fern);
  const basic = { Origin, Cookie, Authorization: 'Basic cm9zYTpwdw==' };
  expect((await send('', gardenPath, { method: 'POST', headers: basic })).status).toBe(403);
});

test('a token that was removed ends at its next call', async () => {
  expect((await send(reader)).status).toBe(200);
  valid.clear();
  expect((await send(reader)).status).toBe(401);
});

test('pages ignore tokens', async () => {
  const page = await portal.gateway.fetch('/', { headers: { Authorization: `Bearer ${reader}` } });

  expect(page.status).not.toBe(401);
  expect(asked).toEqual([]);
});

test('a socket ignores tokens', async () => {
  const hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(hub, 'listening');
  const { port } = hub.address() as { port: number };
  await portal.restart({ hub: `http://127.0.0.1:${port}` });
  const connection = once(hub, 'connection');
  const socket = new WebSocket(`ws://${portal.gateway.host}/ws`, {
    origin: portal.gateway.origin,
    headers: { Authorization: `Bearer ${reader}` },
  });

  const [[, request]] = await Promise.all([connection, once(socket, 'open')]);
  expect(request.headers).not.toHaveProperty(headers.viewer);
  expect(request.headers).not.toHaveProperty('authorization');
  expect(asked).toEqual([]);
  socket.terminate();
  hub.close();
});

test('while the account service is away, calls by token wait for it', async () => {
  portal.account.answer((_, response) => response.writeHead(500).end());
  expect((await send(reader)).status).toBe(503);
});

describe('with strict limits', () => {
  beforeEach(() => portal.restart({ env: { RATE_LIMIT_FACTOR: '0.1' } }));

  test('a network that guesses is refused before the account service is asked', async () => {
    const guesses = await Promise.all([...'abcdefghijklmno'].map((letter) => send(tokenOf(letter))));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(12);
    const [late] = guesses.filter(({ status }) => status === 429);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(late?.detail).toMatch(/^Too many wrong tokens came from your network/);
    expect(asked).toHaveLength(12);
  });

  test('tokens that are valid are no guesses', async () => {
    for (let index = 0; index < 5; index += 1) expect((await send(reader)).status).toBe(200);
    for (const letter of 'abcdefghijkl') await send(tokenOf(letter));

    expect((await send(reader)).status).toBe(200);
    expect((await send(writer)).status).toBe(429);
  });

  test('each token has a budget of its own, within that of its member', async () => {
    const statuses = async (token: string, times: number) => {
      const all: number[] = [];
      for (let index = 0; index < times; index += 1) all.push((await send(token)).status);
      return all;
    };
    expect(await statuses(reader, 13)).toEqual([...Array(12).fill(200), 429]);
    expect(await statuses(writer, 13)).toEqual([...Array(12).fill(200), 429]);
    valid.set(hash('sha256', tokenOf('z'), 'base64url'), { viewer: fern, scopes: ['garden:read'] });
    expect((await statuses(tokenOf('z'), 7)).at(-1)).toBe(429);
  });
});
