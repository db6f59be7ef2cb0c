import { saslPrep } from './sasl-prep.ts';
import { createCredentials, dummyCredentials, readClientFirst, ScramExchange } from './scram.ts';

test('the same password has another salt and other keys each time', () => {
  const [one, two] = [createCredentials('secret'), createCredentials('secret')];
  expect(Buffer.from(one.salt, 'base64')).toHaveLength(28);
  expect(one.salt).not.toBe(two.salt);
  expect(one.storedKey).not.toBe(two.storedKey);
});

test('an unknown user has the same salt each time, like a known one', () => {
  const secret = Buffer.alloc(32, 1);
  const [one, again, other] = ['a.x', 'a.x', 'a.y'].map((name) => dummyCredentials(secret, name));
  expect(one).toEqual(again);
  expect(one?.salt).not.toBe(other?.salt);
  expect(one?.salt).toHaveLength(createCredentials('secret').salt.length);
});

test.each([
  ['channel binding', 'p=tls-unique,,n=u,r=abc'],
  ['another identity', 'n,a=admin,n=u,r=abc'],
  ['a mandatory extension', 'n,,m=x,n=u,r=abc'],
  ['no nonce', 'n,,n=u,r='],
  ['a nonce with a space', 'n,,n=u,r=a b'],
  ['no name', 'n,,n=,r=abc'],
  ['a name with a wrong escape', 'n,,n=a=b,r=abc'],
  ['nothing', ''],
])('a first message with %s is invalid', (_what, text) => {
  expect(readClientFirst(Buffer.from(text))).toBeUndefined();
});

test('decodes the name of a first message', () => {
  expect(readClientFirst(Buffer.from('n,,n=a=2Cb=3D2C,r=abc'))).toMatchObject({ username: 'a,b=2C' });
});

test.each([
  ['another nonce', 'c=biws,r=other,p='],
  ['another channel binding', 'c=eSws,r=NONCE,p='],
  ['a short proof', 'c=biws,r=NONCE,p=AAAA'],
  ['a wrong proof', `c=biws,r=NONCE,p=${Buffer.alloc(32).toString('base64')}`],
  ['no proof', 'c=biws,r=NONCE'],
])('a last message with %s fails', (_what, text) => {
  const first = readClientFirst(Buffer.from('n,,n=u,r=abc'));
  const exchange = first && new ScramExchange(first, createCredentials('secret'));
  const nonce = /^r=([^,]+)/.exec(String(exchange?.challenge))?.[1] ?? '';
  expect(nonce.startsWith('abc')).toBe(true);
  expect(exchange?.verify(Buffer.from(text.replace('NONCE', nonce)))).toBeUndefined();
});

test.each([
  // The examples of RFC 4013.
  ['I\u00adX', 'IX'],
  ['user', 'user'],
  ['USER', 'USER'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['\u0007', undefined],
  ['a\u00a0b', 'a b'],
  ['\ud800', undefined],
])('SASLprep of %j is %j', (text, expected) => {
  expect(saslPrep(text)).toBe(expected);
});
