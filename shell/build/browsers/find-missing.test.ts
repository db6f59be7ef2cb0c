import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { missingFeatures } from './features.ts';
import { declaredNames, findMissing, type SourceFile } from './find-missing.ts';

const root = join(import.meta.dirname, '../../..');
const missing = missingFeatures();
const find = (source: string) => findMissing({ file: 'page.tsx', source }, missing);

/** The packages of a package's dependencies, in all depths, and itself. */
function packagesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@portal/'));
  return [folder, ...own.flatMap((name) => packagesOf(realpathSync(join(root, 'node_modules', name))))];
}

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file))
    .map((file) => ({ file: relative(root, file), source: readFileSync(file, 'utf8') }));
}

test('scripts use nothing that a declared browser lacks, unless a comment says how it is checked', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const packages = new Set(['shell', ...remotes].flatMap((name) => packagesOf(join(root, name))));
  const sources = [...packages].flatMap((folder) => sourcesIn(join(folder, 'src')));
  const ownNames = new Set(sources.flatMap(declaredNames));

  const found = sources.flatMap((each) =>
    findMissing(each, missing, ownNames).map((use) => `${each.file}:${use}`),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  ['URL.parse(address)?.href', 'URL.parse'],
  ['window.URL.parse(address)', 'URL.parse'],
  ['fetch(address, { signal: AbortSignal.any([one, other]) })', 'AbortSignal.any'],
  ['Promise.try(act)', 'Promise.try'],
  ['RegExp.escape(name)', 'RegExp.escape'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['new Intl.Segmenter("de")', 'Intl.Segmenter'],
  ['new Set(names).union(others)', '.union()'],
  ['names?.intersection(others)', '.intersection()'],
  ['(names as Set<string>).isSubsetOf(others)', '.isSubsetOf()'],
  ['found.entries().toArray()', '.toArray()'],
  ['Iterator.from(found)', 'Iterator.from'],
  ['requestIdleCallback(act)', 'requestIdleCallback'],
  ['await scheduler.yield()', 'scheduler'],
  ['document.startViewTransition(act)', 'Document.startViewTransition'],
  ['await navigator.share({ url })', 'Navigator.share'],
  ['(navigator as Sharing).share({ url })', 'Navigator.share'],
  ['menu.togglePopover()', '.togglePopover()'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['Temporal.Now.instant()', 'Temporal'],
  ['const page = <div popover="auto" />', 'popover'],
  ['const page = <button popoverTarget="menu" />', 'popovertarget'],
  ['/a(?i:b)/', 'modifiers in a pattern'],
  ['/(?<day>..)-|(?<day>...)/', 'groups of the same name'],
])('%s is found', (source, feature) => {
  expect(find(`const before = 'ü';\n${source}`)).toContain(`2: ${feature}`);
});

test.each([
  'URL.canParse(address)',
  'AbortSignal.timeout(5000)',
  'Promise.withResolvers()',
  'const all = await Array.fromAsync(pages)',
  'const page = <Menu popover="auto" />',
  'names.toSorted().at(-1)',
  'new Intl.NumberFormat("de").format(12)',
  'structuredClone(text)',
  '/[\\p{L}--[a-z]]/v',
  'const URL = { parse: read }; URL.parse(address)',
  'const read = (names: Set<string>): Temporal.Now => names as Iterator<string>',
  'import * as z from "zod/mini"; z.union([one, other])',
  '// Not in every browser: others copy the address.\nif (navigator.share) navigator.share({ url })',
  'URL.parse(address); // not in every browser, but in the one of this test',
])('%s is not', (source) => {
  expect(find(source)).toEqual([]);
});

test('another list of browsers has other features', () => {
  const young = missingFeatures(['chrome 140', 'firefox 140', 'safari 18.5']);

  expect(findMissing({ file: 'page.ts', source: 'URL.parse(address); names.union(others)' }, young)).toEqual(
    [],
  );
});
