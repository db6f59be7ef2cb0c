import type { PhotoDetail } from '@portal/contracts';
import { Button, PlantImage } from '@portal/sdk';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { PhotoTexts } from './photo-texts.tsx';
import styles from './picture-viewer.module.css';

export interface Picture {
  url: string;
  label: string;
  detail: PhotoDetail | undefined;
}

interface PictureViewerProps {
  pictures: Picture[];
  /** The index of the picture to start with. */
  first: number;
  onClose: () => void;
}

/** Shows one large picture at a time. The browser's dialog traps and restores the focus and closes on Escape. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const texts = useTexts().pictures;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  useEffect(() => dialog.current?.showModal(), []);
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={picture?.label}
      onClose={onClose}
      onKeyDown={handleKey}
      onClick={closeOnBackdrop}
    >
      <figure className={styles.figure}>
        {picture && (
          <PlantImage
            key={picture.url}
            url={picture.url}
            alt={picture.label}
            widths={[640, 1280]}
            sizes="min(92vw, 1000px)"
            isFirst
            isWhole
            className={styles.picture}
          />
        )}
        <PhotoTexts detail={picture?.detail} />
        <figcaption className={styles.bar}>
          <span aria-live="polite">
            {picture?.label}
            <span className={styles.position}>{texts.position(index + 1, pictures.length)}</span>
          </span>
          {pictures.length > 1 && (
            <>
              <Button variant="quiet" aria-label={texts.previous} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden size={22} strokeWidth={1.5} />
              </Button>
              <Button variant="quiet" aria-label={texts.next} onClick={() => step(1)}>
                <ChevronRight aria-hidden size={22} strokeWidth={1.5} />
              </Button>
            </>
          )}
          <Button variant="quiet" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <X aria-hidden size={22} strokeWidth={1.5} />
          </Button>
        </figcaption>
      </figure>
    </dialog>
  );
}
