import { comments, threads, writings } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { CommentModel } from './comments/comment.model.ts';
import { reconcile } from './reconcile.ts';
import { linus, moderator, rosa } from './testing/people.ts';
import { storeThread } from './testing/stored-texts.ts';
import { quietLog, testForum } from './testing/test-forum.ts';
import { ThreadModel } from './threads/thread.model.ts';

/*
 * Another process is faster, or this one fails, between two steps of a request. The tests replace a model's method,
 * which then does its own work.
 */
const forum = testForum();
const staff = forum.as(moderator);
const counts = async (id: number) => {
  const [open, all] = await Promise.all(
    [forum, staff].map((one) => one.call(threads.read, { params: { id } })),
  );
  return [open?.commentCount, all?.commentCount];
};
const later = () => new Date(Date.now() + 1);
const fail = () => {
  throw new Error('The database is down.');
};

afterEach(() => jest.restoreAllMocks());

/** Runs `act` once, between counting the comments and writing the count. */
function afterCounting(act: () => Promise<unknown>) {
  const count = CommentModel.countDocuments.bind(CommentModel);
  jest.spyOn(CommentModel, 'countDocuments').mockImplementationOnce(((filter: object) =>
    count(filter).then(async (number) => {
      await act();
      return number;
    })) as never);
}

test('a count does not overwrite a newer one from another process', async () => {
  const { id } = await storeThread(rosa);
  afterCounting(async () => {
    const [known] = await CommentModel.find().lean();
    await CommentModel.create({ ...known, _id: 99, number: 99 });
    await ThreadModel.updateOne({ _id: id }, { $set: { commentCount: 2 }, $inc: { countRevision: 1 } });
  });

  await forum.comment(linus, id);

  expect(await counts(id)).toEqual([2, 2]);
});

test('a reply written during a count is counted next', async () => {
  const { id } = await storeThread(rosa);
  let second: Promise<unknown> | undefined;
  afterCounting(async () => {
    second = forum.comment(linus, id);
    while ((await CommentModel.find().lean()).length < 2);
  });

  await forum.comment(linus, id);
  await second;

  expect(await counts(id)).toEqual([2, 2]);
});

test('counts a reply later if its count failed', async () => {
  const { id } = await storeThread(rosa);
  jest.spyOn(ThreadModel, 'updateOne').mockImplementationOnce(fail);
  await expect(forum.comment(linus, id)).rejects.toMatchObject({ code: 'internal' });
  expect(await counts(id)).toEqual([0, 0]);

  await reconcile(later(), quietLog);

  expect(await counts(id)).toEqual([1, 1]);
});

test('counts a hidden comment later if its count failed', async () => {
  const { id } = await storeThread(rosa);
  const reply = await forum.comment(linus, id);
  jest.spyOn(ThreadModel, 'updateOne').mockImplementationOnce(fail);
  await expect(staff.call(comments.moderatorHide, { params: { id: reply.id } })).rejects.toMatchObject({
    code: 'internal',
  });

  await reconcile(later(), quietLog);

  expect(await counts(id)).toEqual([0, 1]);
  expect(await forum.acts()).toMatchObject([{ act: 'comment.hidden' }]);
});

test('logs interrupted work that fails again, and finishes the rest', async () => {
  const update = ThreadModel.updateOne.bind(ThreadModel);
  const bad = await forum.thread(rosa);
  const good = await forum.thread(rosa);
  for (const thread of [bad, good]) {
    jest.spyOn(ThreadModel, 'updateOne').mockImplementationOnce(fail);
    await expect(forum.comment(linus, thread.id)).rejects.toMatchObject({ code: 'internal' });
  }
  const lines: string[] = [];
  const log = createLog({ name: 'forum', stream: { write: (line) => lines.push(line) } });
  jest
    .spyOn(ThreadModel, 'updateOne')
    .mockImplementation(((filter: { _id: number }, change: object) =>
      filter._id === bad.id ? fail() : update(filter, change)) as never);

  expect(await reconcile(later(), log)).toBe(1);

  expect([await counts(bad.id), await counts(good.id)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, step: 'recountComment', err: { message: 'The database is down.' } },
  ]);
});

test('a reply in a just hidden thread is not public, and leaves the count later', async () => {
  const { id } = await storeThread(rosa);
  await forum.comment(linus, id);
  const ofLinus = () =>
    forum.asService('account').call(writings.ofMember, { params: { id: linus.id }, query: { as: 'public' } });
  jest.spyOn(CommentModel, 'updateMany').mockImplementationOnce(fail);
  await expect(staff.call(threads.moderatorHide, { params: { id } })).rejects.toMatchObject({
    code: 'internal',
  });
  expect((await ofLinus()).comments).toEqual([]);

  expect(await reconcile(later(), quietLog)).toBe(1);

  expect(await ofLinus()).toMatchObject({ comments: [], counts: { comments: 0 } });
  expect(await reconcile(later(), quietLog)).toBe(0);
});

test('a reply written while its thread is being hidden or shown has the right state', async () => {
  const { id } = await storeThread(rosa);
  const whileWriting = (act: () => Promise<unknown>) => {
    const create = CommentModel.create.bind(CommentModel);
    jest.spyOn(CommentModel, 'create').mockImplementationOnce((async (document: object) => {
      await act();
      return create(document);
    }) as never);
    return forum.comment(rosa, id);
  };
  const known = async () =>
    (await CommentModel.find().sort({ _id: 1 }).lean()).map((comment) => comment.isThreadHidden);

  await whileWriting(() => staff.call(threads.moderatorHide, { params: { id } }));
  expect(await known()).toEqual([true]);
  await whileWriting(() => staff.call(threads.unhide, { params: { id } }));
  expect(await known()).toEqual([false, false]);
});

test('a thread hidden by staff while its author shows it stays hidden, and the author gets 403', async () => {
  const { id } = await storeThread(rosa);
  await forum.as(rosa).call(threads.hide, { params: { id } });
  const change = ThreadModel.findOneAndUpdate.bind(ThreadModel);
  jest.spyOn(ThreadModel, 'findOneAndUpdate').mockImplementationOnce(((filter: object, update: object) => ({
    lean: async () => {
      await staff.call(threads.moderatorHide, { params: { id } });
      return change(filter, update, { returnDocument: 'after' }).lean();
    },
  })) as never);

  await expect(forum.as(rosa).call(threads.unhide, { params: { id } })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  expect(await staff.call(threads.read, { params: { id } })).toMatchObject({ isHiddenByStaff: true });
});
