import type { Advice, Groups, HelpService, Indication, Interaction, Pets, Plant } from '@portal/contracts';

const advice = (changes: Partial<Advice> = {}): Advice => ({ level: 'not studied', sources: [], ...changes });

export const groups: Groups = {
  pregnancy: advice({
    level: 'avoid',
    text: 'Thujone may harm the child.',
    sources: ['ema-sage'],
    german: { text: 'Thujon kann dem Kind schaden.' },
  }),
  breastfeeding: advice({
    level: 'caution',
    text: 'It may lessen milk.',
    german: { text: 'Mindert die Milch.' },
  }),
  children: advice({ level: 'caution', fromAge: 12 }),
  surgery: advice({ level: 'no known problem' }),
  driving: advice(),
  liver: advice(),
  kidney: advice(),
};

export const pets: Pets = {
  dogs: advice({ level: 'avoid', text: 'Vomiting.', german: { text: 'Erbrechen.' } }),
  cats: advice({ level: 'caution' }),
  horses: advice(),
  farmAnimals: advice(),
};

export const warfarin: Interaction = {
  drug: 'warfarin',
  effect: 'More bleeding.',
  evidence: 'case reports',
  sources: ['ema-sage', 'unknown'],
  severity: 'major',
  action: 'monitor',
  advice: 'Have the INR measured weekly.',
  german: { drug: 'Warfarin', effect: 'Mehr Blutungen.', advice: 'Den INR-Wert wöchentlich messen lassen.' },
};

export const iron: Interaction = {
  drug: 'iron',
  effect: 'Less iron is absorbed.',
  evidence: 'clinical',
  sources: [],
  severity: 'minor',
  action: 'separate',
  hours: 2,
  german: { drug: 'Eisen', effect: 'Weniger Eisen wird aufgenommen.' },
};

export const sweating: Indication = {
  need: 'sweating',
  sentence: 'Sage leaf tea is used for heavy sweating.',
  part: 'leaf',
  preparation: 'tea',
  use: 'internal',
  evidence: 'monograph',
  dose: { text: '4–6 g a day', authority: 'EMA, 2016' },
  sources: ['ema-sage'],
  german: {
    sentence: 'Salbeitee wird bei starkem Schwitzen verwendet.',
    part: 'Blatt',
    preparation: 'Tee',
    dose: '4–6 g am Tag',
  },
};

export const foxgloveLookAlike: Plant['lookAlikes'][number] = {
  commonName: 'Foxglove',
  latinName: 'Digitalis purpurea',
  difference: 'Leaves are felted.',
  isDangerous: true,
  german: { commonName: 'Roter Fingerhut', difference: 'Die Blätter sind filzig.' },
  plant: { id: 73, hazard: 'deadly', imageUrl: '/api/plants/73/plates/plate?v=1' },
};

export const sources: Plant['sources'] = [
  { id: 'a-flora', kind: 'book', citation: 'A Flora. 1900.' },
  { id: 'ema-sage', kind: 'agency', citation: 'Sage leaf. EMA, 2016.', url: 'https://ema.example/sage' },
];

export const centres: HelpService[] = ['FR', 'EU', 'DE', 'CH', 'AT', 'US', 'GB', 'IE'].map((country) => ({
  country,
  kind: country === 'EU' ? 'emergency' : 'poison',
  name: `Centre of ${country}`,
  phone: `+00 ${country.charCodeAt(0)} ${country.charCodeAt(1)}`,
  url: `https://${country.toLowerCase()}.example/`,
  checked: '2026-11-23',
}));
