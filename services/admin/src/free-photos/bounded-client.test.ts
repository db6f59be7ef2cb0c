import type { lookup as lookUpHost } from 'node:dns';
import { fakeCommons } from '../testing/fake-commons.ts';
import { isLoopback } from './address.ts';
import { type BoundedClient, type ClientOptions, createBoundedClient } from './bounded-client.ts';

const local = fakeCommons();
const clients: BoundedClient[] = [];
function client(options: Partial<ClientOptions>) {
  const made = createBoundedClient({ hosts: new Set(), isLocal: false, userAgent: 'test', ...options });
  clients.push(made);
  return (address: string) =>
    made.get(new URL(address), {
      maxBytes: 1000_000,
      timeoutMs: 5000,
      signal: new AbortController().signal,
    });
}
afterAll(() => Promise.all(clients.map(({ close }) => close())));

/** A DNS lookup with fixed answers. */
const answering = (...addresses: string[]) =>
  ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookUpHost;

/** The messages of an error and its causes. */
function reasonsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause ? `${message} ${reasonsOf(cause)}` : message;
}
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error) => reasonsOf(error),
  );

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, in IPv6', ['::1']],
  ['this machine, in IPv6 for IPv4', ['::ffff:127.0.0.1']],
  ['a private network', ['10.1.2.3']],
  ['another private network', ['192.168.1.1']],
  ['the metadata of a machine', ['169.254.169.254']],
  ['a shared network', ['100.64.0.1']],
  ['a local network in IPv6', ['fd00::1']],
  ['a translated address', ['64:ff9b::a01:203']],
  ['no address', ['0.0.0.0']],
  ['a public address and a private one', ['93.184.216.34', '10.0.0.1']],
  ['nothing', []],
])('a name that resolves to %s is refused', async (_, addresses) => {
  const get = client({ hosts: new Set(['photos.test']), lookup: answering(...addresses) });
  expect(await failureOf(get('https://photos.test/a.jpg'))).toContain('Nothing is fetched from photos.test.');
});

test('a local service can be reached by name, and nothing else', async () => {
  const { port } = new URL(local.origin());
  const hosts = new Set([`commons.localhost:${port}`]);
  const address = `http://commons.localhost:${port}/a.jpg`;
  const get = client({ hosts, isLocal: true, lookup: answering('127.0.0.1') });
  expect(await get(address)).toBeInstanceOf(Buffer);
  const remote = client({ hosts, isLocal: true, lookup: answering('93.184.216.34') });
  expect(await failureOf(remote(address))).toContain('Nothing is fetched from commons.localhost.');
});

test.each([
  ['plain HTTP', 'http://photos.test/a.jpg'],
  ['another port', 'https://photos.test:8443/a.jpg'],
  ['another host', 'https://elsewlocal.test/a.jpg'],
  ['a host that begins alike', 'https://photos.test.evil.test/a.jpg'],
  ['a password', 'https://user:pass@photos.test/a.jpg'],
  ['a file', 'file:///etc/passwd'],
])('%s is refused without a lookup', async (_, address) => {
  const lookup = jest.fn() as unknown as typeof lookUpHost;
  const get = client({ hosts: new Set(['photos.test']), lookup });
  expect(await failureOf(get(address))).toMatch(/^Nothing is fetched from/);
  expect(lookup).not.toHaveBeenCalled();
});

test('IP addresses are checked too', async () => {
  const { host } = new URL(local.origin());
  const get = client({ hosts: new Set([host, '[::1]']) });
  expect(await failureOf(get(`https://${host}/`))).toContain('Nothing is fetched from 127.0.0.1');
  expect(await failureOf(get('https://[::1]/'))).toContain('Nothing is fetched from [::1].');
  expect(local.requests).toEqual([]);
});

test.each([
  ['localhost', true],
  ['photos.localhost', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['localhost.evil.test', false],
  ['10.0.0.1', false],
  ['commons.wikimedia.org', false],
])('isLoopback(%s) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
