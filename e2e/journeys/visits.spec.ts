import { type VisitMeasure, visits } from '@portal/contracts';
import { expect, test } from '../visit.ts';

interface Report {
  measures: { measure: VisitMeasure; value: number; remote: string }[];
}

test('a visit is measured once, and what was slow is said of the remote that it belongs to', async ({
  page,
}) => {
  // A tenth of the visits is measured: this one is.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const script = page.waitForResponse(/\/assets\/visits\.[^/]+\.js$/);
  await page.goto('/plant/5');
  const sent = await script;
  expect((await sent.request().sizes()).responseBodySize, 'in bytes').toBeLessThan(2048);

  const discussions = page.getByRole('region', { name: /discussions/i });
  await discussions.scrollIntoViewIfNeeded();
  await discussions.evaluate((region) =>
    region.addEventListener('pointerdown', () => {
      const end = performance.now() + 250;
      while (performance.now() < end);
    }),
  );
  await discussions.getByRole('heading').first().click();
  // The browser tells of an interaction after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

  const reports: Report[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === visits.report.path) reports.push(request.postDataJSON());
  });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    for (const type of ['visibilitychange', 'visibilitychange']) document.dispatchEvent(new Event(type));
  });
  await expect.poll(() => reports.length).toBe(1);
  const measured = (measure: VisitMeasure) => reports[0]?.measures.find((each) => each.measure === measure);
  expect(measured('paint')?.remote).toBe('encyclopedia');
  expect(measured('response')?.remote).toBe('forum');
  expect(measured('response')?.value).toBeGreaterThanOrEqual(250);
});
