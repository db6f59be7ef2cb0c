import { limits, type Plant } from '@portal/contracts';
import { Button, Card, count } from '@portal/sdk';
import { FileChoice, TextArea } from '@portal/sdk/forms';
import { Camera, ImageUp } from 'lucide-react';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { mainPhotoOr } from '../photos/photo.ts';
import styles from './new-photos.module.css';
import { useStagedUpload } from './use-staged-upload.ts';

/** The photos that are about to be added, in the order in which they will stand. */
export function NewPhotos({ plant }: { plant: Plant }) {
  const { photos, notes, change, choose, upload, isPreparing, isUploading } = useStagedUpload(plant);
  const isStill = isPreparing || isUploading;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="new-photos">
      <h2 id="new-photos">New Photos</h2>
      <div className={styles.choices}>
        <FileChoice isMultiple isDisabled={isStill} onChoose={choose}>
          <ImageUp aria-hidden size={20} strokeWidth={1.5} />
          Choose from Gallery
        </FileChoice>
        <FileChoice isCamera isDisabled={isStill} onChoose={choose}>
          <Camera aria-hidden size={20} strokeWidth={1.5} />
          Take Photo
        </FileChoice>
      </div>
      <p role="status" className={styles.status}>
        {isPreparing ? 'Preparing the photos…' : `Up to ${limits.adminPhotos.perPlant} at once.`}
      </p>
      {photos.length > 0 && (
        <div>
          <h3 className={styles.title}>Photo Preview</h3>
          <OrderedPhotos
            label="Photo Preview"
            photos={photos}
            nameOf={mainPhotoOr}
            onChange={(next) => change({ photos: next })}
          />
        </div>
      )}
      <TextArea
        label="Photo Notes"
        isOptional
        hint="Stand below these photos."
        value={notes}
        onChange={(text) => change({ notes: text })}
        maxLength={limits.adminPhotos.notesLength}
        hasCounter
        isDisabled={isUploading}
        rows={3}
      />
      <Button variant="primary" isBusy={isUploading} disabled={isPreparing} onClick={upload}>
        {isUploading ? 'Uploading...' : `Upload ${count(photos.length)} Photo(s)`}
      </Button>
    </Card>
  );
}
