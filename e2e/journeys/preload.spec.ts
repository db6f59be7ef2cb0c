import { expect, test } from '../visit.ts';

for (const path of ['/', '/plant/1']) {
  for (const width of [390, 1440]) {
    test(`everything that ${path} preloads at ${width} px is used, and nothing is loaded twice`, {
      tag: path === '/' && width === 390 ? [] : ['@slow'],
    }, async ({ page }) => {
      // The first pages may be sent without metadata or content, while services and renderer warm up.
      await expect
        .poll(async () => (await page.request.get(path)).text())
        .toMatch(/<link rel="preload" as="image".*data-rendered/s);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.setViewportSize({ width, height: 900 });
      // While a service is late, a page comes without its content.
      await expect
        .poll(async () => {
          requested.length = 0;
          return (await page.goto(path))?.text();
        })
        .toContain('data-rendered');
      // Because of preloads, the network may be idle before a busy machine has rendered anything.
      await page.locator('main img').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');

      const { preloads, pictures, chosen } = await page.evaluate(() => ({
        preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][href]')].map(
          (it) => it.href,
        ),
        pictures: [...document.images].map((it) => it.currentSrc),
        // Of a preload with several widths the browser loads one.
        chosen: performance
          .getEntriesByType('resource')
          .filter(
            (it) => (it as PerformanceResourceTiming).initiatorType === 'link' && /\/plates\//.test(it.name),
          )
          .map((it) => it.name),
      }));
      expect(
        preloads.filter((address) => /\/api\//.test(address)),
        'the page contains what it shows',
      ).toEqual([]);
      expect(preloads.filter((address) => !requested.includes(address))).toEqual([]);
      expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual([]);
      expect(chosen).toHaveLength(1);
      expect(chosen.filter((address) => !pictures.includes(address))).toEqual([]);
    });
  }
}
