import { limits, type Plant } from '@portal/contracts';
import { Button, Card } from '@portal/sdk';
import { FileChoice, TextArea } from '@portal/sdk/forms';
import { Camera, ImageUp } from 'lucide-react';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './new-photos.module.css';
import { useStagedUpload } from './use-staged-upload.ts';

/** The photos that are about to be added, in the order in which they will stand. */
export function NewPhotos({ plant }: { plant: Plant }) {
  const { upload: words, shared } = useTexts();
  const { photos, notes, change, choose, upload, isPreparing, isUploading } = useStagedUpload(plant);
  const isStill = isPreparing || isUploading;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="new-photos">
      <h2 id="new-photos">{words.newPhotos}</h2>
      <div className={styles.choices}>
        <FileChoice isMultiple isDisabled={isStill} onChoose={choose}>
          <ImageUp aria-hidden size={20} strokeWidth={1.5} />
          {words.choose}
        </FileChoice>
        <FileChoice isCamera isDisabled={isStill} onChoose={choose}>
          <Camera aria-hidden size={20} strokeWidth={1.5} />
          {words.take}
        </FileChoice>
      </div>
      <p role="status" className={styles.status}>
        {isPreparing ? shared.preparing : words.atOnce(limits.adminPhotos.perPlant)}
      </p>
      {photos.length > 0 && (
        <div>
          <h3 className={styles.title}>{words.preview}</h3>
          <OrderedPhotos
            label={words.preview}
            photos={photos}
            nameOf={words.nameAt}
            onChange={(next) => change({ photos: next })}
          />
        </div>
      )}
      <TextArea
        label={words.notes}
        isOptional
        hint={words.notesHint}
        value={notes}
        onChange={(text) => change({ notes: text })}
        maxLength={limits.adminPhotos.notesLength}
        hasCounter
        isDisabled={isUploading}
        rows={3}
      />
      <Button variant="primary" isBusy={isUploading} disabled={isPreparing} onClick={upload}>
        {isUploading ? shared.uploading : shared.uploadPhotos(photos.length)}
      </Button>
    </Card>
  );
}
