import type { Language } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { currentLanguage, onTextsChange } from './language.ts';

/** The visitor's language, for components: they rerender when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(onTextsChange, currentLanguage, currentLanguage);
