import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deprecations, readReleases } from '@portal/releases';
import { storeReleases } from '../testing/stored-releases.ts';
import { listRemotes } from './list-releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
beforeAll(() => storeReleases(folder));
afterAll(() => rmSync(folder, { recursive: true }));

async function deprecatedIn(deprecations: Deprecations) {
  const watch = { visitsOf: async () => undefined };
  const [forum] = await listRemotes(folder, readReleases(folder), deprecations, watch);
  return forum?.deprecated;
}

test('the list names what the live version uses and should not, and nothing that only earlier ones used', async () => {
  const deprecation = { since: '2026-11-01', sunset: '2027-05-31' };

  expect(await deprecatedIn({ 'index.Partv1': deprecation, 'index.Partv2': deprecation })).toEqual([
    { name: 'index.Partv2', ...deprecation },
  ]);
  expect(await deprecatedIn({})).toBeUndefined();
});
