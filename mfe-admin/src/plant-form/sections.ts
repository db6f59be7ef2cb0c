import { createContext } from 'react';
import { messagesUnder } from './controls/errors.ts';
import { longTexts } from './plant-texts.ts';

/** The sections of the form in order, with the plant's fields in each. */
export const sectionFields = {
  names: [
    'commonName',
    'germanName',
    'latinName',
    'category',
    'categories',
    'family',
    'otherNames',
    'nameLanguages',
  ],
  texts: [...longTexts.map(({ field }) => field as string), 'german'],
  summary: ['summary'],
  toxicity: ['toxicity'],
  groups: ['groups'],
  pets: ['pets'],
  interactions: ['interactions', 'interactionGap'],
  lookAlikes: ['lookAlikes'],
  indications: ['indications'],
  quickFacts: ['quickFacts'],
  sources: ['sources'],
  review: ['review'],
};
export type SectionName = keyof typeof sectionFields;
export const sectionNames = Object.keys(sectionFields) as SectionName[];

/** The messages of a section's fields. */
export const problemsIn = (section: SectionName, errors: Record<string, string>): string[] =>
  messagesUnder(sectionFields[section], errors);

/** The sections that are open at first. */
export const firstSections: readonly SectionName[] = ['names', 'texts', 'toxicity'];

export interface Sections {
  open: readonly SectionName[];
  setOpen: (name: SectionName, isOpen: boolean) => void;
  /** Opens a section and moves the focus to it, or to the entry at a place in it. */
  show: (name: SectionName, place?: number) => void;
}

export const OpenSections = createContext<Sections>({
  open: firstSections,
  setOpen: () => undefined,
  show: () => undefined,
});
