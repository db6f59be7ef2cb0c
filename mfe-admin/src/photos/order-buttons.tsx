import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './icon-button.tsx';

interface OrderButtonsProps {
  /** What is moved, as it is called: "Photo 2". */
  label: string;
  place: number;
  amount: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** What else one can do with it. */
  children?: ReactNode;
}

/**
 * Moves an item of a list up and down, and takes it out. At the ends the buttons stay and do nothing: whoever moves an
 * item step by step keeps the focus there.
 */
export function OrderButtons({ label, place, amount, onMove, onRemove, children }: OrderButtonsProps) {
  const { photos } = useTexts();
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={photos.moveUp(label)}
        data-act="up"
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={photos.moveDown(label)}
        data-act="down"
        aria-disabled={place === amount - 1 || undefined}
        onClick={() => onMove(place + 1)}
      />
      {children}
      <IconButton
        icon={Trash2}
        label={photos.remove(label)}
        data-act="remove"
        isDestructive
        onClick={onRemove}
      />
    </>
  );
}
