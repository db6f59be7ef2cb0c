import { links, type ManagedMember, members } from '@portal/contracts';
import { Grid, LinkButton, NotFoundState, query, Stack } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useShown } from '../parts/use-shown.ts';
import { useMembersTexts } from '../texts/members.ts';
import { ActModal, type ChosenAct } from './act-modal.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberCases } from './member-cases.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberWarnings } from './member-warnings.tsx';
import styles from './members.module.css';

/** One member for staff: who they are, where they are signed in, and what staff did and can do. */
export function MemberScreen() {
  const labels = useMembersTexts();
  const id = useParams().id ?? '';
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const read = useQuery({
    ...query(members.read, { params: { id } }),
    enabled: isId,
    refetchOnMount: 'always',
  });
  const { data, error } = read;
  const isMissing = !isId || (!data && error?.code === 'not_found');
  return (
    <AdminFrame page="members" title={data?.username} back={{ to: links.members(), label: labels.back }}>
      {isMissing && (
        <NotFoundState
          title={labels.notFound}
          action={<LinkButton to={links.members()}>{labels.back}</LinkButton>}
        >
          {labels.deleted}
        </NotFoundState>
      )}
      {!isMissing && (
        <Loaded read={read} failed={labels.openFailed}>
          {(member) => <Member of={member} />}
        </Loaded>
      )}
    </AdminFrame>
  );
}

function Member({ of: member }: { of: ManagedMember }) {
  const chosen = useShown<ChosenAct>();
  return (
    <>
      <Stack gap={16} className={styles.member}>
        <MemberActs of={member} onChoose={(act) => chosen.show({ act })} />
        <MemberFacts of={member} />
        <MemberSessions of={member} onEnd={(session) => chosen.show({ act: 'endSession', session })} />
        <Grid gap={16} className={styles.columns}>
          <MemberWarnings of={member} />
          <MemberHistory id={member.id} />
        </Grid>
        <MemberCases id={member.id} />
      </Stack>
      <ActModal of={member} shown={chosen} />
    </>
  );
}
