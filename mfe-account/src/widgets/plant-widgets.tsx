import type { WidgetPlant } from '@portal/contracts';
import { lazyPart, useSession } from '@portal/sdk';
import type { ComponentType } from 'react';

const Actions = lazyPart(() => import('./plant-actions.tsx').then((m) => m.PlantActions));
const Heart = lazyPart(() => import('./favorite-heart.tsx').then((m) => m.FavoriteHeart));
const Photos = lazyPart(() => import('./community-photos.tsx').then((m) => m.CommunityPhotos));

/** The widgets on plant pages, loaded when shown. */
export const plantWidgets = {
  plantActions: forMembers(Actions),
  favoriteHeart: forMembers(Heart),
  communityPhotos: Photos,
};

/** Renders nothing unless a member is logged in. */
function forMembers(Part: ComponentType<WidgetPlant>) {
  return function MemberWidget(plant: WidgetPlant) {
    return useSession().status === 'member' ? <Part {...plant} /> : null;
  };
}
