import type { PlantCard } from '@portal/contracts';
import { Card, Moment, Picture, shortDate, useZone } from '@portal/sdk';
import type { ReactNode } from 'react';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './entry-sheet.module.css';

interface EntrySheetProps {
  plantId: number;
  plant: ListedPlant | PlantCard;
  /** An ISO 8601 time. */
  writtenAt: string;
  /** Shown next to the date. */
  mark?: ReactNode;
  notes: string;
  /** A path or a data URL. */
  photo?: string | null | undefined;
  /** The owner's actions. */
  children?: ReactNode;
}

export function EntrySheet({ plantId, plant, writtenAt, mark, notes, photo, children }: EntrySheetProps) {
  const { journal } = useTexts();
  const zone = useZone();
  return (
    <Card as="article" className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.plant}>
          <ListedPlantLink id={plantId} plant={plant} />
        </h2>
        <p className={styles.date}>
          <Moment at={writtenAt} />
          {mark}
        </p>
      </header>
      <div className={styles.body}>
        <p dir="auto" lang="en" className={styles.notes}>
          {notes}
        </p>
        {photo && (
          <Picture
            url={photo}
            alt={journal.photoAlt(shortDate(writtenAt, zone))}
            widths={[320, 640, 1280]}
            sizes="(min-width: 700px) 280px, 86vw"
            className={styles.photo}
          />
        )}
      </div>
      {children && <footer className={styles.actions}>{children}</footer>}
    </Card>
  );
}
