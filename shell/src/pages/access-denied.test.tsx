import { users } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import { setLanguage } from '@portal/sdk/host';
import { useQueryClient } from '@portal/sdk/query';
import { act, screen } from '@testing-library/react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

const door = {
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
const plants = remoteNamed('encyclopedia-of-doors', { paths: ['/', '/plant/:id'] });
const desk = remoteNamed('desk', { paths: [door.path] });

beforeEach(() =>
  serveRemotes({
    'encyclopedia-of-doors': { routes: [{ path: '/', element: <SignIn /> }] },
    desk: { routes: [{ path: door.path, element: <h1>The desk</h1> }] },
  }),
);

/** Signs in as the form does: the session is asked for again. */
function SignIn() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.refetchQueries(sessionQuery)}>
      Sign in
    </button>
  );
}

test('a stranger reads at a closed address how to get in, and what leads back', async () => {
  await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], closed: [door] });

  expect(await screen.findByRole('heading', { name: 'Upload Photos' })).toBeVisible();
  expect(screen.getByText('Please log in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fplant%2F7%2Fupload-photos',
  );
  expect(screen.getByRole('link', { name: 'Back to Plants' })).toHaveAttribute('href', '/');
});

test('a member without the role reads that it is not for them, and is not sent to log in', async () => {
  await openPortal({ path: '/plant/7/upload-photos', user: rosa, remotes: [plants], closed: [door] });

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText('Only the owner can upload photos to plant profiles.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('while it is not known who asks, a closed address shows neither', async () => {
  const never = new Promise<typeof rosa>(() => undefined);
  await openPortal({ path: '/plant/7/upload-photos', user: never, remotes: [plants], closed: [door] });

  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Please log in.')).toBeNull();
});

test('whoever signs in gets what is installed for them, without loading the page again', async () => {
  const { person, gateway, release, goTo } = await openPortal({ remotes: [plants], closed: [door] });
  gateway.answer(users.current, { ...rosa, roles: ['owner'] });
  await release(plants, desk);

  await person.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Logout' });
  await goTo('/plant/7/upload-photos');

  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeVisible();
});

test('in German a closed address says what its remote wrote in German', async () => {
  await openPortal({ path: '/plant/7/upload-photos', remotes: [plants], closed: [door] });

  await act(() => setLanguage('de'));

  expect(screen.getByRole('heading', { name: 'Fotos hochladen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Pflanzen' })).toHaveAttribute('href', '/');
});
