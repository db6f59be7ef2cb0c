import { comments, eventEndpoint, memberRemoved, moderation, threads } from '@portal/contracts';
import mongoose from 'mongoose';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const typed = { authorName: 'Rosa Pink', authorEmail: 'rosa@example.org' };
const requestKey = '0190b6a5-7c3e-7f00-8000-000000000004';
const anonymous = { authorName: 'deleted member', authorId: null };

const tell = (id: string) =>
  forum.asService('account').call(eventEndpoint('forum'), {
    body: { id, topic: memberRemoved.name, payload: { userId: rosa.id } },
  });

/** All that the forum's database holds, as text. */
async function everything() {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
}

test('what a deleted member wrote stays, and nothing in the database says who it was', async () => {
  const thread = await forum.thread(rosa, { ...typed, requestKey });
  const reply = await forum.comment(rosa, thread.id, { ...typed, requestKey });
  const others = await forum.comment(linus, thread.id, { authorName: 'Linus' });
  const deleted = await forum.thread(rosa, typed);
  await forum.comment(rosa, deleted.id, typed);
  const removed = await forum.comment(rosa, thread.id, typed);
  const staff = forum.as(moderator);
  await staff.call(threads.moderatorRemove, { params: { id: deleted.id } });
  await staff.call(comments.moderatorRemove, { params: { id: removed.id } });
  expect(await everything()).toContain('Rosa Pink');

  await tell('member-removed-1');
  await tell('member-removed-1');
  await tell('member-removed-2');

  const text = await everything();
  for (const trace of ['Rosa Pink', 'rosa@example.org', requestKey]) expect(text).not.toContain(trace);
  expect(await forum.call(threads.read, { params: { id: thread.id } })).toMatchObject({
    title: thread.title,
    ...anonymous,
  });
  expect(await forum.call(comments.list, { params: { id: thread.id }, query: {} })).toMatchObject([
    { id: reply.id, content: reply.content, ...anonymous },
    { id: others.id, authorName: 'Linus', authorId: linus.id },
  ]);
  const acts = await staff.call(moderation.acts, { query: {} });
  expect(acts.map(({ thread: one, comment }) => one ?? comment)).toMatchObject([anonymous, anonymous]);
});

test('threads and replies of several deleted members stand side by side', async () => {
  await forum.thread(rosa, { requestKey });
  await forum.thread(linus, { requestKey });

  await tell('member-removed-3');
  await forum.asService('account').call(eventEndpoint('forum'), {
    body: { id: 'member-removed-4', topic: memberRemoved.name, payload: { userId: linus.id } },
  });

  expect(await forum.call(threads.list, { query: {} })).toMatchObject([anonymous, anonymous]);
});

test('only a service says that a member is gone', async () => {
  const body = JSON.stringify({ id: 'x', topic: memberRemoved.name, payload: { userId: rosa.id } });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };

  for (const viewer of [forum, forum.as(moderator)])
    expect((await viewer.fetch('/internal/events', init)).status).toBe(403);
});
