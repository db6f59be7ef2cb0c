import { audit, auditLog, type InputOf, limits, members, type PrivilegedAct } from '@portal/contracts';
import { eventEndpoint, privilegedAct } from '@portal/contracts/schemas';
import { wordsOf } from '@portal/kit';
import { emptyDatabase, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { adminRoutes } from '../app.ts';
import { admin, moderator } from '../testing/people.ts';
import { stubContents } from '../testing/stub-contents.ts';
import { AuditRecordModel } from './audit-record.model.ts';

testDatabase();

describe('records', () => {
  const none = async () => [];
  const photoService = { list: none, find: none, fetch: none, gather: async () => ({ photos: [] }) };
  const service = testService(adminRoutes(photoService, stubContents().call), { name: 'admin' });

  type Publisher = keyof typeof privilegedAct;
  let published = 0;
  /** Publishes an act as a service's outbox does. */
  async function publish(from: Publisher, changes: Partial<PrivilegedAct> = {}, key?: string) {
    published += 1;
    const { name: topic } = privilegedAct[from];
    const payload: PrivilegedAct = {
      actor: { id: admin.id, username: admin.username },
      act: 'plant.category_changed',
      subject: { kind: 'plant', id: 7, name: 'Aloe vera' },
      at: '2026-11-21T10:00:00.000Z',
      ...changes,
    };
    const body = { id: `${topic}:${key ?? published}`, topic, payload };
    await service.asService(from).call(eventEndpoint('admin'), { body });
  }
  const list = (query: InputOf<typeof audit.list>['query'] = {}) =>
    service.as(admin).call(audit.list, { query });

  const minute = (minutes: number) => `2026-11-21T10:0${minutes}:00.000Z`;

  describe('searches', () => {
    beforeAll(async () => {
      await emptyDatabase();
      await publish('encyclopedia', { actor: { id: 9, username: 'somebody' } });
      await publish('encyclopedia', {
        actor: { id: 9, username: 'somebody' },
        subject: { kind: 'plant', id: 17, name: 'Épais' },
      });
      await publish('forum', {
        actor: { id: 8, username: 'rosa-plant-team' },
        act: 'thread.hidden',
        subject: { kind: 'thread', id: 3, name: 'Moss' },
      });
    });

    test.each([
      ['the actor', 'plant-team', 1],
      ['a part of the actor', 'team', 1],
      ['the act', 'category', 2],
      ['the name of the act', 'plant.category_changed', 2],
      ['the subject', 'aloe', 1],
      ['the beginning of a word', 'al', 1],
      ['the subject’s id', '17', 1],
      ['words of several fields', 'rosa thread', 1],
      ['accents and case aside', 'EPAIS', 1],
      ['words of different records', 'aloe rosa', 0],
      ['punctuation', '***', 0],
      ['nothing', ' ', 3],
    ])('a search for %s ("%s") finds %i', async (_, q, count) => {
      expect(await list({ q })).toHaveLength(count);
    });
  });

  describe('filters', () => {
    beforeAll(async () => {
      await emptyDatabase();
      await publish('encyclopedia', { act: 'plant.updated', at: minute(1) });
      await publish('forum', { act: 'thread.hidden', at: minute(2), actor: { id: 8, username: 'rosa' } });
      await publish('forum', { act: 'thread.shown', at: minute(3) });
    });

    test.each([
      ['a service', { service: 'forum' }, ['thread.shown', 'thread.hidden']],
      ['an act', { act: 'thread.hidden' }, ['thread.hidden']],
      ['a person', { actor: 'rosa' }, ['thread.hidden']],
      ['a part of a person’s name', { actor: 'ros' }, []],
      ['a time from', { from: minute(2) }, ['thread.shown', 'thread.hidden']],
      ['a time to', { to: minute(2) }, ['thread.hidden', 'plant.updated']],
      ['a time from and to', { from: minute(2), to: minute(2) }, ['thread.hidden']],
      ['words and a service', { q: 'aloe', service: 'forum', actor: 'rosa' }, ['thread.hidden']],
      ['the oldest first', { order: 'oldest' }, ['plant.updated', 'thread.hidden', 'thread.shown']],
    ] as const)('the log can be asked for %s', async (_, query, acts) => {
      expect((await list(query)).map(({ act }) => act)).toEqual(acts);
    });

    test.each([{ service: 'nobody' }, { act: 'Plant' }, { from: 'yesterday' }, { order: 'random' }])(
      '%j is refused',
      async (query) => {
        await expect(list(query as never)).rejects.toMatchObject({ code: 'invalid_input' });
      },
    );
  });

  describe('a log', () => {
    beforeEach(emptyDatabase);

    /** Stores the acts of a service, as many as pages need. */
    const store = (count: number, at: (index: number) => string = () => minute(0)) =>
      AuditRecordModel.insertMany(
        Array.from({ length: count }, (_, index) => ({
          _id: 1_000_000 + index,
          eventId: `stored:${index}`,
          service: 'hub',
          actor: { id: admin.id, username: admin.username },
          act: 'plant.category_changed',
          subject: { kind: 'plant', id: 7, name: 'Aloe vera' },
          words: wordsOf('Aloe vera'),
          at: new Date(at(index)),
        })),
      );

    test('the log contains the acts of all services, newest first', async () => {
      const before = { category: 'desert', images: [1, null], toxicity: { parts: { deep: '' } } };
      const why = { reason: 'It is sold as a medicine.', undoRevision: 4 };
      await publish('encyclopedia', { before, after: { category: 'medicinal' }, ...why });
      await publish('forum', { act: 'thread.hidden', subject: { kind: 'thread', id: 'x-1', name: '' } });
      await publish('hub');
      await publish('vision');

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
        ...why,
        at: '2026-11-21T10:00:00.000Z',
      });
      expect(records[2]).toMatchObject({
        act: 'thread.hidden',
        subject: { kind: 'thread', id: 'x-1', name: '' },
      });
      expect(records[2]).not.toHaveProperty('before');
    });

    test('late acts are ordered by their time, across pages too', async () => {
      const at = (second: number) => ({ at: `2026-11-21T10:00:0${second}.000Z` });
      await publish('hub', at(3));
      await publish('forum', at(1));
      await publish('vision', at(2));

      const records = await list();
      expect(records.map(({ service: from }) => from)).toEqual(['hub', 'vision', 'forum']);
      expect(await list({ before: String(records[0]?.id) })).toEqual(records.slice(1));
      expect(await list({ before: '999999' })).toEqual([]);
    });

    test('a repeated event makes one record', async () => {
      await Promise.all([1, 2, 3].map(() => publish('hub', {}, 'same')));
      await mongoose.connection.collection('receivedEvents').deleteMany({});
      await publish('hub', {}, 'same');
      expect(await list()).toHaveLength(1);
      await publish('forum', {}, 'same');
      expect(await list()).toHaveLength(2);
    });

    test('pages have no gaps or duplicates, with a search too', async () => {
      await store(limits.administration.pageLength + 5);
      for (const query of [{}, { q: 'aloe' }]) {
        const first = await list(query);
        const second = await list({ ...query, before: String(first.at(-1)?.id) });
        expect([first.length, second.length]).toEqual([limits.administration.pageLength, 5]);
        const ids = [...first, ...second].map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      }
    });

    test.each(['newest', 'oldest'] as const)(
      'pages lead forward and back without gaps, %s first',
      async (order) => {
        const length = limits.administration.pageLength;
        await store(2 * length + 3, (index) => minute(index % 3));
        const [forward, back] =
          order === 'newest' ? (['before', 'after'] as const) : (['after', 'before'] as const);
        const first = await list({ order });
        const second = await list({ order, [forward]: String(first.at(-1)?.id) });
        const third = await list({ order, [forward]: String(second.at(-1)?.id) });

        expect(new Set([...first, ...second, ...third].map(({ id }) => id)).size).toBe(2 * length + 3);
        expect(await list({ order, [back]: String(third[0]?.id) })).toEqual(second);
        expect(await list({ order, [back]: String(second[0]?.id) })).toEqual(first);
      },
    );

    test('the history of a member has what was done to the account, and nothing else', async () => {
      const subject = { kind: 'member', id: 7, name: 'rosa' };
      const at = (second: number) => ({ at: `2026-11-21T10:00:0${second}.000Z` });
      await publish('account', { act: 'member.muted', subject, reason: 'Spam.', ...at(1) });
      await publish('account', { act: 'member.unmuted', subject, ...at(2) });
      await publish('account', { act: 'member.muted', subject: { ...subject, id: 8 } });
      await publish('encyclopedia');

      const history = (query: { before?: string } = {}) =>
        service.as(moderator).call(members.history, { params: { id: 7 }, query });
      const records = await history();
      expect(records.map(({ act, reason }) => [act, reason])).toEqual([
        ['member.unmuted', undefined],
        ['member.muted', 'Spam.'],
      ]);
      expect(await history({ before: String(records[0]?.id) })).toEqual(records.slice(1));
    });

    test('searches use an index', async () => {
      const indexes = await mongoose.connection.collection('auditrecords').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { words: 1, at: -1, _id: -1 } }));
      expect(indexes).toContainEqual(expect.objectContaining({ key: { eventId: 1 }, unique: true }));
    });
  });
});

describe('acts of operators', () => {
  beforeAll(emptyDatabase);

  const none = async () => [];
  const photoService = { list: none, find: none, fetch: none, gather: async () => ({ photos: [] }) };
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
});
