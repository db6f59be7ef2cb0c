import { limits } from '@portal/contracts';
import { checkRowCount, type Finding, type ImportRow, type ReadSummary, Refusal } from '../row.ts';
import { type Archive, openArchive } from './archive.ts';
import { boundFinding } from './bound-finding.ts';
import { decode, readTable } from './csv.ts';
import { isHortusfox, readHortusfox } from './hortusfox.ts';
import { isInaturalist, readInaturalist } from './inaturalist.ts';
import { readPlantIt } from './plant-it.ts';
import { isPortalExport, readPortalExport } from './portal.ts';
import { isPlantTable, readPlantTable } from './table.ts';

export interface ReadFile extends ReadSummary {
  findings: Finding[];
}

type Recognized = Pick<ReadFile, 'form' | 'findings'>;

/**
 * Recognizes a file by what is in it, not by its name, and reads it.
 * @throws {Refusal}
 */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const read = isZip(bytes) ? await readArchive(await openArchive(bytes)) : readText(bytes);
  const rows = read.findings.flatMap((finding) => ('row' in finding ? [finding.row] : []));
  checkRowCount(rows.length);
  if (rows.length === 0) throw new Refusal('no_rows');
  return {
    form: read.form,
    total: rows.length,
    shown: rows.filter(isShown).length,
    findings: read.findings.map(boundFinding),
  };
}

/** Others than the member can read it. */
const isShown = (row: ImportRow) => row.kind === 'entry' && row.value.visibility !== 'private';

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** An archive with a backup of HortusFox, or with the one or two files that another form has. */
async function readArchive(archive: Archive): Promise<Recognized> {
  if (isHortusfox(archive)) return { form: 'hortusfox', findings: await readHortusfox(archive) };
  // Systems add folders of their own.
  const files = archive.names.filter((name) => !/(^|\/)(__MACOSX\/|\.)/.test(name));
  if (files.length === 0 || files.length > 2) throw new Refusal('unknown_form');
  const contents: Buffer[] = [];
  for (const name of files) contents.push(await archive.read(name, limits.imports.fileBytes));
  const [first, second] = contents;
  if (first && second) return readJson([first, second].map((content) => decode(content)));
  if (!first || isZip(first)) throw new Refusal('unknown_form');
  return readText(first);
}

function readText(bytes: Buffer): Recognized {
  const text = decode(bytes);
  if (/^\uFEFF?\s*[[{]/.test(text.slice(0, 1000))) return readJson([text]);
  const table = readTable(bytes);
  if (isInaturalist(table)) return { form: 'inaturalist', findings: readInaturalist(table) };
  if (isPlantTable(table)) return { form: 'table', findings: readPlantTable(table) };
  throw new Refusal('unknown_form');
}

function readJson(texts: string[]): Recognized {
  const files = texts.map(parse);
  const [file] = files;
  if (files.length === 1 && isPortalExport(file)) return { form: 'portal', findings: readPortalExport(file) };
  const findings = readPlantIt(files);
  if (!findings) throw new Refusal('unknown_form');
  return { form: 'plant-it', findings };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refusal('damaged', error);
  }
}
