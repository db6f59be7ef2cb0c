import { forumPictures, likes, limits, threads } from '@portal/contracts';
import { ageRateLimits, photoOf } from '@portal/kit/testing';
import { linus, rosa } from '../testing/people.ts';
import { testForum, threadBody } from '../testing/test-forum.ts';

const forum = testForum({ rateFactor: 1 });
const max = threads.create.rate?.times ?? 0;
const later = 3_600_000;

test('of simultaneous posts the rate’s number succeeds; the others get 429 with Retry-After', async () => {
  const count = 3 * max;
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      forum.as(rosa).fetch('/api/threads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(threadBody),
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(count - max);
  const wait = Number(refused[0]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused[0]?.text()).toMatch(
    /^You are posting very quickly\. Please try again in \d+ seconds?\.$/,
  );
  expect(await forum.thread(linus)).toMatchObject({ authorId: linus.id });
});

test('a member can post again after a minute', async () => {
  for (let index = 0; index < max; index++) await forum.thread(rosa);
  await expect(forum.thread(rosa)).rejects.toMatchObject({ code: 'too_many_requests' });

  await ageRateLimits(60_000);

  await forum.thread(rosa);
});

test('a repeated request doesn’t count', async () => {
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000003';
  for (let index = 0; index < max; index++) await forum.thread(rosa, { requestKey });

  await expect(forum.thread(rosa)).resolves.toMatchObject({ authorId: rosa.id });
});

test('edits and replies have their own limits', async () => {
  const { id } = await forum.thread(rosa);
  const untilRefused = async (act: () => Promise<unknown>) => {
    await act();
    // However long the others take, the minute isn't over.
    await ageRateLimits(-later);
    let count = 1;
    while (count < 40) {
      const refusal = await act().then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      if (refusal) return [count, refusal];
      count += 1;
    }
    return [count];
  };

  expect(await untilRefused(() => forum.comment(rosa, id))).toEqual([30, 'too_many_requests']);
  expect(
    await untilRefused(() =>
      forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'A', content: 'B' } }),
    ),
  ).toEqual([30, 'too_many_requests']);
});

test('of a flood of likes the rate’s number is taken, and taking them back needs no more', async () => {
  const { id } = await forum.thread(rosa);
  const times = likes.likeThread.rate?.times ?? 0;
  const like = () => forum.as(linus).call(likes.likeThread, { params: { id } });

  await like();
  await ageRateLimits(-later);
  const results = await Promise.allSettled(Array.from({ length: times + 9 }, like));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(times - 1);
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
  for (let index = 1; index < limits.forum.picturesPerDay; index++) {
    await ageRateLimits(10_000);
    await upload();
  }

  await upload({ requestKey });
  await ageRateLimits(60_000);
  await expect(upload()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^You have uploaded many pictures today\. Please try again in \d+ minutes\.$/,
    ),
  });
  await ageRateLimits(24 * 60 * 60_000);
  await upload();
});
