import { type Comment, comments, cursorOf, limits, type Viewer } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { CommentModel } from './comment.model.ts';

const forum = testForum();

const list = (id: number, query: object = {}, viewer?: Viewer): Promise<Comment[]> =>
  (viewer ? forum.as(viewer) : forum).call(comments.list, { params: { id }, query: query as never });
const numbersAt = async (id: number, query: object = {}, viewer?: Viewer) =>
  (await list(id, query, viewer)).map(({ number }) => number);
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A thread with this many comments, one a minute, the first at noon. */
async function longThread(length: number) {
  const { id } = await forum.thread(rosa);
  const first = await forum.comment(linus, id);
  const document = await CommentModel.findById(first.id).lean();
  await CommentModel.deleteMany({});
  await CommentModel.insertMany(
    upTo(length).map((number) => ({ ...document, _id: 1000 + number, number, createdAt: minute(number) })),
  );
  await ThreadModel.updateOne({ _id: id }, { $set: { lastNumber: length } });
  return id;
}
const minute = (number: number) => new Date(Date.UTC(2026, 5, 1, 12, number));

test('comments are numbered from 1 in each thread', async () => {
  const [one, other] = [await forum.thread(rosa), await forum.thread(rosa)];

  expect((await forum.comment(linus, one.id)).number).toBe(1);
  expect((await forum.comment(rosa, one.id)).number).toBe(2);
  expect((await forum.comment(rosa, other.id)).number).toBe(1);
});

test('concurrent comments have different numbers', async () => {
  const { id } = await forum.thread(rosa);

  await Promise.all(upTo(20).map(() => forum.comment(linus, id)));

  expect((await numbersAt(id)).sort((a = 0, b = 0) => a - b)).toEqual(upTo(20));
});

test('the number of a deleted comment is not given to another', async () => {
  const { id } = await forum.thread(rosa);
  await forum.comment(linus, id);
  const second = await forum.comment(linus, id);
  await forum.as(linus).call(comments.remove, { params: { id: second.id } });

  expect((await forum.comment(linus, id)).number).toBe(3);
});

test('a repeated request gets the comment with its number', async () => {
  const { id } = await forum.thread(rosa);
  const requestKey = '5f5ad38e-7a5a-4f3b-9d5c-1c6a4a2f7f10';
  await forum.comment(linus, id, { requestKey });

  expect((await forum.comment(linus, id, { requestKey })).number).toBe(1);
});

describe('a page of a long thread', () => {
  const { pageLength } = limits.comment;
  const cursor = (number: number) => cursorOf(minute(number).toISOString(), 1000 + number);
  const places: [object, number[]][] = [
    [{}, upTo(50)],
    [{ after: cursor(50) }, upTo(100, 51)],
    [{ after: cursor(100) }, upTo(120, 101)],
    [{ before: cursor(101) }, upTo(100, 51)],
    [{ before: cursor(3) }, upTo(2)],
    [{ before: cursor(1) }, []],
    [{ from: '60' }, upTo(109, 60)],
    [{ from: '110' }, upTo(120, 110)],
    [{ from: '999' }, upTo(120, 71)],
    [{ since: minute(100).toISOString() }, upTo(120, 100)],
    [{ since: '2030-01-01T00:00:00.000Z' }, upTo(120, 71)],
    [{ at: 'end' }, upTo(120, 71)],
  ];

  test('begins or ends at the place that was asked for', async () => {
    const id = await longThread(2 * pageLength + 20);
    for (const [place, numbers] of places)
      expect([place, await numbersAt(id, place)]).toEqual([place, numbers]);
  });

  test('with a number that is gone begins with the next', async () => {
    const id = await longThread(5);
    await CommentModel.deleteOne({ _id: 1002 });
    await CommentModel.updateOne({ _id: 1003 }, { $set: { isHidden: true } });

    expect(await numbersAt(id, { from: '2' })).toEqual([4, 5]);
    expect(await numbersAt(id, { from: '2' }, linus)).toEqual([3, 4, 5]);
    expect(await numbersAt(id, { from: '2' }, moderator)).toEqual([3, 4, 5]);
  });

  test('has hidden comments for those who may see them only, in every direction', async () => {
    const id = await longThread(5);
    await CommentModel.updateMany({ _id: { $in: [1002, 1005] } }, { $set: { isHidden: true } });

    expect(await numbersAt(id, { at: 'end' })).toEqual([1, 3, 4]);
    expect(await numbersAt(id, { at: 'end' }, rosa)).toEqual([1, 3, 4]);
    expect(await numbersAt(id, { before: cursor(5) }, linus)).toEqual([1, 2, 3, 4]);
    expect(await numbersAt(id, { since: minute(4).toISOString() }, moderator)).toEqual([4, 5]);
  });
});

describe('an answer', () => {
  test('names the comment that it answers', async () => {
    const { id } = await forum.thread(rosa);
    const first = await forum.comment(linus, id);

    const { replyTo } = await forum.comment(rosa, id, { replyToId: first.id });

    expect(replyTo).toEqual({ id: first.id, number: 1, authorName: first.authorName });
    expect((await list(id))[1]?.replyTo).toEqual(replyTo);
  });

  test('to a comment of another thread is refused', async () => {
    const [one, other] = [await forum.thread(rosa), await forum.thread(rosa)];
    const { id: replyToId } = await forum.comment(linus, other.id);

    await expect(forum.comment(rosa, one.id, { replyToId })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { replyToId: expect.stringMatching(/not in this discussion/) },
    });
  });

  test('to a comment that the member does not see is refused like one that never was', async () => {
    const { id } = await forum.thread(rosa);
    const hidden = await forum.comment(linus, id);
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: hidden.id } });
    const refusals = await Promise.all(
      [hidden.id, 999].map((replyToId) => forum.comment(rosa, id, { replyToId }).catch(String)),
    );

    expect(refusals[0]).toBe(refusals[1]);
  });

  test('does not name a comment that is hidden or deleted since, except to those who see it', async () => {
    const { id } = await forum.thread(rosa);
    const first = await forum.comment(linus, id);
    await forum.comment(rosa, id, { replyToId: first.id });
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: first.id } });

    expect((await list(id))[0]).not.toHaveProperty('replyTo');
    expect((await list(id, {}, linus))[1]?.replyTo).toMatchObject({ number: 1 });
    await forum.as(linus).call(comments.remove, { params: { id: first.id } });
    expect((await list(id, {}, linus))[0]).not.toHaveProperty('replyTo');
  });
});
