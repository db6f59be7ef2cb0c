import type { Plant } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Pencil } from 'lucide-react';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { IconButton } from '../photos/icon-button.tsx';
import { photosOf } from '../photos/photo.ts';
import { useTexts } from '../texts/index.ts';
import { AutoUpdateButton } from './auto-update-button.tsx';
import type { AutoUpdate } from './edit-photos.tsx';
import styles from './editor.module.css';
import type { PhotoList } from './use-photo-list.ts';

interface PresentPhotosProps {
  plant: Plant;
  list: PhotoList;
  autoUpdate: AutoUpdate;
}

/** The photos as they are, each of which may be taken into the list. */
export function PresentPhotos({ plant, list, autoUpdate }: PresentPhotosProps) {
  const { editor, photos } = useTexts();
  const present = photosOf(plant);
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
        {present.length > 0 && <Button onClick={() => list.load(present)}>{editor.loadAll}</Button>}
        <Button onClick={() => list.load([])}>{editor.startFresh}</Button>
      </div>
    </CurrentPhotos>
  );
}
