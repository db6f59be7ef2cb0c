import { defineRemote, LazyScreen } from '@portal/sdk';
import { AccuracySkeleton } from './accuracy/accuracy-skeleton.tsx';
import { description } from './description.ts';
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

export default defineRemote(description, {
  screens: {
    identify: <LazyScreen load={loadIdentify} skeleton={<IntakeSkeleton />} />,
    accuracy: <LazyScreen load={loadAccuracy} skeleton={<AccuracySkeleton />} />,
    emotion: <LazyScreen load={loadEmotion} skeleton={<IntakeSkeleton />} />,
  },
});
