import { endpoint, headers, Viewer } from '@portal/contracts';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { testSecret, testService } from '../testing/index.ts';
import { serve } from './serve.ts';
import { signCaller, signViewer, verifyViewer } from './viewer.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/api/who',
  service: 'account',
  access: 'anyone',
  summary: 'Who asks.',
  reply: z.nullable(Viewer),
});
const internal = endpoint({ ...whoAmI, path: '/internal/who', access: 'internal' });
const service = testService([serve(whoAmI, ({ viewer }) => viewer), serve(internal, () => null)]);

const rosa: Viewer = { id: 5, username: 'rosa', roles: ['admin'] };
const token = (issuer: string, audience: string, expires: string | number, secret = testSecret) =>
  new SignJWT({ username: 'rosa', roles: [] })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('5')
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(Buffer.from(secret));

test('the gateway’s identity header is accepted', async () => {
  expect(await service.as(rosa).call(whoAmI, {})).toEqual(rosa);
  expect(await verifyViewer(await signViewer(rosa, testSecret), testSecret)).toEqual(rosa);
});

test('a token in the documented format is accepted', async () => {
  const response = await service.fetch('/api/who', {
    headers: { [headers.viewer]: await token('gateway', 'portal:viewer', '60s') },
  });
  expect(await response.json()).toEqual({ ...rosa, roles: [] });
});

test.each<[string, () => Promise<string> | string]>([
  ['an old token', () => token('gateway', 'portal:viewer', Math.floor(Date.now() / 1000) - 60)],
  ['a token signed with another secret', () => token('gateway', 'portal:viewer', '60s', 'x'.repeat(40))],
  ['a token of another issuer', () => token('forum', 'portal:viewer', '60s')],
  ['a service’s token', () => signCaller('forum', testSecret)],
  ['a token without a signature', () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"5"}')}.`],
  ['nonsense', () => 'nonsense'],
])('%s makes the viewer anonymous, and is logged', async (_, make) => {
  const before = service.logLines().length;
  const response = await service.fetch('/api/who', { headers: { [headers.viewer]: await make() } });
  expect([response.status, await response.json()]).toEqual([200, null]);
  expect(service.logLines().slice(before)).toContainEqual(
    expect.objectContaining({ msg: 'identity refused' }),
  );
});

test('a viewer’s token gives no access to internal calls', async () => {
  const response = await service.fetch('/internal/who', {
    headers: { [headers.caller]: await signViewer(rosa, testSecret) },
  });
  expect(response.status).toBe(403);
});
