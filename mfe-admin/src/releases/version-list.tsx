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

/** The versions that are open at once. */
const open = 5;

/** All versions of a remote, newest first; those of long ago unfold. */
export function VersionList({ remote, onOrder }: VersionListProps) {
  const labels = useReleaseTexts();
  const older = remote.versions.slice(open);
  const list = (versions: RemoteVersion[], name: string) => (
    <Stack as="ol" gap={16} aria-label={name}>
      {versions.map((version) => (
        <Stack as="li" gap={8} align="start" key={version.version}>
          <Version remote={remote} version={version} onOrder={onOrder} />
        </Stack>
      ))}
    </Stack>
  );
  return (
    <Stack gap={16}>
      {list(remote.versions.slice(0, open), labels.historyOf(labels.partOf(remote.name)))}
      {older.length > 0 && (
        <details>
          <summary>{labels.older(older.length)}</summary>
          {list(older, labels.older(older.length))}
        </details>
      )}
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
        {order && (
          <Button size="small" onClick={() => onOrder(order)}>
            {order.act === 'restore' ? labels.restore : labels.startCanary}
          </Button>
        )}
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
    </>
  );
}

function toneOf({ stage }: RemoteVersion) {
  if (stage === 'live') return 'information';
  if (stage === 'canary') return 'caution';
  return stage === 'rolled_back' ? 'danger' : 'plain';
}
