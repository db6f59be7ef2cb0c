import { links } from '@portal/contracts';
import {
  Button,
  ChipLink,
  currentLocale,
  EmptyState,
  FailedState,
  InfiniteItems,
  LinkButton,
  Row,
  usePage,
  usePageTime,
  useSession,
  useZone,
} from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { CheckCheck, Settings } from 'lucide-react';
import { useNotificationTexts } from '../texts/notifications.ts';
import { type NotificationFilter, useMarkRead, useNotifications } from './notification.queries.ts';
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
  const titleOf = useDayTitles(items ?? []);
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
            list={list}
            items={items}
            label={texts.shown(items.length)}
            renderItem={(item) => <NotificationItem notification={item} dayTitle={titleOf(item.id)} />}
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

interface Dated {
  id: number;
  at: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The heading above the first notification of each day; undefined for the others. */
function useDayTitles(items: Dated[]): (id: number) => string | undefined {
  const { list } = useNotificationTexts();
  const zone = useZone();
  const now = usePageTime();
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const long = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone });
  const today = days.format(now);
  const yesterday = days.format(new Date(now.getTime() - dayMs));
  const titles = new Map<number, string>();
  let last: string | undefined;
  for (const { id, at } of items) {
    const moment = new Date(at);
    const day = days.format(moment);
    if (day !== last) {
      const named = { [yesterday]: list.yesterday, [today]: list.today };
      titles.set(id, named[day] ?? long.format(moment));
    }
    last = day;
  }
  return (id) => titles.get(id);
}
