import type { WidgetPlant } from '@portal/contracts';
import { RoundButton } from '@portal/sdk';
import { Heart } from 'lucide-react';
import { useFavorite } from '../favorites/favorite.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './favorite-heart.module.css';

export function FavoriteHeart({ plantId, commonName }: WidgetPlant) {
  const { favorites } = useTexts();
  const { isFavorite, isBusy, toggle } = useFavorite(plantId);
  return (
    <RoundButton
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={favorites.mark(commonName)}
      disabled={isBusy}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} strokeWidth={1.5} fill={isFavorite ? 'currentColor' : 'none'} />
    </RoundButton>
  );
}
