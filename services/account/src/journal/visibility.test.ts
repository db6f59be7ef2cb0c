import { communityPhotos, journal, profiles, type Viewer, type Visibility } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts/schemas';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { testAccount } from '../testing/test-account.ts';
import type { UserDocument } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { publishPhoto } from './photo-events.ts';
import { photos } from './photos.ts';

testDatabase();
const { call } = stubServices();
const { account } = testAccount();
const service = testService(
  [
    ...journalRoutes(plantCheck(call)),
    ...communityPhotoRoutes,
    ...photos.routes,
    ...profileRoutes(call, account),
  ],
  { name: 'account' },
);

let rosa: UserDocument;
const asRosa = () => service.as(asViewer(rosa));
beforeEach(async () => {
  rosa = await createUser();
});

/** Far enough apart to stay different pictures after compression. */
let colours = 0;
const nextPhoto = () => photoOf(`#${(++colours * 0x0f1c08).toString(16).padStart(6, '0').slice(-6)}`);

const write = async (visibility: Visibility | undefined, photoUrl?: string) =>
  asRosa().call(journal.create, {
    params: { userId: rosa._id },
    body: {
      plantId: 1,
      notes: 'In bloom.',
      photoUrl: photoUrl ?? (await nextPhoto()),
      ...(visibility && { visibility }),
    },
  });
const change = (entryId: number, visibility?: Visibility) =>
  asRosa().call(journal.update, {
    params: { userId: rosa._id, entryId },
    body: { notes: 'Faded.', ...(visibility && { visibility }) },
  });

const moderator: Viewer = { id: 900_001, username: 'forum-moderator', roles: ['moderator'] };
const otto: Viewer = { id: 900_002, username: 'otto', roles: [] };
type Person = 'anonymous' | 'a member' | 'a moderator' | 'oneself';
const clientOf = (person: Person) => {
  if (person === 'anonymous') return service;
  if (person === 'oneself') return asRosa();
  return service.as(person === 'a member' ? otto : moderator);
};

describe.each<[Visibility | undefined, Record<Person, boolean>]>([
  [undefined, { anonymous: true, 'a member': true, 'a moderator': true, oneself: true }],
  ['public', { anonymous: true, 'a member': true, 'a moderator': true, oneself: true }],
  ['members', { anonymous: false, 'a member': true, 'a moderator': true, oneself: true }],
  ['private', { anonymous: false, 'a member': false, 'a moderator': false, oneself: true }],
])('an entry for %s', (visibility, sees) => {
  test.each(Object.entries(sees) as [Person, boolean][])(
    'is in the journal, the profile, its count and its picture for %s: %s',
    async (person, isSeen) => {
      const entry = await write(visibility);
      const client = clientOf(person);
      const entries = isSeen ? [entry] : [];
      expect(await client.call(journal.list, { params: { userId: rosa._id }, query: {} })).toEqual(entries);
      expect(await client.call(profiles.read, { params: { id: rosa._id } })).toMatchObject({
        journalEntries: entries,
        counts: { journalEntries: entries.length },
      });
      const picture = await client.fetch(`${entry.photoUrl}?w=320`);
      expect(picture.status).toBe(isSeen ? 200 : 404);
      if (isSeen) expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  test('is a community photo only if it is public', async () => {
    const entry = await write(visibility);
    const isPublic = visibility === undefined || visibility === 'public';
    for (const client of [service, asRosa()]) {
      const shown = await client.call(communityPhotos.ofPlant, { params: { id: 1 } });
      expect(shown.some(({ id }) => id === entry.id)).toBe(isPublic);
    }
    const body = { notes: 'Changed.', photoUrl: entry.photoUrl ?? '' };
    const changed = asRosa().call(communityPhotos.update, { params: { id: entry.id }, body });
    if (isPublic) expect(await changed).toMatchObject({ notes: 'Changed.' });
    else await expect(changed).rejects.toMatchObject({ status: 404 });
  });
});

test('an entry keeps its visibility until it is changed', async () => {
  const { id } = await write('members');
  expect(await change(id)).toMatchObject({ notes: 'Faded.', visibility: 'members' });
  expect(await change(id, 'private')).toMatchObject({ visibility: 'private' });
  expect(await change(id, 'public')).toMatchObject({ visibility: 'public' });
});

test('an unknown visibility is refused', async () => {
  await expect(write('friends' as Visibility)).rejects.toMatchObject({ status: 400 });
});

test('a photo that stops being public leaves the board, and comes back', async () => {
  const { id } = await write('public');
  const published = async () => {
    const events: { name: string; revision: number }[] = [];
    await publishPhoto(id, {
      add: async ({ name }, payload) =>
        void events.push({ name, revision: (payload as { revision: number }).revision }),
    });
    return events[0];
  };
  const shared = await published();
  await change(id, 'private');
  const removed = await published();
  await change(id, 'members');
  const stillRemoved = await published();
  await change(id, 'public');
  const back = await published();
  expect([shared, removed, stillRemoved, back].map((event) => event?.name)).toEqual([
    communityPhotoShared.name,
    communityPhotoRemoved.name,
    communityPhotoRemoved.name,
    communityPhotoShared.name,
  ]);
  expect(back?.revision).toBeGreaterThan(removed?.revision ?? Number.POSITIVE_INFINITY);
});

test('a picture that is also in a public entry is served to everyone', async () => {
  const photo = await nextPhoto();
  const { photoUrl = '' } = await write('private', photo);
  expect((await service.fetch(photoUrl)).status).toBe(404);
  await write('public', photo);
  expect((await service.fetch(photoUrl)).status).toBe(200);
});
