import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, findAffected, findBrowserTests } from './changed-packages.ts';
import { findPackages } from './packages.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const root = process.cwd();
const scratch = mkdtempSync(join(tmpdir(), 'portal-test-'));
const database = process.argv.find((argument) => argument.startsWith('--database='))?.split('=')[1];
if (database) process.env.PORTAL_DATABASE = database;
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';

const packages = findPackages(root);
const [changed, base = 'origin/main'] =
  process.argv.find((argument) => /^--changed(=|$)/.test(argument))?.split('=') ?? [];
/** The packages whose tests run: all, or with `--changed[=<branch>]` those that the branch may break. */
const tested = changed ? findAffected(changedFiles(base), packages) : packages;

const parts: [string, () => Promise<Count>][] = [
  ['Types, lint and build', checkAndBuild],
  ['Unit and integration tests', jest],
  ['Browser tests', playwright],
  ['Attack', attack],
];
if (process.env.TEST_ALL === '1')
  parts.push(['Cluster', () => printedCounts('e2e/cluster/cluster.ts', '--short')]);

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const [title, count] of parts) {
  process.stdout.write(`\n── ${title}\n`);
  add(total, await count());
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Runs the checkers and the build at once: each uses about one processor. */
async function checkAndBuild(): Promise<Count> {
  const tool = (name: string) => join(root, 'node_modules/.bin', name);
  const results = await Promise.all([
    // Browser, worker, Node and test code have separate types. More checkers would each read the libraries.
    ...['browser', 'worker', 'node', 'test'].map((kind) =>
      succeeds(tool('tsc'), ['-p', `.config/tsconfig.${kind}.json`, '--checkers', '1']),
    ),
    succeeds(tool('biome'), ['check', '--error-on-warnings', '.']),
    succeeds(process.execPath, ['--import', 'tsx', join(root, 'services/packages/cli/src/build.ts')]),
  ]);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/** Runs a command and prints its output at its end. */
async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { status, output } = await run(command, args, ['ignore', 'pipe', 'pipe']);
  process.stdout.write(output);
  return status === 0;
}

async function jest(): Promise<Count> {
  const file = join(scratch, 'jest.json');
  const folders = changed ? tested.map(({ folder }) => `${root}/${folder}/`) : [];
  const status = await runTool('jest', [
    '--json',
    `--outputFile=${file}`,
    '--silent=false',
    '--passWithNoTests',
    ...folders,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    numPendingTests = 0,
  } = result;
  return withStatus(status, {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
  });
}

async function playwright(): Promise<Count> {
  const file = join(scratch, 'playwright.json');
  const specs = changed ? findBrowserTests(root, tested, packages) : [];
  if (changed && specs.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const status = await runTool('playwright', [
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    ...specs,
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return withStatus(status, { passed: expected, failed: unexpected + flaky, skipped });
}

/** Runs alone: beside the browser tests, a slow machine answers some requests too late. */
async function attack(): Promise<Count> {
  if (tested.some(({ kind }) => kind === 'gateway')) return printedCounts('e2e/attack/attack.ts', '--short');
  return { passed: 0, failed: 0, skipped: 0 };
}

/** Runs a script whose last line has the counts. */
async function printedCounts(script: string, ...args: string[]): Promise<Count> {
  const { status, output } = await run(
    process.execPath,
    ['--import', 'tsx', join(root, script), ...args],
    ['ignore', 'pipe', 'inherit'],
  );
  process.stdout.write(output);
  const counts = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output)?.slice(1).map(Number);
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  const [passed = 0, failed = 0, skipped = 0] = counts;
  return withStatus(status, { passed, failed, skipped });
}

/** Adds a count to a sum. */
function add(sum: Count, count: Count): Count {
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += count[key];
  return sum;
}

/** A runner may fail without a failed test. */
function withStatus(status: number, count: Count): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function runTool(tool: string, args: string[]): Promise<number> {
  const { status } = await run(join(root, 'node_modules/.bin', tool), args, 'inherit');
  return status;
}

/** Runs a command to its end. The output has what it writes to pipes. */
async function run(command: string, args: string[], stdio: StdioOptions) {
  const child = spawn(command, args, { stdio });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => void output.push(data));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { status: status ?? 1, output: Buffer.concat(output).toString() };
}
