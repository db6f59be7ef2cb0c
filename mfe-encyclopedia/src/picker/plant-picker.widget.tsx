import type { PlantCard, Widgets } from '@portal/contracts';
import { Button, Grid, HazardMark, PlantImage, PlantName, Row, Stack } from '@portal/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { PlantChoices } from './plant-choices.tsx';
import styles from './plant-picker.module.css';

type PickerProps = Widgets['encyclopedia']['plantPicker'];

/** A form field that selects a plant of the catalogue, for other remotes. */
export function PlantPicker({ selected, onSelect, label }: PickerProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isChoosing = !selected || isChanging;
  const search = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const moveFocus = useFocusAfter(isChoosing, isChoosing ? search : change);
  const choose = (plant: PlantCard | null) => {
    moveFocus();
    setIsChanging(false);
    onSelect(plant);
  };
  const setChanging = (changing: boolean) => {
    moveFocus();
    setIsChanging(changing);
  };
  return (
    <Stack as="fieldset" gap={12}>
      <legend className={styles.label}>{label}</legend>
      {selected && (
        <ChosenPlant
          plant={selected}
          isChanging={isChanging}
          changeRef={change}
          onChange={() => setChanging(true)}
          onKeep={() => setChanging(false)}
          onRemove={() => choose(null)}
        />
      )}
      {isChoosing && <PlantChoices selected={selected} inputRef={search} onChoose={choose} />}
    </Stack>
  );
}

/** Moves the focus to the element that replaces a clicked one, so that it isn't lost. */
function useFocusAfter(state: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isPending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the state moves the focus
  useEffect(() => {
    if (isPending.current) target.current?.focus();
    isPending.current = false;
  }, [state]);
  return () => {
    isPending.current = true;
  };
}

interface ChosenPlantProps {
  plant: PlantCard;
  isChanging: boolean;
  changeRef: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
  onKeep: () => void;
  onRemove: () => void;
}

/** The selected plant, with buttons to change or remove it. */
function ChosenPlant({ plant, isChanging, changeRef, onChange, onKeep, onRemove }: ChosenPlantProps) {
  const { picker } = useTexts();
  return (
    <Grid gap={12} align="center" className={styles.chosen}>
      <PlantImage
        url={plant.imageUrl}
        preview={plant.preview}
        alt=""
        widths={[320]}
        sizes="56px"
        className={styles.picture}
      />
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
