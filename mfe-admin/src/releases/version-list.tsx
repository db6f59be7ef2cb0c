import type { RemoteReleases, RemoteVersion } from '@portal/contracts';
import { Badge, Button, Muted, Row, Stack } from '@portal/sdk';
import { useReleaseTexts } from '../texts/releases.ts';
import { type Order, orderFor } from './order.ts';
import { VersionCode } from './version-code.tsx';
import { FailureRate, Since } from './version-facts.tsx';

interface VersionListProps {
  remote: RemoteReleases;
  onOrder: (order: Order) => void;
}

/** All versions of a remote, newest first. */
export function VersionList({ remote, onOrder }: VersionListProps) {
  const labels = useReleaseTexts();
  return (
    <Stack as="ol" gap={32} aria-label={labels.historyOf(labels.partOf(remote.name))}>
      {remote.versions.map((version) => (
        <Stack as="li" gap={16} align="start" key={version.version}>
          <Version remote={remote} version={version} onOrder={onOrder} />
        </Stack>
      ))}
    </Stack>
  );
}

function Version({ remote, version, onOrder }: VersionListProps & { version: RemoteVersion }) {
  const labels = useReleaseTexts();
  const order = orderFor(remote, version);
  const isVisible = version.stage === 'live' || version.stage === 'canary';
  return (
    <>
      <Row gap={24} rowGap={8} align="baseline">
        <VersionCode version={version.version} />
        <Badge tone={toneOf(version)}>{labels.stages[version.stage]}</Badge>
        {isVisible && version.share !== undefined && <span>{labels.percent(version.share)}</span>}
        {version.audience && version.share === undefined && <span>{labels.people(version.audience)}</span>}
        <Muted as="span" size="text">
          <Since version={version} />
        </Muted>
      </Row>
      {version.reason && (
        <p dir="auto">
          <strong>{labels.reason}</strong> {version.reason}
        </p>
      )}
      {version.isProtected && <Muted size="text">{labels.protected}</Muted>}
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
