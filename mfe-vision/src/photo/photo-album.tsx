import { type Organ, organs } from '@portal/contracts';
import { Button, Chip, Muted, Stack } from '@portal/sdk';
import { FileChoice } from '@portal/sdk/forms';
import { Camera, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { PhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { useTexts } from '../texts/index.ts';
import styles from './photo-album.module.css';
import { Thumbnails } from './thumbnails.tsx';
import type { Photo } from './use-photos.ts';

interface PhotoAlbumProps {
  analysis: PhotoAnalysis;
  /** The part whose photo would help most; the control to add it takes the focus. */
  wantedOrgan: Organ | undefined;
}

/** Further photos of the same plant, and the part that each of them shows. */
export function PhotoAlbum({ analysis, wantedOrgan }: PhotoAlbumProps) {
  const { album } = useTexts();
  const root = useRef<HTMLFieldSetElement>(null);
  const { photos, shown, show, remove, setOrgan, choose, isFull } = analysis;
  useAlbumFocus(root, photos.length, wantedOrgan !== undefined);
  if (!shown) return null;
  const number = photos.indexOf(shown) + 1;
  return (
    <Stack as="fieldset" gap={16} ref={root} className={styles.album}>
      <Muted as="legend" className={styles.title}>
        {album.title}
      </Muted>
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onShow={show} />}
      <Parts
        photo={shown}
        title={album.part(number, photos.length)}
        onChange={(organ) => setOrgan(shown.id, organ)}
      />
      <div className={styles.controls}>
        {isFull ? (
          <Muted>{album.full(photos.length)}</Muted>
        ) : (
          <AddPhoto wantedOrgan={wantedOrgan} onChoose={(files) => choose(files, wantedOrgan)} />
        )}
        {photos.length > 1 && (
          <Button variant="quiet" onClick={() => remove(shown.id)}>
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            {album.remove(number)}
          </Button>
        )}
      </div>
    </Stack>
  );
}

interface PartsProps {
  photo: Photo;
  title: string;
  onChange: (organ: Organ | undefined) => void;
}

/** The part of the plant that a photo shows; pressing the chosen one again takes it back. */
function Parts({ photo, title, onChange }: PartsProps) {
  const { album } = useTexts();
  return (
    <fieldset className={styles.parts}>
      <legend>{title}</legend>
      <div className={styles.chips}>
        {organs.map((organ) => (
          <Chip
            key={organ}
            isSelected={photo.organ === organ}
            onClick={() => onChange(photo.organ === organ ? undefined : organ)}
          >
            {album.organs[organ]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface AddPhotoProps {
  wantedOrgan: Organ | undefined;
  onChoose: (files: File[]) => void;
}

/** Gallery and camera for one more photo. */
function AddPhoto({ wantedOrgan, onChoose }: AddPhotoProps) {
  const { album, photo } = useTexts();
  return (
    <>
      <FileChoice isMultiple onChoose={onChoose}>
        <Plus aria-hidden size={20} strokeWidth={1.5} />
        {wantedOrgan ? album.addOf[wantedOrgan] : album.add}
      </FileChoice>
      <FileChoice isCamera onChoose={onChoose}>
        <Camera aria-hidden size={20} strokeWidth={1.5} />
        {photo.take}
      </FileChoice>
    </>
  );
}

/** Moves the focus to the shown photo when the control that had it is gone, and to the wanted photo's at first. */
function useAlbumFocus(root: RefObject<HTMLElement | null>, amount: number, isWanted: boolean) {
  const isInitial = useRef(true);
  useEffect(() => {
    const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
    if (isInitial.current && isWanted) focus('input');
    else if (amount > 0 && !isInitial.current && document.activeElement === document.body)
      focus('[aria-pressed="true"], input');
    isInitial.current = false;
  }, [root, amount, isWanted]);
}
