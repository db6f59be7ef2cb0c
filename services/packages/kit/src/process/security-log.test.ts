import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecurityLog } from './security-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'security-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (PROCESS_NAME: string) =>
  createSecurityLog({
    config: { PORTAL_DATA_DIR: folder, PORTAL_LOGS: 'files', PROCESS_NAME },
    name: 'account',
    now: () => new Date('2026-11-23T08:00:00Z'),
    onFailure: (error) => {
      throw error;
    },
  });
const linesOf = (name: string) =>
  readFileSync(join(folder, 'logs', `security-${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('each event is a line of JSON in a file that only the operator reads', async () => {
  const security = open('account-1');
  security.write('sign_in_failed', { accountId: null, network: '192.0.2.7' });
  security.write('signed_in', { accountId: 1, network: '192.0.2.200' });
  await security.flush();

  const common = { time: '2026-11-23T08:00:00.000Z', service: 'account', network: '192.0.2.0/24' };
  expect(linesOf('account-1')).toEqual([
    { ...common, event: 'sign_in_failed', accountId: null },
    { ...common, event: 'signed_in', accountId: 1 },
  ]);
  expect(statSync(join(folder, 'logs', 'security-account-1.log')).mode & 0o777).toBe(0o600);
  await security.close();
});

test('lines are appended to those of an earlier process', async () => {
  for (const accountId of [1, 2]) {
    const security = open('account-2');
    security.write('signed_in', { accountId });
    await security.close();
  }

  expect(linesOf('account-2').map(({ accountId }) => accountId)).toEqual([1, 2]);
});

test('a file of 10 MB is replaced, and ten files are kept', async () => {
  const security = open('account-3');
  const subject = 'x'.repeat(1_000_000);
  for (let megabytes = 0; megabytes < 125; megabytes++) {
    security.write('name_refused', { subject });
    await security.flush();
  }
  await security.close();

  const files = readdirSync(join(folder, 'logs')).filter((name) => name.startsWith('security-account-3'));
  expect(files).toHaveLength(10);
  for (const name of files) expect(statSync(join(folder, 'logs', name)).size).toBeLessThan(11 * 1024 * 1024);
  for (const name of files) expect(statSync(join(folder, 'logs', name)).mode & 0o777).toBe(0o600);
});
