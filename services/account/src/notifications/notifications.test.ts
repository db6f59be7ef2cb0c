import {
  type ForumSubject,
  forumSubjects,
  limits,
  live,
  type noticeGiven,
  notifications,
  type PayloadOf,
  type writingChanged,
} from '@portal/contracts';
import { type Call, unavailable } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { type CarePlant, NotificationModel } from './notification.model.ts';
import { notificationRoutes } from './notification.routes.ts';
import { createNotifications } from './notifications.ts';

testDatabase();
const { account } = testAccount();

/** Texts that the forum doesn't show, by `thread comment`. */
const hidden = new Set<string>();
let isForumDown = false;
let published: number[][] = [];
const call = (async (
  endpoint: unknown,
  { body }: { body: { subjects: ForumSubject[]; memberIds: number[] } },
) => {
  if (endpoint === live.publish) {
    published.push(body.memberIds);
    return undefined;
  }
  expect(endpoint).toBe(forumSubjects.describe);
  if (isForumDown) throw unavailable('Down.');
  return body.subjects
    .filter(({ threadId, commentId }) => !hidden.has(`${threadId} ${commentId ?? ''}`))
    .map(({ threadId, commentId }) => ({
      threadId,
      ...(commentId && { commentId, number: commentId - 100 }),
      title: `Thread ${threadId}`,
      excerpt: 'Water it less.',
    }));
}) as unknown as Call;

let describeCare = (plants: CarePlant[]) => plants;
const parts = createNotifications({ account, call, log: silentLog });
const { receivers, notify } = parts;
const service = testService(
  notificationRoutes({
    account,
    call,
    describeCare: async (_, plants) => describeCare(plants),
    notifications: parts,
  }),
  { name: 'account' },
);

beforeEach(() => {
  hidden.clear();
  isForumDown = false;
  published = [];
});

const receiverOf = (name: string) => {
  const receiver = receivers.find(({ topic }) => topic.name === name);
  if (!receiver) throw new Error(`Nobody receives ${name}.`);
  return (payload: unknown) => receiver.receive(payload, 'an event');
};
type Notice = PayloadOf<typeof noticeGiven>;
const give = (notice: Partial<Notice> & Pick<Notice, 'recipients' | 'actorId'>) =>
  receiverOf('notice.given')({
    key: 'reply:101',
    kind: 'reply',
    threadId: 1,
    commentId: 101,
    at: '2026-11-20T10:00:00.000Z',
    ...notice,
  });
const change = (payload: PayloadOf<typeof writingChanged>) => receiverOf('writing.changed')(payload);

async function newMember() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  return {
    id: user._id,
    user,
    list: (query: { before?: string; filter?: 'unread' } = {}) => client.call(notifications.list, { query }),
    unread: async () => (await client.call(notifications.count, {})).unread,
    markRead: (body: { ids?: number[]; threadId?: number }) => client.call(notifications.markRead, { body }),
    settings: () => client.call(notifications.settings, {}),
    change: (body: Parameters<typeof client.call<typeof notifications.changeSettings>>[1]['body']) =>
      client.call(notifications.changeSettings, { body }),
  };
}
const all = [...['reply', 'answer', 'mention', 'like', 'care']] as [
  'reply',
  'answer',
  'mention',
  'like',
  'care',
];

test('a notice is stored once for each recipient with an account, whatever is delivered again', async () => {
  const [rosa, otto, author] = [await newMember(), await newMember(), await newMember()];
  // A notification names the account only.
  await UserModel.updateOne({ _id: author.id }, { $set: { firstName: 'Ida' } });
  const notice = { recipients: [rosa.id, otto.id, 987_654], actorId: author.id };
  await Promise.all([give(notice), give(notice)]);
  await give(notice);
  expect(await rosa.list()).toEqual([
    {
      id: expect.any(Number),
      kind: 'reply',
      at: '2026-11-20T10:00:00.000Z',
      isRead: false,
      actor: { id: author.id, username: author.user.username },
      thread: { id: 1, title: 'Thread 1' },
      comment: { id: 101, number: 1 },
      excerpt: 'Water it less.',
      path: '/forum/thread/1?comment=1#comment-1',
    },
  ]);
  expect([await rosa.unread(), await otto.unread(), await author.unread()]).toEqual([1, 1, 0]);
  expect(await NotificationModel.countDocuments({ userId: 987_654 })).toBe(0);
  expect(published.flat().sort()).toEqual(expect.arrayContaining([rosa.id, otto.id]));
});

test('500 recipients are stored from one event', async () => {
  const author = await newMember();
  const { passwordHash } = author.user;
  const ids = Array.from({ length: 500 }, (_, index) => 1_000_000 + index);
  await UserModel.insertMany(
    ids.map((_id) => ({
      _id,
      username: `m${_id}`,
      usernameKey: `m${_id}`,
      passwordHash,
      createdAt: new Date(),
    })),
    { lean: true },
  );
  await give({ recipients: ids, actorId: author.id });
  expect(await NotificationModel.countDocuments({ userId: { $in: ids } })).toBe(500);
});

test('likes of one text are one notification, which is unread again at most once an hour', async () => {
  const rosa = await newMember();
  const likers = [await newMember(), await newMember(), await newMember()];
  const like = (index: number, at: string) =>
    give({
      key: `like:${index}`,
      kind: 'like',
      actorId: likers[index]?.id ?? 0,
      recipients: [rosa.id],
      at: `2026-11-20T${at}:00.000Z`,
    });
  await like(0, '10:00');
  await like(0, '10:01');
  await rosa.markRead({});
  await like(1, '10:30');
  expect(await rosa.list()).toMatchObject([
    { kind: 'like', actorCount: 2, isRead: true, actor: { id: likers[1]?.id } },
  ]);
  await like(2, '11:30');
  expect(await rosa.list()).toMatchObject([{ actorCount: 3, isRead: false, actor: { id: likers[2]?.id } }]);
});

test('hidden texts are neither listed nor counted, also when the notice comes later', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  const about = (commentId: number) => ({
    key: `reply:${commentId}`,
    threadId: 2,
    commentId,
    recipients: [rosa.id],
    actorId: author.id,
  });
  await give(about(201));
  await give(about(202));
  await change({ threadId: 2, commentId: 201, isVisible: false, revision: 1 });
  expect([(await rosa.list()).length, await rosa.unread()]).toEqual([1, 1]);
  await change({ threadId: 2, isVisible: false, revision: 1 });
  await give(about(203));
  expect([(await rosa.list()).length, await rosa.unread()]).toEqual([0, 0]);

  await change({ threadId: 2, isVisible: true, revision: 2 });
  await change({ threadId: 2, isVisible: false, revision: 1 });
  expect((await rosa.list()).map(({ comment }) => comment?.id)).toEqual([203, 202]);
  expect(await rosa.unread()).toBe(2);
});

test('what the forum no longer shows is left out of the list and the count', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  await give({ key: 'a', threadId: 3, commentId: 301, recipients: [rosa.id], actorId: author.id });
  await give({ key: 'b', threadId: 3, commentId: 302, recipients: [rosa.id], actorId: author.id });
  hidden.add('3 301');
  expect((await rosa.list()).map(({ comment }) => comment?.id)).toEqual([302]);
  expect(await rosa.unread()).toBe(1);
});

test('without the forum, notifications come without title and text', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  await give({ threadId: 4, recipients: [rosa.id], actorId: author.id });
  isForumDown = true;
  const [one] = await rosa.list();
  expect(one).toMatchObject({ kind: 'reply', path: '/forum/thread/4' });
  expect(one).not.toHaveProperty('thread');
  expect(one).not.toHaveProperty('excerpt');
});

test('notifications are marked read by id, by thread, or all', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  for (const [threadId, commentId] of [
    [5, 501],
    [5, 502],
    [6, 601],
    [7, 701],
  ] as const) {
    const recipients = [rosa.id];
    await give({ key: `reply:${commentId}`, threadId, commentId, recipients, actorId: author.id });
  }
  const [newest] = await rosa.list();
  await rosa.markRead({ ids: [newest?.id ?? 0] });
  expect(await rosa.unread()).toBe(3);
  await rosa.markRead({ threadId: 5 });
  expect((await rosa.list({ filter: 'unread' })).map(({ thread }) => thread?.id)).toEqual([6]);
  await rosa.markRead({});
  expect(await rosa.unread()).toBe(0);
});

test('pages follow each other without gaps, over hidden texts', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  const count = limits.notifications.pageLength + 20;
  const at = new Date('2026-11-20T10:00:00Z');
  const notice = {
    userId: rosa.id,
    kind: 'reply',
    threadId: 8,
    at,
    unreadAt: at,
    isRead: false,
    isHidden: false,
  };
  await NotificationModel.insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...notice,
      _id: `${rosa.id} k${index + 1}`,
      id: index + 1,
      commentId: 801 + index,
      actors: [author.id],
    })),
  );
  for (let index = 11; index <= 20; index += 1) hidden.add(`8 ${800 + index}`);
  const first = await rosa.list();
  expect(first).toHaveLength(limits.notifications.pageLength);
  const second = await rosa.list({ before: String(first.at(-1)?.id) });
  expect(first.length + second.length).toBe(count - 10);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(count - 10);
});

test('the oldest notifications of a member are dropped beyond the limit', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  const { perMember } = limits.notifications;
  const at = new Date();
  const old = {
    userId: rosa.id,
    kind: 'reply',
    at,
    unreadAt: at,
    isRead: false,
    isHidden: false,
    threadId: 9,
  };
  await NotificationModel.insertMany(
    Array.from({ length: perMember }, (_, index) => ({ ...old, _id: `${rosa.id} old ${index}`, id: -index })),
    { lean: true },
  );
  await give({ key: 'new', threadId: 9, recipients: [rosa.id], actorId: author.id });
  expect(await NotificationModel.countDocuments({ userId: rosa.id })).toBe(perMember);
  expect(await NotificationModel.exists({ _id: `${rosa.id} new` })).not.toBeNull();
});

test('members hear only of what they want', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  expect(await rosa.settings()).toEqual({ page: all, email: [], push: [] });
  await rosa.change({ page: ['mention', 'mention'], email: [], push: ['answer'], language: 'de' });
  expect(await rosa.settings()).toEqual({ page: ['mention'], email: [], push: ['answer'] });
  const recipients = [rosa.id];
  for (const kind of ['reply', 'mention', 'answer'] as const)
    await give({ key: kind, kind, recipients, actorId: author.id });
  expect((await rosa.list()).map(({ kind }) => kind)).toEqual(['mention']);
  expect(await rosa.unread()).toBe(1);
  expect(await NotificationModel.countDocuments({ userId: rosa.id })).toBe(2);
});

test('e-mail needs a confirmed address', async () => {
  const rosa = await newMember();
  await expect(rosa.change({ page: [], email: ['reply'], push: [] })).rejects.toMatchObject({
    code: 'conflict',
  });
  await UserModel.updateOne(
    { _id: rosa.id },
    { $set: { email: 'r@example.org', emailConfirmedAt: new Date() } },
  );
  expect(await rosa.change({ page: [], email: ['reply'], push: [] })).toMatchObject({ email: ['reply'] });
});

test('plants that need something are one notification a day', async () => {
  const rosa = await newMember();
  const plants = [
    { gardenPlantId: 5, name: 'Fern', tasks: ['water' as const] },
    { gardenPlantId: 6, name: 'Moss', tasks: ['feed' as const] },
  ];
  const at = new Date('2026-11-20T08:00:00Z');
  await notify({ userId: rosa.id, day: '2026-11-20', plants, at });
  await notify({ userId: rosa.id, day: '2026-11-20', plants, at });
  expect(await rosa.list()).toEqual([
    {
      id: expect.any(Number),
      kind: 'care',
      at: at.toISOString(),
      isRead: false,
      care: plants[0],
      careCount: 2,
      path: '/garden',
    },
  ]);
  // A plant that has left the garden is no longer named.
  describeCare = (all) => all.slice(1);
  expect(await rosa.list()).toMatchObject([{ care: { name: 'Moss' } }]);
});

test('a deleted member loses their notifications, and appears in none', async () => {
  const [rosa, author] = [await newMember(), await newMember()];
  await give({ key: 'x', threadId: 10, recipients: [rosa.id, author.id], actorId: author.id });
  await memberRemoval.receive({ userId: author.id }, 'an event');
  expect(await NotificationModel.countDocuments({ userId: author.id })).toBe(0);
  const [one] = await rosa.list();
  expect(one).not.toHaveProperty('actor');
  expect(await NotificationModel.countDocuments({ actors: author.id })).toBe(0);
});
