import type { ClientError, Remote } from '@portal/contracts';
import type { Cookie, Page } from 'playwright/test';
import { logIn, staff } from '../people.ts';
import { expect, test } from '../visit.ts';
import { faultyPages, releasedRemote, replaceEntry } from './faulty-entry.ts';

/** The six remotes: the link of the bar that leads to each, and what stands on its page. */
const remotes = [
  { name: 'encyclopedia', path: '/', link: 'Home', heading: 'All Plants' },
  { name: 'account', path: '/favorites', link: 'My Collections', heading: /collections/i },
  { name: 'forum', path: '/forum', link: 'Forum', heading: /forum|discussions/i },
  { name: 'hub', path: '/community', link: 'Community', heading: /community/i },
  { name: 'vision', path: '/identify', link: 'Identify', heading: /identif/i },
  { name: 'admin', path: '/photo-management', link: 'Photo Manager', heading: 'Photo Manager' },
] as const;
type Subject = (typeof remotes)[number];
const remoteNamed = (name: Subject['name']) => remotes.find((each) => each.name === name) ?? remotes[0];

// Each test breaks something on purpose.
test.use({
  mayFail: [
    /ERR_FAILED|Failed to load|status of 404|No (leaf|root) left|Unexpected|Invalid|integrity|digest|WebSocket/,
  ],
});

/** The role that may see all six. */
let cookies: Cookie[];
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(`${baseURL}/about`);
  await logIn(page, staff('admin'));
  cookies = await page.context().cookies();
  await page.close();
});
test.beforeEach(async ({ context }) => context.addCookies(cookies));

const region = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const isShown = (page: Page, { heading }: Subject) =>
  expect(region(page).getByRole('heading', { name: heading }).first()).toBeVisible();

/** Bar, session and another remote work; then the person comes back to the one with the fault. */
async function expectRestWorks(page: Page, subject: Subject) {
  const other = remotes.find(({ name }) => name !== subject.name && name !== 'admin') ?? remotes[0];
  await bar(page).getByRole('link', { name: other.link, exact: true }).click();
  await isShown(page, other);
  await expect(bar(page).getByRole('link', { name: 'plant-team' })).toBeVisible();
  await bar(page).getByRole('link', { name: subject.link, exact: true }).click();
}

/** The report of a failure that the page sends to the operators. */
function reportsOf(page: Page): ClientError[] {
  const reports: ClientError[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON() as ClientError);
  });
  return reports;
}

/** The region says what happened, the rest works, the release is named to the makers, and Retry mends it. */
async function expectFailure(page: Page, subject: Subject, { says, kind, mend, release }: Failure) {
  const reports = reportsOf(page);
  await page.goto(subject.path);
  await expect(region(page).getByRole('alert')).toContainText(says);
  await expectRestWorks(page, subject);
  await expect(region(page).getByRole('alert')).toContainText(says);
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ kind, remote: subject.name, version: release.version }));

  await mend();
  await region(page).getByRole('button', { name: 'Retry' }).click();
  await isShown(page, subject);
}

interface Failure {
  says: string;
  kind: ClientError['kind'];
  release: Remote;
  mend: () => Promise<void>;
}
const notLoaded = { says: 'This page could not be loaded.', kind: 'remote_load' } as const;

test('a remote without its files fails in its region alone, and Retry mends it', async ({
  page,
  baseURL,
}) => {
  const subject = remoteNamed('forum');
  const { name } = subject;
  const release = await releasedRemote(page, baseURL ?? '', name);
  const files = `**/remotes/${name}/**`;
  await page.route(files, (route) => route.fulfill({ status: 404 }));

  await expectFailure(page, subject, { ...notLoaded, release, mend: () => page.unroute(files) });
});

test('a remote with a broken entry fails in its region alone, and Retry mends it', {
  tag: '@slow',
}, async ({ page, baseURL }) => {
  const subject = remoteNamed('account');
  const { name } = subject;
  const release = await releasedRemote(page, baseURL ?? '', name);
  let entry: string | undefined = 'this is no script (';
  await replaceEntry(page, release, () => entry);

  const mend = async () => {
    entry = undefined;
  };
  await expectFailure(page, subject, { ...notLoaded, release, mend });
});

test('a remote that throws when it is drawn fails in its region alone, and Retry mends it', {
  tag: '@slow',
}, async ({ page, baseURL }) => {
  const subject = remoteNamed('encyclopedia');
  const { name } = subject;
  const release = await releasedRemote(page, baseURL ?? '', name);
  const real = await (await page.request.get(`${baseURL}${release.entry}`)).text();
  await replaceEntry(page, release, () => faultyPages(real, name, 'drawn'));
  await page.addInitScript(() => Object.assign(window, { isFaulty: true }));

  await expectFailure(page, subject, {
    says: 'This page could not be shown.',
    kind: 'remote_crash',
    release,
    mend: () => page.evaluate(() => void Object.assign(window, { isFaulty: false })),
  });
});

test('a remote that throws in a handler says so, stays, and works once it is mended', {
  tag: '@slow',
}, async ({ page, baseURL }) => {
  const subject = remoteNamed('vision');
  const { name } = subject;
  const release = await releasedRemote(page, baseURL ?? '', name);
  const real = await (await page.request.get(`${baseURL}${release.entry}`)).text();
  await replaceEntry(page, release, () => faultyPages(real, name, 'pressed'));
  await page.addInitScript(() => Object.assign(window, { isFaulty: true }));
  const reports = reportsOf(page);
  await page.goto(subject.path);

  await region(page).getByRole('button', { name: 'Water', exact: true }).click();
  await expect(page.getByText('That did not work', { exact: true })).toBeVisible();
  await isShown(page, subject);
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({ kind: 'remote_crash', remote: name, version: release.version }),
    );
  await expectRestWorks(page, subject);

  await page.evaluate(() => void Object.assign(window, { isFaulty: false }));
  await region(page).getByRole('button', { name: 'Water', exact: true }).click();
  await expect(region(page).getByRole('button', { name: 'Watered' })).toBeVisible();
});

test('a remote that takes 10 s is waited for, and the rest works meanwhile', { tag: '@slow' }, async ({
  page,
}) => {
  const subject = remoteNamed('hub');
  const { name } = subject;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.clock.install();
  await page.route(`**/remotes/${name}/**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(subject.path, { waitUntil: 'commit' });

  await expect(region(page).getByText('Loading…')).toBeAttached();
  await page.clock.fastForward(10_000);
  await expectRestWorks(page, subject);
  await expect(region(page).getByText('Loading…')).toBeAttached();
  await expect(region(page).getByRole('alert')).toHaveCount(0);

  release();
  await isShown(page, subject);
});

test('an entry that was changed on its way is not run', { tag: '@slow' }, async ({ page, baseURL }) => {
  const release = await releasedRemote(page, baseURL ?? '', 'forum');
  const entry = `**${release.entry}*`;
  await page.route(entry, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.isChanged = true;` });
  });

  await expectFailure(page, remoteNamed('forum'), { ...notLoaded, release, mend: () => page.unroute(entry) });
  expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
});
