import type { Plant } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Pencil } from 'lucide-react';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { IconButton } from '../photos/icon-button.tsx';
import { photosOf } from '../photos/photo.ts';
import { useTexts } from '../texts/index.ts';
import { type AutoUpdate, AutoUpdateButton } from './auto-update-button.tsx';
import styles from './editor.module.css';
import type { PhotoList } from './use-photo-list.ts';

interface PhotosToLoadProps {
  plant: Plant;
  list: PhotoList;
  autoUpdate: AutoUpdate;
}

/** The current photos, which can be loaded into the list. */
export function PhotosToLoad({ plant, list, autoUpdate }: PhotosToLoadProps) {
  const { editor, photos } = useTexts();
  const current = photosOf(plant);
  return (
    <CurrentPhotos
      plant={plant}
      nameOf={photos.nameAt}
      actionsOf={(url, name) => (
        <IconButton icon={Pencil} label={editor.edit(name)} onClick={() => list.load([url])} />
      )}
      empty={
        <>
          <p className={styles.quiet}>{editor.noPhotos}</p>
          <div className={styles.buttons}>
            <AutoUpdateButton autoUpdate={autoUpdate} />
          </div>
        </>
      }
    >
      <div className={styles.buttons}>
        {current.length > 0 && <Button onClick={() => list.load(current)}>{editor.loadAll}</Button>}
        <Button onClick={() => list.load([])}>{editor.startFresh}</Button>
      </div>
    </CurrentPhotos>
  );
}
