import { atWidth, previewAddress } from '@portal/contracts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../button.tsx';
import { Muted, Row } from '../layout.tsx';
import { Picture } from '../picture.tsx';
import { Plate } from '../plate.tsx';
import { useBackToClose } from '../use-back-to-close.ts';
import { useModal } from '../use-modal.ts';
import styles from './picture-viewer.module.css';
import { type Gestures, useGestures } from './use-gestures.ts';
import type { PictureViewerProps, ViewerPicture } from './viewer-picture.ts';

/** The browser's dialog traps the focus and closes on Escape; so does Back. */
export function OpenViewer({ pictures, first = 0, onClose }: PictureViewerProps) {
  const texts = useTexts().pictures;
  const dialog = useRef<HTMLDialogElement>(null);
  // Counts on beyond both ends, so that the pictures come round.
  const [place, setPlace] = useState(first);
  const at = (index: number) => ((index % pictures.length) + pictures.length) % pictures.length;
  const picture = pictures[at(place)];
  const gestures = useGestures((by) => goTo(place + by));
  const goTo = (next: number) => {
    gestures.reset();
    if (pictures.length > 1) setPlace(next);
  };
  useModal(dialog, () => dialog.current);
  useBackToClose(true, onClose);
  if (!picture) return null;
  const hasOthers = pictures.length > 1;
  const neighbours = hasOthers ? [-1, 1] : [];
  const isFooted = hasOthers || Boolean(picture.caption);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.viewer}
      data-footed={isFooted || undefined}
      aria-label={picture.title}
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      onKeyDown={(event) =>
        isForViewer(event, dialog.current) && pressKey(event, gestures, goTo, place, pictures.length)
      }
    >
      <Row as="header" gap={0} isNowrap className={styles.bar}>
        <h2 aria-live="polite" className={styles.title}>
          <span className={styles.name}>{picture.title}</span>{' '}
          {hasOthers && (
            <Muted as="span" size="caption" className={styles.position}>
              {texts.position(at(place) + 1, pictures.length)}
            </Muted>
          )}
        </h2>
        <Control label={texts.zoomOut} isOff={gestures.isWhole} onClick={gestures.zoomOut}>
          <ZoomOut aria-hidden size={22} strokeWidth={1.5} />
        </Control>
        <Control label={texts.zoomIn} isOff={gestures.isLargest} onClick={gestures.zoomIn}>
          <ZoomIn aria-hidden size={22} strokeWidth={1.5} />
        </Control>
        <Control label={texts.close} onClick={onClose}>
          <X aria-hidden size={22} strokeWidth={1.5} />
        </Control>
      </Row>
      <div className={styles.stage}>
        <div
          {...gestures.frame}
          className={styles.frame}
          data-moving={gestures.isMoving || undefined}
          data-zoomed={!gestures.isWhole || undefined}
        >
          {[0, ...neighbours].map((offset) => {
            const shown = pictures[at(place + offset)];
            return (
              shown && <Slide key={place + offset} picture={shown} offset={offset} gestures={gestures} />
            );
          })}
        </div>
      </div>
      {isFooted && (
        <footer className={styles.foot}>
          {hasOthers && (
            <Control label={texts.previous} onClick={() => goTo(place - 1)}>
              <ChevronLeft aria-hidden size={26} strokeWidth={1.5} />
            </Control>
          )}
          <div key={picture.url} className={styles.caption}>
            {picture.caption}
          </div>
          {hasOthers && (
            <Control label={texts.next} onClick={() => goTo(place + 1)}>
              <ChevronRight aria-hidden size={26} strokeWidth={1.5} />
            </Control>
          )}
        </footer>
      )}
    </dialog>
  );
}

/** A key in a field, or in a dialog above the viewer, is not for the viewer. */
const isForViewer = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, dialog: Element | null) =>
  target instanceof Element &&
  target.closest('dialog') === dialog &&
  !target.matches('input, textarea, select') &&
  !ctrlKey &&
  !metaKey &&
  !altKey;

/** How far an arrow moves an enlarged picture, in pixels. */
const keyMove = 80;

/** The arrows move an enlarged picture; otherwise they lead to the next one. */
function pressKey(
  event: KeyboardEvent,
  { isWhole, zoomIn, zoomOut, reset, moveBy }: Gestures,
  goTo: (place: number) => void,
  place: number,
  amount: number,
): void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => (isWhole ? goTo(place - 1) : moveBy(keyMove, 0)),
    ArrowRight: () => (isWhole ? goTo(place + 1) : moveBy(-keyMove, 0)),
    ArrowUp: () => moveBy(0, keyMove),
    ArrowDown: () => moveBy(0, -keyMove),
    Home: () => goTo(0),
    End: () => goTo(amount - 1),
    '+': zoomIn,
    // The key of "+" without Shift.
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

interface SlideProps {
  picture: ViewerPicture;
  /** 0 for the picture that is shown, -1 and 1 for those beside it, which are loaded already. */
  offset: number;
  gestures: Gestures;
}

function Slide({ picture: { url, preview, title, alt = title }, offset, gestures }: SlideProps) {
  const isShown = offset === 0;
  const [placeholder] = useState(
    () => loadedAddress(url) ?? (preview ? previewAddress(preview) : atWidth(url, 320)),
  );
  return (
    <div
      className={styles.slide}
      aria-hidden={!isShown || undefined}
      style={{ transform: `translateX(calc(${offset * 100}% + ${gestures.swipe}px))` }}
    >
      <div className={styles.sheet} style={isShown ? gestures.style : undefined}>
        <img src={placeholder} alt="" className={styles.preview} />
        <Picture
          url={url}
          alt={isShown ? alt : ''}
          widths={[640, 1280]}
          // Enlarged, it needs all its pixels.
          sizes={isShown && !gestures.isWhole ? '1280px' : '(min-width: 1000px) 75vh, 100vw'}
          isFirst
          className={styles.picture}
          fallback={
            <span role="img" aria-label={alt} className={styles.placeholder}>
              <Plate />
            </span>
          }
        />
      </div>
    </div>
  );
}

/** The address of the largest width of a picture that the page shows already, so that the viewer begins with it. */
function loadedAddress(url: string): string | undefined {
  const address = new URL(url, document.baseURI).href;
  return [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => {
      return complete && naturalWidth > 0 && currentSrc.startsWith(address);
    })
    .sort((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc;
}

interface ControlProps {
  label: string;
  /** It stays focusable, so that the focus isn't lost when the last step is reached. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Control = ({ label, isOff, onClick, children }: ControlProps) => (
  <Button
    variant="quiet"
    aria-label={label}
    aria-disabled={isOff || undefined}
    className={styles.control}
    onClick={onClick}
  >
    {children}
  </Button>
);
