import type { Identification } from '@portal/contracts';
import type { Page } from 'playwright/test';
import { takeOffline } from '../connection.ts';
import { plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

test.use({
  serviceWorkers: 'allow',
  // Without a connection every request of the page fails, and the browser says so each time.
  mayFail: [/net::ERR_(FAILED|INTERNET_DISCONNECTED)/],
});

type Photo = Awaited<ReturnType<typeof plantPhoto>>;

const identify = async (page: Page, photo: Photo) => {
  await page.getByLabel('Choose from Gallery').setInputFiles(photo);
  await page.getByRole('button', { name: 'Identify Plant' }).click();
};

test('with the guide on the device, a plant is identified as by the server, without a connection and without a call', {
  tag: '@slow',
}, async ({ page, context }) => {
  // One photo for both: each has noise of its own.
  const photo = await plantPhoto();
  await page.goto('/identify');
  await page.getByText('What’s in it').click();
  await page.getByRole('button', { name: /^Download \(\d/ }).click();
  await expect(page.getByRole('radio', { name: /On this device/ })).toBeChecked();
  await page.getByRole('radio', { name: /On the server/ }).check();
  const response = page.waitForResponse(/\/api\/identify-plant\?/);
  await identify(page, photo);
  const onServer = (await (await response).json()) as Identification;

  await takeOffline(context);
  await page.reload();
  await page.getByRole('radio', { name: /On this device/ }).check();
  await expect(page.getByText('Your photo stays on this device.')).toBeVisible();
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  await identify(page, photo);
  await expect(page.getByText('Analyzed on this device. Your photo wasn’t sent.')).toBeVisible();

  // The answer shows pictures that aren't cached yet; an unsure one asks the questions of the key, a danger whom to call.
  const isOfAnswer = (path: string) => /^\/api\/(key|help-services|plants\/\d+\/plates\/.*)$/.test(path);
  expect(requests.filter((path) => path.startsWith('/api/') && !isOfAnswer(path))).toEqual([]);
  const names = [onServer.matchedPlant, ...onServer.suggestions].flatMap((plant) => plant?.commonName ?? []);
  for (const name of names.slice(0, 1))
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  // Of an uncertain answer the plants that it may be are folded below the general caution.
  for (const { text } of onServer.warnings.slice(0, 1))
    await expect(page.getByText(text).first()).toBeAttached();

  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The guide has been removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /On this device/ })).toBeHidden();
  expect(await page.evaluate(() => caches.keys())).not.toContain('portal-kit-1');
});
