import { type BodyOf, comments, contents, threads } from '@portal/contracts';
import { photoOf } from '@portal/kit/testing';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const admin = forum.asService('admin');
const read = (kind: 'thread' | 'comment' | 'member', id: number) =>
  admin.call(contents.forum.read, { params: { kind, id } });
const act = (
  kind: 'thread' | 'comment' | 'member',
  id: number,
  name: BodyOf<typeof contents.forum.act>['act'],
  actor = moderator,
) =>
  admin.call(contents.forum.act, { params: { kind, id }, body: { act: name, reason: 'Spam links', actor } });

test('the moderation reads a thread and a comment, hidden ones too', async () => {
  const thread = await forum.thread(rosa, { photo: await photoOf(), authorEmail: 'rosa@example.org' });
  const reply = await forum.comment(linus, thread.id);
  await forum.as(rosa).call(threads.hide, { params: { id: thread.id } });

  expect(await read('thread', thread.id)).toEqual({
    kind: 'thread',
    id: thread.id,
    authorId: rosa.id,
    authorName: thread.authorName,
    title: thread.title,
    text: thread.content,
    photoUrl: thread.photoUrl,
    path: `/forum/thread/${thread.id}`,
    createdAt: thread.createdAt,
    isHidden: true,
  });
  expect(await read('comment', reply.id)).toMatchObject({ kind: 'comment', text: reply.content });
  for (const kind of ['thread', 'comment', 'member'] as const)
    await expect(read(kind, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('a formatted text says so', async () => {
  const thread = await forum.thread(rosa);
  const reply = await forum.comment(linus, thread.id, { content: '**Water** it.', format: 'markdown' });
  expect(await read('comment', reply.id)).toMatchObject({ text: '**Water** it.', format: 'markdown' });
  expect(await read('thread', thread.id)).not.toHaveProperty('format');
});

test('the path of a comment leads to its place in the thread', async () => {
  const { id } = await forum.thread(rosa);
  await forum.comment(linus, id);
  const second = await forum.comment(linus, id);

  const { path } = await read('comment', second.id);

  const from = new URL(path, 'http://localhost').searchParams.get('comment') ?? '';
  const [first] = await forum.call(comments.list, { params: { id }, query: { from } });
  expect(first?.id).toBe(second.id);
});

test('each act changes the content once, and is recorded with its actor and reason', async () => {
  const thread = await forum.thread(rosa);
  const reply = await forum.comment(rosa, thread.id);
  for (const name of ['hide', 'show', 'approve', 'remove'] as const) {
    for (const [kind, id] of [['comment', reply.id] as const, ['thread', thread.id] as const]) {
      await act(kind, id, name);
      if (name === 'remove') await expect(read(kind, id)).rejects.toMatchObject({ code: 'not_found' });
      else expect(await read(kind, id)).toMatchObject({ isHidden: name === 'hide' });
      await act(kind, id, name);
    }
  }

  const acts = await forum.acts();
  expect(acts.map(({ act: name }) => name).sort()).toEqual([
    'comment.hidden',
    'comment.removed',
    'comment.shown',
    'thread.hidden',
    'thread.removed',
    'thread.shown',
  ]);
  for (const one of acts)
    expect(one).toMatchObject({ actor: { username: 'forum-moderator' }, reason: 'Spam links' });
});

test('an act that a post doesn’t have is refused, and so is one of somebody who isn’t a moderator', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(rosa, id);

  await expect(act('thread', id, 'remove_photo')).rejects.toMatchObject({ code: 'conflict' });
  await expect(act('comment', reply.id, 'remove_photo')).rejects.toMatchObject({ code: 'conflict' });
  await expect(act('thread', id, 'hide', linus)).rejects.toMatchObject({ code: 'not_allowed' });
  await expect(act('thread', 999_999, 'hide')).rejects.toMatchObject({ code: 'not_found' });
  expect(await read('thread', id)).toMatchObject({ isHidden: false });
});
