import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './icon-button.tsx';

interface OrderButtonsProps {
  /** Such as "Photo 2". */
  label: string;
  place: number;
  amount: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** Moves an item or removes it. At the ends the buttons stay focusable but do nothing, so the focus isn't lost. */
export function OrderButtons({ label, place, amount, onMove, onRemove, children }: OrderButtonsProps) {
  const { photos } = useTexts();
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={photos.moveUp(label)}
        data-action="up"
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={photos.moveDown(label)}
        data-action="down"
        aria-disabled={place === amount - 1 || undefined}
        onClick={() => onMove(place + 1)}
      />
      {children}
      <IconButton
        icon={Trash2}
        label={photos.remove(label)}
        data-action="remove"
        isDestructive
        onClick={onRemove}
      />
    </>
  );
}
