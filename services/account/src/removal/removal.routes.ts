import { memberRemoved, users } from '@portal/contracts';
import { allow, type Outbox, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { publishStaffActs } from '../members/staff-acts.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';

export const removalRoutes = (
  { fixed, confirmPassword }: Pick<Account, 'fixed' | 'confirmPassword'>,
  outbox: Outbox,
): Served[] => [
  serveWithSession(users.remove, async ({ body, viewer }) => {
    allow(fixed.roleOf(viewer.username) === undefined, 'This account runs the portal and can’t be deleted.');
    const { _id: userId } = await confirmPassword(viewer, body.password);
    // Stored in the account, they would be deleted with it.
    await publishStaffActs(outbox, userId);
    await outbox.add(memberRemoved, { userId }, String(userId));
    return { reply: undefined, command: { order: 'end_all', userId } };
  }),
];
