import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit, backups } from '@portal/contracts';
import { type AskManager, conflict, invalidInput } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { auditRoutes } from '../audit/audit.routes.ts';
import { admin } from '../testing/people.ts';
import { backupRoutes } from './backup.routes.ts';

testDatabase();

const dataFolder = mkdtempSync(join(tmpdir(), 'backups-'));
const at = '2026-12-01T03:00:00.000Z';
const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
const overview = {
  isEmbedded: true,
  backups: [{ name: 'portal-1.tar.gz.age', at, bytes: 10, isVerified: true }],
};
let asked: object[] = [];
let acts: object[] = [];
let refusal: Error | undefined;

const ask = (async (question: { ask: string }) => {
  if (question.ask === 'acts') return acts;
  asked.push(question);
  if (refusal) throw refusal;
  return question.ask === 'overview' ? overview : undefined;
}) as AskManager;
const service = testService([...backupRoutes(ask, dataFolder), ...auditRoutes]);
const withoutManager = testService(backupRoutes(undefined, dataFolder));

beforeEach(() => {
  asked = [];
  acts = [];
  refusal = undefined;
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const base64 = (text: string) => Buffer.from(text).toString('base64');
const logged = async () => (await service.as(admin).call(audit.list, { query: {} })).map(({ act }) => act);

test('every act needs a new or confirmed sign-in', () => {
  const { read: _, ...others } = backups;
  expect(Object.values(others).filter(({ confirmed }) => !confirmed)).toEqual([]);
});

test('the manager’s answer is the page, and its refusal of a second restore a conflict', async () => {
  expect(await service.as(admin).call(backups.read, {})).toEqual(overview);

  await service.as(admin).call(backups.restore, { body: { name: 'portal-1.tar.gz.age' } });
  expect(asked.at(-1)).toEqual({
    ask: 'restore',
    name: 'portal-1.tar.gz.age',
    by: { id: admin.id, username: admin.username },
  });

  refusal = conflict('A backup is being restored already.');
  await expect(service.as(admin).call(backups.restore, { body: { key } })).rejects.toMatchObject({
    status: 409,
    message: 'A backup is being restored already.',
  });
  refusal = invalidInput('The uploaded file can’t be read with this key.');
  await expect(service.as(admin).call(backups.inspect, { body: { key } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a file arrives part by part; a part at another place is refused', async () => {
  const send = (position: number, text: string) =>
    service.as(admin).call(backups.upload, { body: { at: position, part: base64(text) } });
  expect(await send(0, 'moss ')).toEqual({ bytes: 5 });
  await expect(send(3, 'fern')).rejects.toMatchObject({ status: 409 });
  expect(await send(5, 'fern')).toEqual({ bytes: 9 });
  expect(readFileSync(join(dataFolder, 'uploaded-backup'), 'utf8')).toBe('moss fern');
  expect(await send(0, 'sage')).toEqual({ bytes: 4 });
  refusal = conflict('A backup is being restored already.');
  await expect(send(0, 'moss')).rejects.toMatchObject({ status: 409, message: refusal.message });
  expect(readFileSync(join(dataFolder, 'uploaded-backup'), 'utf8')).toBe('sage');
});

test('what the manager noted is in the audit log once, and never a key', async () => {
  const { id, username } = admin;
  acts = [{ id: 'a', act: 'backup.restored', actor: { id, username }, name: 'portal-1.tar.gz.age', at }];
  await service.as(admin).call(backups.read, {});
  await service.as(admin).call(backups.read, {});
  await service.as(admin).call(backups.remove, { params: { name: 'portal-1.tar.gz.age' } });
  await service.as(admin).call(backups.restore, { body: { key } });

  expect((await logged()).filter((act) => act === 'backup.restored')).toHaveLength(1);
  expect(await logged()).toContain('backup.removed');
  expect(JSON.stringify(await service.as(admin).call(audit.list, { query: {} }))).not.toContain(key);
});

test('without a process manager, the page says so and nothing is restored', async () => {
  expect(await withoutManager.as(admin).call(backups.read, {})).toEqual({ isEmbedded: false, backups: [] });
  await expect(withoutManager.as(admin).call(backups.restore, { body: { key } })).rejects.toMatchObject({
    status: 409,
  });
});
