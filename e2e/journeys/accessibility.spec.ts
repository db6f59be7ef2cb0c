import { createRequire } from 'node:module';
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
} from '@portal/contracts';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { expectNoOverflow } from '../overflow.ts';
import { ask, logIn, newVisitor, register, staff } from '../people.ts';
import { plantPhoto } from '../plant-photo.ts';
import { expect, test } from '../visit.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

test.use({ mayFail: [/\b40[0134]\b/], bypassCSP: true });

/** A screen, how to open it, and what must be visible before the check. */
type Screen = { name: string; open: (page: Page) => Promise<unknown> };
const at = (path: string): Screen => ({ name: path, open: (page) => page.goto(path) });

const screens: Screen[] = [
  ...[
    '/',
    '/?category=fungi',
    '/?q=zzzzqqqq',
    '/?q=sleep',
    '/plant/1',
    '/plant/136',
    '/compare/12/162',
    '/interactions',
    '/plant/999999',
    '/no/such/page',
  ].map(at),
  ...[
    '/auth',
    '/reset-password?token=none',
    '/confirm-email?act=undo&token=none',
    '/favorites',
    '/user/999999',
    '/forum',
    '/forum/thread/999999',
    '/identify',
    '/identify/accuracy',
    '/emotion',
    '/about',
    '/references',
  ].map(at),
  {
    name: 'registration',
    open: (page) => inAuth(page, () => page.getByRole('tab', { name: 'Register' }).click()),
  },
  {
    name: 'a forgotten password',
    open: (page) => inAuth(page, () => page.getByRole('button', { name: /forgot/i }).click()),
  },
  { name: 'a thread with replies, as its author', open: openThread },
  { name: 'a new discussion', open: (page) => asMember(page, () => '/forum/new') },
  { name: 'the page of a plant, as a member', open: (page) => asMember(page, () => '/plant/1') },
  { name: 'the own profile', open: (page) => asMember(page, (id) => `/user/${id}?tab=journal`) },
  { name: 'the dialog of a journal entry', open: openJournalDialog },
  { name: 'own collections', open: openCollections },
  { name: 'the hub, as a member', open: (page) => asMember(page, () => '/community') },
  { name: 'an identified plant', open: openIdentification },
  { name: 'a plant’s mood, as a member', open: openMood },
  ...[
    '/photo-management',
    '/admin',
    '/admin/members',
    '/admin/members/1',
    '/admin/photos',
    '/admin/plants/1',
    '/admin/rejections',
    '/admin/releases',
    '/admin/removals',
  ].map((path) => asStaff('admin', path)),
  { name: 'the audit log', open: openAuditLog },
  { name: 'the panel of the administration’s pages', open: openAdminPanel },
  ...['/plant/1/edit-photos', '/plant/1/upload-photos'].map((path) => asStaff('owner', path)),
  { name: 'the moderation of a reported message', open: openModeration },
  { name: 'the deletion of a plant', open: openDeletion },
  at('/admin/audit'),
];

for (const { name, open } of screens) {
  test(`${name} has no accessibility violation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.addScriptTag({ path: axe });
    // Distant elements are restyled when they come near; axe would see the colours of the previous theme.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });

    for (const width of zoomed) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${width} px, without scrolling sideways`);
    }
    for (const colorScheme of checkedThemes) {
      for (const width of checkedWidths) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction(isSettled, ink[colorScheme]);
        const found = await barriers(page, colorScheme === 'light' ? rules : ofColours);
        expect.soft(found, `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

/** `npm run test:all` checks the wide layout and the dark theme too; `tokens.test.ts` holds the contrasts of both. */
const checkedWidths = process.env.TEST_ALL ? [390, 1440] : [390];
const checkedThemes = process.env.TEST_ALL ? (['light', 'dark'] as const) : (['light'] as const);

/** As wide as 1280 px are at 400 % (WCAG 1.4.10), a phone, and 1440 px at 200 %. */
const zoomed = [320, 390, 720, 1440];

/** The text colour of each theme (`--ink` of the tokens). */
const ink = { light: 'rgb(30, 42, 34)', dark: 'rgb(233, 239, 230)' };
/** Waits until a theme is applied and no transition runs. */
const isSettled = (color: string) =>
  getComputedStyle(document.documentElement).color === color &&
  document.getAnimations().every(({ playState }) => playState !== 'running');

async function barriers(page: Page, rulesOrTags: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({ runOnly }),
    rulesOrTags,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}

async function inAuth(page: Page, act: () => Promise<void>) {
  await page.goto('/auth');
  await act();
}

async function asMember(page: Page, path: (id: number) => string) {
  const { id } = await register(page);
  await page.goto(path(id));
}

/** A screen of a fixed account; its heading comes with its data. */
function asStaff(role: Role, path: string): Screen {
  const open = async (page: Page) => {
    await logIn(page, staff(role));
    await page.goto(path);
    await page.getByRole('main').locator('button:visible, input:visible, a:visible').first().waitFor();
  };
  return { name: `${path}, as the ${role}`, open };
}

/** With an act in it. */
async function openAuditLog(page: Page) {
  const { id } = await register(await newVisitor());
  await logIn(page, staff('admin'));
  await ask(page, members.warn, { reason: 'Please stay on topic.' }, { id });
  await expect(async () => {
    await page.goto('/admin/audit?act=member.warned');
    await expect(page.getByText('Please stay on topic.').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function openAdminPanel(page: Page) {
  await asStaff('admin', '/admin/audit').open(page);
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openDeletion(page: Page) {
  await asStaff('admin', '/photo-management?q=aloe').open(page);
  await page
    .getByRole('button', { name: /^Delete Plant/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openModeration(page: Page) {
  await register(page);
  const { id } = await ask<ChatMessage>(page, chat.post, { message: 'Foxglove tea is good for you.' });
  await register(page);
  const requestKey = crypto.randomUUID();
  await ask(page, reports.create, { kind: 'chat_message', id, reason: 'dangerous_advice', requestKey });
  await asStaff('moderator', '/admin/moderation').open(page);
  await page
    .getByRole('checkbox', { name: /^Select Chat message/ })
    .first()
    .check();
}

async function openThread(page: Page) {
  const { username } = await register(page);
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
  await asMember(page, (id) => `/user/${id}?tab=journal`);
  await page
    .getByRole('button', { name: /add.*entry/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

async function openCollections(page: Page) {
  await register(page);
  await ask(page, favorites.add, undefined, { plantId: 1 });
  await ask(page, collections.add, { collectionName: 'Teas' }, { plantId: 2 });
  await page.goto('/favorites?collection=Teas');
}

async function openIdentification(page: Page) {
  await page.goto('/identify');
  await page.getByLabel('Choose from Gallery').setInputFiles(await plantPhoto({ width: 800, height: 600 }));
  await page.getByRole('button', { name: 'Identify Plant' }).click();
  await page.getByRole('heading', { name: 'Analysis' }).waitFor();
}

async function openMood(page: Page) {
  await asMember(page, () => '/emotion');
  await page.getByLabel('Choose from Gallery').setInputFiles(await plantPhoto({ width: 800, height: 600 }));
  await page.getByRole('button', { name: 'Analyze Emotion' }).click();
  await page.getByRole('meter', { name: 'Health score' }).waitFor();
}
