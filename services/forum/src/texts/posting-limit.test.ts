import { comments, forumPictures, likes, limits, threads } from '@portal/contracts';
import { addToRateLimits, ageRateLimits, photoOf } from '@portal/kit/testing';
import { linus, rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { commentBody, testForum, threadBody } from '../testing/test-forum.ts';

const forum = testForum({ rateFactor: 1 });
const max = threads.create.rate?.times ?? 0;
const hour = 3_600_000;
const refused = { code: 'too_many_requests' };

/** Makes a first request, and keeps its time from ending during the test. */
async function startCounting(act: () => Promise<unknown>) {
  await act();
  await ageRateLimits(-hour);
}

test('of simultaneous posts the rate’s number succeeds, and the member can post again after its time', async () => {
  await startCounting(() => forum.thread(rosa));

  const answers = await Promise.all(
    Array.from({ length: 2 * max }, () =>
      forum.as(rosa).fetch('/api/threads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(threadBody),
      }),
    ),
  );

  const late = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(max - 1);
  expect(late).toHaveLength(max + 1);
  const wait = Number(late[0]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(hour / 1000 + 60);
  expect(await late[0]?.text()).toMatch(
    /^You are posting very quickly\. Please try again in \d+ minutes?\.$/,
  );
  expect(await forum.thread(linus)).toMatchObject({ authorId: linus.id });
  await ageRateLimits(hour + 60_000);
  await forum.thread(rosa);
});

test('a repeated request doesn’t count', async () => {
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000003';
  await startCounting(() => forum.thread(rosa, { requestKey }));
  await addToRateLimits(max - 2);

  await forum.thread(rosa, { requestKey });
  await forum.thread(rosa);
  await forum.thread(rosa, { requestKey });
  await expect(forum.thread(rosa)).rejects.toMatchObject(refused);
});

test('edits and replies have their own limits', async () => {
  const { id } = await storeThread(rosa);
  const reply = () => forum.as(rosa).call(comments.create, { params: { id }, body: commentBody });
  const edit = () =>
    forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'A', content: 'B' } });

  await startCounting(reply);
  await addToRateLimits(28);
  await reply();
  await expect(reply()).rejects.toMatchObject(refused);
  await startCounting(edit);
  await addToRateLimits(28);
  await edit();
  await expect(edit()).rejects.toMatchObject(refused);
});

test('of a flood of likes the rate’s number is taken, and taking them back needs no more', async () => {
  const { id } = await storeThread(rosa);
  const like = () => forum.as(linus).call(likes.likeThread, { params: { id } });
  await startCounting(like);
  await addToRateLimits((likes.likeThread.rate?.times ?? 0) - 3);

  const results = await Promise.allSettled(Array.from({ length: 9 }, like));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await forum.as(linus).call(likes.unlikeThread, { params: { id } })).toEqual({
    likeCount: 0,
    isLiked: false,
  });
});

test('a member uploads at most 50 pictures a day, and repeated requests don’t count', async () => {
  const upload = async (body = {}) =>
    forum.as(rosa).call(forumPictures.upload, { body: { photo: await photoOf(), ...body } });
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000005';
  await upload({ requestKey });
  await addToRateLimits(limits.forum.picturesPerDay - 2);
  // The limit of the call ends after a minute.
  await ageRateLimits(60_000);

  await upload();
  await upload({ requestKey });
  await expect(upload()).rejects.toMatchObject({
    ...refused,
    message: expect.stringMatching(
      /^You have uploaded many pictures today\. Please try again in \d+ minutes\.$/,
    ),
  });
  await ageRateLimits(24 * hour);
  await upload();
});
