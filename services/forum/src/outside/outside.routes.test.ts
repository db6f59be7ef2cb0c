import { comments, pageHeadEndpoint, sitePagesEndpoint, threads } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';

const forum = testForum();
const headOf = (path: string) =>
  forum.asService('gateway').call(pageHeadEndpoint('forum'), { query: { path } });
const pagesAfter = (after?: string) =>
  forum
    .asService('gateway')
    .call(sitePagesEndpoint('forum'), { query: after === undefined ? {} : { after } });
const missing = { status: 404, title: 'Discussion Not Found', description: '' };

test('a discussion is told by its title, its beginning and the way to it', async () => {
  const { id } = await forum.thread(rosa, { title: 'Moss?', content: 'w '.repeat(200) });
  const head = await headOf(`/Forum/thread/${id}`);

  expect(head).toMatchObject({ status: 200, title: 'Moss?', canonical: `/forum/thread/${id}` });
  expect(head.description).toHaveLength(200);
  expect(head.trail).toEqual([
    { title: 'Forum', path: '/forum' },
    { title: 'Moss?', path: `/forum/thread/${id}` },
  ]);
});

test('machines and readers without scripts get the discussion with its comments, and nobody’s address', async () => {
  const thread = await forum.thread(rosa, { authorEmail: 'rosa@plants.example', relatedPlant: 'Aloe vera' });
  const comment = await forum.comment(linus, thread.id, { authorEmail: 'linus@plants.example' });
  const head = await headOf(`/forum/thread/${thread.id}`);

  expect(head.things).toEqual([
    {
      '@type': 'DiscussionForumPosting',
      '@id': `/forum/thread/${thread.id}`,
      url: `/forum/thread/${thread.id}`,
      mainEntityOfPage: `/forum/thread/${thread.id}`,
      headline: thread.title,
      text: thread.content,
      author: { '@type': 'Person', name: 'A gardener' },
      datePublished: thread.createdAt,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'CommentAction' },
        userInteractionCount: 1,
      },
      comment: [
        {
          '@type': 'Comment',
          text: comment.content,
          author: { '@type': 'Person', name: 'Another gardener' },
          datePublished: comment.createdAt,
        },
      ],
    },
  ]);
  expect(head.blocks).toEqual([
    { kind: 'text', text: `A gardener, ${thread.createdAt.slice(0, 10)}` },
    { kind: 'list', items: [{ text: 'Aloe vera', address: '/plant/7' }] },
    { kind: 'text', text: thread.content },
    { kind: 'heading', text: `Another gardener, ${comment.createdAt.slice(0, 10)}` },
    { kind: 'text', text: comment.content },
  ]);
  expect(JSON.stringify(head)).not.toContain('@plants.example');
});

test('what is hidden or deleted is told to nobody', async () => {
  const hidden = await forum.thread(rosa, { title: 'A secret' });
  const shown = await forum.thread(rosa, { title: 'No secret' });
  const deleted = await forum.thread(rosa);
  const comment = await forum.comment(linus, shown.id, { content: 'A whisper' });
  await forum.as(rosa).call(threads.hide, { params: { id: hidden.id } });
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: comment.id } });
  await forum.as(moderator).call(threads.moderatorRemove, { params: { id: deleted.id } });

  expect(await headOf(`/forum/thread/${hidden.id}`)).toEqual(missing);
  expect(await headOf(`/forum/thread/${deleted.id}`)).toEqual(missing);
  expect(JSON.stringify(await headOf(`/forum/thread/${shown.id}`))).not.toContain('A whisper');
  expect(JSON.stringify(await headOf('/forum'))).not.toContain('A secret');
  expect((await pagesAfter()).pages.map(({ path }) => path)).toEqual(['/forum', `/forum/thread/${shown.id}`]);
});

test('a deleted plant is not named', async () => {
  const { id } = await forum.thread(rosa, { relatedPlant: 'Aloe vera' });
  await forum.plantIs(7, 'removed');

  expect(JSON.stringify(await headOf(`/forum/thread/${id}`))).not.toContain('Aloe');
});

test('the forum lists its newest discussions', async () => {
  expect((await headOf('/forum')).blocks).toEqual([
    { kind: 'heading', text: 'No discussions yet' },
    { kind: 'list', items: [] },
  ]);
  const { id } = await forum.thread(rosa, { title: 'Moss?' });

  expect((await headOf('/forum')).blocks?.at(-1)).toEqual({
    kind: 'list',
    items: [{ text: 'Moss?', address: `/forum/thread/${id}` }],
  });
});

test.each(['/forum/thread/999999', '/forum/thread/x', '/forum/thread/1/2'])(
  'at %s there is none',
  async (path) => {
    expect(await headOf(path)).toEqual(missing);
  },
);

test('the map of the site has every discussion once, however many there are, and when it was last alive', async () => {
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
