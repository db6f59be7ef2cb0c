import type { Plant } from '@portal/contracts';
import { Muted, PlantImage, Row } from '@portal/sdk';
import { X } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './staged-strip.module.css';
import type { StagedPhotos } from './use-staged-photos.ts';

/** The photos selected for upload. */
export function StagedStrip({ plant, staged }: { plant: Plant; staged: StagedPhotos }) {
  const { manager, shared } = useTexts();
  const { photos, state } = staged;
  return (
    <>
      {photos.length > 0 && (
        <Row
          as="ul"
          gap={12}
          isNowrap
          className={styles.strip}
          aria-label={manager.selectedFor(plant.commonName)}
        >
          {photos.map((photo, place) => (
            <li key={photo} className={styles.photo}>
              <PlantImage hasBorder url={photo} alt={manager.selectedPhoto(place + 1)} sizes="72px" />
              <button
                type="button"
                className={styles.remove}
                aria-label={manager.removeSelected(place + 1, plant.commonName)}
                disabled={state === 'uploading'}
                onClick={() => staged.remove(photo)}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </li>
          ))}
        </Row>
      )}
      <Muted role="status" size="caption" className={styles.status}>
        {state === 'preparing' && shared.preparing}
      </Muted>
    </>
  );
}
