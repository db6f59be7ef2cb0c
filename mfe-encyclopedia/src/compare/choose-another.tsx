import { links, type Plant } from '@portal/contracts';
import { Button, lazyPart, Stack, usePlantName } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { useState } from 'react';
import { PickerSkeleton } from '../picker/picker-skeleton.tsx';
import styles from './compare.module.css';
import { useCompareTexts } from './texts/index.ts';

const PlantPicker = lazyPart(
  () => import('../picker/plant-picker.widget.tsx').then((m) => m.PlantPicker),
  <PickerSkeleton />,
);

/** Replaces the second plant of the comparison. */
export function ChooseAnother({ plant }: { plant: Plant }) {
  const texts = useCompareTexts();
  const navigate = useNavigate();
  const { name } = usePlantName(plant);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={16} align="start" className={styles.choose} data-screen-only>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.choose}
      </Button>
      {isOpen && (
        <PlantPicker
          label={texts.other(name)}
          selected={null}
          onSelect={(other) => {
            if (other && other.id !== plant.id) void navigate(links.compare(plant.id, other.id));
          }}
        />
      )}
    </Stack>
  );
}
