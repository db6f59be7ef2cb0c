import { type Comment, comments, limits, type Thread, threads } from '@portal/contracts';
import { linus, rosa } from '../testing/people.ts';
import { commentBody, testForum, threadBody } from '../testing/test-forum.ts';

const forum = testForum();

async function roundTrip(text: string): Promise<[Thread, Comment]> {
  const { id } = await forum.thread(rosa, { title: text, content: text, authorName: text.slice(0, 100) });
  await forum.comment(linus, id, { content: text });
  const [reply] = await forum.call(comments.list, { params: { id }, query: {} });
  return [await forum.call(threads.read, { params: { id } }), reply as Comment];
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<img src=x onerror="alert(1)">'],
  ['a javascript: address', '[x](javascript:alert(1))'],
  ['entities', '&lt;b&gt; & &amp;'],
  ['a template', '{{constructor.constructor("x")()}} <%= x %>'],
  ['an operator', '{"$gt":""}'],
  ['Hebrew and Arabic with their marks', 'שָׁלוֹם \u200fمرحبا\u200f 123'],
  ['composed emoji', '👨‍👩‍👧‍👦 🇵🇭 👍🏽'],
  ['a long word', 'w'.repeat(190)],
  ['letters outside the BMP', '𝔐𝔬𝔰𝔰 𠮷'],
])('%s comes back unchanged', async (_, text) => {
  const [thread, reply] = await roundTrip(text);

  expect([thread.title, thread.content, thread.authorName, reply.content]).toEqual([
    text,
    text,
    text.slice(0, 100),
    text,
  ]);
});

test('texts are stored in NFC', async () => {
  const [{ title }] = await roundTrip('mate\u0301');

  expect(title).toBe('mat\u00e9');
});

test('line breaks are normalized in texts and become spaces in lines', async () => {
  const [{ title, content }, reply] = await roundTrip('\n  one\r\ntwo\rthree\n\n\tfour \n');

  expect(content).toBe('one\ntwo\nthree\n\n\tfour');
  expect(reply.content).toBe(content);
  expect(title).toBe('one two three four');
});

test('control characters are removed', async () => {
  const [{ title, content }] = await roundTrip('a\u0000b\u0007c\u001b[31md\u007f\u0085e\uffff');

  expect(content).toBe('abc[31mde');
  expect(title).toBe('abc[31md e');
});

const post = (body: object) => forum.as(rosa).call(threads.create, { body: body as typeof threadBody });
const edit = async (body: object) => {
  const { id } = await forum.thread(rosa);
  return forum.as(rosa).call(threads.update, { params: { id }, body: body as typeof threadBody });
};
const reply = async (body: object) => {
  const { id } = await forum.thread(rosa);
  return forum.as(rosa).call(comments.create, { params: { id }, body: body as typeof commentBody });
};
const { title, content } = threadBody;
const { titleLength, contentLength } = limits.thread;

test.each([
  ['a title of 200 characters', post, { ...threadBody, title: 'a'.repeat(titleLength) }],
  ['a title of 200 characters outside the BMP', post, { ...threadBody, title: '🌿'.repeat(titleLength) }],
  ['a content of 5000', post, { ...threadBody, content: 'a '.repeat(contentLength / 2 - 1) }],
  ['a name of 100', post, { ...threadBody, authorName: 'a'.repeat(limits.authorNameLength) }],
  ['the longest edit', edit, { title: 'a'.repeat(titleLength), content: 'a'.repeat(contentLength) }],
  ['a reply of 2000', reply, { ...commentBody, content: 'a'.repeat(limits.comment.contentLength) }],
  [
    'a title that is only too long with its surrounding spaces',
    post,
    { ...threadBody, title: ` ${'a'.repeat(titleLength)} ` },
  ],
])('accepts %s', async (_, send, body) => {
  await expect(send(body)).resolves.toMatchObject({ authorId: rosa.id });
});

test.each<[string, (body: object) => Promise<unknown>, object, string]>([
  ['a title of 201 characters', post, { ...threadBody, title: 'a'.repeat(titleLength + 1) }, 'title'],
  ['a content of 5001', post, { ...threadBody, content: 'a'.repeat(contentLength + 1) }, 'content'],
  ['a name of 101', post, { ...threadBody, authorName: 'a'.repeat(101) }, 'authorName'],
  ['no title', post, { content, authorName: 'A' }, 'title'],
  ['no content', post, { title, authorName: 'A' }, 'content'],
  ['no name', post, { title, content }, 'authorName'],
  ['a blank title', post, { ...threadBody, title: ' \n ' }, 'title'],
  ['a blank content', post, { ...threadBody, content: '   ' }, 'content'],
  ['a blank name', post, { ...threadBody, authorName: '   ' }, 'authorName'],
  ['a title without visible characters', post, { ...threadBody, title: '\u200b\u200d\u3164' }, 'title'],
  ['a name of control characters', post, { ...threadBody, authorName: '\u0000\u0007' }, 'authorName'],
  ['a title that NFC makes too long', post, { ...threadBody, title: '\u0958'.repeat(titleLength) }, 'title'],
  ['an invalid e-mail address', post, { ...threadBody, authorEmail: 'rosa' }, 'authorEmail'],
  ['a title that is a list', post, { ...threadBody, title: ['a'] }, 'title'],
  ['a title that is an operator', post, { ...threadBody, title: { $gt: '' } }, 'title.$gt'],
  ['half a surrogate pair', post, { ...threadBody, title: '\ud800' }, 'title'],
  ['a key that isn’t a UUID', post, { ...threadBody, requestKey: '1' }, 'requestKey'],
  ['a hidden flag', post, { ...threadBody, isHidden: true }, 'isHidden'],
  ['an edit without a title', edit, { title: ' ', content }, 'title'],
  ['an edit without a content', edit, { title, content: '' }, 'content'],
  ['an edit of the title to 201', edit, { title: 'a'.repeat(201), content }, 'title'],
  ['an edit of the content to 5001', edit, { title, content: 'a'.repeat(5001) }, 'content'],
  ['an edit of the author', edit, { title, content, authorId: 2 }, 'authorId'],
  ['a reply of 2001', reply, { ...commentBody, content: 'a'.repeat(2001) }, 'content'],
  ['a blank reply', reply, { ...commentBody, content: '\n' }, 'content'],
  ['a reply without a name', reply, { content: 'A' }, 'authorName'],
  ['a reply with a name of 101', reply, { ...commentBody, authorName: 'a'.repeat(101) }, 'authorName'],
])('rejects %s, naming the field', async (_, send, body, field) => {
  await expect(send(body)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.stringMatching(/^"?[A-Z"].*\.$/i) },
  });
});
