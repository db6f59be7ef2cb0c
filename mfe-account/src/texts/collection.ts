import { catalogue } from '@portal/sdk';
import { collection } from './collection.en.ts';

/** Separate from `index.ts`, which plant pages load. */
export const { useTexts: useCollectionTexts, texts: collectionTexts } = catalogue(collection, {
  de: () => import('./collection.de.ts').then((module) => module.collection),
});
