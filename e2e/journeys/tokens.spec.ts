import { newPerson, register } from '../people.ts';
import { expect, test } from '../visit.ts';

test('a member creates a token, calls the portal by it, and ends it with a new password', async ({
  page,
  playwright,
}) => {
  const person = newPerson();
  await register(page, person);
  const dialog = page.getByRole('dialog');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await dialog.getByLabel('Name').fill('Home Assistant');
  await dialog.getByLabel('Read your garden').check();
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not used yet', { exact: false })).toBeVisible();

  // A program has no cookies.
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const read = async (path: string) => (await program.get(path)).status();
  expect([await read('/api/garden/plants'), await read('/api/user')]).toEqual([200, 403]);

  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByLabel('New password').fill('ferns in deep shade');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('None yet. A token lets', { exact: false })).toBeVisible();
  expect(await read('/api/garden/plants')).toBe(401);
  await program.dispose();
});
