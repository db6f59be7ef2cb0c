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

describe('audit log', () => {
  const open = (path = '/admin/audit') =>
    renderScreen(<AuditScreen />, { viewer: admin, path, route: '/admin/audit' });

  test('a record shows who did what, and the changes', async () => {
    fakeGateway().answer(audit.list, [buildRecord()]);
    const { user } = await open();
    const record = within(await screen.findByRole('listitem'));
    expect(record.getByText('plant-team')).toBeVisible();
    expect(record.getByText(/category changed/)).toBeVisible();
    expect(record.getByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');

    await user.click(record.getByText('What changed'));

    expect(record.getByText('medicinal').closest('del')).toBeVisible();
    expect(record.getByText('spices').closest('ins')).toBeVisible();
  });

  test('a record shows its reason', async () => {
    fakeGateway().answer(audit.list, [
      buildRecord({ act: 'plant.updated', reason: 'The source was withdrawn.' }),
    ]);
    await open();
    expect(await screen.findByText('The source was withdrawn.')).toBeVisible();
  });

  test('an addition of photos can be undone', async () => {
    const gateway = fakeGateway().answer(audit.list, [
      buildRecord({ act: 'plant.photos_added', undoRevision: 12 }),
    ]);
    const { user } = await open();
    gateway.answer(plantPhotos.undo, buildPlant());

    await user.click(await screen.findByRole('button', { name: 'Put the earlier pictures back' }));

    expect(await screen.findByText('Pictures restored')).toBeVisible();
    expect(gateway.calls(plantPhotos.undo)).toMatchObject([
      { address: '/api/plants/7/photos/undo', body: { revision: 12 } },
    ]);
  });

  test('an undo after another change is refused with the message', async () => {
    const gateway = fakeGateway().answer(audit.list, [buildRecord({ undoRevision: 12 })]);
    const { user } = await open();
    gateway.answer(plantPhotos.undo, refusal('conflict', 'The pictures have changed since.'));

    await user.click(await screen.findByRole('button', { name: 'Put the earlier pictures back' }));

    expect(await screen.findByText('The pictures have changed since.')).toBeVisible();
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

    expect(await screen.findByText('Kategorie der Pflanze geändert')).toBeVisible();
    expect(screen.getByText('plant watered')).toBeVisible();
    expect(screen.getAllByRole('term', { hidden: true })[0]).toHaveTextContent('Kategorie');
  });

  test('a record about another subject shows its name, without changes', async () => {
    const subject = { kind: 'thread', id: 5, name: 'Moss on the roof' };
    fakeGateway().answer(audit.list, [
      buildRecord({ subject, act: 'thread.hidden', before: undefined, after: undefined }),
    ]);

    await open();

    expect(await screen.findByText('“Moss on the roof”')).toBeVisible();
    expect(screen.queryByText('What changed')).toBeNull();
  });

  test('a search is in the address and can find nothing', async () => {
    const gateway = fakeGateway()
      .answer(audit.list, [buildRecord()])
      .answer(audit.list, [], { query: { q: 'zzz' } });
    const { user, location } = await open();
    await screen.findByRole('listitem');

    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');

    expect(await screen.findByText('No records match your search.')).toBeVisible();
    expect(location()).toBe('/admin/audit?q=zzz');
    expect(gateway.calls(audit.list)).toHaveLength(2);
  });

  test('older records load a page at a time', async () => {
    const full = Array.from({ length: limits.administration.pageLength }, (_, place) =>
      buildRecord({ id: 1000 - place }),
    );
    const last = full.at(-1)?.id ?? 0;
    fakeGateway()
      .answer(audit.list, full)
      .answer(audit.list, [buildRecord({ id: 3 })], { query: { before: String(last) } });
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    const all = limits.administration.pageLength + 1;
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(all));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('shows an empty log', async () => {
    fakeGateway().answer(audit.list, []);

    await open();

    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
  });

  test('a failed log can be retried', async () => {
    const gateway = fakeGateway().answer(audit.list, refusal('upstream_unavailable', 'It is down.'));
    const { user } = await open();
    expect(await screen.findByText('The records could not be loaded.')).toBeVisible();
    gateway.answer(audit.list, [buildRecord()]);

    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('listitem')).toBeVisible();
  });
});

describe('differences', () => {
  test('an unchanged field is no difference', () => {
    expect(differencesOf({ category: 'spices', uses: 'Tea.' }, { category: 'spices', uses: 'Tea.' })).toEqual(
      [],
    );
  });

  test('a changed field has a readable name and both values', () => {
    expect(differencesOf({ growingConditions: 'Sun.' }, { growingConditions: 'Shade.' })).toEqual([
      { field: 'growing conditions', before: 'Sun.', after: 'Shade.' },
    ]);
  });

  test('an added or removed field has one value', () => {
    expect(differencesOf({ title: 'Moss' }, undefined)).toEqual([
      { field: 'title', before: 'Moss', after: undefined },
    ]);
    expect(differencesOf(undefined, { notes: 'New.' })).toEqual([
      { field: 'notes', before: undefined, after: 'New.' },
    ]);
  });

  test('nested fields are separate', () => {
    expect(
      differencesOf({ toxicity: { level: 'none' } }, { toxicity: { level: 'toxic', parts: 'seeds' } }),
    ).toEqual([
      { field: 'toxicity level', before: 'none', after: 'toxic' },
      { field: 'toxicity parts', before: undefined, after: 'seeds' },
    ]);
  });

  test('a list shows removed and added items', () => {
    expect(differencesOf({ otherNames: ['a', 'b'] }, { otherNames: ['b', 'c'] })).toEqual([
      { field: 'other names', before: 'a', after: 'c' },
    ]);
  });

  test('an empty list is no difference', () => {
    expect(differencesOf(undefined, { otherNames: [] })).toEqual([]);
  });

  test('a reordered list is marked', () => {
    expect(differencesOf({ additionalImages: ['a', 'b'] }, { additionalImages: ['b', 'a'] })).toEqual([
      { field: 'additional images (order)', before: 'a\nb', after: 'b\na' },
    ]);
  });

  test('records in a list are one line each', () => {
    const lookAlike = { commonName: 'Foxglove', isDangerous: true };
    expect(differencesOf({ lookAlikes: [] }, { lookAlikes: [lookAlike] })).toEqual([
      { field: 'look alikes', before: undefined, after: 'Foxglove · yes' },
    ]);
  });

  test('a changed text shows the words that differ', () => {
    expect(changeOf('Full sun, poor soil.', 'Full sun, rich soil.')).toEqual({
      start: 'Full sun, ',
      removed: 'poor ',
      added: 'rich ',
      end: 'soil.',
    });
  });

  test('unchanged text is shortened', () => {
    const same = 'word '.repeat(40);
    const { start, removed, added, end } = changeOf(`${same}old ${same}`, `${same}new ${same}`);

    expect([removed, added]).toEqual(['old ', 'new ']);
    expect(start).toHaveLength(61);
    expect(end).toHaveLength(61);
  });

  test('a repeated word is not counted at both ends', () => {
    expect(changeOf('very good', 'very very good')).toEqual({
      start: 'very ',
      removed: '',
      added: 'very ',
      end: 'good',
    });
  });
});

describe('deleted plants', () => {
  afterEach(() => jest.useRealTimers());

  async function open(list: PlantRemoval[]) {
    const gateway = fakeGateway().answer(plantRemovals.list, list);
    return { gateway, ...(await renderScreen(<RemovalsScreen />, { viewer: admin })) };
  }
  const day = 24 * 60 * 60 * 1000;

  test.each([
    ['removing', 'Deleting'],
    ['removed', 'Deleted'],
    ['erasing', 'Erasing'],
    ['erased', 'Permanently erased'],
  ] as const)('a plant that is %s is marked “%s”', async (state, label) => {
    await open([buildRemoval({ state })]);

    expect(await screen.findByText(label)).toBeVisible();
  });

  test('a removal shows the plant, who deleted it, and the pending services', async () => {
    await open([buildRemoval({ state: 'removing', waitingFor: ['account', 'hub'] })]);

    expect(await screen.findByRole('heading', { name: /Common sage/ })).toBeVisible();
    expect(screen.getByText('plant-team')).toBeVisible();
    expect(screen.getByText('Waiting for: account, hub.')).toBeVisible();
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

  test.each([
    ['erasing', buildRemoval({ state: 'erasing' })],
    ['erased', buildRemoval({ state: 'erased' })],
    ['older than seven days', buildRemoval({ restorableUntil: new Date(Date.now() - day).toISOString() })],
  ])('a plant that is %s can’t be restored', async (_, removal) => {
    await open([removal]);

    expect(await screen.findByRole('heading', { name: /Common sage/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});

describe('rejected identifications', () => {
  const open = () => renderScreen(<RejectionsScreen />, { viewer: admin });

  test('a rejection shows the plant, the confidence, the provider and who rejected it', async () => {
    fakeGateway().answer(identificationRejections.list, [
      buildRejection(),
      buildRejection({ id: 2, plantId: 8, commonName: 'Reishi', rejectedBy: { id: 3, username: 'rosa' } }),
    ]);

    await open();

    expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
    expect(screen.getAllByText(/71\.5% by local · rejected by/)).toHaveLength(2);
    expect(screen.getByText(/a visitor/)).toBeVisible();
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
