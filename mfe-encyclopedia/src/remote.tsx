import { defineRemote, LazyScreen, lazyPart } from '@portal/sdk';
import { PickerSkeleton } from './picker/picker-skeleton.tsx';
import { HomeSkeleton } from './plants/home-skeleton.tsx';
import { PlantScreenSkeleton } from './plants/plant-skeleton.tsx';
import './texts/index.ts';

const loadHome = () =>
  import(/* webpackChunkName: "home" */ './plants/home.screen.tsx').then(({ HomeScreen }) => HomeScreen);
const loadPlant = () =>
  import(/* webpackChunkName: "plant" */ './plants/plant.screen.tsx').then(({ PlantScreen }) => PlantScreen);
const loadPicker = () => import('./picker/plant-picker.widget.tsx').then(({ PlantPicker }) => PlantPicker);

const home = <LazyScreen load={loadHome} skeleton={<HomeSkeleton />} />;
const plant = <LazyScreen load={loadPlant} skeleton={<PlantScreenSkeleton />} />;

export default defineRemote({
  routes: [
    { path: '/', element: home },
    { path: '/plants', element: home },
    { path: '/plant/:id', element: plant },
    { path: '/plants/:id', element: plant },
  ],
  widgets: { plantPicker: lazyPart(loadPicker, <PickerSkeleton />) },
});
