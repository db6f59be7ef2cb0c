import { generateKeyPairSync } from 'node:crypto';
import { identities, issuers, sessions, users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { type HostileIssuer, hostileIssuer } from '../testing/hostile-issuer.ts';
import { IssuerVisit } from '../testing/issuer-visit.ts';
import { testAccount } from '../testing/test-account.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { IdentityModel } from './identity.model.ts';
import type { IssuerSettings } from './issuer-settings.ts';

// Each test is an attempt to get into an account, or to get more from one than it has.
testDatabase();
const trusted = hostileIssuer();
const other = hostileIssuer();

const settingsOf = (
  key: string,
  issuer: HostileIssuer,
  more: Partial<IssuerSettings> = {},
): IssuerSettings => ({
  key,
  name: key,
  // The port is known once tests run.
  get issuer() {
    return issuer.origin();
  },
  clientId: 'portal',
  clientSecret: 'secret',
  scopes: ['email'],
  ...more,
});

const portal = testAccount({
  RATE_LIMIT_FACTOR: 1000,
  SIGN_IN_ISSUERS: [
    settingsOf('trusted', trusted, {
      trustsEmail: true,
      roles: { claim: 'groups', groups: { gardeners: 'moderator', bosses: 'admin' } },
    }),
    settingsOf('other', other),
  ],
});

let victim: UserDocument;
const address = 'rosa@example.org';
const claims = { sub: 'mallory', email: address, email_verified: true };

beforeEach(async () => {
  await Promise.all([UserModel.deleteMany({}), IdentityModel.deleteMany({})]);
  victim = await createUser({ username: 'rosa', email: address });
  trusted.reset(claims);
  other.reset(claims);
});

const link = (userId: number, issuer: HostileIssuer, sub: string) =>
  IdentityModel.create({ userId, issuer: issuer.origin(), sub, linkedAt: new Date() });

const browser = (...viewer: [UserDocument?]) => new IssuerVisit(portal, viewer[0] && asViewer(viewer[0]));

/** The page of a person without an account. */
const finish = '/auth?step=finish&next=%2F';

describe('an address', () => {
  const setPassword = (passwordHash?: string | null) =>
    UserModel.updateMany({}, passwordHash ? { $set: { passwordHash } } : { $unset: { passwordHash: 1 } });
  beforeEach(() => setPassword());

  // The one case that succeeds: each test below changes a fact of it.
  test('that a trusted issuer has verified opens the account that has confirmed it', async () => {
    expect((await browser().logIn('trusted')).command).toMatchObject({
      order: 'start',
      viewer: { id: victim._id },
    });
  });

  test('of an account with a password opens no account, and its person learns of it', async () => {
    await setPassword(victim.passwordHash);
    const visit = browser();
    expect((await visit.logIn('trusted')).page).toBe(finish);
    expect((await visit.ask(issuers.pending, {})).body).toMatchObject({ hasAccount: true });
  });

  test('that the issuer has not verified tells nothing of accounts', async () => {
    const visit = browser();
    await visit.logIn('other');
    expect((await visit.ask(issuers.pending, {})).body).toMatchObject({ hasAccount: false });
  });

  test('that the issuer has not verified opens no account', async () => {
    trusted.reset({ ...claims, email_verified: false });
    expect(await browser().logIn('trusted')).toEqual({ page: finish, command: undefined });
  });

  test('that is verified in words only opens no account', async () => {
    trusted.reset({ ...claims, email_verified: 'true' });
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('whose verification is from another document opens no account', async () => {
    trusted.reset({ sub: 'mallory', email: address });
    const visit = await issuerWith({}, { userinfo: { email: 'mallory@example.org', email_verified: true } });
    expect((await visit.logIn('trusted')).page).toBe(finish);
  });

  test('that an issuer without trust has verified opens no account', async () => {
    expect((await browser().logIn('other')).page).toBe(finish);
  });

  test('that its account has never confirmed opens no account', async () => {
    await UserModel.updateOne({ _id: victim._id }, { $unset: { emailConfirmedAt: 1 } });
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('that two accounts have confirmed opens neither', async () => {
    await createUser({ email: address });
    await setPassword();
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('of staff opens no account', async () => {
    await UserModel.deleteMany({});
    await createUser({ username: portal.config.PORTAL_ADMIN_USERNAME, email: address });
    await setPassword();
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('of an account with a second factor opens no account', async () => {
    await UserModel.updateOne(
      { _id: victim._id },
      { $set: { secondFactor: { secret: 'sealed', lastStep: 1, recoveryCodes: [] } } },
    );
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('of an account with a role by group opens no account', async () => {
    const issuerRole = { issuer: other.origin(), role: 'admin' as const, until: new Date(0) };
    await UserModel.updateOne({ _id: victim._id }, { $set: { issuerRole } });
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('of an account with a passkey opens no account', async () => {
    await UserModel.updateOne({ _id: victim._id }, { $set: { hasPasskey: true } });
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });

  test('opens no account whose member has unlinked the issuer, until they link it again', async () => {
    const visit = browser(victim);
    await browser().logIn('trusted');
    await setPassword(victim.passwordHash);
    const proof = { params: { key: 'trusted' }, body: { password: testPassword } };
    expect((await visit.ask(identities.unlink, proof)).status).toBe(204);
    await setPassword();
    expect((await browser().logIn('trusted')).page).toBe(finish);

    await setPassword(victim.passwordHash);
    await visit.follow(await visit.ask(identities.link, proof));
    expect((await browser().logIn('trusted')).command).toMatchObject({ viewer: { id: victim._id } });
    const { unlinkedIssuers } = await UserModel.findById(victim._id).orFail().lean();
    expect(unlinkedIssuers).toEqual([]);
  });

  test('that the issuer gave to a second person opens no account', async () => {
    await link(victim._id, trusted, 'rosa');
    expect((await browser().logIn('trusted')).page).toBe(finish);
  });
});

describe('a subject', () => {
  test('of another issuer opens no account', async () => {
    await link(victim._id, trusted, 'mallory');
    expect((await browser().logIn('other')).page).toBe(finish);
  });

  test('of a blocked account signs in nobody', async () => {
    await link(victim._id, trusted, 'mallory');
    await UserModel.updateOne(
      { _id: victim._id },
      { $set: { blocked: { reason: 'Spam.', at: new Date() } } },
    );
    expect(await browser().logIn('trusted')).toEqual({
      page: '/auth?refused=blocked&next=%2F',
      command: undefined,
    });
  });
});

describe('a callback', () => {
  const refused = (reason: string) => ({ page: `/auth?refused=${reason}&next=%2F`, command: undefined });
  const expired = { page: '/auth?refused=expired', command: undefined };

  beforeEach(() => link(victim._id, trusted, 'mallory'));

  test('of another issuer takes no code', async () => {
    const visit = browser();
    const callback = await visit.visit(await visit.begin('trusted'));
    callback.pathname = callback.pathname.replace('trusted', 'other');
    expect(await visit.arrive(callback)).toEqual(refused('expired'));
  });

  test('takes no code of an issuer that names another one', async () => {
    trusted.behave({ comeBack: (parameters) => parameters.set('iss', other.origin()) });
    expect(await browser().logIn('trusted')).toEqual(refused('failed'));
  });

  test('without a state signs in nobody', async () => {
    trusted.behave({ comeBack: (parameters) => parameters.delete('state') });
    expect(await browser().logIn('trusted')).toEqual(expired);
  });

  test('in a browser that began nothing signs in nobody', async () => {
    const visit = browser();
    const callback = await visit.visit(await visit.begin('trusted'));
    expect(await browser().arrive(callback)).toEqual(expired);
  });

  test('in a browser that began another login signs in nobody, and does not end that login', async () => {
    const [victims, attackers] = [browser(), browser()];
    const own = await victims.visit(await victims.begin('trusted'));
    const callback = await attackers.visit(await attackers.begin('trusted'));
    expect(await victims.arrive(callback)).toEqual(expired);
    callback.searchParams.delete('state');
    expect(await victims.arrive(callback)).toEqual(expired);
    expect((await victims.arrive(own)).command).toMatchObject({ order: 'start' });
  });

  test('that another site opens is in no log', async () => {
    const before = (await portal.securityEvents()).length;
    await browser().arrive(new URL('https://plants.test/api/login/issuers/trusted/callback?code=c&state=s'));
    expect(await portal.securityEvents()).toHaveLength(before);
  });

  test('signs in once, also with a copy of the cookie', async () => {
    const visit = browser();
    const callback = await visit.visit(await visit.begin('trusted'));
    const copy = browser();
    copy.pending = visit.pending;
    expect((await visit.arrive(callback)).command).toMatchObject({ order: 'start' });
    expect(await copy.arrive(callback)).toEqual(refused('expired'));
  });

  test('with the code of another login signs in nobody', async () => {
    const [victims, attackers] = [browser(), browser()];
    const stolen = await victims.visit(await victims.begin('trusted'));
    const callback = await attackers.visit(await attackers.begin('trusted'));
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await attackers.arrive(callback)).toEqual(refused('failed'));
  });

  test('after ten minutes signs in nobody', async () => {
    const visit = browser();
    const callback = await visit.visit(await visit.begin('trusted'));
    portal.advanceClock(10 * 60_000);
    expect(await visit.arrive(callback)).toEqual(expired);
  });

  test('with a forged state of the browser signs in nobody', async () => {
    const visit = browser();
    const callback = await visit.visit(await visit.begin('trusted'));
    const [id, nonce, sealed = '', tag] = visit.pending.split('.');
    visit.pending = [id, nonce, `A${sealed.slice(1)}`, tag].join('.');
    expect(await visit.arrive(callback)).toEqual(expired);
  });

  test.each<[string, Parameters<HostileIssuer['behave']>[0]]>([
    ['a wrong nonce', { idToken: (token) => ({ ...token, nonce: 'wrong' }) }],
    ['no nonce', { idToken: ({ nonce: _, ...token }) => token }],
    ['the audience of another client', { idToken: (token) => ({ ...token, aud: 'shop' }) }],
    ['another issuer', { idToken: (token) => ({ ...token, iss: 'https://issuer.example' }) }],
    ['a time that is over', { idToken: (token) => ({ ...token, exp: (token.exp ?? 0) - 3600 }) }],
    ['no signature', { isUnsigned: true }],
    ['no subject', { idToken: ({ sub: _, ...token }) => token }],
    ['a subject without an end', { idToken: (token) => ({ ...token, sub: 'm'.repeat(256) }) }],
  ])('whose ID token has %s signs in nobody', async (_, behaviour) => {
    trusted.behave(behaviour);
    expect(await browser().logIn('trusted')).toEqual(refused('failed'));
  });

  test('whose ID token another key has signed signs in nobody', async () => {
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    const body = JSON.stringify({ keys: [{ ...jwk, kid: 'k', alg: 'RS256' }] });
    const keys = await issuerWith({
      '/jwks': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    });
    expect(await keys.logIn('trusted')).toEqual(refused('failed'));
  });

  test('with userinfo of another person signs in nobody', async () => {
    const visit = await issuerWith({}, { userinfo: { sub: 'someone-else' } });
    expect(await visit.logIn('trusted')).toEqual(refused('failed'));
  });

  test.each([
    ['a repeated parameter', 'trusted/callback?state=a&state=b'],
    ['a parameter without an end', `trusted/callback?state=${'a'.repeat(4001)}`],
    ['a parameter of the database', 'trusted/callback?$where=1'],
    ['the key of no issuer', 'unknown/callback?state=a'],
    ['no key', 'NO-KEY/callback?state=a'],
  ])('with %s leads to the login', async (_, path) => {
    const answer = await portal.service.fetch(`/api/login/issuers/${path}`, { redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([303, '']);
    expect(answer.headers.get('location')).toMatch(/^\/auth\?refused=(expired|failed)$/);
  });

  test('leads to no other site', async () => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/.//evil.example'])
      expect((await browser().logIn('trusted', next)).page).toBe('/');
  });
});

/** A browser of a portal that has not asked the issuer yet: keys and documents are cached. */
async function issuerWith(
  instead: NonNullable<Parameters<HostileIssuer['behave']>[0]['instead']>,
  more: Parameters<HostileIssuer['behave']>[0] = {},
): Promise<IssuerVisit> {
  trusted.behave({ instead, ...more });
  portal.advanceClock(2 * 60 * 60_000);
  return browser();
}

describe('an issuer', () => {
  const metadata = (document: Record<string, unknown>) => issuerWith({}, { metadata: document });
  const beginsNothing = async (visit: IssuerVisit) => {
    const { status, pending } = await visit.ask(issuers.begin, { params: { key: 'trusted' }, body: {} });
    expect({ status, pending }).toEqual({ status: 503, pending: undefined });
  };

  test('sends no browser to a script', async () => {
    await beginsNothing(await metadata({ authorization_endpoint: 'javascript:alert(1)' }));
  });

  test('that names another issuer begins nothing', async () => {
    await beginsNothing(await metadata({ issuer: other.origin() }));
  });

  test('sends no request into the network of the portal', async () => {
    const visit = await metadata({ token_endpoint: 'http://127.0.0.1:1/token' });
    expect((await visit.logIn('trusted')).page).toBe('/auth?refused=unreachable&next=%2F');
  });

  test('that redirects its document begins nothing', async () => {
    await beginsNothing(
      await issuerWith({
        '/.well-known/openid-configuration': (response) =>
          response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      }),
    );
  });

  test('that answers without an end begins nothing', async () => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    await beginsNothing(
      await issuerWith({
        '/.well-known/openid-configuration': (response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const send = () => {
            while (!response.destroyed && response.write(piece));
          };
          response.on('drain', send);
          send();
        },
      }),
    );
  });

  test('that never answers begins nothing', async () => {
    await beginsNothing(await issuerWith({ '/.well-known/openid-configuration': () => {} }));
  });
});

test('a forged host is no part of the redirect address', async () => {
  const visit = new IssuerVisit(portal, undefined, 'evil.example');
  const redirect = new URL(await visit.begin('trusted')).searchParams.get('redirect_uri');
  expect(redirect).toBe('https://plants.test/api/login/issuers/trusted/callback');
});

describe('a link', () => {
  const begin = (visit: IssuerVisit) =>
    visit.ask(identities.link, { params: { key: 'trusted' }, body: { password: testPassword } });

  test('begins with the password only', async () => {
    const visit = browser(victim);
    const input = { params: { key: 'trusted' }, body: { password: 'not this one' } };
    expect((await visit.ask(identities.link, input)).status).toBe(400);
    expect(visit.pending).toBe('');
  });

  test('that one member began ends in no session of another', async () => {
    const visit = browser(await createUser());
    const departure = await begin(visit);
    visit.viewer = asViewer(victim);
    expect((await visit.follow(departure)).page).toBe('/settings?refused=expired');
    expect(await IdentityModel.countDocuments()).toBe(0);
  });

  test('that a member began signs in nobody after their logout', async () => {
    const visit = browser(victim);
    const departure = await begin(visit);
    visit.viewer = undefined;
    expect(await visit.follow(departure)).toEqual({
      page: '/settings?refused=expired',
      command: undefined,
    });
  });

  test('takes no subject of another account', async () => {
    await link(victim._id, trusted, 'mallory');
    const visit = browser(await createUser());
    expect((await visit.follow(await begin(visit))).page).toBe('/settings?refused=taken');
    expect(await IdentityModel.countDocuments()).toBe(1);
  });

  test('of one subject by two members at the same time succeeds once', async () => {
    const visits = [browser(await createUser()), browser(await createUser())];
    const departures = await Promise.all(visits.map(begin));
    const pages = await Promise.all(
      departures.map(async (departure, index) => (await visits[index]?.follow(departure))?.page),
    );
    expect(pages.sort()).toEqual(['/settings?done=link', '/settings?refused=taken']);
  });
});

describe('where staff need a second factor', () => {
  const strict = testAccount({
    STAFF_SECOND_FACTOR: 'required',
    SIGN_IN_ISSUERS: [settingsOf('trusted', trusted)],
    PORTAL_OWNER_USERNAME: 'flora',
  });

  test('an issuer confirms nothing in place of a passkey', async () => {
    const flora = await createUser({ username: 'flora' });
    await UserModel.updateOne({ _id: flora._id }, { $set: { hasPasskey: true } });
    await link(flora._id, trusted, 'mallory');
    trusted.reset({ ...claims, auth_time: Math.floor(Date.now() / 1000) });
    const visit = new IssuerVisit(strict, asViewer(flora, ['owner']));

    const departure = await visit.ask(identities.confirm, { params: { key: 'trusted' } });
    expect(await visit.follow(departure)).toEqual({ page: '/settings?refused=passkey', command: undefined });
    expect(visit.pending).toBe('');
  });
});

test('two accounts of one person at the same time become one', async () => {
  const visits = [browser(), browser()];
  other.reset({ sub: 'new' });
  for (const visit of visits) await visit.logIn('other');
  const answers = await Promise.all(
    visits.map((visit, index) => visit.ask(issuers.finish, { body: { username: `new-${index}` } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect(await UserModel.countDocuments({ usernameKey: /^new-/ })).toBe(1);
});

describe('a role', () => {
  const roleAt = async (key: string) => {
    const { command } = await browser().logIn(key);
    return command?.order === 'start' ? command.viewer.roles : undefined;
  };
  beforeEach(async () => {
    await link(victim._id, trusted, 'mallory');
    await link(victim._id, other, 'mallory');
  });

  test('is given by no issuer without roles in the settings', async () => {
    other.reset({ ...claims, groups: ['bosses'] });
    expect(await roleAt('other')).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['an object', { bosses: true }],
    ['a nested list', [['bosses']]],
    ['a list of objects', [{ name: 'bosses' }]],
    ['a list without an end', [...Array<string>(1000).fill('x'), 'bosses']],
    ['the name of a property of all objects', ['constructor', '__proto__', 'toString']],
    ['another spelling', ['Bosses', ' bosses']],
  ])('is given by no group that is %s', async (_, groups) => {
    trusted.reset({ ...claims, groups });
    expect(await roleAt('trusted')).toEqual([]);
  });

  test('is not given, and no session begins, when the login overlaps an unlink', async () => {
    trusted.reset({ ...claims, groups: ['bosses'] });
    const unlink = { params: { key: 'trusted' }, body: { password: testPassword } };
    const overlap = async (...update: Parameters<typeof IdentityModel.updateOne>) => {
      expect((await browser(victim).ask(identities.unlink, unlink)).status).toBe(204);
      return IdentityModel.updateOne(...update);
    };
    jest.spyOn(IdentityModel, 'updateOne').mockImplementationOnce(overlap as never);

    expect(await browser().logIn('trusted')).toEqual({
      page: '/auth?refused=expired&next=%2F',
      command: undefined,
    });
    expect((await UserModel.findById(victim._id).orFail().lean()).issuerRole).toBeUndefined();
  });

  test('is not given when the account’s sessions end meanwhile', async () => {
    trusted.reset({ ...claims, groups: ['bosses'] });
    const overlap = async (...update: Parameters<typeof IdentityModel.updateOne>) => {
      await UserModel.updateOne({ _id: victim._id }, { $set: { sessionsValidFrom: portal.account.now() } });
      return IdentityModel.updateOne(...update);
    };
    jest.spyOn(IdentityModel, 'updateOne').mockImplementationOnce(overlap as never);

    expect(await roleAt('trusted')).toBeUndefined();
  });

  test('is not given to a session that began elsewhere', async () => {
    trusted.reset({ ...claims, groups: ['bosses'] });
    expect(await roleAt('trusted')).toEqual(['admin']);
    expect(await roleAt('other')).toEqual([]);
  });
});

describe('an account without a password', () => {
  let member: UserDocument;
  beforeEach(async () => {
    const { passwordHash: _, ...rest } = await createUser();
    await UserModel.updateOne({ _id: rest._id }, { $unset: { passwordHash: 1 } });
    member = rest;
    await link(member._id, trusted, 'mallory');
  });
  const unlink = (visit: IssuerVisit) =>
    visit.ask(identities.unlink, { params: { key: 'trusted' }, body: {} });
  const confirm = async (visit: IssuerVisit) =>
    visit.follow(await visit.ask(identities.confirm, { params: { key: 'trusted' } }));
  const justNow = () => Math.floor(Date.now() / 1000);

  test('opens by no password', async () => {
    const answer = await portal.ask(
      users.changePassword,
      {
        body: { password: 'none', newPassword: 'ferns in deep shade' },
      },
      { as: asViewer(member) },
    );
    expect(answer.problem?.code).toBe('confirmation_required');
  });

  test('is confirmed by no login of long ago', async () => {
    const visit = browser(member);
    trusted.reset({ ...claims, auth_time: justNow() - 3600 });
    expect((await confirm(visit)).page).toBe('/settings?refused=failed');
    expect((await unlink(visit)).problem?.code).toBe('confirmation_required');
  });

  test.each([
    // Other tests advance the clock by hours.
    ['in the future', () => justNow() + 7 * 24 * 3600],
    ['in milliseconds', () => Date.now()],
    ['beyond all dates', () => 1e15],
  ])('logs in, but is not confirmed, by a time of the login that is %s', async (_, authTime) => {
    const visit = browser(member);
    trusted.reset({ ...claims, auth_time: authTime() });
    expect((await browser().logIn('trusted')).command).toMatchObject({
      order: 'start',
      issuer: { provedAt: '1970-01-01T00:00:00.000Z' },
    });
    expect((await confirm(visit)).page).toBe('/settings?refused=failed');
    expect((await unlink(visit)).problem?.code).toBe('confirmation_required');
  });

  test('is confirmed by no other person of the issuer', async () => {
    const visit = browser(member);
    trusted.reset({ sub: 'someone-else', auth_time: justNow() });
    expect((await confirm(visit)).page).toBe('/settings?refused=other_account');
    expect((await unlink(visit)).problem?.code).toBe('confirmation_required');
  });

  describe('after its confirmation', () => {
    let visit: IssuerVisit;
    const setPassword = (newPassword = 'ferns in deep shade') =>
      visit.ask(users.changePassword, { body: { newPassword } });
    const isRefused = async () => expect((await setPassword()).problem?.code).toBe('confirmation_required');

    beforeEach(async () => {
      trusted.reset({ ...claims, auth_time: justNow() });
      visit = browser(member);
      expect((await confirm(visit)).page).toBe('/settings?done=confirm');
    });

    test('does one act, which a refusal doesn’t use up', async () => {
      expect((await setPassword('short')).problem?.code).toBe('invalid_input');
      expect((await setPassword()).status).toBe(204);
      await UserModel.updateOne({ _id: member._id }, { $unset: { passwordHash: 1, sessionsValidFrom: 1 } });
      await isRefused();
    });

    test('does no act after a logout', async () => {
      await visit.ask(sessions.end, {});
      await isRefused();
    });

    test('does no act after the end of all its sessions, also with a copy of the cookie', async () => {
      const { pending } = visit;
      expect((await visit.ask(sessions.endAll, { body: {} as never })).status).toBe(204);
      visit.pending = pending;
      await isRefused();
    });
  });

  test('does not lose its last way in', async () => {
    const visit = browser(member);
    trusted.reset({ ...claims, auth_time: justNow() });
    expect((await confirm(visit)).page).toBe('/settings?done=confirm');
    const { problem } = await unlink(visit);
    expect(problem?.detail).toBe('Set a password before you unlink trusted.');
    expect(await IdentityModel.countDocuments({ userId: member._id })).toBe(1);
  });
});
