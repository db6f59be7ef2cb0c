import { clientErrors, pendingNote, remoteGlobal } from '@portal/contracts';
import { useIsServed, type WidgetComponent } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { fakeGateway } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { forgetReports } from './failures/report.ts';
import { fetchedEntries, remoteNamed, serveRemotes } from './testing/fake-remotes.ts';
import { openPortal, rosa } from './testing/open-portal.tsx';
import { WidgetOutlet } from './widget-outlet.tsx';

// React logs errors that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(forgetReports);
afterEach(() => jest.restoreAllMocks());

const page = (title: string) => ({ routes: [{ path: '*', element: <h1>{title}</h1> }] });

test('only the remote that serves the address is loaded', async () => {
  serveRemotes({ mosses: page('Mosses') });

  await openPortal({ path: '/mosses', remotes: [remoteNamed('mosses'), remoteNamed('ferns')] });

  expect(await screen.findByRole('heading', { name: 'Mosses' })).toBeVisible();
  expect(fetchedEntries).toEqual(['/remotes/mosses/1/entry.js']);
});

test('a remote that fails to load fails in its region, is reported once, and Retry fetches it again', async () => {
  serveRemotes({ lichens: 'fails' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const remote = remoteNamed('lichens', {
    nav: [{ to: '/lichens', label: 'Lichens', audience: 'anyone', order: 1 }],
  });
  const { person } = await openPortal({ path: '/lichens', remotes: [remote], gateway });

  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('link', { name: 'Lichens' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();

  const [report, ...more] = gateway.calls(clientErrors.report);
  expect(report?.body).toMatchObject({
    kind: 'remote_load',
    remote: 'lichens',
    version: '1',
    path: '/lichens',
  });
  // Retry has another address, so its failure is reported too, but only once.
  expect(more.map(({ body }) => (body as { message: string }).message)).toEqual([
    expect.stringContaining('retry=1'),
  ]);

  serveRemotes({ lichens: page('Lichens of the north') });
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Lichens of the north' })).toBeVisible();
  expect(fetchedEntries).toEqual(['/remotes/lichens/1/entry.js?retry=2']);
});

test('an entry that takes 20 s has failed, and is not used if it arrives later', async () => {
  serveRemotes({ snails: 'hangs' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  jest.useFakeTimers({ advanceTimers: true });
  const { person } = await openPortal({ path: '/snails', remotes: [remoteNamed('snails')], gateway });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');

  const late = { init: () => undefined, get: async () => () => ({ default: page('Late snails') }) };
  Object.assign(window, { [remoteGlobal('snails')]: late });
  serveRemotes({ snails: page('Snails') });
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Snails' })).toBeVisible();
});

test('an entry without a remote has failed', async () => {
  serveRemotes({ hollow: 'exposes nothing' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);

  await openPortal({ path: '/hollow', remotes: [remoteNamed('hollow')], gateway });

  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
});

test('a remote that throws fails in its region, is reported once, and other pages work', async () => {
  const Broken = () => {
    throw new Error('No leaf left.');
  };
  serveRemotes({
    broken: {
      routes: [
        { path: '/broken', element: <Broken /> },
        { path: '/broken/well', element: <h1>All is well</h1> },
      ],
    },
  });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const remote = remoteNamed('broken', {
    paths: ['/broken', '/broken/well'],
    nav: [{ to: '/broken/well', label: 'Elsewhere', audience: 'anyone', order: 1 }],
  });
  const { person } = await openPortal({ path: '/broken', remotes: [remote], gateway });

  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(gateway.calls(clientErrors.report).map(({ body }) => body)).toEqual([
    expect.objectContaining({ kind: 'remote_crash', remote: 'broken', message: 'No leaf left.' }),
  ]);

  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
});

test('a failed remote names its team to staff, who have it in their registry', async () => {
  serveRemotes({ owned: 'fails' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const owner = { team: 'Community', contact: '@portal/community', documentation: 'mfe-owned/README.md' };
  await openPortal({ path: '/owned', remotes: [remoteNamed('owned', { owner })], gateway });

  expect(await screen.findByText('Maintained by the Community team: @portal/community')).toBeVisible();
});

test('a remote that loads is a skeleton', async () => {
  // Its deadline must not pass during a later test.
  jest.useFakeTimers({ advanceTimers: true });
  serveRemotes({ slow: 'hangs' });

  await openPortal({ path: '/slow', remotes: [remoteNamed('slow')] });

  expect(screen.getByText('Loading…')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a widget of another remote gets its props, and renders nothing if it is not installed', async () => {
  serveRemotes({
    garden: {
      routes: [
        {
          path: '*',
          element: (
            <>
              <h1>Garden</h1>
              <WidgetOutlet of="bees" name="hive" size={3} />
              <WidgetOutlet of="missing" name="hive" />
            </>
          ),
        },
      ],
    },
    bees: { routes: [], widgets: { hive: ({ size }) => <p>A hive of {String(size)}</p> } },
  });

  await openPortal({ path: '/garden', remotes: [remoteNamed('garden'), remoteNamed('bees')] });

  expect(await screen.findByText('A hive of 3')).toBeVisible();
});

test.each([
  ['fails to load', 'wasps', 'fails' as const],
  [
    'throws',
    'hornets',
    {
      routes: [],
      widgets: {
        hive: () => {
          throw new Error('No queen.');
        },
      },
    },
  ],
])('a quiet widget that %s renders nothing and is reported', async (_how, name, outcome) => {
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const meadow = `meadow-of-${name}`;
  serveRemotes({
    [meadow]: {
      routes: [
        {
          path: '*',
          element: (
            <>
              <h1>Meadow</h1>
              <WidgetOutlet of={name} name="hive" isQuiet />
            </>
          ),
        },
      ],
    },
    [name]: outcome,
  });

  await openPortal({ path: `/${meadow}`, remotes: [remoteNamed(meadow), remoteNamed(name)], gateway });

  await waitFor(() => expect(gateway.calls(clientErrors.report)).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Meadow' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('unsent data of the member is sent from any page, and other users don’t fetch that code', async () => {
  const send: WidgetComponent = () => <p>Sending</p>;
  serveRemotes({ puffballs: page('Puffballs'), diaries: { routes: [], widgets: { pending: send } } });
  localStorage.setItem(pendingNote('diaries', rosa.id), '1');
  const visit = { path: '/puffballs', remotes: [remoteNamed('puffballs'), remoteNamed('diaries')] };
  for (const user of [null, { ...rosa, id: 8 }]) {
    const { unmount } = await openPortal({ ...visit, user });
    expect(await screen.findByRole('heading', { name: 'Puffballs' })).toBeVisible();
    expect(fetchedEntries).toEqual(['/remotes/puffballs/1/entry.js']);
    unmount();
  }

  await openPortal({ ...visit, user: rosa });

  expect(await screen.findByText('Sending')).toBeVisible();
  localStorage.clear();
});

test('a remote can check whether another remote’s page exists', async () => {
  const Check = ({ path }: { path: string }) => (
    <p>
      {path}: {String(useIsServed({ pattern: path }))}
    </p>
  );
  serveRemotes({
    gate: {
      routes: [
        {
          path: '*',
          element: (
            <>
              <Check path="/tower/:id" />
              <Check path="/tower" />
            </>
          ),
        },
      ],
    },
  });

  await openPortal({
    path: '/gate',
    remotes: [remoteNamed('gate'), remoteNamed('tower', { paths: ['/tower/:id'] })],
  });

  expect(await screen.findByText('/tower/:id: true')).toBeVisible();
  expect(screen.getByText('/tower: false')).toBeVisible();
});

test('navigation scrolls to the top and focuses the heading', async () => {
  serveRemotes({
    pages: {
      routes: [
        { path: '/pages', element: <Link to="/pages/two">On</Link> },
        { path: '/pages/two', element: <h1>Two</h1> },
      ],
    },
  });
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { person } = await openPortal({
    path: '/pages',
    remotes: [remoteNamed('pages', { paths: ['/pages', '/pages/two'] })],
  });

  await person.click(await screen.findByRole('link', { name: 'On' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus());
  expect(scroll).toHaveBeenCalledWith(0, 0);
});
