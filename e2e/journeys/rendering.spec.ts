import {
  bulletin,
  comments,
  type Plant,
  type PlantSheet,
  passkeys,
  plantAdmin,
  sessions,
  type Thread,
  threads,
  type User,
} from '@portal/contracts';
import type { Page } from 'playwright/test';
import { layoutShift, watchShifts } from '../layout-shift.ts';
import { plantNamed } from '../own-plant.ts';
import { badText, dataBlock, holdScripts, servedPage, textOf } from '../page-content.ts';
import { ask, logIn, newPerson, newVisitor, register, staff } from '../people.ts';
import { expect, test } from '../visit.ts';

test.use({ mayFail: [/\b40[04]\b/] });

const otherPages = [
  ...['/?q=zzzzqqqq', '/?category=fungi', '/?page=2', '/forum?sort=activity', '/forum?q=apples'],
  ...['/identify/accuracy', '/key?habit=herb', '/emotion', '/references', '/data'],
  ...['/no/such/page', '/forum/thread/999999', '/user/999999'],
];

/** The pages that are rendered on the server for everyone; `npm test` opens one of each kind. */
const pagesWith = (thread: Thread, member: User) => [
  ...['/', '/?q=mint', '/plant/5', '/forum', `/forum/thread/${thread.id}`, '/community'],
  ...['/identify', '/auth', '/about', `/user/${member.id}`, '/plant/999999'],
  ...(process.env.TEST_ALL ? otherPages : []),
];

const sizes = [
  ['en-GB', 390],
  ['en-GB', 1440],
  ['de-DE', 390],
  ['de-DE', 1440],
] as const;

for (const [locale, width] of sizes) {
  const isDaily = locale === 'en-GB' && width === 390;
  test.describe(`in ${locale} at ${width} px`, { tag: isDaily ? [] : ['@slow'] }, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('every page comes with its content, and its scripts change and fetch nothing', async ({ page }) => {
      const member = await register(page);
      const title = 'Which mint is this?';
      const content = 'It has\n\n- round leaves\n- white flowers';
      const mint = { title, content, format: 'markdown', authorName: 'Rosa Winter' };
      const thread = await ask<Thread>(page, threads.create, mint);
      await page.context().clearCookies();
      await watchShifts(page);
      for (const path of pagesWith(thread, member)) {
        await test.step(path, async () => {
          const html = await servedPage(page, path, { 'accept-language': locale });
          const { calls, shift } = await visit(page, path);
          const shown = [await page.title(), await page.locator('h1').allTextContents()];
          expect.soft(shown, path).toEqual([textOf(html, 'title'), [textOf(html, 'h1')]]);
          expect.soft(calls, path).toEqual([]);
          expect.soft(shift, path).toBeLessThanOrEqual(0.01);
        });
      }
    });
  });
}

const writeThread = (page: Pick<Page, 'request' | 'url'>, title = 'Which mint is this?', content = title) =>
  ask<Thread>(page, threads.create, { title, content, authorName: 'Rosa Winter' });

/** The calls of the API that a page makes until it is idle, without pictures, and how far its parts move. */
async function visit(page: Page, path: string): Promise<{ calls: string[]; shift: number }> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A discussion's page counts its visitor.
    const isCount = request.method() === 'POST' && pathname.endsWith('/views');
    // The browser's list of passkeys needs a challenge that nobody else has.
    const isChallenge = pathname === passkeys.beginSignIn.path;
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image' && !isCount && !isChallenge)
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return { calls, shift: await layoutShift(page) };
}

test('a member’s page has the name and links of the member, and the next visitor’s page has none of it', async ({
  page,
}) => {
  const person = newPerson();
  const mail = `${person.username}@garden.example`;
  const { id } = await register(page, { ...person, email: mail } as never);
  await writeThread(page);
  const [anonymous, admin] = await Promise.all([newVisitor(), newVisitor()]);
  await logIn(admin, staff('admin'));
  for (const path of ['/', '/plant/5', '/forum', '/community', `/user/${id}`]) {
    const own = await servedPage(page, path);
    expect(own, path).toContain(`href="/user/${id}"`);
    expect(own, path).toContain(person.username);
    expect(own, path).toContain('href="/favorites"');
    expect(own, path).not.toContain('href="/photo-management"');
    expect(await servedPage(admin, path), path).toContain('href="/photo-management"');

    const others = await servedPage(anonymous, path);
    // As an author the member is public.
    if (!path.startsWith('/user') && path !== '/forum') expect(others, path).not.toContain(person.username);
    for (const html of [own, others]) expect(html, path).not.toMatch(/x-portal-|\beyJ/i);
    expect(others, path).not.toMatch(/[\w.]+@[\w-]+\.\w/);
    expect(others, path).not.toContain('href="/favorites"');
  }
});

test('language and theme are right in the first byte', async ({ page }) => {
  const start = async (headers: Record<string, string>) => {
    const html = await servedPage(page, '/about', headers);
    return [/<html[^>]*>/.exec(html)?.[0], textOf(html, 'h1')];
  };
  const [, english] = await start({ 'accept-language': 'en' });
  const [, german] = await start({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  expect(german).not.toBe(english);
  expect(await start({ 'accept-language': 'fr, de;q=0.5' })).toEqual(['<html lang="de">', german]);
  expect(await start({ 'accept-language': 'fr' })).toEqual(['<html lang="en">', english]);
  const cookie = 'portal_language=de; portal_theme=dark';
  expect(await start({ 'accept-language': 'en', cookie })).toEqual([
    '<html lang="de" data-theme="dark">',
    german,
  ]);

  const answer = await page.request.get('/about?lang=de', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/about']);
  expect(answer.headers()['set-cookie']).toMatch(/^portal_language=de;/);
  const { vary } = (await page.request.get('/about')).headers();
  expect(vary?.split(', ')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
});

test('whatever stands in a search, a title or a comment is text', async ({ page }) => {
  await register(page);
  const { id, title, content } = await writeThread(page, badText);
  await page.context().clearCookies();
  const check = async (path: string, text: string) => {
    await servedPage(page, path);
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const { address } = (await dataBlock(page, '#portal-state')) as { address: string };
    expect(address).toBe(new URL(path, page.url()).pathname + new URL(path, page.url()).search);
    expect(await page.evaluate(() => 'hacked' in window), path).toBe(false);
  };
  const search = `?q=${encodeURIComponent(badText)}`;
  await check(`/${search}`, `Search Results for “${title}”`);
  await expect(page.getByRole('searchbox')).toHaveValue(badText);
  await check(`/forum?q=${encodeURIComponent('</script> onerror 🌿')}`, title);
  await check(`/forum/thread/${id}`, title);
  await expect(page).toHaveTitle(`${title} · Plant Portal`);
  const jsonLd = JSON.stringify(await dataBlock(page, '[type="application/ld+json"]'));
  expect(jsonLd).toContain(JSON.stringify(content).slice(1, -1));

  // Half of a character is no address.
  for (const path of ['/?q=%ED%A0%80', '/forum?q=%ED%A0%80'])
    expect((await page.request.get(path)).status(), path).toBe(400);
});

test('what changes is on the next page of a visitor', async ({ page }) => {
  const anonymous = await newVisitor();
  await logIn(page, staff('admin'));
  const title = `Open day ${crypto.randomUUID()}`;
  const { id } = await ask<Plant>(page, plantAdmin.create, plantNamed(`Sage ${crypto.randomUUID()}`));
  const thread = await writeThread(page);
  const sheet = await ask<PlantSheet>(page, plantAdmin.open, undefined, { id });
  const paths = [`/plant/${id}`, '/forum', `/forum/thread/${thread.id}`, '/community'];
  for (const path of paths) expect(await servedPage(anonymous, path), path).not.toContain(title);

  await ask(page, plantAdmin.update, { ...sheet, plant: { ...sheet.plant, habitat: title } }, { id });
  await writeThread(page, title);
  await ask(page, comments.create, { content: title, authorName: 'Rosa' }, { id: thread.id });
  await ask(page, bulletin.announce, { title, content: 'Bring a plant.', expires: true });

  for (const path of paths) expect(await servedPage(anonymous, path), path).toContain(title);
  await ask(page, plantAdmin.remove, undefined, { id });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, {
    tag: '@slow',
  }, () => {
    test.use({ javaScriptEnabled });

    test('Back after logging out leads to a page without the member’s name', async ({ page }) => {
      const { username } = await register(page);
      await page.goto('/about');
      await expect(page.getByText(username)).toBeVisible();
      await page.goto('/references');
      await ask(page, sessions.end);
      await page.goto('/identify');

      await page.goBack();
      await page.goBack();

      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole('link', { name: 'Login' })).toBeAttached();
      await expect(page.getByText(username)).toHaveCount(0);
    });
  });
}

test.describe('before its scripts have come', () => {
  test('a page takes texts and the submission of a form', async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await page.context().clearCookies();
    await servedPage(page, '/auth');
    const release = await holdScripts(page);
    const opening = page.goto('/auth');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();

    release();
    await opening;

    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  test('a page repeats a click on a button', { tag: '@slow' }, async ({ page }) => {
    await servedPage(page, '/auth');
    const release = await holdScripts(page);
    const opening = page.goto('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);

    release();
    await opening;

    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  });
});
