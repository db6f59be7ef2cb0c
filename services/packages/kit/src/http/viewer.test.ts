import { headers, type ServiceName } from '@portal/contracts';
import { endpoint, Viewer } from '@portal/contracts/schemas';
import { base64url, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { identityOf, loadConfig, sharedSettings } from '../process/config.ts';
import { type Identity, signingKeys } from '../process/identity-keys.ts';
import { callerToken, identitySettings, testIdentity, testService, viewerToken } from '../testing/index.ts';
import { serve } from './serve.ts';
import { createSigner, createVerifier, signCaller, signViewer } from './viewer.ts';

const asks = { service: 'account', summary: 'Who asks.', reply: z.nullable(Viewer) } as const;
const whoAmI = endpoint({ ...asks, method: 'GET', path: '/api/who', access: 'anyone' });
const internal = endpoint({
  ...asks,
  method: 'GET',
  path: '/internal/who',
  access: 'internal',
  reply: z.string(),
});
const write = endpoint({ ...asks, method: 'POST', path: '/api/who', access: 'anyone' });
const service = testService([
  serve(write, ({ viewer }) => viewer),
  serve(whoAmI, ({ viewer }) => viewer),
  serve(internal, ({ caller }) => caller),
]);

const rosa: Viewer = { id: 5, username: 'rosa', roles: ['admin'] };
const now = () => Math.floor(Date.now() / 1000);

interface Forgery {
  /** The process whose key signs and is named. */
  by?: ServiceName;
  kid?: string;
  header?: object;
  claims?: object;
}

/** A viewer's token in the documented format, except for what differs. */
const token = ({ by = 'gateway', kid, header, claims }: Forgery = {}) => {
  const { id, key } = testIdentity(by).signingKey;
  const payload = { sub: '5', username: 'rosa', roles: [], iss: 'gateway', aud: 'portal:viewer:account' };
  return new SignJWT({ ...payload, iat: now(), exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: kid ?? id, ...header })
    .sign(key);
};
const gatewayKey = testIdentity('gateway').signingKey.id;
const encoded = (value: object) => base64url.encode(JSON.stringify(value));
const payload = () => ({
  sub: '5',
  username: 'rosa',
  roles: ['admin'],
  iss: 'gateway',
  aud: 'portal:viewer:account',
  iat: now(),
  exp: now() + 60,
});
const withSecret = (secret: string) =>
  new SignJWT(payload())
    .setProtectedHeader({ alg: 'HS256', kid: gatewayKey })
    .sign(new Uint8Array(Buffer.from(secret, 'base64url')));
const unsigned = (alg: string) => `${encoded({ alg, kid: gatewayKey })}.${encoded(payload())}.`;
const tampered = async () => {
  const [head, , signature] = (await token()).split('.');
  return `${head}.${encoded(payload())}.${signature}`;
};
const withoutClaim = (name: 'iat' | 'exp' | 'aud' | 'iss' | 'sub') =>
  token({ claims: { [name]: undefined } });

test('the gateway’s identity header is accepted', async () => {
  expect(await service.as(rosa).call(whoAmI, {})).toEqual(rosa);
});

test('an identity header says why and how long the viewer is muted', async () => {
  const muted = { reason: 'spam links', until: '2100-01-01T00:00:00.000Z' };
  expect(await service.as({ ...rosa, muted }).call(whoAmI, {})).toEqual({ ...rosa, muted });
});

test('a token in the documented format is accepted', async () => {
  const response = await service.fetch('/api/who', { headers: { [headers.viewer]: await token() } });
  expect(await response.json()).toEqual({ ...rosa, roles: [] });
});

test.each<[string, () => Promise<string> | string]>([
  ['without a signature', () => unsigned('none')],
  ['of another algorithm without a signature', () => unsigned('EdDSA')],
  ['signed with the public key as a secret', () => withSecret(gatewayKey)],
  ['for another service', () => viewerToken(rosa, 'forum')],
  ['for every service', () => token({ claims: { aud: 'portal:viewer' } })],
  ['for no service', () => withoutClaim('aud')],
  ['by a service in its own name', () => token({ by: 'forum', claims: { iss: 'forum' } })],
  ['by a service in the gateway’s name', () => token({ by: 'forum' })],
  ['by a service with the gateway’s key id', () => token({ by: 'forum', kid: gatewayKey })],
  ['by the gateway in a service’s name', () => token({ claims: { iss: 'forum' } })],
  ['without an issuer', () => withoutClaim('iss')],
  ['with the key id of another process', () => token({ kid: testIdentity('forum').signingKey.id })],
  ['with an unknown key id', () => token({ kid: 'A'.repeat(43) })],
  ['without a key id', () => token({ header: { kid: undefined } })],
  ['with its own key in the header', () => token({ by: 'forum', header: { kid: undefined, jwk: {} } })],
  ['that has expired', () => token({ claims: { iat: now() - 67, exp: now() - 7 } })],
  ['that was issued a long time ago', () => token({ claims: { iat: now() - 3600 } })],
  ['that is valid for longer than a minute', () => token({ claims: { exp: now() + 61 } })],
  ['that never expires', () => withoutClaim('exp')],
  ['without a time of issue', () => withoutClaim('iat')],
  ['from the future', () => token({ claims: { iat: now() + 10, exp: now() + 70 } })],
  ['that is not valid yet', () => token({ claims: { nbf: now() + 20 } })],
  ['with another payload', tampered],
  ['with another signature', async () => (await token()).replace(/.{8}$/, 'AAAAAAAA')],
  ['of nobody', () => withoutClaim('sub')],
  ['of a member without a number', () => token({ claims: { sub: 'rosa' } })],
  ['with an unknown role', () => token({ claims: { roles: ['root'] } })],
  ['of a service', () => callerToken('gateway', 'account')],
  ['twice', async () => `${await token()}, ${await token()}`],
  ['that is nonsense', () => 'nonsense'],
  ['of dots', () => '...'],
  ['of 10,000 characters', () => 'x'.repeat(10_000)],
])('a token %s makes the viewer anonymous, and is logged without its text', async (_, make) => {
  const before = service.logLines().length;
  const forged = await make();
  const response = await service.fetch('/api/who', { headers: { [headers.viewer]: forged } });

  expect([response.status, await response.json()]).toEqual([200, null]);
  const lines = service.logLines().slice(before);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'identity refused' }));
  for (const part of forged.split('.').filter((text) => text.length > 8))
    expect(JSON.stringify(lines)).not.toContain(part);
});

test.each<[string, () => Promise<string>]>([
  ['of a viewer', () => viewerToken(rosa, 'account')],
  ['for another service', () => callerToken('forum', 'hub')],
  [
    'in the name of another service',
    async () => signCaller('account', { ...testIdentity('forum'), name: 'admin' }),
  ],
])('a token %s gives no access to internal calls', async (_, make) => {
  const response = await service.fetch('/internal/who', { headers: { [headers.caller]: await make() } });
  expect(response.status).toBe(403);
});

test('a token for reads is accepted by reads only', async () => {
  const reader = await signViewer(rosa, 'account', testIdentity('gateway'), { isReadOnly: true });
  const ask = async (method: string) =>
    (await service.fetch('/api/who', { method, headers: { [headers.viewer]: reader } })).json();

  expect([await ask('GET'), await ask('POST')]).toEqual([rosa, null]);
});

test('a service that calls is known by its own key', async () => {
  expect(await service.asService('forum').call(internal, {})).toBe('forum');
});

test('equal tokens are signed once, and others for each service and each state of the viewer', async () => {
  const signer = createSigner(testIdentity('gateway'));
  const first = await signer.viewer(rosa, 'forum');

  expect(await signer.viewer({ ...rosa }, 'forum')).toBe(first);
  expect(await signer.viewer(rosa, 'hub')).not.toBe(first);
  expect(await signer.viewer({ ...rosa, roles: [] }, 'forum')).not.toBe(first);
  expect(await signer.viewer(rosa, 'forum', { isReadOnly: true })).not.toBe(first);
  expect(await signer.caller('forum')).toBe(await signer.caller('forum'));
});

const hourMs = 60 * 60 * 1000;

describe('a verified token', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('is refused after its minute', async () => {
    const { viewer } = createVerifier(testIdentity('forum'));
    const signed = await viewerToken(rosa, 'forum');
    expect(await viewer(signed)).toEqual(rosa);
    jest.advanceTimersByTime(59_000);
    expect(await viewer(signed)).toEqual(rosa);
    jest.advanceTimersByTime(7000);
    await expect(viewer(signed)).rejects.toThrow('exp');
  });

  test.each([1, -1])('is signed again when the clock is set by %i hour', async (hours) => {
    const signer = createSigner(testIdentity('gateway'));
    await signer.viewer(rosa, 'forum');
    jest.setSystemTime(Date.now() + hours * hourMs);
    const { viewer } = createVerifier(testIdentity('forum'));
    expect(await viewer(await signer.viewer(rosa, 'forum'))).toEqual(rosa);
  });

  test('is not valid for longer when the clock is set back', async () => {
    const { viewer } = createVerifier(testIdentity('forum'));
    const signed = await viewerToken(rosa, 'forum');
    await viewer(signed);
    jest.setSystemTime(Date.now() - hourMs);
    expect(await viewer(signed)).toEqual(rosa);
    jest.advanceTimersByTime(61_000);
    await expect(viewer(signed)).rejects.toThrow('iat');
  });

  test('of a viewer is not accepted as a caller’s', async () => {
    const verifier = createVerifier(testIdentity('forum'));
    const signed = await viewerToken(rosa, 'forum');
    await verifier.viewer(signed);
    await expect(verifier.caller(signed)).rejects.toThrow('aud');
  });
});

describe('while keys rotate', () => {
  const older = identitySettings('gateway');
  const seed = Buffer.alloc(32, 7).toString('base64url');
  const [{ id }] = z.parse(signingKeys, seed);
  const settings = { ...older, PUBLIC_KEYS: older.PUBLIC_KEYS.replace('gateway=', `gateway=${id}|`) };
  const identity = (more: object = {}) =>
    identityOf('gateway', loadConfig(sharedSettings, { ...settings, ...more }));
  const { viewer } = createVerifier({ ...identity(), name: 'forum' });
  const tokenBy = (signer: Identity) => signViewer(rosa, 'forum', signer);

  test('the tokens of both keys are accepted, and the newest key signs', async () => {
    const newer = identity({ SIGNING_KEYS: `${seed}, ${older.SIGNING_KEYS}` });
    expect(newer.signingKey.id).toBe(id);
    expect(await viewer(await tokenBy(newer))).toEqual(rosa);
    expect(await viewer(await tokenBy(identity()))).toEqual(rosa);
  });

  test('a key that is not listed any more is refused', async () => {
    const verifier = createVerifier(testIdentity('forum'));
    await expect(verifier.viewer(await tokenBy(identity({ SIGNING_KEYS: seed })))).rejects.toThrow('key');
  });
});
