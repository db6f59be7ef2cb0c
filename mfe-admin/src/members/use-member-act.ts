import { type ManagedMember, members } from '@portal/contracts';
import { type ApiError, call, keyOf, toast } from '@portal/sdk';
import { type QueryClient, useMutation, useQueryClient } from '@portal/sdk/query';
import { membersTexts } from '../texts/members.ts';

/** Staff actions on an account. */
export type MemberAct =
  | 'warn'
  | 'mute'
  | 'unmute'
  | 'block'
  | 'unblock'
  | 'endSessions'
  | 'endSession'
  | 'withdrawShare';

/** Durations of a mute or block: days, or until someone lifts it. */
export const durations = ['1', '7', '30', 'none'] as const;
export type Duration = (typeof durations)[number];

interface MemberOrder {
  act: MemberAct;
  reason: string;
  /** Only of a mute or block. */
  duration?: Duration | undefined;
  /** The key of the session to end. */
  session?: string | undefined;
}

export const isTimed = (act: MemberAct): act is 'mute' | 'block' => act === 'mute' || act === 'block';

interface Options {
  onDone: () => void;
  onError: (error: ApiError) => unknown;
}

/** Carries out an act on a member, and refetches what staff see of members. */
export function useMemberAct(id: number, { onDone, onError }: Options) {
  const client = useQueryClient();
  return useMutation<ManagedMember, ApiError, MemberOrder>({
    mutationFn: (order) => carryOut(id, order),
    onSuccess: (member, { act }) => {
      client.setQueryData(keyOf(members.read, { params: { id } }), member);
      void client.invalidateQueries({ queryKey: keyOf(members.list) });
      void refetchHistory(client, id);
      toast({ title: membersTexts().done[act], description: member.username });
      onDone();
    },
    onError,
  });
}

/** Waits before each read of the audit log, in milliseconds. */
const historyWaitsMs = [1000, 2000, 4000, 8000];

/** Refetches the history while it is on the screen and without the act: the audit log learns of it a second later. */
async function refetchHistory(client: QueryClient, id: number): Promise<void> {
  const queryKey = keyOf(members.history, { params: { id } });
  const shown = () => client.getQueryCache().findAll({ queryKey, type: 'active' })[0]?.state.data;
  const before = JSON.stringify(shown());
  for (const waitMs of historyWaitsMs) {
    await new Promise((proceed) => setTimeout(proceed, waitMs));
    if (!shown() || JSON.stringify(shown()) !== before) return;
    await client.invalidateQueries({ queryKey });
  }
}

function carryOut(id: number, { act, reason, duration, session = '' }: MemberOrder): Promise<ManagedMember> {
  if (act === 'endSession') return call(members[act], { params: { id, key: session }, body: { reason } });
  const params = { id };
  if (!isTimed(act)) return call(members[act], { params, body: { reason } });
  const days = duration === undefined || duration === 'none' ? undefined : Number(duration);
  return call(members[act], { params, body: { reason, ...(days !== undefined && { days }) } });
}
