import type { Plant } from '@portal/contracts';
import { Card, Stack } from '@portal/sdk';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './icon-button.tsx';
import { detailOf, photosOf } from './photo.ts';
import { PhotoDetails } from './photo-details.tsx';
import { PhotoRow, PhotoRows } from './photo-row.tsx';
import styles from './photos.module.css';
import { useRemovePhoto } from './use-remove-photo.ts';

interface CurrentPhotosProps {
  plant: Plant;
  /** The label of the photo at an index. */
  nameOf: (place: number) => string;
  actionsOf?: (url: string, name: string) => ReactNode;
  empty: ReactNode;
  children?: ReactNode;
}

export function CurrentPhotos({ plant, nameOf, actionsOf, empty, children }: CurrentPhotosProps) {
  const { photos: labels } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { remove, isRemoving } = useRemovePhoto(plant);
  const photos = photosOf(plant);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="current-photos">
      <Stack gap={12}>
        <h2 ref={title} id="current-photos" tabIndex={-1}>
          {labels.current}
        </h2>
        {photos.length === 0 && empty}
        <PhotoRows label={labels.current} urls={photos} nameOf={nameOf}>
          {photos.map((url, place) => (
            <PhotoRow
              key={url}
              url={url}
              label={nameOf(place)}
              details={<PhotoDetails detail={detailOf(plant, url)} />}
              actions={
                <>
                  {actionsOf?.(url, nameOf(place))}
                  <IconButton
                    icon={Trash2}
                    label={labels.remove(nameOf(place))}
                    isDestructive
                    disabled={isRemoving}
                    onClick={() => {
                      // The button is removed with its photo.
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
      </Stack>
    </Card>
  );
}
