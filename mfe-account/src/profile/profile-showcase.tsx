import type { JournalEntry } from '@portal/contracts';
import { Picture, shortDate, useZone } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useId } from 'react';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { entryAnchor } from '../journal/entry-card.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './profile-showcase.module.css';

/** The most of each, newest first: the journal has them all. */
const [shownPhotos, shownPlants] = [8, 8];

/** The latest photos and plants of the entries that the viewer may see, each as one row that scrolls. */
export function ProfileShowcase({ entries }: { entries: JournalEntry[] }) {
  const photographed = entries.filter(({ photoUrl }) => photoUrl).slice(0, shownPhotos);
  const plantIds = [...new Set(entries.map(({ plantId }) => plantId))].slice(0, shownPlants);
  return (
    <>
      {photographed.length > 0 && <Photos entries={photographed} />}
      {plantIds.length > 0 && <Plants ids={plantIds} />}
    </>
  );
}

function Photos({ entries }: { entries: JournalEntry[] }) {
  const { profile, journal } = useTexts();
  const zone = useZone();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {profile.photos}
      </h2>
      <ul className={styles.row}>
        {entries.map(({ id: entryId, photoUrl = '', createdAt }) => (
          <li key={entryId}>
            <Link
              to={{ search: '?tab=journal', hash: entryAnchor(entryId) }}
              className={styles.photoLink}
              aria-label={journal.photoAlt(shortDate(createdAt, zone))}
            >
              <Picture url={photoUrl} alt="" widths={[320]} sizes="136px" className={styles.photo} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plants({ ids }: { ids: number[] }) {
  const { profile } = useTexts();
  const { plantOf } = usePlants(ids);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {profile.plants}
      </h2>
      <ul className={styles.row}>
        {ids.map((plantId) => (
          <li key={plantId} className={styles.plant}>
            <ListedPlantLink id={plantId} plant={plantOf(plantId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
