import type { RemoteReleases } from '@portal/contracts';
import { currentLocale, Muted } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';
import styles from './releases.module.css';

const formatDay = (day: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The name of a remote, and what it has to stop using. */
export function PartName({ name, deprecated = [] }: RemoteReleases) {
  const labels = useReleaseTexts();
  const uses = deprecated.map((each) => labels.usesUntil(each.name, formatDay(each.sunset)));
  return (
    <div className={styles.name}>
      <strong>{labels.partOf(name)}</strong>
      {uses.length > 0 && <Muted size="text">{labels.stillUses(uses.join(', '))}</Muted>}
    </div>
  );
}
