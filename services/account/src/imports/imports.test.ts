import { createServer } from 'node:http';
import { garden, imports, journal, limits, users } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from '../app.ts';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { addPlant } from '../garden/add-plant.ts';
import { addReading } from '../garden/add-reading.ts';
import { recordCare, setCare } from '../garden/care-acts.ts';
import { CareRecordModel } from '../garden/care-record.model.ts';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { act, importFile, sendFile } from '../testing/import-file.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { zipOf } from '../testing/zip.ts';
import { changeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import { UserModel } from '../users/user.model.ts';
import { readFile } from './forms/read-file.ts';
import { toBatches } from './forms/to-batches.ts';
import { ImportModel, ImportPartModel, ImportRowModel } from './import.model.ts';
import { importTasks, performImport } from './import-job.ts';
import { readInThread } from './read-in-thread.ts';
import { cleanUpImports } from './remove-imports.ts';

testDatabase();
const outbox = { add: async () => {}, start: async () => {}, stop: async () => {} };
const { account, advanceClock } = testAccount({ RATE_LIMIT_FACTOR: 1 });

/** Reads in the test's own thread: to start one takes seconds. */
const readHere: typeof readInThread = async (parts, { onSummary, onBatch }) => {
  const { findings, ...summary } = await readFile(Buffer.concat(parts));
  await onSummary(summary);
  for (const batch of toBatches(findings)) await onBatch(batch);
};

/** A portal with an encyclopedia of its own; both share accounts, as two databases would not. */
function portal(latinNames: string[]) {
  const stubs = stubServices({ latinNames, plantCount: 10 });
  const { call } = stubs;
  const notifications = createNotifications({ account, call, log: silentLog });
  const service = testService(accountRoutes(account, { call, outbox }, notifications, noPhotoHolds), {
    name: 'account',
  });
  const deps = { account, call, holds: noPhotoHolds, read: readHere };
  async function member() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    return { user, client, userId: user._id, deps, log: silentLog };
  }
  async function download({ client }: Awaited<ReturnType<typeof member>>) {
    const response = await client.fetch(users.data.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: testPassword }),
    });
    return response.text();
  }
  return { ...stubs, service, member, download, deps };
}

const here = portal(['Aloe vera', 'Mentha spicata', 'Salvia officinalis', 'Achillea millefolium']);
const there = portal([
  'Achillea millefolium',
  'Planta 2',
  'Aloe vera',
  'Salvia officinalis',
  'Mentha spicata',
]);
type Member = Awaited<ReturnType<typeof here.member>>;

const plantsOf = ({ userId }: Member) => GardenPlantModel.find({ userId }).sort({ _id: 1 }).lean();
const entriesOf = ({ userId }: Member) => JournalEntryModel.find({ userId }).sort({ _id: 1 }).lean();

test('a table becomes plants of the guide and free ones, and the report says so before anything is written', async () => {
  const member = { ...(await here.member()), deps: { ...here.deps, read: readInThread } };
  const table = [
    'name,latin name,place,since,last watered,notes',
    'Window herb,mentha  SPICATA,Kitchen,2025-03-01,2026-05-01,=HYPERLINK("http://x.example")',
    'Plant Aloe vera,,Bath,,,',
    'Rubber plant,Ficus elastica,,2999-01-01,,',
    ',,Shed,,,',
  ].join('\n');

  const report = await sendFile(member, table);

  expect(report).toMatchObject({
    state: 'checked',
    form: 'table',
    counts: [{ kind: 'plant', new: 3, known: 0, left: 1 }],
    problems: [
      { line: 4, kind: 'plant', problem: 'free_plant', value: 'Rubber plant' },
      { line: 4, kind: 'plant', problem: 'date_future', value: '2999-01-01' },
      { line: 5, kind: 'plant', problem: 'no_name' },
    ],
    progress: { done: 0, total: 3 },
  });
  expect(await plantsOf(member)).toEqual([]);

  expect(await act(member, 'start')).toMatchObject({ state: 'done', progress: { done: 3, total: 3 } });
  expect(await plantsOf(member)).toMatchObject([
    {
      plantId: 2,
      name: 'Window herb',
      place: 'Kitchen',
      since: '2025-03-01',
      notes: '=HYPERLINK("http://x.example")',
      facts: { lifeForm: 'perennial' },
      care: { water: { lastDoneOn: '2026-05-01' } },
    },
    { plantId: 1, name: 'Plant Aloe vera', place: 'Bath' },
    { name: 'Rubber plant' },
  ]);
  const [first] = await member.client.call(garden.list, {});
  expect(first).toMatchObject({ name: 'Plant Aloe vera' });
});

test('the same file twice adds nothing the second time, and a plant that was deleted meanwhile comes back', async () => {
  const member = await here.member();
  const table = 'name\nMint\nSage\nMint\n';
  await importFile(member, table);

  expect((await importFile(member, table)).counts).toEqual([{ kind: 'plant', new: 0, known: 3, left: 0 }]);
  expect(await plantsOf(member)).toHaveLength(3);

  const [mint] = await plantsOf(member);
  await member.client.call(garden.remove, { params: { id: mint?._id ?? 0 } });
  expect((await importFile(member, table)).counts).toMatchObject([{ new: 1, known: 2 }]);
  expect(await plantsOf(member)).toHaveLength(3);
});

test('observations become private entries with their days; those of other plants are left out', async () => {
  const member = await here.member();
  const table = [
    'id,observed_on,description,scientific_name,common_name,image_url',
    '2,2026-04-02,In bloom,Achillea millefolium,Yarrow,http://127.0.0.1:1/a.jpg',
    '1,2026-04-01,,Salvia officinalis,Sage,',
    '3,2026-04-03,Sings,Erithacus rubecula,Robin,',
  ].join('\n');

  const done = await importFile(member, table);

  expect(done).toMatchObject({
    form: 'inaturalist',
    counts: [{ kind: 'entry', new: 2, known: 0, left: 1 }],
    problems: [{ line: 4, problem: 'not_in_guide', value: 'Robin' }],
    omissions: [{ omission: 'foreign_pictures', count: 1 }],
  });
  expect(await entriesOf(member)).toMatchObject([
    { plantId: 3, notes: 'Sage', visibility: 'private', createdAt: new Date('2026-04-01T12:00:00Z') },
    { plantId: 4, notes: 'In bloom', visibility: 'private', createdAt: new Date('2026-04-02T12:00:00Z') },
  ]);
  expect(await here.service.call(journal.list, { params: { userId: member.userId }, query: {} })).toEqual([]);
});

test('addresses of pictures are never fetched', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const member = await here.member();

  await importFile(member, `name,photo\nMint,${origin}/mint.jpg\n`);

  expect(requests).toBe(0);
  expect((await plantsOf(member))[0]?.photo).toBeUndefined();
  server.close();
});

test('a backup of HortusFox brings its pictures, decoded like uploads', async () => {
  const member = await here.member();
  const plant = (id: number, photo: string) => ({
    id,
    name: `P${id}`,
    location: 1,
    photo,
    created_at: '2025-01-01',
  });
  const archive = await zipOf({
    'plants/data.json': JSON.stringify([plant(1, 'a.jpg'), plant(2, 'b.jpg')]),
    'plants/img/a.jpg': Buffer.from((await photoOf('#00aa55')).split(',')[1] ?? '', 'base64'),
    'plants/img/b.jpg': '<svg onload="alert(1)"/>',
  });

  const done = await importFile(member, archive);

  expect(done.problems).toEqual([{ line: 2, kind: 'plant', problem: 'picture_unreadable' }]);
  const [first, second] = await plantsOf(member);
  expect(first?.photo).toMatchObject({
    width: 60,
    height: 40,
    path: expect.stringMatching(/^\/api\/images/),
  });
  expect(second?.photo).toBeUndefined();
});

test('answers of plant-it in two files meet: the care finds its plant', async () => {
  const member = await here.member();
  await importFile(
    member,
    JSON.stringify([
      { id: 1, diaryId: 2, ownerId: 3, botanicalInfoSpecies: 'Aloe vera', info: { personalName: 'Vera' } },
    ]),
  );
  const diary = [1, 9].map((diaryTargetId) => ({
    id: 4,
    type: 'WATERING',
    date: '2026-05-01',
    diaryTargetId,
  }));

  const done = await importFile(member, JSON.stringify(diary));

  expect(done).toMatchObject({
    counts: [{ kind: 'care', new: 1, left: 1 }],
    problems: [{ kind: 'care', problem: 'plant_missing' }],
  });
  const [plant] = await plantsOf(member);
  expect(plant?.care?.water?.lastDoneOn).toBe('2026-05-01');
  expect(await CareRecordModel.countDocuments({ gardenPlantId: plant?._id ?? 0 })).toBe(1);
});

/** A member with all that moves. */
async function fullMember() {
  const member = await here.member();
  const { user, userId, client } = member;
  const now = new Date('2026-06-01T10:00:00Z');
  await changeProfile(
    asViewer(user),
    {
      firstName: 'Rosa',
      displayName: 'Rosa of the hill',
      biography: 'Roses.',
      location: 'Freiburg',
      links: [{ label: 'Diary', url: 'https://roses.example' }],
    },
    account.fixed,
  );
  await changeAvatar(asViewer(user), await photoOf('#778899'), noPhotoHolds);
  await client.call(users.changeTimeZone, { body: { timeZone: 'Europe/Berlin' } });
  await client.call(garden.changeSettings, { body: { hemisphere: 'south' } });
  const { document: mint } = await addPlant(
    {
      userId,
      plantId: 2,
      name: 'Mint',
      place: 'Sill',
      planting: 'pot',
      site: 'indoors',
      since: '2024-01-02',
      notes: 'Line\nand "quote"',
      photo: await photoOf('#226622'),
      facts: { lifeForm: 'perennial', water: 'moderate', rhs: 'H1c' },
      now,
    },
    noPhotoHolds,
  );
  await addPlant({ userId, name: 'A free one', now }, noPhotoHolds);
  const act = { userId, gardenPlantId: mint._id, now, today: '2026-06-01' };
  await recordCare({ ...act, task: 'water', on: '2026-05-20' });
  await recordCare({ ...act, task: 'feed', on: '2026-05-01' });
  await setCare({ ...act, task: 'water', basis: 'own', everyDays: 9 });
  await setCare({ ...act, task: 'prune', basis: 'off' });
  const reading = { userId, gardenPlantId: mint._id, healthScore: 70, mood: 'recovering' as const };
  await addReading({ ...reading, at: now, photo: await photoOf('#aa2200') });
  const params = { userId };
  for (const visibility of ['public', 'members', 'private'] as const)
    await client.call(journal.create, {
      params,
      body: {
        plantId: 1,
        notes: `For ${visibility}.`,
        visibility,
        gardenPlantId: mint._id,
        photoUrl: await photoOf('#445566'),
      },
    });
  await FavoriteModel.insertMany([
    { userId, plantId: 1, addedAt: now },
    { userId, plantId: 3, addedAt: new Date(+now + 1000) },
  ]);
  await CollectionModel.create({
    userId,
    name: 'Teas',
    key: 'teas',
    slot: 0,
    note: 'For winter.',
    plants: [
      { plantId: 2, addedAt: now },
      { plantId: 4, addedAt: now },
    ],
  });
  return member;
}

type Exported = Record<string, unknown> & {
  plants: { id: number; latinName: string }[];
  garden: { plants: { id: number }[] };
};

/** An export without the facts of its account, with names and keys in place of ids, and sizes in place of pictures. */
function comparable(text: string): unknown {
  const {
    account: profile,
    passkeys: _,
    identities: _i,
    forum: _f,
    notifications: _n,
    exportedAt: _e,
    ...data
  } = JSON.parse(text) as Exported & { account: Record<string, unknown> };
  const latin = new Map(data.plants.map(({ id, latinName }) => [id, latinName]));
  const { id: _id, username: _u, roles: _r, createdAt: _c, avatarUrl, ...names } = profile;
  const places = new Map(data.garden.plants.map(({ id }, place) => [id, place]));
  const { plants: _p, ...rest } = data;
  return JSON.parse(JSON.stringify({ ...rest, names, hasAvatar: typeof avatarUrl }), (name, value) => {
    // The check of a picture is no part of what moves.
    if (name === 'id' || name === 'isPhotoHeld') return undefined;
    if (name === 'plantId') return latin.get(value);
    if (name === 'gardenPlantId') return places.get(value);
    return name === 'photoUrl' ? String(value).slice(0, 22) : value;
  });
}

test('a member moves from one portal to another, and every field is equal afterwards', async () => {
  const [from, to] = [await fullMember(), await there.member()];
  advanceClock(60_000);
  const exported = await here.download(from);

  const done = await importFile(to, exported);

  expect(done).toMatchObject({ state: 'done', form: 'portal', problems: [], problemCount: 0 });
  expect(comparable(await there.download(to))).toEqual(comparable(exported));
  // The ids of plants differ between the portals.
  expect((await entriesOf(to))[0]?.plantId).toBe(3);
  expect((await importFile(to, exported)).counts.map((count) => count.new)).not.toContain(1);
  expect(comparable(await there.download(to))).toEqual(comparable(exported));
});

test('an export comes back to its own account without adding anything', async () => {
  const member = await fullMember();
  const exported = await here.download(member);

  expect((await importFile(member, exported)).counts.filter((count) => count.new > 0)).toEqual([]);
  expect(comparable(await here.download(member))).toEqual(comparable(exported));
});

test('plants and entries that the other guide lacks are named; the garden takes such plants as free ones', async () => {
  const [from, to] = [await here.member(), await there.member()];
  await addPlant({ userId: from.userId, plantId: 7, name: 'Rare', now: new Date() }, noPhotoHolds);
  await from.client.call(journal.create, { params: from, body: { plantId: 8, notes: 'Seen.' } });
  const exported = (await here.download(from)).replaceAll('Planta', 'Herba');

  const done = await importFile(to, exported);

  expect(done.problems).toMatchObject([
    { kind: 'plant', problem: 'free_plant', value: 'Rare' },
    { kind: 'entry', problem: 'not_in_guide' },
  ]);
  expect((await plantsOf(to)).map(({ name, plantId }) => [name, plantId])).toEqual([['Rare', undefined]]);
  expect(await entriesOf(to)).toEqual([]);
});

test('the profile of the account is filled, never replaced, and a reserved name is left out', async () => {
  const [from, to] = [await fullMember(), await there.member()];
  await changeProfile(asViewer(to.user), { biography: 'Mine.' }, account.fixed);
  const exported = (await here.download(from)).replace('Rosa of the hill', 'plant-team');

  const done = await importFile(to, exported);

  expect(done.problems).toMatchObject([{ kind: 'profile', problem: 'name_refused', value: 'plant-team' }]);
  const now = await to.client.call(users.current, {});
  expect(now).toMatchObject({ firstName: 'Rosa', biography: 'Mine.', location: 'Freiburg' });
  expect(now.displayName).toBeUndefined();
});

test('an undo removes what was imported, and leaves what was used since', async () => {
  const member = await there.member();
  await importFile(member, await here.download(await fullMember()));
  const used = (await plantsOf(member)).find(({ name }) => name === 'A free one');
  await member.client.call(garden.doCare, { params: { id: used?._id ?? 0, task: 'water' }, body: {} });
  const [entry] = await entriesOf(member);
  await member.client.call(journal.update, {
    params: { userId: member.userId, entryId: entry?._id ?? 0 },
    body: { notes: 'Changed.' },
  });

  // The plant of the changed entry stays, too.
  expect(await act(member, 'undo')).toMatchObject({ state: 'undone', stayed: 3 });
  expect((await plantsOf(member)).map(({ name }) => name)).toEqual(['Mint', 'A free one']);
  expect((await entriesOf(member)).map(({ notes }) => notes)).toEqual(['Changed.']);
  const { garden: left, collections, favorites, account: profile } = JSON.parse(await there.download(member));
  expect([left.readings, collections, favorites, left.hemisphere]).toEqual([[], [], [], 'north']);
  expect(profile.displayName ?? profile.avatarUrl ?? profile.links).toBeUndefined();
});

test('a full garden is reported before anything is written', async () => {
  const member = await here.member();
  const names = (count: number, name: string) =>
    `name\n${Array.from({ length: count }, (_, n) => `${name} ${n}`).join('\n')}`;
  const { plants: most } = limits.garden;
  const { userId } = member;
  const grown = Array.from({ length: most - 2 }, (_, slot) => {
    const [_id, date] = [1_000_000 + slot, new Date()];
    return { _id, userId, slot, name: 'Mint', requestKey: `key ${slot}`, createdAt: date, updatedAt: date };
  });
  await GardenPlantModel.insertMany(grown, { lean: true });

  expect(await sendFile(member, names(5, 'Sage'))).toMatchObject({
    counts: [{ kind: 'plant', new: 2, known: 0, left: 3 }],
    problems: [{ problem: 'garden_full' }, { problem: 'garden_full' }, { problem: 'garden_full' }],
  });
  // Another device takes the last places meanwhile.
  await member.client.call(garden.add, { body: { name: 'Fern' } });
  expect(await act(member, 'start')).toMatchObject({ state: 'done', counts: [{ new: 1, left: 4 }] });
  expect(await plantsOf(member)).toHaveLength(most);
});

test('a write that fails in the midst is continued, and adds nothing twice', async () => {
  const member = await here.member();
  const rows = Array.from({ length: 450 }, (_, n) => `${n},2026-04-0${(n % 9) + 1},Seen ${n},Aloe vera`);
  await sendFile(member, ['id,observed_on,description,scientific_name', ...rows].join('\n'));
  const insert = jest.spyOn(ImportRowModel, 'updateMany').mockRejectedValueOnce(new Error('lost'));

  await act(member, 'start');
  expect(await entriesOf(member)).toHaveLength(200);
  insert.mockRestore();
  await resume(member);

  expect(await entriesOf(member)).toHaveLength(450);
  expect((await ImportModel.findOne({ userId: member.userId }).lean())?.state).toBe('done');
});

test('a mute or a block in the midst of an import stops it', async () => {
  for (const kind of ['muted', 'blocked'] as const) {
    const member = await here.member();
    await sendFile(member, 'name\nMint\nSage\n');
    await UserModel.updateOne({ _id: member.userId }, { [kind]: { reason: 'Spam', at: new Date() } });

    expect(await act(member, 'start')).toMatchObject({
      state: 'done',
      refusal: 'stopped',
      counts: [{ kind: 'plant', new: 0, left: 2 }],
    });
    expect(await plantsOf(member)).toEqual([]);
  }
});

/** An export with public entries. */
const publicEntries = (count: number, first = 0) =>
  JSON.stringify({
    format: 'plant-portal-export',
    version: 1,
    account: {},
    plants: [{ id: 9, latinName: 'Aloe vera', commonName: '' }],
    garden: { plants: [], readings: [] },
    journal: Array.from({ length: count }, (_, n) => ({
      key: `entry ${first + n}`,
      plantId: 9,
      notes: `Seen ${n}.`,
      visibility: 'public',
      createdAt: '1812-01-01T00:00:00Z',
      updatedAt: '2026-04-01T00:00:00Z',
    })),
  });

test('more public entries than a member could write in a minute are imported as private ones', async () => {
  const member = await here.member();
  const { shownPerDay } = limits.imports;
  const few = await importFile(member, publicEntries(shownPerDay - 1));
  const many = await importFile(member, publicEntries(2, 1000));

  expect(few.omissions).toEqual([]);
  expect(many.omissions).toEqual([{ omission: 'visibility', count: 2 }]);
  const entries = await entriesOf(member);
  expect(entries.filter(({ visibility }) => visibility === 'public')).toHaveLength(shownPerDay - 1);
  // A time before 1900 is none.
  expect(
    entries.every(({ createdAt, updatedAt }) => createdAt.getFullYear() > 2000 && updatedAt >= createdAt),
  ).toBe(true);
});

test('the parts that a member sends in a day are limited', async () => {
  const { client, userId } = await here.member();
  const bytes = limits.imports.partBytes + 3;
  const body = { fileName: 'a', bytes };
  const { id: importId } = await client.call(imports.create, { params: { userId }, body });
  const params = { userId, importId, part: 2 };
  const put = () => client.call(imports.addPart, { params, body: { data: 'YWJj' } });

  for (let sent = 0; sent < limits.imports.partsPerDay; sent++) await put();
  await expect(put()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('an import or a member that is removed during the check leaves nothing', async () => {
  for (const remove of [
    (member: Member) => ImportModel.deleteMany({ userId: member.userId }),
    (member: Member) => UserModel.deleteOne({ _id: member.userId }),
  ]) {
    await ImportRowModel.deleteMany({});
    await ImportPartModel.deleteMany({});
    const member = await here.member();
    const read: typeof readInThread = async (parts, reader) => {
      await remove(member);
      return readHere(parts, reader);
    };
    await sendFile({ ...member, deps: { ...here.deps, read } }, 'name\nMint\n').catch(() => undefined);

    expect(await ImportRowModel.countDocuments({})).toBe(0);
    expect(await ImportPartModel.countDocuments({})).toBe(0);
    expect(await ImportModel.countDocuments({ userId: member.userId })).toBe(0);
  }
});

test('cleanup removes rows and parts of imports that are gone', async () => {
  const importId = 987_654;
  const row = { importId, place: 1, kind: 'plant', line: 1, key: 'k', value: '{}', state: 'new' } as const;
  await ImportRowModel.create(row);
  await ImportPartModel.create({ importId, part: 1, data: Buffer.from('a') });
  await cleanUpImports(new Date());
  expect(await ImportRowModel.countDocuments({ importId })).toBe(0);
  expect(await ImportPartModel.countDocuments({ importId })).toBe(0);
});

test('two concurrent requests begin one import', async () => {
  const { client, userId } = await here.member();
  const create = () =>
    client.call(imports.create, { params: { userId }, body: { fileName: 'a\nb', bytes: 1 } });
  const results = await Promise.allSettled([create(), create(), create()]);

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await ImportModel.find({ userId }).lean()).toMatchObject([{ fileName: 'a b' }]);
});

test('a picture is stored until its row is written, and one wrong date is one remark', async () => {
  const member = await here.member();
  const plant = { id: 1, name: 'P', photo: 'a.jpg', last_watered: '2999-01-01', last_repotted: '2999-01-01' };
  const archive = await zipOf({
    'plants/data.json': JSON.stringify([plant]),
    'plants/img/a.jpg': Buffer.from((await photoOf('#00aa55')).split(',')[1] ?? '', 'base64'),
  });

  const { id: importId, problems } = await importFile(member, archive);

  expect(problems).toEqual([{ line: 1, kind: 'plant', problem: 'date_future', value: '2999-01-01' }]);
  expect(await ImportRowModel.find({ importId }).lean()).toMatchObject([{ state: 'written' }]);
  expect(await ImportRowModel.countDocuments({ importId, photo: { $exists: true } })).toBe(0);
});

test('an undo leaves a favourite that the member added after the check', async () => {
  const member = await here.member();
  await sendFile(
    member,
    publicEntries(0).replace('"journal":[]', '"favorites":[{"plantId":9,"addedAt":"2026-01-01T00:00:00Z"}]'),
  );
  await FavoriteModel.create({ userId: member.userId, plantId: 1, addedAt: new Date() });
  await act(member, 'start');
  await act(member, 'undo');
  expect(await FavoriteModel.countDocuments({ userId: member.userId })).toBe(1);
});

/** Continues what a process left. */
async function resume({ deps, log }: Member) {
  await importTasks.collection().updateMany({}, { $set: { nextAt: new Date(0) } });
  await importTasks.performDue(performImport(deps), log);
}

test('a file is read again after the process that read it was killed', async () => {
  const member = await here.member();
  here.down.add('encyclopedia');
  expect(await sendFile(member, 'name\nMint\n')).toMatchObject({ state: 'checking' });
  here.down.clear();
  await resume(member);

  expect(await ImportRowModel.countDocuments({ state: 'new' })).toBeGreaterThan(0);
  expect((await member.client.call(imports.list, { params: member }))[0]).toMatchObject({ state: 'checked' });
});

test('the report names what it is about', async () => {
  const member = await here.member();
  const links = Array.from({ length: 6 }, () => ({ label: 'Diary', url: 'https://roses.example' }));
  const added = '2026-01-01T00:00:00Z';
  const dated = { createdAt: added, updatedAt: added };
  const file = {
    ...JSON.parse(publicEntries(0)),
    account: { firstName: 'R'.repeat(100), links },
    plants: [{ id: 9, latinName: 'Herba rara', commonName: '' }],
    journal: [{ key: 'e', plantId: 8, notes: 'By the wall', visibility: 'private', ...dated }],
    collections: [{ name: 'Teas', plants: [{ plantId: 9, addedAt: added }] }, { name: 'Odd' }],
  };

  const { problems } = await sendFile(member, JSON.stringify(file));

  const byKind = [...problems].sort((a, b) => a.kind.localeCompare(b.kind));
  expect(byKind.map(({ kind, problem, value }) => [kind, problem, value])).toEqual([
    ['collection', 'not_in_guide', 'Teas: Herba rara'],
    ['collection', 'bad_row', 'Odd'],
    ['entry', 'not_in_guide', 'By the wall'],
    ['profile', 'shortened', 'R'.repeat(80)],
    ['profile', 'links_refused', undefined],
  ]);
});

test('parts are checked, may come twice, and come before the check', async () => {
  const { client, userId } = await here.member();
  const bytes = limits.imports.partBytes + 3;
  const { id: importId } = await client.call(imports.create, {
    params: { userId },
    body: { fileName: 'a', bytes },
  });
  const put = (part: number, data: string) =>
    client.call(imports.addPart, { params: { userId, importId, part }, body: { data } });

  expect(await put(2, 'YWJj')).toMatchObject({ state: 'uploading' });
  expect(await put(2, 'YWJj')).toMatchObject({ state: 'uploading' });
  await expect(put(1, 'YWJj')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(put(3, 'YWJj')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(put(2, 'YW*j')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('one import runs at a time; one that was not started gives way', async () => {
  const member = await here.member();
  const { client, userId } = member;
  const body = { fileName: 'b', bytes: 1 };
  await sendFile(member, 'name\nMint\n');
  await client.call(imports.create, { params: { userId }, body });
  expect(await client.call(imports.list, { params: { userId } })).toHaveLength(1);

  await ImportModel.updateOne({ userId }, { $set: { state: 'writing' } });
  await expect(client.call(imports.create, { params: { userId }, body })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a file that can’t be read is refused, and nothing of it stays', async () => {
  const member = await here.member();
  const inThread = { ...member, deps: { ...member.deps, read: readInThread } };
  expect(await sendFile(inThread, 'just words')).toMatchObject({ state: 'refused', refusal: 'unknown_form' });
  const document = await ImportModel.findOne({ userId: member.userId }).lean();
  const importId = document?._id ?? 0;
  expect(await ImportPartModel.countDocuments({ importId })).toBe(0);
  expect(await ImportRowModel.countDocuments({ importId })).toBe(0);
});

test('files of other members can’t be seen or started', async () => {
  const [member, other] = [await here.member(), await here.member()];
  const { id: importId } = await sendFile(member, 'name\nMint\n');
  await expect(other.client.call(imports.list, { params: member })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await expect(
    other.client.call(imports.start, { params: { userId: other.userId, importId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('imports end with their time and with their account', async () => {
  const [started, waiting, leaving] = [await here.member(), await here.member(), await here.member()];
  await importFile(started, 'name\nMint\n');
  await sendFile(waiting, 'name\nMint\n');
  await importFile(leaving, 'name\nMint\n');
  const count = ({ userId }: Member) => ImportModel.countDocuments({ userId });

  await cleanUpImports(new Date(Date.now() + limits.imports.waitMs + 60_000));
  expect([await count(started), await count(waiting)]).toEqual([1, 0]);
  await cleanUpImports(new Date(Date.now() + limits.imports.undoMs + 60_000));
  expect(await count(started)).toBe(0);
  expect(await plantsOf(started)).toHaveLength(1);

  await removeMemberData(leaving.userId);
  expect(await count(leaving)).toBe(0);
});
