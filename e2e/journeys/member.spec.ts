import { newPerson, photo } from '../people.ts';
import { expect, test } from '../visit.ts';

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : ['@slow'] }, () => {
    test.use({ viewport: { width, height: 900 }, mayFail: [/\b40[14]\b/] });

    test('a visitor becomes a member, collects plants, writes a journal that others see, and leaves', async ({
      page,
      browser,
    }) => {
      const person = newPerson();

      await test.step('registers', async () => {
        await page.goto('/auth');
        await page.getByRole('tab', { name: 'Register' }).click();
        await page.getByLabel('Username').fill(person.username);
        await page.getByLabel('Password', { exact: true }).fill(person.password);
        await page.getByRole('button', { name: /register|create account/i }).click();
        await expect(page.getByText('Welcome!', { exact: true })).toBeVisible();
        await expect(page).toHaveURL('/');
      });

      await test.step('marks a favourite', async () => {
        await page.goto('/plant/1');
        await page
          .getByRole('button', { name: /favorite/i })
          .first()
          .click();
        await expect(
          page.getByText('Plant added to your favorites successfully', { exact: true }),
        ).toBeVisible();
        const served = await (await page.request.get('/plant/1')).text();
        expect(served, 'the page comes with the button pressed').toMatch(/<button[^>]* aria-pressed="true"/);
        expect(served, 'no button leads a member to the login').not.toContain('/auth?next=');
      });

      await test.step('puts the plant into a new collection', async () => {
        await page.getByRole('button', { name: 'Add to Collection' }).click();
        await page.getByRole('textbox', { name: 'New collection' }).fill('  Teas & tinctures / winter ');
        await page.keyboard.press('Enter');
        await expect(
          page.getByText('Plant added to your collection successfully', { exact: true }),
        ).toBeVisible();
        await page.keyboard.press('Escape');
      });

      await test.step('finds both under My Plant Collections', async () => {
        await page.goto('/favorites');
        await expect(page.getByRole('heading', { name: 'My Plant Collections' })).toBeVisible();
        await expect(page.getByText('My Favorites (1)')).toBeVisible();
        await page.getByText('Teas & tinctures / winter').first().click();
        await expect(page.getByText('1 plant', { exact: true })).toBeVisible();
        await expect(
          page.getByRole('link', { name: 'My Collections', exact: true, includeHidden: true }),
        ).toHaveAttribute('href', '/favorites');
      });

      const profile = await page.evaluate(async () => {
        const user = await (await fetch('/api/user')).json();
        return `/user/${user.id}`;
      });

      await test.step('writes a journal entry with a photo', async () => {
        const workers: string[] = [];
        page.on('worker', (worker) => workers.push(worker.url()));
        await page.goto(`${profile}?tab=journal`);
        await page
          .getByRole('button', { name: /add.*entry/i })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'Search plants' }).fill('aloe vera');
        await dialog.getByRole('option', { name: /Aloe vera/ }).click();
        await dialog.getByLabel(/notes/i).fill('First offset this spring.\nRepotted.');
        await dialog
          .locator('input[type=file]')
          .first()
          .setInputFiles(await photo('#4a7c3a'));
        await expect(dialog.getByRole('img', { name: /preview|photo/i })).toBeVisible();
        await dialog
          .getByRole('button', { name: /add|save/i })
          .last()
          .click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('First offset this spring.')).toBeVisible();
        expect(workers, 'the photo is made smaller off the main thread').toEqual([
          expect.stringContaining('shrink-photo.worker'),
        ]);
      });

      const anonymous = await (await browser.newContext()).newPage();
      await test.step('another visitor sees it on the page of the plant', async () => {
        await anonymous.goto(new URL('/?q=aloe+vera', page.url()).href);
        await anonymous
          .getByRole('link', { name: /Aloe vera/ })
          .first()
          .click();
        await anonymous
          .getByRole('button', { name: new RegExp(person.username) })
          .first()
          .click();
        await expect(anonymous.getByRole('dialog').getByText('First offset this spring.')).toBeVisible();
      });

      await test.step('edits the caption in place', async () => {
        await page.goto(new URL(anonymous.url()).pathname);
        await page
          .getByRole('button', { name: new RegExp(person.username) })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: /edit/i }).click();
        await dialog.getByRole('textbox').fill('Three offsets by now.');
        await dialog.getByRole('button', { name: /save/i }).click();
        await expect(
          page.getByText('Your community photo has been updated successfully', { exact: true }),
        ).toBeVisible();
      });

      await test.step('deletes the account and with it the photo', async () => {
        await page.goto('/settings');
        await page.getByRole('button', { name: 'Delete account' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Password', { exact: true }).fill(person.password);
        await dialog.getByRole('button', { name: 'Delete account' }).click();
        await expect(page).toHaveURL('/');
        await page.goto(profile);
        await expect(page.getByText('User not found')).toBeVisible();
        await anonymous.reload();
        await expect(anonymous.getByRole('heading', { name: /Community Photos/ })).toBeVisible();
        await expect(anonymous.getByRole('button', { name: new RegExp(person.username) })).toHaveCount(0);
      });
      await anonymous.context().close();
    });
  });
}
