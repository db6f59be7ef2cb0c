import { accounts, headers, identities, issuers, sessions, users } from '@portal/contracts';
import { emptyDatabase, testDatabase } from '@portal/kit/testing';
import { TOTP } from 'otpauth';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { IssuerVisit, type Landing } from '../testing/issuer-visit.ts';
import { logInAt, type OidcProvider, startOidcProvider } from '../testing/oidc-provider.ts';
import { testAccount } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { IdentityModel } from './identity.model.ts';
import type { IssuerSettings } from './issuer-settings.ts';

testDatabase();

let provider: OidcProvider;
const rosa = {
  name: 'Rosa Ölbaum',
  preferred_username: 'rosa',
  email: 'rosa@example.org',
  email_verified: true,
};

beforeAll(async () => {
  provider = await startOidcProvider({
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret of the portal',
        redirect_uris: ['https://plants.test/api/login/issuers/club/callback'],
      },
    ],
    people: {},
  });
});
afterAll(() => provider.stop());

const shared = {
  clientId: 'portal',
  clientSecret: 'secret of the portal',
  trustsEmail: true,
  roles: { claim: 'groups', groups: { bosses: 'admin', gardeners: 'moderator' } },
  scopes: ['profile', 'email'],
} satisfies Partial<IssuerSettings>;
const club: IssuerSettings = {
  ...shared,
  key: 'club',
  name: 'Garden Club',
  // The port is known once tests run.
  get issuer() {
    return provider.issuer;
  },
};
// Nothing listens on port 1.
const away: IssuerSettings = { ...shared, key: 'away', name: 'Nobody', issuer: 'http://localhost:1' };
const portal = testAccount({ RATE_LIMIT_FACTOR: 100, SIGN_IN_ISSUERS: [club, away] });
const { account, ask, advanceClock } = portal;

beforeEach(async () => {
  await emptyDatabase();
  provider.setPeople({ rosa });
});

class Visit extends IssuerVisit {
  override visit = (address: string) => logInAt(address, 'rosa');
}
const browser = () => new Visit(portal);
const startOf = ({ command }: Pick<Landing, 'command'>) => {
  if (command?.order !== 'start') throw new Error('No session began.');
  return command;
};

/** The first login of a person, who chooses a name. */
async function join(visit = browser()) {
  await visit.logIn('club');
  return visit.ask(issuers.finish, { body: { username: 'rosa', displayName: 'Rosa' } });
}

describe('a person without an account', () => {
  test('chooses a name, and is signed in', async () => {
    const visit = browser();

    expect((await visit.logIn('club', '/garden')).page).toBe('/auth?step=finish&next=%2Fgarden');
    const { body: pending } = await visit.ask(issuers.pending, {});
    const { status, body, command } = await visit.ask(issuers.finish, { body: { username: 'rosa' } });

    expect(pending).toEqual({
      step: 'finish',
      issuer: 'Garden Club',
      username: 'rosa',
      displayName: 'Rosa Ölbaum',
      email: 'rosa@example.org',
      hasAccount: false,
    });
    expect(status).toBe(201);
    const { id } = body as { id: number };
    expect(body).toEqual({
      id,
      username: 'rosa',
      email: 'rosa@example.org',
      isEmailConfirmed: true,
      hasNoPassword: true,
      roles: [],
    });
    expect(command).toMatchObject({
      order: 'start',
      viewer: { id, username: 'rosa', roles: [] },
      issuer: { key: 'club' },
    });
  });

  test('starts over, and has no step left', async () => {
    const visit = browser();
    await visit.logIn('club');

    expect((await visit.ask(issuers.startOver, {})).status).toBe(204);
    expect(visit.pending).toBe('');
    expect((await visit.ask(issuers.finish, { body: { username: 'rosa' } })).status).toBe(404);
  });

  test('is signed in at the next login without a form', async () => {
    const { body } = await join();

    const landing = await browser().logIn('club', '/forum?page=2');

    expect(landing.page).toBe('/forum?page=2');
    expect(startOf(landing).viewer).toEqual({ id: (body as { id: number }).id, username: 'rosa', roles: [] });
  });

  test('gets no name of staff, and none that is taken', async () => {
    const visit = browser();
    await visit.logIn('club');
    await createUser({ username: 'rosa' });

    const finish = (username: string, displayName?: string) =>
      visit.ask(issuers.finish, { body: { username, ...(displayName && { displayName }) } });

    expect((await finish('rosa')).problem?.fields).toHaveProperty('username');
    expect((await finish('plant-team-2')).problem?.fields).toHaveProperty('username');
    expect((await finish('rosa2', 'Plant Team')).problem?.fields).toHaveProperty('displayName');
    expect((await finish('rosa2')).status).toBe(201);
  });

  test('has no password that opens the account', async () => {
    await join();
    for (const password of ['undefined', 'null', '-'])
      expect((await ask(sessions.start, { body: { username: 'rosa', password } })).status).toBe(401);
  });
});

describe('a trusted address', () => {
  test('links the one account that has confirmed it, and signs in', async () => {
    const user = await createUser({ email: 'rosa@example.org' });
    await UserModel.updateOne({ _id: user._id }, { $unset: { passwordHash: 1 } });

    const landing = await browser().logIn('club');

    expect(landing.page).toBe('/');
    expect(startOf(landing).viewer.id).toBe(user._id);
    expect(await portal.securityEvents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'identity_linked', accountId: user._id, subject: 'club' }),
        expect.objectContaining({ event: 'signed_in_by_issuer', accountId: user._id, subject: 'club' }),
      ]),
    );
  });
});

describe('a member', () => {
  test('links an issuer and logs in there, then unlinks it', async () => {
    const user = await createUser();
    const visit = browser();
    visit.viewer = asViewer(user);
    const proof = { params: { key: 'club' }, body: { password: testPassword } };

    expect((await visit.follow(await visit.ask(identities.link, proof))).page).toBe('/settings?done=link');
    const listed = await visit.ask(identities.list, {});
    expect(listed.body).toMatchObject({
      issuers: [{ key: 'club', name: 'Garden Club', linked: { label: 'rosa@example.org' } }, { key: 'away' }],
      isConfirmed: false,
    });
    expect(startOf(await browser().logIn('club')).viewer.id).toBe(user._id);

    const { command } = await visit.ask(identities.unlink, proof);
    expect(command).toEqual({ order: 'restart', viewer: asViewer(user) });
    expect((await browser().logIn('club')).page).toBe('/auth?step=finish&next=%2F');
  });

  test('with a second factor enters its code after the issuer', async () => {
    const user = await createUser();
    await IdentityModel.create({ userId: user._id, issuer: club.issuer, sub: 'rosa', linkedAt: new Date() });
    const { secret } = await account.factors.begin(user);
    const codeAt = (offsetMs: number) =>
      new TOTP({ secret }).generate({ timestamp: account.now().getTime() + offsetMs });
    const begun = await UserModel.findById(user._id).orFail().lean();
    await account.factors.confirm(begun, codeAt(-30_000));
    const visit = browser();

    const { page, command } = await visit.logIn('club');
    expect({ page, command }).toEqual({ page: '/auth?step=code&next=%2F', command: undefined });
    const wrong = await visit.ask(issuers.proveCode, { body: { code: '000000' } });
    expect(wrong.problem?.code).toBe('second_factor_required');
    const right = await visit.ask(issuers.proveCode, { body: { code: codeAt(0) } });

    expect(startOf(right).viewer.id).toBe(user._id);
  });

  test('without a password confirms an act by a new login at the issuer', async () => {
    const { body } = await join();
    const visit = browser();
    visit.viewer = { id: (body as { id: number }).id, username: 'rosa', roles: [] };
    const change = () => visit.ask(users.changePassword, { body: { newPassword: 'ferns in deep shade' } });

    expect((await change()).problem?.code).toBe('confirmation_required');
    const { command } = await visit.follow(await visit.ask(identities.confirm, { params: { key: 'club' } }));
    expect(command).toEqual({ order: 'confirm', userId: visit.viewer.id });
    expect((await change()).status).toBe(204);
    const { status } = await ask(sessions.start, {
      body: { username: 'rosa', password: 'ferns in deep shade' },
    });
    expect(status).toBe(200);
  });
});

describe('a group', () => {
  const roles = async () => startOf(await browser().logIn('club')).viewer.roles;
  const stateOf = async (id: number) => {
    const [state] = await portal.service.asService('gateway').call(accounts.find, { body: { ids: [id] } });
    return state;
  };

  test('gives its role to sessions of its issuer, and ends it with the next login', async () => {
    const { body } = await join();
    const { id } = body as { id: number };
    provider.setPeople({ rosa: { ...rosa, groups: ['gardeners', 'others'] } });

    expect(await roles()).toEqual(['moderator']);
    expect(await stateOf(id)).toMatchObject({
      roles: [],
      isStaff: true,
      issuerRole: { issuer: 'club', role: 'moderator' },
    });

    provider.setPeople({ rosa });
    expect(await roles()).toEqual([]);
    expect(await stateOf(id)).not.toHaveProperty('issuerRole');
  });

  test('gives no role for longer than twelve hours', async () => {
    const { body } = await join();
    const { id } = body as { id: number };
    provider.setPeople({ rosa: { ...rosa, groups: ['bosses', 'gardeners'] } });
    expect(await roles()).toEqual(['admin']);

    advanceClock(12 * 60 * 60_000);
    expect(await stateOf(id)).not.toHaveProperty('issuerRole');
  });
});

describe('an issuer that can’t be reached', () => {
  test('answers with a sentence, and passwords go on', async () => {
    const { username } = await createUser();

    const { problem } = await browser().ask(issuers.begin, { params: { key: 'away' }, body: {} });
    const { status } = await ask(sessions.start, { body: { username, password: testPassword } });

    expect(problem).toMatchObject({
      status: 503,
      detail: 'Nobody can’t be reached right now. Please log in another way, or try again later.',
    });
    expect(status).toBe(200);
  });
});

describe('a logout', () => {
  const logOutAt = async (issuer: string) => {
    const { body } = await ask(sessions.end, {}, { headers: { [headers.issuer]: issuer } });
    return (body as { address?: string }).address;
  };

  test('of a session that began at an issuer names its address to log out', async () => {
    const address = new URL((await logOutAt('club')) ?? '');
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: 'https://plants.test/',
    });
  });

  test('succeeds although the issuer is away or gone from the settings', async () => {
    expect(await logOutAt('away')).toBeUndefined();
    expect(await logOutAt('former')).toBeUndefined();
  });
});

test('a person who declines comes back to the login', async () => {
  const visit = browser();
  const address = new URL(await visit.begin('club'));
  const callback = new URL(address.searchParams.get('redirect_uri') ?? '');
  callback.search = new URLSearchParams({
    error: 'access_denied',
    state: address.searchParams.get('state') ?? '',
    iss: provider.issuer,
  }).toString();

  expect((await visit.arrive(callback)).page).toBe('/auth?refused=cancelled&next=%2F');
});
