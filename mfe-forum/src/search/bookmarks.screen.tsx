import { bookmarks, links } from '@portal/contracts';
import {
  Button,
  EmptyState,
  FailedState,
  InfiniteItems,
  keyOf,
  LinkButton,
  Muted,
  Stack,
  toast,
  useGermanNames,
  usePage,
  useSession,
  useWrite,
} from '@portal/sdk';
import { BookmarkX } from 'lucide-react';
import { ForumFrame } from '../threads/forum-frame.tsx';
import { toastFailure } from '../writing/failure.ts';
import { FoundTextRow } from './found-text-row.tsx';
import styles from './found-texts.module.css';
import { FoundTextsSkeleton } from './found-texts-skeleton.tsx';
import { searchTexts, useSearchTexts } from './texts/index.ts';
import { useBookmarks } from './use-found-texts.ts';

/** The comments that a member has marked for themselves. */
export function BookmarksScreen() {
  const { bookmarks: texts } = useSearchTexts();
  const { status } = useSession();
  usePage({ title: texts.title, description: texts.description });
  return (
    <ForumFrame>
      <Stack gap={24}>
        <header>
          <h1>{texts.title}</h1>
          {status === 'member' && <Muted size="text">{texts.lead}</Muted>}
        </header>
        {status === 'loading' && <FoundTextsSkeleton />}
        {status === 'anonymous' && (
          <EmptyState
            title={texts.logIn}
            action={<LinkButton to={links.auth({ next: links.bookmarks() })}>{texts.login}</LinkButton>}
          />
        )}
        {status === 'member' && <Bookmarks />}
      </Stack>
    </ForumFrame>
  );
}

function Bookmarks() {
  const { bookmarks: texts } = useSearchTexts();
  const list = useBookmarks();
  const { items, error, isFetching, refetch } = list;
  const germanName = useGermanNames((items ?? []).map(({ relatedPlantId }) => relatedPlantId));
  return (
    <section aria-label={texts.title} aria-busy={!items && isFetching} className={styles.results}>
      {items && items.length > 0 && (
        <InfiniteItems
          list={list}
          items={items}
          label={texts.shown(items.length)}
          renderItem={(item) => (
            <FoundTextRow
              found={item}
              germanName={germanName(item.relatedPlantId)}
              action={item.commentId !== undefined && <RemoveButton commentId={item.commentId} />}
            />
          )}
        />
      )}
      {items?.length === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      {!items && isFetching && <FoundTextsSkeleton />}
      {!items && error && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
    </section>
  );
}

function RemoveButton({ commentId }: { commentId: number }) {
  const { bookmarks: texts } = useSearchTexts();
  const remove = useWrite(bookmarks.remove, {
    refetch: [keyOf(bookmarks.list)],
    onSuccess: () => toast({ title: searchTexts().bookmarks.removed }),
    onError: (error) => toastFailure(error, searchTexts().bookmarks.removeFailed),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={remove.isPending}
      onClick={() => remove.mutate({ params: { id: commentId } })}
    >
      <BookmarkX aria-hidden size={16} strokeWidth={1.5} />
      {texts.remove}
    </Button>
  );
}
