import type { ManagedMember, Restriction } from '@portal/contracts';
import { Moment, Muted, Row, useSession } from '@portal/sdk';
import { Alert, Button } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { useMembersTexts } from '../texts/members.ts';
import { obstacleTo } from './member.ts';
import type { MemberAct } from './use-member-act.ts';

interface MemberActsProps {
  of: ManagedMember;
  onChoose: (act: MemberAct) => void;
}

/** Sanctions in force, each with a button to lift it, and the further actions of staff. */
export function MemberActs({ of: member, onChoose }: MemberActsProps) {
  const labels = useMembersTexts();
  const { viewer } = useSession();
  const obstacle = obstacleTo(member, viewer);
  const { blocked, muted, hasSharedGarden } = member;
  const acts = [
    ...(['warn', 'mute', 'block', 'endSessions'] as const),
    ...(hasSharedGarden ? (['withdrawShare'] as const) : []),
  ];
  const lift = (act: 'unblock' | 'unmute') =>
    obstacle ? undefined : (
      <Button size="small" onClick={() => onChoose(act)}>
        {labels.acts[act]}
      </Button>
    );
  return (
    <>
      {blocked && <Restricted by={blocked} type="error" label={labels.blockedNow} lift={lift('unblock')} />}
      {muted && <Restricted by={muted} type="warning" label={labels.mutedNow} lift={lift('unmute')} />}
      {obstacle ? (
        <Muted>{labels[obstacle]}</Muted>
      ) : (
        <Row as="fieldset" gap={8} aria-label={labels.actions}>
          {acts.map((act) => (
            <Button key={act} danger={act === 'block'} onClick={() => onChoose(act)}>
              {labels.acts[act]}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

interface RestrictedProps {
  by: Restriction;
  type: 'error' | 'warning';
  label: (until: ReactNode) => ReactNode;
  lift: ReactNode;
}

function Restricted({ by: { until, reason }, type, label, lift }: RestrictedProps) {
  const labels = useMembersTexts();
  return (
    <Alert
      type={type}
      showIcon
      title={label(until ? labels.untilDate(<Moment at={until} />) : labels.untilLifted)}
      description={<bdi>{reason}</bdi>}
      action={lift}
    />
  );
}
