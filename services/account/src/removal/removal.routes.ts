import { users } from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { allow, type Outbox, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { publishStaffActs } from '../members/staff-acts.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';

export const removalRoutes = (
  { fixed, confirmIdentity }: Pick<Account, 'fixed' | 'confirmIdentity'>,
  outbox: Outbox,
): Served[] => [
  serveWithSession(users.remove, async ({ body, viewer, ctx }) => {
    allow(fixed.roleOf(viewer.username) === undefined, 'This account runs the portal and can’t be deleted.');
    const { _id: userId } = await confirmIdentity(viewer, body, { ctx });
    // Stored in the account, they would be deleted with it.
    await publishStaffActs(outbox, userId);
    await outbox.add(memberRemoved, { userId }, String(userId));
    return { reply: undefined, command: { order: 'end_all', userId } };
  }),
];
