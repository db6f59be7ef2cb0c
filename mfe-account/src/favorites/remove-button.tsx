import { plantNameIn, useLanguage } from '@portal/sdk';
import { X } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import type { ListedPlant } from './plant-summary.queries.ts';
import styles from './remove-button.module.css';

interface RemoveButtonProps {
  plant: ListedPlant;
  from: 'favorites' | 'collections';
  isBusy: boolean;
  onClick: () => void;
}

export function RemoveButton({ plant, from, isBusy, onClick }: RemoveButtonProps) {
  const { [from]: list, lists } = useTexts();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={list.remove(
        typeof plant === 'string' ? lists.thisPlant : plantNameIn(plant, language).name,
      )}
      disabled={isBusy}
      onClick={onClick}
    >
      <X aria-hidden size={18} strokeWidth={1.5} />
    </button>
  );
}
