import type { RemoteReleases, RemoteVersion } from '@portal/contracts';
import { Badge, Button } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';
import { FailureRate } from './failure-rate.tsx';
import { type Order, orderFor } from './order.ts';
import styles from './releases.module.css';
import { Since } from './since.tsx';

interface VersionListProps {
  remote: RemoteReleases;
  onOrder: (order: Order) => void;
}

/** All versions of a remote, newest first. */
export function VersionList({ remote, onOrder }: VersionListProps) {
  const labels = useReleaseTexts();
  return (
    <ol className={styles.versions} aria-label={labels.historyOf(labels.partOf(remote.name))}>
      {remote.versions.map((version) => (
        <li key={version.version}>
          <Version remote={remote} version={version} onOrder={onOrder} />
        </li>
      ))}
    </ol>
  );
}

function Version({ remote, version, onOrder }: VersionListProps & { version: RemoteVersion }) {
  const labels = useReleaseTexts();
  const order = orderFor(remote, version);
  const isVisible = version.stage === 'live' || version.stage === 'canary';
  return (
    <>
      <div className={styles.line}>
        <code>{version.version}</code>
        <Badge tone={toneOf(version)}>{labels.stages[version.stage]}</Badge>
        {isVisible && <span>{labels.percent(version.share)}</span>}
        <span className={styles.quiet}>
          <Since version={version} />
        </span>
      </div>
      {version.reason && (
        <p dir="auto">
          <strong>{labels.reason}</strong> {version.reason}
        </p>
      )}
      {version.isProtected && <p className={styles.quiet}>{labels.protected}</p>}
      {version.visits && (
        <div>
          <FailureRate remote={remote} version={version} />
        </div>
      )}
      {order && (
        <Button size="small" onClick={() => onOrder(order)}>
          {order.act === 'restore' ? labels.restore : labels.startCanary}
        </Button>
      )}
    </>
  );
}

function toneOf({ stage }: RemoteVersion) {
  if (stage === 'live') return 'information';
  if (stage === 'canary') return 'caution';
  return stage === 'rolled_back' ? 'danger' : 'plain';
}
