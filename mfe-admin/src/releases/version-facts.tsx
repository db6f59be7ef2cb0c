import type { RemoteReleases, RemoteVersion } from '@portal/contracts';
import { count, currentLocale, Muted } from '@portal/sdk';
import { Ago } from '../parts/ago.tsx';
import { useReleaseTexts } from '../texts/releases.ts';
import { failureRate, versionBefore } from './order.ts';

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
  if (rate === undefined) return null;
  return (
    <>
      {labels.crashRate(percentOf(rate), count(version.visits?.visitors ?? 0))}
      {before !== undefined && <Muted size="text">{labels.before(percentOf(before))}</Muted>}
    </>
  );
}

const percentOf = (rate: number) =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(rate);

/** Time and author of a version's current stage. */
export function Since({ version: { since, by } }: { version: RemoteVersion }) {
  const labels = useReleaseTexts();
  const who = typeof by === 'object' ? <bdi>{by.username}</bdi> : by && labels[by];
  return (
    <>
      <Ago at={since} /> {who && labels.by(who)}
    </>
  );
}
