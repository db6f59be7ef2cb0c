import { randomUUID } from 'node:crypto';
import { type ChatMessage, chat, limits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { ChatMessageModel } from '../model/chat-message.model.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const list = (before?: number) =>
  hub.call(chat.list, { query: before === undefined ? {} : { before: String(before) } });
const texts = (messages: ChatMessage[]) => messages.map(({ message }) => message);
/** Stores messages directly, as another instance would. */
const store = (first: number, count: number) =>
  ChatMessageModel.insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: first + index,
      message: `message ${first + index}`,
      authorName: 'rosa',
      authorId: 1,
      createdAt: new Date(),
    })),
  );

test('everyone sees a member’s messages under their name, oldest first', async () => {
  const first = await hub.say(rosa, '  Does sage sprout yet?\r\n ');
  await hub.say(linus, 'Here it does.');

  expect(first).toMatchObject({ message: 'Does sage sprout yet?', authorName: 'rosa', authorId: rosa.id });
  expect(await list()).toEqual([
    first,
    expect.objectContaining({ message: 'Here it does.', authorName: 'linus' }),
  ]);
});

test.each([
  ['nothing', ''],
  ['only whitespace', ' \n\t '],
  ['invisible characters', '\u200b\u2060\u00ad'],
  ['501 characters', 'x'.repeat(501)],
])('rejects a message of %s and stores nothing', async (_, message) => {
  await expect(hub.say(rosa, message)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await list()).toEqual([]);
});

test('accepts 500 characters, removes control characters and bidirectional overrides, stores NFC', async () => {
  expect((await hub.say(rosa, 'y'.repeat(500))).message).toHaveLength(500);
  expect((await hub.say(rosa, '🌿'.repeat(500))).message).toBe('🌿'.repeat(500));
  expect((await hub.say(rosa, 'a\u0000b\u202Ec\u001B[31md\te\u0301')).message).toBe('abc[31md\té');
});

test('repeated and simultaneous requests with one key store one message and get the same reply', async () => {
  const requestKey = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => hub.say(rosa, 'Once.', requestKey)));
  answers.push(await hub.say(rosa, 'Once.', requestKey));

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(texts(await list())).toEqual(['Once.']);
});

test('members’ keys are independent', async () => {
  const requestKey = randomUUID();
  await hub.say(rosa, 'Mine.', requestKey);
  await hub.say(linus, 'Mine too.', requestKey);

  expect(texts(await list())).toEqual(['Mine.', 'Mine too.']);
});

test('pages of the history hold every message once', async () => {
  await store(1, 250);
  hub.hub.reload();

  const pages = [await list()];
  while (pages[0]?.length) pages.unshift(await list(pages[0][0]?.id));

  expect(pages.map(({ length }) => length)).toEqual([0, 50, limits.chat.pageLength, limits.chat.pageLength]);
  expect(pages.flat().map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
});

test('a full newest page drops its oldest message', async () => {
  for (let turn = 0; turn < 100; turn++) await hub.say(rosa, `Turn ${turn}`);
  await list();
  const said = await hub.say(rosa, 'The latest.');

  const page = await list();
  expect(page).toHaveLength(100);
  expect(page.at(-1)).toEqual(said);
});

test('an older message replaces a removed one, which is stored as a record', async () => {
  await store(1, 101);
  hub.hub.reload();
  expect((await list())[0]?.id).toBe(2);

  await hub.as(admin).call(chat.remove, { params: { id: 50 } });
  await hub.as(admin).call(chat.remove, { params: { id: 50 } });

  const page = await list();
  expect(page[0]?.id).toBe(1);
  expect(page.map(({ id }) => id)).not.toContain(50);
  expect((await list(60)).map(({ id }) => id)).not.toContain(50);
  expect(await ChatMessageModel.findById(50).lean()).toMatchObject({
    message: 'message 50',
    authorId: 1,
    removal: { by: { id: admin.id, username: admin.username }, at: expect.any(Date) },
  });
});

test('repeating its request does not bring a removed message back', async () => {
  const requestKey = randomUUID();
  const { id } = await hub.say(rosa, 'Regretted.', requestKey);
  await hub.as(admin).call(chat.remove, { params: { id } });

  expect(await hub.say(rosa, 'Regretted.', requestKey)).toMatchObject({ id });
  expect(await list()).toEqual([]);
});

test('concurrent readers share one query, and get a 304 if nothing changed', async () => {
  await hub.say(rosa, 'Read often.');
  const find = jest.spyOn(ChatMessageModel, 'find');
  hub.hub.reload();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => hub.fetch('/api/chat/messages', { cache: 'no-store' })),
  );
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();

  const etag = answers[0]?.headers.get('etag') ?? '';
  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
  const again = await hub.fetch('/api/chat/messages', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

describe('with the production limits', () => {
  const limited = testHub({ rateFactor: 1 });

  test('a member who posts too fast gets 429 with Retry-After; others don’t', async () => {
    const times = chat.post.rate?.times ?? 0;
    for (let turn = 0; turn < times; turn++) await limited.say(rosa, `Turn ${turn}`);
    const refused = await limited.as(rosa).fetch('/api/chat/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'One too many.' }),
    });

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(
      /^You are writing very quickly\. Please try again in \d+ seconds?\.$/,
    );
    expect((await limited.say(linus, 'I am calm.')).message).toBe('I am calm.');
  });
});
