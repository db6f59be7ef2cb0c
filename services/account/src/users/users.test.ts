import { type BodyOf, members, type User, users } from '@portal/contracts';
import {
  damagedPictures,
  dataUrl,
  emptyDatabase,
  photoOf,
  picture,
  testDatabase,
  testService,
} from '@portal/kit/testing';
import sharp from 'sharp';
import { journalPhotos, photos } from '../journal/photos.ts';
import { memberRoutes } from '../members/member.routes.ts';
import { issueReset, readReset } from '../password-resets/reset-token.ts';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { hugePicture } from '../testing/huge-picture.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { testAccount } from '../testing/test-account.ts';
import { avatars, cleanUpAvatars } from './avatars.ts';
import { findUserByName } from './find-user.ts';
import { isPasswordOf } from './password-hash.ts';
import { UserModel } from './user.model.ts';
import { userRoutes } from './user.routes.ts';

testDatabase();

describe('accounts', () => {
  const { ask, account, service, securityEvents } = testAccount();

  const now = () => account.now();
  /** Each test registers from its own address, so that limits don't interfere. */
  let requests = 0;
  const register = (body: { username: string; password?: string; email?: string; firstName?: string }) =>
    ask(users.register, { body: { password: testPassword, ...body } }, { from: `192.0.2.${++requests}` });

  test('a registration creates an account and logs in', async () => {
    const { status, body, command } = await register({
      username: 'Rosa',
      email: 'rosa@example.org',
      firstName: ' Rosa ',
    });

    const rosa = await findUserByName('rosa');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: rosa?._id,
      username: 'Rosa',
      email: 'rosa@example.org',
      isEmailConfirmed: false,
      firstName: 'Rosa',
      roles: [],
    });
    expect(command).toEqual({ order: 'start', viewer: { id: rosa?._id, username: 'Rosa', roles: [] } });
    expect(await isPasswordOf(rosa?.passwordHash, testPassword)).toBe(true);
  });

  test('empty fields are left out', async () => {
    const { body } = await ask(
      users.register,
      { body: { username: 'sparse', password: testPassword, email: '', firstName: '', lastName: '  ' } },
      { from: '198.51.100.1' },
    );

    expect(Object.keys(body as object).sort()).toEqual(['id', 'roles', 'username']);
  });

  test('the security log has refused names, without the names', async () => {
    await register({ username: 'Plant.Team' });

    const events = await securityEvents();
    expect(events.at(-1)).toMatchObject({ event: 'name_refused', accountId: null, network: '192.0.2.0/24' });
    expect(JSON.stringify(events)).not.toMatch(/plant.team/i);
  });

  test('a non-ASCII name reaches the gateway intact', async () => {
    const { command, body } = await register({ username: 'Ромашка-日本' });

    expect(body).toMatchObject({ username: 'Ромашка-日本' });
    expect(command).toMatchObject({ viewer: { username: 'Ромашка-日本' } });
  });

  test('concurrent registrations of one name create one account', async () => {
    const spellings = ['Twenty', 'twenty', 'TWENTY', 'ｔｗｅｎｔｙ'];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ username: spellings[index % spellings.length] ?? 'twenty' }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ problem }) => problem?.detail))).toEqual(
      new Set(['This username is already taken. Please choose another.']),
    );
    expect(refused[0]?.problem?.fields).toHaveProperty('username');
    expect(await UserModel.countDocuments({ usernameKey: 'twenty' })).toBe(1);
  });

  test.each([
    'plant-team',
    'Plant-Team',
    'plant_team',
    'plantteam',
    'p1ant-team',
    'pIant.team',
    'рlаnt-tеаm',
    'plant-tеam',
    'ｐｌａｎｔ-team',
    'plánt-teám',
    'f0rum-m0derat0r',
    'forurn-moderator',
    'photo-οwner',
  ])('the name %s looks like a fixed account and is reserved', async (username) => {
    const { status, problem } = await register({ username });

    expect(status).toBe(409);
    expect(problem?.detail).toBe('This username is reserved. Please choose another.');
  });

  test.each(['plant-teams', 'teamus', 'photographer', 'plantation'])(
    'the name %s is available',
    async (username) => {
      expect((await register({ username })).status).toBe(201);
    },
  );

  test.each([
    ['ab', 'A username has at least 3 characters.'],
    ['a'.repeat(31), 'A username has at most 30 characters.'],
    ['two words', 'A username has letters, digits, dots, hyphens and underscores.'],
    ['<script>', 'A username has letters, digits, dots, hyphens and underscores.'],
    ['-rosa', 'A username has letters, digits, dots, hyphens and underscores.'],
    ['ﷺaa', 'A username has letters, digits, dots, hyphens and underscores.'],
  ])('the username %s is refused', async (username, sentence) => {
    const { status, problem } = await register({ username });

    expect(status).toBe(400);
    expect(problem?.fields).toEqual({ username: sentence });
  });

  test.each([
    ['too short', '12345', 'Password must be at least 6 characters long.'],
    ['too long', 'x'.repeat(1001), 'Password must be at most 1000 characters long.'],
    ['common', 'password', 'This password is too common. Please choose another.'],
    ['common in another case', 'Qwerty123', 'This password is too common. Please choose another.'],
    ['the username', 'Guess-Me', 'Your password must be different from your username.'],
    ['the address', 'Guess@Example.org', 'Your password must be different from your email address.'],
  ])('a password that is %s is refused', async (_, password, sentence) => {
    const { status, problem } = await register({
      username: 'guess-me',
      password,
      email: 'guess@example.org',
    });

    expect(status).toBe(400);
    expect(problem?.fields).toEqual({ password: sentence });
    expect(await findUserByName('guess-me')).toBeNull();
  });

  test('all of a long password counts', async () => {
    const password = 'long '.repeat(200);
    await register({ username: 'longwinded', password });

    const user = await findUserByName('longwinded');
    expect(await isPasswordOf(user?.passwordHash, password)).toBe(true);
    expect(await isPasswordOf(user?.passwordHash, `${password.slice(0, -1)}x`)).toBe(false);
  });

  test.each([
    'no-address',
    'a@b',
    'rosa@example.org\r\nBcc: all@example.org',
    `${'x'.repeat(250)}@example.org`,
  ])('the email address %j is refused', async (email) => {
    const { status, problem } = await register({ username: 'mailer', email });

    expect(status).toBe(400);
    expect(Object.keys(problem?.fields ?? {})).toEqual(['email']);
  });

  test('a registration doesn’t reveal whether an address is in use', async () => {
    await register({ username: 'first-of-two', email: 'shared@example.org' });
    const { status } = await register({ username: 'second-of-two', email: 'SHARED@example.org' });

    expect(status).toBe(201);
  });

  test('the current user includes their own address', async () => {
    const lena = await createUser({ username: 'Lena', email: 'lena@example.org', lastName: 'Moos' });

    const { body, command } = await ask(users.current, {}, { as: asViewer(lena) });

    expect(body).toEqual({
      id: lena._id,
      username: 'Lena',
      email: 'lena@example.org',
      isEmailConfirmed: true,
      lastName: 'Moos',
      roles: [],
    });
    expect(command).toBeUndefined();
  });

  test.each([
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['UTC', 'UTC'],
    ['europe/BERLIN', 'Europe/Berlin'],
    ['us/pacific', 'America/Los_Angeles'],
  ])('the zone %s is stored as %s', async (timeZone, stored) => {
    const user = await createUser();

    const { body } = await ask(users.changeTimeZone, { body: { timeZone } }, { as: asViewer(user) });

    expect(body).toMatchObject({ timeZone: stored });
    expect((await UserModel.findById(user._id).lean())?.timeZone).toBe(stored);
  });

  test.each([
    ['', 400],
    ['+05:30', 400],
    ['Europe/Berlin'.padEnd(65, 'x'), 400],
    ['Mars/Olympus', 404],
    ['UTC; DROP', 404],
  ])('the zone “%s” is refused with %d', async (timeZone, refused) => {
    const { status } = await ask(
      users.changeTimeZone,
      { body: { timeZone } },
      { as: asViewer(await createUser()) },
    );

    expect(status).toBe(refused);
  });

  test('a deleted account’s sessions end at their next request', async () => {
    const deleted = await createUser();
    await UserModel.deleteOne({ _id: deleted._id });

    const { status, command } = await ask(users.current, {}, { as: asViewer(deleted) });

    expect(status).toBe(401);
    expect(command).toEqual({ order: 'end_all', userId: deleted._id });
  });

  test('a session with an outdated role ends', async () => {
    const former = await createUser();

    const { status, command } = await ask(users.current, {}, { as: asViewer(former, ['admin']) });

    expect(status).toBe(401);
    expect(command).toEqual({ order: 'end' });
  });

  test('a password change ends the other sessions and invalidates reset links', async () => {
    const user = await createUser();
    const token = await issueReset(user._id, now());

    const { status, command } = await ask(
      users.changePassword,
      { body: { password: testPassword, newPassword: 'lichen on a wall' } },
      { as: asViewer(user) },
    );

    expect(status).toBe(204);
    expect(command).toEqual({ order: 'restart', viewer: asViewer(user) });
    const { passwordHash } = (await findUserByName(user.username)) ?? {};
    expect(await isPasswordOf(passwordHash, 'lichen on a wall')).toBe(true);
    expect(await isPasswordOf(passwordHash, testPassword)).toBe(false);
    expect(await readReset(token, now())).toBeNull();
  });

  test('a password change needs the current password and a good new one', async () => {
    const user = await createUser();
    const change = (password: string, newPassword: string) =>
      ask(users.changePassword, { body: { password, newPassword } }, { as: asViewer(user) });

    const wrong = await change('not this one', 'lichen on a wall');
    expect(wrong.problem).toMatchObject({ status: 400, fields: { password: 'Incorrect password.' } });
    expect(wrong.command).toBeUndefined();
    const common = await change(testPassword, 'iloveyou');
    expect(common.problem?.fields).toEqual({
      newPassword: 'This password is too common. Please choose another.',
    });
    expect((await findUserByName(user.username))?.passwordHash).toBe(user.passwordHash);
  });

  test('one of two concurrent changes wins', async () => {
    const user = await createUser();
    const answers = await Promise.all(
      ['lichen on a wall', 'fern in a gorge'].map((newPassword) =>
        ask(users.changePassword, { body: { password: testPassword, newPassword } }, { as: asViewer(user) }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('no password appears in answers or logs', async () => {
    const password = 'unmistakable-7f3a';
    const made = await register({ username: 'whisperer', password });
    const user = await findUserByName('whisperer');
    const refused = await register({ username: 'whisperer', password });
    const seen = await ask(users.current, {}, { as: asViewer(user ?? (await createUser())) });

    const all = [made.text, refused.text, seen.text, JSON.stringify(service.logLines())].join('\n');
    expect(seen.status).toBe(200);
    expect(all).not.toContain(password);
    expect(all).not.toContain('argon2');
  });
});

describe('limits of accounts', () => {
  /** A tenth of each limit: 3 registrations from a network, 1 wrong password. */
  const { ask } = testAccount({ RATE_LIMIT_FACTOR: 0.1 });

  test('registrations from one network are limited', async () => {
    await createUser({ username: 'taken-name' });
    const from = '203.0.113.7';
    const attempt = (index: number, address: string) =>
      ask(
        users.register,
        { body: { username: 'taken-name', password: `a ${index} fine word` } },
        { from: address },
      );
    for (let index = 0; index < 3; index++) await attempt(index, from);

    const { status, problem, retryAfter } = await attempt(3, from);
    expect(status).toBe(429);
    expect(problem?.detail).toMatch(
      /^Too many accounts were created from your network\. Please try again in \d+ minutes\.$/,
    );
    expect(retryAfter).toBeGreaterThan(3000);
    expect((await attempt(4, '203.0.113.8')).status).toBe(409);
  });

  test('confirmations with a wrong password are limited', async () => {
    const user = await createUser();
    const guess = (password: string) =>
      ask(
        users.changePassword,
        { body: { password, newPassword: 'mine from now on' } },
        { as: asViewer(user) },
      );
    await guess('not this one');

    const { status, problem } = await guess(testPassword);

    expect(status).toBe(429);
    expect(problem?.detail).toBe('Too many incorrect passwords. Please try again in 15 minutes.');
  });
});

describe('profiles', () => {
  beforeAll(emptyDatabase);

  const { ask, account } = testAccount();
  const staff = testService(memberRoutes(account), { name: 'account' }).as({
    id: 900_001,
    username: 'forum-moderator',
    roles: ['moderator'],
  });

  test('a member changes one name, leaves another, and removes one', async () => {
    const rosa = await createUser({ firstName: 'Rosa', lastName: 'Hund' });
    const change = (body: { firstName?: string; lastName?: string }) =>
      ask(users.update, { body }, { as: asViewer(rosa) });

    expect((await change({ lastName: ' Hunds-Rose ' })).body).toMatchObject({
      firstName: 'Rosa',
      lastName: 'Hunds-Rose',
    });
    const { status, body } = await change({ firstName: '' });
    expect(status).toBe(200);
    expect(body).toEqual({ id: rosa._id, username: rosa.username, lastName: 'Hunds-Rose', roles: [] });
    expect(await UserModel.findById(rosa._id).lean()).not.toHaveProperty('firstName');
    const found = await staff.call(members.list, { query: { q: 'hunds' } });
    expect(found.map(({ id }) => id)).toEqual([rosa._id]);
    expect(await staff.call(members.list, { query: { q: 'rosa' } })).toEqual([]);
  });

  test('a member says who they are, and takes it back', async () => {
    const rosa = await createUser();
    const change = (body: Partial<BodyOf<typeof users.update>>) =>
      ask(users.update, { body }, { as: asViewer(rosa) });
    const profile = {
      displayName: 'Rosa from the hill',
      biography: 'Roses, and what eats them.\nMostly on clay.',
      location: 'Freiburg',
      links: [{ label: 'Garden diary', url: 'https://roses.example/diary?page=1' }],
    };

    expect((await change(profile)).body).toMatchObject(profile);
    expect((await change({ location: '' })).body).toEqual({
      ...(({ location: _, ...rest }) => rest)(profile),
      id: rosa._id,
      username: rosa.username,
      roles: [],
    });
    const found = await staff.call(members.list, { query: { q: 'rosa from' } });
    expect(found.map(({ id }) => id)).toEqual([rosa._id]);
    expect((await change({ displayName: '', biography: '', links: [] })).body).toEqual({
      id: rosa._id,
      username: rosa.username,
      roles: [],
    });
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['another protocol', 'ftp://roses.example'],
    ['a path', '//roses.example'],
    ['a name before the site', 'https://plants.test@evil.example'],
    ['a line break', 'https://roses.example/\r\nSet-Cookie:a'],
    ['a long address', `https://roses.example/${'a'.repeat(300)}`],
  ])('%s is no link of a profile', async (_, url) => {
    const rosa = await createUser();
    const body = { links: [{ label: 'Diary', url }] };
    expect((await ask(users.update, { body }, { as: asViewer(rosa) })).status).toBe(400);
  });

  test('a muted member can’t change what everyone reads', async () => {
    const muted = { reason: 'Spam.' };
    const rosa = await createUser({ muted: { ...muted, at: new Date() } });
    const as = { ...asViewer(rosa), muted };
    expect((await ask(users.update, { body: { biography: 'Buy now!' } }, { as })).status).toBe(403);
  });

  test.each([
    ['another member’s user name', { displayName: 'Wild Malve' }, 'displayName'],
    ['a name of staff', { displayName: 'Plаnt Team' }, 'displayName'],
    ['another member’s user name', { firstName: 'Wild', lastName: 'Malve' }, 'firstName'],
    ['a name of staff', { firstName: 'Plant', lastName: 'Teаm' }, 'firstName'],
    ['a reserved name', { lastName: 'Moderator' }, 'lastName'],
  ])('%s is refused, and nothing changes', async (_, names, field) => {
    if (!(await UserModel.exists({ usernameKey: 'wildmalve' }))) await createUser({ username: 'WildMalve' });
    const rosa = await createUser();
    const { status, problem } = await ask(users.update, { body: names }, { as: asViewer(rosa) });
    expect(status).toBe(409);
    expect(problem?.fields).toEqual({ [field]: problem?.detail });
    expect(await UserModel.findById(rosa._id).lean()).toEqual(
      expect.not.objectContaining({ lastName: expect.anything() }),
    );
  });

  test('a registration refuses a borrowed first and last name, and an invisible character in a user name', async () => {
    const register = (body: { username: string; firstName?: string; lastName?: string }, from: string) =>
      ask(users.register, { body: { password: 'moss under old oaks', ...body } }, { from });
    const borrowed = await register(
      { username: 'tom', firstName: 'Forum', lastName: 'Moderator' },
      '192.0.2.61',
    );
    expect([borrowed.status, Object.keys(borrowed.problem?.fields ?? {})]).toEqual([409, ['firstName']]);
    const invisible = await register({ username: 'tom\u3164' }, '192.0.2.62');
    expect([invisible.status, Object.keys(invisible.problem?.fields ?? {})]).toEqual([400, ['username']]);
    expect(
      (await register({ username: 'tom', firstName: 'Tom', lastName: 'Team' }, '192.0.2.63')).status,
    ).toBe(201);
  });
});

describe('avatars', () => {
  beforeAll(emptyDatabase);

  const { account } = testAccount();
  const service = testService([...userRoutes(account, noPhotoHolds), ...photos.routes], { name: 'account' });

  const hourMs = 60 * 60 * 1000;
  const statusOf = async (path = '') => (await service.fetch(path)).status;

  async function member() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const change = async (photo: string): Promise<User> =>
      client.call(users.changeAvatar, { body: { photo } });
    return { user, client, change };
  }

  test.each([
    ['a wide photo', 900, 600, 512],
    ['a tall photo', 300, 700, 300],
    ['a small photo', 40, 60, 40],
  ])('%s becomes a square that is never enlarged', async (_, width, height, side) => {
    const { change } = await member();
    const { avatarUrl = '' } = await change(
      dataUrl(await picture('#123456', width, height).jpeg().toBuffer()),
    );
    const bytes = await photos.read(avatarUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  });

  test('the square is the centre of an upright photo, without its metadata', async () => {
    const { change } = await member();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="red"/>' +
      '<rect x="100" width="100" height="100" fill="lime"/></svg>';
    const bytes = await sharp(Buffer.from(drawing))
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { avatarUrl = '' } = await change(dataUrl(bytes));
    const stored = sharp(await photos.read(avatarUrl));
    const { exif, width } = await stored.metadata();
    const [red, green] = (await stored.stats()).channels;
    expect([exif, width]).toEqual([undefined, 100]);
    expect(red?.mean).toBeLessThan(20);
    expect(green?.mean).toBeGreaterThan(230);
  });

  test('everyone sees an avatar, also where the same photo is in a private place', async () => {
    const { change } = await member();
    const photo = dataUrl(await picture('#654321', 50, 50).png().toBuffer());
    const { avatarUrl = '' } = await change(photo);
    await journalPhotos.store(photo, 1);
    const response = await service.fetch(`${avatarUrl}?w=320`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });

  test('a new avatar deletes the one before, and removing it brings the leaf back', async () => {
    const { client, change } = await member();
    const first = await change(await photoOf('#100000'));
    const second = await change(await photoOf('#200000'));
    expect([await statusOf(first.avatarUrl), await statusOf(second.avatarUrl)]).toEqual([404, 200]);

    expect(await client.call(users.removeAvatar, {})).not.toHaveProperty('avatarUrl');
    expect(await client.call(users.removeAvatar, {})).not.toHaveProperty('avatarUrl');
    expect(await statusOf(second.avatarUrl)).toBe(404);
  });

  test('an avatar goes with its account', async () => {
    const { user, change } = await member();
    const { avatarUrl } = await change(await photoOf('#300000'));
    await memberRemoval.receive({ userId: user._id }, 'removal');
    expect(await statusOf(avatarUrl)).toBe(404);
  });

  test('the cleanup drops avatars that no account has, and no other', async () => {
    const { change } = await member();
    const { avatarUrl } = await change(await photoOf('#400000'));
    const orphan = await avatars.store(await photoOf('#500000'), 987_654);
    expect(await cleanUpAvatars()).toBe(0);
    expect(await cleanUpAvatars(new Date(Date.now() + 2 * hourMs))).toBe(1);
    expect([await statusOf(avatarUrl), await photos.read(orphan.path)]).toEqual([200, undefined]);
  });

  test('a decompression bomb, a drawing and an address are refused', async () => {
    const { client } = await member();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const photo of [
      dataUrl(hugePicture(), 'image/png'),
      dataUrl(svg, 'image/svg+xml'),
      'https://example.org/a.jpg',
    ])
      await expect(client.call(users.changeAvatar, { body: { photo } })).rejects.toMatchObject({
        code: expect.stringMatching(/^(invalid_input|too_large)$/),
      });
    expect((await client.call(users.current, {})).avatarUrl).toBeUndefined();
  });

  test('a damaged picture is stored or refused, never an error', async () => {
    const { client } = await member();
    for await (const photo of damagedPictures(7, 1)) {
      const response = await client.fetch(users.changeAvatar.path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ photo }),
      });
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
    }
  });
});

describe('look-alike names', () => {
  beforeAll(emptyDatabase);

  const { ask } = testAccount();

  /** Each registers from its own address, so that limits don't interfere. */
  let requests = 0;
  const register = (body: { username: string }) =>
    ask(users.register, { body: { password: testPassword, ...body } }, { from: `192.0.2.${++requests}` });

  describe('a name that looks like another member’s', () => {
    beforeAll(async () => void (await register({ username: 'Rosalil' })));

    test.each([
      ['trailing and other separators', 'rosalil.', 'rosa_lil', 'Rosa-lil_'],
      ['l, I and 1', 'rosaIiI', 'rosa1i1', 'rosaiil'],
      ['Cyrillic and Greek letters', 'rоsаlіl', 'ROSАLIL', 'rοsαlil'],
      ['other letters and digits', 'r0salil', 'rosɑlil', 'roꜱalil', '𝗋𝗈𝗌𝖺𝗅𝗂𝗅', 'ｒosalil', 'ʀosalil'],
      ['marks', 'rosálil', 'rọsalil'],
    ])('is taken: %s', async (_, ...names) => {
      for (const username of names) {
        const { status, problem } = await register({ username });
        expect([username, status, problem?.fields]).toEqual([
          username,
          409,
          { username: 'This username is already taken. Please choose another.' },
        ]);
      }
    });

    test('is no display name, and no first and last name either', async () => {
      const user = await createUser();
      for (const body of [
        { displayName: 'Rоsa Lil' },
        { displayName: 'rosaIil!' },
        { firstName: 'R0sa', lastName: 'Lil' },
      ]) {
        const { status, problem } = await ask(users.update, { body }, { as: asViewer(user) });
        expect([status, problem?.detail]).toEqual([
          409,
          'This is the user name of another member. Please use a different name.',
        ]);
      }
    });

    test('is given to one of two concurrent registrations', async () => {
      const names = ['m0rgan', 'morgan', 'mоrgan', 'morgan.'];
      const answers = await Promise.all(names.map((username) => register({ username })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    test.each([
      ['かきく', 'がきく'],
      ['가람이', '나람이'],
      ['rosalie', 'rosalind'],
    ])('is not a different one: %s and %s', async (...names) => {
      for (const username of names) expect((await register({ username })).status).toBe(201);
    });
  });
});
