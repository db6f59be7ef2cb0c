import { links, type ManagedMember, members, type Restriction } from '@portal/contracts';
import { Moment, query, Stack } from '@portal/sdk';
import { Form, Radio } from '@portal/sdk/antd';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { DurationField, isReadByMember } from '../members/act-modal.tsx';
import { type Duration, isTimed, useMemberAct } from '../members/use-member-act.ts';
import { ReasonModal } from '../parts/reason-modal.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { casesKey } from './use-fresh-on-return.ts';

export interface MemberInCase {
  id: number;
  /** As the case names them, until the account has loaded. */
  name: string;
}

type MemberAct = 'warn' | 'mute' | 'unmute' | 'block' | 'unblock';

/** Warns, mutes or blocks the author of a case, or lifts that. */
export const MemberDialog = ({ shown }: { shown: Shown<MemberInCase> }) =>
  shown.value && <OpenDialog key={shown.value.id} member={shown.value} shown={shown} />;

function OpenDialog({ member, shown }: { member: MemberInCase; shown: Shown<MemberInCase> }) {
  const moderation = useModerationTexts();
  const labels = moderation.member;
  const { data } = useQuery({
    ...query(members.read, { params: { id: member.id } }),
    refetchOnMount: 'always',
  });
  const refuse = useRefusal({ failed: moderation.actFailed, stale: casesKey });
  const [form] = Form.useForm();
  const act: MemberAct = Form.useWatch('act', form) ?? 'warn';
  const { mutate, isPending } = useMemberAct(member.id, { onDone: shown.close, onError: refuse });
  const isRead = isReadByMember(act);
  return (
    <ReasonModal<{ act: MemberAct; duration: Duration }>
      form={form}
      isOpen={shown.isOpen}
      isBusy={isPending}
      title={labels.title(data?.username ?? member.name)}
      description={<MemberState of={data} id={member.id} />}
      confirmLabel={labels.confirm[act]}
      isDanger={act === 'block'}
      suggestions={isRead ? labels.reasons : []}
      hint={isRead ? moderation.reasonForMember : undefined}
      initialValues={{ act: 'warn', duration: '7' }}
      onConfirm={mutate}
      onClose={shown.close}
      afterClose={shown.afterClose}
    >
      <Form.Item name="act" label={labels.act}>
        <Radio.Group
          vertical
          aria-label={labels.act}
          options={actsFor(data).map((value) => ({ value, label: labels.acts[value] }))}
        />
      </Form.Item>
      {isTimed(act) && <DurationField />}
    </ReasonModal>
  );
}

const actsFor = (member: ManagedMember | undefined): MemberAct[] => [
  'warn',
  'mute',
  ...(member?.muted ? (['unmute'] as const) : []),
  'block',
  ...(member?.blocked ? (['unblock'] as const) : []),
];

/** The member's sanctions so far. */
function MemberState({ of: member, id }: { of: ManagedMember | undefined; id: number }) {
  const { member: labels } = useModerationTexts();
  const lines = [
    member?.muted && <Restricted key="muted" by={member.muted} label={labels.mutedNow} />,
    member?.blocked && <Restricted key="blocked" by={member.blocked} label={labels.blockedNow} />,
    member && <p key="warnings">{labels.warnings(member.warnings.length)}</p>,
  ];
  return (
    <Stack gap={4}>
      {lines}
      <Link to={links.managedMember(id)}>{labels.more}</Link>
      <Link to={links.user(id)}>{labels.profile}</Link>
    </Stack>
  );
}

interface RestrictedProps {
  by: Restriction;
  label: (until: ReactNode, reason: ReactNode) => ReactNode;
}

function Restricted({ by: { until, reason }, label }: RestrictedProps) {
  const { member: labels } = useModerationTexts();
  return (
    <p>{label(until ? labels.untilDate(<Moment at={until} />) : labels.untilLifted, <bdi>{reason}</bdi>)}</p>
  );
}
