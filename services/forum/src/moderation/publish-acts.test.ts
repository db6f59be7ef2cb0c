import { comments, PrivilegedAct, type Topic, threads } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import * as z from 'zod/mini';
import { moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { publishActs } from './publish-acts.ts';

const forum = testForum();

/** An outbox that keeps what it is given, and fails as often as it is told to. */
function listener(failures = 0): Pick<Outbox, 'add'> & { told: [key: string, act: PrivilegedAct][] } {
  let left = failures;
  const told: [string, PrivilegedAct][] = [];
  return {
    told,
    async add(topic: Topic, payload: unknown, key: string) {
      if (left-- > 0) throw new Error('The database is gone.');
      told.push([`${topic.name}:${key}`, z.parse(PrivilegedAct, payload)]);
    },
  };
}

const byStaff = { actor: { id: moderator.id, username: moderator.username } };

test('the portal is told of each act of staff once, with what it was and what it became', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(rosa, id);
  const staff = forum.as(moderator);
  await staff.call(threads.moderatorHide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  await staff.call(comments.moderatorRemove, { params: { id: reply.id } });
  await staff.call(threads.moderatorRemove, { params: { id } });

  const { told, ...outbox } = listener();
  await publishActs(outbox);
  await publishActs(outbox);

  const thread = { kind: 'thread', id, name: 'Moss' };
  expect(told.map(([, act]) => act)).toMatchObject([
    {
      ...byStaff,
      act: 'thread.hidden',
      subject: thread,
      before: { isHidden: false },
      after: { isHidden: true },
    },
    { act: 'thread.shown', subject: thread, before: { isHidden: true }, after: { isHidden: false } },
    {
      act: 'comment.removed',
      subject: { kind: 'comment', id: reply.id, name: 'A little.' },
      before: { content: 'A little.' },
    },
    { act: 'thread.removed', subject: thread, before: { title: 'Moss', content: 'Does moss need light?' } },
  ]);
  expect(new Set(told.map(([key]) => key)).size).toBe(4);
  expect(JSON.stringify(told)).not.toContain('gardener');
});

test('an act that could not be told is told later', async () => {
  const { id } = await forum.thread(rosa);
  await forum.as(moderator).call(threads.moderatorHide, { params: { id } });
  const { told, ...outbox } = listener(1);
  await expect(publishActs(outbox)).rejects.toThrow('The database is gone.');
  expect(told).toEqual([]);
  await publishActs(outbox);
  expect(told).toHaveLength(1);
});

test('what members do with their own is no act of staff', async () => {
  const { id } = await forum.thread(rosa);
  await forum.as(rosa).call(threads.hide, { params: { id } });
  const { told, ...outbox } = listener();
  await publishActs(outbox);
  expect(told).toEqual([]);
});
