import type { Plant } from '@portal/contracts';
import { links } from '@portal/contracts';
import {
  Button,
  Card,
  count,
  Grid,
  Muted,
  PlantImage,
  PlantName,
  Row,
  Stack,
  TextLink,
  usePlantName,
  VisuallyHidden,
} from '@portal/sdk';
import { Dropdown, Button as MenuButton } from '@portal/sdk/antd';
import { Checkbox, FileChoice } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { Camera, EllipsisVertical, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { recordProblems } from '../photos/photo-record.ts';
import { RecordFields } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import { CategoryEditor } from './category-editor.tsx';
import styles from './managed-plant.module.css';
import { StagedStrip } from './staged-strip.tsx';
import type { StagedPhotos } from './use-staged-photos.ts';

interface StagedProps {
  plant: Plant;
  staged: StagedPhotos;
}

interface ManagedPlantProps extends StagedProps {
  onDelete: () => void;
}

export function ManagedPlant({ plant, staged, onDelete }: ManagedPlantProps) {
  const { shared } = useTexts();
  const { id, imageUrl, additionalImages } = plant;
  const fields = useRef<HTMLDivElement>(null);
  const focusError = useFocusOnError(fields, staged.isMarked ? recordProblems(staged.record) : {});
  return (
    <Card as="article" className={styles.card} aria-labelledby={`plant-${id}`}>
      <Grid align="start" className={styles.about}>
        <PlantImage hasBorder url={imageUrl} alt="" sizes="64px" />
        <Stack gap={2}>
          <h3 id={`plant-${id}`}>
            <TextLink to={links.plant(id)}>
              <PlantName plant={plant} />
            </TextLink>
          </h3>
          <Muted as="i" lang="la">
            {plant.latinName}
          </Muted>
          <Row gap={6} rowGap={4} justify="between" className={styles.category}>
            <CategoryEditor plant={plant} />
            <AdditionalImages urls={additionalImages} />
          </Row>
        </Stack>
        <PlantMenu plant={plant} onDelete={onDelete} />
      </Grid>
      <StagedStrip plant={plant} staged={staged} />
      {staged.photos.length > 0 && (
        <Stack ref={fields} gap={12}>
          <RecordFields record={staged.record} onChange={staged.describe} isMarked={staged.isMarked} />
          {imageUrl && (
            <Checkbox
              label={shared.makeMain}
              hint={shared.makeMainHint}
              isChecked={staged.asMain}
              onChange={staged.setMain}
            />
          )}
        </Stack>
      )}
      <PhotoButtons
        plant={plant}
        staged={staged}
        onUpload={() => {
          focusError();
          staged.upload();
        }}
      />
    </Card>
  );
}

function PlantMenu({ plant, onDelete }: Pick<ManagedPlantProps, 'plant' | 'onDelete'>) {
  const { manager, deletion } = useTexts();
  const { id } = plant;
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'details', label: manager.details, onClick: () => void navigate(links.plant(id)) },
          { key: 'edit', label: manager.editText, onClick: () => void navigate(links.editPlant(id)) },
          { key: 'delete', danger: true, label: deletion.title, onClick: onDelete },
        ],
      }}
    >
      <MenuButton
        type="text"
        aria-label={manager.actsFor(usePlantName(plant).name)}
        icon={<EllipsisVertical aria-hidden size={20} strokeWidth={1.5} />}
      />
    </Dropdown>
  );
}

/** Names the plant of a control for screen readers. */
const HiddenName = ({ plant }: { plant: Plant }) => (
  <VisuallyHidden>
    {' '}
    <PlantName plant={plant} />
  </VisuallyHidden>
);

/** One row of thumbnails. */
const shownImages = 3;

function AdditionalImages({ urls }: { urls: string[] }) {
  const { manager } = useTexts();
  if (urls.length === 0) return null;
  const more = urls.length - shownImages;
  return (
    <Row gap={4} isNowrap className={styles.additional}>
      {urls.slice(0, more === 1 ? shownImages + 1 : shownImages).map((url) => (
        <PlantImage hasBorder key={url} url={url} alt="" sizes="28px" className={styles.thumb} />
      ))}
      {more > 1 && (
        <Muted as="span" size="caption" className={styles.more}>
          +{count(more)}
        </Muted>
      )}
      <VisuallyHidden>{manager.additionalImages(urls.length)}</VisuallyHidden>
    </Row>
  );
}

function PhotoButtons({ plant, staged, onUpload }: StagedProps & { onUpload: () => void }) {
  const { manager, shared } = useTexts();
  const { photos, state, choose } = staged;
  return (
    <Row gap={8} rowGap={4} className={styles.foot}>
      <FileChoice isMultiple isDisabled={state !== undefined} onChoose={choose}>
        <ImagePlus aria-hidden size={18} strokeWidth={1.5} />
        <span>
          {manager.addPhotos}
          <HiddenName plant={plant} />
        </span>
      </FileChoice>
      <FileChoice isCamera isDisabled={state !== undefined} className={styles.camera} onChoose={choose}>
        <Camera aria-hidden size={18} strokeWidth={1.5} />
        <span>
          {manager.camera}
          <HiddenName plant={plant} />
        </span>
      </FileChoice>
      {photos.length > 0 && (
        <Button
          variant="primary"
          disabled={state === 'preparing'}
          isBusy={state === 'uploading'}
          onClick={onUpload}
        >
          <span>
            {state === 'uploading' ? shared.uploading : shared.uploadPhotos(photos.length)}
            <HiddenName plant={plant} />
          </span>
        </Button>
      )}
    </Row>
  );
}
