import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Plant, plants } from '@portal/contracts';
import { ask, logIn, photo, staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

/** The photo service answers one free photo of any species. */
let photoService: Server;
let portal: RunningPortal;

test.beforeAll(async () => {
  const { buffer } = await photo('#4a7c3b');
  photoService = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    if (!request.url?.startsWith('/w/api.php')) return response.end(buffer);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ batchcomplete: true, query: { pages: [pageAt(origin)] } }));
  });
  photoService.listen(0, '127.0.0.1');
  await once(photoService, 'listening');
  const { port } = photoService.address() as AddressInfo;
  portal = await startPortal({
    RATE_LIMIT_FACTOR: '100',
    PHOTO_APPROVAL: 'on',
    PHOTO_SERVICE_URL: `http://127.0.0.1:${port}/w/api.php`,
  });
});
test.afterAll(async () => {
  await portal.stop();
  photoService.close();
});

/** A file as the photo service describes it. */
const pageAt = (origin: string) => ({
  pageid: 1,
  ns: 6,
  title: 'File:Aloe vera flower.jpg',
  index: 1,
  imageinfo: [
    {
      size: 3_000_000,
      width: 2400,
      height: 1800,
      mime: 'image/jpeg',
      url: `${origin}/original.jpg`,
      thumburl: `${origin}/960px.jpg`,
      descriptionurl: `${origin}/wiki/File:Aloe_vera_flower.jpg`,
      extmetadata: {
        LicenseShortName: { value: 'CC BY-SA 4.0', source: 'commons-desc-page', hidden: '' },
        Artist: { value: '<a href="//example.org">Ann Author</a>', source: 'commons-desc-page' },
        Categories: { value: 'Aloe vera|Pages with maps', source: 'commons-categories', hidden: '' },
      },
    },
  ],
});

test('a found photo is shown after its approval, and taken back from the audit log', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(portal.address);
  const read = () => ask<Plant>(page, plants.read, undefined, { id: 1 });
  const drawings = await read();

  await test.step('the owner searches, and visitors see nothing yet', async () => {
    await logIn(page, staff('owner', portal.dataFolder));
    await page.goto(`${portal.address}/plant/1/edit-photos`);
    await page
      .getByRole('region', { name: 'Manage Photos' })
      .getByRole('button', { name: 'Auto-Update Photos' })
      .click();
    await expect(page.getByText('1 photo waits for approval', { exact: true })).toBeVisible();
    expect(await read()).toEqual(drawings);
  });

  await test.step('the administrator sees and approves it', async () => {
    await logIn(page, staff('admin', portal.dataFolder));
    await page.goto(`${portal.address}/photo-management`);
    await page.getByRole('link', { name: '1 photo waits for approval' }).click();
    const waiting = page.getByRole('region', { name: '1 photo waits for approval' });
    await expect(waiting.getByText('Photo: Ann Author, CC BY-SA 4.0')).toBeVisible();
    await expect(waiting.getByLabel('What it shows')).toHaveValue('flower');
    await expect
      .poll(() => waiting.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await waiting.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('a');
    await expect(waiting).toHaveCount(0);
    const { imageUrl, additionalImages, photoDetails } = await read();
    const [photo = '', ...others] = additionalImages;
    expect(photo).toMatch(/^\/api\/images\/encyclopedia\//);
    expect([imageUrl, ...others]).toEqual([drawings.imageUrl, ...drawings.additionalImages]);
    expect(photoDetails).toMatchObject([
      { imageUrl: photo, organ: 'flower', approved: { by: 'plant-team' } },
    ]);
  });

  await test.step('the audit log puts the earlier pictures back', async () => {
    const undo = page.getByRole('button', { name: 'Put the earlier pictures back' });
    await expect
      .poll(
        async () => {
          await page.goto(`${portal.address}/admin/audit?q=photos`);
          await page
            .getByText(/Found photos|No records/)
            .first()
            .waitFor();
          return undo.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await undo.click();
    await expect(page.getByText('Pictures restored', { exact: true })).toBeVisible();
    expect(await read()).toEqual(drawings);
  });
});
