import path from 'node:path';
import { type BuiltData, buildOpenData } from './build-open-data.ts';
import { catalogueSource, catalogueStates } from './catalogue-states.ts';
import { compareWithRelease, type Release, readRelease } from './release.ts';
import { type OpenDataSource, type Row, separator, type Table } from './table.ts';
import { tables } from './tables.ts';

const folder = path.join(__dirname, '../../data');
let source: OpenDataSource;
let release: Release;
let data: BuiltData;
beforeAll(async () => {
  source = await catalogueSource(folder);
  const read = await readRelease(folder);
  if (!read) throw new Error('The catalogue has no release of its data.');
  release = read;
  data = await buildOpenData(source, { release, changedAt: new Date() });
});

const json = (name: string): Row[] => JSON.parse(String(data.files.get(`${name}.json`)?.bytes));

/** The problems of a row, by the constraints of its Table Schema. */
const problemsOf = (table: Table, row: Row): string[] =>
  table.fields.flatMap(({ name, type, constraints: { required, pattern, ...limits } = {} }) => {
    const value = row[name] ?? null;
    if (value === null) return required ? [`${name} is missing`] : [];
    const isType = type === 'integer' ? Number.isInteger(value) : typeof value === type;
    const { minimum = value, maximum = value, enum: values } = limits;
    const fits =
      isType &&
      value !== '' &&
      (!pattern || new RegExp(`^(?:${pattern})$`).test(String(value))) &&
      (!values || values.includes(String(value))) &&
      value >= minimum &&
      value <= maximum;
    return fits ? [] : [`${name} of ${row[table.key]} is ${value}`];
  });

test.each(tables)('every row of $name fits its schema, and no other has its id', (table) => {
  const rows = json(table.name);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.flatMap((row) => problemsOf(table, row))).toEqual([]);
  expect(new Set(rows.map((row) => row[table.key])).size).toBe(rows.length);
});

test('foreign keys and lists of keys lead to rows', () => {
  const keysOf = (name: string, key: string) => new Set(json(name).map((row) => row[key]));
  const plants = keysOf('plants', 'id');
  const works = keysOf('references', 'key');
  const lists = { reference_keys: works, plant_ids: new Set([...plants].map(String)) };
  for (const { name, foreignKeys } of tables) {
    for (const row of json(name)) {
      for (const { field, table, key } of foreignKeys)
        if (row[field] !== null) expect(keysFor(table, key)).toContain(row[field]);
      for (const [field, keys] of Object.entries(lists))
        for (const value of String(row[field] ?? '')
          .split(separator)
          .filter(Boolean))
          expect(keys.has(value)).toBe(true);
    }
  }
  function keysFor(table: string, key: string) {
    return table === 'plants' && key === 'id' ? plants : keysOf(table, key);
  }
});

test('the data are those of the last version; `npm run data` raises it and writes what changed', async () => {
  const { raise, tables: changed, reused } = compareWithRelease(release, await catalogueStates(folder));
  expect({ raise, changed }).toEqual({ raise: undefined, changed: {} });
  expect(reused).toEqual([]);
  expect(data.info.version).toBe(release.versions[0]?.version);
});

test('no id of an older version is lost or has come back for something else', () => {
  for (const { name, key } of tables) {
    const ids = new Set(json(name).map((row) => String(row[key])));
    expect(release.withdrawn[name].filter((id) => ids.has(id))).toEqual([]);
    const mentioned = release.versions.flatMap(({ tables: changes }) =>
      Object.values(changes[name] ?? {}).flat(),
    );
    const known = new Set([...ids, ...release.withdrawn[name]]);
    expect(mentioned.filter((id) => !known.has(id))).toEqual([]);
  }
});

test('no text of the catalogue begins like a formula', () => {
  const texts = tables.flatMap(({ name }) => json(name).flatMap(Object.values));
  expect(texts.filter((text) => typeof text === 'string' && /^'*[=+\-@\t\r]/.test(text))).toEqual([]);
});

test('a DOI is well-formed, and its work links to it', () => {
  const wrong = source.references.filter(
    ({ doi, url }) =>
      doi !== undefined && (!/^10\.\d{4,9}\/\S+$/.test(doi) || url !== `https://doi.org/${doi}`),
  );
  expect(wrong).toEqual([]);
});

test('articles have their title, unless the reference doesn’t print it apart', () => {
  const articles = json('references').filter(({ kind }) => kind === 'article');
  const untitled = articles.filter(({ title }) => title === null);
  expect(untitled.length).toBeLessThan(articles.length / 50);
});
