import { limits, type ReplyOf, releases } from '@portal/contracts';
import { EmptyState, query, Skeleton } from '@portal/sdk';
import { useConfirmed } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useShown } from '../parts/use-shown.ts';
import { TeamsSection } from '../teams/teams-section.tsx';
import { useReleaseTexts } from '../texts/releases.ts';
import { useTeamTexts } from '../texts/teams.ts';
import { CrashList } from './crash-list.tsx';
import type { Order } from './order.ts';
import { OwnMachine } from './own-machine.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import styles from './releases.module.css';
import { RemotesTable } from './remotes-table.tsx';
import { ServicesTable } from './services-table.tsx';

export const ReleasesScreen = () => (
  <AdminFrame page="releases">
    <Releases />
  </AdminFrame>
);

function Releases() {
  const labels = useReleaseTexts();
  const teamLabels = useTeamTexts();
  const order = useShown<Order>();
  const { confirmed, confirmation } = useConfirmed();
  const read = useQuery({
    ...query(releases.list),
    refetchInterval: limits.releases.pollMs,
    refetchOnMount: 'always',
  });
  return (
    <Loaded read={read} failed={labels.failed} skeleton={<Skeleton height={240} />}>
      {(data) => (
        <>
          <p>{labels.about}</p>
          <section className={styles.part}>
            <h2>{labels.remotes}</h2>
            {released(data).length > 0 ? (
              <RemotesTable remotes={released(data)} onOrder={order.show} />
            ) : (
              <EmptyState title={labels.none} />
            )}
          </section>
          <section className={styles.part}>
            <h2>{teamLabels.title}</h2>
            <TeamsSection remotes={data.remotes} confirmed={confirmed} />
          </section>
          <section className={styles.part}>
            <h2>{labels.ownMachine}</h2>
            <p>{labels.ownMachineAbout}</p>
            <OwnMachine {...data} remotes={released(data)} confirmed={confirmed} />
          </section>
          <section className={styles.part}>
            <h2>{labels.services}</h2>
            <ServicesTable services={data.services} />
          </section>
          <section className={styles.part}>
            <h2>{labels.shell}</h2>
            <CrashList name="shell" />
          </section>
          <ReleaseDialog shown={order} confirmed={confirmed} />
          {confirmation}
        </>
      )}
    </Loaded>
  );
}

/** A registered remote has no version until its team's first release. */
const released = ({ remotes }: ReplyOf<typeof releases.list>) =>
  remotes.filter(({ versions }) => versions.length > 0);
