import { PlantImage } from '@portal/sdk';
import { X } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './staged-strip.module.css';
import type { StagedProps } from './use-staged-photos.ts';

/** The photos selected for upload. */
export function StagedStrip({ plant, photos, state, actions }: StagedProps) {
  const { manager, shared } = useTexts();
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.strip} aria-label={manager.selectedFor(plant.commonName)}>
          {photos.map((photo, place) => (
            <li key={photo} className={styles.photo}>
              <PlantImage hasBorder url={photo} alt={manager.selectedPhoto(place + 1)} sizes="72px" />
              <button
                type="button"
                className={styles.remove}
                aria-label={manager.removeSelected(place + 1, plant.commonName)}
                disabled={state === 'uploading'}
                onClick={() => actions.remove(plant.id, photo)}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {state === 'preparing' && shared.preparing}
      </p>
    </>
  );
}
