import { catalogue } from '@portal/sdk';
import { fieldKit } from './field-kit.en.tsx';

/** The texts of the field kit are a chunk of their own, like its panel. */
export const { useTexts: useFieldKitTexts, texts: fieldKitTexts } = catalogue(fieldKit, {
  de: () => import('./field-kit.de.tsx').then((module) => module.fieldKit),
});
