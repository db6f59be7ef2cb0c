import {
  bookmarks,
  comments,
  contents,
  forumSearch,
  forumSubjects,
  threads,
  writings,
} from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';

const forum = testForum();
const markdown = { format: 'markdown' } as const;
const post = (content: string) => forum.thread(rosa, { content, ...markdown });

test.each([
  ['quotes', '> '.repeat(30), /inside each other/],
  ['lists', `${'- '.repeat(2000)}a`, /inside each other/],
  ['marks', `${'*'.repeat(2000)}a${'*'.repeat(2000)}`, /inside each other/],
  ['brackets', `${'['.repeat(4900)}](x)`, /brackets/],
  ['links', '[a](https://example.com) '.repeat(51), /at most 50 links/],
  ['addresses', 'https://a.example '.repeat(51), /at most 50 links/],
  ['pictures', `![a](/api/images/forum/${'a'.repeat(64)}) `.repeat(11), /at most 10 pictures/],
])('a text with too many %s is refused with a sentence', async (_, content, sentence) => {
  await expect(post(content)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { content: expect.stringMatching(sentence) },
  });
});

test('a text of marks is posted', async () => {
  await expect(post('".*~"'.repeat(990))).resolves.toMatchObject({ format: 'markdown' });
});

/** Texts whose readings differ from what their markup says, so that a second reading would show. */
async function storedTexts() {
  const { id: threadId } = await forum.thread(rosa, { content: '**Markup**', ...markdown });
  const { id: commentId } = await forum.comment(linus, threadId, { content: '**Markup**', ...markdown });
  const read = { plain: 'Stored words', preview: 'Stored words' };
  await ThreadModel.updateOne({ _id: threadId }, { $set: read });
  await CommentModel.updateOne({ _id: commentId }, { $set: read });
  return { threadId, commentId };
}

type Ids = Awaited<ReturnType<typeof storedTexts>>;

const readers: [string, (ids: Ids) => Promise<unknown>][] = [
  ['the feed', async () => (await forum.fetch(threads.feed.path)).text()],
  [
    'the feed of a thread',
    async ({ threadId }) => (await forum.fetch(`/forum/thread/${threadId}/feed.xml`)).text(),
  ],
  [
    'the page metadata',
    ({ threadId }) =>
      forum
        .asService('gateway')
        .call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${threadId}` } }),
  ],
  [
    'notices',
    ({ threadId, commentId }) =>
      forum.asService('account').call(forumSubjects.describe, {
        body: { memberId: rosa.id, subjects: [{ threadId }, { threadId, commentId }] },
      }),
  ],
  [
    'profiles',
    async () => {
      const of = (id: number) =>
        forum
          .asService('account')
          .call(writings.ofMember, { params: { id: String(id) }, query: { as: 'public' } });
      const [{ threads: [thread] = [] }, { comments: [comment] = [] }] = [
        await of(rosa.id),
        await of(linus.id),
      ];
      return [thread?.preview, comment?.preview];
    },
  ],
  [
    'search',
    async () =>
      (await forum.call(forumSearch.find, { query: { q: 'markup' } })).map(({ excerpt }) => excerpt),
  ],
  [
    'bookmarks',
    async ({ commentId }) => {
      await forum.as(rosa).call(bookmarks.add, { params: { id: commentId } });
      return (await forum.as(rosa).call(bookmarks.list, { query: {} })).map(({ excerpt }) => excerpt);
    },
  ],
  [
    'the moderation',
    async ({ commentId }) =>
      (
        await forum
          .asService('admin')
          .call(contents.forum.read, { params: { kind: 'comment', id: String(commentId) } })
      ).plain,
  ],
];

test.each(readers)('%s shows what was read of a text when it was written', async (_, read) => {
  const shown = JSON.stringify(await read(await storedTexts()));

  expect(shown).toContain('Stored words');
  expect(shown).not.toContain('Markup');
});

test('an edit stores what is read of the new text', async () => {
  const { id } = await post('**old** [x](https://a.example)');

  await forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'Moss', content: '**new**' } });

  expect(await ThreadModel.findById(id).lean()).toMatchObject({
    format: 'plain',
    plain: '**new**',
    preview: '**new**',
    addressCount: 0,
  });
});

test('the audit names a formatted comment by its words', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id, { content: '**Buy** pills', ...markdown });
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: reply.id } });

  const [act] = (await forum.published()).filter(({ topic }) => topic === 'privileged_act.forum');
  expect(act?.payload).toMatchObject({ subject: { name: 'Buy pills' } });
});

test('the history says how each text was formatted', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id, { content: '**first**', ...markdown });
  for (const content of ['second', 'third']) {
    await forum.as(linus).call(comments.update, { params: { id: reply.id }, body: { content } });
  }

  const history = await forum.as(moderator).call(comments.history, { params: { id: reply.id } });
  expect(history.map(({ text, format }) => [text, format])).toEqual([
    ['second', undefined],
    ['**first**', 'markdown'],
  ]);
});
