import { X } from 'lucide-react';
import type { ListedPlant } from './plant-summary.queries.ts';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  plant: ListedPlant;
  /** What it is taken out of. */
  from: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Takes a plant out of a list. */
export const RemoveButton = ({ plant, from, isBusy, onClick }: RemoveButtonProps) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={`Remove ${typeof plant === 'string' ? 'this plant' : plant.commonName} from ${from}`}
    disabled={isBusy}
    onClick={onClick}
  >
    <X aria-hidden size={18} strokeWidth={1.5} />
  </button>
);
