/** A notice about a work, as the list of Retraction Watch has it. */
export interface Notice {
  nature: 'retraction' | 'concern';
  /** `2024-03-01` */
  date: string;
}

/** The columns that are read, as the list's documentation names them. */
const columns = ['OriginalPaperDOI', 'RetractionNature', 'RetractionDate'] as const;

/**
 * Reads which works are retracted, or under an expression of concern, from a CSV copy of the Retraction Watch list. The latest
 * notice about a work counts; a reinstatement ends the others. Throws an error that names a missing column.
 */
export function readRetractions(csv: string): Map<string, Notice> {
  const [names = [], ...rows] = parseCsv(csv.replace(/^\uFEFF/, ''));
  const [doiAt, natureAt, dateAt] = columns.map((column) => {
    const at = names.indexOf(column);
    if (at < 0) throw new Error(`The list of retractions has no column "${column}".`);
    return at;
  }) as [number, number, number];
  const latest = new Map<string, { date: string; nature: string }>();
  for (const row of rows) {
    const doi = row[doiAt]?.trim().toLowerCase() ?? '';
    const notice = { date: readDate(row[dateAt] ?? ''), nature: row[natureAt]?.trim().toLowerCase() ?? '' };
    if (!doi.startsWith('10.') || !(notice.nature in natures)) continue;
    const known = latest.get(doi);
    if (!known || known.date <= notice.date) latest.set(doi, notice);
  }
  return new Map(
    [...latest].flatMap(([doi, { date, nature }]) => {
      const mark = natures[nature];
      return mark ? [[doi, { nature: mark, date }] as const] : [];
    }),
  );
}

/** Corrections say that an article stays valid, so they aren't read. */
const natures: Record<string, Notice['nature'] | undefined> = {
  retraction: 'retraction',
  'expression of concern': 'concern',
  reinstatement: undefined,
};

/** "3/1/2024 0:00" as "2024-03-01". */
function readDate(text: string): string {
  const [, month = '', day = '', year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '0001-01-01';
}

/** The rows of a CSV text (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replace(/""/g, '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
