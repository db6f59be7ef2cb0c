import { hasRole, newJournalEntryLink } from '@portal/contracts';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  lazyPart,
  Stack,
  useFreshOnMount,
  useGermanNames,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useNow } from '../time/use-now.ts';
import styles from './board.module.css';
import { BoardEntry } from './board-entry.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { boardQuery } from './bulletin.queries.ts';

const initialCount = 3;

/** The bulletin board. A failed poll shows no message and keeps the entries (specification §8). */
export function Board() {
  const { board } = useTexts();
  const {
    data: entries,
    isFetching,
    refetch,
  } = useQuery({
    ...boardQuery,
    refetchOnMount: useFreshOnMount(),
  });
  const { viewer } = useSession();
  const now = useNow();
  const [areAllShown, setAllShown] = useState(false);
  const isAdmin = hasRole(viewer, 'admin');
  const shown = areAllShown ? entries : entries?.slice(0, initialCount);
  const amount = entries?.length ?? 0;
  const germanName = useGermanNames(shown?.map(({ plantId }) => plantId) ?? []);
  return (
    <Stack as="section" gap={16} aria-label={board.label} aria-busy={!entries}>
      {isAdmin && <Announce />}
      {entries?.length === 0 && (
        <Card className={styles.empty}>
          <EmptyState
            title={board.empty}
            action={<LinkButton to={newJournalEntryLink()}>{board.sharePhoto}</LinkButton>}
          >
            {board.emptyReason}
          </EmptyState>
        </Card>
      )}
      {shown && shown.length > 0 && (
        <Stack as="ul" gap={16}>
          {shown.map((entry) => (
            <BoardEntry
              key={entry.id}
              entry={entry}
              germanName={germanName(entry.plantId)}
              now={now}
              isAdmin={isAdmin}
            />
          ))}
        </Stack>
      )}
      {!areAllShown && amount > initialCount && (
        <Button className={styles.more} onClick={() => setAllShown(true)}>
          {board.showAll(amount)}
        </Button>
      )}
      {!entries && <BoardSkeleton />}
      {!entries && !isFetching && (
        <Button className={styles.more} onClick={() => void refetch()}>
          {board.loadAgain}
        </Button>
      )}
    </Stack>
  );
}

const AnnouncementDialog = lazyPart(() =>
  import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
);

function Announce() {
  const { board } = useTexts();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button className={styles.announce} onClick={() => setWriting(true)}>
        <Megaphone aria-hidden size={18} strokeWidth={1.5} />
        {board.write}
      </Button>
      {isWriting && <AnnouncementDialog onClose={() => setWriting(false)} />}
    </>
  );
}
