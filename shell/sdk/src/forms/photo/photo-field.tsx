import { imageSet } from '@portal/contracts';
import { Camera, ImageUp } from 'lucide-react';
import { texts, useTexts } from '../../texts/index.ts';
import { toast } from '../../toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Muted, Row, Stack } from '../../ui/layout.tsx';
import { FileChoice } from './file-choice.tsx';
import type { PhotoRefusal } from './photo-error.ts';
import styles from './photo-field.module.css';
import { usePhotoChoice } from './use-photo-choice.ts';

interface PhotoFieldProps {
  label: string;
  /** A data URL, or the path of a stored photo. */
  photo: string | null;
  /** Gets the compressed photo as a data URL, or null when it is removed. */
  onChange: (photo: string | null) => void;
  /** The chosen file was refused; the current photo stays. */
  onRefuse: (reason: PhotoRefusal) => void;
  isDisabled?: boolean;
}

/** A photo from the gallery or the camera, with a preview. */
export function PhotoField({ label, photo, onChange, onRefuse, isDisabled = false }: PhotoFieldProps) {
  const { choose, isPreparing } = usePhotoChoice(onChange, onRefuse);
  const labels = useTexts().photo;
  return (
    <Stack as="fieldset" gap={8} disabled={isDisabled || isPreparing} aria-busy={isPreparing}>
      <legend className={styles.label}>{label}</legend>
      {photo && <img {...imageSet(photo, [640])} alt={label} className={styles.preview} />}
      <Row gap={8} align="stretch">
        <FileChoice onChoose={choose}>
          <ImageUp aria-hidden size={20} strokeWidth={1.5} />
          {photo ? labels.replace : labels.choose}
        </FileChoice>
        <FileChoice onChoose={choose} isCamera className={styles.camera}>
          <Camera aria-hidden size={20} strokeWidth={1.5} />
          {labels.take}
        </FileChoice>
        {photo && <Button onClick={() => onChange(null)}>{labels.remove}</Button>}
      </Row>
      <Muted size="caption" role="status" className={styles.status}>
        {isPreparing && labels.preparing}
      </Muted>
    </Stack>
  );
}

/** Shows why a file was refused, in a toast: the usual `onRefuse`. */
export function toastRefusedPhoto(reason: PhotoRefusal): void {
  const { invalidFile, refusals } = texts().photo;
  toast({ title: invalidFile, description: refusals[reason], variant: 'destructive' });
}
