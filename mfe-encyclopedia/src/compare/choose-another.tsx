import { links, type Plant } from '@portal/contracts';
import { usePlantName } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { PlantPicker } from '../picker/plant-picker.widget.tsx';
import styles from './compare.module.css';
import { useCompareTexts } from './texts/index.ts';

/** Replaces the second plant of the comparison. */
export function ChooseAnother({ plant }: { plant: Plant }) {
  const texts = useCompareTexts();
  const navigate = useNavigate();
  const { name } = usePlantName(plant);
  return (
    <details className={styles.choose} data-screen-only>
      <summary>{texts.choose}</summary>
      <PlantPicker
        label={texts.other(name)}
        selected={null}
        onSelect={(other) =>
          other && other.id !== plant.id && void navigate(links.compare(plant.id, other.id))
        }
      />
    </details>
  );
}
