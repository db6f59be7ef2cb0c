import type { Profile } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton } from '@portal/sdk';
import { Tabs } from '@portal/sdk/forms';
import { useSearchParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { JournalPanel } from '../journal/journal-panel.tsx';
import { paths } from '../paths.ts';
import { CommentRows, ThreadRows } from './writing-rows.tsx';

const tabIds = ['discussions', 'comments', 'journal'] as const;
type TabId = (typeof tabIds)[number];

interface ProfileTabsProps {
  profile: Profile;
  isOwn: boolean;
  /** The profile is being asked for anew. */
  isRefreshing: boolean;
  onRetry: () => void;
}

/** What a member wrote, under three tabs; the address keeps which one is shown. */
export function ProfileTabs({ profile, isOwn, isRefreshing, onRetry }: ProfileTabsProps) {
  const { selected, select } = useTab();
  const { user, threads, comments, counts, isForumAvailable } = profile;
  const ofForum = (amount: number) => (isForumAvailable ? amount : undefined);
  const withForum = (what: string, shown: ReactNode) =>
    isForumAvailable ? shown : <ForumAway what={what} isBusy={isRefreshing} onRetry={onRetry} />;
  return (
    <Tabs
      label={`What ${user.username} wrote`}
      selected={selected}
      onSelect={select}
      items={[
        {
          id: 'discussions',
          label: 'Discussions',
          count: ofForum(counts.threads),
          content: withForum(
            'Discussions',
            <ThreadRows threads={threads} total={counts.threads} empty={<NoThreads isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'comments',
          label: 'Comments',
          count: ofForum(counts.comments),
          content: withForum(
            'Comments',
            <CommentRows comments={comments} total={counts.comments} empty={<NoComments isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'journal',
          label: 'Plant Journal',
          count: counts.journalEntries,
          content: (
            <JournalPanel
              userId={user.id}
              isOwn={isOwn}
              newest={profile.journalEntries}
              total={counts.journalEntries}
            />
          ),
        },
      ]}
    />
  );
}

function useTab(): { selected: TabId; select: (id: TabId) => void } {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  return {
    selected: tabIds.find((id) => id === named) ?? 'discussions',
    select: (id) => setParams({ tab: id }, { replace: true, preventScrollReset: true }),
  };
}

interface ForumAwayProps {
  what: string;
  isBusy: boolean;
  onRetry: () => void;
}

const ForumAway = ({ what, isBusy, onRetry }: ForumAwayProps) => (
  <div aria-busy={isBusy}>
    <FailedState
      title={`${what} can’t be shown right now. The rest of this page works.`}
      {...(!isBusy && { onRetry })}
    />
  </div>
);

const NoThreads = ({ isOwn }: { isOwn: boolean }) => (
  <EmptyState
    title="No discussions yet"
    action={
      isOwn ? (
        <LinkButton to={paths.newThread}>New Discussion</LinkButton>
      ) : (
        <LinkButton to={paths.forum}>Go to the forum</LinkButton>
      )
    }
  />
);

const NoComments = ({ isOwn }: { isOwn: boolean }) => (
  <EmptyState
    title="No comments yet"
    action={
      <LinkButton to={paths.forum}>{isOwn ? 'Find a discussion to join' : 'Go to the forum'}</LinkButton>
    }
  />
);
