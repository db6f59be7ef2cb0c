import { randomUUID } from 'node:crypto';
import { bulletin, type ChatMessage, chat, contents, limits } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { found, nextId } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { type ChatMessageDocument, ChatMessageModel } from '../model/chat-message.model.ts';
import { messageRemoved, publishStaffActs } from '../staff-acts.ts';
import { admin, linus, moderator, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { forgetEarlierTexts } from './edit-message.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

describe('messages', () => {
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

    expect(pages.map(({ length }) => length)).toEqual([
      0,
      50,
      limits.chat.pageLength,
      limits.chat.pageLength,
    ]);
    expect(pages.flat().map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  });

  test('a full newest page drops its oldest message', async () => {
    await store((await nextId('chatMessages', 100)) - 99, 100);
    hub.hub.reload();
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
});

describe('own messages', () => {
  const list = () => hub.call(chat.list, {});
  const edit = (id: number, message: string, viewer = rosa) =>
    hub.as(viewer).call(chat.edit, { params: { id }, body: { message } });
  const history = (id: number) => hub.as(moderator).call(chat.history, { params: { id } });

  test('members change their own messages, and everyone sees the change at once', async () => {
    const { id } = await hub.say(rosa, 'Sage likes shade.');
    const { frame } = await hub.socket(linus);

    const changed = await edit(id, ' Sage likes sun. ');

    expect(changed).toMatchObject({ id, message: 'Sage likes sun.', editedAt: expect.any(String) });
    expect(await list()).toEqual([changed]);
    expect(await frame(({ type }) => type === 'chat_message_changed')).toEqual({
      type: 'chat_message_changed',
      message: changed,
    });
  });

  test('staff read what a message said for a day; nobody else does', async () => {
    const { id } = await hub.say(rosa, 'One.');
    await edit(id, 'Two.');
    await edit(id, 'Two.');
    await edit(id, 'Three.');

    expect((await history(id)).map(({ text }) => text)).toEqual(['Two.', 'One.']);
    expect(JSON.stringify(await list())).not.toMatch(/One|Two/);
    const yesterday = new Date(Date.now() - limits.moderation.historyMs - 1000);
    await ChatMessageModel.updateOne({ _id: id }, { $set: { 'history.0.until': yesterday } });
    expect((await history(id)).map(({ text }) => text)).toEqual(['Two.']);
    await forgetEarlierTexts();
    expect((await ChatMessageModel.findById(id).lean())?.history).toHaveLength(1);
  });

  test('a message keeps the last twenty texts however often it is edited', async () => {
    const { id } = await hub.say(rosa, 'Text 19');
    const earlier = Array.from({ length: 19 }, (_, at) => ({ text: `Text ${at}`, until: new Date() }));
    await ChatMessageModel.updateOne({ _id: id }, { $set: { history: earlier } });
    await edit(id, 'Text 20');
    expect(await history(id)).toHaveLength(20);
    await edit(id, 'Text 21');

    const texts = (await history(id)).map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'Text 20', 'Text 1']);
  });

  test('of simultaneous edits every earlier text is kept', async () => {
    const { id } = await hub.say(rosa, 'Before');

    await Promise.all(['a', 'b', 'c'].map((text) => edit(id, text)));

    const [now] = await list();
    const seen = [...(await history(id)).map(({ text }) => text), now?.message];
    expect(seen.sort()).toEqual(['Before', 'a', 'b', 'c']);
  });

  test('members remove their own messages without a trace in the audit', async () => {
    const { id } = await hub.say(rosa, 'Oops.');
    await hub.as(rosa).call(chat.remove, { params: { id } });

    expect(await list()).toEqual([]);
    expect((await ChatMessageModel.findById(id).lean())?.pendingEvents).toBeUndefined();
  });

  test('what staff remove is in the audit with its reason', async () => {
    const { id } = await hub.say(rosa, 'Buy my seeds.');
    await hub.as(moderator).call(chat.remove, { params: { id }, body: { reason: 'Advertising.' } });

    expect(await hub.publishedAct(`chat_message.removed:${id}`)).toMatchObject({
      act: 'chat_message.removed',
      reason: 'Advertising.',
      actor: { username: moderator.username },
    });
  });

  test('the queue of the moderators reads a message and removes it, and nothing else', async () => {
    const { id } = await hub.say(rosa, 'Reported.');
    const params = { kind: 'chat_message' as const, id };
    const act = (name: 'hide' | 'remove') =>
      hub.asService('admin').call(contents.hub.act, {
        params,
        body: { act: name, reason: 'Spam.', actor: admin },
      });

    expect(await hub.asService('admin').call(contents.hub.read, { params })).toMatchObject({
      text: 'Reported.',
      authorName: 'rosa',
      authorId: rosa.id,
    });
    await expect(act('hide')).rejects.toMatchObject({ code: 'conflict' });
    await act('remove');
    await act('remove');
    await expect(hub.asService('admin').call(contents.hub.read, { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await list()).toEqual([]);
  });

  test('a message has the current role and picture of its author', async () => {
    const authorAvatarUrl = `/api/images/account/${'a'.repeat(64)}`;
    hub.authors.set(admin.id, { role: 'admin', avatarUrl: authorAvatarUrl });
    await hub.say(admin, 'Welcome.');
    expect(await list()).toEqual([expect.objectContaining({ authorRole: 'admin', authorAvatarUrl })]);

    hub.authors.clear();
    hub.hub.reload();
    expect((await list())[0]).not.toHaveProperty('authorRole');
  });
});

describe('replies and reactions', () => {
  const list = () => hub.call(chat.list, {});
  const reply = (replyTo: number, message: string) =>
    hub.as(linus).call(chat.post, { body: { message, replyTo } });
  const react = (id: number, viewer = linus) =>
    hub.as(viewer).call(chat.react, { params: { id, reaction: 'helpful' } });

  test('a reply quotes its message, as that is now, and nothing of it once it is deleted', async () => {
    const { id } = await hub.say(rosa, 'Sage likes shade.');
    const answer = await reply(id, 'Does it?');
    expect(answer.replyTo).toEqual({ id, authorName: 'rosa', excerpt: 'Sage likes shade.' });

    await hub.as(rosa).call(chat.edit, { params: { id }, body: { message: 'Sage likes sun.' } });
    expect((await list()).at(-1)?.replyTo?.excerpt).toBe('Sage likes sun.');

    await hub.as(rosa).call(chat.remove, { params: { id } });
    expect((await list()).at(-1)?.replyTo).toEqual({ id });
    await expect(reply(id, 'Too late.')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a quote is cut to its limit', async () => {
    const { id } = await hub.say(rosa, 'y'.repeat(500));

    const { excerpt = '' } = (await reply(id, 'Long.')).replyTo ?? {};

    expect(excerpt).toBe(`${'y'.repeat(limits.chat.excerptLength)}…`);
  });

  test('a member reacts once, everyone sees it at once, and it can be taken back', async () => {
    const { id } = await hub.say(rosa, 'Cut it after flowering.');
    const { frame } = await hub.socket(rosa);

    await react(id);
    const changed = await react(id);

    expect(changed.reactions).toEqual({ helpful: [linus.id] });
    expect(await list()).toEqual([changed]);
    expect(await frame(({ type }) => type === 'chat_message_changed')).toMatchObject({
      message: { reactions: { helpful: [linus.id] } },
    });
    const params = { id, reaction: 'helpful' as const };
    expect(await hub.as(linus).call(chat.unreact, { params })).not.toHaveProperty('reactions');
    expect((await list())[0]).not.toHaveProperty('reactions');
  });

  test('a message takes a limited number of each reaction', async () => {
    const { id } = await hub.say(rosa, 'Popular.');
    const others = Array.from({ length: limits.chat.membersPerReaction }, (_, index) => 1000 + index);
    await ChatMessageModel.updateOne({ _id: id }, { $set: { 'reactions.helpful': others } });

    await expect(react(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('the reactions of a deleted member are removed', async () => {
    const { id } = await hub.say(rosa, 'Stays.');
    await react(id);

    await hub.deliver(memberRemoved, { userId: linus.id }, 'gone');

    expect((await list())[0]).not.toHaveProperty('reactions');
    await expect(react(id)).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('acts of staff', () => {
  test('each announcement and removal is published once, without the author', async () => {
    const body = { title: 'Seed swap', content: 'On Sunday.', expires: false };
    const { id } = await hub.as(admin).call(bulletin.announce, { body });
    const message = await hub.say(rosa, 'Buy my seeds.');
    for (let again = 0; again < 2; again++) {
      await hub.as(admin).call(bulletin.remove, { params: { id } });
      await hub.as(admin).call(chat.remove, { params: { id: message.id } });
    }

    const actor = { id: admin.id, username: admin.username };
    const entry = { kind: 'bulletin_entry', id, name: 'Seed swap' };
    const acts = await Promise.all(
      [
        `bulletin_entry.announced:${id}`,
        `bulletin_entry.removed:${id}`,
        `chat_message.removed:${message.id}`,
      ].map(hub.publishedAct),
    );
    expect(acts).toMatchObject([
      { actor, act: 'bulletin_entry.announced', subject: entry, after: { content: 'On Sunday.' } },
      { actor, act: 'bulletin_entry.removed', subject: entry },
      {
        actor,
        act: 'chat_message.removed',
        subject: { kind: 'chat_message', id: message.id, name: 'Buy my seeds.' },
        before: { message: 'Buy my seeds.' },
      },
    ]);
    expect(JSON.stringify(acts)).not.toContain(rosa.username);
  });

  test('an act is published later after a crash', async () => {
    const { id } = await hub.say(rosa, 'Again.');
    // A crash right after `chat.remove` has stored the act.
    const message = found(await ChatMessageModel.findById(id).lean<ChatMessageDocument>(), 'Message');
    await ChatMessageModel.updateOne(
      { _id: id },
      { $push: { pendingEvents: messageRemoved(admin, message, undefined) } },
    );

    expect(await hub.publishedAct(`chat_message.removed:${id}`)).toMatchObject({ subject: { id } });
    while ((await ChatMessageModel.countDocuments({ 'pendingEvents.key': { $exists: true } })) > 0);
    await publishStaffActs({ add: () => Promise.reject(new Error('There is nothing left to publish.')) });
  });
});
