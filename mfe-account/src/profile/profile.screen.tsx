import { mayEditJournal, type Profile, type User } from '@portal/contracts';
import { ApiError, FailedState, lazyPart, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { profileQuery } from './profile.queries.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { UserNotFound } from './user-not-found.tsx';

const AccountSettings = lazyPart(() =>
  import('../settings/account-settings.tsx').then((m) => m.AccountSettings),
);

/** A member's page; an address that can't be one of a member is answered without a call. */
export function ProfileScreen() {
  const { userId = '' } = useParams();
  return (
    <ProfileFrame>
      {/^[1-9]\d{0,14}$/.test(userId) ? (
        <ProfileOfId key={userId} userId={Number(userId)} />
      ) : (
        <UserNotFound />
      )}
    </ProfileFrame>
  );
}

function ProfileOfId({ userId }: { userId: number }) {
  const { profile: words } = useTexts();
  const { viewer, user: me } = useSession();
  const { data, error, isFetching, refetch } = useQuery(profileQuery(userId));
  const isOwn = mayEditJournal(viewer, { userId });
  const isCutOff = useCutOff(isOwn && !data, error);
  const profile = data ?? (isCutOff && me ? unknownProfile(me) : undefined);
  usePage({ title: profile?.user.username ?? words.title });
  if (error instanceof ApiError && error.code === 'not_found') return <UserNotFound />;
  const failure = error && <FailedState title={words.failed} error={error} onRetry={refetch} />;
  if (!profile) return isFetching ? <ProfileSkeleton /> : failure;
  return (
    <>
      {!data && failure}
      <ProfileHeader member={profile.user} />
      <ProfileTabs {...{ profile, isOwn, isCutOff }} isRefreshing={isFetching} onRetry={refetch} />
      {data && isOwn && me && <AccountSettings user={me} />}
    </>
  );
}

/**
 * Whether an own profile can't be had for want of a connection. The page is shown without it then, as its owner may
 * write into the journal all the same, and stays so until the profile has come: what is being written outlives that.
 */
function useCutOff(mayBe: boolean, error: ApiError | null): boolean {
  const [wasCutOff, setWasCutOff] = useState(false);
  const isCutOff = mayBe && (wasCutOff || error?.code === 'offline');
  if (isCutOff !== wasCutOff) setWasCutOff(isCutOff);
  return isCutOff;
}

const unknownProfile = (user: User): Profile => ({
  user,
  threads: [],
  comments: [],
  journalEntries: [],
  counts: { threads: 0, comments: 0, journalEntries: 0 },
  isForumAvailable: false,
});
