import { defineRemote, LazyScreen } from '@portal/sdk';
import { AccuracySkeleton } from './accuracy/accuracy-skeleton.tsx';
import { paths } from './paths.ts';
import { IntakeSkeleton } from './photo/intake-skeleton.tsx';
import './texts/index.ts';

const loadIdentify = () =>
  import(/* webpackChunkName: "identify" */ './identify/identify.screen.tsx').then(
    (module) => module.IdentifyScreen,
  );
const loadEmotion = () =>
  import(/* webpackChunkName: "emotion" */ './emotion/emotion.screen.tsx').then(
    (module) => module.EmotionScreen,
  );
const loadAccuracy = () =>
  import(/* webpackChunkName: "accuracy" */ './accuracy/accuracy.screen.tsx').then(
    (module) => module.AccuracyScreen,
  );

export default defineRemote({
  routes: [
    { path: paths.identify, element: <LazyScreen load={loadIdentify} skeleton={<IntakeSkeleton />} /> },
    { path: paths.accuracy, element: <LazyScreen load={loadAccuracy} skeleton={<AccuracySkeleton />} /> },
    { path: paths.emotion, element: <LazyScreen load={loadEmotion} skeleton={<IntakeSkeleton />} /> },
  ],
});
