import { links, type ManagedMember, members } from '@portal/contracts';
import { FailedState, LinkButton, NotFoundState, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useParams } from '@portal/sdk/router';
import { restrictedAt } from '../access/restricted-paths.ts';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useShown } from '../parts/use-shown.ts';
import { useTexts } from '../texts/index.ts';
import { useMembersTexts } from '../texts/members.ts';
import { ActModal, type ChosenAct } from './act-modal.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberCases } from './member-cases.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberWarnings } from './member-warnings.tsx';
import styles from './members.module.css';

const restricted = restrictedAt(`${links.members.pattern}/*`);

/** One member for staff: who they are, where they are signed in, and what staff did and can do. */
export function MemberScreen() {
  const { admin } = useTexts();
  const labels = useMembersTexts();
  const id = useParams().id ?? '';
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const read = useQuery({
    ...query(members.read, { params: { id } }),
    enabled: isId,
    refetchOnMount: 'always',
  });
  const { data, error, isPending, refetch } = read;
  const isMissing = !isId || (!data && error?.code === 'not_found');
  return (
    <AdminFrame
      title={data?.username ?? admin.members}
      allow={['moderator', 'admin']}
      restricted={restricted}
    >
      <p className={styles.back}>
        <Link to={links.members()}>{labels.back}</Link>
      </p>
      {isMissing && (
        <NotFoundState
          title={labels.notFound}
          action={<LinkButton to={links.members()}>{labels.back}</LinkButton>}
        >
          {labels.deleted}
        </NotFoundState>
      )}
      {!isMissing && isPending && <Spinner />}
      {!isMissing && error && !data && (
        <FailedState title={labels.openFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data && !isMissing && <Member of={data} />}
    </AdminFrame>
  );
}

function Member({ of: member }: { of: ManagedMember }) {
  const chosen = useShown<ChosenAct>();
  return (
    <>
      <div className={styles.member}>
        <MemberActs of={member} onChoose={(act) => chosen.show({ act })} />
        <MemberFacts of={member} />
        <MemberSessions of={member} onEnd={(session) => chosen.show({ act: 'endSession', session })} />
        <div className={styles.columns}>
          <MemberWarnings of={member} />
          <MemberHistory id={member.id} />
        </div>
        <MemberCases id={member.id} />
      </div>
      <ActModal of={member} shown={chosen} />
    </>
  );
}
