import type { RunningService } from '@portal/contracts';
import { Badge } from '@portal/sdk';
import { Table } from '@portal/sdk/antd';
import { Ago } from '../parts/ago.tsx';
import { useReleaseTexts } from '../texts/releases.ts';
import { VersionCode } from './version-code.tsx';

/** The processes of the gateway, the renderer and the services. */
export function ServicesTable({ services }: { services: RunningService[] }) {
  const labels = useReleaseTexts();
  return (
    <Table<RunningService>
      aria-label={labels.services}
      rowKey="name"
      dataSource={services}
      pagination={false}
      size="small"
      scroll={{ x: true }}
      columns={[
        {
          title: labels.service,
          render: (_, { name }) => <strong>{labels.partOf(name)}</strong>,
        },
        {
          title: labels.version,
          render: (_, { running }) => <Versions running={running} />,
        },
        {
          title: labels.runningSince,
          responsive: ['md'],
          render: (_, { running }) => {
            // The process that has run for the shortest time shows when something last changed.
            const newest = running
              .map(({ since }) => since)
              .sort()
              .at(-1);
            return newest && <Ago at={newest} />;
          },
        },
        { title: labels.instances, render: (_, service) => <Reach {...service} /> },
      ]}
    />
  );
}

/** More than one while a new version replaces an old one. */
const Versions = ({ running }: Pick<RunningService, 'running'>) =>
  [...new Set(running.map(({ version }) => version))].map((version) => (
    <VersionCode key={version} version={version} />
  ));

function Reach({ running }: RunningService) {
  const labels = useReleaseTexts();
  if (running.length === 0) return <Badge tone="danger">{labels.unreachable}</Badge>;
  return labels.reachable(running.length);
}
