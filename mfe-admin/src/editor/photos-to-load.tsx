import type { Plant } from '@portal/contracts';
import { Button, Muted, Row } from '@portal/sdk';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { CurrentPhotos } from '../photos/current-photos.tsx';
import { IconButton } from '../photos/icon-button.tsx';
import { photosOf } from '../photos/photo.ts';
import { useTexts } from '../texts/index.ts';
import type { PhotoList } from './use-photo-list.ts';

interface PhotosToLoadProps {
  plant: Plant;
  list: PhotoList;
  /** The button that looks for free photos. */
  autoUpdate: ReactNode;
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
          <Muted size="text">{editor.noPhotos}</Muted>
          <Row>{autoUpdate}</Row>
        </>
      }
    >
      <Row gap={8}>
        {current.length > 0 && <Button onClick={() => list.load(current)}>{editor.loadAll}</Button>}
        <Button onClick={() => list.load([])}>{editor.startFresh}</Button>
      </Row>
    </CurrentPhotos>
  );
}
