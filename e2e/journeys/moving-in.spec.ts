import {
  comments,
  type Identification,
  type Notification,
  notifications,
  type Plant,
  plants,
  type Thread,
  threads,
} from '@portal/contracts';
import type { Page } from 'playwright/test';
import { bringDigestForward, confirmEmail, digestsIn } from '../mailed.ts';
import { ask, newPerson, newVisitor, register } from '../people.ts';
import { plantPhoto } from '../plant-photo.ts';
import { patience, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

// The progress of an analysis that has just been answered is unknown; the screen ignores that.
test.use({
  mayFail: [/\/api\/vision\/analyses\/.*404|404.*\/api\/vision\/analyses\//s],
  viewport: { width: 390, height: 844 },
});

/** A likely answer about a plant of the guide, whatever the model says of a drawing. */
const answerWith = (page: Page, plant: Plant) =>
  page.route(/\/api\/identify-plant\?/, async (route) => {
    const response = await route.fetch();
    const answer: Identification = await response.json();
    const likely = { verdict: 'likely', matchedPlant: plant, confidence: 96 };
    await route.fulfill({ response, json: { ...answer, ...likely } });
  });

test('somebody registers, saves an identified plant, asks about it, and hears of the answer', {
  tag: '@slow',
}, async ({ page }) => {
  const portal = await startPortal({ ...patience, RATE_LIMIT_FACTOR: '100' });
  try {
    const at = (path: string) => new URL(path, portal.address).href;
    const rosa = newPerson();
    await page.goto(at('/auth'));
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Username').fill(rosa.username);
    await page.getByLabel('Password', { exact: true }).fill(rosa.password);
    await page.getByLabel('Email').fill('rosa@garden.example');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(at('/'));

    const [plant] = await ask<Plant[]>(page, plants.list);
    if (!plant) throw new Error('The encyclopedia is empty.');
    await answerWith(page, plant);
    await page.goto(at('/identify'));
    await page.getByLabel('Choose from Gallery').setInputFiles(await plantPhoto());
    await page.getByRole('button', { name: 'Identify Plant' }).click();
    await page.getByRole('button', { name: 'Save or ask' }).click();
    await page.getByRole('button', { name: 'Save to my garden' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    await page.getByRole('button', { name: 'Ask the forum' }).click();
    await expect(page.getByRole('img', { name: 'Photo (optional)' })).toBeVisible();
    await page.getByLabel('Title').fill('Is this what I think it is?');
    await page.getByRole('button', { name: 'Create Discussion' }).click();
    await expect(page).toHaveURL(/\/forum\/thread\/\d+$/);
    const threadId = Number(page.url().split('/').at(-1));
    const { authorId } = await ask<Thread>(page, threads.read, undefined, { id: threadId });

    const otto = await newVisitor(portal.address);
    await register(otto);
    const content = 'Yes. Keep it out of the wind.';
    await ask(otto, comments.create, { content, authorName: 'Otto' }, { id: threadId });
    await expect(page.getByRole('button', { name: '1 new reply' }).or(page.getByText(content))).toBeVisible();

    await page.goto(at('/garden'));
    await expect(page.getByRole('link', { name: new RegExp(plant.commonName) }).first()).toBeVisible();
    await ask(otto, comments.create, { content: 'And how is it now?', authorName: 'Otto' }, { id: threadId });
    await expect(page.getByRole('link', { name: /^Notifications.*\d/ })).toBeVisible();
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await expect(page.getByText('And how is it now?')).toBeVisible();

    await confirmEmail(portal, authorId ?? 0);
    await ask(page, notifications.changeSettings, { page: ['reply'], email: ['reply'], push: [] });
    await ask(otto, comments.create, { content: 'Tell us in spring.', authorName: 'Otto' }, { id: threadId });
    await expect
      .poll(async () => (await ask<Notification[]>(page, notifications.list))[0]?.excerpt)
      .toBe('Tell us in spring.');
    await bringDigestForward(portal, authorId ?? 0);
    await expect.poll(() => digestsIn(portal).join(), { timeout: 60_000 }).toContain('Tell us in spring.');
  } finally {
    await portal.stop();
  }
});
