import type { PlantCard, Widgets } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChosenPlant } from './chosen-plant.tsx';
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
