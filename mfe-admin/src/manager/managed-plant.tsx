import type { Plant } from '@portal/contracts';
import { links } from '@portal/contracts';
import { Button, Card, count, LinkButton, PlantImage, VisuallyHidden } from '@portal/sdk';
import { Checkbox, FileChoice } from '@portal/sdk/forms';
import { Camera, ImagePlus } from 'lucide-react';
import { memo, useRef } from 'react';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { recordProblems } from '../photos/photo-record.ts';
import { RecordFields } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import { CategoryEditor } from './category-editor.tsx';
import styles from './managed-plant.module.css';
import { StagedStrip } from './staged-strip.tsx';
import type { StagedProps } from './use-staged-photos.ts';

interface ManagedPlantProps extends StagedProps {
  onDelete: (plant: Plant) => void;
}

export const ManagedPlant = memo(({ onDelete, ...staged }: ManagedPlantProps) => {
  const { manager, deletion, shared } = useTexts();
  const { plant } = staged;
  const { id, commonName, latinName, imageUrl, additionalImages } = plant;
  const fields = useRef<HTMLDivElement>(null);
  const focusError = useFocusOnError(fields, staged.isMarked ? recordProblems(staged.record) : {});
  return (
    <Card as="article" className={styles.card} aria-labelledby={`plant-${id}`}>
      <div className={styles.about}>
        <PlantImage hasBorder url={imageUrl} alt="" sizes="104px" className={styles.main} />
        <div className={styles.text}>
          <h3 id={`plant-${id}`} lang="en">
            {commonName}
          </h3>
          <i lang="la" className={styles.latin}>
            {latinName}
          </i>
          <div className={styles.category}>
            <CategoryEditor plant={plant} />
          </div>
          <AdditionalImages urls={additionalImages} />
        </div>
      </div>
      <StagedStrip {...staged} />
      {staged.photos.length > 0 && (
        <div ref={fields} className={styles.record}>
          <RecordFields
            record={staged.record}
            onChange={(changes) => staged.actions.describe(id, changes)}
            isMarked={staged.isMarked}
          />
          {imageUrl && (
            <Checkbox
              label={shared.makeMain}
              hint={shared.makeMainHint}
              isChecked={staged.asMain}
              onChange={(asMain) => staged.actions.setMain(id, asMain)}
            />
          )}
        </div>
      )}
      <PhotoButtons {...staged} onUpload={focusError} />
      <div className={styles.foot}>
        <LinkButton to={links.plant(id)} variant="quiet" size="small">
          {manager.details}
          <PlantName plant={plant} />
        </LinkButton>
        <LinkButton to={links.editPlant(id)} variant="quiet" size="small">
          {manager.editText}
          <PlantName plant={plant} />
        </LinkButton>
        <Button variant="quiet" size="small" className={styles.delete} onClick={() => onDelete(plant)}>
          {deletion.title}
          <PlantName plant={plant} />
        </Button>
      </div>
    </Card>
  );
});

/** Names the plant of a control for screen readers. */
const PlantName = ({ plant }: { plant: Plant }) => (
  <VisuallyHidden>
    {' '}
    <span lang="en">{plant.commonName}</span>
  </VisuallyHidden>
);

/** One row of thumbnails. */
const shownImages = 4;

function AdditionalImages({ urls }: { urls: string[] }) {
  const { manager } = useTexts();
  if (urls.length === 0) return null;
  const more = urls.length - shownImages;
  return (
    <div className={styles.additional}>
      {urls.slice(0, more === 1 ? shownImages + 1 : shownImages).map((url) => (
        <PlantImage hasBorder key={url} url={url} alt="" sizes="44px" className={styles.thumb} />
      ))}
      {more > 1 && <span className={styles.more}>+{count(more)}</span>}
      <VisuallyHidden>{manager.additionalImages(urls.length)}</VisuallyHidden>
    </div>
  );
}

function PhotoButtons({ plant, photos, state, actions, onUpload }: StagedProps & { onUpload: () => void }) {
  const { manager, shared } = useTexts();
  return (
    <div className={styles.buttons}>
      <FileChoice
        isMultiple
        isDisabled={state !== undefined}
        onChoose={(files) => actions.choose(plant.id, files)}
      >
        <ImagePlus aria-hidden size={18} strokeWidth={1.5} />
        <span>
          {manager.addPhotos}
          <PlantName plant={plant} />
        </span>
      </FileChoice>
      <FileChoice
        isCamera
        isDisabled={state !== undefined}
        onChoose={(files) => actions.choose(plant.id, files)}
      >
        <Camera aria-hidden size={18} strokeWidth={1.5} />
        <span>
          {manager.camera}
          <PlantName plant={plant} />
        </span>
      </FileChoice>
      {photos.length > 0 && (
        <Button
          variant="primary"
          disabled={state === 'preparing'}
          isBusy={state === 'uploading'}
          onClick={() => {
            onUpload();
            actions.upload(plant);
          }}
        >
          <span>
            {state === 'uploading' ? shared.uploading : shared.uploadPhotos(photos.length)}
            <PlantName plant={plant} />
          </span>
        </Button>
      )}
    </div>
  );
}
