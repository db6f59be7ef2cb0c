import { limits } from '@portal/contracts';
import { photoOf } from '@portal/kit/testing';
import { zipOf } from '../../testing/zip.ts';
import type { Finding, ImportRow } from '../row.ts';
import { parseDay } from './parse-day.ts';
import { readFile } from './read-file.ts';

const read = (content: string | Buffer) => readFile(Buffer.from(content));
const rowsOf = (findings: Finding[]): ImportRow[] =>
  findings.flatMap((finding) => ('row' in finding ? finding.row : []));
const othersOf = (findings: Finding[]) => findings.filter((finding) => !('row' in finding));
const refusalOf = (content: string | Buffer) =>
  read(content).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

const observations = [
  'id,uuid,observed_on_string,observed_on,time_zone,user_login,url,image_url,description,place_guess,latitude,longitude,private_place_guess,private_latitude,private_longitude,species_guess,scientific_name,common_name,iconic_taxon_name,taxon_id',
  '101,a,June 2,2026-06-02,Berlin,rosa,https://www.inaturalist.org/observations/101,https://static.example/1.jpg,"On a wall, flowering",Potsdam,52.1,13.1,My street 5,52.123,13.123,Yarrow,Achillea millefolium,Common Yarrow,Plantae,52821',
  '100,b,May 1,2026-05-01,Berlin,rosa,https://www.inaturalist.org/observations/100,,,,,,,,,Elder,Sambucus nigra,Black Elder,Plantae,84300',
].join('\n');

test('observations of iNaturalist become private entries, oldest first, without coordinates and pictures', async () => {
  const { form, findings } = await read(observations);

  expect(form).toBe('inaturalist');
  expect(rowsOf(findings)).toEqual([
    {
      kind: 'entry',
      line: 3,
      key: 'import:inaturalist:100',
      value: {
        names: { latin: 'Sambucus nigra', common: 'Black Elder' },
        notes: 'Black Elder',
        visibility: 'private',
        createdAt: '2026-05-01T12:00:00.000Z',
        updatedAt: '2026-05-01T12:00:00.000Z',
      },
    },
    expect.objectContaining({
      line: 2,
      value: expect.objectContaining({ notes: 'On a wall, flowering\n\nPotsdam' }),
    }),
  ]);
  expect(othersOf(findings)).toEqual([
    { omission: 'foreign_pictures', count: 1 },
    { omission: 'coordinates', count: 2 },
  ]);
  expect(JSON.stringify(findings)).not.toMatch(/52\.1|My street|static\.example/);
});

test('the archive in which iNaturalist sends its table is read', async () => {
  expect((await read(await zipOf({ 'observations-1.csv': observations }))).form).toBe('inaturalist');
});

const hortusfox = {
  'locations/data.json': JSON.stringify([{ id: 4, name: 'Kitchen', icon: 'fas fa-home', active: 1 }]),
  'plants/data.json': JSON.stringify([
    {
      id: 7,
      name: 'Swiss cheese plant',
      scientific_name: 'Monstera deliciosa',
      location: 4,
      photo: 'abc_thumb.jpg',
      last_watered: '2026-11-20 08:00:00',
      last_fertilised: null,
      last_repotted: '2026-03-01 00:00:00',
      date_of_purchase: '2024-05-06 00:00:00',
      notes: 'From my aunt',
      history: 0,
      created_at: '2024-05-07 10:00:00',
    },
    { id: 8, name: 'Gone', location: 4, history: 1, created_at: '2024-05-08 10:00:00' },
  ]),
  'tasks/data.json': JSON.stringify([{ title: 'Buy soil' }]),
};

test('plants of a HortusFox backup have their place, care and picture; former ones are left out', async () => {
  const photo = Buffer.from((await photoOf('#336699')).split(',')[1] ?? '', 'base64');

  const { form, findings } = await read(await zipOf({ ...hortusfox, 'plants/img/abc_thumb.jpg': photo }));

  expect(form).toBe('hortusfox');
  expect(rowsOf(findings)).toEqual([
    {
      kind: 'plant',
      line: 1,
      key: expect.stringMatching(/^import:hortusfox:/),
      photo,
      value: {
        names: { latin: 'Monstera deliciosa', common: 'Swiss cheese plant' },
        name: 'Swiss cheese plant',
        place: 'Kitchen',
        since: '2024-05-06',
        notes: 'From my aunt',
        care: [],
        careDone: [
          { task: 'water', on: '2026-11-20' },
          { task: 'repot', on: '2026-03-01' },
        ],
      },
    },
  ]);
  expect(othersOf(findings)).toEqual([
    { omission: 'former_plants', count: 1 },
    { omission: 'tasks', count: 1 },
  ]);
});

const plantItPlants = {
  content: [
    {
      id: 1,
      diaryId: 5,
      ownerId: 2,
      avatarImageId: 'x',
      botanicalInfoSpecies: 'Aloe vera',
      info: {
        personalName: 'Vera',
        startDate: '2025-01-02T00:00:00.000+00:00',
        state: 'ALIVE',
        note: 'Sunny',
        location: 'Sill',
      },
    },
    { id: 2, diaryId: 6, ownerId: 2, info: { personalName: 'Late', state: 'DEAD' } },
  ],
  totalElements: 2,
};
const plantItDiary = {
  content: [
    {
      id: 9,
      type: 'WATERING',
      note: 'a lot',
      date: '2026-10-01T10:00:00.000+00:00',
      diaryId: 5,
      diaryTargetId: 1,
    },
    { id: 10, type: 'MISTING', date: '2026-10-02T10:00:00.000+00:00', diaryId: 5, diaryTargetId: 1 },
  ],
};

test('answers of plant-it become plants and their care', async () => {
  const { form, findings } = await read(
    await zipOf({ 'plants.json': JSON.stringify(plantItPlants), 'diary.json': JSON.stringify(plantItDiary) }),
  );

  expect(form).toBe('plant-it');
  expect(rowsOf(findings)).toMatchObject([
    {
      kind: 'plant',
      key: 'import:plant-it:1',
      value: {
        names: { latin: 'Aloe vera' },
        name: 'Vera',
        place: 'Sill',
        since: '2025-01-02',
        notes: 'Sunny',
      },
    },
    {
      kind: 'care',
      value: { plantKey: 'import:plant-it:1', careDone: [{ task: 'water', on: '2026-10-01' }] },
    },
  ]);
  expect(othersOf(findings)).toEqual([
    { omission: 'former_plants', count: 1 },
    { omission: 'foreign_pictures', count: 1 },
    { omission: 'other_care', count: 1 },
    { omission: 'care_notes', count: 1 },
  ]);
  expect((await read(JSON.stringify(plantItDiary))).form).toBe('plant-it');
});

test('a table of a German spreadsheet is read, whatever its case and encoding', async () => {
  const text = 'Pflanze;Botanischer Name;Standort;Gekauft am;Zuletzt gegossen;Notizen;Preis;Foto\r\n';
  const row =
    'Küchenkraut;Ocimum basilicum;Küche;24.12.2025;3/4/2026;=SUM(A1:A9);3 €;http://x.example/a.jpg\r\n';

  const { form, findings } = await read(Buffer.from(text + row, 'latin1'));

  expect(form).toBe('table');
  expect(rowsOf(findings)).toMatchObject([
    {
      kind: 'plant',
      line: 2,
      value: {
        names: { latin: 'Ocimum basilicum', common: 'Küchenkraut' },
        place: 'Küche',
        since: '2025-12-24',
        notes: '=SUM(A1:A9)',
        careDone: [],
      },
    },
  ]);
  expect(othersOf(findings)).toEqual([
    { problem: { line: 2, kind: 'plant', problem: 'date_unclear', value: '3/4/2026' } },
    { omission: 'foreign_pictures', count: 1 },
    { omission: 'columns', count: 1, names: ['preis'] },
  ]);
});

test('equal rows of a table are two plants, with the same keys each time', async () => {
  const keys = async (text: string) => rowsOf((await read(text)).findings).map(({ key }) => key);
  const first = await keys('name,place\nMint,Balcony\nMint,Balcony\n');

  expect(new Set(first).size).toBe(2);
  expect(await keys('place,name\nBalcony,Mint\nBalcony,Mint\n')).toEqual(first);
});

test.each([
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03 10:11:12', '2026-11-03'],
  ['2026/1/3', '2026-01-03'],
  ['3.11.2026', '2026-11-03'],
  ['31/12/2025', '2025-12-31'],
  ['12/31/2025', '2025-12-31'],
  ['5/5/2025', '2025-05-05'],
  ['3/4/2026', undefined],
  ['2026-02-30', undefined],
  ['yesterday', undefined],
])('the day %s is read as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test('what is no known form is refused', async () => {
  expect(await refusalOf('just words')).toBe('unknown_form');
  expect(await refusalOf(Buffer.from([0x89, 0x50, 0, 1, 2]))).toBe('unknown_form');
  expect(await refusalOf('{"a":1}')).toBe('unknown_form');
  expect(await refusalOf('[{')).toBe('damaged');
  expect(await refusalOf('name,place\n')).toBe('no_rows');
  expect(await refusalOf(`name\n${'Mint\n'.repeat(limits.imports.rows + 1)}`)).toBe('too_many_rows');
  expect(await refusalOf('{"exportedAt":"x","account":{},"journal":[]}')).toBe('old_export');
  expect(await refusalOf(await zipOf({ 'a.txt': 'x', 'b.txt': 'y', 'c.txt': 'z' }))).toBe('unknown_form');
  expect(await refusalOf(await zipOf({ 'a.zip': await zipOf({ 'a.csv': 'name\nMint\n' }) }))).toBe(
    'unknown_form',
  );
});

/** Replaces the bytes of every occurrence. */
const patched = (bytes: Buffer, from: string | Buffer, to: string | Buffer) =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll(Buffer.from(from).toString('latin1'), Buffer.from(to).toString('latin1')),
    'latin1',
  );

test('an archive that would unpack to far more is refused before it is unpacked', async () => {
  expect(await refusalOf(await zipOf({ 'plants/data.json': '0'.repeat(4_000_000) }))).toBe('unsafe_archive');
});

test('an archive that declares less than it has is refused', async () => {
  const size = 2_000_000;
  const honest = await zipOf({ 'plants/data.json': `[${'1,'.repeat(size / 2)}1]` });
  const [real, small] = [Buffer.alloc(4), Buffer.alloc(4)];
  real.writeUInt32LE(size + 3);
  small.writeUInt32LE(10);
  expect(await refusalOf(patched(honest, real, small))).toBe('unsafe_archive');
});

test('names that lead out of the archive are refused', async () => {
  const archive = await zipOf({ 'aa/plants.csv': 'name\nMint\n' });
  expect(await refusalOf(patched(archive, 'aa/plants.csv', '../plants.csv'))).toBe('unsafe_archive');
  expect(await refusalOf(patched(archive, 'aa/plants.csv', '/a/plants.csv'))).toBe('unsafe_archive');
});

test('an archive of too many files is refused', async () => {
  const archive = await zipOf({ 'plants.csv': 'name\nMint\n' });
  // The counts in the record at the end.
  for (const place of [14, 12]) archive.writeUInt16LE(limits.imports.entries + 1, archive.length - place);
  expect(await refusalOf(archive)).toBe('unsafe_archive');
});

const longText = 'x '.repeat(150_000);
const stamp = '2026-11-01T10:00:00.000Z';
const exportOf = (fields: object) =>
  JSON.stringify({
    format: 'plant-portal-export',
    version: 1,
    account: {},
    plants: [],
    garden: { plants: [], readings: [] },
    ...fields,
  });

test('no text or list leaves the reader longer than its field takes, with a sign that it was', async () => {
  const care = Array.from({ length: 3000 }, (_, n) => ({
    task: 'water',
    on: `20${10 + (n % 15)}-0${1 + (n % 9)}-1${n % 10}`,
  }));
  const plant = { id: 1, key: 'k', plantId: 9, name: longText, notes: longText, care: [], careDone: care };
  const dated = { createdAt: stamp, updatedAt: stamp };
  const { findings } = await read(
    exportOf({
      plants: [{ id: 9, latinName: longText, commonName: longText }],
      garden: { plants: [{ ...plant, ...dated }], readings: [] },
      favorites: Array.from({ length: 500 }, () => ({ plantId: 9, addedAt: stamp })),
    }),
  );

  expect(JSON.stringify(findings).length).toBeLessThan(1_000_000);
  const grown = rowsOf(findings).find(({ kind }) => kind === 'plant')?.value;
  expect(grown).toMatchObject({ careDone: { length: limits.garden.careRecords } });
  expect(JSON.stringify(grown)).toContain('2024-0');
  expect(JSON.stringify(grown).length).toBeGreaterThan(limits.garden.notesLength);
});

test('the day on which a plant was bought is the start of its time in the garden', async () => {
  const { findings } = await read('Name,Bought\nMint,2025-03-01\n');
  expect(rowsOf(findings)).toMatchObject([{ value: { since: '2025-03-01' } }]);
});

test('the names of unknown columns are short and few', async () => {
  const header = Array.from({ length: 50 }, (_, n) => `column ${n} ${'x'.repeat(2000)}`);
  const { findings } = await read(`name,${header.join(',')}\nMint\n`);

  const [columns] = othersOf(findings);
  expect(columns).toMatchObject({ omission: 'columns', count: 50, names: { length: 20 } });
  expect(JSON.stringify(columns).length).toBeLessThan(2000);
});

test('a backup with a text of far more than its plants is refused before it is unpacked', async () => {
  const notes = Array.from({ length: 40_000 }, (_, n) => `${Math.sin(n)}`.repeat(25)).join('');
  const archive = await zipOf({ 'plants/data.json': JSON.stringify([{ id: 1, name: 'A', notes }]) });
  expect(await refusalOf(archive)).toBe('too_heavy');
});

test('rows that can’t be read count, too', async () => {
  const { rows } = limits.imports;
  expect(await refusalOf(exportOf({ favorites: new Array(rows + 1).fill(0) }))).toBe('too_many_rows');
  const hortusfox = { 'plants/data.json': `[${'{},'.repeat(rows)}{}]` };
  expect(await refusalOf(await zipOf(hortusfox))).toBe('too_many_rows');
});

test('a time beyond the calendar is no day', async () => {
  const plant = { id: 1, diaryId: 5, ownerId: 2, info: { personalName: 'Vera', startDate: 1e20 } };
  const { findings } = await read(JSON.stringify([plant]));
  expect(othersOf(findings)).toMatchObject([{ problem: { problem: 'date_unclear' } }]);
});
