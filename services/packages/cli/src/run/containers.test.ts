import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackages, processNames } from '../packages.ts';
import { allocator, nodeOptions } from './child.ts';

const root = process.cwd();
const manifests = 'docs/operations/kubernetes';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const documented = new Set(allMatches(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm));
const processes = processNames(root);
const dockerfile = read('Dockerfile');

test('the image copies what exists or is built, and every package', () => {
  const built = /^(node_modules|dist)\b/;
  const copied = allMatches(dockerfile, /^COPY --from=(?:build|packages) (.+) \S+$/gm)
    .flatMap((paths) => paths.split(' '))
    .map((path) => path.replace('/app/', ''));

  expect(copied.filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([]);
  const missing = findPackages(root).filter(
    ({ folder }) => !copied.some((path) => `${folder}/package.json`.startsWith(path)),
  );
  expect(missing).toEqual([]);
});

test('a process in the image runs with the same options as under the process manager', () => {
  const variables = Object.entries({ NODE_OPTIONS: `"${nodeOptions.join(' ')}"`, ...allocator });

  for (const [name, value] of variables) expect(dockerfile).toContain(`${name}=${value}`);
});

test('the image names only settings of the portal, and the health check exists', () => {
  const foreign = ['NODE_ENV', 'NODE_OPTIONS', 'TSX_DISABLE_CACHE', ...Object.keys(allocator)];
  const names = allMatches(dockerfile, /^(?:ENV| {3}) ([A-Z_]+)=/gm);

  expect(names).toContain('PORTAL_DATA_DIR');
  expect(names.filter((name) => !documented.has(name) && !foreign.includes(name))).toEqual([]);
  const [check = ''] = allMatches(dockerfile, /CMD \["node", "(.+)"\]/g);
  expect(existsSync(join(root, check))).toBe(true);
});

test('compose sets only settings of the portal, with a database user for each process', () => {
  const [portal = ''] = allMatches(read('compose.yaml'), /^ {2}portal:\n([\s\S]+?)^ {2}\S/gm);
  const names = allMatches(portal, /^ {6}([A-Z][A-Z_]+): /gm);
  const ofProcesses = names.filter((name) => name.startsWith('MONGODB_URI_'));

  expect(names.filter((name) => !documented.has(name) && !ofProcesses.includes(name))).toEqual([]);
  const withDatabase = processes.filter((name) => name !== 'renderer');
  expect(ofProcesses.sort()).toEqual(withDatabase.map((name) => `MONGODB_URI_${name.toUpperCase()}`).sort());
  const [users = ''] = allMatches(read('docs/operations/compose/mongodb-setup.js'), /\.\.\.\[(.+)\]\.map/g);
  expect(allMatches(users, /'(\w+)'/g).sort()).toEqual(withDatabase.sort());
});

test('compose has no default for a secret', () => {
  const [...secrets] = allMatches(
    read('compose.yaml'),
    /\$\{(\w*(?:PASSWORD|SECRET)\w*|\w+_SET_KEY)\}?(?!:\?)/g,
  );

  expect(secrets).toEqual([]);
});

test.each(processes)('the manifest of %s runs it on the port at which the others call it', (name) => {
  const manifest = read(`${manifests}/${name}.yaml`);
  const [port = ''] = allMatches(manifest, /name: PORT, value: '(\d+)'/g);

  expect(manifest).toContain(`args: [${name}]`);
  expect(manifest).toContain(`secretRef: { name: portal-${name} }`);
  expect(manifest).toContain(`name: http, containerPort: ${port}`);
  const urls = read(`${manifests}/settings.env`);
  if (name !== 'gateway') expect(urls).toContain(`${name}=http://portal-${name}:${port}`);
  expect(read(`${manifests}/kustomization.yaml`)).toContain(`- ${name}.yaml`);
});

test('the manifests name only settings of the portal, files that exist and the health pages', () => {
  const files = readdirSync(join(root, manifests)).filter((file) => file.endsWith('.yaml'));
  const text = files.map((file) => read(`${manifests}/${file}`)).join('\n');
  const settings = allMatches(read(`${manifests}/settings.env`), /^([A-Z_]+)=/gm);
  const variables = [...settings, ...allMatches(text, /name: ([A-Z][A-Z_]+)\b/g)];

  expect(variables.filter((name) => !documented.has(name))).toEqual([]);
  const resources = allMatches(read(`${manifests}/kustomization.yaml`), /([\w-]+\.(?:yaml|env))/g);
  expect(resources.filter((file) => !existsSync(join(root, manifests, file)))).toEqual([]);
  const health = read('services/packages/kit/src/process/health.ts');
  const probes = allMatches(text, /httpGet: \{ path: ([/\w]+)/g);
  expect(probes).toHaveLength(3);
  expect(probes.filter((path) => !health.includes(`'${path}'`))).toEqual([]);
});
