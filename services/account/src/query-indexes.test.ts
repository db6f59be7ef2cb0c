import {
  accounts,
  collections,
  communityPhotos,
  favorites,
  garden,
  journal,
  memberNames,
  members,
  notifications,
  passkeys,
  profiles,
  tokens,
  users,
  type Viewer,
  webhooks,
} from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import { photoOf, testDatabase, testQueryIndexes, testService } from '@portal/kit/testing';
import { accountRoutes } from './app.ts';
import { cleanUpImports } from './imports/remove-imports.ts';
import { photos } from './journal/photos.ts';
import { createNotifications } from './notifications/notifications.ts';
import { asViewer, createUser } from './testing/factories.ts';
import { act, importFile } from './testing/import-file.ts';
import { noPhotoHolds } from './testing/photo-holds.ts';
import { stubServices } from './testing/stub-services.ts';
import { silentLog, testAccount } from './testing/test-account.ts';

testDatabase();
const { call } = stubServices();
const { account } = testAccount();
const outbox: Outbox = { add: async () => {}, start: async () => {}, stop: async () => {} };
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
  { name: 'account' },
);

const requestKey = '0e4d1c58-5b14-4c2f-9c3b-6a3c1b7f2d10';

testQueryIndexes('account service', {
  async run() {
    const user = await createUser();
    const viewer = asViewer(user);
    await readProfiles(viewer);
    await readOwn(viewer);
    await readImports(viewer);
    const forum = service.asService('forum');
    await forum.call(accounts.find, { body: { ids: [user._id, 9] } });
    await forum.call(accounts.resolve, { body: { usernames: [user.username] } });
    const staff = service.as(asViewer(await createUser(), ['admin']));
    for (const query of [{}, { q: 'ros' }, { before: '9' }, { sort: 'seen' as const }])
      await staff.call(members.list, { query });
    for await (const _ of photos.claims('journal:')) break;
  },
  except: {
    'importTasks: isDead, nextAt $lte, sorted by nextAt 1': 'the index is made when the job starts',
    'journalentries: $or, userId, plantId $nin, sorted by createdAt -1':
      'the entries of one member, by the index of userId',
    'plantLifecycle: presence $in': 'a few, read every five seconds',
    'users: searchKeys $regex, sorted by _id -1': 'what staff search for: all matches are sorted',
  },
});

async function readProfiles(viewer: Viewer) {
  const member = service.as(viewer);
  const photoUrl = await photoOf();
  const params = { userId: viewer.id };
  const entry = { plantId: 1, notes: 'New leaves.', photoUrl };
  const { id } = await member.call(journal.create, { params, body: { ...entry, requestKey } });
  for (const client of [service, member]) {
    await client.call(profiles.read, { params: { id: viewer.id } });
    await client.call(journal.list, { params, query: { before: String(id) } });
    await client.call(communityPhotos.ofPlant, { params: { id: 1 } });
    await client.fetch(
      (await client.call(communityPhotos.ofPlant, { params: { id: 1 } }))[0]?.photoUrl ?? '',
    );
  }
  await member.call(memberNames.suggest, { query: { q: 'ro' } });
}

async function readImports(viewer: Viewer) {
  const deps = { account, call, holds: noPhotoHolds };
  const importer = { client: service.as(viewer), userId: viewer.id, deps, log: silentLog };
  await importFile(importer, 'name,latin name,last watered\nMint,Planta 2,2026-05-01\n');
  await act(importer, 'undo');
  await cleanUpImports(new Date());
}

async function readOwn(viewer: Viewer) {
  const member = service.as(viewer);
  await member.call(users.current, {});
  await member.call(passkeys.list, {});
  await member.call(tokens.list, {});
  await member.call(webhooks.list, {});
  await member.call(favorites.add, { params: { plantId: 1 } });
  await member.call(favorites.list, {});
  await member.call(collections.add, { params: { plantId: 1 }, body: { collectionName: 'Herbs' } });
  await member.call(collections.list, {});
  await member.call(collections.read, { params: { name: 'Herbs' } });
  await member.call(collections.holding, { params: { id: 1 } });
  await member.call(notifications.list, { query: {} });
  await member.call(notifications.count, {});
  await member.call(notifications.markRead, { body: {} });
  const { id } = await member.call(garden.add, { body: { name: 'Fern', requestKey } });
  await member.call(garden.list, {});
  await member.call(garden.timeline, { params: { id }, query: {} });
}
