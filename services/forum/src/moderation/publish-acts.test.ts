import { comments, type Topic, threads } from '@portal/contracts';
import { PrivilegedAct, privilegedAct } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import * as z from 'zod/mini';
import { moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { publishActs } from './publish-acts.ts';

const forum = testForum();

/** An outbox that records what is added, after failing `failures` times. */
function testOutbox(failures = 0): Pick<Outbox, 'add'> & { published: [key: string, act: PrivilegedAct][] } {
  let left = failures;
  const published: [string, PrivilegedAct][] = [];
  return {
    published,
    async add(topic: Topic, payload: unknown, key: string) {
      if (left-- > 0) throw new Error('The database is down.');
      if (topic.name === privilegedAct.forum.name)
        published.push([`${topic.name}:${key}`, z.parse(PrivilegedAct, payload)]);
    },
  };
}

const byStaff = { actor: { id: moderator.id, username: moderator.username } };

test('publishes each act of staff once, with the state before and after', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(rosa, id);
  const staff = forum.as(moderator);
  await staff.call(threads.moderatorHide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  await staff.call(comments.moderatorRemove, { params: { id: reply.id } });
  await staff.call(threads.moderatorRemove, { params: { id } });

  const { published, ...outbox } = testOutbox();
  await publishActs(outbox);
  await publishActs(outbox);

  const thread = { kind: 'thread', id, name: 'Moss' };
  expect(published.map(([, act]) => act)).toMatchObject([
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
  expect(new Set(published.map(([key]) => key)).size).toBe(4);
  expect(JSON.stringify(published)).not.toContain('gardener');
});

test('publishes an act later if the outbox fails', async () => {
  const { id } = await forum.thread(rosa);
  await forum.as(moderator).call(threads.moderatorHide, { params: { id } });
  const { published, ...outbox } = testOutbox(1);
  await expect(publishActs(outbox)).rejects.toThrow('The database is down.');
  expect(published).toEqual([]);
  await publishActs(outbox);
  expect(published).toHaveLength(1);
});

test('publishes nothing that members do with their own threads', async () => {
  const { id } = await forum.thread(rosa);
  await forum.as(rosa).call(threads.hide, { params: { id } });
  const { published, ...outbox } = testOutbox();
  await publishActs(outbox);
  expect(published).toEqual([]);
});
