import {
  type Identification,
  type IdentificationRejection,
  identificationRejections,
  type Plant,
  plants,
} from '@portal/contracts';
import type { Page, Request } from 'playwright/test';
import sharp from 'sharp';
import { ask, logIn, newPerson, register, staff } from '../people.ts';
import { leafPhoto, plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

// The progress of an analysis that has just been answered is unknown; the screen ignores that.
test.use({ mayFail: [/\/api\/vision\/analyses\/.*404|404.*\/api\/vision\/analyses\//s] });

type Upload = Awaited<ReturnType<typeof plantPhoto>>;

const kB = 1024;
const choose = (page: Page, file: Upload) => page.getByLabel('Choose from Gallery').setInputFiles(file);

/** The photo in a request. */
async function sentPhoto(request: Request) {
  const { image } = request.postDataJSON() as { image: string };
  expect(image).toMatch(/^data:image\/jpeg;base64,/);
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  return { bytes, ...(await sharp(bytes).metadata()) };
}

/** Selects a photo, has it identified, and returns what was sent. */
async function identify(page: Page, file: Upload) {
  const sent = page.waitForRequest(/\/api\/identify-plant\?/);
  await choose(page, file);
  await page.getByRole('button', { name: 'Identify Plant' }).click();
  return sentPhoto(await sent);
}

const result = (page: Page) => page.getByRole('heading', { name: 'Analysis' });

/** Changes the service's answer to a single photo, for what a model may or may not say of a drawing. */
const answerWith = (page: Page, changes: Partial<Identification>) =>
  page.route(/\/api\/identify-plant\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });

test('a visitor identifies a plant by keyboard, and rejects a suggestion', async ({ page, browser }) => {
  await page.goto('/identify');
  await expect(page.getByText('We don’t store photos sent for analysis.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Choose from Gallery').press('Enter');
  await (await chooser).setFiles(await plantPhoto());

  const act = page.getByRole('button', { name: 'Identify Plant' });
  await expect(act).toBeFocused();
  const answer = page.waitForResponse(/\/api\/identify-plant\?/);
  await page.keyboard.press('Enter');
  const { matchedPlant, suggestions } = (await (await answer).json()) as Identification;
  const candidates = suggestions.map(({ plantId, commonName }) => ({ id: plantId, commonName }));
  // A model may know better than to name a drawing; its suggestions can be rejected as well.
  const plant = matchedPlant ?? candidates[0];

  await expect(result(page)).toBeVisible();
  await expect(page.locator('section:focus')).toHaveCount(1);
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText(matchedPlant?.commonName ?? /\w/);
  await expect(page.getByRole('link', { name: plant?.commonName }).last()).toHaveAttribute(
    'href',
    `/plant/${plant?.id}`,
  );
  await page.getByRole('button', { name: `Not this plant: ${plant?.commonName}` }).click();
  await expect(page.getByText(`Thanks, we’ve noted that it isn’t ${plant?.commonName}.`)).toBeFocused();

  const admin = await (await browser.newContext({ baseURL: process.env.PORTAL_ADDRESS })).newPage();
  await logIn(admin, staff('admin'));
  const rejections = await ask<IdentificationRejection[]>(admin, identificationRejections.list);
  expect(rejections.map(({ plantId }) => plantId)).toContain(plant?.id);
  await admin.context().close();
});

test.describe('the uploaded photo', () => {
  test('from a computer: upright, without EXIF data, within 400 x 300 and under 200 kB', async ({ page }) => {
    await page.goto('/identify');

    const upright = await identify(page, await plantPhoto({ orientation: 6 }));

    expect([upright.width, upright.height]).toEqual([225, 300]);
    expect([upright.exif, upright.orientation]).toEqual([undefined, undefined]);
    expect(upright.bytes.length).toBeLessThan(200 * kB);
    await expect(result(page)).toBeVisible();
  });

  test('from a phone: 280 x 210 and under 100 kB, the camera first', { tag: '@slow' }, async ({
    browser,
  }) => {
    const phone = await browser.newContext({
      baseURL: process.env.PORTAL_ADDRESS,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await phone.newPage();
    await page.goto('/identify');
    await expect(page.locator('input[type=file]').first()).toHaveAttribute('capture', 'environment');

    const sent = await identify(page, await plantPhoto());

    expect([sent.width, sent.height]).toEqual([280, 210]);
    expect(sent.bytes.length).toBeLessThan(100 * kB);
    await expect(result(page)).toBeVisible();
    await phone.close();
  });

  test('a small picture is not enlarged, and transparency becomes white', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/identify');
    const leaf = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><circle cx="60" cy="45" r="30" fill="#3a7d2c"/></svg>',
    );

    const sent = await identify(page, {
      name: 'leaf.png',
      mimeType: 'image/png',
      buffer: await sharp(leaf).png().toBuffer(),
    });

    expect([sent.width, sent.height]).toEqual([120, 90]);
    const [red, green, blue] = await sharp(sent.bytes)
      .extract({ left: 2, top: 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeGreaterThan(245);
    await expect(result(page)).toBeVisible();
  });

  test('quality is reduced only until it fits, then size', { tag: '@slow' }, async ({ page }) => {
    const worker = page.waitForEvent('worker');
    await page.goto('/identify');
    const file = await plantPhoto();
    await choose(page, file);
    const address = (await worker).url();
    const photo = file.buffer.toString('base64');
    const size = { width: 400, height: 300 };
    const ladder = { qualityStep: 0.01, qualityFloor: 0.01 };
    const bytesAt = async (quality: number) =>
      (await inWorker(page, address, photo, { ...size, quality })).bytes;

    // With the size at a medium quality as the limit, the next lower quality is the first to fit.
    const underBytes = await bytesAt(0.2);
    const fitting = await inWorker(page, address, photo, {
      ...size,
      quality: 0.3,
      limit: { ...ladder, underBytes },
    });
    expect(fitting).toMatchObject({ ...size, bytes: await bytesAt(0.19) });

    const smallest = await bytesAt(0.01);
    const downscale = { factor: 0.85, times: 5 };
    const limit = { ...ladder, underBytes: Math.round(smallest * 0.8), downscale };
    const smaller = await inWorker(page, address, photo, { ...size, quality: 0.3, limit });
    expect(smaller.bytes).toBeLessThan(limit.underBytes);
    expect([340, 289, 246, 209, 177]).toContain(smaller.width);

    const hopeless = await inWorker(page, address, photo, {
      ...size,
      quality: 0.3,
      limit: { ...limit, underBytes: 10 },
    });
    expect(hopeless).toMatchObject({ width: 177, height: 133 });
  });
});

test('a picture dropped on the page is accepted', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/identify');
  await page.getByLabel('Choose from Gallery').waitFor();
  const { buffer } = await plantPhoto();
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const carried = new DataTransfer();
    carried.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return carried;
  }, buffer.toString('base64'));

  await page.dispatchEvent('footer', 'drop', { dataTransfer: transfer });

  await expect(page.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Identify Plant' })).toBeEnabled();
});

test('a large photo that misses its end and has a general type is taken, as browsers show it', {
  tag: '@slow',
}, async ({ page }) => {
  const { name, buffer } = await plantPhoto({ width: 4000, height: 3000 });
  await page.goto('/identify');
  await choose(page, { name, mimeType: 'application/octet-stream', buffer: buffer.subarray(0, -2) });

  const sent = page.waitForRequest(/\/api\/identify-plant\?/);
  await page.getByRole('button', { name: 'Identify Plant' }).click();
  const { width, height } = await sentPhoto(await sent);
  expect([width, height]).toEqual([400, 300]);
});

test.describe('a file', () => {
  // The browser's error reporting requests the broken picture, which the policy forbids.
  test.use({ mayFail: [/blob:.*connect-src/s] });

  test('that can’t be used is refused with a message before anything is sent', { tag: '@slow' }, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/identify');
    const refuse = async (file: Upload, message: string) => {
      await choose(page, file);
      await expect(page.getByRole('alert')).toHaveText(message);
    };

    await refuse(
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
      'Please select a valid image file',
    );
    await refuse(
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * kB * kB + 1) },
      'Image file is too large (max 8MB for desktop devices). Please choose a smaller image or take a new photo.',
    );
    await refuse(
      {
        name: 'broken.jpg',
        mimeType: 'image/jpeg',
        buffer: (await plantPhoto()).buffer.subarray(0, 40),
      },
      "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.",
    );

    expect(calls.filter((url) => url.includes('/api/identify-plant'))).toEqual([]);
  });
});

test('an anonymous visitor prepares a photo, logs in, finds it again, and reads the analysis', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.context().clearCookies();
  await page.goto('/emotion');
  await choose(page, await plantPhoto());
  await page.getByLabel('Plant name').fill('Dandelion');
  await expect(page.getByText(/your photo stays here while you log in/)).toBeVisible();
  await page.getByRole('link', { name: 'Analyze Emotion' }).click();

  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/emotion$/);
  await expect(page.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  await expect(page.getByLabel('Plant name')).toHaveValue('Dandelion');
  await expect(page.getByLabel('Scientific name')).toHaveValue('Taraxacum officinale');

  const sent = page.waitForRequest(/\/api\/analyze-plant-emotion\?/);
  await page.getByRole('button', { name: 'Analyze Emotion' }).click();
  const { plantInfo } = (await sent).postDataJSON();
  const { width, height, bytes } = await sentPhoto(await sent);
  expect(plantInfo).toEqual({
    commonName: 'Dandelion',
    latinName: 'Taraxacum officinale',
    category: 'medicinal',
  });
  expect([width, height]).toEqual([400, 300]);
  expect(bytes.length).toBeLessThan(300 * kB);

  await expect(page.getByText(/^(THRIVING|STRESSED|DECLINING|RECOVERING|DORMANT)$/)).toBeVisible();
  await expect(page.getByText(/^\d{1,3}\/100$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leaves', exact: true })).toBeVisible();
  await expect(page.getByText(/^Not visible in this photo: .*Soil/)).toBeVisible();
});

test('two photos of a plant, each with its part, make one answer', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/identify');
  await choose(page, await plantPhoto());
  await page.getByRole('button', { name: 'Flower', exact: true }).click();
  await page.getByLabel('Add another photo').setInputFiles(await leafPhoto());
  await page.getByRole('group', { name: 'What does photo 2 show?' }).getByText('Leaf').click();

  const sent = page.waitForRequest(/\/api\/identifications\?/);
  await page.getByRole('button', { name: 'Identify Plant' }).click();

  const { photos } = (await sent).postDataJSON() as { photos: { image: string; organ?: string }[] };
  expect(photos.map(({ organ }) => organ)).toEqual(['flower', 'leaf']);
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('listitem')).toHaveCount(2);
});

test('an unknown plant asks for another photo, which joins the first', { tag: '@slow' }, async ({ page }) => {
  await answerWith(page, { verdict: 'unknown', matchedPlant: null, confidence: 0, nextOrgan: 'leaf' });
  await page.goto('/identify');
  await identify(page, await plantPhoto());

  await expect(page.getByRole('heading', { name: 'We don’t know this plant' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a photo of the leaf' }).click();
  const add = page.getByLabel('Add a photo of the leaf');
  await expect(add).toBeFocused();
  await add.setInputFiles(await leafPhoto());

  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('button')).toHaveText([
    'Photo 1',
    'Photo 2: leaf',
  ]);
  await expect(page.getByRole('button', { name: 'Identify Plant' })).toBeEnabled();
});

test.describe('from an answer', () => {
  /** A likely answer about a plant of the guide, whatever the model says of a drawing. */
  async function identifyAs(page: Page): Promise<Plant> {
    const [plant] = await ask<Plant[]>(page, plants.list);
    if (!plant) throw new Error('The encyclopedia is empty.');
    await answerWith(page, { verdict: 'likely', matchedPlant: plant, confidence: 96 });
    await page.goto('/identify');
    await identify(page, await plantPhoto());
    await expect(result(page)).toBeVisible();
    return plant;
  }

  test('a member saves the plant to the garden, takes it out again, finds it there, and asks the forum', {
    tag: '@slow',
  }, async ({ page }) => {
    await register(page);
    const { id, commonName } = await identifyAs(page);

    await page.getByRole('button', { name: 'Save or ask' }).click();
    await page.getByRole('button', { name: 'Save to my garden' }).click();
    const saved = page.getByRole('main').getByRole('link', { name: commonName, exact: true }).last();
    await expect(page.getByText('Saved to My Garden', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Save to my garden' })).toBeFocused();

    await page.getByRole('button', { name: 'Save to my garden' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    const address = (await saved.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: 'Ask the forum' }).click();
    await expect(page).toHaveURL(new RegExp(`/forum/new\\?plant=${id}$`));
    await expect(page.getByRole('img', { name: 'Photo (optional)' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(new RegExp(`^Is this ${commonName}\\?$`, 'i'));
    await expect(page.getByLabel('Content')).toHaveValue(new RegExp(`^Is this ${commonName}\\?`, 'i'));

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: commonName })).toBeVisible();
    await expect(page.getByRole('img', { name: `Your photo of ${commonName}` })).toBeVisible();
  });

  test('an anonymous visitor is asked to log in to save a plant', { tag: '@slow' }, async ({ page }) => {
    await identifyAs(page);

    await page.getByRole('button', { name: 'Save or ask' }).click();
    await page.getByRole('button', { name: 'Save to my garden' }).click();

    await expect(
      page.getByText('You need to be logged in to save plants to your garden', { exact: true }),
    ).toBeVisible();
  });

  test('a member adds the photo to the journal', { tag: '@slow' }, async ({ page }) => {
    await register(page);
    await identifyAs(page);

    await page.getByRole('button', { name: 'Save or ask' }).click();
    await page.getByRole('button', { name: 'Add to journal' }).click();

    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    await expect(form.getByRole('img', { name: /photo/i })).toBeVisible();
  });
});

test('a picture without a plant is recognized', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/identify');
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8d8f96' } })
    .jpeg()
    .toBuffer();

  await identify(page, { name: 'wall.jpg', mimeType: 'image/jpeg', buffer });

  await expect(page.getByRole('heading', { name: 'No plant found' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Not this plant/ })).toHaveCount(0);
});

interface Compressed {
  width: number;
  height: number;
  bytes: number;
}

/** Sends a job to the worker that scales photos, as the page does. */
const inWorker = (page: Page, address: string, base64: string, recipe: object) =>
  page.evaluate(
    ([url, data, order]) =>
      new Promise<Compressed>((done, fail) => {
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        const worker = new Worker(url, { type: 'module' });
        worker.onmessage = ({ data: answer }) =>
          answer.photo ? done(answer.photo) : fail(new Error(answer.failure));
        worker.onerror = () => fail(new Error('The worker did not start.'));
        worker.postMessage({ file: new Blob([bytes], { type: 'image/jpeg' }), recipe: order });
      }),
    [address, base64, recipe] as const,
  );
