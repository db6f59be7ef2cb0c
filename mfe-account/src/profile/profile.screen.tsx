import { mayEditJournal } from '@portal/contracts';
import { ApiError, FailedState, lazyPart, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
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
  const { viewer, user: me } = useSession();
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(userId));
  usePage({ title: profile?.user.username ?? 'Profile' });
  if (!profile && isFetching) return <ProfileSkeleton />;
  if (error instanceof ApiError && error.code === 'not_found') return <UserNotFound />;
  if (!profile) {
    return <FailedState title="This profile could not be loaded." error={error} onRetry={refetch} />;
  }
  const isOwn = mayEditJournal(viewer, { userId });
  return (
    <>
      <ProfileHeader member={profile.user} />
      <ProfileTabs profile={profile} isOwn={isOwn} isRefreshing={isFetching} onRetry={refetch} />
      {isOwn && me && <AccountSettings user={me} />}
    </>
  );
}
