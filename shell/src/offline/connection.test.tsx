import { clientErrors, users } from '@portal/contracts';
import { fakeGateway, refusal } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { forgetReports } from '../failures/report.ts';
import { fetchedEntries, remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';
import { WidgetOutlet } from '../widget-outlet.tsx';

const page = (title: string) => ({ routes: [{ path: '*', element: <h1>{title}</h1> }] });
/** In steps, since React draws at the end of each. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 1000) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1000)));
  }
}
const dispatch = (type: string) => act(async () => void window.dispatchEvent(new Event(type)));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(forgetReports);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens the page of a remote without a connection, as the service worker serves it. */
async function openOffline(name: string) {
  serveRemotes({ [name]: 'fails' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const portal = await openPortal({
    path: `/${name}`,
    remotes: [remoteNamed(name)],
    gateway: fakeGateway().answer(clientErrors.report, undefined),
    isReachable: false,
  });
  await pass(100);
  expect(screen.getByText(/^This page needs a connection/)).toBeVisible();
  return portal;
}

test('a page that waits for a connection loads although no event says that there is one', async () => {
  const { connect } = await openOffline('ferns');
  await pass(60_000);
  expect(screen.getByText('You are offline.')).toBeVisible();

  serveRemotes({ ferns: page('Ferns') });
  connect(true);
  await pass(36_000);

  expect(screen.getByRole('heading', { name: 'Ferns' })).toBeVisible();
  expect(screen.queryByText('You are offline.')).toBeNull();
});

test.each(['online', 'focus', 'pageshow'])('it loads at once on "%s"', async (event) => {
  const name = `mosses-${event}`;
  const { connect } = await openOffline(name);
  serveRemotes({ [name]: page('Mosses') });
  connect(true);

  await dispatch(event);
  await pass(100);

  expect(screen.getByRole('heading', { name: 'Mosses' })).toBeVisible();
});

test('a page whose first retries fail loads all the same', async () => {
  const { connect } = await openOffline('horsetails');
  connect(true);
  await dispatch('online');
  await pass(10_000);
  expect(screen.getByText(/^This page could not be loaded/)).toBeVisible();
  expect(fetchedEntries.length).toBeGreaterThan(2);

  serveRemotes({ horsetails: page('Horsetails') });
  await pass(36_000);

  expect(screen.getByRole('heading', { name: 'Horsetails' })).toBeVisible();
});

test('a page that fails shortly after the connection is back loads all the same', async () => {
  serveRemotes({ clubmosses: 'hangs' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const visit = { path: '/clubmosses', remotes: [remoteNamed('clubmosses')], gateway };
  const { connect } = await openPortal({ ...visit, isReachable: false });
  await dispatch('offline');
  await pass(15_000);
  connect(true);
  await dispatch('online');

  serveRemotes({ clubmosses: page('Clubmosses') });
  await pass(36_000);

  expect(screen.getByRole('heading', { name: 'Clubmosses' })).toBeVisible();
});

test('a widget, a quiet one too, and who is signed in are asked for until they are there', async () => {
  const element = (
    <>
      <WidgetOutlet of="spores" name="count" />
      <WidgetOutlet of="spores" name="quiet" isQuiet />
    </>
  );
  const fronds = { routes: [{ path: '*', element }] };
  serveRemotes({ fronds, spores: 'fails' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const { connect } = await openPortal({
    path: '/fronds',
    remotes: [remoteNamed('fronds'), remoteNamed('spores')],
    user: refusal('offline'),
    gateway,
    isReachable: false,
  });
  await pass(100);
  expect(screen.getByText('This part needs a connection.')).toBeVisible();
  connect(true);
  await pass(5000);
  expect(gateway.calls(users.current).length).toBeGreaterThan(1);

  const widgets = { count: () => <p>12 spores</p>, quiet: () => <p>And more</p> };
  serveRemotes({ fronds, spores: { routes: [], widgets } });
  gateway.answer(users.current, rosa);
  await pass(36_000);

  expect(screen.getByText('12 spores')).toBeVisible();
  expect(screen.getByText('And more')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('nothing is asked while the page is hidden', async () => {
  const { connect } = await openOffline('hornworts');
  serveRemotes({ hornworts: page('Hornworts') });
  connect(true);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(120_000);
  expect(fetchedEntries).toEqual([]);

  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(100);

  expect(screen.getByRole('heading', { name: 'Hornworts' })).toBeVisible();
});

test('a remote that fails while the portal answers is not fetched again on its own', async () => {
  serveRemotes({ liverworts: 'fails' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  await openPortal({ path: '/liverworts', remotes: [remoteNamed('liverworts')], gateway });
  await pass(120_000);

  expect(screen.getByText(/^This page could not be loaded/)).toBeVisible();
  expect(fetchedEntries).toEqual(['/remotes/liverworts/1/entry.js']);
});
