import { comments, threads, writings } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const requestKey = '0190b6a5-7c3e-7f00-8000-000000000005';

test('a text shows the account of its author beside the typed name', async () => {
  const { id, author, authorName } = await forum.thread(rosa, { authorName: 'A gardener' });
  const reply = await forum.comment(moderator, id);

  expect({ author, authorName }).toEqual({ author: { username: 'rosa' }, authorName: 'A gardener' });
  expect(reply.author).toEqual({ username: 'forum-moderator', role: 'moderator' });
  expect(await forum.call(threads.list, { query: {} })).toMatchObject([{ author }]);
  expect(await forum.call(threads.read, { params: { id } })).toMatchObject({ author });
  expect(await forum.call(comments.list, { params: { id }, query: {} })).toMatchObject([
    { author: reply.author },
  ]);
  const written = await forum
    .asService('account')
    .call(writings.ofMember, { params: { id: rosa.id }, query: { as: 'public' } });
  expect(written.threads).toMatchObject([{ author }]);
});

test('a list asks for all its authors in one call', async () => {
  for (const author of [rosa, linus, rosa, moderator]) await forum.thread(author);
  forum.accounts.asked.length = 0;

  await forum.call(threads.list, { query: {} });

  expect(forum.accounts.asked.map((ids) => ids.sort())).toEqual([[rosa.id, linus.id, moderator.id]]);
});

test('a changed user name or role shows in texts that are already written, with another ETag', async () => {
  const { id } = await forum.thread(rosa);
  const path = threads.read.path.replace(':id', String(id));
  const etag = (await forum.fetch(path)).headers.get('etag') ?? '';

  forum.accounts.set({ id: rosa.id, username: 'rosa-green', roles: ['moderator'] });

  const response = await forum.fetch(path, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(await response.json()).toMatchObject({ author: { username: 'rosa-green', role: 'moderator' } });
});

test('a text shows the picture of its author', async () => {
  const avatarUrl = `/api/images/account/${'a'.repeat(64)}`;
  forum.accounts.set({ id: rosa.id, avatarUrl });
  const { id } = await forum.thread(rosa);
  expect((await forum.call(threads.read, { params: { id } })).author).toMatchObject({ avatarUrl });
});

test('texts are shown without the account while accounts can’t be read', async () => {
  const { id } = await forum.thread(rosa);
  await forum.comment(linus, id);
  forum.accounts.isDown = true;

  const [thread] = await forum.call(threads.list, { query: {} });
  expect(thread).toMatchObject({ id, authorName: 'A gardener' });
  expect(thread).not.toHaveProperty('author');
  const [comment] = await forum.call(comments.list, { params: { id }, query: {} });
  expect(comment).not.toHaveProperty('author');
});

test('a name that belongs to somebody else is refused at its field', async () => {
  const { id } = await forum.thread(rosa);
  const sentence = 'This name belongs to another account.';
  const refusal = { code: 'conflict', message: sentence, fields: { authorName: sentence } };

  await expect(forum.thread(rosa, { authorName: ' plant-team ' })).rejects.toMatchObject(refusal);
  await expect(forum.comment(rosa, id, { authorName: 'plant-team' })).rejects.toMatchObject(refusal);
});

test('nothing is posted while names can’t be checked', async () => {
  const { id } = await forum.thread(rosa);
  forum.accounts.isDown = true;

  for (const post of [() => forum.thread(rosa), () => forum.comment(rosa, id)])
    await expect(post()).rejects.toMatchObject({ code: 'upstream_unavailable' });

  expect(await forum.call(threads.list, { query: {} })).toHaveLength(1);
  expect(await forum.call(comments.list, { params: { id }, query: {} })).toEqual([]);
});

test('a repeated request gets what it created, even while names can’t be checked', async () => {
  const { id } = await forum.thread(rosa, { requestKey });
  const reply = await forum.comment(rosa, id, { requestKey });
  forum.accounts.isDown = true;

  expect(await forum.thread(rosa, { requestKey })).toMatchObject({ id });
  expect(await forum.comment(rosa, id, { requestKey })).toMatchObject({ id: reply.id });
});
