import { Plate } from '@portal/sdk';
import { deviceKind, FileChoice } from '@portal/sdk/forms';
import { Camera, ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './photo-stage.module.css';
import { Preview } from './preview.tsx';
import { useBroughtPhoto } from './use-brought-photo.ts';
import type { Photo } from './use-photo.ts';

interface PhotoStageProps {
  photo: Photo | undefined;
  isPreparing: boolean;
  /** Why the file that was chosen last is not taken. */
  refusal: string | undefined;
  onChoose: (file: File) => void;
  /** Whether it comes in the place of something else that had the focus. */
  takesFocus?: boolean;
  /** What can be done with the photo; the first of it takes the focus when the photo is there. */
  children: ReactNode;
}

/** The place of the photo: where one chooses it, or drops or pastes it, and sees it before it is looked at. */
export function PhotoStage(props: PhotoStageProps) {
  const { photo, isPreparing, refusal, onChoose, takesFocus = false, children } = props;
  const texts = useTexts();
  const isDragged = useBroughtPhoto(onChoose);
  const controls = useFocusFollowing(photo, takesFocus);
  return (
    <section
      className={styles.stage}
      aria-label={texts.photo.stage}
      data-dragged={isDragged}
      data-filled={photo !== undefined}
    >
      {photo ? <Preview photo={photo} className={styles.preview} /> : <Invitation />}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div ref={controls} className={styles.controls}>
        {photo ? children : <Choices isDisabled={isPreparing} onChoose={onChoose} />}
      </div>
    </section>
  );
}

function Invitation() {
  const { photo } = useTexts();
  return (
    <div className={styles.invitation}>
      <Plate className={styles.plate} />
      <p className={styles.title}>{photo.invitation}</p>
      <p className={styles.hint}>
        {photo.hint}
        <span className={styles.byMouse}> {photo.byMouse}</span>
      </p>
    </div>
  );
}

interface ChoicesProps {
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** Gallery and camera; in the hand the camera comes first. */
function Choices({ isDisabled, onChoose }: ChoicesProps) {
  const { photo } = useTexts();
  const isInHand = deviceKind() === 'mobile';
  const gallery = (
    <FileChoice
      key="gallery"
      variant={isInHand ? 'plain' : 'primary'}
      isDisabled={isDisabled}
      onChoose={([file]) => onChoose(file)}
    >
      <ImageUp aria-hidden size={20} strokeWidth={1.5} />
      {photo.choose}
    </FileChoice>
  );
  const camera = (
    <FileChoice
      key="camera"
      isCamera
      variant={isInHand ? 'primary' : 'plain'}
      isDisabled={isDisabled}
      onChoose={([file]) => onChoose(file)}
    >
      <Camera aria-hidden size={20} strokeWidth={1.5} />
      {photo.take}
    </FileChoice>
  );
  return isInHand ? [camera, gallery] : [gallery, camera];
}

/** When a photo comes or goes, the control that had the focus goes too: the first that stands in its place gets it. */
function useFocusFollowing(photo: Photo | undefined, takesFocus: boolean) {
  const controls = useRef<HTMLDivElement>(null);
  const before = useRef<Photo | undefined | null>(takesFocus ? null : photo);
  useEffect(() => {
    if (before.current === photo) return;
    before.current = photo;
    controls.current?.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [photo]);
  return controls;
}
