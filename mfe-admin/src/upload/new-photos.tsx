import { limits, type Plant } from '@portal/contracts';
import { Button, Card, Muted, Stack } from '@portal/sdk';
import { Checkbox, TextArea } from '@portal/sdk/forms';
import { useRef } from 'react';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { OrderedPhotos } from '../photos/ordered-photos.tsx';
import { recordProblems } from '../photos/photo-record.ts';
import photoStyles from '../photos/photos.module.css';
import { OrganField, RecordFields } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './new-photos.module.css';
import { PhotoChoice } from './photo-choice.tsx';
import { useStagedUpload } from './use-staged-upload.ts';

export function NewPhotos({ plant }: { plant: Plant }) {
  const { upload: labels, shared } = useTexts();
  const staged = useStagedUpload(plant);
  const { photos, organs, notes, change, choose, upload, isPreparing, isUploading } = staged;
  const isBusy = isPreparing || isUploading;
  const fields = useRef<HTMLDivElement>(null);
  const focusError = useFocusOnError(fields, staged.isMarked ? recordProblems(staged.record) : {});
  return (
    <Card as="section" className={photoStyles.panel} aria-labelledby="new-photos">
      <Stack gap={16}>
        <h2 id="new-photos">{labels.newPhotos}</h2>
        <PhotoChoice
          isDisabled={isBusy}
          unreadable={staged.unreadable}
          onChoose={(files) => void choose(files)}
        />
        <Muted role="status" size="caption" className={styles.status}>
          {isPreparing ? shared.preparing : labels.atOnce(limits.adminPhotos.perPlant)}
        </Muted>
        {photos.length > 0 && (
          <div>
            <h3>{labels.preview}</h3>
            <OrderedPhotos
              label={labels.preview}
              photos={photos}
              nameOf={staged.nameAt}
              onChange={staged.arrange}
              detailsOf={(photo) => {
                const place = photos.indexOf(photo);
                return (
                  <OrganField
                    photo={staged.nameAt(place)}
                    value={organs[place] ?? ''}
                    onChange={(organ) =>
                      change({
                        organs: photos.map((_, other) => (other === place ? organ : (organs[other] ?? ''))),
                      })
                    }
                  />
                );
              }}
            />
          </div>
        )}
        {photos.length > 0 && staged.hasMainChoice && (
          <Checkbox
            label={shared.makeMain}
            hint={shared.makeMainHint}
            isChecked={staged.asMain ?? false}
            onChange={(asMain) => change({ asMain })}
          />
        )}
        <div ref={fields}>
          <RecordFields
            record={staged.record}
            onChange={(changes) => change({ record: { ...staged.record, ...changes } })}
            isMarked={staged.isMarked}
            hasNoOrgan
          />
        </div>
        <TextArea
          label={labels.notes}
          isOptional
          hint={labels.notesHint}
          value={notes}
          onChange={(text) => change({ notes: text })}
          maxLength={limits.adminPhotos.notesLength}
          hasCounter
          isDisabled={isUploading}
          rows={3}
        />
        <Button
          variant="primary"
          isBusy={isUploading}
          disabled={isPreparing}
          onClick={() => {
            focusError();
            void upload();
          }}
        >
          {isUploading ? shared.uploading : shared.uploadPhotos(photos.length)}
        </Button>
        {staged.confirmation}
      </Stack>
    </Card>
  );
}
