import { limits } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';
import type { usePlantNames } from './use-plant-names.ts';

interface PlantNameFieldsProps {
  plant: ReturnType<typeof usePlantNames>;
  isDisabled: boolean;
}

/** Optional names of the plant; its growing conditions go into the advice. */
export function PlantNameFields({ plant, isDisabled }: PlantNameFieldsProps) {
  const { emotion } = useTexts();
  const listId = useId();
  const { names, latinName, cards, setCommonName, setLatinName, loadNames } = plant;
  return (
    <Stack gap={16} className={styles.fields}>
      <TextField
        label={emotion.plantName}
        value={names.commonName}
        onChange={setCommonName}
        maxLength={limits.emotion.nameLength}
        isOptional
        isDisabled={isDisabled}
        hint={emotion.plantNameHint}
        autoComplete="off"
        inputProps={{ list: listId, onFocus: loadNames }}
      />
      <datalist id={listId}>
        {cards.map(({ id, commonName, latinName: scientificName }) => (
          <option key={id} value={commonName}>
            {scientificName}
          </option>
        ))}
      </datalist>
      <TextField
        label={emotion.scientificName}
        value={latinName}
        onChange={setLatinName}
        maxLength={limits.emotion.nameLength}
        isOptional
        isDisabled={isDisabled}
        autoComplete="off"
      />
    </Stack>
  );
}
