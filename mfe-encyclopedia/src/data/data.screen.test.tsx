import { type OpenData, openData, openDataTables } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { DataScreen } from './data.screen.tsx';

const file = (name: string, bytes: number) => ({ name, bytes, sha256: name.padEnd(64, '0') });
const data: OpenData = {
  version: '1.2.0+abcdef12',
  created: '2026-11-30T00:00:00.000Z',
  files: [
    file('csv.zip', 512_400),
    file('json.zip', 549_600),
    ...openDataTables.flatMap((table) => [
      { ...file(`${table}.csv`, 22_234), table, rows: 1176 },
      { ...file(`${table}.json`, 47_117), table, rows: 1176 },
    ]),
  ],
  changes: [
    {
      version: '1.2.0+abcdef12',
      date: '2026-11-30',
      note: 'Changed on this portal',
      tables: [{ table: 'plants', added: 1, changed: 0, removed: 2 }],
    },
    { version: '1.2.0', date: '2026-11-01', tables: [] },
  ],
};

test('offers each table and both archives, those of the version that the page names', async () => {
  fakeGateway().answer(openData.read, data);
  await renderScreen(<DataScreen />, { path: '/data' });

  const row = within(await screen.findByRole('row', { name: /^Look-alikes/ }));
  expect(row.getByRole('link', { name: '22 kB , Look-alikes as CSV' })).toHaveAttribute(
    'href',
    '/data/look-alikes.csv',
  );
  expect(row.getByRole('cell', { name: '1,176' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV archive ZIP, 512 kB' })).toHaveAttribute(
    'href',
    '/data/1.2.0+abcdef12/csv.zip',
  );
  expect(
    screen.getByText(/^Plant Portal \(2026\)\. Plant safety data, version 1\.2\.0\+abcdef12\./),
  ).toBeVisible();
});

test('says what changed between versions', async () => {
  fakeGateway().answer(openData.read, data);
  await renderScreen(<DataScreen />, { path: '/data' });

  const log = within(await screen.findByRole('region', { name: 'Change log' }));
  expect(log.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    '1.2.0+abcdef12 · Nov 30, 2026',
    '1.2.0 · Nov 1, 2026',
  ]);
  expect(log.getByText('Plants: 1 row added, 2 rows removed')).toBeVisible();
});

test('keeps licence and disclaimer where the files can’t be listed', async () => {
  fakeGateway().answer(openData.read, refusal('upstream_unavailable', 'Away.'));
  await renderScreen(<DataScreen />, { path: '/data' });

  expect(await screen.findByText('The list of files could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: /CC BY 4\.0/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Reference, not medical advice' })).toBeVisible();
});
