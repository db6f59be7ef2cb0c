import { bulletin, chat } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { ChatMessageModel } from '../chat/chat-message.model.ts';
import { admin, rosa } from '../testing/people.ts';
import { testHub } from '../testing/test-hub.ts';
import { publishStaffActs } from './publish-staff-acts.ts';

testDatabase();
const hub = testHub();

test('the portal is told what the admin announced and removed, once each, without who had written it', async () => {
  const body = { title: 'Seed swap', content: 'On Sunday.', expires: false };
  const { id } = await hub.as(admin).call(bulletin.announce, { body });
  const message = await hub.say(rosa, 'Buy my seeds.');
  for (let again = 0; again < 2; again++) {
    await hub.as(admin).call(bulletin.remove, { params: { id } });
    await hub.as(admin).call(chat.remove, { params: { id: message.id } });
  }

  const actor = { id: admin.id, username: admin.username };
  const entry = { kind: 'bulletin_entry', id, name: 'Seed swap' };
  const told = new Map(await hub.told(3));
  expect([...told.values()]).toEqual(
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
  expect(told.size).toBe(3);
  expect(JSON.stringify([...told])).not.toContain(rosa.username);
});

test('an act that could not be told is told later', async () => {
  const { id } = await hub.say(rosa, 'Again.');
  // As `chat.remove` writes it, and the process dies.
  const act = { act: 'chat_message.removed', by: { id: admin.id, username: admin.username }, at: new Date() };
  await ChatMessageModel.updateOne({ _id: id }, { $push: { pendingActs: act } });
  expect(await hub.told(4)).toHaveLength(4);
  while ((await ChatMessageModel.countDocuments({ 'pendingActs.at': { $exists: true } })) > 0);
  await publishStaffActs({ add: () => Promise.reject(new Error('There is nothing left to tell.')) });
});
