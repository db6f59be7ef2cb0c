import type { Plant } from '@portal/contracts';
import { X } from 'lucide-react';
import { PhotoFrame } from '../photos/photo-frame.tsx';
import styles from './staged-strip.module.css';
import type { StagedPhotos } from './use-staged-photos.ts';

interface StagedStripProps {
  plant: Plant;
  staged: StagedPhotos;
}

/** The photos that are chosen and not yet uploaded; each can be taken back. */
export function StagedStrip({ plant, staged: { photos, busy, remove } }: StagedStripProps) {
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.strip} aria-label={`Photos selected for ${plant.commonName}`}>
          {photos.map((photo, place) => (
            <li key={photo} className={styles.photo}>
              <PhotoFrame url={photo} alt={`Selected photo ${place + 1}`} sizes="72px" />
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove selected photo ${place + 1} of ${plant.commonName}`}
                disabled={busy === 'uploading'}
                onClick={() => remove(photo)}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {busy === 'preparing' && 'Preparing the photos…'}
      </p>
    </>
  );
}
