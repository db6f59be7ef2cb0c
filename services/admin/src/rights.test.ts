import {
  audit,
  auditLog,
  backups,
  cases,
  counts,
  dashboard,
  freePhotos,
  members,
  reports,
} from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import { testDatabase, testRights, testService } from '@portal/kit/testing';
import { adminRoutes } from './app.ts';
import { CaseModel } from './cases/case.model.ts';
import { admin, member, moderator, owner } from './testing/people.ts';
import { buildContent, stubContents } from './testing/stub-contents.ts';

testDatabase();
const none = async () => [];
const photoService = { list: none, find: none, fetch: none, gather: async () => ({ photos: [] }) };
const service = testService(adminRoutes(photoService, stubContents().call), { name: 'admin' });
const event = { id: 'x', topic: 'unknown', payload: {} };

const backupKey = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

const buildAct = () => ({
  key: '6f0d1f0c-6a55-4c0e-9a53-6f8f3f0f2b11',
  actor: { id: admin.id, username: admin.username },
  act: 'release.promoted',
  subject: { kind: 'remote', id: 'forum', name: 'forum' },
  at: '2026-11-21T10:00:00.000Z',
});

const clientErrors = {
  name: 'client_errors',
  labels: { kind: 'remote_crash', remote: 'forum', version: '1' },
  count: 3,
};

const buildCase = async (changes: object = {}) => {
  await CaseModel.deleteMany({});
  await CaseModel.create({
    _id: 1,
    openKey: 'comment:7',
    state: 'open',
    content: buildContent(),
    reports: [],
    awaitsApproval: false,
    openedAt: new Date(),
    ...changes,
  });
  return { params: { id: 1 } };
};
const ofCase = () => buildCase();
const ofTakenCase = () => buildCase({ state: 'taken', takenBy: { id: admin.id, username: admin.username } });

testRights({
  service: 'admin',
  callers: {
    anonymous: () => service,
    member: () => service.as(member),
    moderator: () => service.as(moderator),
    admin: () => service.as(admin),
    owner: () => service.as(owner),
    service: ({ callers: [caller = 'encyclopedia'] = [] }) => service.asService(caller),
  },
  rows: [
    //                        anonymous member moderator admin owner service
    [audit.list, '             401 403 403 200 403 401'],
    [auditLog.add, '           403 403 403 403 403 204', () => ({ body: buildAct() })],
    [members.history, '        401 403 200 200 403 401', () => ({ params: { id: 7 } })],
    [members.history, '        401 403 200 200 403 401', () => ({ params: { id: 99 } }), 'missing'],
    [dashboard.read, '         401 403 403 200 403 401', () => ({ query: { range: '24h' } })],
    // 409: no process manager has backups here.
    [backups.read, '           401 403 403 200 403 401'],
    [backups.upload, '         401 403 403 409 403 401', () => ({ body: { at: 0, part: 'bW9zcw==' } })],
    [backups.inspect, '        401 403 403 409 403 401', () => ({ body: { key: backupKey } })],
    [backups.restore, '        401 403 403 409 403 401', () => ({ body: { key: backupKey } })],
    [backups.keep, '           401 403 403 409 403 401'],
    [backups.goBack, '         401 403 403 409 403 401'],
    [
      backups.remove,
      '         401 403 403 404 403 401',
      () => ({ params: { name: 'portal-1.age' } }),
      'missing',
    ],
    [counts.add, '             403 403 403 403 403 204', () => ({ body: { counts: [clientErrors] } })],
    [
      reports.create,
      '        401 201 201 201 201 401',
      () => ({ body: { kind: 'comment', id: 7, reason: 'spam' } }),
    ],
    [
      reports.create,
      '                       401 404 404 404 404 401',
      () => ({ body: { kind: 'comment', id: 99, reason: 'spam' } }),
      'missing',
    ],
    [cases.list, '            401 403 200 200 403 401'],
    [cases.counts, '          401 403 200 200 403 401'],
    [cases.read, '            401 403 200 200 403 401', ofCase],
    [cases.read, '            401 403 404 404 403 401', () => ({ params: { id: 99 } }), 'missing'],
    [cases.take, '            401 403 200 200 403 401', ofCase],
    [cases.take, '            401 403 409 200 403 401', ofTakenCase, 'taken by the administrator'],
    [cases.take, '            401 403 404 404 403 401', () => ({ params: { id: 99 } }), 'missing'],
    [cases.release, '         401 403 200 200 403 401', ofCase],
    [cases.release, '         401 403 409 200 403 401', ofTakenCase, 'taken by the administrator'],
    [cases.release, '         401 403 404 404 403 401', () => ({ params: { id: 99 } }), 'missing'],
    [
      cases.resolve,
      '                       401 403 200 200 403 401',
      () => ({ body: { ids: [1], act: 'keep', reason: 'Fine.' } }),
    ],
    [
      freePhotos.find,
      '        403 403 403 403 403 200',
      () => ({ query: { latinName: 'Salvia officinalis' } }),
    ],
    [
      freePhotos.list,
      '        403 403 403 403 403 200',
      () => ({ query: { latinName: 'Salvia officinalis' } }),
    ],
    [
      freePhotos.gather,
      '      403 403 403 403 403 200',
      () => ({ query: { latinName: 'Salvia officinalis', contact: 'garden@plants.example' } }),
    ],
    [freePhotos.fetch, '      403 403 403 403 403 200', () => ({ query: { titles: 'File:A.jpg' } })],
    [eventEndpoint('admin'), ' 403 403 403 403 403 404', () => ({ body: event })],
  ],
});
