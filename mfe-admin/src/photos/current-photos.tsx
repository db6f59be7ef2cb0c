import type { Plant } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './current-photos.module.css';
import { IconButton } from './icon-button.tsx';
import { detailOf, photosOf } from './photo.ts';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoRow, PhotoRows } from './photo-row.tsx';
import { useRemovePhoto } from './use-remove-photo.ts';

interface CurrentPhotosProps {
  plant: Plant;
  /** What the photo at a place is called. */
  nameOf: (place: number) => string;
  /** What one can do with a photo, its removal aside. */
  actionsOf?: (url: string, name: string) => ReactNode;
  /** What stands there where the plant has no photo. */
  empty: ReactNode;
  /** What one can do with all of them. */
  children?: ReactNode;
}

/** The photos that a plant has now. */
export function CurrentPhotos({ plant, nameOf, actionsOf, empty, children }: CurrentPhotosProps) {
  const { photos: words } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { remove, isRemoving } = useRemovePhoto(plant);
  const photos = photosOf(plant);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="current-photos">
      <h2 ref={title} id="current-photos" tabIndex={-1}>
        {words.current}
      </h2>
      {photos.length === 0 && empty}
      <PhotoRows label={words.current}>
        {photos.map((url, place) => (
          <PhotoRow
            key={url}
            url={url}
            label={nameOf(place)}
            isChecked
            facts={<PhotoFacts detail={detailOf(plant, url)} />}
            actions={
              <>
                {actionsOf?.(url, nameOf(place))}
                <IconButton
                  icon={Trash2}
                  label={words.remove(nameOf(place))}
                  isDestructive
                  disabled={isRemoving}
                  onClick={() => {
                    // The button goes with its photo.
                    title.current?.focus();
                    remove(url);
                  }}
                />
              </>
            }
          />
        ))}
      </PhotoRows>
      {children}
    </Card>
  );
}
