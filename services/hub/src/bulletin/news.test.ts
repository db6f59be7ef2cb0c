import {
  bulletin,
  chat,
  communityPhotoRemoved,
  communityPhotoShared,
  deletedMember,
  limits,
  memberRemoved,
  type PayloadOf,
  plantAdded,
  plantLifecycleChanged,
} from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { BulletinEntryModel } from './bulletin-entry.model.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const list = () => hub.call(bulletin.list, {});
let events = 0;
/** Each with an id of its own, as a sender gives them. */
const eventId = () => {
  events += 1;
  return `${process.pid} ${events}`;
};

const hourAgo = () => new Date(Date.now() - 60 * 60 * 1000).toISOString();
function sharing(
  id: number,
  { revision = 1, notes = 'In bloom.', photoUrl = '/photo-1', sharedAt = hourAgo(), plantId = 7 } = {},
): PayloadOf<typeof communityPhotoShared> {
  const photo = { id, photoUrl, notes, userId: rosa.id, username: rosa.username, createdAt: hourAgo() };
  return { photo, plantId, sharedAt, revision };
}
const share = (...[id, changes]: Parameters<typeof sharing>) =>
  hub.hear(communityPhotoShared, sharing(id, changes), eventId());
const unshare = (id: number, revision: number) =>
  hub.hear(communityPhotoRemoved, { id, revision }, eventId());

test('a new plant hangs on the board for a day, once, however often it is told', async () => {
  const plant = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };
  await Promise.all([1, 2, 3].map(() => hub.hear(plantAdded, plant, eventId())));

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

test('a new photo hangs for a day from when it was shared, under its member’s name', async () => {
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

test('other words or another photo change the entry; an older word that comes late does not', async () => {
  await share(1);
  await share(1, { revision: 3, notes: 'Faded.', photoUrl: '/photo-3' });
  await share(1, { revision: 2, notes: 'Late.' });

  expect(await list()).toEqual([expect.objectContaining({ content: 'Faded.', imageUrl: '/photo-3' })]);
});

test('a removed photo leaves the board, and a late word does not bring it back; sharing it again does', async () => {
  await share(1);
  await unshare(1, 2);
  await share(1);
  expect(await list()).toEqual([]);

  await share(1, { revision: 3 });
  expect(await list()).toHaveLength(1);
});

test('a removal that is told before what it removes counts', async () => {
  await unshare(1, 2);
  await share(1);
  expect(await list()).toEqual([]);
});

test('words on one photo that come all at once end with the last', async () => {
  const revisions = [4, 1, 5, 3, 2];
  await Promise.all(revisions.map((revision) => share(1, { revision, notes: `word ${revision}` })));
  expect(await list()).toEqual([expect.objectContaining({ content: 'word 5' })]);
});

test('what happened longer than a day ago is no news', async () => {
  await share(1, { sharedAt: new Date(Date.now() - limits.bulletin.lifetimeMs - 1000).toISOString() });
  expect(await list()).toEqual([]);
});

test('a photo of a plant that is gone is no news', async () => {
  await share(1, { plantId: 8 });
  expect(await list()).toEqual([]);
});

test('an entry that the admin removed does not come back by a change of its words', async () => {
  await share(1);
  const [entry] = await list();
  await hub.as(admin).call(bulletin.remove, { params: { id: entry?.id ?? 0 } });
  await share(1, { revision: 2, notes: 'Again.' });
  expect(await list()).toEqual([]);
});

let revisions = 0;
const plantIs = (presence: PayloadOf<typeof plantLifecycleChanged>['presence']) => {
  revisions += 1;
  return hub.hear(plantLifecycleChanged, { plantId: 7, presence, revision: revisions }, eventId());
};
const newAloe = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };

test('what hangs of a deleted plant leaves the board at once, and hangs there as before after the undo', async () => {
  await hub.as(admin).call(bulletin.announce, {
    body: { title: 'Seed swap', content: 'On Sunday.', expires: false },
  });
  await hub.hear(plantAdded, newAloe, eventId());
  await share(1);
  const before = await list();
  expect(before).toHaveLength(3);
  const socket = await hub.socket(rosa);

  await plantIs('removed');
  expect(await list()).toEqual([expect.objectContaining({ title: 'Seed swap' })]);
  await socket.frame(({ type }) => type === 'bulletin_changed');

  await plantIs('present');
  expect(await list()).toEqual(before);
});

test('a photo that is told of late stays off the board while its plant is deleted', async () => {
  await plantIs('removed');
  await share(1);
  expect(await list()).toEqual([]);
  await plantIs('present');
  expect(await list()).toHaveLength(1);
});

test('of an erased plant nothing is kept, and nothing comes back', async () => {
  await hub.hear(plantAdded, newAloe, eventId());
  await share(1);
  await plantIs('removed');
  await plantIs('erased');
  await share(1, { revision: 5 });
  expect(await list()).toEqual([]);
  expect(await BulletinEntryModel.countDocuments({ 'notice.title': 'New plant: Aloe vera' })).toBe(0);
});

test('a deleted account leaves its messages under nobody’s name and takes its photos off the board', async () => {
  await hub.say(rosa, 'Mine.');
  await hub.say(linus, 'Also mine.');
  await share(1);
  await hub.hear(memberRemoved, { userId: rosa.id }, eventId());

  expect(await hub.call(chat.list, { query: {} })).toMatchObject([
    { message: 'Mine.', authorName: deletedMember, authorId: null },
    { message: 'Also mine.', authorName: 'linus' },
  ]);
  expect(await list()).toEqual([]);
});

test('what comes late of a deleted account is not taken in', async () => {
  await hub.hear(memberRemoved, { userId: rosa.id }, eventId());
  await share(1);
  expect(await list()).toEqual([]);
  await expect(hub.say(rosa, 'Still here?')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await hub.call(chat.list, { query: {} })).toEqual([]);
});
