import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { findPackages, processNames } from '../packages.ts';

const root = process.cwd();
const operations = 'docs/operations';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Of exporters that others make. */
const foreign = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

function registeredMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const standard = registry.getMetricsAsArray().map(({ name }) => name);
  return new Set([...foreign, ...standard, ...ownMetrics()]);
}

function ownMetrics(): Set<string> {
  const names = findPackages(root)
    .filter(({ kind }) => kind !== 'remote' && kind !== 'shell')
    .flatMap(({ folder }) => sourcesIn(join(root, folder, 'src')))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:name: |gauge\()'([a-z]+_[a-z_]+)',\s*(?:help: )?'/g),
    ])
    .map(([, name = '']) => name);
  return new Set(names);
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => join(folder, file));
}

/** The metrics that a PromQL expression reads, without the suffixes of a histogram. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|on|without|group_left)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b([a-z][a-z_0-9]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter(
      (name) => !['and', 'or', 'unless', 'on', 'by', 'sum', 'max', 'min', 'topk', 'count'].includes(name),
    );
}

const alerts = read(`${operations}/alerts.yaml`);
const rules = [
  ...alerts.matchAll(
    /- alert: (\w+)\n\s+expr: (?:\|\n)?([\s\S]+?)\n\s+(?:for|labels): [\s\S]+?runbook: (\S+)/g,
  ),
].map(([, name = '', expression = '', runbook = '']) => ({ name, expression, runbook }));

test.each(rules)(
  '$name reads metrics that the portal has, and its runbook exists',
  ({ expression, runbook }) => {
    const known = registeredMetrics();

    expect(metricsIn(expression)).not.toEqual([]);
    expect(metricsIn(expression).filter((name) => !known.has(name))).toEqual([]);
    expect(existsSync(join(root, operations, runbook))).toBe(true);
  },
);

test('every alert is checked', () => {
  expect(rules.map(({ name }) => name)).toEqual(
    [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name),
  );
});

test('every runbook belongs to an alert', () => {
  const used = new Set(rules.map(({ runbook }) => runbook));

  expect(
    readdirSync(join(root, operations, 'runbooks')).filter((file) => !used.has(`runbooks/${file}`)),
  ).toEqual([]);
});

/** The pages that operators read, by their path. */
const pages = [
  ...readdirSync(join(root, operations), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${operations}/${file}`,
  ),
  'services/packages/cli/production/README.md',
  'services/packages/cli/src/data/README.md',
  'services/packages/cli/README.md',
].filter((file) => file.endsWith('.md'));

const wordsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word);

test.each(pages)('%s names settings, metrics and commands that exist', (page) => {
  const text = read(page);
  const settings = new Set([
    ...wordsIn(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm),
    ...wordsIn(`${read('compose.yaml')}${read('Dockerfile')}`, /\b([A-Z][A-Z_]+)\b/g),
    // Programs that operators and teams run beside the portal's processes.
    ...['production/purge-pages.mjs', '../releases/src/remote-command.ts'].flatMap((file) =>
      wordsIn(read(`services/packages/cli/${file}`), /\b([A-Z][A-Z_]+_[A-Z]+)\b/g),
    ),
    ...processNames(root).map((name) => `MONGODB_URI_${name.toUpperCase()}`),
  ]);
  const metrics = registeredMetrics();
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const program = read('services/packages/cli/bin/portal.mjs');
  const isCommand = (name: string) => name === 'run' || new RegExp(`^ {2}${name}: \\[`, 'm').test(program);

  expect(wordsIn(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g).filter((name) => !settings.has(name))).toEqual(
    [],
  );
  const used = wordsIn(text, /\b([a-z]+(?:_[a-z0-9]+)*_(?:seconds|bytes|total|count|bucket))\b/g);
  expect(used.filter((name) => !metrics.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
  const run = wordsIn(text, /npm run (?:--silent )?([a-z:]+)/g);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  expect(wordsIn(text, /portal\.mjs ([a-z]+)/g).filter((name) => !isCommand(name))).toEqual([]);
});

test('the list of metrics is complete', () => {
  const listed = wordsIn(read(`${operations}/metrics.md`), /^\| `([a-z_]+)`/gm);

  expect([...listed].sort()).toEqual([...ownMetrics()].sort());
});

test('the dashboard reads metrics that the portal has', () => {
  const { panels } = JSON.parse(read(`${operations}/grafana-dashboard.json`)) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const known = registeredMetrics();
  const unknown = panels.flatMap(({ title, targets = [] }) =>
    targets
      .flatMap(({ expr }) => metricsIn(expr))
      .filter((name) => !known.has(name))
      .map((name) => `${title}: ${name}`),
  );

  expect(panels.length).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});
