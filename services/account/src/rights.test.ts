import { type Endpoint, endpoints, type Visibility } from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import {
  photoOf,
  type RightsRow,
  type TestClient,
  testDatabase,
  testRights,
  testService,
  withService,
} from '@portal/kit/testing';
import { accountRoutes } from './app.ts';
import { CollectionModel } from './collections/collection.model.ts';
import { FavoriteModel } from './favorites/favorite.model.ts';
import { addPlant } from './garden/add-plant.ts';
import { addReading } from './garden/add-reading.ts';
import { CareRecordModel } from './garden/care-record.model.ts';
import { GardenPlantModel } from './garden/garden-plant.model.ts';
import { GardenSettingsModel } from './garden/garden-settings.model.ts';
import { HealthReadingModel } from './garden/health-reading.model.ts';
import { ImportModel } from './imports/import.model.ts';
import type { ImportState } from './imports/row.ts';
import { JournalEntryModel } from './journal/journal-entry.model.ts';
import { journalModeration as journalActs } from './journal/journal-moderation.ts';
import { writeEntry } from './journal/write-entry.ts';
import { createNotifications } from './notifications/notifications.ts';
import { PasskeyModel } from './passkeys/passkey.model.ts';
import { asViewer, buildPasskey, buildToken, buildUser, createUser } from './testing/factories.ts';
import { noPhotoHolds } from './testing/photo-holds.ts';
import { softwarePasskey } from './testing/software-authenticator.ts';
import { stubServices } from './testing/stub-services.ts';
import { silentLog, testAccount } from './testing/test-account.ts';
import { TokenModel } from './tokens/token.model.ts';
import { UserModel } from './users/user.model.ts';
import { keyContext } from './webhooks/member-webhooks.ts';
import { WebhookModel } from './webhooks/webhook.model.ts';

// The rights to each call on a member's data. Calls that need a password get a wrong one: a 400 means access.
testDatabase();
const { call } = stubServices();
const { account } = testAccount({
  RATE_LIMIT_FACTOR: 10,
  SIGN_IN_ISSUERS: [
    // Nothing listens on port 1.
    { key: 'club', name: 'Club', issuer: 'http://localhost:1', clientId: 'a', clientSecret: 'b', scopes: [] },
  ],
});
const outbox: Outbox = {
  // No account is removed: its password is wrong.
  add: (_, payload, key) => journalActs.receive(payload, key).then(() => undefined),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
  { name: 'account' },
);

let owners = 0;

/** A member with all kinds of data, without photos, and both links of their garden; a new one after each change. */
async function owner() {
  // Beyond the ids that calls give.
  const userId = 1_000_000 + ++owners;
  const user = buildUser({ _id: userId, passwordHash });
  const own = { _id: userId, userId, requestKey: 'key' };
  const written = { ...own, createdAt: now, updatedAt: now };
  const token = (letter: string) => `${letter.repeat(20)}${String(userId).padStart(23, '0')}`;
  const tokens = { calendarToken: token('c'), shareToken: token('s') };
  await Promise.all([
    UserModel.create(user),
    FavoriteModel.create({ userId, plantId: 1, addedAt: now }),
    CollectionModel.create({
      userId,
      name: 'Herbs',
      key: 'herbs',
      slot: 0,
      shareToken: token('h'),
      shareSince: now,
      plants: [{ plantId: 1, addedAt: now }],
    }),
    JournalEntryModel.create({ ...written, plantId: 1, notes: 'Mine.' }),
    GardenPlantModel.create({ ...written, slot: 0, name: 'Fern', latestReading: { ...reading, id: userId } }),
    HealthReadingModel.create({ ...own, ...reading, gardenPlantId: userId, slot: 0 }),
    GardenSettingsModel.create({ _id: userId, ...tokens }),
    PasskeyModel.create({ ...buildPasskey(userId), _id: passkeyOf(userId) }),
    TokenModel.create({ ...buildToken(userId), _id: passkeyOf(userId) }),
    // At an address that is never called.
    WebhookModel.create({
      _id: webhookOf(userId),
      userId,
      slot: 0,
      address: 'https://localhost/',
      kinds: ['care'],
      key: account.keys.encrypt(Buffer.alloc(32), keyContext(webhookOf(userId))),
      createdAt: now,
      deliveries: [],
    }),
  ]);
  return {
    user,
    userId,
    entryId: userId,
    growing: userId,
    reading: userId,
    herbsToken: token('h'),
    ...tokens,
  };
}

const now = new Date();
const webhookOf = (userId: number) => String(userId).padStart(22, '0');
const passkeyOf = (userId: number) => String(userId).padStart(43, '0');
const reading = { healthScore: 9, mood: 'declining' as const, at: now };
let passwordHash = '';
beforeAll(async () => {
  passwordHash = (await createUser()).passwordHash ?? '';
});

type Owner = Awaited<ReturnType<typeof owner>>;

let own: Owner;

/** One account for each, none of whom owns the data of the author. */
const people = new Map<string, Promise<TestClient>>();
const as = (role: 'member' | 'moderator' | 'admin' | 'owner') => {
  const known = people.get(role) ?? signUp(role);
  people.set(role, known);
  return known;
};

async function signUp(role: 'member' | 'moderator' | 'admin' | 'owner') {
  if (role === 'member') return service.as(asViewer(await createUser()));
  const fixed = account.fixed.list.find((one) => one.role === role);
  return service.as(asViewer(await createUser(fixed && { username: fixed.username }), [role]));
}

const anyone = '        200 200 200 200 200 200';
const signedIn = '      401 200 200 200 200 200';
const membersDelete = ' 401 204 204 204 204 204';
const onlyOneself = '   401 403 403 403 403 200';

/** True while a call is made by which staff or services act on members; by others they change only their own data. */
let isAct = false;
const by =
  (client: (call: Endpoint) => TestClient | Promise<TestClient>) =>
  (call: Endpoint): TestClient | Promise<TestClient> => {
    isAct = call.path.startsWith('/api/admin/') || call.access === 'internal';
    return client(call);
  };

const plant = () => ({ params: { plantId: 1 } });
const inHerbs = () => ({ params: { plantId: 1 }, body: { collectionName: 'Herbs' } });
const herbs = () => ({ params: { name: 'Herbs' } });
const entry = () => ({ params: { userId: own.userId, entryId: own.entryId } });
const ofMember = () => ({ params: { userId: own.userId } });
const wrongPassword = () => ({ body: { password: 'not this one' } });
const wrongBoth = () => ({ body: { password: 'not this one', code: '123456' } });
const atClub = () => ({ params: { key: 'club' } });
const elsewhere = () => ({ params: { key: 'elsewhere' } });
const wrong = '         401 400 400 400 400 400';
const ownPasskey = () => ({ params: { id: passkeyOf(own.userId) } });
const ownWebhook = () => ({ params: { id: webhookOf(own.userId) } });
const missingWebhook = () => ({ params: { id: webhookOf(0) } });
const missingPasskey = () => ({ params: { id: passkeyOf(0) } });
/** An answer to a challenge that the portal never issued. */
const unasked = { challenge: 'none', user: { id: 'MQ' } };
const missingPlant = () => ({ params: { plantId: 987_654 } });
const missingCollection = () => ({ params: { name: 'None' } });
const missingEntry = () => ({ params: { userId: own.userId, entryId: 987_654 } });
const ofMissing = () => ({ params: { userId: 987_654 } });
const servicesDelete = '403 403 403 403 403 403 204';
const removal = (id: number) => ({
  params: { kind: 'journal_entry', id },
  body: { act: 'remove', reason: 'Spam.', actor: { id: 1, username: 'a', roles: ['admin'] } },
});
/** An entry with a photo that no other entry of this visibility has. */
const photoEntry = async (visibility: Visibility = 'public') => {
  const photoUrl = await photoOf(colours[visibility]);
  const { userId } = own;
  const { document } = await writeEntry(
    { userId, plantId: 1, notes: 'Mine.', photoUrl, visibility },
    noPhotoHolds,
  );
  return { id: document._id, path: document.photo?.path ?? '' };
};
const colours = { public: '#3a7d44', members: '#0000aa', private: '#00aa00' };
const photoOfEntry = (visibility?: Visibility) => async () => hashOf((await photoEntry(visibility)).path);
const changedPhoto = async () => {
  const { id, path } = await photoEntry();
  return { params: { id }, body: { notes: 'Changed.', photoUrl: path } };
};
const photoOfPlant = async () => {
  const photo = await photoOf('#aa8800');
  const { document } = await addPlant(
    { userId: own.userId, name: 'Ivy', photo, now: new Date() },
    noPhotoHolds,
  );
  return hashOf(document.photo?.path);
};
const photoOfReading = async () => {
  const photo = await photoOf('#880000');
  const { document } = await addReading({
    ...reading,
    userId: own.userId,
    gardenPlantId: own.growing,
    photo,
  });
  return hashOf(document.photo?.path);
};
const growing = () => ({ params: { id: own.growing } });
const missingPlantOf = () => ({ params: { id: 987_654 } });
const careFor = () => ({ params: { id: own.growing, task: 'water' as const }, body: {} });
const inMissing = () => ({ params: { id: 987_654, task: 'water' as const }, body: {} });
const withBody = (input: () => { params: Record<string, string | number> }, body: object) => () => ({
  ...input(),
  body,
});
const score = { healthScore: 50, mood: 'stressed' as const };
const hashOf = (path = '') => ({ params: { hash: path.slice(path.lastIndexOf('/') + 1) } });
/** The plant of another member looks missing. */
const onlyGardener = '  401 404 404 404 404 200';
const gardenerAdds = '  401 404 404 404 404 201';

/** An import of the author in this state. */
const importIn =
  (state: ImportState, body?: object) =>
  async (): Promise<{ params: { userId: number; importId: number; part: number } }> => {
    const { userId } = own;
    const counted = { done: 0, total: 0, counts: [], problems: [], problemCount: 0, omissions: [] };
    const file = { fileName: 'a.csv', bytes: 3, createdAt: now, changedAt: now };
    const stored = { userId, state, ...file, ...counted };
    await ImportModel.replaceOne({ _id: userId }, stored, { upsert: true });
    return { params: { userId, importId: userId, part: 1 }, ...(body && { body }) };
  };
const missingImport = (body?: object) => () => ({
  params: { userId: own.userId, importId: 987_654, part: 1 },
  ...(body && { body }),
});
const part = { data: 'YWJj' };
const newFile = { fileName: 'a.csv', bytes: 3 };
const noImport = '      401 403 403 403 403 404';

let registered = 0;
const browser = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};

const anyMember = () => ({ params: { id: own.userId } });
const withReason = () => ({ ...anyMember(), body: { reason: 'Spam.' } });
/** The input with the key of a session. */
const withKey = (input: () => { params: { id: number }; body: object }) => () => {
  const { params, body } = input();
  return { params: { ...params, key: 'k'.repeat(22) }, body };
};
const withPhoto = async () => ({ params: { id: (await photoEntry()).id } });
const inEntry = () => ({ params: { id: own.entryId } });
const missing = () => ({ params: { id: 987_654 }, body: { reason: 'Spam.' } });
const staffOnly = '     401 403 200 200 403 403';
const staffRemove = '   401 403 204 204 403 403';
const noMember = '      401 403 404 404 403 403';
const services = '      403 403 403 403 403 403 200';
const servicesMissing = '403 403 403 403 403 403 404';
const notFound = '      404 404 404 404 404 404';
const membersNotFound = '401 404 404 404 404 404';

const { favorites, collections, journal, journalModeration, communityPhotos, profiles, users, images } =
  endpoints;
const { notifications, pushMessages } = endpoints;
const {
  memberNames,
  members,
  accounts,
  accountContents,
  accountStatistics,
  sessions,
  grants,
  issuers,
  identities,
  secondFactors,
  passkeys,
  tokens,
  webhooks,
  passwordResets,
} = endpoints;
const { garden, gardenLinks, imports } = endpoints;

testRights({
  service: 'account',
  callers: {
    anonymous: by(() => service),
    member: by(() => as('member')),
    moderator: by(() => as('moderator')),
    admin: by(() => as('admin')),
    owner: by(() => as('owner')),
    author: by(() => service.as(asViewer(own.user))),
    service: by(({ callers: [caller = 'hub'] = [] }) => service.asService(caller)),
  },
  beforeEachCall: async () => {
    own = await owner();
  },
  snapshot: () => dataOf(own),
  mayChange: (caller, status) => status < 400 && (caller === 'author' || isAct),
  rows: withService([
    [favorites.list, signedIn],
    [favorites.add, signedIn, plant],
    [favorites.add, membersNotFound, missingPlant, 'missing'],
    [favorites.remove, membersDelete, plant],
    [favorites.remove, membersDelete, missingPlant, 'missing'],
    [collections.list, signedIn],
    // Someone else's collection is not found.
    [collections.read, '   401 404 404 404 404 200', herbs],
    [collections.read, membersNotFound, missingCollection, 'missing'],
    [collections.holding, signedIn, () => ({ params: { id: 1 } })],
    [collections.holding, signedIn, () => ({ params: { id: 987_654 } }), 'missing'],
    [collections.add, signedIn, () => ({ ...plant(), body: { collectionName: 'New' } })],
    [collections.add, membersNotFound, () => ({ ...inHerbs(), ...missingPlant() }), 'missing'],
    [collections.remove, membersDelete, inHerbs],
    [collections.remove, membersDelete, () => ({ ...inHerbs(), ...missingPlant() }), 'missing'],
    [collections.rename, '401 404 404 404 404 200', () => ({ ...herbs(), body: { collectionName: 'Teas' } })],
    [
      collections.rename,
      membersNotFound,
      () => ({ ...missingCollection(), body: { collectionName: 'Teas' } }),
      'missing',
    ],
    [collections.details, '401 404 404 404 404 200', herbs],
    [collections.details, membersNotFound, missingCollection, 'missing'],
    [collections.describe, '401 404 404 404 404 200', withBody(herbs, { note: 'For winter.' })],
    [collections.describe, membersNotFound, withBody(missingCollection, { note: 'For winter.' }), 'missing'],
    [collections.share, '401 404 404 404 404 200', herbs],
    [collections.share, membersNotFound, missingCollection, 'missing'],
    [collections.withdraw, membersDelete, herbs],
    [collections.withdraw, membersDelete, missingCollection, 'missing'],
    [collections.listShared, signedIn],
    [collections.readShared, anyone, () => ({ query: { token: own.herbsToken } })],
    [collections.readShared, notFound, () => ({ query: { token: '0'.repeat(43) } }), 'missing'],
    [collections.erase, membersDelete, herbs],
    [collections.erase, membersDelete, missingCollection, 'missing'],
    [journal.list, anyone, ofMember],
    [journal.list, notFound, ofMissing, 'missing'],
    [
      journal.create,
      '401 403 403 403 403 201',
      () => ({ ...ofMember(), body: { plantId: 1, notes: 'New.' } }),
    ],
    [
      journal.create,
      '401 403 403 403 403 403',
      () => ({ ...ofMissing(), body: { plantId: 1, notes: 'New.' } }),
      'missing member',
    ],
    [journal.update, onlyOneself, () => ({ ...entry(), body: { notes: 'Changed.' } })],
    [
      journal.update,
      '401 403 403 403 403 404',
      () => ({ ...missingEntry(), body: { notes: 'Changed.' } }),
      'missing',
    ],
    [journal.remove, '     401 403 403 403 403 204', entry],
    [journal.remove, '     401 403 403 403 403 204', missingEntry, 'missing'],
    [communityPhotos.ofPlant, anyone, () => ({ params: { id: 1 } })],
    [communityPhotos.ofPlant, anyone, () => ({ params: { id: 987_654 } }), 'missing'],
    [communityPhotos.update, onlyOneself, changedPhoto],
    [
      communityPhotos.update,
      membersNotFound,
      async () => ({ ...(await changedPhoto()), params: { id: 987_654 } }),
      'missing',
    ],
    [garden.list, signedIn],
    [garden.read, onlyGardener, growing],
    [garden.read, membersNotFound, missingPlantOf, 'missing'],
    [garden.add, '       401 201 201 201 201 201', () => ({ body: { name: 'Ivy' } })],
    [garden.update, onlyGardener, withBody(growing, { name: 'Ivy' })],
    [garden.update, membersNotFound, withBody(missingPlantOf, { name: 'Ivy' }), 'missing'],
    [garden.remove, membersDelete, growing],
    [garden.remove, membersDelete, missingPlantOf, 'missing'],
    [garden.timeline, onlyGardener, growing],
    [garden.timeline, membersNotFound, missingPlantOf, 'missing'],
    [garden.readings, onlyGardener, growing],
    [garden.readings, membersNotFound, missingPlantOf, 'missing'],
    [garden.addReading, gardenerAdds, withBody(growing, score)],
    [garden.addReading, membersNotFound, withBody(missingPlantOf, score), 'missing'],
    [
      garden.removeReading,
      '401 404 404 404 404 204',
      () => ({ params: { id: own.growing, readingId: own.reading } }),
    ],
    [
      garden.removeReading,
      '401 404 404 404 404 204',
      () => ({ params: { id: own.growing, readingId: 987_654 } }),
      'missing',
    ],
    [garden.setCare, onlyGardener, withBody(careFor, { basis: 'off' })],
    [garden.setCare, membersNotFound, withBody(inMissing, { basis: 'off' }), 'missing'],
    [garden.doCare, onlyGardener, careFor],
    [garden.doCare, membersNotFound, inMissing, 'missing'],
    [garden.undoCare, onlyGardener, careFor],
    [garden.undoCare, membersNotFound, inMissing, 'missing'],
    [garden.snoozeCare, onlyGardener, withBody(careFor, { days: 3 })],
    [garden.snoozeCare, membersNotFound, withBody(inMissing, { days: 3 }), 'missing'],
    [garden.settings, signedIn],
    [garden.changeSettings, signedIn, () => ({ body: { hemisphere: 'south' } })],
    [gardenLinks.calendar, signedIn],
    [gardenLinks.renewCalendar, signedIn],
    [gardenLinks.removeCalendar, membersDelete],
    [gardenLinks.readCalendar, anyone, () => ({ query: { token: own.calendarToken } })],
    [gardenLinks.readCalendar, notFound, () => ({ query: { token: '0'.repeat(43) } }), 'missing'],
    [gardenLinks.share, signedIn],
    [gardenLinks.renewShare, signedIn],
    [gardenLinks.removeShare, membersDelete],
    [gardenLinks.readShared, anyone, () => ({ query: { token: own.shareToken } })],
    [gardenLinks.readShared, notFound, () => ({ query: { token: '0'.repeat(43) } }), 'missing'],
    [imports.list, onlyOneself, ofMember],
    [imports.list, '        401 403 403 403 403 403', ofMissing, 'missing member'],
    [imports.create, '      401 403 403 403 403 201', withBody(ofMember, newFile)],
    [imports.create, '      401 403 403 403 403 403', withBody(ofMissing, newFile), 'missing member'],
    [imports.addPart, onlyOneself, importIn('uploading', part)],
    [imports.addPart, noImport, missingImport(part), 'missing'],
    [imports.start, onlyOneself, importIn('checked')],
    [imports.start, noImport, missingImport(), 'missing'],
    [imports.undo, onlyOneself, importIn('done')],
    [imports.undo, noImport, missingImport(), 'missing'],
    [imports.remove, '      401 403 403 403 403 204', importIn('checked')],
    [imports.remove, '      401 403 403 403 403 204', missingImport(), 'missing'],
    [images.account, anyone, photoOfPlant, 'plant of a shared garden'],
    [images.account, '  404 404 404 404 404 200', photoOfReading, 'health reading'],
    [journalModeration.remove, staffRemove, inEntry],
    [journalModeration.remove, staffRemove, missing, 'missing'],
    [journalModeration.removePhoto, staffRemove, withPhoto],
    [journalModeration.removePhoto, staffRemove, missing, 'missing'],
    [memberNames.suggest, signedIn, () => ({ query: { q: 'member' } })],
    [members.list, staffOnly],
    [members.count, staffOnly],
    [members.read, staffOnly, anyMember],
    [members.read, noMember, () => ({ params: { id: 987_654 } }), 'missing'],
    ...[
      members.warn,
      members.mute,
      members.unmute,
      members.block,
      members.unblock,
      members.endSessions,
      members.withdrawShare,
    ].flatMap((call): RightsRow[] => [
      [call, staffOnly, withReason],
      [call, noMember, missing, 'missing'],
    ]),
    [members.endSession, staffOnly, withKey(withReason)],
    [members.endSession, noMember, withKey(missing), 'missing'],
    [
      accounts.noteSeen,
      servicesDelete,
      () => ({ body: { seen: [{ id: own.userId, at: '2026-11-20T12:00:00.000Z' }] } }),
    ],
    [accounts.find, services, () => ({ body: { ids: [own.userId] } })],
    [accounts.resolve, services, () => ({ body: { usernames: [own.user.username] } })],
    [accounts.checkName, servicesDelete, () => ({ body: { userId: own.userId, name: 'Rosa' } })],
    [accountStatistics.read, services, () => ({ query: { range: '7d', at: '2026-11-23T10:00:00.000Z' } })],
    [accountContents.read, services, () => ({ params: { kind: 'member', id: own.userId } })],
    [accountContents.read, servicesMissing, () => ({ params: { kind: 'member', id: 987_654 } }), 'missing'],
    [accountContents.act, servicesDelete, () => removal(own.entryId)],
    [accountContents.act, servicesDelete, () => removal(987_654), 'missing'],
    [users.update, signedIn, () => ({ body: { firstName: '' } })],
    [users.changeTimeZone, signedIn, () => ({ body: { timeZone: 'Asia/Kolkata' } })],
    [users.changeAvatar, signedIn, async () => ({ body: { photo: await photoOf('#aa00aa') } })],
    [users.removeAvatar, signedIn],
    [users.changeEmail, wrong, () => ({ body: { email: 'new@example.org', password: 'not this one' } })],
    [users.removeEmail, wrong, wrongPassword],
    [users.confirmEmail, '400 400 400 400 400 400', () => ({ body: { token: 'unknown' } })],
    [users.readWarning, membersDelete, () => ({ params: { id: 5 } }), 'missing'],
    [profiles.read, anyone, () => ({ params: { id: own.userId } })],
    [profiles.read, notFound, () => ({ params: { id: 987_654 } }), 'missing'],
    [users.data, wrong, wrongPassword],
    [users.remove, '       401 400 403 403 403 400', wrongPassword],
    [images.account, anyone, photoOfEntry()],
    [images.account, '  404 200 200 200 200 200', photoOfEntry('members'), 'entry for members'],
    [images.account, '  404 404 404 404 404 200', photoOfEntry('private'), 'private entry'],
    [images.account, notFound, () => ({ params: { hash: '0'.repeat(64) } }), 'missing'],
    [
      users.register,
      '201 201 201 201 201 201',
      () => ({ body: { username: `new-${++registered}`, password: 'moss under old oaks' } }),
    ],
    [notifications.list, signedIn],
    [notifications.count, signedIn],
    [notifications.markRead, membersDelete, () => ({ body: {} })],
    [notifications.settings, signedIn],
    [notifications.changeSettings, signedIn, () => ({ body: { page: [], email: [], push: [] } })],
    [notifications.unsubscribePage, anyone, () => ({ query: { token: 'unknown' } })],
    [notifications.unsubscribe, notFound, () => ({ query: { token: 'unknown' } }), 'missing'],
    [pushMessages.key, signedIn],
    [pushMessages.subscribe, '401 409 409 409 409 409', () => ({ body: browser })],
    [pushMessages.unsubscribe, membersDelete, () => ({ body: { endpoint: browser.endpoint } })],
    [users.current, signedIn],
    // The passwords of the moderator and the administrator are settings of the operator.
    [
      users.changePassword,
      '401 400 403 403 400 400',
      () => ({ body: { password: 'not this one', newPassword: 'ferns in deep shade' } }),
    ],
    [
      sessions.start,
      '401 401 401 401 401 401',
      () => ({ body: { username: own.user.username, password: 'no' } }),
    ],
    [sessions.end, anyone],
    [sessions.endAll, wrong, wrongPassword],
    [sessions.confirm, wrong, wrongPassword],
    [issuers.list, anyone],
    [issuers.begin, '503 503 503 503 503 503', () => ({ ...atClub(), body: {} })],
    [issuers.begin, notFound, () => ({ ...elsewhere(), body: {} }), 'missing'],
    [issuers.callback, '303 303 303 303 303 303', atClub],
    [issuers.callback, '303 303 303 303 303 303', elsewhere, 'missing'],
    [issuers.startOver, '204 204 204 204 204 204'],
    [issuers.pending, notFound, undefined, 'missing'],
    [issuers.finish, notFound, () => ({ body: { username: 'rosa' } }), 'missing'],
    [issuers.proveCode, notFound, () => ({ body: { code: '123456' } }), 'missing'],
    [identities.list, signedIn],
    [identities.link, wrong, withBody(atClub, { password: 'not this one' })],
    [identities.link, membersNotFound, withBody(elsewhere, { password: 'not this one' }), 'missing'],
    [identities.confirm, '401 409 409 409 409 409', atClub],
    [identities.confirm, membersNotFound, elsewhere, 'missing'],
    [identities.unlink, wrong, withBody(atClub, { password: 'not this one' })],
    [identities.unlink, membersNotFound, withBody(elsewhere, { password: 'not this one' }), 'missing'],
    [grants.list, signedIn],
    [grants.withdraw, membersDelete, () => ({ params: { key: 'calendar' } })],
    [grants.withdraw, membersDelete, () => ({ params: { key: '0'.repeat(64) } }), 'missing'],
    [secondFactors.begin, wrong, wrongPassword],
    [secondFactors.confirm, '401 409 409 409 409 409', () => ({ body: { code: '123456' } })],
    [secondFactors.renewCodes, wrong, wrongBoth],
    [secondFactors.remove, wrong, wrongBoth],
    [tokens.list, signedIn],
    [
      tokens.create,
      '401 201 201 201 201 201',
      () => ({ body: { name: 'Greenhouse', scopes: ['garden:read'], expiresInDays: 30 } }),
    ],
    [tokens.remove, membersDelete, ownPasskey],
    [tokens.remove, membersDelete, missingPasskey, 'missing'],
    [tokens.use, services, () => ({ body: { id: passkeyOf(own.userId) } })],
    [tokens.use, services, () => ({ body: { id: passkeyOf(0) } }), 'missing'],
    [webhooks.list, signedIn],
    [
      webhooks.create,
      '401 201 201 201 201 201',
      () => ({ body: { address: 'https://hooks.example.com/a', kinds: ['care'] } }),
    ],
    [webhooks.test, onlyGardener, ownWebhook],
    [webhooks.test, membersNotFound, missingWebhook, 'missing'],
    [webhooks.remove, membersDelete, ownWebhook],
    [webhooks.remove, membersDelete, missingWebhook, 'missing'],
    [passkeys.list, signedIn],
    [passkeys.beginAdding, wrong, wrongPassword],
    [passkeys.add, wrong, () => ({ body: { name: 'Phone', credential: softwarePasskey().create(unasked) } })],
    [passkeys.rename, '401 404 404 404 404 200', withBody(ownPasskey, { name: 'Laptop' })],
    [passkeys.rename, membersNotFound, withBody(missingPasskey, { name: 'Laptop' }), 'missing'],
    [passkeys.remove, wrong, withBody(ownPasskey, { password: 'not this one' })],
    [passkeys.remove, wrong, withBody(missingPasskey, { password: 'not this one' }), 'missing'],
    [passkeys.beginSignIn, anyone],
    [passkeys.signIn, '401 401 401 401 401 401', () => ({ body: softwarePasskey().use(unasked) })],
    [passkeys.beginConfirmation, signedIn],
    [passkeys.confirm, wrong, () => ({ body: softwarePasskey().use(unasked) })],
    [passwordResets.request, anyone, () => ({ body: { usernameOrEmail: `someone-${++registered}` } })],
    [passwordResets.validate, '400 400 400 400 400 400', () => ({ body: { token: 'unknown' } })],
    [
      passwordResets.complete,
      '400 400 400 400 400 400',
      () => ({ body: { token: 'unknown', password: 'ferns in deep shade' } }),
    ],
  ]),
});

/** All data of a member. One query, because it is read hundreds of times. */
const dataOf = ({ userId }: Owner) =>
  UserModel.aggregate([
    { $match: { _id: userId } },
    ...[
      FavoriteModel,
      CollectionModel,
      JournalEntryModel,
      GardenPlantModel,
      HealthReadingModel,
      CareRecordModel,
      PasskeyModel,
      TokenModel,
      WebhookModel,
    ].map((model) => lookup(model.collection.name, 'userId')),
    lookup(GardenSettingsModel.collection.name, '_id'),
  ]);

const lookup = (from: string, foreignField: string) => ({
  $lookup: { from, localField: '_id', foreignField, as: from },
});
