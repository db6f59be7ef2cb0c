import { randomUUID } from 'node:crypto';
import type { PrivilegedAct, Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { type PendingEvent, pendingEvent, pendingEventPublisher } from '@portal/kit';
import { type UserDocument, UserModel } from '../users/user.model.ts';

/*
 * Acts of staff on accounts, for the portal's audit. The write that carries out an act stores its event too, so neither
 * exists without the other. No event has more of a member than the user name.
 */

/** Publishes acts of staff to the portal's audit, each once. */
export const publishStaffActs = pendingEventPublisher([UserModel], [privilegedAct.account]);

type Actor = Pick<Viewer, 'id' | 'username'>;

/** An act on a member, to be stored with what it changes. */
export const memberActEvent = (
  { id, username }: Actor,
  act: `member.${string}`,
  user: Pick<UserDocument, '_id' | 'username'>,
  details: Pick<PrivilegedAct, 'before' | 'after' | 'reason'>,
): PendingEvent =>
  pendingEvent(privilegedAct.account, `${act}:${user._id}:${randomUUID()}`, {
    actor: { id, username },
    act,
    subject: { kind: 'member', id: user._id, name: user.username },
    ...details,
    at: new Date().toISOString(),
  });
