import type { PushedCount } from '@portal/contracts';
import { type Call, unavailable } from '@portal/kit';
import { createCountSender } from './count-sender.ts';

const labels = { kind: 'remote_crash', remote: 'forum', version: 'v1' };

function buildSender() {
  const received: PushedCount[][] = [];
  const admin = { isDown: false };
  const call = (async (_: unknown, { body }: { body: { counts: PushedCount[] } }) => {
    if (admin.isDown) throw unavailable('The admin service is not available now.');
    received.push(body.counts);
  }) as unknown as Call;
  return { sender: createCountSender(call), admin, received };
}

test('equal failures are sent as one count, and only once', async () => {
  const { sender, received } = buildSender();
  sender.add('client_errors', labels);
  sender.add('client_errors', labels);
  sender.add('client_errors', { ...labels, version: 'v2' });
  await sender.send();
  await sender.send();

  expect(received.map((counts) => counts.map(({ count }) => count))).toEqual([[2, 1]]);
});

test('what was counted while the admin service was down is sent later', async () => {
  const { sender, admin, received } = buildSender();
  admin.isDown = true;
  sender.add('client_errors', labels);
  await expect(sender.send()).rejects.toThrow('not available');
  sender.add('client_errors', labels);
  admin.isDown = false;

  await sender.stop();

  expect(received).toEqual([[{ name: 'client_errors', labels, count: 2 }]]);
});

test('a limited number of different counts waits', async () => {
  const { sender, received } = buildSender();
  for (let index = 0; index < 150; index++) sender.add('client_errors', { ...labels, version: `v${index}` });
  await sender.send();

  expect(received[0]).toHaveLength(100);
});
