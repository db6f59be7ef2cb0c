import { links, reading, type Thread } from '@portal/contracts';
import {
  Button,
  EmptyState,
  FailedState,
  InfiniteItems,
  LinkButton,
  Row,
  Stack,
  toast,
  useGermanNames,
  useSession,
  useWrite,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { forumKey } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { toastFailure } from '../writing/failure.ts';
import { NewThreadsBar } from './new-threads-bar.tsx';
import styles from './thread-list.module.css';
import { RowsSkeleton } from './thread-list-skeleton.tsx';
import { ThreadRow } from './thread-row.tsx';
import { type ForumFilter, isForMembers, searchOf } from './use-forum-filter.ts';
import { cursorAfter, usePinnedThreads, useThreads } from './use-threads.ts';

interface ThreadListProps {
  filter: ForumFilter;
  /** Shown if there are no discussions. */
  startLink: ReactNode;
}

export function ThreadList(props: ThreadListProps) {
  const { filter } = props;
  const { list } = useTexts();
  const { status } = useSession();
  // Anonymous visitors have read nothing that the portal knows of.
  if (isForMembers(filter.only) && status !== 'member') {
    return status === 'loading' ? (
      <RowsSkeleton />
    ) : (
      <EmptyState
        title={list.logInFor}
        action={
          <LinkButton to={links.auth({ next: links.forum() + searchOf(filter, {}) })}>
            {list.logIn}
          </LinkButton>
        }
      />
    );
  }
  return <Threads {...props} key={searchOf(filter, {})} />;
}

function Threads({ filter, startLink }: ThreadListProps) {
  const texts = useTexts().list;
  const list = useThreads(filter);
  const pinned = usePinnedThreads(filter);
  const section = useRef<HTMLElement>(null);
  const { items, error, isFetching, refetch } = list;
  const isLoading = (!items && isFetching) || (items && !pinned);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.discussions}
      aria-busy={isLoading}
      className={styles.list}
    >
      <NewThreadsBar filter={filter} list={list} onShow={() => moveTo(section.current)} />
      {filter.before && (
        <p>
          <Link to={{ search: searchOf(filter, {}) }}>{texts.fromStart}</Link>
        </p>
      )}
      {items && pinned && <LoadedThreads filter={filter} list={list} items={items} pinned={pinned} />}
      {items?.length === 0 && <NoThreads filter={filter} startLink={startLink} />}
      {isLoading && <RowsSkeleton />}
      {!items && error && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
    </section>
  );
}

/** To the start of the list; only on demand. */
function moveTo(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

interface LoadedThreadsProps {
  filter: ForumFilter;
  list: ReturnType<typeof useThreads>;
  items: Thread[];
  pinned: Thread[];
}

/** The pinned ones, then the others without them. */
function LoadedThreads({ filter, list, items, pinned }: LoadedThreadsProps) {
  const { list: texts } = useTexts();
  const germanName = useGermanNames([...pinned, ...items].map(({ relatedPlantId }) => relatedPlantId));
  const row = (thread: Thread) => (
    <ThreadRow thread={thread} order={filter.sort} germanName={germanName(thread.relatedPlantId)} />
  );
  const last = items.at(-1);
  const above = new Set(pinned.map(({ id }) => id));
  const current = new Map(items.map((thread) => [thread.id, thread]));
  const isNew = items.some(({ unread }) => unread && (unread.isNew || unread.count > 0));
  if (items.length === 0) return null;
  return (
    <>
      {(isNew || filter.only === 'unread') && <MarkAllRead />}
      {pinned.length > 0 && (
        <ol aria-label={texts.pinned} className={styles.pinned}>
          {pinned.map((thread) => (
            <li key={thread.id}>{row(current.get(thread.id) ?? thread)}</li>
          ))}
        </ol>
      )}
      <InfiniteItems
        list={list}
        items={items.filter(({ id }) => !above.has(id))}
        label={texts.shown(items.length)}
        moreLink={last && searchOf(filter, { before: cursorAfter(last, filter.sort) })}
        renderItem={row}
      />
    </>
  );
}

function NoThreads({ filter, startLink }: { filter: ForumFilter; startLink: ReactNode }) {
  const { list, common, start } = useTexts();
  const { term, only, need, plantId } = filter;
  if (!term && !only && !need) {
    return (
      <Stack gap={32} className={styles.start} data-forum-is-empty={!plantId || undefined}>
        <EmptyState title={common.noDiscussions} action={startLink}>
          {start.reason}
        </EmptyState>
        {!plantId && <CommunityGuide />}
      </Stack>
    );
  }
  return (
    <EmptyState
      title={term ? list.noneFound(term) : list.noneOf(only)}
      action={
        <Row gap={8} justify="center">
          {term && (
            <LinkButton variant="primary" to={links.forumSearch({ q: term, plant: plantId, need })}>
              {list.searchComments}
            </LinkButton>
          )}
          <LinkButton to={{ search: searchOf(filter, { term: '', only: undefined, need: undefined }) }}>
            {list.showAll}
          </LinkButton>
        </Row>
      }
    />
  );
}

/** Guide to the forum, shown while it has no discussions. */
function CommunityGuide() {
  const { guide, start } = useTexts();
  return (
    <section className={styles.guide} aria-labelledby="community-guide">
      <h2>{start.examples}</h2>
      <ul>
        {start.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <h2 id="community-guide">{guide.title}</h2>
      <dl>
        {guide.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Marks everything in the forum read. */
function MarkAllRead() {
  const { list } = useTexts();
  const markAll = useWrite(reading.markAllRead, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: texts().list.allRead }),
    onError: (error) => toastFailure(error, texts().list.allReadFailed),
  });
  return (
    <Row as="p" align="stretch" justify="end" isNowrap className={styles.markAll}>
      <Button size="small" variant="quiet" isBusy={markAll.isPending} onClick={() => markAll.mutate({})}>
        <CheckCheck aria-hidden size={16} strokeWidth={1.5} />
        {list.markAllRead}
      </Button>
    </Row>
  );
}
