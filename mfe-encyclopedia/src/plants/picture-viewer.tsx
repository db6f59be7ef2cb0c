import type { Illustration, PhotoDetail } from '@portal/contracts';
import { Button, Muted, PlantImage, Row, useBackToClose } from '@portal/sdk';
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { DrawingNote } from './drawing-note.tsx';
import { PhotoTexts } from './photo-texts.tsx';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';

export interface Picture {
  url: string;
  label: string;
  detail: PhotoDetail | undefined;
  figures?: Illustration['figures'] | undefined;
}

interface PictureViewerProps {
  pictures: Picture[];
  /** The index of the picture to start with. */
  first: number;
  onClose: () => void;
}

/** Shows one large picture at a time. The browser's dialog traps and restores the focus and closes on Escape; so does Back. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const texts = useTexts().pictures;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const zoom = useZoom();
  const picture = pictures[index];
  useEffect(() => dialog.current?.showModal(), []);
  useBackToClose(true, () => dialog.current?.close());
  const step = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length);
    zoom.reset();
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': zoom.zoomIn,
    // The key of "+" without Shift.
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  };
  const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey) keys[key]?.();
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
        <div {...zoom.frame} className={styles.frame} data-zoomed={!zoom.isWhole || undefined}>
          {picture && (
            <div className={styles.sheet} style={zoom.style}>
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
            </div>
          )}
        </div>
        {picture && <DrawingNote url={picture.url} figures={picture.figures} />}
        <PhotoTexts detail={picture?.detail} />
        <Bar
          label={picture?.label}
          position={texts.position(index + 1, pictures.length)}
          zoom={zoom}
          onStep={pictures.length > 1 ? step : undefined}
          onClose={() => dialog.current?.close()}
        />
      </figure>
    </dialog>
  );
}

interface BarProps {
  label: string | undefined;
  position: string;
  zoom: ReturnType<typeof useZoom>;
  /** Undefined for a single picture. */
  onStep: ((by: number) => void) | undefined;
  onClose: () => void;
}

function Bar({ label, position, zoom, onStep, onClose }: BarProps) {
  const texts = useTexts().pictures;
  return (
    <Row as="figcaption" gap={4} className={styles.bar}>
      <span aria-live="polite">
        {label}
        <Muted as="span" size="caption" className={styles.position}>
          {position}
        </Muted>
      </span>
      <Control label={texts.zoomOut} isOff={zoom.isWhole} onClick={zoom.zoomOut}>
        <ZoomOut aria-hidden size={22} strokeWidth={1.5} />
      </Control>
      <Control label={texts.zoomReset} isOff={zoom.isWhole} onClick={zoom.reset}>
        <Maximize aria-hidden size={22} strokeWidth={1.5} />
      </Control>
      <Control label={texts.zoomIn} isOff={zoom.isLargest} onClick={zoom.zoomIn}>
        <ZoomIn aria-hidden size={22} strokeWidth={1.5} />
      </Control>
      {onStep && (
        <>
          <Control label={texts.previous} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden size={22} strokeWidth={1.5} />
          </Control>
          <Control label={texts.next} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden size={22} strokeWidth={1.5} />
          </Control>
        </>
      )}
      <Control label={texts.close} onClick={onClose}>
        <X aria-hidden size={22} strokeWidth={1.5} />
      </Control>
    </Row>
  );
}

interface ControlProps {
  label: string;
  /** It stays focusable, so that the focus isn't lost when the last step is reached. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Control = ({ label, isOff, onClick, children }: ControlProps) => (
  <Button variant="quiet" aria-label={label} aria-disabled={isOff || undefined} onClick={onClick}>
    {children}
  </Button>
);
