import { bulletin, chat, deletedMember, limits, type PayloadOf } from '@portal/contracts';
import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  plantAdded,
  plantLifecycleChanged,
} from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const list = () => hub.call(bulletin.list, {});
let events = 0;
const eventId = () => {
  events += 1;
  return `${process.pid} ${events}`;
};

const hourAgo = () => new Date(Date.now() - 60 * 60 * 1000).toISOString();
function photoShared(
  id: number,
  { revision = 1, notes = 'In bloom.', photoUrl = '/photo-1', sharedAt = hourAgo(), plantId = 7 } = {},
): PayloadOf<typeof communityPhotoShared> {
  const photo = { id, photoUrl, notes, userId: rosa.id, username: rosa.username, createdAt: hourAgo() };
  return { photo, plantId, sharedAt, revision };
}
const share = (...[id, changes]: Parameters<typeof photoShared>) =>
  hub.deliver(communityPhotoShared, photoShared(id, changes), eventId());
const unshare = (id: number, revision: number) =>
  hub.deliver(communityPhotoRemoved, { id, revision }, eventId());

test('a new plant is on the board for a day, once, even if its event is repeated', async () => {
  const plant = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };
  await Promise.all([1, 2, 3].map(() => hub.deliver(plantAdded, plant, eventId())));

  const [entry, ...more] = await list();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    type: 'new_plant',
    title: 'New plant: Aloe vera',
    authorName: 'Plant Team',
    imageUrl: '/aloe',
    plantId: 7,
  });
  const life = Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.createdAt ?? '');
  expect(life).toBe(limits.bulletin.lifetimeMs);
});

test('a new photo is on the board for a day after it was shared, under its member’s name', async () => {
  const sharedAt = hourAgo();
  await share(1, { sharedAt });

  expect(await list()).toEqual([
    expect.objectContaining({
      type: 'community_photo',
      title: 'New photo: Aloe vera',
      content: 'In bloom.',
      imageUrl: '/photo-1',
      authorName: 'rosa',
      createdAt: sharedAt,
    }),
  ]);
});

test('new notes or a new photo change the entry; a late older event does not', async () => {
  await share(1);
  await share(1, { revision: 3, notes: 'Faded.', photoUrl: '/photo-3' });
  await share(1, { revision: 2, notes: 'Late.' });

  expect(await list()).toEqual([expect.objectContaining({ content: 'Faded.', imageUrl: '/photo-3' })]);
});

test('a late event does not bring a removed photo back; sharing it again does', async () => {
  await share(1);
  await unshare(1, 2);
  await share(1);
  expect(await list()).toEqual([]);

  await share(1, { revision: 3 });
  expect(await list()).toHaveLength(1);
});

test('a removal that arrives before its photo counts', async () => {
  await unshare(1, 2);
  await share(1);
  expect(await list()).toEqual([]);
});

test('the highest of simultaneous revisions wins', async () => {
  const revisions = [4, 1, 5, 3, 2];
  await Promise.all(revisions.map((revision) => share(1, { revision, notes: `revision ${revision}` })));
  expect(await list()).toEqual([expect.objectContaining({ content: 'revision 5' })]);
});

test('an event older than a day is not shown', async () => {
  await share(1, { sharedAt: new Date(Date.now() - limits.bulletin.lifetimeMs - 1000).toISOString() });
  expect(await list()).toEqual([]);
});

test('a photo of an unknown plant is not shown', async () => {
  await share(1, { plantId: 8 });
  expect(await list()).toEqual([]);
});

test('an entry that the admin removed does not come back when it changes', async () => {
  await share(1);
  const [entry] = await list();
  await hub.as(admin).call(bulletin.remove, { params: { id: entry?.id ?? 0 } });
  await share(1, { revision: 2, notes: 'Again.' });
  expect(await list()).toEqual([]);
});

let revisions = 0;
const setPlant = (presence: PayloadOf<typeof plantLifecycleChanged>['presence']) => {
  revisions += 1;
  return hub.deliver(plantLifecycleChanged, { plantId: 7, presence, revision: revisions }, eventId());
};
const newAloe = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };

test('entries of a deleted plant leave the board until the undo', async () => {
  await hub.as(admin).call(bulletin.announce, {
    body: { title: 'Seed swap', content: 'On Sunday.', expires: false },
  });
  await hub.deliver(plantAdded, newAloe, eventId());
  await share(1);
  const before = await list();
  expect(before).toHaveLength(3);
  const socket = await hub.socket(rosa);

  await setPlant('removed');
  expect(await list()).toEqual([expect.objectContaining({ title: 'Seed swap' })]);
  await socket.frame(({ type }) => type === 'bulletin_changed');

  await setPlant('present');
  expect(await list()).toEqual(before);
});

test('a late photo stays off the board while its plant is deleted', async () => {
  await setPlant('removed');
  await share(1);
  expect(await list()).toEqual([]);
  await setPlant('present');
  expect(await list()).toHaveLength(1);
});

test('erasing a plant deletes its entries, and none comes back', async () => {
  await hub.deliver(plantAdded, newAloe, eventId());
  await share(1);
  await setPlant('removed');
  await setPlant('erased');
  await share(1, { revision: 5 });
  expect(await list()).toEqual([]);
  expect(await BulletinEntryModel.countDocuments({ 'notice.title': 'New plant: Aloe vera' })).toBe(0);
});

test('a deleted member’s messages stay without the name, and their photos leave the board', async () => {
  await hub.say(rosa, 'Mine.');
  await hub.say(linus, 'Also mine.');
  await share(1);
  await hub.deliver(memberRemoved, { userId: rosa.id }, eventId());

  expect(await hub.call(chat.list, { query: {} })).toMatchObject([
    { message: 'Mine.', authorName: deletedMember, authorId: null },
    { message: 'Also mine.', authorName: 'linus' },
  ]);
  expect(await list()).toEqual([]);
});

test('late events and messages of a deleted member are refused', async () => {
  await hub.deliver(memberRemoved, { userId: rosa.id }, eventId());
  await share(1);
  expect(await list()).toEqual([]);
  await expect(hub.say(rosa, 'Still here?')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await hub.call(chat.list, { query: {} })).toEqual([]);
});
