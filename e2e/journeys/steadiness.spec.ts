import { type Thread, threads } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { layoutShift, watchShifts } from '../layout-shift.ts';
import { ask, register } from '../people.ts';
import { expect, test } from '../visit.ts';

/** The addresses of pages, some of which must be created first. */
const pages: [name: string, path: (page: Page) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['plant', () => '/plant/1'],
  ['forum', () => '/forum'],
  ['discussion', writeThread],
  ['hub', () => '/community'],
];

for (const [name, pathOf] of pages) {
  for (const width of [390, 1440]) {
    // `npm test` judges them in rendering.spec.ts.
    test(`nothing moves while the ${name} page loads at ${width} px`, { tag: '@slow' }, async ({ page }) => {
      const path = await pathOf(page);
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');

      // Half of the web vitals' limit: where a font comes late, a line of the warnings may wrap differently (0.03).
      expect(await layoutShift(page)).toBeLessThan(0.05);
    });
  }
}

async function writeThread(page: Page): Promise<string> {
  await register(page);
  const { id } = await ask<Thread>(page, threads.create, {
    title: 'Aloe leaves turn brown at the tips',
    content: 'Since I moved it to the south window.\n\n- Is it the sun?\n- Too little water?',
    format: 'markdown',
    authorName: 'Mara',
  });
  return `/forum/thread/${id}`;
}

/** A page of each remote that is not for staff, as a member sees it. */
const withoutAntd = ['/', '/forum', '/community', '/identify', '/emotion', '/favorites', '/garden', '/about'];

test('no page outside of the administration loads a part of antd', { tag: '@slow' }, async ({ page }) => {
  await register(page);
  const addresses = new Set<string>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') addresses.add(response.url());
  });
  for (const path of withoutAntd) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }

  expect(addresses.size).toBeGreaterThan(withoutAntd.length);
  const withAntd: string[] = [];
  for (const address of addresses) {
    // The browser keeps no answer that a later page has replaced.
    const file = await page.request.get(address);
    expect(file.ok()).toBe(true);
    if ((await file.text()).includes('ant-modal')) withAntd.push(address);
  }
  expect(withAntd).toEqual([]);
});
