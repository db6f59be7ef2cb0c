import { audit, limits } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { admin, buildRecord } from '../testing/factories.ts';
import { AuditScreen } from './audit.screen.tsx';

const open = (path = '/admin/audit') =>
  renderScreen(<AuditScreen />, { viewer: admin, path, route: '/admin/audit' });

test('a record says who did what to what and when, and shows what changed', async () => {
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

test('in German, acts and fields have German names, and one that is not known keeps its own', async () => {
  fakeGateway().answer(audit.list, [buildRecord(), buildRecord({ id: 2, act: 'plant.watered' })]);

  await renderScreen(<AuditScreen />, { viewer: admin, language: 'de' });

  expect(await screen.findByText('Kategorie der Pflanze geändert')).toBeVisible();
  expect(screen.getByText('plant watered')).toBeVisible();
  expect(screen.getAllByRole('term', { hidden: true })[0]).toHaveTextContent('Kategorie');
});

test('a subject that is no plant is named, and a record without a change has nothing to unfold', async () => {
  const subject = { kind: 'thread', id: 5, name: 'Moss on the roof' };
  fakeGateway().answer(audit.list, [
    buildRecord({ subject, act: 'thread.hidden', before: undefined, after: undefined }),
  ]);

  await open();

  expect(await screen.findByText('“Moss on the roof”')).toBeVisible();
  expect(screen.queryByText('What changed')).toBeNull();
});

test('a search is sent, kept in the address, and says where nothing fits', async () => {
  const gateway = fakeGateway()
    .answer(audit.list, [buildRecord()])
    .answer(audit.list, [], { query: { q: 'zzz' } });
  const { user, location } = await open();
  await screen.findByRole('listitem');

  await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');

  expect(await screen.findByText('No record holds these words.')).toBeVisible();
  expect(location()).toBe('/admin/audit?q=zzz');
  expect(gateway.calls(audit.list)).toHaveLength(2);
});

test('older records are loaded after the last that is known, until there are none', async () => {
  const full = Array.from({ length: limits.desk.pageLength }, (_, place) =>
    buildRecord({ id: 1000 - place }),
  );
  const last = full.at(-1)?.id ?? 0;
  fakeGateway()
    .answer(audit.list, full)
    .answer(audit.list, [buildRecord({ id: 3 })], { query: { before: String(last) } });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Load more' }));

  expect(await screen.findAllByRole('listitem')).toHaveLength(limits.desk.pageLength + 1);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('an empty log says so', async () => {
  fakeGateway().answer(audit.list, []);

  await open();

  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
});

test('a log that can’t be had says so and is asked for again', async () => {
  const gateway = fakeGateway().answer(audit.list, refusal('upstream_unavailable', 'It rests.'));
  const { user } = await open();
  expect(await screen.findByText('The records could not be loaded.')).toBeVisible();
  gateway.answer(audit.list, [buildRecord()]);

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('listitem')).toBeVisible();
});
