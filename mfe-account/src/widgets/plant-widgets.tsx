import { lazyPart, useSession, type WidgetComponent } from '@portal/sdk';
import type { ComponentType } from 'react';
import { useTexts } from '../texts/index.ts';

/** The plant that a widget stands beside. */
export interface WidgetPlant {
  plantId: number;
  commonName: string;
}

const Actions = lazyPart(() => import('./plant-actions.tsx').then((m) => m.PlantActions));
const Heart = lazyPart(() => import('./favorite-heart.tsx').then((m) => m.FavoriteHeart));
const Photos = lazyPart(() => import('./community-photos.tsx').then((m) => m.CommunityPhotos));

/** What this remote draws on the pages of plants. The door holds the names alone; each part comes when it is shown. */
export const plantWidgets = {
  plantActions: ofPlant(Actions, 'member'),
  favoriteHeart: ofPlant(Heart, 'member'),
  communityPhotos: ofPlant(Photos, 'anyone'),
};

/** Draws nothing without a plant, and what is for members only once somebody is known to be signed in. */
function ofPlant(Part: ComponentType<WidgetPlant>, audience: 'anyone' | 'member'): WidgetComponent {
  return function PlantWidget({ plantId, commonName }) {
    const { status } = useSession();
    const { lists } = useTexts();
    if (typeof plantId !== 'number') return null;
    if (audience === 'member' && status !== 'member') return null;
    return (
      <Part plantId={plantId} commonName={typeof commonName === 'string' ? commonName : lists.thisPlant} />
    );
  };
}
