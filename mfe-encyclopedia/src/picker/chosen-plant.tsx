import type { PlantCard } from '@portal/contracts';
import { Button } from '@portal/sdk';
import type { RefObject } from 'react';
import { PlantImage } from '../plants/plant-image.tsx';
import styles from './plant-picker.module.css';

interface ChosenPlantProps {
  plant: PlantCard;
  /** Another one is being looked for. */
  isChanging: boolean;
  changeRef: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

/** The plant that was chosen, and the ways to another or to none. */
export const ChosenPlant = ({
  plant,
  isChanging,
  changeRef,
  onChange,
  onKeep,
  onRemove,
}: ChosenPlantProps) => (
  <div className={styles.chosen}>
    <PlantImage url={plant.imageUrl} alt="" widths={[320]} sizes="56px" className={styles.picture} />
    <p className={styles.names}>
      <strong>{plant.commonName}</strong>
      <i lang="la">{plant.latinName}</i>
    </p>
    <div className={styles.ways}>
      {isChanging ? (
        <Button size="small" onClick={onKeep}>
          Keep this plant
        </Button>
      ) : (
        <Button ref={changeRef} size="small" onClick={onChange}>
          Change plant
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onRemove}>
        Remove plant
      </Button>
    </div>
  </div>
);
