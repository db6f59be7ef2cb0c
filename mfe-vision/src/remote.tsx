import { defineRemote, LazyScreen } from '@portal/sdk';
import { AccuracySkeleton } from './accuracy/accuracy-skeleton.tsx';
import { description } from './description.ts';
import { KeySkeleton } from './key/key-skeleton.tsx';
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
const loadKey = () =>
  import(/* webpackChunkName: "key" */ './key/key.screen.tsx').then((module) => module.KeyScreen);

export default defineRemote(description, {
  screens: {
    identify: <LazyScreen load={loadIdentify} skeleton={<IntakeSkeleton />} />,
    accuracy: <LazyScreen load={loadAccuracy} skeleton={<AccuracySkeleton />} />,
    key: <LazyScreen load={loadKey} skeleton={<KeySkeleton />} />,
    emotion: <LazyScreen load={loadEmotion} skeleton={<IntakeSkeleton />} />,
  },
});
