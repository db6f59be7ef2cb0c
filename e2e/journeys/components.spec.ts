import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '../visit.ts';

// Smaller pictures: all of them are less than a megabyte.
test.use({ deviceScaleFactor: 0.6 });

const root = resolve(import.meta.dirname, '../..');
let server: ChildProcess;
let address: string;

test.beforeAll(async () => {
  server = spawn(process.execPath, ['--import', 'tsx', 'shell/build/serve-components.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '' },
  });
  address = await addressOf(server);
});
test.afterAll(() => server.kill());

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((done, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /components are open at (\S+)/.exec(output)?.[1];
      if (found) done(found);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('exit', (code) => fail(new Error(`It exited with code ${code}:\n${output}`)));
  });
}

test('the components look as on their pictures in both themes, languages and widths', {
  tag: '@slow',
}, async ({ page }) => {
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'de'],
  ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${address}/?framed&theme=${theme}&language=${language}`);
      const groups = page.locator('[data-group]');
      await expect(groups).toHaveCount(7);
      for (const group of await groups.all()) {
        const name = await group.getAttribute('data-group');
        // Glyphs have other edges on another system; a button that moves or changes its colour is more.
        await expect
          .soft(group)
          .toHaveScreenshot(`${name}-${theme}-${width}.png`, { maxDiffPixelRatio: 0.005, scale: 'device' });
      }
    }
});
