import type { JournalEntry } from '@portal/contracts';
import { Stack, shortDate, useZone } from '@portal/sdk';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { dayText } from '../garden/day.ts';
import { PhotoRow } from '../journal/photo-row.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './profile-showcase.module.css';

/** The most of each, newest first: the journal has them all. */
const [shownPhotos, shownPlants] = [8, 8];
/** Fewer photos would repeat the journal below. */
const minPhotos = 4;

/** The latest photos and plants of the entries that the viewer may see, in rows. */
export function ProfileShowcase({ entries }: { entries: JournalEntry[] }) {
  const photographed = entries
    .filter(({ photoUrl, isPhotoHeld }) => photoUrl && !isPhotoHeld)
    .slice(0, shownPhotos);
  const plantIds = [...new Set(entries.map(({ plantId }) => plantId))].slice(0, shownPlants);
  return (
    <>
      <Photos entries={photographed} />
      {plantIds.length > 0 && <Plants ids={plantIds} />}
    </>
  );
}

function Photos({ entries }: { entries: JournalEntry[] }) {
  const { profile, journal } = useTexts();
  const zone = useZone();
  const photos = entries.map(({ id, photoUrl, createdAt, notes }) => ({
    id,
    url: photoUrl ?? '',
    title: journal.photoAlt(shortDate(createdAt, zone)),
    day: dayText(createdAt),
    caption: (
      <p dir="auto" lang="en">
        {notes}
      </p>
    ),
  }));
  if (photos.length < minPhotos) return null;
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.title}>{profile.photos}</h2>
      <PhotoRow label={profile.photos} photos={photos} />
    </Stack>
  );
}

function Plants({ ids }: { ids: number[] }) {
  const { profile } = useTexts();
  const { plantOf } = usePlants(ids);
  // The journal says that they are gone.
  const shown = ids.filter((id) => plantOf(id) !== 'removed');
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.title}>{profile.plants}</h2>
      <ul className={styles.plants} aria-label={profile.plants}>
        {shown.map((plantId) => (
          <li key={plantId}>
            <ListedPlantLink id={plantId} plant={plantOf(plantId)} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
