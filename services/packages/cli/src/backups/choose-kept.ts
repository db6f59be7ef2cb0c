/** Of a packed archive that is encrypted. */
const archiveEnding = '.tar.gz.age';
const days = 7;
const weeks = 4;
const name = new RegExp(`^portal-(\\d{4}-\\d{2}-\\d{2})T\\d{6}Z${archiveEnding.replaceAll('.', '\\.')}$`);

/** The name of a backup, which sorts by time. */
export const nameBackup = (at: Date): string =>
  `portal-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${archiveEnding}`;

/** The backups among the files of a folder, newest first. */
export const listBackups = (files: string[]): string[] =>
  files
    .filter((file) => name.test(file))
    .sort()
    .reverse();

/** The last backup of each of the last seven days that have one, and of each of the last four such weeks. */
export function chooseKept(files: string[]): string[] {
  const backups = listBackups(files);
  const latestOf = (period: (day: string) => string, most: number) => {
    const latest = new Map<string, string>();
    for (const file of backups) {
      const at = period(name.exec(file)?.[1] ?? '');
      if (!latest.has(at)) latest.set(at, file);
    }
    return [...latest.values()].slice(0, most);
  };
  return [...new Set([...latestOf((day) => day, days), ...latestOf(weekOf, weeks)])];
}

/** Weeks begin on Monday; 1970-01-05 was one. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / 86_400_000 - 4) / 7));
