import { type PageData, pageDataId } from '@portal/contracts';
import { catalogue } from '@portal/sdk';
import { restoreTheme, setTheme } from '@portal/sdk/host';
import { screen, within } from '@testing-library/react';
import { readPageData, saysNobodyIsSignedIn } from './page-data.ts';
import { remoteNamed, serveRemotes } from './testing/fake-remotes.ts';
import { openPortal } from './testing/open-portal.tsx';

beforeEach(() => serveRemotes({}));

test('an unknown address shows the 404 page', async () => {
  await openPortal({ path: '/nowhere', remotes: [remoteNamed('moss')] });

  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(document.title).toContain('Page Not Found');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('an address of a remote that matches none of its routes shows the 404 page', async () => {
  serveRemotes({ sedge: { routes: [{ path: '/sedge/one', element: <h1>One</h1> }] } });

  await openPortal({ path: '/sedge', remotes: [remoteNamed('sedge')] });

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('the home page of a portal without remotes says so', async () => {
  await openPortal();

  expect(screen.getByRole('heading', { name: 'Nothing is planted here yet' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Plant categories' })).toBeNull();
});

test('the footer has the disclaimer, the photo credit and the seven categories', async () => {
  await openPortal({ path: '/nowhere', remotes: [remoteNamed('home', { paths: ['/'] })] });

  const footer = within(screen.getByRole('contentinfo'));
  expect(
    footer.getByText(/Consult a healthcare professional before using any plant medicinally/),
  ).toBeVisible();
  expect(footer.getByText(/stock-photo sites and from the people who use this portal/)).toBeVisible();
  const categories = within(footer.getByRole('navigation', { name: 'Plant categories' }));
  expect(
    categories.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Medicinal Plants', '/?category=medicinal'],
    ['Vegetables', '/?category=vegetables'],
    ['Tropical Plants', '/?category=tropical'],
    ['Desert Plants', '/?category=desert'],
    ['Fungi', '/?category=fungi'],
    ['Trees', '/?category=trees'],
    ['Fruits', '/?category=fruits'],
  ]);
});

test('a category in the footer scrolls to the top', async () => {
  serveRemotes({ start: { routes: [{ path: '/', element: <h1>Start</h1> }] } });
  const { person } = await openPortal({ remotes: [remoteNamed('start', { paths: ['/'] })] });
  await screen.findByRole('heading', { name: 'Start' });
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

  await person.click(screen.getByRole('link', { name: 'Fungi' }));

  expect(window.location.search).toBe('?category=fungi');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});

test('the first Tab stop skips to the content', async () => {
  const { person } = await openPortal();

  await person.tab();

  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await person.keyboard('{Enter}');

  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

const footer = () => within(screen.getByRole('contentinfo'));

test('a chosen theme is applied and stored, and System removes it', async () => {
  const { person } = await openPortal({ path: '/nowhere' });
  expect(footer().getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'true');

  await person.click(footer().getByRole('link', { name: 'Dark' }));

  expect(footer().getByRole('link', { name: 'Dark' })).toHaveAttribute('aria-current', 'true');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('portal_theme=dark');

  await person.click(footer().getByRole('link', { name: 'System' }));

  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(document.cookie).not.toContain('portal_theme');
});

test('language and theme are links, which keep the rest of the address', async () => {
  await openPortal({ path: '/nowhere?q=sage' });

  expect(footer().getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '?q=sage&lang=de');
  expect(footer().getByRole('link', { name: 'Dark' })).toHaveAttribute('href', '?q=sage&theme=dark');
});

test('a page that is older than the choice applies the chosen theme', async () => {
  await openPortal({ path: '/nowhere' });
  setTheme('light');
  delete document.documentElement.dataset.theme;

  restoreTheme();

  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  setTheme('system');
});

test('a chosen language applies to the whole shell, including the links of remotes', async () => {
  const nav = [{ to: '/fen', label: 'Home', labels: { de: 'Start' }, audience: 'anyone', order: 1 } as const];
  const { person } = await openPortal({
    path: '/nowhere',
    remotes: [remoteNamed('fen', { nav, paths: ['/'] })],
  });
  const german = footer().getByRole('link', { name: 'Deutsch' });

  await person.click(german);

  expect(await screen.findByRole('heading', { name: '404 Seite nicht gefunden' })).toBeVisible();
  expect(german).toHaveAttribute('aria-current', 'true');
  const bar = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Quellen',
    'Start',
    'Über uns',
  ]);
  expect(footer().getByRole('link', { name: 'Heilpflanzen' })).toBeVisible();
  expect(document.title).toBe('Seite nicht gefunden · Plant Portal');
});

test('a language whose texts fail to load changes nothing and shows a message', async () => {
  catalogue<object>({}, { de: jest.fn(async () => ({})).mockRejectedValueOnce(new Error('No connection.')) });
  const { person } = await openPortal({ path: '/nowhere' });

  await person.click(footer().getByRole('link', { name: 'Deutsch' }));

  expect(await screen.findByText('The language could not be changed')).toBeVisible();
  expect(footer().getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

describe('the data of a page', () => {
  const page: PageData = { remotes: [], config: { adsClient: 'ca-pub-1' } };

  afterEach(() => document.getElementById(pageDataId)?.remove());

  function write(data: PageData) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = pageDataId;
    block.textContent = JSON.stringify(data);
    document.body.append(block);
  }

  /** Pretends that the page came from the network with this many bytes. */
  const loadWith = (transferSize: number) =>
    Object.assign(performance, { getEntriesByType: () => [{ transferSize }] });

  test('the page’s data block is used without a request', async () => {
    write(page);
    globalThis.fetch = () => Promise.reject(new Error('Unexpected fetch.'));

    await expect(readPageData()).resolves.toEqual(page);
  });

  test('without a data block the registry is fetched, with no settings', async () => {
    const fetched: string[] = [];
    globalThis.fetch = async (address) => {
      fetched.push(String(address));
      return { ok: true, json: async () => ({ remotes: page.remotes }) } as Response;
    };

    await expect(readPageData()).resolves.toEqual({ remotes: page.remotes, config: {} });
    expect(fetched).toEqual(['/remotes.json']);
  });

  test('a registry that fails to load is an error that names it', async () => {
    globalThis.fetch = async () => ({ ok: false, status: 503 }) as Response;

    await expect(readPageData()).rejects.toThrow('/remotes.json answered 503.');
  });

  test.each([
    ['the gateway', 300, true],
    ['the browser’s history', 0, false],
  ])('a page from %s (%s bytes) says reliably that nobody is signed in: %s', (_, bytes, isReliable) => {
    write({ ...page, isAnonymous: true });
    loadWith(bytes);

    expect(saysNobodyIsSignedIn()).toBe(isReliable);
  });

  test('without that statement the session is loaded', () => {
    write(page);
    loadWith(300);

    expect(saysNobodyIsSignedIn()).toBe(false);
  });
});
