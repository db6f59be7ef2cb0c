import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import { carryOut, type ReleaseAct } from './acts.ts';
import { prepare, publish, release } from './commands.ts';
import type { ReleaseSettings } from './config.ts';
import { findToken, hashTokenSecret, newTokenSecret } from './registration.ts';
import { type ReleaseContent, signRelease } from './signature.ts';
import { liveOf, noReleases, registrationOf } from './state.ts';
import { readReleases } from './store.ts';
import { prepareTeamRelease } from './team-release.ts';
import { builtPackage, teamKey, teamPermit, teamPublicKey, teamRelease } from './testing/index.ts';

const name = 'herb-walks';
let root: string;
let settings: ReleaseSettings;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'team-'));
  settings = { RELEASES_DIR: path.join(root, 'releases'), SHELL_DIR: root, RELEASE_RETENTION_DAYS: 30 };
  const shell = { sdk: '1.2.0', contracts: contractsVersion };
  writeFileSync(path.join(root, 'release.json'), JSON.stringify(shell));
  await register();
});
afterEach(() => rmSync(root, { recursive: true }));

const state = () => readReleases(settings.RELEASES_DIR);
const registration = () => registrationOf(state(), name);
const act = (given: ReleaseAct, remote = name) =>
  carryOut(settings.RELEASES_DIR, { name: remote, act: given });
const register = (changes: object = {}, remote = name) => {
  const expected = registrationOf(state(), remote)?.since;
  const permit = { ...teamPermit, ...changes };
  return act({ kind: 'register', publicKey: teamPublicKey, permit, expected }, remote);
};
async function store(content: ReleaseContent, signature = signRelease(teamKey, content)) {
  const known = registration();
  if (!known) throw new Error('The remote is not registered.');
  return (await prepareTeamRelease(settings, known, content, signature)).remote.version;
}
const releaseTeam = async (content: ReleaseContent) => {
  const version = await store(content);
  await act({ kind: 'release', version });
  return version;
};
const stored = () => {
  const folder = path.join(settings.RELEASES_DIR, name);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('a signed release is stored without its server build, and compressed by the portal', async () => {
  const version = await releaseTeam(teamRelease(root).content);

  const remote = liveOf(state(), name);
  expect(remote).toMatchObject({ version, paths: ['/x/herb-walks', '/x/herb-walks/walk/:id'] });
  expect(remote).not.toHaveProperty('server');
  expect(readdirSync(path.join(settings.RELEASES_DIR, name, version)).sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'first.css',
    'first.css.br',
    'release.json',
    'remote.json',
  ]);
  expect(stored().sort()).toEqual([version, `${version}.json`]);
});

describe('a signature is refused', () => {
  const sign = (change: (content: ReleaseContent) => ReleaseContent) => () => {
    const { content, signature } = teamRelease(root);
    return store(change(content), signature);
  };
  const entry = Buffer.from('two()');
  test.each<[string, () => Promise<unknown>]>([
    ['of nothing', () => store(teamRelease(root).content, '')],
    [
      'after a byte of a file changed',
      sign(({ files, ...rest }) => ({ ...rest, files: { ...files, 'entry.js': entry } })),
    ],
    [
      'after two files changed places',
      sign(({ files, ...rest }) => {
        const { 'entry.js': script = entry, 'first.css': style = entry } = files;
        return { ...rest, files: { 'entry.js': style, 'first.css': script } };
      }),
    ],
    ['with a file more', sign(({ files, ...rest }) => ({ ...rest, files: { ...files, 'more.js': entry } }))],
    ['with another description', sign((content) => ({ ...content, remoteJson: `${content.remoteJson} ` }))],
    [
      'with another list of files',
      sign((content) => ({ ...content, releaseJson: `${content.releaseJson} ` })),
    ],
    [
      'of a release of another remote',
      async () => {
        const { signature } = teamRelease(root, { name: 'seed-swap' });
        return store(teamRelease(root).content, signature);
      },
    ],
  ])('%s', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow('is not signed with the key that is registered for it');
    expect(stored()).toEqual([]);
  });
});

describe('a signed release is refused', () => {
  const nav = (to: string, more: object = {}) => [
    { to, label: 'Walks', audience: 'anyone', order: 1, ...more },
  ];
  test.each<[string, Parameters<typeof teamRelease>[1], string]>([
    ['at a path of the portal', { description: { paths: ['/forum'] } }, 'must be below /x/herb-walks'],
    ['at a path of another team', { description: { paths: ['/x/herb-walks-and-more'] } }, 'must be below'],
    [
      'at a path that leaves its place',
      { description: { paths: ['/x/herb-walks/../..'] } },
      'a path consists of',
    ],
    ['with a link elsewhere', { description: { nav: nav('/auth') } }, 'must be below'],
    [
      'with a link that asks a call',
      { description: { nav: nav('/x/herb-walks', { waitingAt: '/api/cases' }) } },
      'waitingAt',
    ],
    [
      'with a page that reads a call',
      { description: { pages: [{ path: '/x/herb-walks', title: 'Walks', reads: ['/api/user'] }] } },
      'may not name calls',
    ],
    ['under another name', { description: { name: 'forum' } }, 'This is a release of "forum"'],
    ['without a list of its calls', { built: { uses: undefined } }, 'lists no calls'],
    [
      'with an entry that was not sent',
      { built: { entry: 'other.js', integrity: { 'other.js': 'sha384-x' } } },
      'lacks',
    ],
    [
      'with a file that differs from its integrity',
      { built: { server: undefined, integrity: { 'entry.js': 'sha384-x', 'first.css': 'sha384-x' } } },
      'does not match',
    ],
    [
      'beyond its budget',
      { description: { budgets: { scriptsKb: 0.001, stylesKb: 1, picturesKb: 0 } } },
      'its budget is',
    ],
    ['built for a newer portal', { built: { sdk: '9.0.0' } }, 'was built for SDK 9.0.0'],
  ])('%s', async (_, built, sentence) => {
    await expect(store({ ...teamRelease(root, built).content, name })).rejects.toThrow(sentence);
    expect(stored()).toEqual([]);
  });

  test.each<[string, Parameters<typeof teamRelease>[1], object, string]>([
    [
      'more calls',
      { built: { uses: { sdk: [], calls: ['plants.list', 'threads.create'] } } },
      {},
      'the calls threads.create.',
    ],
    [
      'more slots',
      { description: { needs: { slots: ['forum.plantDiscussions'] } } },
      { tier: 'page' },
      'the slots forum.plantDiscussions.',
    ],
    [
      'other labels',
      { description: { nav: nav('/x/herb-walks', { labels: { de: 'Wege' }, order: 100 }) } },
      {},
      'the labels in the menu Wege.',
    ],
    [
      'more origins',
      { description: { needs: { origins: ['https://ads.example'] } } },
      {},
      'the origins https://ads.example.',
    ],
    ['more roles', { description: { roles: ['admin', 'owner'] } }, { roles: ['admin'] }, 'the roles owner.'],
    ['everyone in place of roles', {}, { roles: ['admin'] }, 'to be seen by everyone.'],
  ])(
    'if it needs %s than confirmed; what it asks for waits for an administrator',
    async (_, built, permit, excess) => {
      await register(permit);
      await expect(store(teamRelease(root, built).content)).rejects.toThrow(
        `herb-walks needs more than an administrator has confirmed: ${excess}`,
      );
      expect(stored()).toEqual([]);
      const needs = registration()?.request?.needs;
      expect(needs?.calls).toContain('plants.list');

      const { roles: _none, ...rest } = teamPermit;
      await register({ ...rest, ...permit, ...needs, roles: needs?.roles });
      expect(registration()).not.toHaveProperty('request');
      await releaseTeam(teamRelease(root, built).content);
      expect(liveOf(state(), name)).toBeDefined();
    },
  );
});

test('a refused request waits again when a release repeats it, whose refusal names the day', async () => {
  const asking = () =>
    store(teamRelease(root, { built: { uses: { sdk: [], calls: ['threads.create'] } } }).content);
  await expect(asking()).rejects.toThrow('release it again when they have confirmed it');
  const refuse = () => act({ kind: 'refuseRequest', expected: registration()?.request?.since ?? '' });
  await refuse();
  await expect(refuse()).rejects.toThrow('has changed meanwhile');

  await expect(asking()).rejects.toThrow(
    `the calls threads.create. They refused this on ${new Date().toISOString().slice(0, 10)}`,
  );
  expect(registration()?.request).not.toHaveProperty('refusedAt');
});

test('a remote in a frame needs no confirmation of widgets, which frames don’t show', async () => {
  const { content } = teamRelease(root, { description: { needs: { slots: ['forum.plantDiscussions'] } } });
  await expect(store(content)).resolves.toBeDefined();
});

test('a version that needs more than it is confirmed for now does not come back', async () => {
  const first = await releaseTeam(teamRelease(root).content);
  await releaseTeam(teamRelease(root, { entry: 'two()', built: { uses: { sdk: [], calls: [] } } }).content);
  await register({ calls: [] });

  await expect(act({ kind: 'rollBack' })).rejects.toThrow('the calls plants.list');
  await register();
  await act({ kind: 'rollBack' });
  expect(liveOf(state(), name)?.version).toBe(first);
});

test('a start of the portal neither withdraws the remote of another team nor replaces it', async () => {
  const version = await releaseTeam(teamRelease(root).content);
  await publish(settings, [builtPackage(path.join(root, 'own'), { name })], () => undefined);
  expect(liveOf(state(), name)?.version).toBe(version);

  await publish(settings, [], () => undefined);
  expect(liveOf(state(), name)?.version).toBe(version);
});

test('the end of a registration withdraws the remote, and none of its versions comes back', async () => {
  const version = await releaseTeam(teamRelease(root).content);
  const canary = await store(teamRelease(root, { entry: 'two()' }).content);
  await act({ kind: 'canary', version: canary, audience: { kind: 'staff' } });
  await act({ kind: 'preview', version, secretHash: 'x', days: 7, by: 'CI' });
  await act({ kind: 'makeToken', id: 'a', label: 'CI', secretHash: hashTokenSecret('secret'), days: 1 });
  await act({ kind: 'endRegistration' });

  const after = state();
  expect([after.remotes, after.canaries, after.tokens, after.registrations]).toEqual([[], [], [], {}]);
  expect(Date.parse(after.previews[0]?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now());
  await expect(act({ kind: 'release', version })).rejects.toThrow('is not registered any more');
});

test.each(['forum', 'shell', 'gateway', 'renderer', 'constructor'])(
  'the name %s is the portal’s',
  async (own) => {
    await publish(settings, [builtPackage(root)], () => undefined);

    await expect(register({}, own)).rejects.toThrow('is a part of the portal itself');
  },
);

describe('a registration', () => {
  const withKey = (publicKey: string) =>
    act({ kind: 'register', publicKey, permit: teamPermit, expected: registration()?.since });

  test('takes a key as PEM, as SPKI, or as its 32 bytes', async () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${teamPublicKey}\n-----END PUBLIC KEY-----\n`;
    const raw = Buffer.from(teamPublicKey, 'base64').subarray(-32).toString('base64');
    for (const key of [pem, teamPublicKey, raw]) {
      await withKey(key);
      expect(registration()?.publicKey).toBe(teamPublicKey);
    }
  });

  test.each(['', 'no key', Buffer.alloc(31).toString('base64')])('refuses the key "%s"', async (key) => {
    await expect(withKey(key)).rejects.toThrow('not an Ed25519 public key');
  });

  test.each(['plants.burn', 'auditLog.add'])('refuses %s, which browsers can’t call', async (call) => {
    await expect(register({ calls: [call] })).rejects.toThrow(call);
  });

  test.each(['Forum', ' quellen', 'ＰＬＡＮＴ Portal', 'Beiträge'])(
    'refuses the label "%s", which the portal has itself',
    async (label) => {
      const nav = [
        { to: '/forum', label: 'Forum', labels: { de: 'Beiträge' }, audience: 'anyone', order: 1 },
      ];
      await publish(settings, [builtPackage(root, { description: { nav } })], () => undefined);

      await expect(register({ labels: [label] })).rejects.toThrow('The portal itself has the label');
    },
  );

  test('that changed since it was seen is refused', async () => {
    const permit = { ...teamPermit, tier: 'page' as const };
    await expect(
      act({ kind: 'register', publicKey: teamPublicKey, permit, expected: '2026-01-01T00:00:00.000Z' }),
    ).rejects.toThrow('has changed meanwhile');
  });
});

describe('a token', () => {
  const make = async (days: number, id = 'a') => {
    const secret = newTokenSecret();
    await act({ kind: 'makeToken', id, label: 'CI', secretHash: hashTokenSecret(secret), days });
    return secret;
  };

  test('is found for its remote alone, until it ends', async () => {
    const secret = await make(1);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const find = (remote: string, text: string, at: Date) => findToken(state(), remote, text, at)?.id;

    expect(find(name, secret, inDays(0.9))).toBe('a');
    expect(find(name, secret, inDays(1.1))).toBeUndefined();
    expect(find('forum', secret, inDays(0))).toBeUndefined();
    expect(find(name, `${secret}x`, inDays(0))).toBeUndefined();
    await act({ kind: 'endToken', id: 'a' });
    expect(find(name, secret, new Date())).toBeUndefined();
    expect(findToken(noReleases, name, secret, new Date())).toBeUndefined();
  });

  test('is one of at most ten', async () => {
    for (let count = 0; count < 10; count++) await make(1, `t${count}`);
    await expect(make(1, 'more')).rejects.toThrow('has 10 tokens already');
    await act({ kind: 'endToken', id: 't3' });
    await make(1, 'more');
  });
});

describe('the command', () => {
  const command = (signature?: string, from = path.join(root, `mfe-${name}`)) =>
    prepare(settings, name, from, () => undefined, signature);

  test('releases the remote of another team with its signature only', async () => {
    const { signature } = teamRelease(root);
    await expect(command()).rejects.toThrow('--signature');
    await expect(
      command(signRelease(teamKey, teamRelease(root, { entry: 'two()' }).content)),
    ).resolves.toBeDefined();
    await expect(command(signature)).rejects.toThrow('is not signed');
    await expect(command(signature, 'https://walks.example/release.json')).rejects.toThrow(
      'release a folder',
    );
  });

  test('keeps to the permit of the remote', async () => {
    const { signature } = teamRelease(root);
    await register({ calls: [] });
    await expect(command(signature)).rejects.toThrow('the calls plants.list');

    await register();
    const { remote } = await command(signature);
    await release(settings, { name, version: remote.version }, () => undefined);
    expect(liveOf(state(), name)?.version).toBe(remote.version);
    expect(
      readFileSync(path.join(settings.RELEASES_DIR, name, `${remote.version}.json`), 'utf8'),
    ).not.toContain('server.cjs');
  });
});
