#!/usr/bin/env node
// Every npm script starts here, also on a clone where nothing is installed yet: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
/** The script of each command, and its first arguments. */
const commands = {
  start: ['build.ts'],
  test: ['test.ts'],
  build: ['build.ts'],
  database: ['data/database.ts'],
  keys: ['keys.ts'],
  photos: ['photos.ts'],
  doctor: ['doctor.ts'],
  references: ['references.ts'],
  sbom: ['sbom.ts'],
  pack: ['pack.ts'],
  dev: ['dev.ts'],
  screens: ['screens.ts'],
  release: ['release.ts', 'release'],
  promote: ['release.ts', 'promote'],
  rollback: ['release.ts', 'rollback'],
  restore: ['release.ts', 'restore'],
  releases: ['release.ts', 'releases'],
  deprecated: ['release.ts', 'deprecated'],
  publish: ['publish.ts'],
};

const forDevelopment = ['test', 'dev', 'pack'];

process.chdir(root);
const [command = 'start', ...rest] = process.argv.slice(2);
refuseOldNode();
if (command === 'run') {
  await runBuilt(...rest);
} else {
  if (!(command in commands))
    fail(`There is no command "${command}"; there are: run, ${Object.keys(commands).join(', ')}.`);
  install(command);
  runScript(...commands[command], ...rest);
  // The process manager runs in this process: one Node process fewer.
  if (command === 'start') await importBundle('services/packages/cli');
}

/**
 * Runs what is built, in this process, which gets the signals: one process by its name, or without a name the whole portal
 * after it released the builds. A container image starts here.
 */
async function runBuilt(name, ...more) {
  if (name in commands && name !== 'start') {
    install(name);
    return runScript(...commands[name], ...more);
  }
  if (name === undefined) {
    runScript('publish.ts');
    return importBundle('services/packages/cli');
  }
  const folder = name === 'gateway' ? 'api-gateway' : `services/${name}`;
  if (!/^[a-z]+$/.test(name) || !existsSync(join(root, folder, 'dist/main.js')))
    fail(`There is no built process or command "${name}".`);
  return importBundle(folder);
}

function importBundle(folder) {
  return import(pathToFileURL(join(root, folder, 'dist/main.js')).href);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`The portal needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/**
 * Runs `npm ci` unless the packages of the lock file are there, from this function or from npm. Operators may have left
 * those for development out (`--omit=dev`). No package needs its install script.
 */
function install(command) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules/.portal-installed');
  const expected = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  if (areInstalled(lock, { withDevelopment: forDevelopment.includes(command) })) return;
  process.stdout.write('Installing packages (a minute or two on a first start) …\n');
  const npm = process.env.npm_execpath;
  const installed = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        stdio: 'inherit',
      })
    : spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (installed.status !== 0) fail('The packages could not be installed; npm prints the reason above.');
  writeFileSync(stamp, expected);
}

/** Returns whether npm's own list of the installed packages has those of the lock file. */
function areInstalled(lock, { withDevelopment }) {
  const file = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' ||
      optional ||
      devOptional ||
      (dev && !withDevelopment) ||
      (path in installed && installed[path].version === version),
  );
}

function runScript(script, ...args) {
  const file = join(root, 'services/packages/cli/src', script);
  const done = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
