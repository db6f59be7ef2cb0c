import {
  type ChatMessage,
  chat,
  collections,
  comments,
  favorites,
  members,
  type Role,
  reports,
  type Thread,
  threads,
  type User,
  users,
} from '@portal/contracts';
import type { Page, Response } from 'playwright/test';
import { findBarriers, furtherItems, prepareAxe } from '../accessibility.ts';
import { expectNoOverflow } from '../overflow.ts';
import { ask, logIn, newVisitor, register, staff } from '../people.ts';
import { plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

/** The rules that a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

test.use({ mayFail: [/\b40[0134]\b/] });

/** Opens a screen and waits until everything that is checked is visible; an address needs no more. */
type Screen = string | { name: string; open: (page: Page) => Promise<unknown> };

/** Further states of screens, only for `npm run test:all`. */
const inAll = (...screens: Screen[]) => (process.env.TEST_ALL ? screens : []);

/** Screens that one person opens, one after the other. */
const visits: [person: string, role: Role | 'member' | undefined, screens: Screen[]][] = [
  [
    'plants, as a visitor',
    undefined,
    [
      '/',
      '/?q=sleep',
      '/plant/1',
      ...inAll('/?category=fungi', '/?q=zzzzqqqq', '/plant/136', '/plant/999999'),
      '/compare',
      '/compare/12/162',
      '/interactions',
      '/no/such/page',
      '/about',
      '/references',
      '/data',
    ],
  ],
  [
    'the other parts, as a visitor',
    undefined,
    [
      '/auth',
      '/confirm-email?act=undo&token=none',
      '/favorites',
      '/forum',
      ...inAll('/reset-password?token=none', '/user/999999', '/forum/thread/999999', '/admin/audit'),
      '/identify',
      '/identify/accuracy',
      '/key?flower-colour=white&leaf-arrangement=basal',
      ...inAll('/key', '/key?habit=mushroom'),
      '/emotion',
      {
        name: 'registration',
        open: (page) => inAuth(page, () => page.getByRole('tab', { name: 'Register' }).click()),
      },
      ...inAll({
        name: 'a forgotten password',
        open: (page) => inAuth(page, () => page.getByRole('button', { name: /forgot/i }).click()),
      }),
      { name: 'an identified plant', open: openIdentification },
    ],
  ],
  [
    'the parts of a member',
    'member',
    [
      '/plant/1',
      '/forum/new',
      '/community',
      { name: 'the own profile', open: openProfile },
      { name: 'the dialog of a journal entry', open: openJournalDialog },
      { name: 'own collections', open: openCollections },
      ...inAll({ name: 'a plant’s mood', open: openMood }),
      { name: 'a thread with replies, as its author', open: openThread },
    ],
  ],
  [
    'the parts of an administrator',
    'admin',
    [
      '/photo-management',
      '/admin',
      '/admin/members',
      '/admin/members/1',
      '/admin/photos',
      '/admin/plants/1',
      '/admin/rejections',
      '/admin/releases',
      '/admin/removals',
      ...inAll('/admin/plants/new', {
        name: 'the panel of the administration’s pages',
        open: openAdminPanel,
      }),
      { name: 'the audit log', open: openAuditLog },
      { name: 'the deletion of a plant', open: openDeletion },
    ],
  ],
  ['the parts of the owner', 'owner', ['/plant/1/edit-photos', '/plant/1/upload-photos']],
  ['the moderation', 'moderator', [{ name: 'the moderation of a reported message', open: openModeration }]],
];

for (const [person, role, screens] of visits) {
  test(`${person} keep to the content policy and have no accessibility violation`, async ({ page }) => {
    // Many screens in one test.
    test.slow();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const policy = await watchPolicy(page);
    if (role === 'member') await register(page);
    else if (role) await logIn(page, staff(role));
    for (const screen of screens) {
      const { name, open } =
        typeof screen === 'string' ? { name: screen, open: () => openAt(page, screen) } : screen;
      await test.step(name, async () => {
        await page.setViewportSize({ width: 390, height: 900 });
        await open(page);
        await page.waitForLoadState('networkidle');
        await policy.check(name);
        await checkAccessibility(page, name);
      });
    }
  });
}

/** Opens an address; of restricted ones the controls come with their data. */
async function openAt(page: Page, path: string) {
  await page.goto(path);
  if (await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()) return;
  await page.getByRole('main').locator('button:visible, input:visible, a:visible').first().waitFor();
}

/** Notes what the policy blocks, and the answer of each page. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  let answer: Response | undefined;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answer = response;
  });
  return {
    async check(name: string) {
      const html = await answer?.text();
      const policy = answer?.headers()['content-security-policy'];
      expect.soft(policy, name).toMatch(/style-src 'self'(?!.*unsafe)/);
      expect.soft(html?.match(/<[a-z][^<>]* style="[^"]*"/g), `style attributes of ${name}`).toBeNull();
      const blocked = await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
      expect.soft(blocked, `blocked in ${name}`).toEqual([]);
    },
  };
}

async function checkAccessibility(page: Page, name: string) {
  await prepareAxe(page, process.env.TEST_ALL ? '' : furtherItems);
  for (const width of zoomed) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name}, ${width} px, without scrolling sideways`);
  }
  for (const colorScheme of checkedThemes) {
    for (const width of checkedWidths) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(isSettled, ink[colorScheme]);
      // A control that is scrolled below the bar of the page would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      const found = await findBarriers(page, colorScheme === 'light' ? undefined : ofColours);
      expect.soft(found, `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('panels of antd are styled', async ({ page }) => {
  const policy = await watchPolicy(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, staff('admin'));
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: 'Administration' }).click();

  const panel = page.getByRole('dialog', { name: 'Administration' });
  await expect(panel.getByRole('link', { name: 'Deleted plants' })).toBeVisible();
  expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(card.light);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(panel).toHaveCSS('background-color', card.dark);
  await policy.check('the audit log');
});

/** The colour of cards and panels (`--card` of the tokens). */
const card = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 35, 28)' };

/** `npm run test:all` checks the wide layout and the dark theme too; `tokens.test.ts` holds the contrasts of both. */
const checkedWidths = process.env.TEST_ALL ? [390, 1440] : [390];
const checkedThemes = process.env.TEST_ALL ? (['light', 'dark'] as const) : (['light'] as const);

/** As wide as 1280 px are at 400 % (WCAG 1.4.10); in `npm run test:all` also a phone, and 1440 px at 100 % and 200 %. */
const zoomed = process.env.TEST_ALL ? [320, 390, 720, 1440] : [320];

/** The text colour of each theme (`--ink` of the tokens). */
const ink = { light: 'rgb(30, 42, 34)', dark: 'rgb(233, 239, 230)' };
/** Waits until a theme is applied and no transition runs. */
const isSettled = (color: string) =>
  getComputedStyle(document.documentElement).color === color &&
  document.getAnimations().every(({ playState }) => playState !== 'running');

async function inAuth(page: Page, act: () => Promise<void>) {
  await page.goto('/auth');
  await act();
}

async function openProfile(page: Page) {
  const { id } = await ask<User>(page, users.current);
  await page.goto(`/user/${id}?tab=journal`);
}

/** With an act in it. */
async function openAuditLog(page: Page) {
  const { id } = await register(await newVisitor());
  await ask(page, members.warn, { reason: 'Please stay on topic.' }, { id });
  await expect(async () => {
    await page.goto('/admin/audit?act=member.warned');
    await expect(page.getByText('Please stay on topic.').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function openAdminPanel(page: Page) {
  await openAt(page, '/admin/audit');
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openDeletion(page: Page) {
  await openAt(page, '/photo-management?q=aloe');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete Plant' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openModeration(page: Page) {
  const [author, reader] = [await newVisitor(), await newVisitor()];
  await register(author);
  const { id } = await ask<ChatMessage>(author, chat.post, { message: 'Foxglove tea is good for you.' });
  await register(reader);
  const requestKey = crypto.randomUUID();
  await ask(reader, reports.create, { kind: 'chat_message', id, reason: 'dangerous_advice', requestKey });
  await openAt(page, '/admin/moderation');
  await page
    .getByRole('checkbox', { name: /^Select Chat message/ })
    .first()
    .check();
}

async function openThread(page: Page) {
  const { username } = await ask<User>(page, users.current);
  const thread = await ask<Thread>(page, threads.create, {
    title: 'Which mint is this?',
    content: 'It smells of apples.\nhttps://plants.example/mint',
    authorName: username,
    relatedPlant: 'Peppermint',
  });
  const reply = { content: 'Mentha suaveolens.', authorName: username };
  await ask(page, comments.create, reply, { id: thread.id });
  await page.goto(`/forum/thread/${thread.id}`);
  await page.getByRole('button', { name: /reply/i }).first().click();
}

async function openJournalDialog(page: Page) {
  await openProfile(page);
  await page
    .getByRole('button', { name: /add.*entry/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Search plants' }).click();
  await dialog.getByRole('option').first().waitFor();
}

async function openCollections(page: Page) {
  await ask(page, favorites.add, undefined, { plantId: 1 });
  await ask(page, collections.add, { collectionName: 'Teas' }, { plantId: 2 });
  await page.goto('/favorites?collection=Teas');
}

async function openIdentification(page: Page) {
  await page.goto('/identify');
  await page.getByLabel('Choose from Gallery').setInputFiles(await plantPhoto());
  await page.getByRole('button', { name: 'Identify Plant' }).click();
  await page.getByRole('heading', { name: 'Analysis' }).waitFor();
}

async function openMood(page: Page) {
  await page.goto('/emotion');
  await page.getByLabel('Choose from Gallery').setInputFiles(await plantPhoto());
  await page.getByRole('button', { name: 'Analyze Emotion' }).click();
  await page.getByRole('meter', { name: 'Health score' }).waitFor();
}
