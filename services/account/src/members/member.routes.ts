import { hasRole, type ManagedMember, members, type Viewer } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentMember, presentWarning, rolesOf, withBlocked, withMuted } from '../users/user.present.ts';
import { countMembers, findMembers } from './find-members.ts';
import {
  endOneSessionOf,
  endSessionsOf,
  hasShares,
  liftRestriction,
  type MemberAct,
  restrictMember,
  warnMember,
  withdrawShare,
} from './member-acts.ts';

interface Request {
  viewer: Viewer;
  params: { id: number };
  body: { reason: string; days?: number | undefined };
}

/** Calls by which staff see members and act on them. */
export function memberRoutes({ fixed, now }: Pick<Account, 'fixed' | 'now'>): Served[] {
  /** The places and times at which staff work are for administrators only. */
  const seesStaff = (viewer: Viewer) => hasRole(viewer, 'admin');
  const seesActivity = (viewer: Viewer, { username }: UserDocument) =>
    fixed.roleOf(username) === undefined || seesStaff(viewer);

  const present = (user: UserDocument, viewer: Viewer): ManagedMember => ({
    ...presentMember(user, fixed),
    roles: rolesOf(user, fixed),
    createdAt: user.createdAt.toISOString(),
    ...(user.lastSeenAt && seesActivity(viewer, user) && { lastSeenAt: user.lastSeenAt.toISOString() }),
    ...withMuted(user),
    ...withBlocked(user),
    warnings: (user.warnings ?? [])
      .filter(({ about }) => !about)
      .map((warning) => ({ ...presentWarning(warning), isRead: warning.isRead ?? false }))
      .reverse(),
  });

  const presentOne = async (user: UserDocument, viewer: Viewer): Promise<ManagedMember> => ({
    ...present(user, viewer),
    hasSharedGarden: await hasShares(user._id, now()),
  });

  /** Answers the member after an act. */
  const carryOut =
    (act: (request: MemberAct & { days?: number | undefined }) => Promise<UserDocument>) =>
    async ({ viewer, params: { id }, body }: Request): Promise<ManagedMember> =>
      presentOne(await act({ viewer, userId: id, now: now(), fixed, ...body }), viewer);

  const endingSessions = (act: Parameters<typeof carryOut>[0]) => async (request: Request) => ({
    reply: await carryOut(act)(request),
    command: { order: 'end_all', userId: request.params.id } as const,
  });

  return [
    serve(members.list, async ({ query, viewer }) =>
      (await findMembers(query, { fixed, now: now(), seesStaff: seesStaff(viewer) })).map((user) =>
        present(user, viewer),
      ),
    ),
    serve(members.count, async ({ query }) => ({ total: await countMembers(query, { fixed, now: now() }) })),
    serve(members.read, async ({ params: { id }, viewer }) =>
      presentOne(found(await findUser(id), 'User'), viewer),
    ),
    serve(members.warn, carryOut(warnMember)),
    serve(
      members.mute,
      carryOut((act) => restrictMember('muted', act)),
    ),
    serve(
      members.unmute,
      carryOut((act) => liftRestriction('muted', act)),
    ),
    serveWithSession(
      members.block,
      endingSessions((act) => restrictMember('blocked', act)),
    ),
    serve(
      members.unblock,
      carryOut((act) => liftRestriction('blocked', act)),
    ),
    serve(members.withdrawShare, carryOut(withdrawShare)),
    serveWithSession(members.endSessions, endingSessions(endSessionsOf)),
    serveWithSession(members.endSession, async (request) => {
      const { id: userId, key } = request.params;
      return {
        reply: await carryOut(endOneSessionOf)(request),
        command: { order: 'end_one', userId, key } as const,
      };
    }),
  ];
}
