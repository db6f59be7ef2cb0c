import { chat, contents, limits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { ChatMessageModel } from '../model/chat-message.model.ts';
import { admin, linus, moderator, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { forgetEarlierTexts } from './edit-message.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

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
  const { id } = await hub.say(rosa, 'Text 0');
  for (let count = 1; count <= 25; count += 1) await edit(id, `Text ${count}`);

  const texts = (await history(id)).map(({ text }) => text);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'Text 24', 'Text 5']);
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

  const acts = await hub.publishedActs(1);
  expect(acts.map(([, act]) => act)).toEqual([
    expect.objectContaining({
      act: 'chat_message.removed',
      reason: 'Advertising.',
      actor: expect.objectContaining({ username: moderator.username }),
    }),
  ]);
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
