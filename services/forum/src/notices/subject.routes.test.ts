import { comments, forumSubjects, limits, threads } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const describeFor = (memberId: number, subjects: { threadId: number; commentId?: number }[]) =>
  forum.asService('account').call(forumSubjects.describe, { body: { memberId, subjects } });

test('subjects are described by title, number and text without markup', async () => {
  const thread = await forum.thread(rosa, { title: 'Ferns', content: '**Light**?', format: 'markdown' });
  const reply = await forum.comment(linus, thread.id, { content: 'x'.repeat(500) });

  const described = await describeFor(rosa.id, [
    { threadId: thread.id },
    { threadId: thread.id, commentId: reply.id },
  ]);

  expect(described).toEqual([
    { threadId: thread.id, title: 'Ferns', excerpt: 'Light?' },
    {
      threadId: thread.id,
      commentId: reply.id,
      title: 'Ferns',
      excerpt: `${'x'.repeat(limits.forum.excerptLength)}…`,
      number: 1,
    },
  ]);
});

test('what the member may not see, what is gone, and a comment of another thread are left out', async () => {
  const [open, closed] = [await forum.thread(rosa), await forum.thread(rosa)];
  const hidden = await forum.comment(linus, open.id);
  const inClosed = await forum.comment(linus, closed.id);
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: hidden.id } });
  await forum.as(rosa).call(threads.hide, { params: { id: closed.id } });
  const subjects = [
    { threadId: open.id },
    { threadId: open.id, commentId: hidden.id },
    { threadId: open.id, commentId: inClosed.id },
    { threadId: closed.id },
    { threadId: closed.id, commentId: inClosed.id },
    { threadId: 999 },
  ];
  const seenBy = async (memberId: number) =>
    (await describeFor(memberId, subjects)).map(({ threadId, commentId }) => ({
      threadId,
      ...(commentId && { commentId }),
    }));

  expect(await seenBy(rosa.id)).toEqual([subjects[0], subjects[3], subjects[4]]);
  expect(await seenBy(linus.id)).toEqual([subjects[0], subjects[1]]);
  expect(await seenBy(moderator.id)).toEqual([subjects[0]]);
});
