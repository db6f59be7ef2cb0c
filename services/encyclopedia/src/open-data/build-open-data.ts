import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenData, OpenDataTable } from '@portal/contracts';
import { ZipFile } from 'yazl';
import { writeCsvLine } from './csv.ts';
import { type DescribedFile, describePackage, licenceNotice } from './descriptor.ts';
import { compareWithRelease, digestsOf, type Release, type TableState, type Version } from './release.ts';
import type { OpenDataSource, Row, Table } from './table.ts';
import { tables } from './tables.ts';

export interface BuiltFile {
  bytes: Buffer;
  sha256: string;
}

/** Everything that can be downloaded of one version. */
export interface BuiltData {
  info: OpenData;
  files: ReadonlyMap<string, BuiltFile>;
}

interface BuildOptions {
  release: Release | undefined;
  /** The time of the latest change of a plant. */
  changedAt: Date;
}

type RowFile = DescribedFile & { rows: number };

/** Builds all files. Lets others use the thread after each table. */
export async function buildOpenData(
  source: OpenDataSource,
  { release, changedAt }: BuildOptions,
): Promise<BuiltData> {
  const rowFiles: RowFile[] = [];
  const states = {} as Record<OpenDataTable, TableState>;
  for (const table of tables) {
    const { digests, ...written } = await writeTable(table, source);
    states[table.name] = { fields: table.fields.map(({ name }) => name), rows: digests };
    for (const format of ['csv', 'json'] as const) {
      const path = `${table.name}.${format}`;
      rowFiles.push({ table, rows: written.rows, format, path, ...fileOf(written[format]) });
      await nextTurn();
    }
  }
  const versions = versionsOf(release, states, { changedAt, digest: digestOf(rowFiles) });
  const [{ version, date }] = versions;
  const stated = { version, created: `${date}T00:00:00.000Z` };
  const files = new Map<string, BuiltFile>([
    ['datapackage.json', fileOf(describePackage(stated, rowFiles))],
    ['changes.json', fileOf(`${JSON.stringify(versions, null, 1)}\n`)],
    [
      'csv.zip',
      await zipOf(
        stated,
        rowFiles.filter(({ format }) => format === 'csv'),
      ),
    ],
    [
      'json.zip',
      await zipOf(
        stated,
        rowFiles.filter(({ format }) => format === 'json'),
      ),
    ],
    ...rowFiles.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }] as const),
  ]);
  return { info: infoOf(stated, versions, files, rowFiles), files };
}

/** Rows that are written before others get their turn: some milliseconds. */
const rowsAtOnce = 200;

/** Writes a table in both formats, with the digests of its rows. */
async function writeTable(table: Table, source: OpenDataSource) {
  const names = table.fields.map(({ name }) => name);
  const toLine = (row: Row) => writeCsvLine(names.map((name) => row[name] ?? null));
  const csv = [Buffer.from(writeCsvLine(names))];
  const json: Buffer[] = [];
  const digests: Record<string, string> = {};
  let rows = 0;
  for (const piece of table.pieces(source, rowsAtOnce)) {
    csv.push(Buffer.from(piece.map(toLine).join('')));
    json.push(
      Buffer.from(`${rows === 0 ? '[' : ','}\n${piece.map((row) => JSON.stringify(row)).join(',\n')}`),
    );
    Object.assign(digests, digestsOf(table, piece));
    rows += piece.length;
    await nextTurn();
  }
  json.push(Buffer.from(rows === 0 ? '[]\n' : '\n]\n'));
  return { csv: Buffer.concat(csv), json: Buffer.concat(json), digests, rows };
}

const fileOf = (content: string | Buffer): BuiltFile => {
  const bytes = Buffer.from(content);
  return { bytes, sha256: hash('sha256', bytes, 'hex') };
};

/** The digest of the data: of all CSV files. */
const digestOf = (files: readonly RowFile[]): string =>
  hash(
    'sha256',
    files
      .filter(({ format }) => format === 'csv')
      .map(({ path, sha256 }) => `${sha256}  ${path}\n`)
      .join(''),
    'hex',
  );

/** The released versions; before them, if administrators have changed plants since, the version that this portal has. */
function versionsOf(
  release: Release | undefined,
  states: Record<OpenDataTable, TableState>,
  { changedAt, digest }: { changedAt: Date; digest: string },
): [Version, ...Version[]] {
  const [last, ...older] = release?.versions ?? [];
  const compared = release && compareWithRelease(release, states);
  if (last && !compared?.raise) return [last, ...older];
  const own = {
    version: `${last?.version ?? '0.0.0'}+${digest.slice(0, 8)}`,
    date: changedAt.toISOString().slice(0, 10),
    note: 'Changed on this portal',
    tables: compared?.tables ?? {},
  };
  return [own, ...(last ? [last, ...older] : [])];
}

/** An archive that is complete: its descriptor names the files in it. */
async function zipOf(
  stated: { version: string; created: string },
  files: readonly RowFile[],
): Promise<BuiltFile> {
  const zip = new ZipFile();
  const options = { mtime: new Date(stated.created), mode: 0o100644 };
  zip.addBuffer(Buffer.from(describePackage(stated, files)), 'datapackage.json', options);
  zip.addBuffer(Buffer.from(licenceNotice(stated)), 'LICENSE.txt', options);
  for (const { path, bytes } of files) {
    zip.addBuffer(bytes, path, options);
    await nextTurn();
  }
  zip.end();
  return fileOf(await buffer(zip.outputStream));
}

function infoOf(
  stated: { version: string; created: string },
  versions: readonly Version[],
  files: ReadonlyMap<string, BuiltFile>,
  rowFiles: readonly RowFile[],
): OpenData {
  const tableOf = new Map(rowFiles.map(({ path, table, rows }) => [path, { table: table.name, rows }]));
  return Object.freeze({
    ...stated,
    files: [...files].map(([name, { bytes, sha256 }]) => ({
      name,
      ...tableOf.get(name),
      bytes: bytes.length,
      sha256,
    })),
    changes: versions.slice(0, maxListed).map(({ version, date, note, tables: changed }) => ({
      version,
      date,
      ...(note !== undefined && { note }),
      tables: Object.entries(changed).map(([table, { added, changed: altered, removed }]) => ({
        table: table as OpenDataTable,
        added: added.length,
        changed: altered.length,
        removed: removed.length,
      })),
    })),
  });
}

/** Versions that the page lists; `changes.json` has all. */
const maxListed = 20;
