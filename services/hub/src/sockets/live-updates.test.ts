import { type BodyOf, live, type SocketFrame, threadListSubject, threadSubject } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, type TestHub, testHub } from '../testing/test-hub.ts';
import type { TestSocket } from '../testing/test-socket.ts';
import type { Connection } from './connection-registry.ts';
import { createLiveUpdates } from './live-updates.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const isChanged = (subject: string) => (frame: SocketFrame) =>
  frame.type === 'changed' && frame.subject === subject;
const publish = (service: TestHub, body: BodyOf<typeof live.publish>) =>
  service.asService('forum').call(live.publish, { body });

/** Resolves when the server has handled all frames so far. */
async function watch(socket: TestSocket, ...subjects: string[]) {
  socket.send({ type: 'watch', subjects });
  const pong = new Promise((resolve) => socket.socket.once('pong', resolve));
  socket.socket.ping();
  await pong;
}

test('a change reaches the sockets that watch it, and no other', async () => {
  const [reader, other] = [await hub.socket(rosa), await hub.socket(linus)];
  await watch(reader, threadSubject(4));
  await watch(other, threadSubject(5));

  await publish(hub, { subjects: [threadSubject(4)] });
  await reader.frame(isChanged('thread:4'));
  await publish(hub, { subjects: [threadSubject(5)] });
  await other.frame(isChanged('thread:5'));

  expect(reader.frames).toEqual([{ type: 'changed', subject: 'thread:4' }]);
  expect(other.frames).toEqual([{ type: 'changed', subject: 'thread:5' }]);
});

test('a restricted change reaches moderators and its member, and no other socket', async () => {
  const staff = { id: 90, username: 'mod', roles: ['moderator' as const] };
  const [author, moderator, other] = [
    await hub.socket(rosa),
    await hub.socket(staff),
    await hub.socket(linus),
  ];
  for (const socket of [author, moderator, other]) await watch(socket, threadSubject(4), threadListSubject);

  await publish(hub, {
    restricted: [
      { subject: threadListSubject, memberId: null },
      { subject: threadSubject(4), memberId: rosa.id },
    ],
  });
  await author.frame(isChanged('thread:4'));
  await moderator.frame(isChanged('thread:4'));
  await publish(hub, { subjects: [threadListSubject] });
  await other.frame(isChanged('threads'));

  expect(other.frames).toEqual([{ type: 'changed', subject: 'threads' }]);
  expect(author.frames[0]).toEqual({ type: 'changed', subject: 'thread:4' });
  expect(moderator.frames.slice(0, 2)).toEqual([
    { type: 'changed', subject: 'threads' },
    { type: 'changed', subject: 'thread:4' },
  ]);
});

test('a socket watches its last subjects instead of those before', async () => {
  const reader = await hub.socket(rosa);
  await watch(reader, threadSubject(4));
  await watch(reader, threadListSubject);

  await publish(hub, { subjects: [threadSubject(4), threadListSubject] });
  await reader.frame(isChanged('threads'));

  expect(reader.frames).toEqual([{ type: 'changed', subject: 'threads' }]);
});

test('changed notifications reach all sockets of the member only', async () => {
  const [one, two, other] = [await hub.socket(rosa), await hub.socket(rosa), await hub.socket(linus)];

  await publish(hub, { memberIds: [rosa.id, 999] });
  for (const socket of [one, two]) await socket.frame(({ type }) => type === 'notifications_changed');
  await publish(hub, { memberIds: [linus.id] });
  await other.frame(({ type }) => type === 'notifications_changed');

  expect([one, two, other].map(({ frames }) => frames.length)).toEqual([1, 1, 1]);
});

test('the chat reaches pages that show the community, and sockets that never watched anything', async () => {
  const [community, old, bell] = [await hub.socket(rosa), await hub.socket(rosa), await hub.socket(linus)];
  await watch(community, 'community');
  await watch(bell);

  await hub.say(linus, 'Hello.');
  for (const socket of [community, old]) await socket.frame(({ type }) => type === 'chat_broadcast');
  await publish(hub, { memberIds: [linus.id] });
  await bell.frame(({ type }) => type === 'notifications_changed');

  expect(bell.frames).toHaveLength(1);
});

test.each([
  ['of 21 subjects', Array.from({ length: 21 }, (_, index) => threadSubject(index + 1))],
  ['of an unknown subject', ['thread:4', 'plants']],
  ['of an address', ['thread:4/../5']],
])('a watch frame %s closes its socket', async (_, subjects) => {
  const socket = await hub.socket(rosa);
  socket.send({ type: 'watch', subjects });

  expect(await socket.closed).toEqual({ code: 1008, sentence: 'Invalid message.' });
});

test('closes a socket that watches a hundred times at once', async () => {
  const socket = await hub.socket(rosa);
  for (let id = 1; id <= 100; id++) socket.send({ type: 'watch', subjects: [threadSubject(id)] });

  expect(await socket.closed).toEqual({ code: 1008, sentence: 'Too many messages at once.' });
});

describe('many changes and watchers', () => {
  const sent: { count: number; frame: SocketFrame }[] = [];
  const connectionsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ memberId: index }) as Connection);
  const updates = createLiveUpdates({
    of: () => [],
    sendTo: (some, frame) => void sent.push({ count: [...some].length, frame }),
  });
  const change = () => updates.onSignal({ type: 'live', subjects: ['thread:4'], memberIds: [] });
  const all = connectionsOf(10_000);
  beforeAll(() => {
    for (const connection of all) updates.watch(connection, ['thread:4']);
  });
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });
  const total = () => sent.reduce((sum, { count }) => sum + count, 0);

  test('10,000 watchers get one frame for changes at once, in batches within a second', () => {
    for (let times = 0; times < 50; times++) change();
    jest.advanceTimersByTime(100);
    expect(total()).toBe(500);

    jest.advanceTimersByTime(900);

    expect(total()).toBe(10_000);
    expect(Math.max(...sent.map(({ count }) => count))).toBe(500);
  });

  test('changes during a round are one more frame after it', () => {
    change();
    jest.advanceTimersByTime(200);
    for (let times = 0; times < 50; times++) change();
    jest.runAllTimers();

    expect(total()).toBe(20_000);
  });

  test('closed connections get nothing', () => {
    for (const connection of all) updates.forget(connection);
    change();
    jest.runAllTimers();

    expect(sent).toEqual([]);
  });
});
