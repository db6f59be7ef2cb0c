import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counts as countEndpoints, dashboard, type Statistics, statistics } from '@portal/contracts';
import { type Call, createHourlyCounts, unavailable } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { CaseModel } from '../cases/case.model.ts';
import { admin } from '../testing/people.ts';
import { buildContent } from '../testing/stub-contents.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

testDatabase();

const nothing: Statistics = { figures: [], queues: [], storage: null };
/** Answers of services by path; a missing one is out of reach. */
let answers: Record<string, Statistics> = {};
const call = (async ({ path }: { path: string }) => {
  const answer = answers[path];
  if (!answer) throw unavailable('The service is not available now.');
  return answer;
}) as unknown as Call;
const counts = createHourlyCounts();
const dataFolder = mkdtempSync(join(tmpdir(), 'dashboard-'));
const service = testService(dashboardRoutes(call, counts, dataFolder));
const read = () => service.as(admin).call(dashboard.read, { query: { range: '7d' } });

beforeEach(async () => {
  answers = Object.fromEntries(Object.values(statistics).map(({ read: { path } }) => [path, nothing]));
  await mongoose.connection.collection('hourlyCounts').deleteMany({});
});

test('the state of the backups is on the page; a portal that makes none has none', async () => {
  const file = join(dataFolder, 'backups.json');
  const at = '2026-12-01T03:00:30.000Z';
  const backup = { at, file: 'portal-1.tar.gz.age', bytes: 4096, documents: 12, ms: 900 };
  expect(await read()).not.toHaveProperty('backups');

  writeFileSync(file, JSON.stringify({ since: at, backup, drill: { at, file: backup.file, ms: 800 } }));
  const { file: _, ...shown } = backup;
  expect(await read()).toMatchObject({ backups: { backup: shown, drill: { at, ms: 800 } } });
  expect(JSON.stringify(await read())).not.toContain(backup.file);

  writeFileSync(file, '{ "backup": ');
  expect(await read()).toMatchObject({ backups: { failure: { reason: expect.any(String) } } });
  rmSync(file);
});

test('the figures of all services are one page', async () => {
  const registrations = {
    name: 'registrations',
    labels: {},
    counts: [0, 0, 0, 0, 0, 1, 2],
    before: 5,
  } as const;
  answers['/internal/account-statistics'] = {
    figures: [{ ...registrations, counts: [...registrations.counts] }],
    queues: [{ name: 'outbox', waiting: 2, dead: 1 }],
    storage: { bytes: 4096, collections: [{ name: 'users', bytes: 4096, documents: 3 }] },
  };
  await CaseModel.create({
    _id: 1,
    openKey: 'comment:7',
    state: 'open',
    content: buildContent(),
    reports: [],
    awaitsApproval: false,
    openedAt: new Date(),
  });

  const page = await read();

  expect(page.starts).toHaveLength(7);
  expect(page.figures).toEqual([registrations]);
  expect(page.queues).toEqual([
    { service: 'admin', name: 'cases', waiting: 1, dead: 0 },
    { service: 'account', name: 'outbox', waiting: 2, dead: 1 },
  ]);
  expect(page.storage).toContainEqual(expect.objectContaining({ service: 'account', bytes: 4096 }));
  expect(page.failed).toEqual([]);
});

test('a service that is down loses only its own figures', async () => {
  delete answers['/internal/vision-statistics'];
  expect((await read()).failed).toEqual(['vision']);
});

test('what the gateway counted is in the current hour', async () => {
  const labels = { kind: 'remote_crash', remote: 'forum', version: '1.2.0' };
  const sent = { name: 'client_errors', labels, count: 4 } as const;
  const gateway = service.asService('gateway');
  await gateway.call(countEndpoints.add, { body: { counts: [sent] } });
  await gateway.call(countEndpoints.add, { body: { counts: [{ ...sent, count: 1 }] } });
  await counts.flush();

  const { figures } = await read();

  expect(figures).toEqual([{ name: 'client_errors', labels, counts: [0, 0, 0, 0, 0, 0, 5], before: 0 }]);
});
