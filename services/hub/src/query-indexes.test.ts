import { bulletin, chat } from '@portal/contracts';
import { testDatabase, testQueryIndexes } from '@portal/kit/testing';
import { publishStaffActs } from './staff-acts.ts';
import { admin, moderator, rosa } from './testing/people.ts';
import { emptyBeforeEach, testHub } from './testing/test-hub.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

testQueryIndexes('hub', {
  async run() {
    const { id } = await hub.say(rosa, 'Hello.', '0e4d1c58-5b14-4c2f-9c3b-6a3c1b7f2d10');
    await hub.call(chat.list, { query: {} });
    await hub.call(chat.list, { query: { before: String(id) } });
    await hub.as(rosa).call(chat.edit, { params: { id }, body: { message: 'Hello all.' } });
    await hub.as(rosa).call(chat.post, { body: { message: 'Hello again.', replyTo: id } });
    await hub.as(rosa).call(chat.react, { params: { id, reaction: 'love' } });
    await hub.as(rosa).call(chat.unreact, { params: { id, reaction: 'love' } });
    await hub.as(moderator).call(chat.history, { params: { id } });
    await hub.as(moderator).call(chat.remove, { params: { id } });
    const announcement = { title: 'Seed swap', content: 'On Sunday.', expires: true };
    const { id: entryId } = await hub.as(admin).call(bulletin.announce, { body: announcement });
    await hub.call(bulletin.list, {});
    await hub.as(admin).call(bulletin.remove, { params: { id: entryId } });
    await publishStaffActs({ add: async () => {} });
  },
  except: {
    'bulletinentries: pendingEvents.key $exists, sorted by _id 1': 'few: what is not published yet',
    'chatmessages: pendingEvents.key $exists, sorted by _id 1': 'few: what is not published yet',
    'plantLifecycle: presence $in': 'a few, read every five seconds',
  },
});
