import { links } from '@portal/contracts';
import { AdSlot, LinkButton, Row, Skeleton, Stack, usePage, useSession } from '@portal/sdk';
import { MessageSquarePlus, Rss } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../texts/index.ts';
import { ForumTools } from './forum-tools.tsx';
import styles from './thread-list.module.css';
import { ThreadList } from './thread-list.tsx';
import { useForumFilter } from './use-forum-filter.ts';

export function ThreadListScreen() {
  const { list } = useTexts();
  const { filter, search } = useForumFilter();
  usePage({
    title: filter.term ? list.titleOfSearch(filter.term) : list.title,
    description: list.description,
  });
  const feed = links.forumFeed({ plant: filter.plantId, need: filter.need });
  return (
    <Stack isPage gap={24} className={styles.page}>
      <link rel="alternate" type="application/atom+xml" title={list.title} href={feed} />
      <ForumTools
        filter={filter}
        onSearch={search}
        action={<NewDiscussionLink plantId={filter.plantId} variant="primary" />}
      />
      {/* Hydrates after what is above it. */}
      <Suspense>
        <ThreadList
          filter={filter}
          startLink={<NewDiscussionLink plantId={filter.plantId} variant="plain" />}
        />
      </Suspense>
      <Row as="footer" gap={24} rowGap={0} align="stretch">
        <Row as="a" isInline gap={8} isNowrap href={feed} type="application/atom+xml" className={styles.feed}>
          <Rss aria-hidden size={16} strokeWidth={1.5} />
          {filter.plantId || filter.need ? list.feedOfTopic : list.feed}
        </Row>
      </Row>
      <AdSlot placement="horizontal" />
    </Stack>
  );
}

interface NewDiscussionLinkProps {
  plantId: number | undefined;
  variant: 'primary' | 'plain';
}

/** Links to the form, or to the login for anonymous visitors. */
function NewDiscussionLink({ plantId, variant }: NewDiscussionLinkProps) {
  const { list, common } = useTexts();
  const { status } = useSession();
  if (status === 'loading') return <Skeleton className={styles.actionPlaceholder} />;
  const form = links.newThread({ plant: plantId });
  if (status === 'anonymous') {
    return (
      <LinkButton to={links.auth({ next: form })} variant={variant}>
        {list.loginToPost}
      </LinkButton>
    );
  }
  return (
    <LinkButton to={form} variant={variant}>
      <MessageSquarePlus aria-hidden size={18} strokeWidth={1.5} />
      {common.newDiscussion}
    </LinkButton>
  );
}
