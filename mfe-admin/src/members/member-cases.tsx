import { type Case, cases, links } from '@portal/contracts';
import { FailedState, Moment, query, Skeleton } from '@portal/sdk';
import { Tag } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useMembersTexts } from '../texts/members.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './members.module.css';
import { Panel } from './panel.tsx';

/** The newest cases about what the member wrote, or about the member. */
export function MemberCases({ id }: { id: number }) {
  const { cases: labels } = useMembersTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...query(cases.list, { query: { author: String(id) } }),
    refetchOnMount: 'always',
  });
  return (
    <Panel
      title={labels.title}
      extra={data && data.length > 0 && <Link to={links.moderation({ author: id })}>{labels.all}</Link>}
    >
      {!data && isFetching && <Skeleton height={60} />}
      {!data && !isFetching && (
        <FailedState title={labels.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={styles.note}>{labels.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.cases}>
          {data.map((each) => (
            <li key={each.id}>
              <CaseLine of={each} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CaseLine({ of: { state, content, reports, openedAt } }: { of: Case }) {
  const { cases: labels } = useMembersTexts();
  const { kinds } = useModerationTexts();
  return (
    <>
      <Tag color={state === 'resolved' ? 'default' : 'warning'} className={styles.caution ?? ''}>
        {state === 'resolved' ? labels.resolved : labels.open}
      </Tag>{' '}
      <Link to={content.path}>
        {kinds[content.kind]} <bdi>{content.title ?? ''}</bdi>
      </Link>{' '}
      <span className={styles.small}>
        {reports.length > 0 && `${labels.reports(reports.length)} · `}
        <Moment at={openedAt} />
      </span>
    </>
  );
}
