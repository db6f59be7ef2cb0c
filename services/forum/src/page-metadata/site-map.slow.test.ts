import { sitePagesEndpoint } from '@portal/contracts/schemas';
import { rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';

const forum = testForum();
const pagesAfter = (after?: string) =>
  forum
    .asService('gateway')
    .call(sitePagesEndpoint('forum'), { query: after === undefined ? {} : { after } });

test('the site map has every discussion once, with its last activity', async () => {
  const model = await ThreadModel.findById((await forum.thread(rosa)).id).lean();
  const lastActivityAt = new Date('2027-01-02T03:04:05.000Z');
  const many = Array.from({ length: 5001 }, (_, index) => ({
    ...model,
    _id: 10_000 + index,
    lastActivityAt,
  }));
  await ThreadModel.insertMany(many);
  const first = await pagesAfter();
  const second = await pagesAfter(first.next);

  expect(first.pages.at(-1)).toEqual({
    path: '/forum/thread/14998',
    changedAt: '2027-01-02T03:04:05.000Z',
  });
  expect(second.pages.map(({ path }) => path)).toEqual(['/forum/thread/14999', '/forum/thread/15000']);
  expect(second.next).toBeUndefined();
});
