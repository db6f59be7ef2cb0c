import { links, type Plant } from '@portal/contracts';
import { Button, lazyPart, Stack, usePlantName } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { PickerSkeleton } from '../picker/picker-skeleton.tsx';
import styles from './choose-another.module.css';
import { useCompareTexts } from './texts/index.ts';

const PlantPicker = lazyPart(
  () => import('../picker/plant-picker.widget.tsx').then((m) => m.PlantPicker),
  <PickerSkeleton />,
);

interface ChooseAnotherProps {
  plant: Plant;
  /** Of the button. */
  label: string;
}

/** Compares a plant with one to be chosen. */
export function ChooseAnother({ plant, label }: ChooseAnotherProps) {
  const texts = useCompareTexts();
  const navigate = useNavigate();
  const { name } = usePlantName(plant);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={16} align="start" className={styles.choose} data-open={isOpen} data-screen-only>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <ArrowLeftRight aria-hidden size={17} strokeWidth={1.5} />
        {label}
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
