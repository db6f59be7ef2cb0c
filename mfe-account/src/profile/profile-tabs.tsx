import type { Profile } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton } from '@portal/sdk';
import { Tabs } from '@portal/sdk/forms';
import { useSearchParams } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { JournalPanel } from '../journal/journal-panel.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import { CommentRows, ThreadRows } from './writing-rows.tsx';

const tabIds = ['discussions', 'comments', 'journal'] as const;
type TabId = (typeof tabIds)[number];

interface ProfileTabsProps {
  profile: Profile;
  isOwn: boolean;
  /** There is no connection, and nothing is known of the profile but whose it is. */
  isCutOff: boolean;
  /** The profile is being asked for anew. */
  isRefreshing: boolean;
  onRetry: () => void;
}

/** What a member wrote, under three tabs; the address keeps which one is shown. */
export function ProfileTabs({ profile, isOwn, isCutOff, isRefreshing, onRetry }: ProfileTabsProps) {
  const { profile: words } = useTexts();
  const { selected, select } = useTab();
  const { user, threads, comments, counts, isForumAvailable } = profile;
  const ofForum = (amount: number) => (isForumAvailable ? amount : undefined);
  const withForum = (away: string, shown: ReactNode) =>
    isForumAvailable ? shown : <ForumAway title={away} isBusy={isRefreshing} onRetry={onRetry} />;
  return (
    <Tabs
      label={words.tabs(user.username)}
      selected={selected}
      onSelect={select}
      items={[
        {
          id: 'discussions',
          label: words.discussions,
          count: ofForum(counts.threads),
          content: withForum(
            words.discussionsAway,
            <ThreadRows threads={threads} total={counts.threads} empty={<NoThreads isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'comments',
          label: words.comments,
          count: ofForum(counts.comments),
          content: withForum(
            words.commentsAway,
            <CommentRows comments={comments} total={counts.comments} empty={<NoComments isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'journal',
          label: words.journal,
          count: isCutOff ? undefined : counts.journalEntries,
          content: (
            <JournalPanel
              userId={user.id}
              isOwn={isOwn}
              newest={isCutOff ? undefined : profile.journalEntries}
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
  title: string;
  isBusy: boolean;
  onRetry: () => void;
}

const ForumAway = ({ title, isBusy, onRetry }: ForumAwayProps) => (
  <div aria-busy={isBusy}>
    <FailedState title={title} {...(!isBusy && { onRetry })} />
  </div>
);

function NoThreads({ isOwn }: { isOwn: boolean }) {
  const { profile } = useTexts();
  return (
    <EmptyState
      title={profile.noDiscussions}
      action={
        isOwn ? (
          <LinkButton to={paths.newThread}>{profile.newDiscussion}</LinkButton>
        ) : (
          <LinkButton to={paths.forum}>{profile.goToForum}</LinkButton>
        )
      }
    />
  );
}

function NoComments({ isOwn }: { isOwn: boolean }) {
  const { profile } = useTexts();
  return (
    <EmptyState
      title={profile.noComments}
      action={<LinkButton to={paths.forum}>{isOwn ? profile.findDiscussion : profile.goToForum}</LinkButton>}
    />
  );
}
