import { catalogue } from '@portal/sdk';
import { imports } from './imports.en.ts';

/** Separate from `index.ts`: only the import needs these. */
export const { useTexts: useImportTexts, texts: importTexts } = catalogue(imports, {
  de: () => import('./imports.de.ts').then((module) => module.imports),
});
