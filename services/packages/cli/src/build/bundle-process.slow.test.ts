import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** In a separate process, because jest on Node 20 can't load the bundler's ECMAScript modules. */
const bundle = () => {
  const pkg = { name: '@portal/abacus-service', folder: 'abacus', kind: 'service', dependencies: [] };
  const script = `import { bundleProcess } from '${join(__dirname, 'bundle-process.ts')}';
    await bundleProcess('${root}', ${JSON.stringify(pkg)});`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
};

test('bundles a worker thread beside its process', () => {
  write('package.json', '{ "type": "module" }');
  write('abacus/src/double.ts', 'export const double = (value: number): number => 2 * value;');
  write(
    'abacus/src/count.worker.ts',
    `import { parentPort, workerData } from 'node:worker_threads';
     import { double } from './double.ts';
     parentPort?.postMessage(double(workerData as number));`,
  );
  write(
    'abacus/src/main.ts',
    `import { Worker } from 'node:worker_threads';
     import { fileURLToPath } from 'node:url';
     import { double } from './double.ts';
     const file = fileURLToPath(import.meta.url).replace('main.js', 'count.worker.js');
     new Worker(file, { workerData: double(5) }).on('message', (value) => process.stdout.write(String(value)));`,
  );

  expect(bundle()).toMatchObject({ status: 0 });

  expect(execFileSync(process.execPath, [join(root, 'abacus/dist/main.js')], { encoding: 'utf8' })).toBe(
    '20',
  );
});

test('a service runs without its npm packages, and does without optional ones that are not installed', () => {
  write('package.json', '{ "type": "module" }');
  write('node_modules/beads/package.json', '{ "main": "beads.js" }');
  write(
    'node_modules/beads/beads.js',
    `try { require('optional-colours'); } catch { exports.colour = '\u{1fad0} none'; }
     exports.pattern = /^\u{1fad0}/u;`,
  );
  write(
    'abacus/src/main.ts',
    `import beads from 'beads';
     process.stdout.write(\`\${beads.colour} \${beads.pattern.test(beads.colour)}\`);`,
  );

  expect(bundle()).toMatchObject({ status: 0 });
  rmSync(join(root, 'node_modules'), { recursive: true });

  expect(execFileSync(process.execPath, [join(root, 'abacus/dist/main.js')], { encoding: 'utf8' })).toBe(
    '\u{1fad0} none true',
  );
});

test('names the file if a worker’s source is broken', () => {
  write('abacus/src/main.ts', 'export {};');
  write('abacus/src/count.worker.ts', "import './lost.ts';");

  expect(bundle()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/count\.worker\.ts[\s\S]*lost/),
  });
});
