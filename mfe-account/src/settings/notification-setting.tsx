import { links, notifications, type User } from '@portal/contracts';
import { query, useIsHydrated } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useMemberTexts } from '../texts/member.ts';
import { Setting } from './setting.tsx';

/** Leads to the choice of notifications, and says which ways beside the page are on. */
export function NotificationSetting({ user }: { user: User }) {
  const { notifications: labels } = useMemberTexts();
  // With the list of sessions, which waits for the browser's clock.
  const enabled = useIsHydrated();
  const { data } = useQuery({ ...query(notifications.settings), enabled });
  return (
    <Setting
      title={labels.title}
      text={data ? labels.ways(data.email.length > 0, data.push.length > 0) : labels.text}
      actions={[{ label: labels.action, short: labels.short, to: links.notificationSettings() }]}
      user={user}
    />
  );
}
