import { threads } from '@portal/contracts';
import { rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum({ publicUrl: 'https://plants.example' });

test('with PUBLIC_URL the feed does not depend on the request’s host', async () => {
  const { id } = await storeThread(rosa);
  const [one, other] = await Promise.all(
    ['plants.example', 'elsewhere.example'].map(async (host) =>
      (await forum.fetch(threads.feed.path, { headers: { 'x-forwarded-host': host } })).text(),
    ),
  );

  expect(other).toBe(one);
  for (const part of [
    '<id>tag:plants.example,2026:/forum/feed.xml</id>',
    `<id>tag:plants.example,2026:/forum/thread/${id}</id>`,
    '<link rel="self" href="https://plants.example/forum/feed.xml"/>',
    `<link rel="alternate" href="https://plants.example/forum/thread/${id}"/>`,
  ])
    expect(one).toContain(part);
});
