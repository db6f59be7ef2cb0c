import { links, type WidgetPlant } from '@portal/contracts';
import { Button, LinkButton, lazyPart, Row } from '@portal/sdk';
import { FolderPlus, Heart, Sprout } from 'lucide-react';
import { useState } from 'react';
import { useFavorite } from '../favorites/favorite.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-actions.module.css';
import { useWish } from './wish.ts';

const AddToCollectionDialog = lazyPart(() =>
  import('./add-to-collection-dialog.tsx').then((m) => m.AddToCollectionDialog),
);

/** A member's actions on a plant; a bottom bar on phones. */
export function PlantActions({ plantId, commonName }: WidgetPlant) {
  const { addToCollection, favorites } = useTexts();
  const { isFavorite, isBusy, toggle } = useFavorite(plantId);
  const [isAdding, setIsAdding] = useState(false);
  useWish(!isBusy, (wish) => {
    if (wish === 'collection') setIsAdding(true);
    else if (!isFavorite) toggle();
  });
  return (
    <Row gap={12} align="stretch" className={styles.actions} data-bottom-bar>
      <Button
        variant={isFavorite ? 'plain' : 'primary'}
        aria-pressed={isFavorite}
        isBusy={isBusy}
        onClick={toggle}
      >
        <Heart aria-hidden size={20} strokeWidth={1.5} fill={isFavorite ? 'currentColor' : 'none'} />
        <span className={styles.states}>
          <span aria-hidden={isFavorite}>{favorites.add}</span>
          <span aria-hidden={!isFavorite}>{favorites.isFavorite}</span>
        </span>
      </Button>
      <Button onClick={() => setIsAdding(true)}>
        <FolderPlus aria-hidden size={20} strokeWidth={1.5} />
        {addToCollection.open}
      </Button>
      <LinkButton to={links.garden({ add: plantId })}>
        <Sprout aria-hidden size={20} strokeWidth={1.5} />
        {favorites.addToGarden}
      </LinkButton>
      {isAdding && (
        <AddToCollectionDialog plantId={plantId} commonName={commonName} onClose={() => setIsAdding(false)} />
      )}
    </Row>
  );
}
