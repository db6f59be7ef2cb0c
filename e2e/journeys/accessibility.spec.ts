import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../visit.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ mayFail: [/404/], bypassCSP: true });

for (const path of ['/', '/?category=fungi', '/?q=zzzzqqqq', '/plant/1', '/plant/999999', '/no/such/page']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      test(`${path} has no barrier in the ${colorScheme} theme at ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.addScriptTag({ path: axe });

        const found = await page.evaluate(
          (tags) =>
            (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
              runOnly: tags,
            }),
          rules,
        );

        expect(
          found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
        ).toEqual([]);
      });
    }
  }
}
