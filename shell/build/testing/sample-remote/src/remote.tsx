import { defineRemote, LazyScreen } from '@portal/sdk';
import { description } from './description.ts';

const load = () => import('./sample.screen.tsx').then((module) => module.SampleScreen);

export default defineRemote(description, { screens: { sample: <LazyScreen load={load} /> } });
