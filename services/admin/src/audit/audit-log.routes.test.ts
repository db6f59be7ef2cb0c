import { auditLog } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { adminRoutes } from '../app.ts';
import { admin } from '../testing/people.ts';
import { stubContents } from '../testing/stub-contents.ts';
import { AuditRecordModel } from './audit-record.model.ts';

testDatabase();
const none = async () => [];
const photoService = { list: none, find: none, fetch: none, close: async () => undefined };
const service = testService(adminRoutes(photoService, stubContents().call), { name: 'admin' });

const body = {
  key: '6f0d1f0c-6a55-4c0e-9a53-6f8f3f0f2b11',
  actor: { id: admin.id, username: admin.username },
  act: 'release.promoted',
  subject: { kind: 'remote', id: 'forum', name: 'forum' },
  before: { live: 'v1' },
  after: { live: 'v2' },
  reason: 'It ran well for a day.',
  at: '2026-11-21T10:00:00.000Z',
};

test('an act of the gateway is in the log when the call ends, once for each key', async () => {
  const gateway = service.asService('gateway');
  await gateway.call(auditLog.add, { body });
  await gateway.call(auditLog.add, { body });

  const records = await AuditRecordModel.find().lean();
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    service: 'gateway',
    act: 'release.promoted',
    actor: body.actor,
    reason: body.reason,
    before: JSON.stringify(body.before),
    after: JSON.stringify(body.after),
  });
});
