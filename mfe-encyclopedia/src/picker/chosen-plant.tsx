import type { PlantCard } from '@portal/contracts';
import { Button, Grid, HazardMark, PlantImage, PlantName, Row } from '@portal/sdk';
import type { RefObject } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-picker.module.css';

interface ChosenPlantProps {
  plant: PlantCard;
  isChanging: boolean;
  changeRef: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

/** The selected plant, with buttons to change or remove it. */
export function ChosenPlant({ plant, isChanging, changeRef, onChange, onKeep, onRemove }: ChosenPlantProps) {
  const { picker } = useTexts();
  return (
    <Grid gap={12} align="center" className={styles.chosen}>
      <PlantImage url={plant.imageUrl} alt="" widths={[320]} sizes="56px" className={styles.picture} />
      <p className={styles.names}>
        <strong>
          <PlantName plant={plant} />
        </strong>
        <i lang="la">{plant.latinName}</i>
        <HazardMark level={plant.hazard} size="small" />
      </p>
      <Row gap={8} align="stretch" className={styles.actions}>
        {isChanging ? (
          <Button size="small" onClick={onKeep}>
            {picker.keep}
          </Button>
        ) : (
          <Button ref={changeRef} size="small" onClick={onChange}>
            {picker.change}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onRemove}>
          {picker.remove}
        </Button>
      </Row>
    </Grid>
  );
}
