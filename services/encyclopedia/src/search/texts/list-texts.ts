import type { Advice, Condition } from '@portal/contracts';
import type { Wish } from '../question.ts';
import { type BothNames, joined, type Sentence, sentence, upperFirst } from './sentence.ts';

/*
 * Sentences above lists of plants, and for persons and animals.
 */

/** For needs that no plant has been shown to help. */
export const noneKnown = (need: BothNames) =>
  sentence(
    `${need.en}: no plant of this guide is known to help. See a doctor, above all if it is new, on one side or getting worse.`,
    `${need.de}: Von keiner Pflanze dieses Führers ist bekannt, dass sie hilft. Gehen Sie zum Arzt, vor allem wenn es neu ist, nur eine Seite betrifft oder schlimmer wird.`,
  );

export const conditionNames: Record<Condition, BothNames> = {
  pregnancy: { en: 'Pregnancy', de: 'Schwangerschaft' },
  breastfeeding: { en: 'Breastfeeding', de: 'Stillzeit' },
  children: { en: 'Children', de: 'Kinder' },
  surgery: { en: 'Before surgery', de: 'Vor einer Operation' },
  driving: { en: 'Driving', de: 'Autofahren' },
  liver: { en: 'Liver disease', de: 'Leberkrankheit' },
  kidney: { en: 'Kidney disease', de: 'Nierenkrankheit' },
  dogs: { en: 'Dogs', de: 'Hunde' },
  cats: { en: 'Cats', de: 'Katzen' },
  horses: { en: 'Horses', de: 'Pferde' },
  farmAnimals: { en: 'Farm animals', de: 'Nutztiere' },
};

const adviceWords: Record<Advice['level'], BothNames> = {
  avoid: { en: 'avoid', de: 'meiden' },
  caution: { en: 'caution', de: 'Vorsicht' },
  'no known problem': { en: 'no known problem', de: 'kein Problem bekannt' },
  'not studied': { en: 'not studied', de: 'nicht untersucht' },
};

const placeNames: Record<Wish, BothNames> = {
  shade: { en: 'shade', de: 'Schatten' },
  sun: { en: 'full sun', de: 'volle Sonne' },
  dry: { en: 'little water', de: 'wenig Wasser' },
  wet: { en: 'moist soil', de: 'feuchter Boden' },
  easy: { en: 'easy care', de: 'pflegeleicht' },
};

/** "Dogs, shade: ", for the conditions that a list keeps to. */
const listed = (names: readonly BothNames[], language: 'en' | 'de') =>
  names.length > 0 ? `${upperFirst(names.map((name) => name[language]).join(', '))}: ` : '';

/** "Pregnancy: avoid.", with the reason. */
export function adviceSentence(of: Condition, { level, text, german, fromAge }: Advice): Sentence {
  const age =
    of === 'children' && fromAge !== undefined
      ? { en: ` Not under ${fromAge} years.`, de: ` Nicht unter ${fromAge} Jahren.` }
      : { en: '', de: '' };
  const { en, de } = conditionNames[of];
  return sentence(
    joined(`${en}: ${adviceWords[level].en}.${age.en}`, text),
    joined(`${de}: ${adviceWords[level].de}.${age.de}`, german?.text ?? text),
  );
}

interface Counts {
  all: number;
  shown: number;
  notStudied: number;
}

/** Above the plants without a known problem for a person or an animal. */
export function safeNote(of: Condition, wishes: readonly Wish[], { all, shown, notStudied }: Counts) {
  const names = [conditionNames[of], ...wishes.map((wish) => placeNames[wish])];
  return sentence(
    `${listed(names, 'en')}${shown} of ${all} plants have no known problem.${notStudied > 0 ? ` ${notStudied} have not been studied and aren’t listed: no entry doesn’t mean safe.` : ''}`,
    `${listed(names, 'de')}Bei ${shown} von ${all} Pflanzen ist kein Problem bekannt.${notStudied > 0 ? ` ${notStudied} sind nicht untersucht und fehlen hier; das heißt nicht, dass sie ungefährlich sind.` : ''}`,
  );
}

/** Above the plants that a person or an animal must avoid. */
export const avoidNote = (of: Condition, { all, shown, notStudied }: Counts) =>
  sentence(
    `${conditionNames[of].en}: ${shown} of ${all} plants are to be avoided or need care; those to avoid come first.${notStudied > 0 ? ` ${notStudied} have not been studied: a plant that isn’t listed isn’t therefore safe.` : ''}`,
    `${conditionNames[of].de}: ${shown} von ${all} Pflanzen sind zu meiden oder brauchen Vorsicht; zuerst stehen die zu meidenden.${notStudied > 0 ? ` ${notStudied} sind nicht untersucht: Was hier fehlt, ist deshalb nicht ungefährlich.` : ''}`,
  );

/** Animals that the guide has nothing on. */
export const otherAnimal = sentence(
  'This guide has advice on dogs, cats, horses and farm animals only. Ask a vet who knows the animal; what is safe for one species can kill another.',
  'Dieser Führer kennt nur Hunde, Katzen, Pferde und Nutztiere. Fragen Sie in einer Tierarztpraxis, die das Tier kennt; was für eine Art ungefährlich ist, kann eine andere töten.',
);

export const againstAnimals = sentence(
  'No plant of this guide is known to keep animals away reliably, and what drives one away can poison another. Nets, fences and closed bins do more.',
  'Von keiner Pflanze dieses Führers ist bekannt, dass sie Tiere verlässlich fernhält, und was eines vertreibt, kann ein anderes vergiften. Netze, Zäune und geschlossene Tonnen helfen mehr.',
);

export function harmlessNote(wishes: readonly Wish[]) {
  const places = wishes.map((wish) => placeNames[wish]);
  return sentence(
    `${listed(places, 'en')}For these no serious hazard to people is known at food amounts. For animals, name the animal: “safe for cats”.`,
    `${listed(places, 'de')}Für diese ist in Speisemengen keine ernste Gefahr für Menschen bekannt. Für Tiere nennen Sie das Tier: „sicher für Katzen“.`,
  );
}

export const growingNote = sentence(
  'By the light and water that this guide gives. Poisonous plants stand apart: mind children and pets.',
  'Nach den Angaben zu Licht und Wasser in diesem Führer. Giftige stehen gesondert: Denken Sie an Kinder und Haustiere.',
);

/** For questions that exclude plants by name; for an allergy, their relatives matter too. */
export const leftOut = (names: readonly BothNames[], isAllergy: boolean) =>
  sentence(
    joined(
      `Left out, as you asked: ${names.map(({ en }) => en).join(', ')}.`,
      isAllergy ? 'With an allergy, plants of the same family can cause a reaction too.' : undefined,
    ),
    joined(
      `Wie gewünscht nicht dabei: ${names.map(({ de }) => de).join(', ')}.`,
      isAllergy
        ? 'Bei einer Allergie können auch Pflanzen derselben Familie eine Reaktion auslösen.'
        : undefined,
    ),
  );

/** For a plant that does badly, and isn't named. */
export const ailingPlant = sentence(
  'Too much or too little water and light are the most frequent causes. What your plant needs is on its page: search for its name. A photo of it on “Emotion” shows what to look at first.',
  'Meist ist es zu viel oder zu wenig Wasser oder Licht. Was Ihre Pflanze braucht, steht auf ihrer Seite: Suchen Sie nach ihrem Namen. Ein Foto unter „Emotion“ zeigt, worauf Sie zuerst achten sollten.',
);

/** For a question whose other words may turn its meaning round. */
export const halfUnderstood = sentence(
  'This guide understood only part of your question, and shows no list that may mislead. Ask with the name of a plant, a complaint, or whom it is for. If somebody is in danger, call your emergency number now.',
  'Dieser Führer hat nur einen Teil Ihrer Frage verstanden und zeigt keine Liste, die in die Irre führen kann. Fragen Sie mit dem Namen einer Pflanze, einer Beschwerde oder für wen es ist. Ist jemand in Gefahr, rufen Sie sofort den Notruf.',
);
