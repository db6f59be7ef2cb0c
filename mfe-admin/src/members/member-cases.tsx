import { type Case, cases, links } from '@portal/contracts';
import { Badge, Moment, Muted, query, Skeleton, Stack } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Loaded } from '../parts/loaded.tsx';
import { useMembersTexts } from '../texts/members.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { Panel } from './panel.tsx';

/** The newest cases about what the member wrote, or about the member. */
export function MemberCases({ id }: { id: number }) {
  const { cases: labels } = useMembersTexts();
  const read = useQuery({
    ...query(cases.list, { query: { author: String(id) } }),
    refetchOnMount: 'always',
  });
  const isEmpty = !read.data?.length;
  return (
    <Panel
      title={labels.title}
      extra={!isEmpty && <Link to={links.moderation({ author: id })}>{labels.all}</Link>}
    >
      <Loaded read={read} failed={labels.failed} skeleton={<Skeleton height={60} />}>
        {(list) =>
          isEmpty ? (
            <Muted>{labels.none}</Muted>
          ) : (
            <Stack as="ul" gap={8}>
              {list.map((each) => (
                <li key={each.id}>
                  <CaseLine of={each} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}

function CaseLine({ of: { state, content, reports, openedAt } }: { of: Case }) {
  const { cases: labels } = useMembersTexts();
  const { kinds } = useModerationTexts();
  return (
    <>
      {state === 'resolved' ? <Badge>{labels.resolved}</Badge> : <Badge tone="caution">{labels.open}</Badge>}{' '}
      <Link to={content.path}>
        {kinds[content.kind]} <bdi>{content.title ?? ''}</bdi>
      </Link>{' '}
      <Muted as="span">
        {reports.length > 0 && `${labels.reports(reports.length)} · `}
        <Moment at={openedAt} />
      </Muted>
    </>
  );
}
