import type { WidgetPlant } from '@portal/contracts';
import { LazyScreen, lazyPart, useIsHydrated, useSession } from '@portal/sdk';
import { CommunityPhotos } from './community-photos.tsx';
import { VisitorActions } from './visitor-actions.tsx';

const loadActions = () => import('./plant-actions.tsx').then((m) => m.PlantActions);
const Heart = lazyPart(() => import('./favorite-heart.tsx').then((m) => m.FavoriteHeart));

/** The widgets on plant pages. Those of members are loaded when shown; the others are rendered for everyone. */
export const plantWidgets = {
  plantActions: PlantActions,
  favoriteHeart: FavoriteHeart,
  communityPhotos: CommunityPhotos,
};

/** Visitors' buttons hold the place of the members' until these have loaded. */
function PlantActions(plant: WidgetPlant) {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  const visitors = <VisitorActions plantId={plant.plantId} />;
  if (!isHydrated || status !== 'member') return visitors;
  return <LazyScreen load={loadActions} skeleton={visitors} props={plant} />;
}

/** Renders nothing unless a member is logged in. */
function FavoriteHeart(plant: WidgetPlant) {
  return useSession().status === 'member' ? <Heart {...plant} /> : null;
}
