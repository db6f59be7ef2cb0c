import type { Category } from './category.schema.ts';
import type { PhotoOrgan } from './plant.schema.ts';
import type {
  actionNames,
  adviceNames,
  animalNames,
  areaNames,
  groupNames,
  hazardNames,
  indicationEvidenceNames,
  interactionEvidenceNames,
  interactionGapNames,
  plantFacts,
  severityNames,
  warningTitles,
} from './plant-texts.ts';
import type { FigurePart } from './plate.ts';
import type { edibleParts, lifeForms, lightTerms, regions, soilTerms, waterTerms } from './quick-facts.ts';

/*
 * In a file of its own, loaded only for German.
 */

type FactName = (typeof plantFacts)[number][0];

export const germanFactTitles: Record<FactName, string> = {
  uses: 'Anwendung und Nutzen',
  habitat: 'Natürlicher Wuchsort',
  growingConditions: 'Wachstumsbedingungen',
  medicinalProperties: 'Medizinische Eigenschaften',
  historicalUses: 'Historische und traditionelle Anwendung',
  constituents: 'Wirksame Inhaltsstoffe',
  dosageAndPreparation: 'Dosierung und Zubereitung',
  contraindications: 'Gegenanzeigen',
  safetyNotes: 'Sicherheitshinweise',
};

export const germanCategoryNames: Record<Category, string> = {
  medicinal: 'Heilpflanzen',
  edible: 'Essbare Pflanzen',
  desert: 'Wüste',
  jungle: 'Dschungel',
  fungi: 'Pilze',
  trees: 'Bäume',
  fruits: 'Obst',
  vegetables: 'Gemüse',
  tropical: 'Tropen',
  spices: 'Gewürze',
  ornamental: 'Zierpflanzen',
  houseplants: 'Zimmerpflanzen',
  poisonous: 'Giftpflanzen',
};

export const germanWarningTitles: typeof warningTitles = {
  none: 'In Speisemengen keine ernste Gefahr bekannt',
  caution: 'Mit Vorsicht verwenden',
  toxic: 'Giftig',
  deadly: 'Tödlich giftig',
};

export const germanHazardNames: typeof hazardNames = {
  caution: 'Vorsicht',
  toxic: 'Giftig',
  deadly: 'Tödlich giftig',
};

export const germanGroupNames: typeof groupNames = {
  pregnancy: 'Schwangerschaft',
  breastfeeding: 'Stillzeit',
  children: 'Kinder',
  surgery: 'Vor Operationen',
  driving: 'Autofahren',
  liver: 'Leberkrankheit',
  kidney: 'Nierenkrankheit',
};

export const germanAnimalNames: typeof animalNames = {
  dogs: 'Hunde',
  cats: 'Katzen',
  horses: 'Pferde',
  farmAnimals: 'Nutztiere',
};

export const germanAdviceNames: typeof adviceNames = {
  avoid: 'Meiden',
  caution: 'Vorsicht',
  'no known problem': 'Kein Problem bekannt',
  'not studied': 'Nicht untersucht',
};

export const germanSeverityNames: typeof severityNames = {
  contraindicated: 'Nicht zusammen anwenden',
  major: 'Schwerwiegend',
  moderate: 'Mäßig',
  minor: 'Gering',
};

export const germanActionNames: typeof actionNames = {
  avoid: 'Nicht zusammen einnehmen',
  separate: 'Zeitlich getrennt einnehmen',
  monitor: 'Überwachen lassen',
  'tell your doctor': 'Ärztin oder Arzt informieren',
};

export const germanInteractionEvidenceNames: typeof interactionEvidenceNames = {
  theoretical: 'Theoretisch',
  'case reports': 'Fallberichte',
  'pharmacokinetic study': 'Pharmakokinetische Studien',
  clinical: 'Klinische Studien',
};

export const germanInteractionGapNames: typeof interactionGapNames = {
  'none known': 'Keine bekannt',
  'not studied': 'Nicht untersucht',
};

export const germanIndicationEvidenceNames: typeof indicationEvidenceNames = {
  monograph: 'Monografie einer Behörde',
  clinical: 'Klinische Studien',
  traditional: 'Traditionelle Anwendung',
  folk: 'Volkstümliche Anwendung',
};

export const germanOrganNames: Record<PhotoOrgan, string> = {
  habit: 'Ganze Pflanze',
  leaf: 'Blatt',
  flower: 'Blüte',
  fruit: 'Frucht',
  seed: 'Samen',
  root: 'Wurzel',
  bark: 'Rinde',
  drug: 'Pflanzenteil als Arzneidroge',
};

type Terms =
  | typeof lightTerms
  | typeof waterTerms
  | typeof soilTerms
  | typeof lifeForms
  | typeof edibleParts
  | typeof regions;

/** The terms of quick facts; in English they are their own names. */
export const germanQuickFactTerms: Record<Terms[number], string> = {
  'full sun': 'volle Sonne',
  'partial shade': 'Halbschatten',
  shade: 'Schatten',
  dry: 'trocken',
  moderate: 'mäßig',
  moist: 'feucht',
  wet: 'nass',
  sandy: 'sandig',
  loamy: 'lehmig',
  clay: 'tonig',
  chalky: 'kalkhaltig',
  'humus-rich': 'humos',
  poor: 'mager',
  'well-drained': 'durchlässig',
  acid: 'sauer',
  neutral: 'neutral',
  alkaline: 'basisch',
  wood: 'Holz',
  annual: 'einjährig',
  biennial: 'zweijährig',
  perennial: 'Staude',
  bulb: 'Zwiebelpflanze',
  'tuberous perennial': 'Knollenstaude',
  shrub: 'Strauch',
  subshrub: 'Halbstrauch',
  tree: 'Baum',
  palm: 'Palme',
  climber: 'Kletterpflanze',
  succulent: 'Sukkulente',
  cactus: 'Kaktus',
  fern: 'Farn',
  horsetail: 'Schachtelhalm',
  fungus: 'Pilz',
  leaves: 'Blätter',
  shoots: 'Triebe',
  stems: 'Stängel',
  flowers: 'Blüten',
  fruit: 'Früchte',
  seeds: 'Samen',
  roots: 'Wurzeln',
  tubers: 'Knollen',
  rhizome: 'Wurzelstock',
  bulbs: 'Zwiebeln',
  bark: 'Rinde',
  sap: 'Saft',
  'fruiting body': 'Fruchtkörper',
  'northern Europe': 'Nordeuropa',
  'central Europe': 'Mitteleuropa',
  'western Europe': 'Westeuropa',
  'southern Europe': 'Südeuropa',
  'eastern Europe': 'Osteuropa',
  'northern Africa': 'Nordafrika',
  'tropical Africa': 'tropisches Afrika',
  'southern Africa': 'südliches Afrika',
  'Madagascar and islands': 'Madagaskar und Inseln',
  'western Asia': 'Westasien',
  Caucasus: 'Kaukasus',
  'central Asia': 'Zentralasien',
  Siberia: 'Sibirien',
  China: 'China',
  'Japan and Korea': 'Japan und Korea',
  'Indian subcontinent': 'Indischer Subkontinent',
  'south-eastern Asia': 'Südostasien',
  Malesia: 'Malesien',
  Australia: 'Australien',
  'New Zealand': 'Neuseeland',
  'Pacific islands': 'Pazifische Inseln',
  'western North America': 'westliches Nordamerika',
  'eastern North America': 'östliches Nordamerika',
  Mexico: 'Mexiko',
  'Central America': 'Mittelamerika',
  Caribbean: 'Karibik',
  'northern South America': 'nördliches Südamerika',
  Brazil: 'Brasilien',
  'western South America': 'westliches Südamerika',
  'southern South America': 'südliches Südamerika',
  'only in cultivation': 'nur in Kultur',
};

export const germanFigureNames: Record<FigurePart, string> = {
  achene: 'Achäne',
  bark: 'Rinde',
  'basal leaf': 'Grundblatt',
  bulb: 'Zwiebel',
  cap: 'Hut',
  'cap underside': 'Hutunterseite',
  cone: 'Zapfen',
  corm: 'Knolle',
  flower: 'Blüte',
  'flower head': 'Blütenkopf',
  'flower spike': 'Blütenähre',
  fruit: 'Frucht',
  'fruit body': 'Fruchtkörper',
  'fruit section': 'Frucht im Schnitt',
  leaf: 'Blatt',
  'leaf underside': 'Blattunterseite',
  leaflet: 'Blättchen',
  'leaflet underside': 'Unterseite des Blättchens',
  'leafy shoot': 'beblätterter Trieb',
  nutlets: 'Nüsschen',
  pad: 'Sprossglied',
  rhizome: 'Wurzelstock',
  roots: 'Wurzeln',
  runners: 'Ausläufer',
  section: 'Schnitt',
  seeds: 'Samen',
  spathe: 'Hüllblatt',
  spores: 'Sporen',
  'stamens and stigmas': 'Staubblätter und Narben',
  stem: 'Stängel',
  'stem section': 'Stängel im Schnitt',
  taproot: 'Pfahlwurzel',
  tubers: 'Knollen',
  'young fruit body': 'junger Fruchtkörper',
};

export const germanAreaNames: typeof areaNames = {
  digestion: 'Verdauung',
  colds: 'Erkältung, Atemwege',
  nerves: 'Schlaf und Nerven',
  pain: 'Schmerz und Gelenke',
  skin: 'Haut und Wunden',
  'mouth and senses': 'Mund, Augen, Ohren',
  heart: 'Herz und Stoffwechsel',
  bladder: 'Blase und Nieren',
  hormones: 'Zyklus und Hormone',
  'other illness': 'Andere Krankheiten',
  food: 'Essen und Trinken',
  craft: 'Handwerk und Brauch',
  garden: 'Garten und Tierwelt',
};
