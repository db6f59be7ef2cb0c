import { type ClientError, clientErrors, type Remote } from '@portal/contracts';
import { createQueryClient, sdkVersion } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter, Link } from '@portal/sdk/router';
import { fakeGateway } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { forgetReports, reportMismatch } from '../failures/report.ts';
import { RemoteOutlet } from '../remote-outlet.tsx';
import { fetchedEntries, remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { WidgetOutlet } from '../widget-outlet.tsx';
import { fetchRemote } from './fetch-remote.ts';
import { fetchRemotesBy } from './load-remote.ts';

// React logs errors that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(forgetReports);
afterEach(() => jest.restoreAllMocks());

const link = (to: string, label: string): Remote['nav'][number] => ({
  to,
  label,
  audience: 'anyone',
  order: 1,
});

/** A remote at `/<name>` whose page has its version, a field and a link to a subpage. */
const screenOf = (name: string, version: string) => ({
  routes: [
    {
      path: '*',
      element: (
        <>
          <h1>
            {name} {version}
          </h1>
          <input aria-label="Draft" />
          <Link to={`/${name}/further`}>Further</Link>
        </>
      ),
    },
  ],
  widgets: {
    leaf: () => (
      <p>
        A leaf of {name} {version}
      </p>
    ),
  },
});

/** Two remotes, with names of their own for each test, since a page caches loaded remotes. */
function twoRemotes(test: string) {
  const bed = `bed-${test}`;
  const shed = `shed-${test}`;
  const at =
    (name: string, label: string) =>
    (version: string, rest: Partial<Remote> = {}) =>
      remoteNamed(name, {
        version,
        paths: [`/${name}`, `/${name}/further`],
        nav: [link(`/${name}`, label)],
        ...rest,
      });
  const outcomes = {
    [`${bed}/1`]: screenOf(bed, '1'),
    [`${bed}/2`]: screenOf(bed, '2'),
    [shed]: {
      routes: [
        {
          path: '*',
          element: (
            <>
              <h1>{shed}</h1>
              <WidgetOutlet of={bed} name="leaf" />
            </>
          ),
        },
      ],
    },
  };
  return { bed, shed, outcomes, bedAt: at(bed, 'Bed'), shedAt: at(shed, 'Shed') };
}

test('a version is pinned on entering a remote, and the newest is used on re-entering', async () => {
  const { bed, outcomes, bedAt, shedAt } = twoRemotes('pin');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await person.type(await screen.findByLabelText('Draft'), 'Water the moss.');

  await release(bedAt('2'), shedAt('1'));
  expect(screen.getByRole('heading', { name: `${bed} 1` })).toBeVisible();
  expect(screen.getByLabelText('Draft')).toHaveValue('Water the moss.');

  await person.click(screen.getByRole('link', { name: 'Further' }));
  expect(screen.getByRole('heading', { name: `${bed} 1` })).toBeVisible();

  await person.click(screen.getByRole('link', { name: 'Shed' }));
  expect(await screen.findByText(`A leaf of ${bed} 2`)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Bed' }));
  expect(await screen.findByRole('heading', { name: `${bed} 2` })).toBeVisible();
  expect(fetchedEntries.filter((entry) => entry.includes(`/${bed}/`))).toEqual([
    `/remotes/${bed}/1/entry.js`,
    `/remotes/${bed}/2/entry.js`,
  ]);
});

test('widgets keep their version while the visitor stays on a remote’s pages', async () => {
  const { bed, shed, outcomes, bedAt, shedAt } = twoRemotes('widget');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${shed}`, remotes: [bedAt('1'), shedAt('1')] });
  expect(await screen.findByText(`A leaf of ${bed} 1`)).toBeVisible();

  await release(bedAt('2'), shedAt('1'));
  await person.click(screen.getByRole('link', { name: 'Shed' }));

  expect(screen.getByText(`A leaf of ${bed} 1`)).toBeVisible();
});

test('a page stays open if its path moves to another remote or disappears', async () => {
  const { bed, outcomes, bedAt, shedAt } = twoRemotes('moved');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await person.type(await screen.findByLabelText('Draft'), 'Still here.');

  await release(shedAt('2', { paths: [`/${bed}`] }));
  expect(screen.getByLabelText('Draft')).toHaveValue('Still here.');
  await release();

  expect(screen.getByLabelText('Draft')).toHaveValue('Still here.');
});

test('a new link appears at once, and leads to a page that only the new version has', async () => {
  const { bed, outcomes, bedAt } = twoRemotes('link');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1')] });
  await screen.findByRole('heading', { name: `${bed} 1` });

  const nav = [link(`/${bed}`, 'Bed'), link(`/${bed}/roses`, 'Roses')];
  await release(bedAt('2', { paths: [`/${bed}`, `/${bed}/roses`], nav }));
  expect(screen.getByRole('heading', { name: `${bed} 1` })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Roses' }));

  expect(await screen.findByRole('heading', { name: `${bed} 2` })).toBeVisible();
});

test('if the new version fails to load, the old one is shown and the failure is reported for the new', async () => {
  const { bed, outcomes, bedAt, shedAt } = twoRemotes('broken');
  serveRemotes({ ...outcomes, [`${bed}/2`]: 'fails' });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const { person, release } = await openPortal({
    path: `/${bed}`,
    remotes: [bedAt('1'), shedAt('1')],
    gateway,
  });
  await screen.findByRole('heading', { name: `${bed} 1` });

  await release(bedAt('2'), shedAt('1'));
  await person.click(screen.getByRole('link', { name: 'Shed' }));
  expect(await screen.findByText(`A leaf of ${bed} 1`)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Bed' }));

  expect(await screen.findByRole('heading', { name: `${bed} 1` })).toBeVisible();
  expect(gateway.calls(clientErrors.report)[0]?.body).toMatchObject({
    kind: 'remote_load',
    remote: bed,
    version: '2',
  });
});

test('if the new version hangs, the old one is shown', async () => {
  const { bed, outcomes, bedAt, shedAt } = twoRemotes('hanging');
  serveRemotes({ ...outcomes, [`${bed}/2`]: 'hangs' });
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await screen.findByRole('heading', { name: `${bed} 1` });
  await person.click(screen.getByRole('link', { name: 'Shed' }));
  await release(bedAt('2'), shedAt('1'));
  jest.useFakeTimers({ advanceTimers: true });

  await person.click(screen.getByRole('link', { name: 'Bed' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  jest.advanceTimersByTime(5000);
  jest.useRealTimers();

  expect(await screen.findByRole('heading', { name: `${bed} 1` })).toBeVisible();
});

test('a version for a newer SDK waits for the next full page load', async () => {
  const { bed, outcomes, bedAt, shedAt } = twoRemotes('sdk');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await screen.findByRole('heading', { name: `${bed} 1` });

  await release(bedAt('2', { sdk: '9.0.0' }), shedAt('1'));
  await person.click(screen.getByRole('link', { name: 'Shed' }));
  await person.click(screen.getByRole('link', { name: 'Bed' }));

  expect(await screen.findByRole('heading', { name: `${bed} 1` })).toBeVisible();
  expect(fetchedEntries).not.toContain(`/remotes/${bed}/2/entry.js`);
});

test('a remote without a compatible version says so, and nothing is reported', async () => {
  const { bed, outcomes, bedAt } = twoRemotes('newer');
  serveRemotes(outcomes);

  await openPortal({ path: `/${bed}`, remotes: [bedAt('2', { sdk: '9.0.0' })] });

  expect(await screen.findByRole('alert')).toHaveTextContent(
    `was built for version 9.0.0 of the portal, but ${sdkVersion} is open. Select Retry`,
  );
  expect(fetchedEntries).toEqual([]);
});

test.each([
  ['loads', 'fails' as const],
  ['renders', { routes: [{ path: '*', element: <Thrower /> }] }],
])('Retry after a version fails when it %s uses the newest version', async (how, outcome) => {
  const { bed, outcomes, bedAt } = twoRemotes(how.replace(' ', '-'));
  serveRemotes({ ...outcomes, [`${bed}/1`]: outcome });
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1')], gateway });
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(gateway.calls(clientErrors.report)).toHaveLength(1));
  expect(gateway.calls(clientErrors.report)[0]?.body).toMatchObject({ remote: bed, version: '1' });

  await release(bedAt('2'));
  expect(screen.getByRole('alert')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: `${bed} 2` })).toBeVisible();
});

function Thrower(): never {
  throw new Error('No leaf left.');
}

describe('a remote', () => {
  test('a remote that fails to load while the page hydrates is tried once more, then the page says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const gateway = fakeGateway().answer(clientErrors.report, undefined);
    fetchRemotesBy(fetchRemote);
    serveRemotes({ pond: 'fails' });
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><h1>A pond of the server</h1><!--/$-->';
    document.body.replaceChildren(container);
    const page = (
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <RemoteOutlet remote={remoteNamed('pond')} update={async () => undefined} />
        </BrowserRouter>
      </QueryClientProvider>
    );

    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: reportMismatch }));

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(fetchedEntries).toEqual(['/remotes/pond/1/entry.js', '/remotes/pond/1/entry.js?retry=1']);
    // No mismatch: nothing was rendered.
    const kinds = gateway.calls(clientErrors.report).map(({ body }) => (body as ClientError).kind);
    expect(kinds).toEqual(['remote_load', 'remote_load']);
    act(() => root.unmount());
  });
});
