import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Plant, toxicityLevels } from '@portal/contracts';
import { fromBufferPromise } from 'yauzl';
import { presentPlant } from '../plants/plant.present.ts';
import { buildPlant, testMedicines } from '../testing/factories.ts';
import { buildOpenData } from './build-open-data.ts';
import { writeCsvLine } from './csv.ts';
import { parseCitation } from './parse-citation.ts';
import { compareWithRelease, type Release, raiseVersion, stateOf } from './release.ts';
import { rowsOf } from './table.ts';
import { tables } from './tables.ts';

const plantOf = (changes: Parameters<typeof buildPlant>[0]): Plant =>
  presentPlant({ _id: changes?.id ?? 1, catalogue: buildPlant(changes) }, () => 'r1');
const references = [
  { id: 'flora', kind: 'book' as const, citation: 'Moss T. Flora. Kew, 2001.', plants: [] },
];
const sourceOf = (...plants: Plant[]) => ({ plants, references, medicines: testMedicines });
const rowsNamed = (name: string, ...plants: Plant[]) => {
  const table = tables.find((each) => each.name === name);
  if (!table) throw new Error(name);
  return rowsOf(table, sourceOf(...plants));
};
const build = (...plants: Plant[]) =>
  buildOpenData(sourceOf(...plants), { release: undefined, changedAt: new Date('2026-11-30T10:00:00Z') });

test.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [true, 'true'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'+1", "''+1"],
  ['-', "'-"],
  ["'tis", "'tis"],
])('the cell %j is written as %s', (cell, written) => {
  expect(writeCsvLine([cell, 1])).toBe(`${written},1\r\n`);
});

test.each([
  [
    'article',
    'Ried K. Garlic Lowers Blood Pressure: An Update. The Journal of Nutrition. 2016;146(2):389S.',
    { authors: 'Ried K', title: 'Garlic Lowers Blood Pressure: An Update', year: 2016 },
  ],
  [
    'article',
    "Wang LS, El-Aty AM, et al. The influence of St. John's wort on CYP2C19. J Pharmacol. 2004;44(6):577.",
    {
      authors: 'Wang LS, El-Aty AM, et al',
      title: "The influence of St. John's wort on CYP2C19",
      year: 2004,
    },
  ],
  [
    'article',
    'Human embryotoxicity of drugs. Hepatology. 1989;9(3):510-511.',
    { authors: null, title: 'Human embryotoxicity of drugs', year: 1989 },
  ],
  [
    'article',
    'American College of Gynecologists. Opinion No. 722: marijuana. Obstetrics. 2017;130(4):e205.',
    { authors: null, title: null, year: 2017 },
  ],
  [
    'book',
    'Mills S, Bone K (eds.). The Essential Guide. Elsevier, St. Louis, 2005. ISBN 978.',
    { authors: 'Mills S, Bone K (eds.)', title: 'The Essential Guide', year: 2005 },
  ],
  ['database', 'Plants of the World Online. Kew.', { authors: null, title: null, year: null }],
])('%s: %s', (kind, citation, parsed) => {
  expect(parseCitation(kind, citation)).toEqual(parsed);
});

test('a citation that never ends is read at once', () => {
  const start = performance.now();
  parseCitation('article', 'Moss A. '.repeat(20_000));
  parseCitation('book', `${'a'.repeat(50_000)}. ${'A'.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('the graver one of two plants has the higher level, where both are certain', () => {
  const pairs = toxicityLevels.flatMap((level) =>
    [undefined, ...toxicityLevels].flatMap((hazard) =>
      [true, false].map((isDangerous) => {
        const other = {
          commonName: 'Double',
          latinName: 'Planta duplex',
          difference: 'Its leaf.',
          isDangerous,
        };
        const plant = plantOf({ id: 1, toxicity: { level } });
        const lookAlikes = [{ ...other, ...(hazard && { plant: { id: 2, hazard } }) }];
        const [row] = rowsNamed('look-alikes', { ...plant, lookAlikes });
        return { level, hazard, isDangerous, graver: row?.graver };
      }),
    ),
  );
  const certain = pairs.filter(({ graver }) => graver !== null);
  expect(certain.filter(({ hazard }) => hazard === undefined)).toEqual([
    { level: 'none', hazard: undefined, isDangerous: true, graver: 'look-alike' },
    { level: 'toxic', hazard: undefined, isDangerous: false, graver: 'plant' },
    { level: 'deadly', hazard: undefined, isDangerous: false, graver: 'plant' },
  ]);
  expect(certain).toContainEqual({
    level: 'toxic',
    hazard: 'deadly',
    isDangerous: true,
    graver: 'look-alike',
  });
  expect(certain).toContainEqual({ level: 'caution', hazard: 'none', isDangerous: false, graver: 'plant' });
  expect(certain).toContainEqual({ level: 'toxic', hazard: 'toxic', isDangerous: true, graver: 'equal' });
});

test('an interaction is a row for each medicine, and one in words if it names none', () => {
  const interaction = {
    drug: 'several',
    effect: 'More bleeding.',
    evidence: 'theoretical' as const,
    sources: [],
  };
  const interactions = [
    { ...interaction, medicines: ['warfarin', 'digoxin'] },
    { ...interaction, drug: 'Vitamin É' },
    { ...interaction, drug: 'Vitamin É' },
  ];

  expect(rowsNamed('interactions', plantOf({ id: 7, interactions }))).toMatchObject([
    { id: '7/warfarin', medicine: 'Warfarin', medicine_kind: 'substance' },
    { id: '7/digoxin', medicine_id: 'digoxin' },
    { id: '7/vitamin-e', medicine: 'Vitamin É', medicine_id: null },
    { id: '7/vitamin-e~2' },
  ]);
});

test('the descriptor states each file as it is, and an archive has its own', async () => {
  const { files, info } = await build(plantOf({ id: 1 }), plantOf({ id: 2 }));
  for (const archive of ['csv.zip', 'json.zip']) {
    const unpacked = await unpack(files.get(archive)?.bytes);
    const descriptor = JSON.parse(String(unpacked.get('datapackage.json')));
    expect(descriptor).toMatchObject({ version: info.version, licenses: [{ name: 'CC-BY-4.0' }] });
    expect(String(unpacked.get('LICENSE.txt'))).toContain('https://creativecommons.org/licenses/by/4.0/');
    expect(descriptor.resources).toHaveLength(tables.length);
    for (const { path, bytes, hash: stated } of descriptor.resources) {
      const content = unpacked.get(path) ?? Buffer.alloc(0);
      expect(files.get(path)?.bytes.equals(content)).toBe(true);
      expect({ bytes, stated }).toEqual({
        bytes: content.length,
        stated: `sha256:${hash('sha256', content, 'hex')}`,
      });
    }
  }
  const { resources } = JSON.parse(String(files.get('datapackage.json')?.bytes));
  expect(new Set(resources.map(({ name }: { name: string }) => name)).size).toBe(tables.length * 2);
});

test('the same plants make the same bytes', async () => {
  const [one, two] = [await build(plantOf({ id: 1 })), await build(plantOf({ id: 1 }))];
  expect(two.info).toEqual(one.info);
});

test('tables without rows are files without rows', async () => {
  const { files } = await build();
  expect(String(files.get('plants.json')?.bytes)).toBe('[]\n');
  expect(String(files.get('plants.csv')?.bytes)).toMatch(/^id,latin_name,[\w,]+\r\n$/);
});

describe('versions', () => {
  const statesOf = (...plants: Plant[]) =>
    Object.fromEntries(
      tables.map((table) => [table.name, stateOf(table, rowsOf(table, sourceOf(...plants)))]),
    );
  const releaseOf = (...plants: Plant[]) => {
    const states = statesOf(...plants);
    const by = (read: (name: string) => unknown) =>
      Object.fromEntries(tables.map(({ name }) => [name, read(name)]));
    return {
      versions: [{ version: '1.4.2', date: '2026-11-01', tables: {} }],
      withdrawn: by(() => []),
      fields: by((name) => states[name]?.fields),
      rows: by((name) => states[name]?.rows),
    } as unknown as Release;
  };
  const release = releaseOf(plantOf({ id: 1 }), plantOf({ id: 2 }));
  const compare = (from: Release, ...plants: Plant[]) =>
    compareWithRelease(from, statesOf(...plants) as Parameters<typeof compareWithRelease>[1]);

  test('a row that is added or changed is a patch', () => {
    expect(
      compare(release, plantOf({ id: 1 }), plantOf({ id: 2, family: 'Other' }), plantOf({ id: 3 })),
    ).toEqual({
      raise: 'patch',
      reused: [],
      tables: {
        plants: { added: ['3'], changed: ['2'], removed: [] },
        toxicity: { added: ['3'], changed: [], removed: [] },
      },
    });
    expect(raiseVersion('1.4.2', 'patch')).toBe('1.4.3');
  });

  test('a new field is a minor version', () => {
    const older = { ...release, fields: { ...release.fields, plants: release.fields.plants.slice(1) } };
    expect(compare(older, plantOf({ id: 1 }), plantOf({ id: 2 })).raise).toBe('minor');
    expect(raiseVersion('1.4.2', 'minor')).toBe('1.5.0');
  });

  test('an id or a field that goes is a major version', () => {
    const richer = {
      ...release,
      fields: { ...release.fields, plants: [...release.fields.plants, 'colour'] },
    };
    expect(compare(release, plantOf({ id: 1 }), plantOf({ id: 3 })).raise).toBe('major');
    expect(compare(richer, plantOf({ id: 1 }), plantOf({ id: 2 })).raise).toBe('major');
    expect(raiseVersion('1.4.2', 'major')).toBe('2.0.0');
  });

  test('the id of a withdrawn row is reported if another row has it', () => {
    const withdrawn = { ...release, withdrawn: { ...release.withdrawn, plants: ['3'] } };
    expect(compare(withdrawn, plantOf({ id: 1 }), plantOf({ id: 2 }), plantOf({ id: 3 })).reused).toEqual([
      'plants: 3',
    ]);
  });

  test('data with changes of administrators have a suffix, and what they changed', async () => {
    const changedAt = new Date('2026-11-30T10:00:00Z');
    const of = (...plants: Plant[]) => buildOpenData(sourceOf(...plants), { release, changedAt });

    expect((await of(plantOf({ id: 1 }), plantOf({ id: 2 }))).info).toMatchObject({
      version: '1.4.2',
      created: '2026-11-01T00:00:00.000Z',
    });
    expect((await of(plantOf({ id: 1 }))).info).toMatchObject({
      version: expect.stringMatching(/^1\.4\.2\+[0-9a-f]{8}$/),
      created: '2026-11-30T00:00:00.000Z',
      changes: [{ tables: [{ table: 'plants', removed: 1 }, { table: 'toxicity' }] }, { version: '1.4.2' }],
    });
  });
});

async function unpack(bytes: Buffer = Buffer.alloc(0)): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
