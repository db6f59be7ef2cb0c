import { comments, threads } from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum();
const metadataOf = (path: string) =>
  forum.asService('gateway').call(pageHeadEndpoint('forum'), { query: { path } });
const pagesAfter = (after?: string) =>
  forum
    .asService('gateway')
    .call(sitePagesEndpoint('forum'), { query: after === undefined ? {} : { after } });
const missing = { status: 404, title: 'Discussion Not Found', description: '' };

test('a discussion has a title, a description and breadcrumbs', async () => {
  const { id } = await forum.thread(rosa, { title: 'Moss?', content: 'w '.repeat(200) });
  const metadata = await metadataOf(`/Forum/thread/${id}`);

  expect(metadata).toMatchObject({ status: 200, title: 'Moss?', canonical: `/forum/thread/${id}` });
  expect(metadata.description).toHaveLength(200);
  expect(metadata.breadcrumbs).toEqual([
    { title: 'Forum', path: '/forum' },
    { title: 'Moss?', path: `/forum/thread/${id}` },
  ]);
});

test('crawlers get the discussion and its comments without e-mail addresses', async () => {
  const thread = await forum.thread(rosa, { authorEmail: 'rosa@plants.example', relatedPlant: 'Aloe vera' });
  const comment = await forum.comment(linus, thread.id, { authorEmail: 'linus@plants.example' });
  const metadata = await metadataOf(`/forum/thread/${thread.id}`);

  expect(metadata.jsonLd).toEqual([
    {
      '@type': 'DiscussionForumPosting',
      '@id': `/forum/thread/${thread.id}`,
      url: `/forum/thread/${thread.id}`,
      mainEntityOfPage: `/forum/thread/${thread.id}`,
      headline: thread.title,
      text: thread.content,
      author: { '@type': 'Person', name: 'A gardener', alternateName: '@rosa', url: '/user/1' },
      datePublished: thread.createdAt,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'CommentAction' },
        userInteractionCount: 1,
      },
      comment: [
        {
          '@type': 'Comment',
          url: `/forum/thread/${thread.id}?comment=1#comment-1`,
          text: comment.content,
          author: { '@type': 'Person', name: 'Another gardener', alternateName: '@linus', url: '/user/2' },
          datePublished: comment.createdAt,
        },
      ],
    },
  ]);
  expect(JSON.stringify(metadata)).not.toContain('@plants.example');
});

test('hidden and deleted discussions are left out', async () => {
  const hidden = await forum.thread(rosa, { title: 'A secret' });
  const shown = await forum.thread(rosa, { title: 'No secret' });
  const deleted = await forum.thread(rosa);
  const comment = await forum.comment(linus, shown.id, { content: 'A whisper' });
  await forum.as(rosa).call(threads.hide, { params: { id: hidden.id } });
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: comment.id } });
  await forum.as(moderator).call(threads.moderatorRemove, { params: { id: deleted.id } });

  expect(await metadataOf(`/forum/thread/${hidden.id}`)).toEqual(missing);
  expect(await metadataOf(`/forum/thread/${deleted.id}`)).toEqual(missing);
  expect(JSON.stringify(await metadataOf(`/forum/thread/${shown.id}`))).not.toContain('A whisper');
  expect((await pagesAfter()).pages.map(({ path }) => path)).toEqual(['/forum', `/forum/thread/${shown.id}`]);
});

test('the forum page has one canonical address', async () => {
  expect(await metadataOf('/Forum')).toEqual({ status: 200, canonical: '/forum' });
});

test.each(['/forum/thread/999999', '/forum/thread/x', '/forum/thread/1/2'])('%s is a 404', async (path) => {
  expect(await metadataOf(path)).toEqual(missing);
});
