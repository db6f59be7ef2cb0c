// biome-ignore lint/style/noRestrictedImports: a test reads the stored builds
import { readdirSync, readFileSync } from 'node:fs';
import { type BuiltRelease, plants, type RemoteDescription } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { fakeGateway } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { remoteNamed } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

const folder = 'shell/sdk/released';
const versions = readdirSync(folder);

// Runs the scripts that the page adds, from the stored build of their address.
beforeAll(() =>
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) run(node);
  }).observe(document.head, { childList: true }),
);

function run(script: HTMLScriptElement): void {
  const [, version, file] = /\/remotes\/sample\/([\d.]+)\/([\w.-]+)$/.exec(script.src) ?? [];
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  // Evaluated as a script, whose variables are globals.
  // biome-ignore lint/security/noGlobalEval: the file is a build of this repository.
  window.eval(readFileSync(`${folder}/${version}/${file}`, 'utf8'));
  Reflect.deleteProperty(document, 'currentScript');
  script.dispatchEvent(new Event('load'));
}

function sampleOf(version: string) {
  const read = (file: string) => JSON.parse(readFileSync(`${folder}/${version}/${file}`, 'utf8'));
  const { paths } = read('remote.json') as RemoteDescription;
  const { entry, sdk } = read('release.json') as BuiltRelease;
  return remoteNamed('sample', { version, paths, sdk, entry: `/remotes/sample/${version}/${entry}` });
}

test('a remote is kept for this SDK, and for at most two before it', () => {
  const { version } = JSON.parse(readFileSync('shell/sdk/package.json', 'utf8')) as { version: string };

  expect(versions).toContain(version);
  expect(versions.length).toBeLessThanOrEqual(3);
});

test.each(versions)('a remote that was built for SDK %s runs in this shell', async (version) => {
  const gateway = fakeGateway().answer(plants.read, buildPlant({ id: 7, commonName: 'Lemon balm' }));
  const { person } = await openPortal({
    path: '/sample',
    remotes: [sampleOf(version)],
    user: rosa,
    gateway,
  });

  expect(await screen.findByRole('heading', { name: 'A sample' })).toBeVisible();
  expect(await screen.findByText('Lemon balm')).toBeVisible();
  expect(screen.getByText('Signed in as rosa')).toBeVisible();
  expect(document.title).toContain('A sample');
  await person.type(screen.getByLabelText('Name'), 'Moss');
  await person.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText('Hello Moss')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Further' }));
  expect(screen.getByText('/sample/further')).toBeVisible();
});
