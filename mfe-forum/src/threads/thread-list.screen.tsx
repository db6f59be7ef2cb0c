import { AdSlot, LinkButton, Skeleton, usePage, useSession } from '@portal/sdk';
import { MessageSquarePlus, Rss } from 'lucide-react';
import { paths } from '../paths.ts';
import { ForumTools } from './forum-tools.tsx';
import styles from './thread-list.module.css';
import { ThreadList } from './thread-list.tsx';
import { useForumFilter } from './use-forum-filter.ts';

/** The forum: what is discussed, newest first. */
export function ThreadListScreen() {
  const { filter, search, order, showAllPlants } = useForumFilter();
  usePage({
    title: filter.term ? `Forum: ${filter.term}` : 'Forum',
    description: 'Questions, experience and advice on plants, from the people who grow and use them.',
  });
  return (
    <div className={styles.screen}>
      <link rel="alternate" type="application/atom+xml" title="Forum" href={paths.feed} />
      <header className={styles.header}>
        <div>
          <h1>Forum</h1>
          <p>Questions, experience and advice, from the people who grow and use plants.</p>
        </div>
        <NewDiscussionLink plantId={filter.plantId} variant="primary" />
      </header>
      <ForumTools filter={filter} onSearch={search} onOrder={order} onShowAllPlants={showAllPlants} />
      <ThreadList
        filter={filter}
        onClearSearch={() => search('')}
        startLink={<NewDiscussionLink plantId={filter.plantId} variant="plain" />}
      />
      <footer className={styles.footer}>
        <a href={paths.feed} type="application/atom+xml" className={styles.feed}>
          <Rss aria-hidden size={16} strokeWidth={1.5} />
          Atom feed of new discussions
        </a>
      </footer>
      <AdSlot placement="horizontal" />
    </div>
  );
}

interface NewDiscussionLinkProps {
  /** The plant that the list is about. */
  plantId: number | undefined;
  variant: 'primary' | 'plain';
}

/** The way to a new discussion, by the login for strangers. */
function NewDiscussionLink({ plantId, variant }: NewDiscussionLinkProps) {
  const { status } = useSession();
  if (status === 'loading') return <Skeleton className={styles.actionToCome} />;
  const form = paths.newThread(plantId);
  if (status === 'anonymous') {
    return (
      <LinkButton to={paths.auth(form)} variant={variant}>
        Login to Post
      </LinkButton>
    );
  }
  return (
    <LinkButton to={form} variant={variant}>
      <MessageSquarePlus aria-hidden size={18} strokeWidth={1.5} />
      New Discussion
    </LinkButton>
  );
}
