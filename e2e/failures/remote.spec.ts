import { expect, test } from '../visit.ts';

test.use({ mayFail: [/remotes\/encyclopedia|ERR_FAILED|Failed to load/] });

test('a remote that cannot load shows it in its own region, is reported, and loads on Retry', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
  });
  await page.route('**/remotes/encyclopedia/**', (route) => route.abort());
  await page.goto('/');

  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({ kind: 'remote_load', remote: 'encyclopedia' });

  await page.unroute('**/remotes/encyclopedia/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'All Plants' })).toBeVisible();
});
