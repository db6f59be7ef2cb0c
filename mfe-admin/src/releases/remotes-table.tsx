import type { RemoteReleases } from '@portal/contracts';
import { Row, Stack, VisuallyHidden } from '@portal/sdk';
import { Button, Dropdown, Progress, Table } from '@portal/sdk/antd';
import { EllipsisVertical } from 'lucide-react';
import { useReleaseTexts } from '../texts/releases.ts';
import { CrashList } from './crash-list.tsx';
import { FeltByVisitors } from './felt-by-visitors.tsx';
import { failureRate, inStage, type Order, ordersFor } from './order.ts';
import { PartFacts, PartName } from './part-name.tsx';
import { Previews } from './previews.tsx';
import styles from './releases.module.css';
import { VersionCode } from './version-code.tsx';
import { FailureRate, Since } from './version-facts.tsx';
import { VersionList } from './version-list.tsx';

interface RemotesTableProps {
  remotes: RemoteReleases[];
  onOrder: (order: Order) => void;
}

/** One row for each remote; it opens to all its versions. */
export function RemotesTable({ remotes, onOrder }: RemotesTableProps) {
  const labels = useReleaseTexts();
  return (
    <Table<RemoteReleases>
      aria-label={labels.remotes}
      rowKey="name"
      dataSource={remotes}
      pagination={false}
      size="small"
      scroll={{ x: true }}
      expandable={{
        columnTitle: <VisuallyHidden>{labels.versions}</VisuallyHidden>,
        expandedRowRender: (remote) => (
          <Stack gap={24}>
            <PartFacts {...remote} />
            <FeltByVisitors remote={remote} onOrder={onOrder} />
            <CrashList name={remote.name} />
            <Previews remote={remote} />
            <VersionList remote={remote} onOrder={onOrder} />
          </Stack>
        ),
      }}
      columns={[
        { title: labels.part, render: (_, remote) => <PartName {...remote} /> },
        { title: labels.version, render: (_, remote) => <Shares remote={remote} /> },
        { title: labels.changed, responsive: ['md'], render: (_, remote) => <LastChange remote={remote} /> },
        ...(remotes.some(isMeasured)
          ? [{ title: labels.crashes, responsive: ['md' as const], render: failuresOf }]
          : []),
        {
          title: <VisuallyHidden>{labels.acts}</VisuallyHidden>,
          align: 'right',
          render: (_, remote) => <Acts remote={remote} onOrder={onOrder} />,
        },
      ]}
    />
  );
}

const shown = (remote: RemoteReleases) =>
  [inStage(remote, 'canary'), inStage(remote, 'live')].filter((version) => version !== undefined);

function Shares({ remote }: { remote: RemoteReleases }) {
  const labels = useReleaseTexts();
  const versions = shown(remote);
  if (versions.length === 0) return labels.nothingLive;
  return versions.map(({ version, stage, share, audience }) => (
    <Row key={version} gap={24} rowGap={0} align="baseline">
      <VersionCode version={version} />
      {stage === 'canary' && <span>{labels.stages.canary}</span>}
      {share === undefined && audience && <span>{labels.people(audience)}</span>}
      {share !== undefined && share < 100 && (
        <Progress
          aria-label={labels.shareOf(version)}
          className={styles.progress ?? ''}
          size="small"
          status="normal"
          percent={share}
          format={() => labels.percent(share)}
        />
      )}
    </Row>
  ));
}

function LastChange({ remote }: { remote: RemoteReleases }) {
  const [newest] = shown(remote);
  return newest && <Since version={newest} />;
}

/** Says that failures of the newest version have been counted. */
const isMeasured = (remote: RemoteReleases) => {
  const [newest] = shown(remote);
  return newest !== undefined && failureRate(newest) !== undefined;
};

const failuresOf = (_: unknown, remote: RemoteReleases) => <Failures remote={remote} />;

function Failures({ remote }: { remote: RemoteReleases }) {
  const [newest] = shown(remote);
  return newest && <FailureRate remote={remote} version={newest} />;
}

function Acts({ remote, onOrder }: { remote: RemoteReleases; onOrder: (order: Order) => void }) {
  const labels = useReleaseTexts();
  const orders = ordersFor(remote);
  if (orders.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: orders.map(({ act }) => ({ key: act, label: labels.titles[act] })),
        onClick: ({ key }) => {
          const order = orders.find(({ act }) => act === key);
          if (order) onOrder(order);
        },
      }}
    >
      <Button
        type="text"
        aria-label={labels.actsFor(labels.partOf(remote.name))}
        icon={<EllipsisVertical aria-hidden size={20} strokeWidth={1.5} />}
      />
    </Dropdown>
  );
}
