import { bulletin, chat } from '@portal/contracts';
import { found } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { type ChatMessageDocument, ChatMessageModel } from './model/chat-message.model.ts';
import { messageRemoved, publishStaffActs } from './staff-acts.ts';
import { admin, rosa } from './testing/people.ts';
import { testHub } from './testing/test-hub.ts';

testDatabase();
const hub = testHub();

test('publishes each announcement and removal of the admin once, without the author', async () => {
  const body = { title: 'Seed swap', content: 'On Sunday.', expires: false };
  const { id } = await hub.as(admin).call(bulletin.announce, { body });
  const message = await hub.say(rosa, 'Buy my seeds.');
  for (let again = 0; again < 2; again++) {
    await hub.as(admin).call(bulletin.remove, { params: { id } });
    await hub.as(admin).call(chat.remove, { params: { id: message.id } });
  }

  const actor = { id: admin.id, username: admin.username };
  const entry = { kind: 'bulletin_entry', id, name: 'Seed swap' };
  const published = new Map(await hub.publishedActs(3));
  expect([...published.values()]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        actor,
        act: 'bulletin_entry.announced',
        subject: entry,
        after: expect.objectContaining({ content: 'On Sunday.' }),
      }),
      expect.objectContaining({ actor, act: 'bulletin_entry.removed', subject: entry }),
      expect.objectContaining({
        actor,
        act: 'chat_message.removed',
        subject: { kind: 'chat_message', id: message.id, name: 'Buy my seeds.' },
        before: { message: 'Buy my seeds.' },
      }),
    ]),
  );
  expect(published.size).toBe(3);
  expect(JSON.stringify([...published])).not.toContain(rosa.username);
});

test('publishes an act later after a crash', async () => {
  const { id } = await hub.say(rosa, 'Again.');
  // A crash right after `chat.remove` has stored the act.
  const message = found(await ChatMessageModel.findById(id).lean<ChatMessageDocument>(), 'Message');
  await ChatMessageModel.updateOne(
    { _id: id },
    { $push: { pendingEvents: messageRemoved(admin, message, undefined) } },
  );
  expect(await hub.publishedActs(4)).toHaveLength(4);
  while ((await ChatMessageModel.countDocuments({ 'pendingEvents.key': { $exists: true } })) > 0);
  await publishStaffActs({ add: () => Promise.reject(new Error('There is nothing left to publish.')) });
});
