import type { PlantCard, Widgets } from '@portal/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChosenPlant } from './chosen-plant.tsx';
import { PlantChoices } from './plant-choices.tsx';
import styles from './plant-picker.module.css';

type PickerProps = Widgets['encyclopedia']['plantPicker'];

/** A field that finds a plant of the catalogue by its name, for the forms of other remotes. */
export function PlantPicker({ selected, onSelect, label }: PickerProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isChoosing = !selected || isChanging;
  const search = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const takeFocus = useFocusAfter(isChoosing, isChoosing ? search : change);
  const choose = (plant: PlantCard | null) => {
    takeFocus();
    setIsChanging(false);
    onSelect(plant);
  };
  const turn = (changing: boolean) => {
    takeFocus();
    setIsChanging(changing);
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.label}>{label}</legend>
      {selected && (
        <ChosenPlant
          plant={selected}
          isChanging={isChanging}
          changeRef={change}
          onChange={() => turn(true)}
          onKeep={() => turn(false)}
          onRemove={() => choose(null)}
        />
      )}
      {isChoosing && <PlantChoices selected={selected} inputRef={search} onChoose={choose} />}
    </fieldset>
  );
}

/** What was clicked goes away; the focus goes to what comes in its place, and not back to the top of the page. */
function useFocusAfter(state: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the state that moves the focus.
  useEffect(() => {
    if (isAsked.current) target.current?.focus();
    isAsked.current = false;
  }, [state]);
  return () => {
    isAsked.current = true;
  };
}
