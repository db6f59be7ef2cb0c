import { links } from '@portal/contracts';
import {
  Button,
  ChipLink,
  EmptyState,
  FailedState,
  InfiniteItems,
  LinkButton,
  Row,
  usePage,
  useSession,
} from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { CheckCheck, Settings } from 'lucide-react';
import { useNotificationTexts } from '../texts/notifications.ts';
import { type NotificationFilter, useMarkRead, useNotifications } from './notification.queries.ts';
import { useNotificationGroups } from './notification-groups.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { LoginInvitation, NotificationsFrame, RowsLoading } from './notifications-frame.tsx';

/** A member's notifications, newest first. */
export function NotificationsScreen() {
  const { title, list } = useNotificationTexts();
  const { status } = useSession();
  const { search } = useLocation();
  const filter = new URLSearchParams(search).get('filter') === 'unread' ? 'unread' : 'all';
  usePage({ title });
  return (
    <NotificationsFrame
      title={title}
      tools={
        status === 'member' && (
          <LinkButton to={links.notificationSettings()} variant="quiet" size="small">
            <Settings aria-hidden size={18} strokeWidth={1.5} />
            {list.settings}
          </LinkButton>
        )
      }
    >
      {status === 'loading' && <RowsLoading label={list.loading} />}
      {status === 'anonymous' && <LoginInvitation title={list.invitation} next={links.notifications()} />}
      {status === 'member' && <OwnNotifications key={filter} filter={filter} />}
    </NotificationsFrame>
  );
}

function OwnNotifications({ filter }: { filter: NotificationFilter }) {
  const { list: texts } = useNotificationTexts();
  const list = useNotifications(filter);
  const markRead = useMarkRead();
  const { items, error, isFetching, refetch } = list;
  const groups = useNotificationGroups(items ?? []);
  return (
    <>
      <Row gap={16} rowGap={8} justify="between" className={styles.tools}>
        <Row as="nav" gap={8} align="stretch" isNowrap aria-label={texts.filters}>
          <ChipLink to={links.notifications()} isSelected={filter === 'all'}>
            {texts.all}
          </ChipLink>
          <ChipLink to={links.notifications({ filter: 'unread' })} isSelected={filter === 'unread'}>
            {texts.unread}
          </ChipLink>
        </Row>
        {items?.some(({ isRead }) => !isRead) && (
          <Button size="small" isBusy={markRead.isPending} onClick={() => markRead.mutate({ body: {} })}>
            <CheckCheck aria-hidden size={18} strokeWidth={1.5} />
            {texts.markAllRead}
          </Button>
        )}
      </Row>
      <section aria-label={texts.label} aria-busy={!items && isFetching}>
        {items && items.length > 0 && (
          <InfiniteItems
            // It says whether there are more; its items are the groups.
            list={{ ...list, items: groups, update: () => undefined }}
            items={groups}
            label={texts.shown(items.length)}
            renderItem={(group) => <NotificationItem group={group} />}
          />
        )}
        {items?.length === 0 && <NoNotifications filter={filter} />}
        {!items && isFetching && <RowsLoading label={texts.loading} />}
        {!items && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
      </section>
    </>
  );
}

function NoNotifications({ filter }: { filter: NotificationFilter }) {
  const { list } = useNotificationTexts();
  if (filter === 'unread')
    return (
      <EmptyState
        title={list.noneUnread}
        action={<LinkButton to={links.notifications()}>{list.showAll}</LinkButton>}
      />
    );
  return (
    <EmptyState title={list.empty} action={<LinkButton to={links.forum()}>{list.toForum}</LinkButton>}>
      {list.emptyReason}
    </EmptyState>
  );
}
