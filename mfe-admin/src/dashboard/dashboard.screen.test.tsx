import {
  type Dashboard,
  dashboard,
  type Figure,
  type PhotoRun,
  periodsOf,
  photoRuns,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../testing/factories.ts';
import { DashboardScreen } from './dashboard.screen.tsx';

const at = '2026-11-23T10:30:00.000Z';

const buildFigure = (changes: Partial<Figure> & Pick<Figure, 'name'>): Figure => ({
  labels: {},
  counts: [0, 0, 0, 0, 0, 1, 4],
  before: 3,
  ...changes,
});

const buildDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  at,
  starts: periodsOf('7d', Date.parse(at)).current.starts.map((start) => new Date(start).toISOString()),
  figures: [],
  queues: [],
  storage: [],
  failed: [],
  ...changes,
});

const fakeDashboard = () =>
  fakeGateway()
    .answer(dashboard.gatewayStorage, { storage: null })
    .answer(photoRuns.read, { plantsWithout: 3 });
const open = (path = '/admin', language: 'en' | 'de' = 'en') =>
  renderScreen(<DashboardScreen />, { viewer: admin, path, route: '/admin', language });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a figure shows its total, the total before, and its chart in words', async () => {
  fakeDashboard().answer(
    dashboard.read,
    buildDashboard({ figures: [buildFigure({ name: 'registrations' })] }),
  );
  await open();

  const registrations = await card('Registrations');

  expect(registrations.getByText('5')).toBeVisible();
  expect(registrations.getByText('3 in the 7 days before')).toBeVisible();
  expect(
    registrations.getByRole('img', { name: 'Registrations: 5 in all, at most 4 (Nov 23).' }),
  ).toBeVisible();
});

test('a newer release is a line with a link to its page', async () => {
  const url = 'https://git.example/releases/9';
  fakeDashboard().answer(dashboard.read, buildDashboard({ newerRelease: { version: '9.0.0', url } }));
  await open();

  expect(await screen.findByText(/Version 9\.0\.0 of the portal is available/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What has changed' })).toHaveAttribute('href', url);
});

const madeAt = '2026-11-23T03:00:30.000Z';
const backup = { at: madeAt, bytes: 3_400_000, documents: 1204, ms: 9000 };

test('a backup that was restored and equal shows its time and size, without an alarm', async () => {
  fakeDashboard().answer(
    dashboard.read,
    buildDashboard({ backups: { backup, drill: { at: madeAt, ms: 8000 } } }),
  );
  await open();

  const backups = await card('Backups');

  expect(backups.getByText('1,204 documents, 3.4 MB')).toBeVisible();
  expect(backups.queryByRole('alert')).toBeNull();
});

test('two days without a backup that was restored, or a night that failed, are an alarm', async () => {
  const drill = { at: '2026-11-21T03:00:30.000Z', ms: 8000 };
  const failure = { at: madeAt, reason: 'There is no room for a copy of the data.' };
  fakeDashboard().answer(dashboard.read, buildDashboard({ backups: { backup, drill, failure } }));
  await open();

  const backups = await card('Backups');

  expect(backups.getByText(/for more than two days/)).toBeVisible();
  expect(backups.getByText(`The last night failed: ${failure.reason}`)).toBeVisible();
});

test.each([
  ['of the future', { drill: { at: '2031-01-01T03:00:30.000Z', ms: 8000 }, backup }],
  ['that never came', { since: '2026-11-20T08:00:00.000Z' }],
])('a backup %s is an alarm', async (_, backups) => {
  fakeDashboard().answer(dashboard.read, buildDashboard({ backups }));
  await open();

  expect((await card('Backups')).getByText(/for more than two days/)).toBeVisible();
});

test('a portal on a MongoDB server says that it makes no backups', async () => {
  fakeDashboard().answer(dashboard.read, buildDashboard());
  await open();

  expect((await card('Backups')).getByText(/backed up by its own tools/)).toBeVisible();
});

test('a new portal has zeros', async () => {
  fakeDashboard().answer(dashboard.read, buildDashboard());
  await open();

  const threads = await card('Discussions');

  expect(threads.getByText('None in the last 7 days.')).toBeVisible();
  expect(threads.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Without an answer' })).toBeNull();
  expect(screen.getByText('The database server doesn’t report sizes.')).toBeVisible();
});

test('an unknown range in the address is a week', async () => {
  const gateway = fakeDashboard().answer(dashboard.read, buildDashboard());
  await open('/admin?range=century');
  await card('Registrations');

  expect(gateway.calls(dashboard.read)[0]?.address).toBe('/api/admin/dashboard?range=7d');
});

test('identifications show the share without an answer and the confidence', async () => {
  const ofVerdict = (verdict: string, amount: number) =>
    buildFigure({ name: 'identifications', labels: { verdict }, counts: [amount, 0, 0, 0, 0, 0, 0] });
  const figures = [
    ofVerdict('likely', 5),
    ofVerdict('group_only', 1),
    ofVerdict('unknown', 1),
    ofVerdict('no_plant', 1),
    buildFigure({ name: 'confidences', labels: { from: '90' }, counts: [5, 0, 0, 0, 0, 0, 0] }),
  ];
  fakeDashboard().answer(dashboard.read, buildDashboard({ figures }));
  await open();

  expect(
    (await card('Identifications')).getByRole('img', { name: /^Identifications: 8 in all/ }),
  ).toBeVisible();
  expect((await card('Without an answer')).getByText('25%')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Confidence of 5 answers, in steps of ten percent' })).toBeVisible();
});

test('browser errors are listed by part and version, the most frequent first', async () => {
  const failed = (remote: string, version: string, amount: number) =>
    buildFigure({
      name: 'client_errors',
      labels: { kind: 'remote_crash', remote, version },
      counts: [0, 0, 0, 0, 0, 0, amount],
    });
  const figures = [failed('forum', '1.2.0', 2), failed('hub', '1.0.1', 7), failed('none', 'none', 0)];
  fakeDashboard().answer(dashboard.read, buildDashboard({ figures }));
  await open();

  const rows = (await card('Browser errors by part and version')).getAllByRole('row');

  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'hub1.0.1Part crashed7',
    'forum1.2.0Part crashed2',
  ]);
});

test('a service that is down loses only its own figures', async () => {
  fakeDashboard().answer(
    dashboard.read,
    buildDashboard({ failed: ['forum'], figures: [buildFigure({ name: 'chat_messages' })] }),
  );
  await open();

  expect(await screen.findByText('Some figures are missing: Forum did not answer.')).toBeVisible();
  expect((await card('Comments')).getByText('Not available right now.')).toBeVisible();
  expect((await card('Chat messages')).getByText('5')).toBeVisible();
});

test('queues and databases are named in words', async () => {
  const gateway = fakeDashboard().answer(
    dashboard.read,
    buildDashboard({
      queues: [
        { service: 'admin', name: 'cases', waiting: 2, dead: 0 },
        { service: 'forum', name: 'outbox', waiting: 0, dead: 1 },
        { service: 'hub', name: 'outbox', waiting: 0, dead: 0 },
        { service: 'forum', name: 'noticeTasks', waiting: 0, dead: 0 },
      ],
      storage: [
        {
          service: 'forum',
          bytes: 1_500_000,
          collections: [{ name: 'comments', bytes: 900, documents: 12 }],
        },
      ],
    }),
  );
  gateway.answer(dashboard.gatewayStorage, {
    storage: { bytes: 2_000_000, collections: [{ name: 'sessions', bytes: 800, documents: 4 }] },
  });
  const { user } = await open();

  const work = await card('Moderation cases');
  expect(work.getByText('2')).toBeVisible();
  expect(work.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/admin/moderation');
  const own = await card('The portal’s own queues');
  expect(own.getByRole('listitem')).toHaveTextContent('Events for other services Forum1 given up');
  expect(own.getByText('2 queues are empty.')).toBeVisible();
  expect(screen.getByText('Forum: 1.5 MB')).toBeVisible();
  expect(await screen.findByText('Gateway: 2 MB')).toBeVisible();

  await user.click(screen.getByText('Forum: 1.5 MB'));
  expect(screen.getByRole('row', { name: 'comments 12 0.9 kB' })).toBeVisible();
});

test.each([
  [20_000_000_000, /20 GB free on the disk/],
  [80_000_000, /The disk is almost full: 80 MB free/],
])('with %i free bytes the dashboard says so', async (freeBytes, sentence) => {
  const storage = [{ service: 'forum' as const, bytes: 1_500_000, freeBytes, collections: [] }];
  fakeDashboard().answer(dashboard.read, buildDashboard({ storage }));
  await open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the numbers of the charts are in a table', async () => {
  fakeDashboard().answer(dashboard.read, buildDashboard({ figures: [buildFigure({ name: 'threads' })] }));
  const { user } = await open();

  await user.click(await screen.findByText('All figures as a table'));

  expect(screen.getByRole('row', { name: 'Nov 23 0 4 0 0 0 0 0' })).toBeVisible();
});

test('a failed page can be loaded again', async () => {
  const gateway = fakeDashboard().answer(dashboard.read, refusal('upstream_unavailable', 'Out of order.'));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  gateway.answer(dashboard.read, buildDashboard());

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Queues' })).toBeVisible();
});

test('the page speaks German', async () => {
  fakeDashboard().answer(
    dashboard.read,
    buildDashboard({ figures: [buildFigure({ name: 'registrations' })] }),
  );
  await open('/admin', 'de');

  const registrations = await card('Registrierungen');

  expect(registrations.getByText('3 in den 7 Tagen davor')).toBeVisible();
});

describe('photographs of all plants', () => {
  const buildRun = (changes: Partial<PhotoRun> = {}): PhotoRun => ({
    state: 'running',
    startedBy: { id: 4, username: 'plant-team' },
    startedAt: at,
    plants: 8,
    done: 2,
    found: 1,
    shown: 1,
    waiting: 4,
    notFound: [{ plantId: 2, commonName: 'Sage', latinName: 'Salvia officinalis' }],
    ...changes,
  });
  const opened = async (run?: PhotoRun) => {
    const gateway = fakeDashboard()
      .answer(dashboard.read, buildDashboard())
      .answer(photoRuns.read, { ...(run && { run }), plantsWithout: 6 });
    const { user } = await open();
    return { gateway, user, card: await card('Photographs of plants') };
  };

  test('are looked for at the press of a button', async () => {
    const { gateway, user, card } = await opened();
    gateway.answer(photoRuns.start, { run: buildRun({ notFound: [] }), plantsWithout: 6 });
    expect(await card.findByText('6 plants have no photograph.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Find photographs' }));

    expect(await card.findByText('Searching…')).toBeVisible();
    expect(card.getByText('2 of 8 plants')).toBeVisible();
    expect(card.getByText('Photographs of 1 plant: 1 shown at once, 4 for approval.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Find photographs' })).toBeNull();
  });

  test('a search is stopped, and says why it stopped', async () => {
    const { gateway, user, card } = await opened(buildRun());
    gateway.answer(photoRuns.stop, {
      run: buildRun({ state: 'stopped', reason: 'asked' }),
      plantsWithout: 6,
    });
    await user.click(await card.findByRole('button', { name: 'Stop' }));

    expect(await card.findByText(/It was stopped by an administrator\./)).toBeVisible();
    expect(card.getByRole('button', { name: 'Continue the search' })).toBeVisible();
    expect(card.getByText('Nothing found: 1 plant')).toBeVisible();
  });

  test('are removed after a confirmation', async () => {
    const { gateway, user, card } = await opened(buildRun({ state: 'done' }));
    gateway.answer(photoRuns.undo, { run: buildRun({ state: 'undoing' }), plantsWithout: 6 });
    await user.click(await card.findByRole('button', { name: 'Remove these photographs' }));
    expect(gateway.calls(photoRuns.undo)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove these photographs' }));

    expect(await card.findByText('Removing the photographs…')).toBeVisible();
  });

  test('that can’t be looked for say why', async () => {
    const { gateway, user, card } = await opened();
    gateway.answer(photoRuns.start, refusal('conflict', 'Set PHOTO_CONTACT.'));
    await user.click(await card.findByRole('button', { name: 'Find photographs' }));

    expect(await screen.findByText('Set PHOTO_CONTACT.')).toBeVisible();
    expect(screen.getByText('The search was not started')).toBeVisible();
  });
});
