import { endpoints } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { photoOf, testDatabase, testRights, testService } from '@portal/kit/testing';
import { accountRoutes } from './app.ts';
import { collectPlant } from './collections/collect-plant.ts';
import { CollectionModel } from './collections/collection.model.ts';
import { FavoriteModel } from './favorites/favorite.model.ts';
import { JournalEntryModel } from './journal/journal-entry.model.ts';
import { writeEntry } from './journal/write-entry.ts';
import { asViewer, createUser } from './testing/factories.ts';
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

/** A member with all kinds of data; a new one for each request. */
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

let own: Owner;

const asStaff = async (role: 'moderator' | 'admin' | 'owner') => {
  const { username = '' } = account.fixed.list.find((one) => one.role === role) ?? {};
  // A new account for each case, so that none owns another's data.
  await UserModel.deleteOne({ username });
  return service.as(asViewer(await createUser({ username }), [role]));
};

const anyone = '        200 200 200 200 200 200';
const members = '       401 200 200 200 200 200';
const membersDelete = ' 401 204 204 204 204 204';
const onlyOneself = '   401 403 403 403 403 200';

const plant = () => ({ params: { plantId: 1 } });
const inHerbs = () => ({ params: { plantId: 1 }, body: { collectionName: 'Herbs' } });
const herbs = () => ({ params: { name: 'Herbs' } });
const entry = () => ({ params: { userId: own.userId, entryId: own.entryId } });
const ofMember = () => ({ params: { userId: own.userId } });
const changedPhoto = () => ({ notes: 'Changed.', photoUrl: own.photoUrl });
const wrongPassword = () => ({ body: { password: 'not this one' } });

const { favorites, collections, journal, communityPhotos, profiles, users, images } = endpoints;

testRights({
  service: 'account',
  callers: {
    anonymous: () => service,
    member: async () => service.as(asViewer(await createUser())),
    moderator: () => asStaff('moderator'),
    admin: () => asStaff('admin'),
    'photo owner': () => asStaff('owner'),
    oneself: () => service.as(asViewer(own.user)),
  },
  beforeEachCall: async () => {
    own = await owner();
  },
  snapshot: () => dataOf(own),
  mayChange: (caller) => caller === 'oneself',
  rows: [
    [favorites.list, members],
    [favorites.add, members, plant],
    [favorites.remove, membersDelete, plant],
    [collections.list, members],
    // Someone else's collection is not found.
    [collections.read, '   401 404 404 404 404 200', herbs],
    [collections.holding, members, () => ({ params: { id: 1 } })],
    [collections.add, members, inHerbs],
    [collections.remove, membersDelete, inHerbs],
    [collections.rename, '401 404 404 404 404 200', () => ({ ...herbs(), body: { collectionName: 'Teas' } })],
    [collections.erase, membersDelete, herbs],
    [journal.list, anyone, ofMember],
    [
      journal.create,
      '401 403 403 403 403 201',
      () => ({ ...ofMember(), body: { plantId: 1, notes: 'New.' } }),
    ],
    [journal.update, onlyOneself, () => ({ ...entry(), body: { notes: 'Changed.' } })],
    [journal.remove, '     401 403 403 403 403 204', entry],
    [communityPhotos.ofPlant, anyone, () => ({ params: { id: 1 } })],
    [communityPhotos.update, onlyOneself, () => ({ params: { id: own.entryId }, body: changedPhoto() })],
    [profiles.read, anyone, () => ({ params: { id: own.userId } })],
    [users.data, '         401 400 400 400 400 400', wrongPassword],
    [users.remove, '       401 400 403 403 403 400', wrongPassword],
    [
      images.account,
      anyone,
      () => ({ params: { hash: own.photoUrl.slice(own.photoUrl.lastIndexOf('/') + 1) } }),
    ],
  ],
  except: [
    users.register,
    users.current,
    users.changePassword,
    ...Object.values(endpoints.sessions),
    ...Object.values(endpoints.passwordResets),
    ...Object.values(endpoints.secondFactors),
  ],
});

const dataOf = async ({ userId }: Owner) => ({
  user: await UserModel.findById(userId).lean(),
  favorites: await FavoriteModel.find({ userId }).lean(),
  collections: await CollectionModel.find({ userId }).lean(),
  entries: await JournalEntryModel.find({ userId }).lean(),
});
