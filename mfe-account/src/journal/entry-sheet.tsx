import type { PlantCard } from '@portal/contracts';
import { Card, EnlargeablePicture, Moment, Row, Stack, shortDate, useZone } from '@portal/sdk';
import type { ReactNode } from 'react';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './entry-sheet.module.css';
import { HeldPhotoNote } from './held-photo-note.tsx';

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
  isPhotoHeld?: boolean | undefined;
  /** The owner's actions. */
  children?: ReactNode;
}

export function EntrySheet({
  plantId,
  plant,
  writtenAt,
  mark,
  notes,
  photo,
  isPhotoHeld,
  children,
}: EntrySheetProps) {
  const { journal } = useTexts();
  const zone = useZone();
  return (
    <Card as="article" className={styles.entry}>
      <Row as="header" gap={16} rowGap={4} justify="between">
        <h2 className={styles.plant}>
          <ListedPlantLink id={plantId} plant={plant} />
        </h2>
        <Row as="p" gap={12} rowGap={4} className={styles.date}>
          <Moment at={writtenAt} />
          {mark}
        </Row>
      </Row>
      <Stack gap={16} className={styles.body}>
        <p dir="auto" lang="en" className={styles.notes}>
          {notes}
        </p>
        {photo && (
          <Stack gap={8}>
            <EnlargeablePicture
              url={photo}
              alt={journal.photoAlt(shortDate(writtenAt, zone))}
              widths={[320, 640, 1280]}
              sizes="(min-width: 700px) 280px, 86vw"
              className={styles.photo}
              linkClassName={styles.photoLink}
            />
            {isPhotoHeld && <HeldPhotoNote />}
          </Stack>
        )}
      </Stack>
      {children && (
        <Row as="footer" gap={4} align="stretch" justify="end" className={styles.actions}>
          {children}
        </Row>
      )}
    </Card>
  );
}
