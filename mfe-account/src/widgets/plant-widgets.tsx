import type { WidgetPlant } from '@portal/contracts';
import { lazyPart, useSession } from '@portal/sdk';
import type { ComponentType } from 'react';
import { CommunityPhotos } from './community-photos.tsx';

const Actions = lazyPart(() => import('./plant-actions.tsx').then((m) => m.PlantActions));
const Heart = lazyPart(() => import('./favorite-heart.tsx').then((m) => m.FavoriteHeart));

/** The widgets on plant pages. Those of members are loaded when shown; the photos are rendered for everyone. */
export const plantWidgets = {
  plantActions: forMembers(Actions),
  favoriteHeart: forMembers(Heart),
  communityPhotos: CommunityPhotos,
};

/** Renders nothing unless a member is logged in. */
function forMembers(Part: ComponentType<WidgetPlant>) {
  return function MemberWidget(plant: WidgetPlant) {
    return useSession().status === 'member' ? <Part {...plant} /> : null;
  };
}
