import { type Thread, threads } from '@portal/contracts';
import { ask, logIn, register, staff } from '../people.ts';
import { plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b404\b/] });

for (const width of [1440, 390]) {
  test(`a member asks with a photo, which is hidden with its discussion, at ${width} px`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    const newPage = async () =>
      (
        await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS, viewport: { width, height: 900 } })
      ).newPage();
    const [anonymous, moderator] = [await newPage(), await newPage()];
    await page.setViewportSize({ width, height: 900 });
    const { username } = await register(page);
    await logIn(moderator, staff('moderator'));
    const isShown = () => page.getByRole('img', { name: /^Photo posted/ }).evaluate(isDecoded);

    await test.step('the chosen photo is still in the form after a reload, and posted', async () => {
      await page.goto('/forum/new');
      await page.getByLabel('Title').fill(`Which plant is this, ${username}?`);
      await page.getByLabel('Content').fill('It grows by the path.');
      await page.getByLabel('Choose from gallery').setInputFiles(await plantPhoto());
      await expect(page.getByRole('img', { name: 'Photo (optional)' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('img', { name: 'Photo (optional)' })).toBeVisible();
      await page.getByRole('button', { name: 'Create Discussion' }).click();
      await expect(page).toHaveURL(/\/forum\/thread\/\d+$/);
      await expect.poll(isShown).toBe(true);
    });

    const id = Number(page.url().split('/').at(-1));
    const { photoUrl = '' } = await ask<Thread>(page, threads.read, undefined, { id });

    await test.step('anonymous visitors see it', async () => {
      await anonymous.goto(`/forum/thread/${id}`);
      await expect
        .poll(() => anonymous.getByRole('img', { name: /^Photo posted/ }).evaluate(isDecoded))
        .toBe(true);
      await anonymous.goto('/forum');
      await expect(
        anonymous.getByRole('article').filter({ hasText: username }).getByText('With photo'),
      ).toBeAttached();
    });

    await test.step('hidden by staff, the picture is for its author and staff', async () => {
      await ask(moderator, threads.moderatorHide, undefined, { id });
      const statuses = await Promise.all(
        [anonymous, page, moderator].map(async ({ request }) =>
          (await request.get(`${photoUrl}?w=640`)).status(),
        ),
      );
      expect(statuses).toEqual([404, 200, 200]);
      await page.reload();
      await expect.poll(isShown).toBe(true);
    });

    await test.step('deleted, it is gone for everyone', async () => {
      await ask(moderator, threads.moderatorRemove, undefined, { id });
      expect((await page.request.get(photoUrl)).status()).toBe(404);
    });
  });
}

const isDecoded = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
