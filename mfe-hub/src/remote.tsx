import { defineRemote, LazyScreen } from '@portal/sdk';
import { CommunitySkeleton } from './community/community-skeleton.tsx';
import { description } from './description.ts';
import './texts/index.ts';

const loadCommunity = () =>
  import(/* webpackChunkName: "community" */ './community/community.screen.tsx').then(
    (module) => module.CommunityScreen,
  );

export default defineRemote(description, {
  screens: { community: <LazyScreen load={loadCommunity} skeleton={<CommunitySkeleton />} /> },
});
