import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { testService } from '../testing/index.ts';
import { networkOf, truncatedNetwork } from './network.ts';
import { serve } from './serve.ts';

const where = endpoint({
  method: 'GET',
  path: '/api/where',
  service: 'forum',
  access: 'anyone',
  summary: 'For tests.',
  reply: z.string(),
});
const service = testService([serve(where, ({ network }) => network)]);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:0DB8:0000::1', '2001:db8:0:0'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a handler learns the network of the visitor from the gateway, else that of the caller', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' } };

  expect(await (await service.fetch('/api/where', forwarded)).json()).toBe('203.0.113.7');
  expect(await service.call(where, {})).toBe('127.0.0.1');
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  // As `networkOf` writes it.
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', 'unknown'],
  ['192.0.2', 'unknown'],
  ['a name', 'unknown'],
])('%s is shown as %s', (address, shown) => {
  expect(truncatedNetwork(address)).toBe(shown);
});
