import { findAffected } from './changed-packages.ts';
import { findPackages } from './packages.ts';

const packages = findPackages(process.cwd());
const affectedBy = (...files: string[]) => findAffected(files, packages).map(({ folder }) => folder);

test('a change concerns its package and the packages that depend on it', () => {
  expect(affectedBy('services/forum/src/app.ts')).toEqual(['services/forum']);
  expect(affectedBy('services/packages/releases/src/source.ts', 'mfe-hub/src/remote.tsx')).toEqual([
    'mfe-hub',
    'api-gateway',
    'services/packages/cli',
    'services/packages/releases',
  ]);
  expect(affectedBy('services/packages/contracts/src/forum/threads.ts')).toEqual(
    expect.arrayContaining(['mfe-forum', 'services/forum', 'api-gateway', 'e2e']),
  );
});

test('a change of the SDK concerns no service, and not only the shell around it', () => {
  expect(affectedBy('shell/sdk/src/index.ts')).toEqual(
    expect.arrayContaining(['shell', 'shell/sdk', 'mfe-forum']),
  );
  expect(affectedBy('shell/sdk/src/index.ts')).not.toContain('services/forum');
});

test('a change outside all packages or of the build concerns all, but documentation only what reads it', () => {
  expect(affectedBy('package-lock.json')).toEqual(packages.map(({ folder }) => folder));
  expect(affectedBy('shell/build/rspack.ts')).toHaveLength(packages.length);
  expect(affectedBy('docs/architecture.md')).toEqual(['services/packages/cli']);
});
