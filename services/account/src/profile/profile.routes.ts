import { profiles } from '@portal/contracts';
import { type Call, found, type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { countEntriesOf, entriesOf } from '../journal/entries-of.ts';
import { presentEntry } from '../journal/journal.present.ts';
import { findUser } from '../users/find-user.ts';
import { presentMember, withOwnAvatar } from '../users/user.present.ts';
import { forumWritings } from './forum-writings.ts';

export const profileRoutes = (call: Call, { fixed }: Pick<Account, 'fixed'>): Served[] => [
  serve(profiles.read, async ({ params: { id: userId }, viewer, requestId, log }) => {
    const user = found(await findUser(userId), 'User');
    const [entries, journalEntries, written] = await Promise.all([
      entriesOf(userId, viewer),
      countEntriesOf(userId, viewer),
      forumWritings(call, { userId, viewer, requestId, log }),
    ]);
    const { threads, comments, counts } = written ?? noWritings;
    return {
      user: {
        ...presentMember(user, fixed),
        ...(viewer?.id === userId && withOwnAvatar(user)),
        createdAt: user.createdAt.toISOString(),
      },
      threads,
      comments,
      journalEntries: entries.map((entry) => presentEntry(entry, viewer)),
      counts: { ...counts, journalEntries },
      isForumAvailable: written !== undefined,
    };
  }),
];

const noWritings = { threads: [], comments: [], counts: { threads: 0, comments: 0 } };
