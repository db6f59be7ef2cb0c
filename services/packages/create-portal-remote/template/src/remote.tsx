import { defineRemote, LazyScreen } from '@portal/sdk';
import { description } from './description.ts';
import { PlantsSkeleton } from './plants-skeleton.tsx';
import './texts/index.ts';

// The name of the chunk is the name of the screen: the portal preloads its files.
const loadPlants = () =>
  import(/* webpackChunkName: "plants" */ './plants.screen.tsx').then((module) => module.PlantsScreen);

export default defineRemote(description, {
  screens: { plants: <LazyScreen load={loadPlants} skeleton={<PlantsSkeleton />} /> },
});
