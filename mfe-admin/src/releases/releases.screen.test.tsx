import {
  crashes,
  limits,
  type RemoteReleases,
  type ReplyOf,
  releases,
  sessions,
  visits,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/factories.ts';
import { ReleasesScreen } from './releases.screen.tsx';

const since = '2026-11-21T10:00:00.000Z';
const forum = (changes: Partial<RemoteReleases> = {}): RemoteReleases => ({
  name: 'forum',
  previous: 'v1',
  previews: [],
  versions: [
    { version: 'v2', stage: 'live', since, share: 100, isProtected: false },
    { version: 'v1', stage: 'earlier', since, share: 0, isProtected: false },
  ],
  ...changes,
});
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const withCanary = () =>
  forum({
    versions: [
      {
        version: 'v3',
        stage: 'canary',
        since,
        by: { id: 1, username: 'plant-team' },
        reason: 'A first try.',
        share: 10,
        audience: { kind: 'share', percent: 10 },
        visits: { visitors: 40, failedNetworks: 2 },
        isProtected: false,
      },
      {
        version: 'v2',
        stage: 'live',
        since,
        share: 90,
        visits: { visitors: 200, failedNetworks: 2 },
        isProtected: false,
      },
    ],
  });
const services: ReplyOf<typeof releases.list>['services'] = [
  { name: 'gateway', instances: 1, running: [{ version: 'a1b2c3', since }] },
  { name: 'forum', instances: 2, running: [{ version: 'd4e5f6', since }] },
  { name: 'hub', instances: 1, running: [] },
];
const page = (...remotes: RemoteReleases[]) => ({ remotes, services });

async function open(remote: RemoteReleases) {
  const gateway = fakeGateway()
    .answer(releases.list, page(remote))
    .answer(visits.read, { versions: [] })
    .answer(crashes.read, { crashes: [] });
  const rendered = await renderScreen(<ReleasesScreen />, { viewer: admin, path: '/admin/releases' });
  await screen.findByRole('table', { name: 'Parts of the portal' });
  return { gateway, ...rendered };
}

/** Opens the dialog of an action in the menu of the forum. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], label: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Forum' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  return within(await screen.findByRole('dialog', { name: label }));
}

test('each part shows what visitors get, with the share of a canary', async () => {
  await open(withCanary());

  expect(screen.getByText('v3')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Share of visitors with v3' })).toHaveAttribute(
    'aria-valuenow',
    '10',
  );
  expect(screen.getByRole('progressbar', { name: 'Share of visitors with v2' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  );
});

test('the versions of a part show who, why and how often each failed', async () => {
  const { user } = await open(withCanary());
  await user.click(screen.getByRole('button', { name: /expand/i }));

  const versions = within(await screen.findByRole('list', { name: 'Versions of Forum' }));
  expect(versions.getByText('plant-team')).toBeVisible();
  expect(versions.getByText('A first try.')).toBeVisible();
  expect(versions.getByText('5% of 40 visitors')).toBeVisible();
  expect(versions.getByText('Version before: 1%')).toBeVisible();
});

test('a part names its team, and how to reach it', async () => {
  const owner = { team: 'Community', contact: 'forum@example.org', documentation: 'mfe-forum/README.md' };
  const { user } = await open(forum({ owner }));
  expect(screen.getByText('Community team')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /expand/i }));
  expect(await screen.findByRole('link', { name: 'forum@example.org' })).toHaveAttribute(
    'href',
    'mailto:forum@example.org',
  );
  expect(screen.getByText(/mfe-forum\/README\.md/)).toBeVisible();
});

test('a part says what it must stop using, and until when', async () => {
  const deprecated = [
    { name: 'plants.read', since: '2026-11-01', sunset: '2027-05-31', instead: 'plants.details' },
    { name: 'index.ChipLink', since: '2026-11-01', sunset: '2027-06-30' },
  ];
  const { user } = await open(forum({ deprecated }));
  expect(screen.getByText('2 deprecations, the next until May 31, 2027')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /expand/i }));
  expect(await screen.findByText(/Still uses:/)).toHaveTextContent(
    'Still uses: plants.read (until May 31, 2027), index.ChipLink (until Jun 30, 2027)',
  );
});

test('running services show their version and how many processes answer', async () => {
  await open(forum());

  const table = within(screen.getByRole('table', { name: 'Running services' }));
  expect(table.getByText('a1b2c3')).toBeVisible();
  expect(table.getAllByText('1 running')).toHaveLength(2);
  expect(table.getByText('Not reachable')).toBeVisible();
});

test('a rollback says what visitors get, and needs a reason', async () => {
  const { user, gateway } = await open(forum());
  const dialog = await choose(user, 'Roll back');
  expect(dialog.getByText('Forum: with their next page, all visitors get v1 instead of v2.')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText('Please give a reason.')).toBeVisible();
  gateway.answer(releases.rollBack, undefined);
  enter(dialog.getByLabelText('Reason'), 'The search fails.');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));

  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Roll back' })).toBeNull();
  expect(gateway.calls(releases.rollBack)).toMatchObject([
    {
      address: '/api/admin/releases/forum/rollback',
      body: { expected: { live: 'v2' }, reason: 'The search fails.' },
    },
  ]);
});

test('the share of a canary can be changed, to a whole number of percent', async () => {
  const { user, gateway } = await open(withCanary());
  gateway.answer(releases.setAudience, undefined);
  const dialog = await choose(user, 'Choose who gets it');
  enter(dialog.getByLabelText('Reason'), 'It runs well.');
  const share = dialog.getByLabelText('Share in percent, 1 to 99');
  await user.clear(share);
  await user.type(share, '0');
  await user.click(dialog.getByRole('button', { name: 'Choose who gets it' }));
  await waitFor(() => expect(share).toBeInvalid());
  await user.clear(share);
  await user.type(share, '40');
  await user.click(dialog.getByRole('button', { name: 'Choose who gets it' }));

  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(gateway.calls(releases.setAudience).map(({ body }) => body)).toEqual([
    {
      expected: { live: 'v2', canary: { version: 'v3', audience: { kind: 'share', percent: 10 } } },
      reason: 'It runs well.',
      version: 'v3',
      audience: { kind: 'share', percent: 40 },
    },
  ]);
});

test('a canary can go to moderators, and the list says so', async () => {
  const { user, gateway } = await open(withCanary());
  gateway.answer(releases.setAudience, undefined);
  const dialog = await choose(user, 'Choose who gets it');
  enter(dialog.getByLabelText('Reason'), 'They asked for it.');
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Who gets it' }));
  await user.click(await screen.findByTitle('Moderators, while signed in'));
  expect(dialog.queryByLabelText('Share in percent, 1 to 99')).toBeNull();

  const [canary, live] = withCanary().versions.map(({ share: _, ...version }) => version);
  const audience = { kind: 'role', role: 'moderator' } as const;
  const versions = [{ ...canary, audience }, live] as RemoteReleases['versions'];
  gateway.answer(releases.list, page(forum({ versions })));
  await user.click(dialog.getByRole('button', { name: 'Choose who gets it' }));
  expect(await screen.findByText('Moderators, while signed in')).toBeVisible();
  expect(gateway.calls(releases.setAudience)[0]?.body).toMatchObject({ version: 'v3', audience });
});

test('an automatic rollback can be undone', async () => {
  const { user, gateway } = await open(
    forum({
      versions: [
        {
          version: 'v2',
          stage: 'rolled_back',
          since,
          by: 'automatic',
          reason: 'it failed in 10 networks',
          share: 0,
          isProtected: false,
        },
        { version: 'v1', stage: 'live', since, share: 100, isProtected: false },
      ],
    }),
  );
  gateway.answer(releases.restore, undefined);
  await user.click(screen.getByRole('button', { name: /expand/i }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore' }));
  enter(dialog.getByLabelText('Reason'), 'It was the network.');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(gateway.calls(releases.restore)[0]?.body).toEqual({
    expected: { live: 'v1' },
    reason: 'It was the network.',
    version: 'v2',
  });
});

test('the previews of a part are listed with their owner, and can be ended', async () => {
  const id = '0ea6e0f4-6a27-4c1e-9d92-3d0f3a1b5c11';
  const by = 'pull request 12';
  const preview = { id, version: 'v9', since, expiresAt: '2026-12-07T12:00:00.000Z', by };
  const { user, gateway } = await open(forum({ previews: [preview] }));
  gateway.answer(releases.endPreview, undefined);
  await user.click(screen.getByRole('button', { name: /expand/i }));
  const previews = within(await screen.findByRole('list', { name: 'Previews of Forum' }));
  expect(previews.getByText(by)).toBeVisible();
  await user.click(previews.getByRole('button', { name: 'End the preview of v9' }));

  expect(await screen.findByText('Preview ended')).toBeVisible();
  expect(gateway.calls(releases.endPreview)[0]?.address).toBe(`/api/admin/releases/forum/previews/${id}`);
});

test('an administrator points a part at their machine, after a confirmation, and stops it', async () => {
  const { user, gateway } = await open(forum());
  gateway.answer(
    releases.setOverride,
    refusal('confirmation_required', 'Please confirm your password first.'),
  );
  enter(screen.getByLabelText('Port'), '80');
  await user.click(screen.getByRole('button', { name: 'Use my machine' }));
  expect(await screen.findByText('Please enter a port from 1024 to 65535.')).toBeVisible();
  enter(screen.getByLabelText('Port'), '4815');
  await user.click(screen.getByRole('button', { name: 'Use my machine' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

  const override = { name: 'forum', address: 'http://localhost:4815' };
  gateway.answer(sessions.confirm, undefined).answer(releases.setOverride, undefined);
  gateway.answer(releases.list, { ...page(forum()), override }).answer(releases.endOverride, undefined);
  await user.type(question.getByLabelText('Password'), 'compost heap{Enter}');
  expect(await screen.findByText('Forum comes from http://localhost:4815.')).toBeVisible();
  expect(gateway.calls(releases.setOverride).at(-1)?.body).toEqual({ host: 'localhost', port: 4815 });

  gateway.answer(releases.list, page(forum()));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Use my machine' })).toBeVisible();
});

test('an old sign-in is confirmed, and the change is made', async () => {
  const { user, gateway } = await open(forum());
  gateway.answer(releases.rollBack, refusal('confirmation_required', 'Please confirm your password first.'));
  const dialog = await choose(user, 'Roll back');
  enter(dialog.getByLabelText('Reason'), 'The search fails.');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  gateway.answer(sessions.confirm, undefined).answer(releases.rollBack, undefined);

  await user.type(question.getByLabelText('Password'), 'compost heap{Enter}');

  expect(await screen.findByText('Release changed')).toBeVisible();
  expect(gateway.calls(releases.rollBack)).toHaveLength(2);
});

test('a change that comes second is refused with what has changed', async () => {
  const { user, gateway } = await open(forum());
  const detail = 'The releases of forum have changed meanwhile: v1 is live now.';
  gateway.answer(releases.rollBack, refusal('conflict', detail));
  const dialog = await choose(user, 'Roll back');
  enter(dialog.getByLabelText('Reason'), 'The search fails.');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));

  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Roll back' })).toBeNull();
  expect(gateway.calls(releases.list).length).toBeGreaterThan(1);
});

test('the page updates while it is open', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { gateway } = await open(forum());
  gateway.answer(releases.list, page(withCanary()));

  await act(() => jest.advanceTimersByTimeAsync(limits.releases.pollMs));

  expect(await screen.findByText('v3')).toBeVisible();
  jest.useRealTimers();
});

test('a failed list can be retried', async () => {
  fakeGateway().answer(releases.list, refusal('upstream_unavailable', 'It is down.'));
  await renderScreen(<ReleasesScreen />, { viewer: admin });

  expect(await screen.findByText('The releases could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

const measured = (p75: number) => ({
  visits: 240,
  median: 900,
  p75,
  interval: [p75 - 90, p75 + 90] as [number, number],
});

test('an open part shows what its canary feels like beside the live version, and offers it when it is ready', async () => {
  const { user, gateway } = await open(withCanary());
  gateway.answer(visits.read, {
    versions: [
      { version: 'v2', measures: { paint: measured(1310), shift: measured(420) } },
      { version: 'v3', measures: { paint: measured(1290) } },
    ],
    canary: { verdict: 'ready', visits: 240, worse: [] },
  });
  await user.click(screen.getByRole('button', { name: /expand/i }));

  const felt = within(await screen.findByRole('table', { name: 'What visitors feel' }));
  expect(felt.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Measured',
    'Canary v3',
    'Live v2',
  ]);
  expect(felt.getByRole('row', { name: /^Largest paint/ })).toHaveTextContent(
    'Largest paint1.29 sec1.2 sec to 1.38 sec · 240 visits1.31 sec1.22 sec to 1.4 sec · 240 visits',
  );
  expect(felt.getByRole('row', { name: /^Layout shift/ })).toHaveTextContent('Not measured0.04');
  await user.click(screen.getByRole('button', { name: 'Give to everyone' }));
  expect(await screen.findByRole('dialog', { name: 'Give to everyone' })).toBeVisible();
});

test.each([
  ['waits', { verdict: 'waiting' as const, visits: 70, worse: [] }, /70 of 200 visits so far/],
  [
    'is worse',
    { verdict: 'worse' as const, visits: 200, worse: ['response' as const] },
    /chance explains: Response to input/,
  ],
])('a canary that %s is described', async (_what, verdict, text) => {
  const { user, gateway } = await open(withCanary());
  gateway.answer(visits.read, {
    versions: [{ version: 'v3', measures: { paint: measured(1290) } }],
    canary: verdict,
  });
  await user.click(screen.getByRole('button', { name: /expand/i }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give to everyone' })).toBeNull();
});

test('an open part shows its crashes by place, with the stack', async () => {
  const { user, gateway } = await open(withCanary());
  gateway.answer(crashes.read, {
    crashes: [
      {
        version: 'v3',
        place: 'src/threads/thread.tsx:41',
        message: 'x is not a function',
        stack: ['src/threads/thread.tsx:41:7', 'src/remote.tsx:9:1'],
        count: 7,
        firstAt: '2026-11-30T08:00:00.000Z',
        lastAt: '2026-11-30T09:00:00.000Z',
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: /expand/i }));

  const list = within(
    within(await screen.findByRole('table', { name: 'Parts of the portal' })).getByRole('region', {
      name: 'Crashes in browsers',
    }),
  );
  expect(await list.findByText('src/threads/thread.tsx:41')).toBeVisible();
  expect(list.getByText(/7 times/)).toBeVisible();
  await user.click(list.getByText('Stack'));
  expect(list.getByText(/src\/remote\.tsx:9:1$/)).toBeVisible();
});

test('versions of long ago unfold', async () => {
  const remote = withCanary();
  const old = (version: string) => ({ version, stage: 'earlier' as const, since, isProtected: false });
  const versions = [...remote.versions, ...['a', 'b', 'c', 'd'].map(old)];
  const { user } = await open({ ...remote, versions });
  await user.click(screen.getByRole('button', { name: /expand/i }));

  expect(screen.getByText('d')).not.toBeVisible();
  await user.click(screen.getByText(/^\d older version/));
  expect(screen.getByText('d')).toBeVisible();
});
