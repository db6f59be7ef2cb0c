import type { BodyOf } from '@portal/contracts';
import { comments, likes, type live, threads } from '@portal/contracts';
import type { Call } from '@portal/kit';
import { linus, moderator, rosa } from '../testing/people.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { startLiveSignals } from './live-signals.ts';

const forum = testForum();

/** What the hub is informed of while `act` runs, for everyone and for few. */
async function allSignalsOf(act: () => Promise<unknown>) {
  const bodies: BodyOf<typeof live.publish>[] = [];
  const call = (async (_: unknown, { body }: { body: BodyOf<typeof live.publish> }) => {
    bodies.push(body);
  }) as unknown as Call;
  const signals = startLiveSignals(call, quietLog);
  await act();
  await signals.stop();
  return {
    forAll: [...new Set(bodies.flatMap(({ subjects = [] }) => subjects))],
    forFew: bodies.flatMap(({ restricted = [] }) => restricted),
  };
}
const signalsOf = async (act: () => Promise<unknown>) => (await allSignalsOf(act)).forAll;

test('what changes a thread informs those who look at it and at the list', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id);
  const subjects = ['threads', `thread:${id}`];
  const params = { id };
  const ofReply = { params: { id: reply.id } };

  for (const act of [
    () => forum.comment(linus, id),
    () => forum.as(linus).call(comments.update, { ...ofReply, body: { content: 'More.' } }),
    () => forum.as(linus).call(likes.likeThread, { params }),
    () => forum.as(rosa).call(likes.likeComment, ofReply),
    () => forum.as(moderator).call(comments.moderatorHide, ofReply),
    () => forum.as(moderator).call(threads.moderatorLock, { params }),
    () => forum.as(moderator).call(threads.moderatorRemove, { params }),
  ])
    expect(await signalsOf(act)).toEqual(subjects);
});

test('a new thread is a signal', async () => {
  expect(await signalsOf(() => forum.thread(rosa))).toContain('threads');
});

describe('of a hidden discussion', () => {
  async function hiddenThread() {
    const { id } = await forum.thread(rosa);
    const reply = await forum.comment(linus, id);
    await forum.as(moderator).call(threads.moderatorHide, { params: { id } });
    return { id, reply };
  }

  test('that it is hidden, shown or deleted is for all pages that have it open', async () => {
    const { id } = await forum.thread(rosa);
    const params = { id };
    const subjects = ['threads', `thread:${id}`];

    for (const act of [threads.moderatorHide, threads.unhide, threads.moderatorRemove])
      expect(await signalsOf(() => forum.as(moderator).call(act, { params }))).toEqual(subjects);
  });

  test('only moderators and its author learn of what happens in it', async () => {
    const { id, reply } = await hiddenThread();
    const ofReply = { params: { id: reply.id } };

    for (const act of [
      () => forum.comment(moderator, id),
      () => forum.as(moderator).call(likes.likeThread, { params: { id } }),
      () => forum.as(moderator).call(threads.moderatorLock, { params: { id } }),
      () => forum.as(moderator).call(comments.moderatorHide, ofReply),
    ]) {
      const { forAll, forFew } = await allSignalsOf(act);
      expect(forAll).toEqual([]);
      expect(forFew).toContainEqual({ subject: `thread:${id}`, memberId: rosa.id });
    }
  });

  test('nobody but moderators learns that it is deleted', async () => {
    const { id } = await hiddenThread();

    expect(
      await allSignalsOf(() => forum.as(moderator).call(threads.moderatorRemove, { params: { id } })),
    ).toMatchObject({ forAll: [] });
  });

  test('a hidden reply to a visible one is for moderators only', async () => {
    const { id } = await forum.thread(rosa);
    const reply = await forum.comment(linus, id);
    const ofReply = { params: { id: reply.id } };
    await forum.as(moderator).call(comments.moderatorHide, ofReply);

    for (const act of [
      () => forum.as(moderator).call(likes.likeComment, ofReply),
      () => forum.as(moderator).call(likes.unlikeComment, ofReply),
      () => forum.as(moderator).call(comments.moderatorRemove, ofReply),
    ])
      expect(await allSignalsOf(act)).toEqual({
        forAll: [],
        forFew: [
          { subject: 'threads', memberId: null },
          { subject: `thread:${id}`, memberId: null },
        ],
      });
  });
});

test('reading changes nothing', async () => {
  const { id } = await forum.thread(rosa);

  expect(await signalsOf(() => forum.as(linus).call(threads.read, { params: { id } }))).toEqual([]);
});

test('a hub that fails disturbs nobody', async () => {
  const signals = startLiveSignals(() => Promise.reject(new Error('The hub is down.')), quietLog);

  await forum.thread(rosa);

  await expect(signals.stop()).resolves.toBeUndefined();
});
