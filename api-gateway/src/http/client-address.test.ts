import { startTestGateway } from '../testing/test-gateway.ts';
import { forwardedAddresses } from './client-address.ts';

test.each([
  ['203.0.113.7', 1, ['203.0.113.7']],
  ['203.0.113.7:51234', 1, ['203.0.113.7']],
  ['2001:db8::1', 1, ['2001:db8::1']],
  ['[2001:db8::1]', 1, ['2001:db8::1']],
  ['[2001:db8::1]:51234', 1, ['2001:db8::1']],
  ['fe80::1%eth0', 1, ['fe80::1']],
  [' "203.0.113.7:80" ', 1, ['203.0.113.7']],
  ['198.51.100.9, 203.0.113.7:1, 192.0.2.1:2', 2, ['203.0.113.7', '192.0.2.1']],
  ['198.51.100.9, unknown, 192.0.2.1', 3, ['192.0.2.1']],
  ['unknown', 1, []],
  ['', 1, []],
  ['999.0.0.1', 1, []],
  ['203.0.113.7', 0, []],
])('of X-Forwarded-For %j behind %i proxies come %j', (header, trusted, addresses) => {
  expect(forwardedAddresses({ 'x-forwarded-for': header }, trusted)).toEqual(addresses);
});

test.each([
  ['for=203.0.113.7', ['203.0.113.7']],
  ['for="203.0.113.7:4711";proto=https;by=192.0.2.1', ['203.0.113.7']],
  ['proto=https; For="[2001:db8::1]:4711"', ['2001:db8::1']],
  ['for=198.51.100.9, for=203.0.113.7', ['203.0.113.7']],
  ['for=_hidden', []],
  ['for=unknown', []],
  ['by=203.0.113.7', []],
])('of Forwarded %j comes %j', (header, addresses) => {
  expect(forwardedAddresses({ forwarded: header }, 1)).toEqual(addresses);
});

const seen = ['203.0.113.7', '2001:db8::7', '::1', '::ffff:203.0.113.7', '198.51.100.255'];
const forms = (address: string) =>
  address.includes(':')
    ? [
        address,
        `[${address}]`,
        `[${address}]:51234`,
        `${address}%eth0`,
        `[${address}%25eth0]:1`,
        `"[${address}]:9"`,
      ]
    : [address, `${address}:51234`, `"${address}"`, `"${address}:65535"`];
const forged = [
  '',
  '10.0.0.1',
  'unknown',
  '_hidden',
  '"10.0.0.1',
  'for=10.0.0.1',
  '\\"',
  '[',
  'a'.repeat(8000),
  ','.repeat(8000),
];

test.each(seen.flatMap((address) => forms(address).map((form) => ({ address, form }))))(
  'behind one proxy, $form is $address, whatever a visitor wrote in front',
  ({ address, form }) => {
    for (const entry of forged) {
      expect(forwardedAddresses({ 'x-forwarded-for': `${entry}, ${form} ` }, 1)).toEqual([address]);
      expect(forwardedAddresses({ forwarded: `for=${entry}, proto=https;for=${form}` }, 1)).toEqual([
        address,
      ]);
    }
  },
);

test.each([
  '_hidden',
  'unknown',
  '203.0.113.7:',
  '203.0.113:80',
  '[203.0.113.7]:x',
  '::1::',
  '%',
  '"',
  '[]',
  'localhost',
  '1',
])('the entry %s is no address, and ends the chain', (entry) => {
  expect(forwardedAddresses({ 'x-forwarded-for': `10.0.0.1, ${entry}` }, 1)).toEqual([]);
  expect(forwardedAddresses({ forwarded: `for=10.0.0.1, for=${entry}` }, 2)).toEqual([]);
  expect(forwardedAddresses({ 'x-forwarded-for': `${entry}, 192.0.2.1:1` }, 2)).toEqual(['192.0.2.1']);
});

test('visitors behind a proxy that appends ports have limits of their own', async () => {
  const gateway = await startTestGateway({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.01' });
  const statusFor = async (address: string) =>
    (await gateway.fetch('/api/login', { method: 'POST', headers: { 'x-forwarded-for': address } })).status;
  const first = await statusFor('203.0.113.7:51234');
  while ((await statusFor('203.0.113.7:51235')) !== 429);

  expect(await statusFor('203.0.113.8:51234')).toBe(first);
  await gateway.stop();
});

test('the log says once that TRUST_PROXY finds no visitor', async () => {
  const gateway = await startTestGateway({ TRUST_PROXY: '1' });
  for (let count = 0; count < 3; count += 1) await gateway.fetch('/api/nothing');
  await gateway.stop();

  expect(gateway.logLines().filter(({ msg }) => /TRUST_PROXY/.test(String(msg)))).toHaveLength(1);
});
