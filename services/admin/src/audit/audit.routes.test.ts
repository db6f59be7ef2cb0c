import { audit, eventEndpoint, limits, type PrivilegedAct, privilegedAct } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { adminRoutes } from '../app.ts';
import { admin } from '../testing/people.ts';
import { AuditRecordModel } from './audit-record.model.ts';

testDatabase();
const nobody = { find: async () => [], close: async () => undefined };
const service = testService(adminRoutes(nobody), { name: 'admin' });

type Teller = keyof typeof privilegedAct;
let told = 0;
/** Tells of an act as the outbox of a service does. */
async function tell(from: Teller, changes: Partial<PrivilegedAct> = {}, key?: string) {
  told += 1;
  const { name: topic } = privilegedAct[from];
  const payload: PrivilegedAct = {
    actor: { id: admin.id, username: admin.username },
    act: 'plant.category_changed',
    subject: { kind: 'plant', id: 7, name: 'Aloe vera' },
    at: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
  const body = { id: `${topic}:${key ?? told}`, topic, payload };
  await service.asService(from).call(eventEndpoint('admin'), { body });
}
const list = (query: { q?: string; before?: string } = {}) => service.as(admin).call(audit.list, { query });

beforeEach(async () => {
  await AuditRecordModel.deleteMany({});
  await mongoose.connection.collection('receivedEvents').deleteMany({});
});

test('what any service tells of staff stands in the log as it was told, newest first', async () => {
  const before = { category: 'desert', images: [1, null], toxicity: { parts: { deep: '' } } };
  await tell('encyclopedia', { before, after: { category: 'medicinal' } });
  await tell('forum', { act: 'thread.hidden', subject: { kind: 'thread', id: 'x-1', name: '' } });
  await tell('hub');
  await tell('vision');

  const records = await list();
  expect(records.map(({ service: from }) => from)).toEqual(['vision', 'hub', 'forum', 'encyclopedia']);
  expect(records[3]).toEqual({
    id: expect.any(Number),
    service: 'encyclopedia',
    actor: { id: admin.id, username: admin.username },
    act: 'plant.category_changed',
    subject: { kind: 'plant', id: 7, name: 'Aloe vera' },
    before,
    after: { category: 'medicinal' },
    at: '2026-11-21T10:00:00.000Z',
  });
  expect(records[2]).toMatchObject({
    act: 'thread.hidden',
    subject: { kind: 'thread', id: 'x-1', name: '' },
  });
  expect(records[2]).not.toHaveProperty('before');
});

test('what is told late stands where it belongs, also where it is paged', async () => {
  const at = (second: number) => ({ at: `2026-11-21T10:00:0${second}.000Z` });
  await tell('hub', at(3));
  await tell('forum', at(1));
  await tell('vision', at(2));

  const records = await list();
  expect(records.map(({ service: from }) => from)).toEqual(['hub', 'vision', 'forum']);
  expect(await list({ before: String(records[0]?.id) })).toEqual(records.slice(1));
  expect(await list({ before: '999999' })).toEqual([]);
});

test('an act that is told again, at once or after its event was forgotten, stands in the log once', async () => {
  await Promise.all([1, 2, 3].map(() => tell('hub', {}, 'same')));
  await mongoose.connection.collection('receivedEvents').deleteMany({});
  await tell('hub', {}, 'same');
  expect(await list()).toHaveLength(1);
  await tell('forum', {}, 'same');
  expect(await list()).toHaveLength(2);
});

test.each([
  ['who did it', 'plant-team', 1],
  ['who did it, in part', 'team', 1],
  ['what was done', 'category', 2],
  ['what was done, as it is written', 'plant.category_changed', 2],
  ['what it was done to', 'aloe', 1],
  ['the beginning of a word', 'al', 1],
  ['the id of what it was done to', '17', 1],
  ['words of several places', 'rosa thread', 1],
  ['accents and case aside', 'EPAIS', 1],
  ['words that do not stand together', 'aloe rosa', 0],
  ['signs', '***', 0],
  ['nothing', ' ', 3],
])('a search for %s ("%s") finds %i', async (_, q, count) => {
  await tell('encyclopedia', { actor: { id: 9, username: 'somebody' } });
  await tell('encyclopedia', {
    actor: { id: 9, username: 'somebody' },
    subject: { kind: 'plant', id: 17, name: 'Épais' },
  });
  await tell('forum', {
    actor: { id: 8, username: 'rosa-plant-team' },
    act: 'thread.hidden',
    subject: { kind: 'thread', id: 3, name: 'Moss' },
  });
  expect(await list({ q })).toHaveLength(count);
});

test('pages follow one another without gap or repetition, also of a search', async () => {
  for (let index = 0; index < limits.desk.pageLength + 5; index++) await tell('hub');
  for (const query of [{}, { q: 'aloe' }]) {
    const first = await list(query);
    const second = await list({ ...query, before: String(first.at(-1)?.id) });
    expect([first.length, second.length]).toEqual([limits.desk.pageLength, 5]);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  }
});

test.each([
  ['a page after nothing', { before: '0' }],
  ['a page after a word', { before: 'x' }],
  ['a term that is too long', { q: 'x'.repeat(101) }],
])('%s is refused', async (_, query) => {
  await expect(list(query)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the searches of the log are answered by an index', async () => {
  const indexes = await mongoose.connection.collection('auditrecords').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { words: 1, at: -1, _id: -1 } }));
  expect(indexes).toContainEqual(expect.objectContaining({ key: { eventId: 1 }, unique: true }));
});
