/** Of a packed archive that is encrypted. */
const archiveEnding = '.tar.gz.age';
const days = 7;
const weeks = 4;
const time = /^(\d{4}-\d{2}-\d{2})T\d{6}Z$/;

/**
 * The name of a backup, which sorts by time.
 * @param portal tells apart the portals that share a folder or a bucket.
 */
export const nameBackup = (portal: string, at: Date): string =>
  `portal-${portal}-${timeOf(at)}${archiveEnding}`;

const timeOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const anyBackup = /^portal-[\w-]+-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz\.age$/;

/** The time in the name of any portal's backup, in ISO 8601; undefined for other files. */
export function timeOfBackup(file: string): string | undefined {
  const [, day, hours, minutes, seconds] = anyBackup.exec(file) ?? [];
  return day && `${day}T${hours}:${minutes}:${seconds}.000Z`;
}

/** The time in the name of a portal's backup; undefined for other files. */
function timeIn(file: string, portal: string): string | undefined {
  const start = `portal-${portal}-`;
  if (!file.startsWith(start) || !file.endsWith(archiveEnding)) return undefined;
  const found = file.slice(start.length, -archiveEnding.length);
  return time.test(found) ? found : undefined;
}

/**
 * The backups of a portal that the rule doesn't keep: neither the last of one of the last seven days that have one, nor of one
 * of the last four such weeks. Those of the future, which a wrong clock left, neither count nor go.
 */
export function chooseOld(files: string[], portal: string, now: Date): string[] {
  const backups = files
    .flatMap((file) => ({ file, at: timeIn(file, portal) ?? '' }))
    .filter(({ at }) => at && at <= timeOf(now))
    .sort((one, other) => other.at.localeCompare(one.at));
  const latestOf = (period: (day: string) => string, most: number) => {
    const latest = new Map<string, string>();
    for (const { file, at } of backups) {
      const key = period(at.slice(0, 10));
      if (!latest.has(key)) latest.set(key, file);
    }
    return [...latest.values()].slice(0, most);
  };
  const kept = new Set([...latestOf((day) => day, days), ...latestOf(weekOf, weeks)]);
  return backups.flatMap(({ file }) => (kept.has(file) ? [] : file));
}

/** Weeks begin on Monday; 1970-01-05 was one. */
const weekOf = (day: string): string => String(Math.floor((Date.parse(day) / 86_400_000 - 4) / 7));
