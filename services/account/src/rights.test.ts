import { addressOf, type Endpoint, endpoints, type Viewer } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from './app.ts';
import { collectPlant } from './collections/collect-plant.ts';
import { CollectionModel } from './collections/collection.model.ts';
import { FavoriteModel } from './favorites/favorite.model.ts';
import { JournalEntryModel } from './journal/journal-entry.model.ts';
import { writeEntry } from './journal/write-entry.ts';
import { asViewer, createUser } from './testing/factories.ts';
import { photoOf } from './testing/pictures.ts';
import { stubServices } from './testing/stub-services.ts';
import { testAccount } from './testing/test-account.ts';
import { UserModel } from './users/user.model.ts';

// Who may make which call on a member's data. Calls that need a password get a wrong one: a 400 means access.
testDatabase();
const { call } = stubServices();
const { account } = testAccount();
const outbox: Outbox = {
  add: () => Promise.reject(new Error('A wrong password removes no account.')),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
const service = testService(accountRoutes(account, { call, outbox }), { name: 'account' });

/** A member with all kinds of data. */
async function owner() {
  const user = await createUser();
  const userId = user._id;
  await FavoriteModel.create({ userId, plantId: 1, addedAt: new Date() });
  await collectPlant({ userId, plantId: 1, name: 'Herbs' });
  const {
    document: { _id: entryId, photo },
  } = await writeEntry({
    userId,
    plantId: 1,
    notes: 'Mine.',
    photoUrl: await photoOf(),
  });
  return { user, userId, entryId, photoUrl: photo?.path ?? '' };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const askers = ['anonymous', 'member', 'moderator', 'admin', 'photo owner', 'oneself'] as const;
type Asker = (typeof askers)[number];
const roleOf = { moderator: 'moderator', admin: 'admin', 'photo owner': 'owner' } as const;

async function viewerFor(asker: Asker, { user }: Owner): Promise<Viewer | null> {
  if (asker === 'anonymous') return null;
  if (asker === 'oneself') return asViewer(user);
  if (asker === 'member') return asViewer(await createUser());
  const role = roleOf[asker];
  const { username } = account.fixed.list.find((one) => one.role === role) ?? { username: '' };
  // A new account for each case, so that none owns another's data.
  await UserModel.deleteOne({ username });
  return asViewer(await createUser({ username }), [role]);
}

const anyone = [200, 200, 200, 200, 200, 200];
const members = (status: number) => [401, status, status, status, status, status];
const onlyOneself = (status: number) => [401, 403, 403, 403, 403, status];
/** Someone else's collection is not found. */
const ownOnly = (status: number) => [401, 404, 404, 404, 404, status];

interface Input {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}
const plant = () => ({ params: { plantId: 1 } });
const inHerbs = () => ({ params: { plantId: 1 }, body: { collectionName: 'Herbs' } });
const herbs = () => ({ params: { name: 'Herbs' } });
const entry = ({ userId, entryId }: Owner) => ({ params: { userId, entryId } });
const wrongPassword = () => ({ body: { password: 'not this one' } });

const { favorites, collections, journal, communityPhotos, profiles, users, images } = endpoints;
const table: [name: string, call: Endpoint, input: (owner: Owner) => Input, statuses: number[]][] = [
  ['favorites.list', favorites.list, () => ({}), members(200)],
  ['favorites.add', favorites.add, plant, members(200)],
  ['favorites.remove', favorites.remove, plant, members(204)],
  ['collections.list', collections.list, () => ({}), members(200)],
  ['collections.read', collections.read, herbs, ownOnly(200)],
  ['collections.holding', collections.holding, () => ({ params: { id: 1 } }), members(200)],
  ['collections.add', collections.add, inHerbs, members(200)],
  ['collections.remove', collections.remove, inHerbs, members(204)],
  [
    'collections.rename',
    collections.rename,
    () => ({ ...herbs(), body: { collectionName: 'Teas' } }),
    ownOnly(200),
  ],
  ['collections.erase', collections.erase, herbs, members(204)],
  ['journal.list', journal.list, ({ userId }) => ({ params: { userId } }), anyone],
  [
    'journal.create',
    journal.create,
    ({ userId }) => ({ params: { userId }, body: { plantId: 1, notes: 'New.' } }),
    onlyOneself(201),
  ],
  [
    'journal.update',
    journal.update,
    (own) => ({ ...entry(own), body: { notes: 'Changed.' } }),
    onlyOneself(200),
  ],
  ['journal.remove', journal.remove, entry, onlyOneself(204)],
  ['communityPhotos.ofPlant', communityPhotos.ofPlant, () => ({ params: { id: 1 } }), anyone],
  [
    'communityPhotos.update',
    communityPhotos.update,
    ({ entryId, photoUrl }) => ({ params: { id: entryId }, body: { notes: 'Changed.', photoUrl } }),
    onlyOneself(200),
  ],
  ['profiles.read', profiles.read, ({ userId }) => ({ params: { id: userId } }), anyone],
  ['users.data', users.data, wrongPassword, members(400)],
  ['users.remove', users.remove, wrongPassword, [401, 400, 403, 403, 403, 400]],
  [
    'images.account',
    images.account,
    ({ photoUrl }) => ({ params: { hash: photoUrl.slice(photoUrl.lastIndexOf('/') + 1) } }),
    anyone,
  ],
];

const cases = table.flatMap(([name, endpoint, input, statuses]) =>
  askers.map((asker, index) => [name, asker, statuses[index] ?? 0, endpoint, input] as const),
);

test.each(cases)('%s, asked by %s, answers %i', async (_, asker, status, endpoint, inputFor) => {
  const own = await owner();
  const before = await dataOf(own);
  const { body, ...input } = inputFor(own);
  const viewer = await viewerFor(asker, own);
  const response = await (viewer ? service.as(viewer) : service).fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(response.status).toBe(status);
  if (asker !== 'oneself') expect(await dataOf(own)).toEqual(before);
});

test('every call on a member’s data is in the table', () => {
  const nouns = { favorites, collections, journal, communityPhotos, profiles };
  const calls = Object.values(nouns).flatMap((noun) => Object.values(noun) as Endpoint[]);
  expect(table.map(([, endpoint]) => endpoint)).toEqual(
    expect.arrayContaining([...calls, users.data, users.remove, images.account]),
  );
});

const dataOf = async ({ userId }: Owner) => ({
  user: await UserModel.findById(userId).lean(),
  favorites: await FavoriteModel.find({ userId }).lean(),
  collections: await CollectionModel.find({ userId }).lean(),
  entries: await JournalEntryModel.find({ userId }).lean(),
});
