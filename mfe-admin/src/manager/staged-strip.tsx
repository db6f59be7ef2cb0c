import { X } from 'lucide-react';
import { PhotoFrame } from '../photos/photo-frame.tsx';
import styles from './staged-strip.module.css';
import type { StagedProps } from './use-staged-photos.ts';

/** The photos that are chosen and not yet uploaded; each can be taken back. */
export const StagedStrip = ({ plant, photos, state, acts }: StagedProps) => (
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
              disabled={state === 'uploading'}
              onClick={() => acts.remove(plant.id, photo)}
            >
              <X aria-hidden size={16} strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
    )}
    <p role="status" className={styles.status}>
      {state === 'preparing' && 'Preparing the photos…'}
    </p>
  </>
);
