import { Muted, NeedsScripts, Plate, Row, Stack } from '@portal/sdk';
import { FileChoice, pastedFiles, useDeviceKind } from '@portal/sdk/forms';
import { Camera, ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-stage.module.css';
import { Preview } from './preview.tsx';
import type { Photo } from './use-photos.ts';

interface PhotoStageProps {
  /** The photo in the preview. */
  photo: Photo | undefined;
  isPreparing: boolean;
  refusal: string | undefined;
  onChoose: (files: File[]) => void;
  /** The photo to take, shown while there is none. */
  invitation: string;
  /** True if it replaces an element that had the focus. */
  takesFocus?: boolean;
  /** Shown below the actions of a photo. */
  below?: ReactNode;
  /** Actions for the photo; the first one gets the focus. */
  children: ReactNode;
}

/** Takes a photo that is chosen, dropped or pasted, and previews it. */
export function PhotoStage(props: PhotoStageProps) {
  const { photo, isPreparing, refusal, onChoose, invitation, takesFocus = false, below, children } = props;
  const texts = useTexts();
  const isDragged = usePasteAndDrop(onChoose);
  const controls = useFocusOnChange(photo !== undefined, takesFocus);
  return (
    <Stack
      as="section"
      gap={24}
      align="center"
      className={styles.stage}
      aria-label={texts.photo.stage}
      data-dragged={isDragged}
      data-filled={photo !== undefined}
    >
      {photo ? <Preview photo={photo} className={styles.preview} /> : <Invitation title={invitation} />}
      <NeedsScripts />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Row gap={8} align="stretch" justify="center" ref={controls} className={styles.controls}>
        {photo ? children : <Choices isDisabled={isPreparing} onChoose={onChoose} />}
      </Row>
      {photo && below}
    </Stack>
  );
}

function Invitation({ title }: { title: string }) {
  const { photo } = useTexts();
  return (
    <Stack gap={8} align="center" className={styles.invitation}>
      <Plate className={styles.plate} />
      <p className={styles.title}>{title}</p>
      <Muted className={styles.hint}>
        {photo.hint}
        <span className={styles.dropHint}> {photo.dropHint}</span>
      </Muted>
    </Stack>
  );
}

/** Gallery and camera; on phones the camera comes first. */
function Choices({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (files: File[]) => void }) {
  const { photo } = useTexts();
  const isMobile = useDeviceKind() === 'mobile';
  const gallery = (
    <FileChoice
      key="gallery"
      variant={isMobile ? 'plain' : 'primary'}
      isDisabled={isDisabled}
      onChoose={onChoose}
    >
      <ImageUp aria-hidden size={20} strokeWidth={1.5} />
      {photo.choose}
    </FileChoice>
  );
  const camera = (
    <FileChoice
      key="camera"
      isCamera
      className={styles.camera}
      variant={isMobile ? 'primary' : 'plain'}
      isDisabled={isDisabled}
      onChoose={onChoose}
    >
      <Camera aria-hidden size={20} strokeWidth={1.5} />
      {photo.take}
    </FileChoice>
  );
  return isMobile ? [camera, gallery] : [gallery, camera];
}

/** Moves the focus to the first control when the first photo is chosen or the last one removed. */
function useFocusOnChange(hasPhoto: boolean, takesFocus: boolean) {
  const controls = useRef<HTMLDivElement>(null);
  const before = useRef<boolean | null>(takesFocus ? null : hasPhoto);
  useEffect(() => {
    if (before.current === hasPhoto) return;
    before.current = hasPhoto;
    controls.current?.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [hasPhoto]);
  return controls;
}

/** Accepts files pasted or dropped anywhere on the page. Returns whether a file is being dragged. */
function usePasteAndDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const accept = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      // Text is pasted into the focused field as usual.
      if (accept(pastedFiles(event.clipboardData))) event.preventDefault();
    };
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const handleLeave = (event: DragEvent) => {
      // Without a related target, the pointer has left the window.
      if (!event.relatedTarget) setDragged(false);
    };
    const handleDrop = (event: DragEvent) => {
      setDragged(false);
      // Otherwise the browser would open the file.
      if (accept([...(event.dataTransfer?.files ?? [])])) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', handlePaste, { signal });
    document.addEventListener('dragover', handleDrag, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    return () => listening.abort();
  }, []);
  return isDragged;
}
