import {
  audit,
  identificationRejections,
  limits,
  type PlantRemoval,
  plantAdmin,
  plantPhotos,
  plantRemovals,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AuditScreen } from '../audit/audit.screen.tsx';
import { changeOf, differencesOf } from '../audit/difference.ts';
import { RejectionsScreen } from '../rejections/rejections.screen.tsx';
import { RemovalsScreen } from '../removals/removals.screen.tsx';
import {
  admin,
  buildInput,
  buildPlant,
  buildRecord,
  buildRejection,
  buildRemoval,
} from '../testing/factories.ts';

/** Makes full pages short, for the test. */
const shortenPages = () =>
  void jest.replaceProperty(limits.administration as { pageLength: number }, 'pageLength', 2);
afterEach(() => jest.restoreAllMocks());

/** The rows of a table without its head. */
const records = () => screen.queryAllByRole('row').slice(1);
const findRecord = async () => {
  await screen.findByRole('table');
  return records()[0] as HTMLElement;
};

describe('audit log', () => {
  const open = (path = '/admin/audit') =>
    renderScreen(<AuditScreen />, { viewer: admin, path, route: '/admin/audit' });

  test('a record shows who did what, and the changes', async () => {
    fakeGateway().answer(audit.list, [buildRecord()]);
    const { user } = await open();
    const record = within(await findRecord());
    expect(record.getByText('plant-team')).toBeVisible();
    expect(record.getByText('Changed a plant’s category')).toBeVisible();
    expect(record.getByText('Plants')).toBeVisible();
    expect(record.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
    expect(screen.queryByText('medicinal')).toBeNull();

    await user.click(record.getByRole('button', { name: 'What changed Category' }));

    expect(screen.getByText('medicinal').closest('del')).toBeVisible();
    expect(screen.getByText('spices').closest('ins')).toBeVisible();
  });

  test('an addition of photos can be undone, unless the pictures have changed since', async () => {
    const gateway = fakeGateway().answer(audit.list, [
      buildRecord({ act: 'plant.photos_added', undoRevision: 12 }),
    ]);
    const { user } = await open();
    const undo = async () =>
      user.click(await screen.findByRole('button', { name: 'Put the earlier pictures back' }));
    gateway.answer(plantPhotos.undo, refusal('conflict', 'The pictures have changed since.'));
    await undo();
    expect(await screen.findByText('The pictures have changed since.')).toBeVisible();

    gateway.answer(plantPhotos.undo, buildPlant());
    await undo();
    expect(await screen.findByText('Pictures restored')).toBeVisible();
    expect(gateway.calls(plantPhotos.undo).at(-1)).toMatchObject({
      address: '/api/plants/7/photos/undo',
      body: { revision: 12 },
    });
  });

  test('an edit can be taken back in the editor', async () => {
    const gateway = fakeGateway()
      .answer(audit.list, [
        buildRecord({
          act: 'plant.updated',
          before: { uses: 'Earlier.', germanName: null, sources: [{ id: 'ema-sage', citation: 'EMA.' }] },
          after: { uses: 'Later.', germanName: 'Salbei', sources: [] },
        }),
      ])
      .answer(plantAdmin.open, {
        plant: buildInput({ uses: 'Later.', germanName: 'Salbei', sources: [] }),
        revision: 4,
      });
    const { user, location } = await open();

    await user.click(await screen.findByRole('button', { name: 'Edit with the earlier texts' }));

    await waitFor(() => expect(location()).toBe('/admin/plants/7'));
    expect(gateway.calls(plantAdmin.open)).toHaveLength(1);
    const [draft] = Object.entries(localStorage).flatMap(([key, text]) =>
      key.endsWith('admin.plant.7') ? [JSON.parse(text as string)] : [],
    );
    expect(draft).toMatchObject({
      revision: 4,
      base: { uses: 'Later.', germanName: 'Salbei', sources: [] },
      values: { uses: 'Earlier.', germanName: '', sources: ['ema-sage'], habitat: 'Dry, stony slopes.' },
    });
  });

  test('known actions and fields have German names', async () => {
    fakeGateway().answer(audit.list, [buildRecord(), buildRecord({ id: 2, act: 'plant.watered' })]);

    await renderScreen(<AuditScreen />, { viewer: admin, language: 'de' });

    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Kategorie der Pflanze geändert')).toBeVisible();
    expect(table.getByText('Plant watered')).toBeVisible();
    expect(table.getAllByRole('button', { name: 'Was sich geändert hat Kategorie' })).toHaveLength(2);
  });

  test('a record about another subject shows its name, without changes', async () => {
    const subject = { kind: 'thread', id: 5, name: 'Moss on the roof' };
    fakeGateway().answer(audit.list, [
      buildRecord({ subject, act: 'thread.hidden', before: undefined, after: undefined }),
    ]);

    await open();

    expect(await screen.findByRole('link', { name: 'Moss on the roof' })).toBeVisible();
    expect(screen.queryByText('What changed')).toBeNull();
  });

  test('a search is in the address and can find nothing', async () => {
    const gateway = fakeGateway()
      .answer(audit.list, [buildRecord()])
      .answer(audit.list, [], { query: { q: 'zzz' } });
    const { user, location } = await open();
    await findRecord();

    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');

    expect(await screen.findByText('No records match your search.')).toBeVisible();
    expect(location()).toBe('/admin/audit?q=zzz');
    expect(gateway.calls(audit.list)).toHaveLength(2);
  });

  test('links lead to older records and back', async () => {
    shortenPages();
    const full = [buildRecord({ id: 1000 }), buildRecord({ id: 999 })];
    const service = 'encyclopedia';
    const gateway = fakeGateway()
      .answer(audit.list, full)
      .answer(audit.list, [buildRecord({ id: 3 })], { query: { service, before: '999' } })
      .answer(audit.list, full, { query: { service, after: '3' } });
    const { user, location } = await open('/admin/audit?service=encyclopedia');
    await findRecord();
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Older' }));

    await waitFor(() => expect(records()).toHaveLength(1));
    expect(location()).toBe('/admin/audit?service=encyclopedia&before=999');
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Newer' }));
    await waitFor(() => expect(records()).toHaveLength(full.length));
    expect(gateway.calls(audit.list).at(-1)?.address).toContain('service=encyclopedia&after=3');
  });

  test('the heading of the time sorts by it, in the address', async () => {
    const gateway = fakeGateway().answer(audit.list, [buildRecord()]);
    const { user, location } = await open('/admin/audit?before=9');
    await findRecord();

    await user.click(screen.getByRole('columnheader', { name: 'Time' }));

    expect(location()).toBe('/admin/audit?order=oldest');
    await waitFor(() => expect(gateway.calls(audit.list).at(-1)?.address).toContain('order=oldest'));
    expect(screen.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('filters are in the address, and a day lasts from midnight to midnight', async () => {
    const gateway = fakeGateway().answer(audit.list, [buildRecord()]);
    const { user, location } = await open(
      '/admin/audit?service=forum&act=thread.hidden&from=2026-11-01&to=2026-11-02',
    );
    await findRecord();
    const { searchParams } = new URL(gateway.calls(audit.list)[0]?.address ?? '', 'http://portal');
    expect(Object.fromEntries(searchParams)).toEqual({
      service: 'forum',
      act: 'thread.hidden',
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-02T23:59:59.999').toISOString(),
    });

    await user.click(screen.getByRole('button', { name: 'Reset filters' }));

    expect(location()).toBe('/admin/audit');
  });

  test('an area, an action and a person can be chosen', async () => {
    fakeGateway().answer(audit.list, [buildRecord()]);
    const { user, location } = await open();
    await findRecord();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Forum');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Edited a plant');
    await user.click(screen.getByRole('button', { name: 'Only records of plant-team' }));

    expect(location()).toBe('/admin/audit?service=forum&act=plant.updated&actor=plant-team');
    expect(screen.getByRole('textbox', { name: 'Person' })).toHaveValue('plant-team');
  });

  test('the log ignores what is no filter in the address', async () => {
    const gateway = fakeGateway().answer(audit.list, [buildRecord()]);
    for (const search of [
      'service=nobody',
      'act=DROP',
      'from=yesterday&to=2026-99-99',
      'before=x&after=-1',
      'order=random',
    ]) {
      const { unmount } = await open(`/admin/audit?${search}`);
      await waitFor(() => expect(gateway.calls(audit.list)).not.toEqual([]));
      unmount();
    }

    expect(new Set(gateway.calls(audit.list).map(({ address }) => address))).toEqual(
      new Set(['/api/admin/audit']),
    );
  });

  test('a failed log can be retried, and says that it is empty', async () => {
    const gateway = fakeGateway().answer(audit.list, refusal('upstream_unavailable', 'It is down.'));
    const { user } = await open();
    expect(await screen.findByText('The records could not be loaded.')).toBeVisible();
    gateway.answer(audit.list, []);

    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  });
});

describe('differences', () => {
  const lookAlike = { commonName: 'Foxglove', isDangerous: true };
  const one = (field: string, before?: string, after?: string) => [{ field, before, after }];

  test.each<[string, unknown, unknown, ReturnType<typeof differencesOf>]>([
    ['an unchanged field', { category: 'spices' }, { category: 'spices' }, []],
    ['an empty list', undefined, { otherNames: [] }, []],
    [
      'a changed field',
      { growingConditions: 'Sun.' },
      { growingConditions: 'Shade.' },
      one('Growing Conditions', 'Sun.', 'Shade.'),
    ],
    ['a removed field', { title: 'Moss' }, undefined, one('Title', 'Moss')],
    ['an added field', undefined, { notes: 'New.' }, one('Notes', undefined, 'New.')],
    [
      'nested fields',
      { toxicity: { level: 'none' } },
      { toxicity: { level: 'toxic', parts: 'seeds' } },
      [...one('Toxicity: Level', 'none', 'toxic'), ...one('Toxicity: Harmful parts', undefined, 'seeds')],
    ],
    ['a list', { otherNames: ['a', 'b'] }, { otherNames: ['b', 'c'] }, one('Other names', 'a', 'c')],
    [
      'a reordered list',
      { additionalImages: ['a', 'b'] },
      { additionalImages: ['b', 'a'] },
      one('More photos (order)', 'a\nb', 'b\na'),
    ],
    [
      'a list of records',
      { lookAlikes: [] },
      { lookAlikes: [lookAlike] },
      one('Look-alikes', undefined, 'Foxglove · yes'),
    ],
  ])('%s is listed by field', (_, before, after, expected) => {
    expect(differencesOf(before, after)).toEqual(expected);
  });

  test.each([
    ['Full sun, poor soil.', 'Full sun, rich soil.', ['Full sun, ', 'poor ', 'rich ', 'soil.']],
    // A repeated word is not counted at both ends.
    ['very good', 'very very good', ['very ', '', 'very ', 'good']],
  ])('a changed text shows the words that differ: “%s”', (before, after, [start, removed, added, end]) => {
    expect(changeOf(before, after)).toEqual({ start, removed, added, end });
  });

  test('unchanged text is shortened', () => {
    const same = 'word '.repeat(40);
    const { start, removed, added, end } = changeOf(`${same}old ${same}`, `${same}new ${same}`);

    expect([removed, added]).toEqual(['old ', 'new ']);
    expect([start.length, end.length]).toEqual([61, 61]);
  });
});

describe('deleted plants', () => {
  afterEach(() => jest.useRealTimers());

  async function open(list: PlantRemoval[]) {
    const gateway = fakeGateway().answer(plantRemovals.list, list);
    return { gateway, ...(await renderScreen(<RemovalsScreen />, { viewer: admin })) };
  }
  const day = 24 * 60 * 60 * 1000;

  test('show the plant, who deleted it, how far that is, and the pending services', async () => {
    await open([
      buildRemoval({ state: 'removing', waitingFor: ['account', 'hub'] }),
      buildRemoval({ plantId: 8 }),
      buildRemoval({ plantId: 9, state: 'erasing' }),
      buildRemoval({ plantId: 10, state: 'erased' }),
      buildRemoval({ plantId: 11, restorableUntil: new Date(Date.now() - day).toISOString() }),
    ]);

    expect(await screen.findAllByText('Common sage')).toHaveLength(5);
    expect(screen.getAllByText('plant-team')[0]).toBeVisible();
    expect(screen.getByText('Waiting for: Members, Community.')).toBeVisible();
    const [removing, removed, erasing, erased, tooOld] = records();
    for (const [record, state, isRestorable] of [
      [removing, 'Deleting', true],
      [removed, 'Deleted', true],
      [erasing, 'Erasing', false],
      [erased, 'Permanently erased', false],
      [tooOld, 'Deleted', false],
    ] as const) {
      const row = within(record as HTMLElement);
      expect(row.getByText(state)).toBeVisible();
      expect(row.queryAllByRole('button', { name: 'Restore' })).toHaveLength(isRestorable ? 1 : 0);
    }
  });

  test('are sorted by the heading of the date, and have pages', async () => {
    shortenPages();
    const { gateway, user } = await open([buildRemoval({ plantId: 1000 }), buildRemoval({ plantId: 999 })]);
    expect(await screen.findByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      expect.stringContaining('before=999'),
    );

    await user.click(screen.getByRole('columnheader', { name: 'Date' }));

    await waitFor(() =>
      expect(gateway.calls(plantRemovals.list).at(-1)?.address).toBe(
        '/api/admin/plant-removals?order=oldest',
      ),
    );
  });

  test('a removal in progress is polled until it is done', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { gateway } = await open([buildRemoval({ state: 'removing', waitingFor: ['hub'] })]);
    await screen.findByText('Deleting');
    gateway.answer(plantRemovals.list, [buildRemoval()]);

    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Deleted')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(gateway.calls(plantRemovals.list)).toHaveLength(2);
  });

  test('restoring a plant needs a confirmation', async () => {
    const { user, gateway } = await open([buildRemoval()]);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Restore Plant' }));
    expect(dialog.getByText(/^Common sage will be restored with its photos/)).toBeVisible();
    expect(gateway.calls(plantRemovals.undo)).toHaveLength(0);
    gateway.answer(plantRemovals.undo, buildPlant()).answer(plantRemovals.list, []);

    await user.click(dialog.getByRole('button', { name: 'Restore' }));

    expect(await screen.findByText('Plant restored')).toBeVisible();
    expect(await screen.findByText('No plant has been deleted.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Deleted plants' })).toHaveFocus();
    expect(gateway.calls(plantRemovals.undo)).toMatchObject([
      { address: '/api/admin/plant-removals/7/undo' },
    ]);
  });

  test('a failed restore shows a toast', async () => {
    const { user, gateway } = await open([buildRemoval()]);
    gateway.answer(plantRemovals.undo, refusal('conflict', 'It is erased.'));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));

    expect(await screen.findByText('Failed to restore plant')).toBeVisible();
  });
});

describe('rejected identifications', () => {
  const open = () => renderScreen(<RejectionsScreen />, { viewer: admin });

  test('a rejection shows the plant, the confidence and who rejected it', async () => {
    fakeGateway().answer(identificationRejections.list, [
      buildRejection(),
      buildRejection({ id: 2, plantId: 8, commonName: 'Reishi', rejectedBy: { id: 3, username: 'rosa' } }),
    ]);

    await open();

    expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
    expect(screen.getAllByText('71.5\u00a0%', { normalizer: (text) => text })).toHaveLength(2);
    expect(screen.getByText('A visitor')).toBeVisible();
    expect(screen.getByText('rosa')).toBeVisible();
  });

  test('a rejection marked as done leaves the list, which keeps the focus', async () => {
    const gateway = fakeGateway()
      .answer(identificationRejections.list, [buildRejection()])
      .answer(identificationRejections.remove, undefined);
    const { user } = await open();
    const done = await screen.findByRole('button', { name: 'Mark Common sage as done' });
    gateway.answer(identificationRejections.list, []);

    await user.click(done);

    expect(await screen.findByText('No identifications have been rejected.')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(gateway.calls(identificationRejections.remove)).toMatchObject([
      { address: '/api/admin/identification-rejections/1' },
    ]);
  });

  test('a rejection stays if the call fails', async () => {
    fakeGateway()
      .answer(identificationRejections.list, [buildRejection()])
      .answer(identificationRejections.remove, refusal('internal', 'Out of order.'));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Mark Common sage as done' }));

    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Common sage' })).toBeVisible();
  });
});
