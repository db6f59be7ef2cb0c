import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from './commands.ts';
import { deprecatedUses, listDeprecated } from './deprecated.ts';
import { readLocalRelease, storeFiles } from './local-release.ts';
import { readReleases } from './store.ts';
import { builtPackage } from './testing/built-package.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deprecated-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const deprecations = {
  'index.ChipLink': { since: '2026-11-01', sunset: '2027-06-30' },
  'plants.read': { since: '2026-11-01', sunset: '2027-05-31', instead: 'plants.details' },
  'threads.list': { since: '2026-11-01', sunset: '2027-07-31' },
};

/** Releases a build that uses these calls and exports; without them it is of an older build. */
async function released(
  name: string,
  entry: string,
  uses?: { calls: string[]; sdk: string[] },
  percent?: number,
) {
  const local = readLocalRelease(builtPackage(root, { name, entry, built: uses && { uses } }));
  storeFiles(root, local);
  const settings = { RELEASES_DIR: root, SHELL_DIR: root, RELEASE_RETENTION_DAYS: 30 };
  await release(
    settings,
    { ...local.record.remote, ...(percent && { audience: { kind: 'share' as const, percent } }) },
    () => undefined,
  );
  return local.record.remote.version;
}

test('each deprecated name is listed with the served versions that use it', async () => {
  const first = await released('forum', 'one()', { calls: ['plants.read'], sdk: [] });
  const second = await released('forum', 'two()', { calls: ['plants.read', 'plants.cards'], sdk: [] });
  const canary = await released('forum', 'three()', { calls: [], sdk: ['index.ChipLink'] }, 10);
  const old = await released('hub', 'one()');

  expect(listDeprecated(root, readReleases(root), deprecations)).toEqual([
    'plants.read: Deprecated since 2026-11-01, until 2027-05-31. Use plants.details.',
    `  forum          ${first} (earlier)`,
    `  forum          ${second} (live)`,
    'index.ChipLink: Deprecated since 2026-11-01, until 2027-06-30.',
    `  forum          ${canary} (canary)`,
    'threads.list: Deprecated since 2026-11-01, until 2027-07-31.',
    '  No release is known to use it.',
    'Built before builds listed what they use:',
    `  hub            ${old} (live)`,
  ]);
  expect(deprecatedUses(root, deprecations, 'forum', second)).toEqual(['plants.read']);
});

test('without a deprecation the list says so', () => {
  expect(listDeprecated(root, readReleases(root), {})).toEqual(['Nothing is deprecated.']);
});
