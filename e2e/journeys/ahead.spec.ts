import { expect, test } from '../visit.ts';

for (const path of ['/', '/plant/1']) {
  for (const width of [390, 1440]) {
    test(`all that ${path} fetches ahead at ${width} px is used, and nothing comes twice`, async ({
      page,
    }) => {
      // A page waits 300 ms for what is known of it; on a busy machine the first may go without.
      await expect
        .poll(async () => (await page.request.get(path)).text())
        .toContain('<link rel="preload" as="image"');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      // All was fetched ahead, so that the network may rest before a busy machine has drawn anything.
      await page.locator('main img').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');

      const { ahead, pictures, hinted } = await page.evaluate(() => ({
        ahead: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][href]')].map(
          (it) => it.href,
        ),
        pictures: [...document.images].map((it) => it.currentSrc),
        // A hint that carries several widths is fetched as the one that the browser chose.
        hinted: performance
          .getEntriesByType('resource')
          .filter(
            (it) => (it as PerformanceResourceTiming).initiatorType === 'link' && /\/plates\//.test(it.name),
          )
          .map((it) => it.name),
      }));
      expect(ahead.filter((address) => /\/api\/plants\//.test(address))).toHaveLength(1);
      expect(ahead.filter((address) => !asked.includes(address))).toEqual([]);
      expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
      expect(hinted).toHaveLength(1);
      expect(hinted.filter((address) => !pictures.includes(address))).toEqual([]);
    });
  }
}
