import { defineRemote, LazyScreen, lazyPart } from '@portal/sdk';
import { description } from './description.ts';
import { InteractionsSkeleton } from './interactions/interactions-skeleton.tsx';
import { PickerSkeleton } from './picker/picker-skeleton.tsx';
import { HomeSkeleton } from './plants/home-skeleton.tsx';
import { PlantScreenSkeleton } from './plants/plant-skeleton.tsx';
import './texts/index.ts';

const loadHome = () =>
  import(/* webpackChunkName: "home" */ './plants/home.screen.tsx').then(({ HomeScreen }) => HomeScreen);
const loadPlant = () =>
  import(/* webpackChunkName: "plant" */ './plants/plant.screen.tsx').then(({ PlantScreen }) => PlantScreen);
const loadCompare = () =>
  import(/* webpackChunkName: "compare" */ './compare/compare.screen.tsx').then((m) => m.CompareScreen);
const loadChooseCompared = () =>
  import(/* webpackChunkName: "choose-compared" */ './compare/choose-compared.screen.tsx').then(
    (m) => m.ChooseComparedScreen,
  );
const loadInteractions = () =>
  import(/* webpackChunkName: "interactions" */ './interactions/interactions.screen.tsx').then(
    (m) => m.InteractionsScreen,
  );
const loadData = () =>
  import(/* webpackChunkName: "data" */ './data/data.screen.tsx').then(({ DataScreen }) => DataScreen);
const loadPicker = () => import('./picker/plant-picker.widget.tsx').then(({ PlantPicker }) => PlantPicker);
const Picker = lazyPart(loadPicker, <PickerSkeleton />);

export default defineRemote(description, {
  screens: {
    home: <LazyScreen load={loadHome} skeleton={<HomeSkeleton />} />,
    plant: <LazyScreen load={loadPlant} skeleton={<PlantScreenSkeleton />} />,
    compare: <LazyScreen load={loadCompare} skeleton={<PlantScreenSkeleton />} />,
    'choose-compared': <LazyScreen load={loadChooseCompared} skeleton={<InteractionsSkeleton />} />,
    data: <LazyScreen load={loadData} skeleton={<InteractionsSkeleton />} />,
    interactions: <LazyScreen load={loadInteractions} skeleton={<InteractionsSkeleton />} />,
  },
  widgets: { plantPicker: Picker },
});
