import type { RemoteReleases, RemoteVersion } from '@portal/contracts';
import { count, currentLocale } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';
import { failureRate, versionBefore } from './order.ts';
import styles from './releases.module.css';

interface FailureRateProps {
  remote: RemoteReleases;
  version: RemoteVersion;
}

/** The share of visitors for whom a version failed, beside that of the version before. */
export function FailureRate({ remote, version }: FailureRateProps) {
  const labels = useReleaseTexts();
  const rate = failureRate(version);
  const previous = versionBefore(remote, version);
  const before = previous && failureRate(previous);
  if (rate === undefined) return <span className={styles.quiet}>{labels.notMeasured}</span>;
  return (
    <>
      {labels.crashRate(percentOf(rate), count(version.visits?.visitors ?? 0))}
      {before !== undefined && <div className={styles.quiet}>{labels.before(percentOf(before))}</div>}
    </>
  );
}

const percentOf = (rate: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(rate);
