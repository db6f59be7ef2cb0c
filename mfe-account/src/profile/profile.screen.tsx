import {
  type JournalEntry,
  links,
  mayEditJournal,
  mayModerate,
  ownProfile,
  type Profile,
  type User,
} from '@portal/contracts';
import { ApiError, FailedState, lazyPart, NotFoundPage, usePage, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useLocation, useNavigate, useParams, useSearchParams } from '@portal/sdk/router';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { profileQuery } from './profile.queries.ts';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileShowcase } from './profile-showcase.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const ModerationBar = lazyPart(() => import('../moderation/moderation-bar.tsx').then((m) => m.ModerationBar));

/** A member's page. Invalid ids are not found without a call. */
export function ProfileScreen() {
  const { userId = '' } = useParams();
  return <ProfileFrame>{profileAt(userId)}</ProfileFrame>;
}

function profileAt(userId: string) {
  if (userId === ownProfile) return <OwnProfile />;
  if (!/^[1-9]\d{0,14}$/.test(userId)) return <UserNotFound />;
  return <ProfileOfId key={userId} userId={Number(userId)} />;
}

/** Leads members to their own page, and anonymous visitors there by way of the login. */
function OwnProfile() {
  const { status, user } = useSession();
  const { search } = useLocation();
  const login = status === 'anonymous' ? links.auth({ next: links.user(ownProfile) + search }) : undefined;
  return <Redirect to={user ? links.user(user.id) + search : login} />;
}

function Redirect({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
  return <ProfileSkeleton />;
}

function ProfileOfId({ userId }: { userId: number }) {
  const { profile: labels } = useTexts();
  const { viewer, user: me } = useSession();
  const { data, error, isFetching, refetch } = useQuery(profileQuery(userId));
  const isOwn = mayEditJournal(viewer, { userId });
  const [params] = useSearchParams();
  const isOffline = useOffline(isOwn && !data, error);
  const profile = data ?? (isOffline && me ? offlineProfile(me) : undefined);
  usePage({ title: profile?.user.username ?? labels.title });
  if (error instanceof ApiError && error.code === 'not_found') return <UserNotFound />;
  // The settings were a part of the profile.
  if (isOwn && params.get('tab') === 'settings') return <Redirect to={links.settings()} />;
  const failure = error && <FailedState title={labels.failed} error={error} onRetry={refetch} />;
  if (!profile) return isFetching ? <ProfileSkeleton /> : failure;
  return (
    <>
      {!data && failure}
      <ProfileHeader member={profile.user} me={isOwn ? me : null} />
      {data && mayModerate(viewer) && !isOwn && <ModerationBar userId={userId} />}
      <ProfileShowcase entries={isOwn ? profile.journalEntries.filter(isPublic) : profile.journalEntries} />
      <ProfileTabs {...{ profile, isOwn, isOffline }} isRefreshing={isFetching} onRetry={refetch} />
    </>
  );
}

/** Owners see what visitors do. */
const isPublic = ({ visibility = 'public' }: JournalEntry) => visibility === 'public';

/**
 * Returns whether a member's own profile can't be loaded for lack of a connection. The journal stays usable then, and an open
 * dialog survives until the profile has loaded.
 */
function useOffline(mayBe: boolean, error: ApiError | null): boolean {
  const [wasOffline, setWasOffline] = useState(false);
  const isOffline = mayBe && (wasOffline || error?.code === 'offline');
  if (isOffline !== wasOffline) setWasOffline(isOffline);
  return isOffline;
}

const offlineProfile = (user: User): Profile => ({
  user: { ...user, role: user.roles[0] },
  threads: [],
  comments: [],
  journalEntries: [],
  counts: { threads: 0, comments: 0, journalEntries: 0 },
  isForumAvailable: false,
});

function UserNotFound() {
  const { common, profile } = useTexts();
  return (
    <NotFoundPage title={profile.notFound} link={{ to: links.home(), label: common.seePlants }}>
      {profile.notFoundReason}
    </NotFoundPage>
  );
}
