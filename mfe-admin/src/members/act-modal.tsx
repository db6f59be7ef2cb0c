import { type ManagedMember, members } from '@portal/contracts';
import { keyOf } from '@portal/sdk';
import { Form, Radio } from '@portal/sdk/antd';
import { ReasonModal } from '../parts/reason-modal.tsx';
import type { Shown } from '../parts/use-shown.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { useMembersTexts } from '../texts/members.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import { type Duration, durations, isTimed, type MemberAct, useMemberAct } from './use-member-act.ts';

/** An act that staff have chosen but not confirmed. */
export interface ChosenAct {
  act: MemberAct;
  /** Of one session. */
  session?: { key: string; device: string };
}

interface ActModalProps {
  of: ManagedMember;
  shown: Shown<ChosenAct>;
}

/** Asks for the reason of an act and, of a mute or block, how long it lasts; then carries it out. */
export const ActModal = ({ of, shown }: ActModalProps) =>
  shown.value && <OpenModal key={shown.value.act} of={of} chosen={shown.value} shown={shown} />;

function OpenModal({ of: { id, username }, chosen, shown }: ActModalProps & { chosen: ChosenAct }) {
  const labels = useMembersTexts();
  const moderation = useModerationTexts();
  const { isOpen, close, afterClose } = shown;
  const { act, session } = chosen;
  const refuse = useRefusal({
    failed: moderation.actFailed,
    stale: keyOf(members.read, { params: { id } }),
  });
  const { mutate, isPending } = useMemberAct(id, { onDone: close, onError: refuse });
  const isRead = isReadByMember(act);
  return (
    <ReasonModal<{ duration?: Duration }>
      isOpen={isOpen}
      isBusy={isPending}
      title={labels.titleOf(labels.acts[act], <bdi>{username}</bdi>)}
      description={
        <p>
          {session && <strong>{session.device}: </strong>}
          {labels.effects[act]}
        </p>
      }
      confirmLabel={labels.acts[act]}
      isDanger={act === 'block'}
      suggestions={isRead ? moderation.member.reasons : []}
      hint={isRead ? moderation.reasonForMember : undefined}
      initialValues={{ duration: '7' }}
      onConfirm={({ reason, duration }) => mutate({ act, reason, duration, session: session?.key })}
      onClose={close}
      afterClose={afterClose}
    >
      {isTimed(act) && <DurationField />}
    </ReasonModal>
  );
}

export function DurationField() {
  const { member } = useModerationTexts();
  return (
    <Form.Item name="duration" label={member.duration}>
      <Radio.Group
        aria-label={member.duration}
        options={durations.map((value) => ({ value, label: member.days[value] }))}
      />
    </Form.Item>
  );
}

/** Returns whether the member reads the reason. */
export const isReadByMember = (act: MemberAct) => act === 'warn' || isTimed(act);
