#!/usr/bin/env node
// The two commands of the product start here, on a clone where nothing is installed yet: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const commands = {
  start: ['build.ts'],
  test: ['test.ts'],
  build: ['build.ts'],
  database: ['data/database.ts'],
  restart: ['restart.ts'],
  dev: ['dev.ts'],
  screens: ['screens.ts'],
  release: ['release.ts'],
  promote: [],
  rollback: [],
  releases: [],
};
/** What the gateway's program for releases calls those that need no build. */
const releaseCommands = { promote: 'promote', rollback: 'rollback', releases: 'list' };

process.chdir(root);
const [command = 'start', ...rest] = process.argv.slice(2);
refuseOldNode();
if (!(command in commands))
  fail(`There is no command "${command}"; there are: ${Object.keys(commands).join(', ')}.`);
install();
for (const script of commands[command]) runScript(script, rest);
if (command in releaseCommands) changeReleases(releaseCommands[command], rest);
// The launcher runs in this very process: one Node less to keep in memory.
if (command === 'start') await import(pathToFileURL(join(root, 'services/packages/cli/dist/main.js')).href);

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`The portal needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Installs what the lock file names, unless just that was installed before. No install script is run or needed. */
function install() {
  const stamp = join(root, 'node_modules/.portal-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages (a minute or two on a first start) …\n');
  const npm = process.env.npm_execpath;
  const installed = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        stdio: 'inherit',
      })
    : spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (installed.status !== 0) fail('The packages could not be installed; what npm says stands above.');
  writeFileSync(stamp, wanted);
}

function changeReleases(order, args) {
  const program = join(root, 'api-gateway/dist/releases.program.js');
  if (!existsSync(program)) fail('Nothing is built yet; npm start builds and releases everything.');
  process.exitCode = spawnSync(process.execPath, [program, order, ...args], { stdio: 'inherit' }).status ?? 1;
}

function runScript(script, args) {
  const file = join(root, 'services/packages/cli/src', script);
  const done = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
