import {
  type Dashboard as DashboardData,
  type DashboardRange,
  dashboard,
  dashboardRanges,
  links,
} from '@portal/contracts';
import { ChipLink, Grid, Moment, Muted, query, Row, Skeleton, VisuallyHidden } from '@portal/sdk';
import { Alert } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useDashboardTexts } from '../texts/dashboard.ts';
import styles from './dashboard.module.css';
import { DashboardFigures } from './dashboard-figures.tsx';
import { refetchMs } from './figures.ts';

const usualRange: DashboardRange = '7d';

export const DashboardScreen = () => (
  <AdminFrame page="administration">
    <Dashboard />
  </AdminFrame>
);

/** The range in the address; an unknown one is the usual one. */
function useRange(): DashboardRange {
  const [params] = useSearchParams();
  return dashboardRanges.find((range) => range === params.get('range')) ?? usualRange;
}

function Dashboard() {
  const texts = useDashboardTexts();
  const range = useRange();
  const read = useQuery({
    ...query(dashboard.read, { query: { range } }),
    refetchOnMount: 'always',
    // Only while the page is visible.
    refetchInterval: refetchMs,
  });
  return (
    <>
      <Ranges current={range} />
      <Loaded read={read} failed={texts.failed} skeleton={<DashboardSkeleton />}>
        {(data) => (
          <>
            <Muted className={styles.note}>
              {texts.asOf} <Moment at={data.at} format="bulletin" />. {texts.refreshes}
            </Muted>
            {data.newerRelease && <NewerRelease {...data.newerRelease} />}
            {data.failed.length > 0 && (
              <Alert
                type="warning"
                showIcon
                className={styles.alert ?? ''}
                title={texts.partsFailed(data.failed.map((service) => texts.services[service]).join(', '))}
              />
            )}
            <DashboardFigures data={data} range={range} />
          </>
        )}
      </Loaded>
    </>
  );
}

function NewerRelease({ version, url }: NonNullable<DashboardData['newerRelease']>) {
  const texts = useDashboardTexts();
  return (
    <Alert
      type="info"
      showIcon
      className={styles.alert ?? ''}
      title={
        <>
          {texts.newerRelease(version)}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {texts.newerReleaseLink}
          </a>
        </>
      }
    />
  );
}

function Ranges({ current }: { current: DashboardRange }) {
  const texts = useDashboardTexts();
  return (
    <Row as="nav" gap={8} aria-label={texts.range} className={styles.ranges}>
      {dashboardRanges.map((range) => (
        <ChipLink
          key={range}
          to={links.administration({ range: range === usualRange ? undefined : range })}
          isSelected={range === current}
        >
          {texts.lengths[range]}
        </ChipLink>
      ))}
    </Row>
  );
}

/** As many cards as the first rows have. */
function DashboardSkeleton() {
  const texts = useDashboardTexts();
  return (
    <Grid gap={16} className={styles.grid} role="status">
      <VisuallyHidden>{texts.skeleton}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal and never change their order.
        <Skeleton key={index} height={230} />
      ))}
    </Grid>
  );
}
