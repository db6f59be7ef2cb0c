import {
  germanActionNames,
  germanAdviceNames,
  germanAnimalNames,
  germanGroupNames,
  germanIndicationEvidenceNames,
  germanInteractionEvidenceNames,
  germanInteractionGapNames,
  germanQuickFactTerms,
  germanSeverityNames,
} from '@portal/contracts';
import { counted, currentLocale } from '@portal/sdk';
import type { plantFormTexts as english } from './plant-form.en.ts';

type Texts = typeof english;

const germanTerms: Partial<Record<string, string>> = germanQuickFactTerms;

const plantForm: Texts['plantForm'] = {
  problems: (amount) => counted(amount, 'Problem', 'Probleme'),
  amount: (amount) => (amount === 0 ? 'Keine' : String(amount)),
  notStated: 'Nicht angegeben',
  inGerman: (label) => `${label} (deutsch)`,
  notANumber: 'Bitte geben Sie eine Zahl ein.',
  from: (label) => `${label}, von`,
  to: 'bis',
  citations: (amount) => `Angegebene Quellen: ${amount}`,
  noSources: 'Fügen Sie der Pflanze zuerst Quellen hinzu, unter „Quellen“.',
  germanName: 'Deutscher Name',
  furtherCategories: 'Gehört auch zu',
  nameLanguages: 'Sprachen der weiteren Namen',
  languageName: (tag) =>
    tag === 'la'
      ? 'Lateinisches Synonym'
      : (new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(tag) ?? tag),
  oil: 'Das unverdünnte Öl ist gefährlicher als die Pflanze',
  oilLevel: 'Stufe des Öls',
  oilEffect: 'Wirkung des Öls',
  groups: 'Menschen mit eigenem Rat',
  pets: 'Tiere',
  warnings: (amount) => (amount === 0 ? 'Keine Warnungen' : counted(amount, 'Warnung', 'Warnungen')),
  stateAdvice: 'Rat hinzufügen',
  sentence: 'Satz',
  fromAge: 'Anerkannt ab (Alter)',
  fromAgeHint: 'In Jahren, wo eine Behörde die Anwendung anerkennt.',
  interactionGap: 'Warum keine Wechselwirkung aufgeführt ist',
  medicines: {
    find: 'Arzneimittel oder Gruppe suchen',
    hint: 'Wählen Sie, wovor der Wechselwirkungs-Check warnen soll.',
    found: (amount) =>
      amount === 0
        ? 'Keine Arzneimittel gefunden.'
        : `${counted(amount, 'Arzneimittel', 'Arzneimittel')} gefunden`,
    remove: (medicine) => `${medicine} entfernen`,
  },
  medicinesFailed: 'Die Arzneimittel konnten nicht geladen werden.',
  severity: 'Schwere',
  action: 'Was zu tun ist',
  hours: 'Stunden Abstand',
  actionAdvice: 'Rat im Einzelnen',
  indications: 'Anwendungsgebiete',
  indication: {
    nameAt: (place) => `Anwendungsgebiet ${place + 1}`,
    removeAt: (place) => `Anwendungsgebiet ${place + 1} entfernen`,
    add: 'Anwendungsgebiet hinzufügen',
  },
  need: 'Bedarf',
  use: 'Anwendung',
  uses: { internal: 'Innerlich', external: 'Äußerlich' },
  part: 'Teil',
  preparation: 'Zubereitung',
  dose: 'Dosis',
  doseHint: 'Bleibt leer, wo keine Behörde eine Dosis geprüft hat.',
  authority: 'Behörde der Dosis',
  finishedMedicineOnly: 'Nur als Fertigarzneimittel',
  quickFacts: 'Auf einen Blick',
  stateQuickFacts: 'Angaben hinzufügen',
  height: 'Höhe in cm',
  spread: 'Breite in cm',
  lifeForm: 'Lebensform',
  water: 'Wasser',
  rhs: 'Winterhärte nach RHS',
  usda: 'USDA-Zonen',
  flowering: 'Blütezeit',
  light: 'Licht',
  soil: 'Boden',
  edibleParts: 'Essbare Teile',
  nativeRange: 'Heimat',
  term: (term) => germanTerms[term] ?? term,
  review: 'Prüfung',
  reviewDate: 'Datum',
  reviewDateHint: 'Zum Beispiel: 2026-11-23.',
  reviewBy: 'Geprüft von',
  sources: {
    find: 'Quelle suchen',
    hint: 'Suche nach Autor, Titel, Jahr oder ID.',
    found: (amount) =>
      amount === 0 ? 'Keine Quellen gefunden.' : `${counted(amount, 'Quelle', 'Quellen')} gefunden`,
    remove: (source) => `Quelle ${source} entfernen`,
  },
  reason: 'Warum ist diese Änderung richtig?',
  reasonHint: 'Ihre Begründung steht im Prüfprotokoll.',
  reasonMissing: 'Bitte geben Sie eine Begründung an.',
  reasonTitle: 'Diese Änderung braucht eine Begründung',
  saveWithReason: 'Mit Begründung speichern',
  keepEditing: 'Weiter bearbeiten',
};

export const plantFormTexts: Texts = {
  plantForm,
  groups: germanGroupNames,
  animals: germanAnimalNames,
  advice: germanAdviceNames,
  severities: germanSeverityNames,
  actions: germanActionNames,
  interactionEvidence: germanInteractionEvidenceNames,
  interactionGaps: germanInteractionGapNames,
  indicationEvidence: germanIndicationEvidenceNames,
};
