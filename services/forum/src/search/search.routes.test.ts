import { comments, type FoundText, forumSearch, limits, threads, type Viewer } from '@portal/contracts';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { aloeVera, storeComment, storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';

const forum = testForum();

const find = (query: object, viewer?: Viewer): Promise<FoundText[]> =>
  (viewer ? forum.as(viewer) : forum).call(forumSearch.find, { query: query as never });
/** The found texts as `thread` or `thread#number`. */
const places = async (query: object, viewer?: Viewer) =>
  (await find(query, viewer)).map(({ threadId, number }) =>
    number ? `${threadId}#${number}` : `${threadId}`,
  );
const textOf = ({ excerpt }: FoundText) => excerpt.map(({ text }) => text).join('');

test('finds threads and comments with all words, the last one as a beginning, newest first', async () => {
  const { id } = await forum.thread(rosa, { title: 'Sage', content: 'How to water sage in winter?' });
  await forum.comment(linus, id, { content: 'Water your SAGE rarely.' });
  await forum.comment(linus, id, { content: 'Water it.' });

  expect(await places({ q: 'water sag' })).toEqual([`${id}#1`, `${id}`]);
  expect(await places({ q: 'wat sage' })).toEqual([]);
  expect(await places({ q: '!?' })).toEqual([]);
});

test('an answer has what a list shows, with the words marked', async () => {
  const thread = await forum.thread(rosa, { relatedPlant: 'Aloe vera' });
  const reply = await forum.comment(linus, thread.id, {
    content: '> a quote\n\n**Water** it with *rain-water*, [rarely](https://example.com).',
    format: 'markdown',
  });

  const [found] = await find({ q: 'water' });

  expect(found).toEqual({
    threadId: thread.id,
    threadTitle: thread.title,
    commentId: reply.id,
    number: 1,
    authorName: reply.authorName,
    authorId: linus.id,
    author: { username: 'linus' },
    relatedPlant: 'Aloe vera',
    relatedPlantId: expect.any(Number),
    createdAt: reply.createdAt,
    cursor: `${reply.createdAt}_${reply.id}`,
    excerpt: [
      { text: 'a quote ' },
      { text: 'Water', isMatch: true },
      { text: ' it with rain-' },
      { text: 'water', isMatch: true },
      { text: ', rarely.' },
    ],
  });
});

test('an excerpt shows the place of the first word in a long text, and ends at its limit', async () => {
  await storeThread(rosa, {
    title: 'Long',
    content: `${'moss '.repeat(200)}Fünf Farne ${'fern '.repeat(200)}`,
  });

  const [found] = await find({ q: 'funf' });
  const text = found ? textOf(found) : '';

  expect(text).toMatch(/^…moss .*Fünf Farne .*…$/);
  expect([...text].length).toBeLessThanOrEqual(limits.forum.excerptLength + 2);
  expect(found?.excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'Fünf', isMatch: true }]);
});

test.each([
  ['inside a Chinese sentence', '我喜欢在花园里种薄荷和玫瑰', '薄荷', ['薄荷']],
  ['inside a Japanese sentence', '私はローズマリーが好きです', 'ローズマリー', ['ローズマリー']],
  ['inside a Thai sentence', 'ดื่มชาตะไคร้ดีไหม', 'ตะไคร้', ['ตะไคร้']],
  ['with a soft hyphen', 'Der Löwen\u00adzahn blüht', 'löwenzahn', ['Löwen\u00adzahn']],
  ['with a zero-width space', 'Der Löwen\u200bzahn blüht', 'löwenzahn', ['Löwen\u200bzahn']],
  ['with an umlaut, by two letters', 'Löwenzahn blüht', 'Loewenzahn', ['Löwenzahn']],
  ['with two letters, by an umlaut', 'Loewenzahn blueht', 'Löwenzahn', ['Loewenzahn']],
  ['without either, by two letters', 'Lowenzahn', 'Loewenzahn', ['Lowenzahn']],
  ['in wide letters', 'Ｍｉｎｔ', 'mint', ['Ｍｉｎｔ']],
])('a word %s is found and marked, in threads and comments', async (_, content, q, marked) => {
  const { id } = await storeThread(rosa, { title: 'Title', content });
  await storeComment(linus, id, { content });

  expect(await places({ q })).toEqual([`${id}#1`, `${id}`]);
  for (const { excerpt } of await find({ q }))
    expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(marked);
});

test('words whose letters only resemble an umlaut don’t hide others', async () => {
  const poet = await storeThread(rosa, { title: 'A', content: 'The poet' });
  const pot = await storeThread(rosa, { title: 'B', content: 'The pot' });

  expect(await places({ q: 'poet' })).toEqual([`${poet.id}`]);
  expect(await places({ q: 'pot' })).toEqual([`${pot.id}`]);
});

test('an excerpt of a long text without spaces begins before its match', async () => {
  await storeThread(rosa, {
    title: 'Long',
    content: `${'我喜欢在花园里种花'.repeat(60)}迷迭香。 ${'茶'.repeat(50)}`,
  });

  const [found] = await find({ q: '迷迭香' });

  expect(found && textOf(found)).toMatch(/^….{60}迷迭香/u);
});

test('markup is neither found nor shown, and HTML stays text', async () => {
  const { id } = await storeThread(rosa);
  await storeComment(linus, id, {
    content: 'Fern [x](https://hidden.example) <script>alert(1)</script>',
    format: 'markdown',
  });

  expect(await places({ q: 'hidden' })).toEqual([]);
  const [found] = await find({ q: 'fern' });
  expect(found && textOf(found)).toBe('Fern x <script>alert(1)</script>');
});

test('an edited comment is found by its new words', async () => {
  const { id } = await storeThread(rosa);
  const reply = await storeComment(linus, id, { content: 'Ferns' });
  await forum.as(linus).call(comments.update, { params: { id: reply.id }, body: { content: 'Mosses' } });

  expect(await places({ q: 'ferns' })).toEqual([]);
  expect(await places({ q: 'mosses' })).toEqual([`${id}#1`]);
});

test('an author is an account, in any case; nothing is found for an unknown one', async () => {
  const { id } = await storeThread(rosa, { content: 'Moss' });
  await storeComment(linus, id, { content: 'Moss', authorName: 'rosa' });

  expect(await places({ author: 'LINUS' })).toEqual([`${id}#1`]);
  expect(await places({ author: 'rosa', q: 'moss' })).toEqual([`${id}`]);
  expect(await places({ author: 'nobody' })).toEqual([]);
  forum.stopAccounts();
  await expect(find({ author: 'rosa' })).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

test('plant and need are those of the thread', async () => {
  const aloe = await storeThread(rosa, aloeVera);
  await storeComment(linus, aloe.id);
  const other = await storeThread(rosa);
  await storeComment(linus, other.id);
  await ThreadModel.updateOne({ _id: other.id }, { $set: { needs: ['sleep'] } });

  expect(await places({ plant: '7' })).toEqual([`${aloe.id}#1`, `${aloe.id}`]);
  expect(await places({ plant: '8' })).toEqual([]);
  expect(await places({ need: 'sleep', q: 'little' })).toEqual([`${other.id}#1`]);
  await forum.setPlant(7, 'removed');
  expect(await places({ plant: '7' })).toEqual([]);
  expect((await find({})).some(({ relatedPlant }) => relatedPlant)).toBe(false);
});

test('a time range includes its ends', async () => {
  const { id } = await storeThread(rosa);
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  for (const hour of [1, 2, 3]) {
    const reply = await storeComment(linus, id);
    await CommentModel.updateOne({ _id: reply.id }, { $set: { createdAt: at(hour) } });
  }

  expect(await places({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual([
    `${id}#3`,
    `${id}#2`,
  ]);
  expect(await places({ to: at(1).toISOString() })).toEqual([`${id}#1`]);
});

test('pages follow each other without a gap or a repetition', async () => {
  const { id } = await storeThread(rosa);
  for (let count = 0; count < 44; count += 1) await storeComment(linus, id);
  // Many at the same moment.
  await CommentModel.updateMany({ _id: { $gt: 10 } }, { $set: { createdAt: new Date() } });

  const pages: FoundText[][] = [];
  for (let before: string | undefined; pages.at(-1)?.length !== 0; before = pages.at(-1)?.at(-1)?.cursor) {
    pages.push(await find({ ...(before && { before }) }));
  }

  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  const texts = pages.flat().map(({ threadId, number = 0 }) => `${threadId}#${number}`);
  expect(new Set(texts).size).toBe(45);
});

test('hidden texts are found by those who may see them only', async () => {
  const open = await storeThread(rosa, { content: 'fern' });
  const reply = await storeComment(linus, open.id, { content: 'fern' });
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: reply.id } });
  const closed = await storeThread(rosa, { content: 'fern' });
  await storeComment(linus, closed.id, { content: 'fern' });
  await forum.as(rosa).call(threads.hide, { params: { id: closed.id } });
  const query = { q: 'fern' };

  expect(await places(query)).toEqual([`${open.id}`]);
  expect(await places(query, linus)).toEqual([`${open.id}#1`, `${open.id}`]);
  expect(await places(query, rosa)).toEqual([`${closed.id}#1`, `${closed.id}`, `${open.id}`]);
  expect(await places(query, moderator)).toHaveLength(4);
});

test('a plant’s page says how many public threads and comments there are', async () => {
  const ofPlant = (id: number) => forum.call(forumSearch.ofPlant, { params: { id } });
  const aloe = await storeThread(rosa, aloeVera);
  await storeComment(linus, aloe.id);
  const hidden = await storeThread(rosa, aloeVera);
  await forum.as(rosa).call(threads.hide, { params: { id: hidden.id } });

  expect(await ofPlant(7)).toEqual({ threadCount: 1, commentCount: 1 });
  expect(await ofPlant(8)).toEqual({ threadCount: 0, commentCount: 0 });
  await forum.setPlant(7, 'removed');
  expect(await ofPlant(7)).toEqual({ threadCount: 0, commentCount: 0 });
});
