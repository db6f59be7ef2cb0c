import { users } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import { setLanguage } from '@portal/sdk/host';
import { useQueryClient } from '@portal/sdk/query';
import { act, screen } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

const restricted = {
  path: '/plant/:id/upload-photos',
  signedOut: { title: 'Upload Photos', text: 'Please log in.' },
  notAllowed: { title: 'Access Denied', text: 'Only the owner can upload photos to plant profiles.' },
  back: { to: '/', label: 'Back to Plants' },
  translations: {
    de: {
      signedOut: { title: 'Fotos hochladen', text: 'Bitte melden Sie sich an.' },
      notAllowed: { title: 'Kein Zugang', text: 'Nur der Eigentümer darf das.' },
      backLabel: 'Zu den Pflanzen',
    },
  },
};
const plants = remoteNamed('restricted-encyclopedia', { paths: ['/', '/plant/:id'] });
const admin = remoteNamed('restricted-admin', { paths: [restricted.path] });

beforeEach(() =>
  serveRemotes({
    'restricted-encyclopedia': { routes: [{ path: '/', element: <SignIn /> }] },
    'restricted-admin': { routes: [{ path: restricted.path, element: <h1>The admin page</h1> }] },
  }),
);

/** Refetches the session, as the login form does. */
function SignIn() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.refetchQueries(sessionQuery)}>
      Sign in
    </button>
  );
}

test('anonymous visitors of a restricted path are asked to log in, with a link back', async () => {
  await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], restricted: [restricted] });

  expect(await screen.findByRole('heading', { name: 'Upload Photos' })).toBeVisible();
  expect(screen.getByText('Please log in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fplant%2F7%2Fupload-photos',
  );
  expect(screen.getByRole('link', { name: 'Back to Plants' })).toHaveAttribute('href', '/');
});

test('members without the role are denied access, without a login link', async () => {
  await openPortal({
    path: '/plant/7/upload-photos',
    user: rosa,
    remotes: [plants],
    restricted: [restricted],
  });

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText('Only the owner can upload photos to plant profiles.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('while the session loads, a restricted path shows a skeleton', async () => {
  const never = new Promise<typeof rosa>(() => undefined);
  await openPortal({
    path: '/plant/7/upload-photos',
    user: never,
    remotes: [plants],
    restricted: [restricted],
  });

  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Please log in.')).toBeNull();
});

test('after login, the remotes for that user are installed without a reload', async () => {
  const { person, gateway, release, goTo } = await openPortal({
    remotes: [plants],
    restricted: [restricted],
  });
  gateway.answer(users.current, { ...rosa, roles: ['owner'] });
  await release(plants, admin);

  await person.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Logout' });
  await goTo('/plant/7/upload-photos');

  expect(await screen.findByRole('heading', { name: 'The admin page' })).toBeVisible();
});

test('a restricted path uses its remote’s German texts', async () => {
  await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], restricted: [restricted] });

  await act(() => setLanguage('de'));

  expect(screen.getByRole('heading', { name: 'Fotos hochladen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Pflanzen' })).toHaveAttribute('href', '/');
});
