import { limits, type Viewer } from '@portal/contracts';
import { unavailable, withinTime } from '@portal/kit';
import { type Override, SessionModel, type StoredSession } from './session.model.ts';

/** One session that ended, or all of a member. */
export type Ended = { id: string } | { userId: number };

/** Published after the sessions are gone from the database. */
export interface SessionEvents {
  ended: [Ended];
}

export type NewSession = Omit<StoredSession, 'viewer'> & { viewer: Viewer };

/** Fields that decide if a session is over. */
export type SessionTimes = 'viewer' | 'lastSeenAt' | 'expiresAt';

/** Longest time of a read, in milliseconds. */
const readMs = 5000;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Writes sessions to the database. Only `create` adds one, so a late write can't restore one that ended. */
export function createSessionStore(onEnd: (ended: Ended) => void) {
  const end = async (ids: string[]) => {
    if (ids.length === 0) return;
    await SessionModel.deleteMany({ _id: { $in: ids } });
    for (const id of ids) onEnd({ id });
  };

  return {
    /** Stores a session; if the member has too many, the oldest ends. */
    async create(session: NewSession) {
      await SessionModel.create(session);
      const surplus = await SessionModel.find({ 'viewer.id': session.viewer.id }, { _id: 1 })
        .sort({ createdAt: -1, _id: 1 })
        .skip(limits.sessionsPerMember)
        .lean();
      await end(surplus.map(({ _id }) => _id));
    },

    end,

    read: (id: string): Promise<StoredSession | null> =>
      withinTime(SessionModel.findById(id).lean().exec(), readMs, () => {
        throw unavailable('Sessions can’t be read now. Please try again.');
      }),

    async endAll(userId: number) {
      await SessionModel.deleteMany({ 'viewer.id': userId });
      onEnd({ userId });
    },

    /** The sessions of a member, the one last seen first. */
    ofMember: (userId: number): Promise<StoredSession[]> =>
      SessionModel.find({ 'viewer.id': userId })
        .sort({ lastSeenAt: -1 })
        .limit(limits.sessionsPerMember)
        .lean()
        .exec(),

    /** The sessions of some members, without their ids. */
    ofMembers: (userIds: number[]): Promise<Pick<StoredSession, SessionTimes>[]> =>
      SessionModel.find({ 'viewer.id': { $in: userIds } }, { _id: 0, viewer: 1, lastSeenAt: 1, expiresAt: 1 })
        .limit(userIds.length * limits.sessionsPerMember)
        .lean()
        .exec(),

    /** Sets the remote that a session loads from its member's machine; null removes it. */
    setOverride: (id: string, override: Override | null) =>
      SessionModel.updateOne(
        { _id: id },
        override ? { $set: { override } } : { $unset: { override } },
      ).exec(),

    noteSeen: (id: string, network: string) =>
      SessionModel.updateOne({ _id: id }, { $set: { lastSeenAt: new Date(), network } }).exec(),
  };
}
