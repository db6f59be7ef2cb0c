import { passkeys, sessions, users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { TOTP } from 'otpauth';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { softwarePasskey } from '../testing/software-authenticator.ts';
import { silentLog as log, type TestAccount, testAccount } from '../testing/test-account.ts';
import { ensureFixedAccounts } from '../users/ensure-fixed-accounts.ts';
import { findUser } from '../users/find-user.ts';
import { fixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { PasskeyModel } from './passkey.model.ts';
import { UsedChallengeModel } from './used-challenge.model.ts';

testDatabase();
const portal = testAccount();
const { ask, account, config, securityEvents } = portal;
const calls = passkeyCalls(portal);
const rotated = testAccount({
  DATA_KEYS: [Buffer.alloc(32, 2).toString('base64url'), ...config.DATA_KEYS],
});
const keyless = testAccount({ DATA_KEYS: [] });
const plain = testAccount({ PUBLIC_URL: 'http://plants.test' });
const numbered = testAccount({ PUBLIC_URL: 'https://192.0.2.1' });
const local = testAccount({ PUBLIC_URL: undefined });

const logIn = ({ username }: UserDocument, more: { password?: string; code?: string } = {}) =>
  ask(sessions.start, { body: { username, password: testPassword, ...more } });
const eventsOf = async ({ _id }: UserDocument) =>
  (await securityEvents()).filter(({ accountId }) => accountId === _id).map(({ event }) => event);

describe('adding one', () => {
  test('needs the password, and the code where two-step verification is on', async () => {
    const user = await createUser();
    expect((await calls.beginAdding(user, { password: 'not this one' })).problem?.fields).toEqual({
      password: 'Incorrect password.',
    });
    const { secret } = await account.factors.begin(user);
    const codeAt = (offsetMs: number) =>
      new TOTP({ secret }).generate({ timestamp: account.now().getTime() + offsetMs });
    await account.factors.confirm((await findUser(user._id)) ?? user, codeAt(-30_000));

    expect((await calls.beginAdding(user)).problem).toMatchObject({ fields: { code: expect.any(String) } });
    const { status } = await calls.beginAdding(user, { password: testPassword, code: codeAt(0) });

    expect(status).toBe(200);
  });

  test('asks the browser for a passkey that checks its user, without attestation', async () => {
    const user = await createUser();
    const known = await calls.give(user);

    expect(await calls.creationOptions(user)).toMatchObject({
      rp: { id: 'plants.test', name: 'Plant Portal' },
      user: { name: user.username },
      excludeCredentials: [{ id: known.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('lists it without its key, and notes it on the account and in the log', async () => {
    const user = await createUser();
    await calls.give(user);

    const { body } = await ask(passkeys.list, {}, { as: asViewer(user) });

    expect(body).toEqual({
      items: [
        { id: expect.any(String), name: 'Chrome on Linux', createdAt: expect.any(String), isSynced: false },
      ],
      host: 'plants.test',
    });
    expect((await ask(users.current, {}, { as: asViewer(user) })).body).toMatchObject({ hasPasskey: true });
    expect(await eventsOf(user)).toEqual(['passkey_added']);
  });

  test('a name may have markup, which stays text', async () => {
    const user = await createUser();
    const passkey = softwarePasskey();
    const name = '<img src=x onerror=alert(1)>\u202e';

    const { body } = await calls.add(user, passkey.create(await calls.creationOptions(user)), name);

    expect(body).toMatchObject({ name: '<img src=x onerror=alert(1)>' });
    const id = (await calls.list(user))[0]?.id ?? '';
    expect((await calls.rename(user, id, 'Phone')).body).toMatchObject({ name: 'Phone' });
    expect((await calls.rename(user, id, 'x'.repeat(41))).status).toBe(400);
  });
});

describe('signing in', () => {
  test('starts a session like a password does, and notes the use', async () => {
    const user = await createUser();
    const passkey = await calls.give(user);

    const { status, body, command } = await calls.signInBy(passkey);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: user._id, username: user.username, hasPasskey: true });
    expect(command).toEqual({ order: 'start', viewer: asViewer(user) });
    expect(await calls.list(user)).toMatchObject([{ lastUsedAt: account.now().toISOString() }]);
    expect((await findUser(user._id))?.lastSeenAt).toEqual(account.now());
  });

  test('takes the place of password and code where two-step verification is on', async () => {
    const secondFactor = { secret: 'sealed', lastStep: 1, recoveryCodes: [] };
    const user = await createUser();
    const passkey = await calls.give(user);
    await UserModel.updateOne({ _id: user._id }, { $set: { secondFactor } });

    expect((await calls.signInBy(passkey)).status).toBe(200);
    expect((await logIn(user)).problem).toMatchObject({ code: 'second_factor_required' });
  });

  test('works for a passkey that doesn’t count its uses, as synced ones', async () => {
    const user = await createUser();
    const passkey = softwarePasskey();
    await calls.add(user, passkey.create(await calls.creationOptions(user), { counter: 0 }));

    for (let use = 0; use < 2; use++)
      expect((await calls.signInBy(passkey, { counter: 0 })).status).toBe(200);
  });

  test('stores nothing for visitors who only ask', async () => {
    const before = await UsedChallengeModel.countDocuments();
    await calls.challenge();

    expect(await UsedChallengeModel.countDocuments()).toBe(before);
  });

  test('works for a challenge of before a rotation of the keys', async () => {
    const user = await createUser();
    const passkey = await calls.give(user);
    const { challenge } = await calls.challenge();

    expect((await passkeyCalls(rotated).signIn(passkey.use({ challenge }))).status).toBe(200);
  });

  test('isn’t offered without keys, without TLS beyond localhost, or at an address without a name', async () => {
    const offerOf = async ({ ask }: TestAccount, host = 'localhost:4800') => {
      const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
      return (await ask(passkeys.beginSignIn, {}, { headers })).body;
    };

    expect(await offerOf(keyless)).toEqual({});
    expect(await offerOf(plain)).toEqual({});
    expect(await offerOf(numbered)).toEqual({});
    expect(await offerOf(local, '127.0.0.1:4800')).toEqual({});
    expect(await offerOf(local)).toMatchObject({ options: { rpId: 'localhost' } });
  });
});

describe('confirming a sign-in', () => {
  test('does what password and code do', async () => {
    const user = await createUser();
    const passkey = await calls.give(user);

    const { status, command } = await calls.confirm(user, passkey.use(await calls.confirmationOptions(user)));

    expect([status, command]).toEqual([204, { order: 'confirm', userId: user._id }]);
    expect(await eventsOf(user)).toContain('sign_in_confirmed');
  });

  test('asks for one’s own passkeys only', async () => {
    const user = await createUser();
    const passkey = await calls.give(user);
    await calls.give(await createUser());

    const { allowCredentials } = await calls.confirmationOptions(user);

    expect(allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ]);
  });
});

describe('removing one', () => {
  test('needs the password, and leaves it', async () => {
    const user = await createUser();
    const passkey = await calls.give(user);
    const id = (await calls.list(user))[0]?.id ?? '';

    expect((await calls.remove(user, id, 'not this one')).status).toBe(400);
    expect((await calls.remove(user, id)).status).toBe(204);

    expect((await calls.signInBy(passkey)).status).toBe(401);
    expect((await logIn(user)).body).not.toHaveProperty('hasPasskey');
    expect(await eventsOf(user)).toContain('passkey_removed');
  });

  test('happens with the account', async () => {
    const user = await createUser();
    await calls.give(user);

    await memberRemoval.receive({ userId: user._id }, 'key');

    expect(await PasskeyModel.countDocuments({ userId: user._id })).toBe(0);
  });

  test('happens with the operator’s new password, not with signing out everywhere', async () => {
    const user = await createUser({ username: 'ines' });
    const passkey = await calls.give(user);
    await ask(sessions.endAll, { body: { password: testPassword } }, { as: asViewer(user) });
    expect((await calls.signInBy(passkey)).status).toBe(200);

    const settings = { ...config, PORTAL_ADMIN_USERNAME: 'ines', PORTAL_ADMIN_PASSWORD: 'lichen on a wall' };
    await ensureFixedAccounts(fixedAccounts(settings), { log, now: account.now });

    expect((await calls.signInBy(passkey)).status).toBe(401);
  });
});

describe('where staff need a second factor', () => {
  const strict = testAccount({ STAFF_SECOND_FACTOR: 'required', PORTAL_OWNER_USERNAME: 'flora' });
  const strictCalls = passkeyCalls(strict);
  const enter = ({ username }: UserDocument) =>
    strict.ask(sessions.start, { body: { username, password: testPassword } });

  test('a passkey gives the role, and its password alone signs nobody in', async () => {
    const flora = await createUser({ username: 'flora' });
    expect((await enter(flora)).body).toMatchObject({ roles: [], notices: ['second_factor_required'] });
    const passkey = softwarePasskey();

    const added = await strictCalls.add(flora, passkey.create(await strictCalls.creationOptions(flora)));

    expect(added.command).toEqual({ order: 'restart', viewer: asViewer(flora, ['owner']) });
    const signedIn = await strictCalls.signInBy(passkey);
    expect(signedIn.command).toEqual({ order: 'start', viewer: asViewer(flora, ['owner']) });
    expect(signedIn.body).not.toHaveProperty('notices');
    expect((await enter(flora)).problem).toMatchObject({ status: 403, code: 'not_allowed' });
    const confirmed = await strict.ask(
      sessions.confirm,
      { body: { password: testPassword } },
      { as: asViewer(flora, ['owner']) },
    );
    expect(confirmed.status).toBe(403);
    const events = (await strict.securityEvents()).map(({ event }) => event);
    expect(events).toContain('signed_in_by_passkey');

    const id = (await strictCalls.list(flora))[0]?.id ?? '';
    expect((await strictCalls.remove(flora, id)).command).toEqual({
      order: 'restart',
      viewer: asViewer(flora),
    });
    expect((await enter(flora)).body).toMatchObject({ roles: [] });
  });
});
