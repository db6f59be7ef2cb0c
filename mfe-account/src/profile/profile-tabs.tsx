import { links, type Profile } from '@portal/contracts';
import { EmptyState, FailedState, LinkButton } from '@portal/sdk';
import { Tabs } from '@portal/sdk/forms';
import { useSearchParams } from '@portal/sdk/router';
import { type ReactNode, useState } from 'react';
import { JournalPanel } from '../journal/journal-panel.tsx';
import { useTexts } from '../texts/index.ts';
import { CommentRows, ThreadRows } from './writing-rows.tsx';

const tabIds = ['discussions', 'comments', 'journal'] as const;
type TabId = (typeof tabIds)[number];

interface ProfileTabsProps {
  profile: Profile;
  isOwn: boolean;
  /** The profile could not be loaded; only its owner is known. */
  isOffline: boolean;
  isRefreshing: boolean;
  onRetry: () => void;
}

/** A member's posts and journal. The address names the tab. */
export function ProfileTabs({ profile, isOwn, isOffline, isRefreshing, onRetry }: ProfileTabsProps) {
  const { profile: labels } = useTexts();
  const { user, threads, comments, counts, isForumAvailable } = profile;
  const { selected, select } = useTab(isOwn || counts.journalEntries > 0 ? 'journal' : 'discussions');
  const ofForum = (amount: number) => (isForumAvailable ? amount : undefined);
  const withForum = (unavailable: string, content: ReactNode) =>
    isForumAvailable ? (
      content
    ) : (
      <ForumUnavailable title={unavailable} isBusy={isRefreshing} onRetry={onRetry} />
    );
  return (
    <Tabs
      label={labels.tabs(user.username)}
      selected={selected}
      onSelect={select}
      items={[
        {
          id: 'discussions',
          label: labels.discussions,
          count: ofForum(counts.threads),
          content: withForum(
            labels.discussionsUnavailable,
            <ThreadRows threads={threads} total={counts.threads} empty={<NoThreads isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'comments',
          label: labels.comments,
          count: ofForum(counts.comments),
          content: withForum(
            labels.commentsUnavailable,
            <CommentRows comments={comments} total={counts.comments} empty={<NoComments isOwn={isOwn} />} />,
          ),
        },
        {
          id: 'journal',
          label: labels.journal,
          count: isOffline ? undefined : counts.journalEntries,
          content: (
            <JournalPanel
              userId={user.id}
              isOwn={isOwn}
              newest={isOffline ? undefined : profile.journalEntries}
              total={counts.journalEntries}
            />
          ),
        },
      ]}
    />
  );
}

/** The tab of the address; without one the first one that was asked for. */
function useTab(usual: TabId): { selected: TabId; select: (id: TabId) => void } {
  const [params, setParams] = useSearchParams();
  // Doesn't change with the first entry.
  const [initial] = useState(usual);
  const requested = params.get('tab');
  return {
    selected: tabIds.find((id) => id === requested) ?? initial,
    select: (id) => setParams({ tab: id }, { replace: true, preventScrollReset: true }),
  };
}

interface ForumUnavailableProps {
  title: string;
  isBusy: boolean;
  onRetry: () => void;
}

const ForumUnavailable = ({ title, isBusy, onRetry }: ForumUnavailableProps) => (
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
          <LinkButton to={links.newThread()}>{profile.newDiscussion}</LinkButton>
        ) : (
          <LinkButton to={links.forum()}>{profile.goToForum}</LinkButton>
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
      action={
        <LinkButton to={links.forum()}>{isOwn ? profile.findDiscussion : profile.goToForum}</LinkButton>
      }
    />
  );
}
