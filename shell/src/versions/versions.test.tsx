import { clientErrors, type Remote } from '@portal/contracts';
import { Link } from '@portal/sdk/router';
import { fakeGateway } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { forgetReports } from '../failures/report.ts';
import { fetchedEntries, remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { WidgetOutlet } from '../widget-outlet.tsx';

// React tells the console of errors that a boundary caught; these tests cause them.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(forgetReports);
afterEach(() => jest.restoreAllMocks());

const link = (to: string, label: string): Remote['nav'][number] => ({
  to,
  label,
  audience: 'anyone',
  order: 1,
});

/** A remote at `/<name>` whose page names its version and has a field and a link further in. */
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

/** Two remotes to move between, each under a name of this test's own: a page keeps what it has loaded. */
function gardens(test: string) {
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

test('a person stays in the version that they entered, and enters the new one when they come again', async () => {
  const { bed, outcomes, bedAt, shedAt } = gardens('stay');
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

test('a widget keeps its version while the person stays on the page, further ones of it included', async () => {
  const { bed, shed, outcomes, bedAt, shedAt } = gardens('widget');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${shed}`, remotes: [bedAt('1'), shedAt('1')] });
  expect(await screen.findByText(`A leaf of ${bed} 1`)).toBeVisible();

  await release(bedAt('2'), shedAt('1'));
  await person.click(screen.getByRole('link', { name: 'Shed' }));

  expect(screen.getByText(`A leaf of ${bed} 1`)).toBeVisible();
});

test('a person stays where they are while their page is given to another remote, or to none', async () => {
  const { bed, outcomes, bedAt, shedAt } = gardens('given');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await person.type(await screen.findByLabelText('Draft'), 'Still here.');

  await release(shedAt('2', { paths: [`/${bed}`] }));
  expect(screen.getByLabelText('Draft')).toHaveValue('Still here.');
  await release();

  expect(screen.getByLabelText('Draft')).toHaveValue('Still here.');
});

test('a new link stands in the bar at once, and its page, which only the new version has, is shown', async () => {
  const { bed, outcomes, bedAt } = gardens('link');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1')] });
  await screen.findByRole('heading', { name: `${bed} 1` });

  const nav = [link(`/${bed}`, 'Bed'), link(`/${bed}/roses`, 'Roses')];
  await release(bedAt('2', { paths: [`/${bed}`, `/${bed}/roses`], nav }));
  expect(screen.getByRole('heading', { name: `${bed} 1` })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Roses' }));

  expect(await screen.findByRole('heading', { name: `${bed} 2` })).toBeVisible();
});

test('where the new version can’t be loaded the old one is shown, and the failure counts against the new', async () => {
  const { bed, outcomes, bedAt, shedAt } = gardens('broken');
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

test('where the new version hangs the old one is shown', async () => {
  const { bed, outcomes, bedAt, shedAt } = gardens('hanging');
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

test('a version that was built for another shell waits for the next full load of the page', async () => {
  const { bed, outcomes, bedAt, shedAt } = gardens('facades');
  serveRemotes(outcomes);
  const { person, release } = await openPortal({ path: `/${bed}`, remotes: [bedAt('1'), shedAt('1')] });
  await screen.findByRole('heading', { name: `${bed} 1` });

  await release(bedAt('2', { facades: '9.0.0' }), shedAt('1'));
  await person.click(screen.getByRole('link', { name: 'Shed' }));
  await person.click(screen.getByRole('link', { name: 'Bed' }));

  expect(await screen.findByRole('heading', { name: `${bed} 1` })).toBeVisible();
  expect(fetchedEntries).not.toContain(`/remotes/${bed}/2/entry.js`);
});

test('where no version fits this shell, its page says so, and nothing is reported', async () => {
  const { bed, outcomes, bedAt } = gardens('newer');
  serveRemotes(outcomes);

  await openPortal({ path: `/${bed}`, remotes: [bedAt('2', { facades: '9.0.0' })] });

  expect(await screen.findByRole('alert')).toHaveTextContent('needs a newer version of the portal');
  expect(fetchedEntries).toEqual([]);
});

test.each([
  ['loads', 'fails' as const],
  ['is drawn', { routes: [{ path: '*', element: <Thrower /> }] }],
])('Retry where a version fails when it %s takes the one that mends it', async (how, outcome) => {
  const { bed, outcomes, bedAt } = gardens(how.replace(' ', '-'));
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
