import type { BodyOf } from '@portal/contracts';
import { comments, likes, type live, threads } from '@portal/contracts';
import type { Call } from '@portal/kit';
import { startLiveSignals } from './live-signals.ts';
import { linus, moderator, rosa } from './testing/people.ts';
import { quietLog, testForum } from './testing/test-forum.ts';

const forum = testForum();

/** What the hub is informed of while `act` runs. */
async function signalsOf(act: () => Promise<unknown>) {
  const bodies: BodyOf<typeof live.publish>[] = [];
  const call = (async (_: unknown, { body }: { body: BodyOf<typeof live.publish> }) => {
    bodies.push(body);
  }) as unknown as Call;
  const signals = startLiveSignals(call, quietLog);
  await act();
  await signals.stop();
  return [...new Set(bodies.flatMap(({ subjects = [] }) => subjects))];
}

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

test('reading changes nothing', async () => {
  const { id } = await forum.thread(rosa);

  expect(await signalsOf(() => forum.as(linus).call(threads.read, { params: { id } }))).toEqual([]);
});

test('a hub that fails disturbs nobody', async () => {
  const signals = startLiveSignals(() => Promise.reject(new Error('The hub is down.')), quietLog);

  await forum.thread(rosa);

  await expect(signals.stop()).resolves.toBeUndefined();
});
