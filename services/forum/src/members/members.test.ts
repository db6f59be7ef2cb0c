import { randomUUID } from 'node:crypto';
import { comments, threads, writings } from '@portal/contracts';
import { eventEndpoint, memberRemoved } from '@portal/contracts/schemas';
import mongoose, { type Model } from 'mongoose';
import { CommentModel } from '../comments/comment.model.ts';
import { reconcile } from '../reconcile.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeComment, storeThread } from '../testing/stored-texts.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { DeletedMemberModel } from './deleted-member.model.ts';

const forum = testForum();

describe('authors', () => {
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
    for (const author of [rosa, linus, rosa, moderator]) await storeThread(author);

    await forum.call(threads.list, { query: {} });

    expect(forum.accounts.asked.map((ids) => ids.sort())).toEqual([[rosa.id, linus.id, moderator.id]]);
  });

  test('a changed user name or role shows in texts that are already written, with another ETag', async () => {
    const { id } = await storeThread(rosa);
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
    const { id } = await storeThread(rosa);
    expect((await forum.call(threads.read, { params: { id } })).author).toMatchObject({ avatarUrl });
  });

  test('texts are shown without the account while accounts can’t be read', async () => {
    const { id } = await storeThread(rosa);
    await storeComment(linus, id);
    forum.stopAccounts();

    const [thread] = await forum.call(threads.list, { query: {} });
    expect(thread).toMatchObject({ id, authorName: 'A gardener' });
    expect(thread).not.toHaveProperty('author');
    const [comment] = await forum.call(comments.list, { params: { id }, query: {} });
    expect(comment).not.toHaveProperty('author');
  });

  test('a name that belongs to somebody else is refused at its field', async () => {
    const { id } = await storeThread(rosa);
    const sentence = 'This name belongs to another account.';
    const refusal = { code: 'conflict', message: sentence, fields: { authorName: sentence } };

    await expect(forum.thread(rosa, { authorName: ' plant-team ' })).rejects.toMatchObject(refusal);
    await expect(forum.comment(rosa, id, { authorName: 'plant-team' })).rejects.toMatchObject(refusal);
  });

  test('nothing is posted while names can’t be checked', async () => {
    const { id } = await storeThread(rosa);
    forum.stopAccounts();

    for (const post of [() => forum.thread(rosa), () => forum.comment(rosa, id)])
      await expect(post()).rejects.toMatchObject({ code: 'upstream_unavailable' });

    expect(await forum.call(threads.list, { query: {} })).toHaveLength(1);
    expect(await forum.call(comments.list, { params: { id }, query: {} })).toEqual([]);
  });

  test('a repeated request gets what it created, even while names can’t be checked', async () => {
    const { id } = await forum.thread(rosa, { requestKey });
    const reply = await forum.comment(rosa, id, { requestKey });
    forum.stopAccounts();

    expect(await forum.thread(rosa, { requestKey })).toMatchObject({ id });
    expect(await forum.comment(rosa, id, { requestKey })).toMatchObject({ id: reply.id });
  });
});

describe('deleted members', () => {
  const typed = { authorName: 'Rosa Pink', authorEmail: 'rosa@example.org' };
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000004';
  const anonymous = { authorName: 'deleted member', authorId: null };

  const publishRemoval = (id: string) =>
    forum.asService('account').call(eventEndpoint('forum'), {
      body: { id, topic: memberRemoved.name, payload: { userId: rosa.id } },
    });

  afterEach(() => jest.restoreAllMocks());

  /** Deletes Rosa's account right before the next write of this kind, which was prepared before. */
  function deleteMemberBefore(model: Pick<Model<never>, 'create'>) {
    const write = (model.create as (...args: unknown[]) => Promise<unknown>).bind(model);
    jest.spyOn(model, 'create').mockImplementationOnce((async (...args: unknown[]) => {
      await publishRemoval(randomUUID());
      return write(...args);
    }) as never);
  }

  /** The whole database as text. */
  async function dumpDatabase() {
    const collections = (await mongoose.connection.db?.collections()) ?? [];
    return JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
  }

  test('a deleted member’s texts stay, and nothing in the database names the author', async () => {
    const thread = await forum.thread(rosa, { ...typed, requestKey });
    const reply = await forum.comment(rosa, thread.id, { ...typed, requestKey });
    await forum
      .as(rosa)
      .call(comments.update, { params: { id: reply.id }, body: { content: 'I am Rosa Green.' } });
    await forum
      .as(rosa)
      .call(comments.update, { params: { id: reply.id }, body: { content: reply.content } });
    const others = await storeComment(linus, thread.id, { authorName: 'Linus' });
    const deleted = await storeThread(rosa, typed);
    await storeComment(rosa, deleted.id, typed);
    const removed = await storeComment(rosa, thread.id, typed);
    const staff = forum.as(moderator);
    await staff.call(threads.moderatorRemove, { params: { id: deleted.id } });
    await staff.call(comments.moderatorRemove, { params: { id: removed.id } });
    for (const trace of ['Rosa Pink', 'Rosa Green']) expect(await dumpDatabase()).toContain(trace);

    await publishRemoval('member-removed-1');
    await publishRemoval('member-removed-1');
    await publishRemoval('member-removed-2');

    const text = await dumpDatabase();
    for (const trace of ['Rosa Pink', 'Rosa Green', 'rosa@example.org', requestKey])
      expect(text).not.toContain(trace);
    expect(await forum.call(threads.read, { params: { id: thread.id } })).toMatchObject({
      title: thread.title,
      ...anonymous,
    });
    expect(await forum.call(comments.list, { params: { id: thread.id }, query: {} })).toMatchObject([
      { id: reply.id, content: reply.content, ...anonymous },
      { id: others.id, authorName: 'Linus', authorId: linus.id },
    ]);
  });

  test('texts of several deleted members can have the same request key', async () => {
    await storeThread(rosa, { requestKey });
    await storeThread(linus, { requestKey });

    await publishRemoval('member-removed-3');
    await forum.asService('account').call(eventEndpoint('forum'), {
      body: { id: 'member-removed-4', topic: memberRemoved.name, payload: { userId: linus.id } },
    });

    expect(await forum.call(threads.list, { query: {} })).toMatchObject([anonymous, anonymous]);
  });

  test('a deleted member can’t post, even with valid identity headers', async () => {
    const { id } = await storeThread(linus);
    await publishRemoval('member-removed-5');

    for (const post of [() => forum.thread(rosa, typed), () => forum.comment(rosa, id, typed)])
      await expect(post()).rejects.toMatchObject({ code: 'not_signed_in' });

    expect(await ThreadModel.countDocuments()).toBe(1);
    expect(await CommentModel.countDocuments()).toBe(0);
  });

  test.each([
    ['a thread is written', ThreadModel],
    ['a reply is written', CommentModel],
  ] as const)('a member deleted while %s is anonymized there too', async (_, model) => {
    deleteMemberBefore(model as never);

    const { id } = await forum.thread(rosa, typed);
    if (model === CommentModel) await forum.comment(rosa, id, typed);

    const text = await dumpDatabase();
    for (const trace of ['Rosa Pink', 'rosa@example.org']) expect(text).not.toContain(trace);
    expect(text).toContain('deleted member');
  });

  test('reconciling anonymizes what a process wrote that crashed before it noticed the deletion', async () => {
    deleteMemberBefore(ThreadModel as never);
    jest.spyOn(DeletedMemberModel, 'find').mockImplementationOnce(() => {
      throw new Error('The database is down.');
    });
    await expect(forum.thread(rosa, typed)).rejects.toMatchObject({ code: 'internal' });
    expect(await dumpDatabase()).toContain('Rosa Pink');

    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await reconcile(inMinutes(5), quietLog);
    expect(await DeletedMemberModel.countDocuments()).toBe(1);
    await reconcile(inMinutes(11), quietLog);

    expect(await dumpDatabase()).not.toContain('Rosa Pink');
    expect(await DeletedMemberModel.countDocuments()).toBe(0);
  });

  test('only services may publish that a member was deleted', async () => {
    const body = JSON.stringify({ id: 'x', topic: memberRemoved.name, payload: { userId: rosa.id } });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };

    for (const viewer of [forum, forum.as(moderator)])
      expect((await viewer.fetch('/internal/events', init)).status).toBe(403);
  });
});
