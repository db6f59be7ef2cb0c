import { catalogue } from '@portal/sdk';
import { restoreTheme, setTheme } from '@portal/sdk/host';
import { screen, within } from '@testing-library/react';
import { remoteNamed, serveRemotes } from './testing/fake-remotes.ts';
import { openPortal } from './testing/open-portal.tsx';

beforeEach(() => serveRemotes({}));

test('an address that nothing serves shows the 404 page', async () => {
  await openPortal({ path: '/nowhere', remotes: [remoteNamed('moss')] });

  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(document.title).toContain('Page Not Found');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('an address of a remote that none of its routes fits shows the 404 page', async () => {
  serveRemotes({ sedge: { routes: [{ path: '/sedge/one', element: <h1>One</h1> }] } });

  await openPortal({ path: '/sedge', remotes: [remoteNamed('sedge')] });

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a portal without remotes says so on its home page', async () => {
  await openPortal();

  expect(screen.getByRole('heading', { name: 'Nothing is planted here yet' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Plant categories' })).toBeNull();
});

test('the foot of every page has the disclaimer, the photo credit and the seven categories', async () => {
  await openPortal({ path: '/nowhere', remotes: [remoteNamed('home', { paths: ['/'] })] });

  const foot = within(screen.getByRole('contentinfo'));
  expect(
    foot.getByText(/Consult a healthcare professional before using any plant medicinally/),
  ).toBeVisible();
  expect(foot.getByText(/stock-photo sites and from the people who use this portal/)).toBeVisible();
  expect(foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Medicinal Plants', '/?category=medicinal'],
    ['Vegetables', '/?category=vegetables'],
    ['Tropical Plants', '/?category=tropical'],
    ['Desert Plants', '/?category=desert'],
    ['Fungi', '/?category=fungi'],
    ['Trees', '/?category=trees'],
    ['Fruits', '/?category=fruits'],
  ]);
});

test('a category of the foot scrolls to the top', async () => {
  serveRemotes({ start: { routes: [{ path: '/', element: <h1>Start</h1> }] } });
  const { person } = await openPortal({ remotes: [remoteNamed('start', { paths: ['/'] })] });
  await screen.findByRole('heading', { name: 'Start' });
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

  await person.click(screen.getByRole('link', { name: 'Fungi' }));

  expect(window.location.search).toBe('?category=fungi');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockRestore();
});

test('the first stop of the keyboard skips to the content', async () => {
  const { person } = await openPortal();

  await person.tab();

  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await person.keyboard('{Enter}');

  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

const foot = () => within(screen.getByRole('contentinfo'));

test('the theme that is chosen at the foot is shown and kept, until the system is followed again', async () => {
  const { person } = await openPortal({ path: '/nowhere' });
  expect(foot().getByRole('radio', { name: 'System' })).toBeChecked();

  await person.click(foot().getByRole('radio', { name: 'Dark' }));

  expect(foot().getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('portal_theme=dark');

  await person.click(foot().getByRole('radio', { name: 'System' }));

  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(document.cookie).not.toContain('portal_theme');
});

test('a page that is older than the choice takes up the theme that was chosen', async () => {
  await openPortal({ path: '/nowhere' });
  setTheme('light');
  delete document.documentElement.dataset.theme;

  restoreTheme();

  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  setTheme('system');
});

test('the language that is chosen at the foot is that of the whole frame, links of remotes included', async () => {
  const nav = [{ to: '/fen', label: 'Home', labels: { de: 'Start' }, audience: 'anyone', order: 1 } as const];
  const { person } = await openPortal({
    path: '/nowhere',
    remotes: [remoteNamed('fen', { nav, paths: ['/'] })],
  });
  const german = foot().getByRole('radio', { name: 'Deutsch' });

  await person.click(german);

  expect(await screen.findByRole('heading', { name: '404 Seite nicht gefunden' })).toBeVisible();
  expect(german).toBeChecked();
  const bar = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Über uns',
    'Quellen',
  ]);
  expect(foot().getByRole('link', { name: 'Heilpflanzen' })).toBeVisible();
  expect(document.title).toBe('Seite nicht gefunden · Plant Portal');
});

test('a language whose texts can not be had changes nothing, and it is said', async () => {
  catalogue<object>({}, { de: jest.fn(async () => ({})).mockRejectedValueOnce(new Error('No connection.')) });
  const { person } = await openPortal({ path: '/nowhere' });

  await person.click(foot().getByRole('radio', { name: 'Deutsch' }));

  expect(await screen.findByText('The language could not be changed')).toBeVisible();
  expect(foot().getByRole('radio', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
