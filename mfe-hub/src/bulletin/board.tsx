import { hasRole } from '@portal/contracts';
import { Button, Card, EmptyState, lazyPart, useSession } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useNow } from '../time/use-now.ts';
import styles from './board.module.css';
import { BoardEntry } from './board-entry.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { boardQuery } from './bulletin.queries.ts';

/** How many entries stand there before one asks for all. */
const shownEntries = 6;

/** What is new in the portal: plants, photos, announcements. A failure says nothing and takes nothing away. */
export function Board() {
  const { board } = useTexts();
  const { data: entries, isFetching, refetch } = useQuery(boardQuery);
  const { viewer } = useSession();
  const now = useNow();
  const [areAllShown, setAllShown] = useState(false);
  const isAdmin = hasRole(viewer, 'admin');
  const shown = areAllShown ? entries : entries?.slice(0, shownEntries);
  const amount = entries?.length ?? 0;
  return (
    <section aria-label={board.label} aria-busy={!entries} className={styles.board}>
      {isAdmin && <Announce />}
      {entries?.length === 0 && (
        <Card className={styles.empty}>
          <EmptyState title={board.empty}>{board.emptyReason}</EmptyState>
        </Card>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((entry) => (
            <BoardEntry key={entry.id} entry={entry} now={now} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      {!areAllShown && amount > shownEntries && (
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
    </section>
  );
}

const AnnouncementDialog = lazyPart(() =>
  import('./announcement-dialog.tsx').then((module) => module.AnnouncementDialog),
);

/** The site admin's way to say something to all. */
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
