import type { WidgetPlant } from '@portal/contracts';
import { LazyScreen, lazyPart, useSession } from '@portal/sdk';
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

function PlantActions(plant: WidgetPlant) {
  const { status } = useSession();
  if (status !== 'member') return <VisitorActions plantId={plant.plantId} />;
  // Visitors' buttons hold the place of the members' until these have loaded.
  return (
    <LazyScreen
      load={loadActions}
      skeleton={<VisitorActions inert plantId={plant.plantId} />}
      props={plant}
    />
  );
}

/** Renders nothing unless a member is logged in. */
function FavoriteHeart(plant: WidgetPlant) {
  return useSession().status === 'member' ? <Heart {...plant} /> : null;
}
