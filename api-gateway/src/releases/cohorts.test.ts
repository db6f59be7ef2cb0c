import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CanaryAudience, headers, type Role } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { readReleases } from '@portal/releases';
import { releasedRemote } from '@portal/releases/testing';
import { logIn, type StubAccount, stubAccount } from '../testing/stub-account.ts';
import { type StubRenderer, stubRenderer } from '../testing/stub-renderer.ts';
import { folderWith, startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

testDatabase();

const forum = (version: string) =>
  releasedRemote({
    version,
    paths: ['/forum'],
    pages: [{ path: '/forum', title: 'Forum' }],
    server: `/remotes/forum/${version}/server.cjs`,
    integrity: { [`/remotes/forum/${version}/server.cjs`]: 'sha384-c2VydmVy' },
  });
const template =
  '<!doctype html><html><head><!--portal--></head><body><!--portal:root--><div id="root"></div><!--/portal:root--></body></html>';
const shellDir = folderWith({ 'index.html': template });
const folder = folderWith({});
const goesTo = (audience: CanaryAudience) =>
  writeFileSync(
    path.join(folder, 'registry.json'),
    JSON.stringify({ remotes: [forum('v1')], canaries: [{ remote: forum('v2'), audience }], history: {} }),
  );

let account: StubAccount;
let renderer: StubRenderer;
let gateway: TestGateway;
beforeAll(async () => {
  goesTo({ kind: 'staff' });
  account = await stubAccount();
  renderer = await stubRenderer();
  gateway = await startTestGateway(
    {
      SHELL_DIR: shellDir,
      RELEASES_DIR: folder,
      SERVICE_URLS: `account=${account.origin},renderer=${renderer.origin}`,
      ACCOUNT_CACHE_MS: '0',
    },
    [testCall('POST', '/api/login', { service: 'account' })],
  );
});
afterAll(async () => {
  await Promise.all([gateway.stop(), renderer.stop(), account.stop()]);
});
beforeEach(() =>
  renderer.render(({ request: { servers } }) => ({ html: `<p>forum ${servers.forum?.version}</p>` })),
);

const signedIn = async (...roles: Role[]) => ({
  cookie: await logIn(account, gateway, { id: 7, username: 'fern', roles }),
});

/** The version that the page shows and the one that the registry names. */
async function versionsFor(sent: Record<string, string> = {}) {
  const page = await gateway.fetch('/forum', { headers: sent });
  const registry = await gateway.fetch('/remotes.json', { headers: sent });
  const text = await registry.text();
  return {
    page: /<p>forum (v\d)<\/p>/.exec(await page.text())?.[1],
    registry: /"version":"(v\d)"/.exec(text)?.[1],
    caching: page.headers.get('cache-control'),
    vary: page.headers.get('vary'),
  };
}

const staff: CanaryAudience = { kind: 'staff' };
const moderators: CanaryAudience = { kind: 'role', role: 'moderator' };
test.each<[string, CanaryAudience, Role[], string]>([
  ['staff', staff, ['owner'], 'v2'],
  ['staff', staff, [], 'v1'],
  ['moderators', moderators, ['moderator'], 'v2'],
  ['moderators', moderators, ['admin'], 'v1'],
])('a canary for %s: %j gives a viewer with the roles %j %s', async (_, audience, roles, version) => {
  goesTo(audience);
  expect(await versionsFor(await signedIn(...roles))).toMatchObject({ page: version, registry: version });
});

test('no cache passes a page for staff on to others, who ask at the same time', async () => {
  goesTo(staff);
  const moderator = await signedIn('moderator');
  const all = await Promise.all([{}, moderator, {}, moderator].map((sent) => versionsFor(sent)));
  const after = await versionsFor();

  expect([...all, after].map(({ page }) => page)).toEqual(['v1', 'v2', 'v1', 'v2', 'v1']);
  for (const { caching, vary } of [...all, after]) {
    expect(caching).toBe('private, no-cache');
    expect(vary).toMatch(/Cookie/);
  }
});

test('no client joins staff by a claim, nor while accounts can’t be checked', async () => {
  goesTo(staff);
  const claims = { [headers.viewer]: 'admin', cookie: 'portal_session=forged; portal_session.sig=forged' };
  expect(await versionsFor(claims)).toMatchObject({ page: 'v1', registry: 'v1' });

  const moderator = await signedIn('moderator');
  account.isDown = true;
  const page = await gateway.fetch('/forum', { headers: moderator });
  account.isDown = false;
  expect(await page.text()).toContain('<p>forum v1</p>');
});

test('a canary for a language goes to readers of it, by choice or by their browser', async () => {
  goesTo({ kind: 'language', language: 'de' });
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  const sent: [Record<string, string>, string][] = [
    [german, 'v2'],
    [{}, 'v1'],
    [{ cookie: 'portal_language=de' }, 'v2'],
    [{ ...german, cookie: 'portal_language=en' }, 'v1'],
  ];
  for (const [each, version] of sent)
    expect(await versionsFor(each)).toMatchObject({ page: version, registry: version });
  expect((await versionsFor(german)).vary).toMatch(/Accept-Language/);
});

test('an audience that a registry does not know is refused', () => {
  goesTo({ kind: 'role', role: 'gardener' as Role });
  expect(() => readReleases(folder)).toThrow('written by another version');
});
