import { lazyPart, useSession } from '@portal/sdk';

const AccountNotices = lazyPart(() =>
  import(/* webpackChunkName: "account-notices" */ './account-notices.tsx').then(
    (module) => module.AccountNotices,
  ),
);

/** Notices about the account, under the nav bar. Viewers without notices fetch no code for it. */
export function AccountBanner() {
  const { user } = useSession();
  const { notices = [], warnings = [], muted } = user ?? {};
  if (!user || (notices.length === 0 && warnings.length === 0 && !muted)) return null;
  return <AccountNotices user={user} />;
}
