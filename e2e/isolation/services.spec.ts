import type { Cookie, Page } from 'playwright/test';
import { logIn, staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

/** A page that lives on a service, what the page asks there, and what it says without it. */
interface Subject {
  name: string;
  path: string;
  call: string;
  says: string | RegExp;
}
const services = {
  encyclopedia: {
    name: 'encyclopedia',
    path: '/plants',
    call: '/api/plants/cards',
    says: 'The plants could not be loaded.',
  },
  forum: {
    name: 'forum',
    path: '/forum',
    call: '/api/threads',
    says: 'The discussions could not be loaded.',
  },
  hub: { name: 'hub', path: '/community', call: '/api/bulletin', says: 'Reload the board' },
} satisfies Record<string, Subject>;

test.use({ mayFail: [/status of 50[034]|WebSocket/] });
test.describe.configure({ mode: 'default' });

let portal: RunningPortal;
let cookies: Cookie[];
test.beforeAll(async ({ browser }) => {
  // A page waits as long as the gateway does; the fault is the same after three seconds as after fifteen.
  portal = await startPortal({
    RATE_LIMIT_FACTOR: '100',
    UPSTREAM_HEADERS_TIMEOUT_MS: '3000',
    VISION_ANALYSIS_TIMEOUT_MS: '1500',
  });
  const page = await browser.newPage();
  await page.goto(`${portal.address}/about`);
  await logIn(page, staff('admin', portal.dataFolder));
  cookies = await page.context().cookies();
  await page.close();
});
test.afterAll(() => portal.stop());
test.beforeEach(async ({ context }) => context.addCookies(cookies));
// A test that fails in the middle must not leave it held, or it could not be stopped.
test.afterEach(() => process.kill(portal.pid, 'SIGCONT'));

const region = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const complaint = (page: Page, { says }: Subject) => region(page).getByText(says).first();

/** Opens a page of the shell, which needs no service but for who is signed in. */
async function openPortal(page: Page) {
  await page.goto(`${portal.address}/about`);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await expect(bar(page).getByRole('link', { name: 'plant-team' })).toBeVisible();
}

/** The region says so; the bar, the session and a page of the shell work. */
async function expectFaultStaysSmall(page: Page, subject: Subject) {
  await goWithoutReload(page, subject.path);
  await expect(complaint(page, subject)).toBeVisible();
  await bar(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(region(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'plant-team' })).toBeVisible();
  await page.goBack();
  await expect(complaint(page, subject)).toBeVisible();
}

/** As a link does that no bar has. */
const goWithoutReload = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The page shows what it should on its own, without a reload. */
async function expectBack(page: Page, subject: Subject) {
  await expect(complaint(page, subject)).toBeHidden();
  expect(await page.evaluate(() => Object.hasOwn(window, 'untouched'))).toBe(true);
}

test('a service that is killed takes only its own parts away, and they come back on their own', {
  tag: '@slow',
}, async ({ page }) => {
  const subject = services.forum;
  await openPortal(page);
  // Its process manager is stopped meanwhile, or would start it again.
  process.kill(portal.pid, 'SIGSTOP');
  process.kill(portal.pidOf(subject.name), 'SIGKILL');
  await expectFaultStaysSmall(page, subject);
  const refused = await fetch(`${portal.address}${subject.call}`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);

  process.kill(portal.pid, 'SIGCONT');

  await expectBack(page, subject);
});

test('a service that hangs takes only its own parts away, and they come back on their own', {
  tag: '@slow',
}, async ({ page }) => {
  const subject = services.encyclopedia;
  await openPortal(page);
  const hanging = portal.pidOf(subject.name);
  process.kill(hanging, 'SIGSTOP');
  await expectFaultStaysSmall(page, subject);

  process.kill(hanging, 'SIGCONT');

  await expectBack(page, subject);
});

test('a service that answers 500 takes only its own parts away, and Retry brings them back', {
  tag: '@slow',
}, async ({ page }) => {
  const subject = services.hub;
  await openPortal(page);
  // As the gateway passes on a bug of a service; none of ours has one that could be asked for.
  const bug = (url: URL) => url.pathname === subject.call;
  await page.route(bug, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Something went wrong on our side.' }),
  );
  await expectFaultStaysSmall(page, subject);

  await page.unroute(bug);
  await region(page)
    .getByRole('button', { name: /^(Retry|Reload the board)$/ })
    .first()
    .click();

  await expectBack(page, subject);
});
