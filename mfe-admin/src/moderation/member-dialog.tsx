import { links, type ManagedMember, members, type Restriction } from '@portal/contracts';
import { type ApiError, Button, call, keyOf, Moment, query, toast } from '@portal/sdk';
import { Dialog, Select } from '@portal/sdk/forms';
import { useMutation, useQuery, useQueryClient } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { type ReactNode, useState } from 'react';
import { moderationTexts, useModerationTexts } from '../texts/moderation.ts';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';
import { useFailure } from './use-failure.ts';

export interface MemberInCase {
  id: number;
  /** As the case names them, until the account has loaded. */
  name: string;
}

type MemberAct = 'warn' | 'mute' | 'unmute' | 'block' | 'unblock';
type Days = '1' | '7' | '30' | 'none';

interface MemberDialogProps {
  member: MemberInCase | undefined;
  onClose: () => void;
}

/** Warns, mutes or blocks the author of a case, or lifts that. */
export const MemberDialog = ({ member, onClose }: MemberDialogProps) =>
  member && <OpenDialog member={member} onClose={onClose} />;

function OpenDialog({ member, onClose }: { member: MemberInCase; onClose: () => void }) {
  const moderation = useModerationTexts();
  const labels = moderation.member;
  const { data } = useQuery({
    ...query(members.read, { params: { id: member.id } }),
    refetchOnMount: 'always',
  });
  const [act, setAct] = useState<MemberAct>('warn');
  const [days, setDays] = useState<Days>('7');
  const [reason, setReason] = useState('');
  const [isMarked, setMarked] = useState(false);
  const { mutate: send, isPending } = useMemberAct(member.id, onClose);
  const isLifted = act === 'unmute' || act === 'unblock';
  const save = () => {
    setMarked(true);
    if (reason.trim()) send({ act, days, reason: reason.trim() });
  };
  return (
    <Dialog
      title={labels.title(data?.username ?? member.name)}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      description={<MemberState of={data} id={member.id} />}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {moderation.dialog.cancel}
          </Button>
          <Button variant={act === 'block' ? 'danger' : 'primary'} isBusy={isPending} onClick={save}>
            {isPending ? moderation.dialog.saving : labels.confirm[act]}
          </Button>
        </>
      }
    >
      <Select
        label={labels.act}
        value={act}
        onChange={setAct}
        options={optionsOf(actsFor(data), labels.acts)}
      />
      {(act === 'mute' || act === 'block') && (
        <Select
          label={labels.duration}
          value={days}
          onChange={setDays}
          options={optionsOf(durations, labels.days)}
        />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        suggestions={isLifted ? [] : labels.reasons}
        hint={isLifted ? moderation.reasonHint : moderation.reasonForMember}
        isMarked={isMarked}
      />
    </Dialog>
  );
}

const durations = ['1', '7', '30', 'none'] as const;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const actsFor = (member: ManagedMember | undefined): MemberAct[] => [
  'warn',
  'mute',
  ...(member?.muted ? (['unmute'] as const) : []),
  'block',
  ...(member?.blocked ? (['unblock'] as const) : []),
];

/** What moderators did before. */
function MemberState({ of: member, id }: { of: ManagedMember | undefined; id: number }) {
  const { member: labels } = useModerationTexts();
  const lines = [
    member?.muted && <Restricted key="muted" by={member.muted} label={labels.mutedNow} />,
    member?.blocked && <Restricted key="blocked" by={member.blocked} label={labels.blockedNow} />,
    member && <p key="warnings">{labels.warnings(member.warnings.length)}</p>,
  ];
  return (
    <div className={styles.member}>
      {lines}
      <Link to={links.user(id)}>{labels.profile}</Link>
    </div>
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

interface MemberOrder {
  act: MemberAct;
  days: Days;
  reason: string;
}

function useMemberAct(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation<ManagedMember, ApiError, MemberOrder>({
    mutationFn: (order) => carryOut(id, order),
    onSuccess: (member, { act }) => {
      client.setQueryData(keyOf(members.read, { params: { id } }), member);
      toast({ title: moderationTexts().member.done[act], description: member.username });
      onDone();
    },
    onError: useFailure(),
  });
}

function carryOut(id: number, { act, days, reason }: MemberOrder): Promise<ManagedMember> {
  const params = { id };
  if (act === 'mute' || act === 'block') {
    return call(members[act], { params, body: { reason, ...(days !== 'none' && { days: Number(days) }) } });
  }
  return call(members[act], { params, body: { reason } });
}
