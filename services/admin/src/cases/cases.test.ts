import {
  audit,
  type BodyOf,
  cases,
  deletedMember,
  type InputOf,
  reports,
  type Viewer,
} from '@portal/contracts';
import {
  approvalChanged,
  eventEndpoint,
  memberRemoved,
  photoApprovalChanged,
} from '@portal/contracts/schemas';
import { testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { adminRoutes } from '../app.ts';
import { admin, member, moderator } from '../testing/people.ts';
import { buildContent, stubContents } from '../testing/stub-contents.ts';
import { CaseModel, DeletedMemberModel } from './case.model.ts';

testDatabase();
const none = async () => [];
const photoService = { list: none, find: none, fetch: none, gather: async () => ({ photos: [] }) };
const stub = stubContents();
const service = testService(adminRoutes(photoService, stub.call), { name: 'admin' });
const flora: Viewer = { id: 21, username: 'flora', roles: [] };
const otherModerator: Viewer = { id: 22, username: 'second-moderator', roles: ['moderator'] };

beforeEach(async () => {
  for (const name of ['cases', 'approvals', 'deletedmembers', 'auditrecords', 'receivedEvents'])
    await mongoose.connection.collection(name).deleteMany({});
});

const report = (viewer: Viewer, body: Partial<BodyOf<typeof reports.create>> = {}) =>
  service
    .as(viewer)
    .call(reports.create, { body: { kind: 'comment', id: 7, reason: 'dangerous_advice', ...body } });
const unresolved = () => service.as(moderator).call(cases.list, { query: { state: 'unresolved' } });
const onlyCase = async () => {
  const [first] = await unresolved();
  if (!first) throw new Error('There is no case.');
  return first;
};
const resolve = (viewer: Viewer, ids: number[], act: BodyOf<typeof cases.resolve>['act']) =>
  service.as(viewer).call(cases.resolve, { body: { ids, act, reason: 'Against the rules.' } });
const tellApproval = (awaitsApproval: boolean, revision: number, eventId = `a${revision}`) =>
  service.asService('forum').call(eventEndpoint('admin'), {
    body: {
      id: eventId,
      topic: approvalChanged.name,
      payload: { kind: 'comment', id: 7, awaitsApproval, revision },
    },
  });

test('the list has both orders, and pages beside a case', async () => {
  for (const id of [7, 8, 9]) {
    stub.known.set(`comment:${id}`, buildContent({ id }));
    await report(member, { id });
  }
  const list = (query: InputOf<typeof cases.list>['query']) =>
    service.as(moderator).call(cases.list, { query });
  const [newest, middle, oldest] = await list({});
  if (!newest || !middle || !oldest) throw new Error('There are three cases.');
  const idsOf = async (query: InputOf<typeof cases.list>['query']) => (await list(query)).map(({ id }) => id);

  expect(await idsOf({ order: 'oldest' })).toEqual([oldest.id, middle.id, newest.id]);
  expect(await idsOf({ before: String(newest.id) })).toEqual([middle.id, oldest.id]);
  expect(await idsOf({ after: String(oldest.id) })).toEqual([newest.id, middle.id]);
  expect(await idsOf({ order: 'oldest', after: String(oldest.id) })).toEqual([middle.id, newest.id]);
});

test('reports of one content are one case, each with the content as it was', async () => {
  await report(member, { note: 'It is deadly.' });
  stub.known.set('comment:7', buildContent({ text: 'Hemlock? Never!' }));
  await report(flora);

  const { content, reports: all, state } = await onlyCase();
  expect(state).toBe('open');
  expect(content.text).toBe('Hemlock is a fine salad.');
  expect(all.map(({ reporter, note, content: seen }) => [reporter?.username, note, seen.text])).toEqual([
    ['flora', undefined, 'Hemlock? Never!'],
    ['rosa', 'It is deadly.', 'Hemlock is a fine salad.'],
  ]);
});

test('a repeated report of a member changes nothing', async () => {
  const requestKey = '8d4f8d5c-9b0a-4c2e-8f2b-0123456789ab';
  const [first, second] = await Promise.all([report(member, { requestKey }), report(member, { requestKey })]);
  const third = await report(member, { reason: 'spam' });

  expect((await onlyCase()).reports).toHaveLength(1);
  expect(new Set([first.id, second.id, third.id]).size).toBe(1);
});

test('simultaneous reports of many members open one case and lose none', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => report({ id: 100 + index, username: `m${index}`, roles: [] })),
  );

  expect(await unresolved()).toHaveLength(1);
  expect((await onlyCase()).reports).toHaveLength(12);
});

test('a case takes no more than a hundred reports', async () => {
  await report(member);
  const many = Array.from({ length: 99 }, (_, index) => ({
    id: 1000 + index,
    reporter: { id: 1000 + index, username: 'x' },
    requestKey: `k${index}`,
    reason: 'spam' as const,
    at: new Date(),
  }));
  await CaseModel.updateOne({}, { $push: { reports: { $each: many } } });

  await expect(report(flora)).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['nothing exists', { id: 99 }, 'not_found'],
  ['it is hidden from the member', { id: 8 }, 'not_found'],
  ['it is the member’s own', { id: 9 }, 'invalid_input'],
])('a report is refused if %s', async (_why, body, code) => {
  stub.known.set('comment:8', buildContent({ id: 8, isHidden: true }));
  stub.known.set('comment:9', buildContent({ id: 9, authorId: member.id }));

  await expect(report(member, body)).rejects.toMatchObject({ code });
  expect(await unresolved()).toEqual([]);
});

test('a case that someone has taken is theirs until they give it back', async () => {
  await report(member);
  const { id } = await onlyCase();
  await service.as(moderator).call(cases.take, { params: { id } });

  await expect(service.as(otherModerator).call(cases.take, { params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'forum-moderator works on this case.',
  });
  expect(await resolve(otherModerator, [id], 'remove')).toEqual([
    { id, refusal: 'forum-moderator works on this case.' },
  ]);
  await service.as(moderator).call(cases.release, { params: { id } });
  const taken = await service.as(otherModerator).call(cases.take, { params: { id } });
  expect(taken).toMatchObject({ state: 'taken', takenBy: { username: 'second-moderator' } });
});

test('several cases are resolved at once; one that fails stays and says why', async () => {
  stub.known.set('chat_message:5', buildContent({ kind: 'chat_message', id: 5 }));
  stub.refused.add('chat_message:5');
  await report(member);
  await report(member, { kind: 'chat_message', id: 5 });
  const [chat, comment] = await unresolved();
  if (!chat || !comment) throw new Error('There are two cases.');

  const results = await resolve(moderator, [chat.id, comment.id, 999], 'hide');

  expect(results).toEqual([
    { id: chat.id, refusal: 'Messages can’t be hidden.' },
    { id: comment.id },
    { id: 999, refusal: 'Case not found' },
  ]);
  expect(stub.acts).toEqual([
    { key: 'comment:7', act: 'hide', reason: 'Against the rules.', actor: 'forum-moderator' },
  ]);
  expect((await unresolved()).map(({ id }) => id)).toEqual([chat.id]);
  const resolved = await service.as(moderator).call(cases.read, { params: { id: comment.id } });
  expect(resolved.resolution).toMatchObject({
    act: 'hide',
    reason: 'Against the rules.',
    by: { username: 'forum-moderator' },
  });
});

test('the content of a case may have been deleted in the meantime', async () => {
  await report(member);
  const { id } = await onlyCase();
  stub.known.clear();

  const { current, content } = await service.as(moderator).call(cases.read, { params: { id } });
  expect([current, content.text]).toEqual([null, 'Hemlock is a fine salad.']);
  expect(await resolve(moderator, [id], 'remove')).toEqual([{ id }]);
  expect(await unresolved()).toEqual([]);
});

test('keeping the content is in the audit log with its reason', async () => {
  await report(member);
  const { id } = await onlyCase();

  await resolve(moderator, [id], 'keep');

  expect(stub.acts).toEqual([]);
  expect(await service.as(admin).call(audit.list, {})).toEqual([
    expect.objectContaining({
      act: 'case.kept',
      subject: { kind: 'comment', id: 7, name: '' },
      reason: 'Against the rules.',
    }),
  ]);
});

test('content reported again after it was kept is a new case', async () => {
  await report(member);
  const first = await onlyCase();
  await resolve(moderator, [first.id], 'keep');

  await report(member);

  expect((await onlyCase()).id).toBeGreaterThan(first.id);
});

test('a post that waits for approval is a case until it no longer waits', async () => {
  await tellApproval(true, 1);
  expect(await service.as(moderator).call(cases.counts, {})).toEqual({
    reports: 0,
    approvals: 1,
    waiting: 1,
  });
  const { id } = await onlyCase();
  expect(await resolve(moderator, [id], 'keep')).toEqual([
    { id, refusal: 'This post waits for approval: approve it or remove it.' },
  ]);

  await tellApproval(false, 2);

  expect(await service.as(moderator).call(cases.counts, {})).toEqual({
    reports: 0,
    approvals: 0,
    waiting: 0,
  });
});

test('an approval carries the version of the text that was read', async () => {
  await tellApproval(true, 1);
  const { id } = await onlyCase();
  const act = 'approve' as const;
  const body = { ids: [id], act, reason: 'Harmless.', versions: [{ id, version: 3 }] };

  expect(await service.as(moderator).call(cases.resolve, { body })).toEqual([{ id }]);
  expect(stub.acts).toMatchObject([{ act: 'approve', version: 3 }]);
});

test('events about an approval may be repeated and come in any order', async () => {
  await tellApproval(false, 2);
  await tellApproval(true, 1);
  expect(await unresolved()).toEqual([]);

  await tellApproval(true, 3);
  await tellApproval(true, 3, 'again');
  expect(await unresolved()).toHaveLength(1);
});

describe('a photo that waits for approval', () => {
  const entry = { kind: 'journal_entry' as const, id: 5, authorId: 8 };
  const tellPhoto = (awaitsApproval: boolean, revision: number) =>
    service.asService('account').call(eventEndpoint('admin'), {
      body: {
        id: `p${revision}`,
        topic: photoApprovalChanged.name,
        payload: { kind: 'journal_entry', id: 5, awaitsApproval, revision },
      },
    });
  const showEntry = (photoUrl: string) =>
    stub.known.set('journal_entry:5', buildContent({ ...entry, photoUrl, isPhotoHeld: true }));

  test('is a case, and only the photo that was seen is approved', async () => {
    showEntry('/api/images/account/a');
    await tellPhoto(true, 1);
    const { id, content } = await onlyCase();
    expect(content).toMatchObject({ photoUrl: '/api/images/account/a', isPhotoHeld: true });

    showEntry('/api/images/account/b');
    await tellPhoto(true, 2);
    const approve = (photos?: string[]) =>
      service.as(moderator).call(cases.resolve, {
        body: { ids: [id], act: 'approve', reason: 'A fine photo.', ...(photos && { photos }) },
      });
    const refusal = 'This case has another photo now: look at it before you decide.';
    expect(await approve(['/api/images/account/a'])).toEqual([{ id, refusal }]);
    expect(await approve()).toEqual([{ id, refusal }]);
    expect(stub.acts).toEqual([]);

    expect(await approve(['/api/images/account/b'])).toEqual([{ id }]);
    expect(stub.acts).toMatchObject([{ act: 'approve', photoUrl: '/api/images/account/b' }]);
  });

  test('is exchanged in its case, also where members reported the text', async () => {
    showEntry('/api/images/account/a');
    await report(member, { kind: 'journal_entry', id: 5 });
    await tellPhoto(true, 1);
    showEntry('/api/images/account/b');
    await tellPhoto(true, 2);
    expect((await onlyCase()).content.photoUrl).toBe('/api/images/account/b');

    await tellPhoto(false, 3);
    expect(await onlyCase()).toMatchObject({ awaitsApproval: false, reports: [{ id: expect.any(Number) }] });
  });
});

test('an event waits while the forum can’t be read', async () => {
  stub.isDown = true;
  await expect(tellApproval(true, 1)).rejects.toMatchObject({ code: 'upstream_unavailable' });

  stub.isDown = false;
  await tellApproval(true, 1);
  expect(await unresolved()).toHaveLength(1);
});

test('the name of a deleted member leaves their reports and what they wrote', async () => {
  await report(member);
  await report(flora, { note: 'Dangerous.' });
  for (const userId of [member.id, 8])
    await service.asService('account').call(eventEndpoint('admin'), {
      body: { id: `gone-${userId}`, topic: memberRemoved.name, payload: { userId } },
    });

  const { content, reports: all } = await onlyCase();
  expect(content).toMatchObject({ authorId: null, authorName: deletedMember });
  expect(all.map(({ reporter }) => reporter?.username ?? null)).toEqual(['flora', null]);
  expect(JSON.stringify([content, all])).not.toMatch(/rosa|Ivo/);
  await expect(report(member, { requestKey: '8d4f8d5c-9b0a-4c2e-8f2b-0123456789ab' })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  await DeletedMemberModel.deleteMany({});
});
