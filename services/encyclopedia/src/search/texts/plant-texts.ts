import type { edibleParts, Indication } from '@portal/contracts';
import {
  type BothNames,
  type BothTexts,
  joined,
  lowerSentence,
  type Sentence,
  sentence,
  upperFirst,
} from './sentence.ts';

/*
 * Sentences about one plant: whether it is poisonous, safe or eaten, and its dose.
 */

export const levels = {
  deadly: { en: 'deadly', de: 'tödlich giftig' },
  toxic: { en: 'poisonous', de: 'giftig' },
} as const;

export type PoisonLevel = keyof typeof levels;

/** Amounts of plants that have no assessed dose. */
export const noDoseKnown = sentence(
  'No authority has assessed a dose; its page says what is known.',
  'Keine Behörde hat eine Dosis bewertet; was bekannt ist, steht auf der Seite der Pflanze.',
);

export type Dosed = Indication & Required<Pick<Indication, 'dose'>>;

/**
 * Each dose on a line with its part, preparation and authority, as pages write it: the dose of an extract is a wrong one
 * for a tea.
 */
export const dosesOf = (doses: readonly Dosed[]) =>
  sentence(doses.map(doseInEnglish).join('\n'), doses.map(doseInGerman).join('\n'));

const doseInEnglish = ({ part, preparation, use, dose, isFinishedMedicineOnly }: Dosed) =>
  doseLine([
    part,
    use === 'external' && 'external use',
    preparation,
    isFinishedMedicineOnly && 'as a finished medicine only',
    dose.text,
    dose.authority,
  ]);

const doseInGerman = ({ use, isFinishedMedicineOnly, ...dosed }: Dosed) => {
  const { part, preparation, dose = dosed.dose.text } = dosed.german ?? { ...dosed, dose: undefined };
  return doseLine([
    part,
    use === 'external' && 'äußerlich',
    preparation,
    isFinishedMedicineOnly && 'nur als Fertigarzneimittel',
    dose,
    dosed.dose.authority,
  ]);
};

const doseLine = (facts: (string | false | undefined)[]) =>
  `${upperFirst(facts.filter(Boolean).join(' · '))}.`;

interface Poison {
  level: PoisonLevel;
  parts?: BothTexts | undefined;
  effect?: BothTexts | undefined;
}

/** "All parts are deadly." or the parts that are. */
function poisonSentence({ level, parts, effect }: Poison): BothTexts {
  const { en, de } = levels[level];
  const isWhole =
    !parts ||
    (/^(?:all parts|whole (?:plant|fungus|mushroom)|the whole|entire)/i.test(parts.en) &&
      !/\b(?:but|except|apart from|other than)\b/i.test(parts.en));
  const which = isWhole
    ? { en: `All parts are ${en}.`, de: `Alle Teile sind ${de}.` }
    : { en: `${upperFirst(en)}: ${parts.en}.`, de: `${upperFirst(de)}: ${parts.de}.` };
  return { en: joined(which.en, effect?.en), de: joined(which.de, effect?.de) };
}

/** To "can I eat it?". */
export function notEdible(poison: Poison): Sentence {
  const { en, de } = poisonSentence(poison);
  return sentence(`No. ${en}`, `Nein. ${de}`);
}

/** To "can I take it, and how much?". */
export function notForUse(poison: Poison, isMedicine: boolean): Sentence {
  const { en, de } = poisonSentence(poison);
  return isMedicine
    ? sentence(
        `No, not homemade: only a finished medicine may be used. ${en}`,
        `Nein, nicht selbst gemacht: Nur ein fertiges Arzneimittel darf angewendet werden. ${de}`,
      )
    : sentence(
        `No. Take it in no form and no amount. ${en}`,
        `Nein. In keiner Form und Menge einnehmen. ${de}`,
      );
}

/** For somebody who has already eaten of it. */
export function poisonFacts(poison: Poison): Sentence {
  const { en, de } = poisonSentence(poison);
  return sentence(en, de);
}

/** To "is it poisonous?". */
export function isPoisonSentence(poison: Poison): Sentence {
  const { en, de } = poisonSentence(poison);
  return sentence(`Yes. ${en}`, `Ja. ${de}`);
}

/** To "who must not use it?", from the plant's summary. */
export const whoMustNot = ({ text, german }: { text: string; german: { text: string } }) =>
  sentence(text, german.text);

export const needsCare = (effect: BothTexts | undefined) =>
  sentence(
    joined('Not in usual amounts, but use it with caution.', effect?.en),
    joined('Nicht in üblichen Mengen, aber mit Vorsicht zu verwenden.', effect?.de),
  );

/** To "is it safe?"; the danger is that of the plant's summary. */
export const mostlySafe = (danger: BothTexts | undefined) =>
  sentence(
    joined('In usual amounts mostly tolerated; use it with caution.', danger?.en),
    joined('In üblichen Mengen meist verträglich; mit Vorsicht verwenden.', danger?.de),
  );

/** To "is it safe?" about a plant without a known hazard to people. */
export const safeAsFood = (danger: BothTexts | undefined) =>
  sentence(joined(noHazardKnown.text, danger?.en), joined(noHazardKnown.german.text, danger?.de));

export const noHazardKnown = sentence(
  'No serious hazard is known at food amounts.',
  'In Speisemengen ist keine ernste Gefahr bekannt.',
);

type EdiblePart = (typeof edibleParts)[number];

const partNames: Record<EdiblePart, BothNames> = {
  leaves: { en: 'leaves', de: 'Blätter' },
  shoots: { en: 'shoots', de: 'Sprosse' },
  stems: { en: 'stems', de: 'Stängel' },
  flowers: { en: 'flowers', de: 'Blüten' },
  fruit: { en: 'fruit', de: 'Früchte' },
  seeds: { en: 'seeds', de: 'Samen' },
  roots: { en: 'roots', de: 'Wurzeln' },
  tubers: { en: 'tubers', de: 'Knollen' },
  rhizome: { en: 'rhizome', de: 'Wurzelstock' },
  bulbs: { en: 'bulbs', de: 'Zwiebeln' },
  bark: { en: 'bark', de: 'Rinde' },
  sap: { en: 'sap', de: 'Saft' },
  'fruiting body': { en: 'fruiting body', de: 'Fruchtkörper' },
};

const listed = (parts: readonly EdiblePart[], language: 'en' | 'de', and: string) => {
  const names = parts.map((part) => partNames[part][language]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
};

const inEnglish = (parts: readonly EdiblePart[]) => listed(parts, 'en', 'and');

const inGerman = (parts: readonly EdiblePart[]) => listed(parts, 'de', 'und');

export const edible = (parts: readonly EdiblePart[], caution: BothTexts | undefined) =>
  sentence(
    joined(`Yes. Eaten are: ${inEnglish(parts)}.`, caution && `Caution: ${lowerSentence(caution.en)}`),
    joined(`Ja. Gegessen werden: ${inGerman(parts)}.`, caution && `Vorsicht: ${caution.de}`),
  );

/** Poisonous plants with a part that is eaten after preparation. */
export function onlyEdible(parts: readonly EdiblePart[], poison: Poison): Sentence {
  const { en, de } = poisonSentence(poison);
  return sentence(
    `Only its ${inEnglish(parts)}, ripe or properly prepared. ${en}`,
    `Nur reif oder richtig zubereitet essbar: ${inGerman(parts)}. ${de}`,
  );
}

/** To "can I eat it raw?" and the like: the harmful parts and states of a plant that is eaten. */
export const notSoEdible = (
  parts: readonly EdiblePart[],
  harmful: BothTexts,
  effect: BothTexts | undefined,
) =>
  sentence(
    joined(`Only its ${inEnglish(parts)}, ripe or properly prepared. Harmful: ${harmful.en}.`, effect?.en),
    joined(
      `Nur reif oder richtig zubereitet essbar: ${inGerman(parts)}. Schädlich: ${harmful.de}.`,
      effect?.de,
    ),
  );

/** For questions that name a part that isn't eaten. */
export const otherPartsEdible = (parts: readonly EdiblePart[]) =>
  sentence(
    `No: this guide doesn’t list that part as food. Eaten are: ${inEnglish(parts)}.`,
    `Nein: Diesen Teil nennt der Führer nicht als Lebensmittel. Gegessen werden: ${inGerman(parts)}.`,
  );

export const noFood = (caution: BothTexts | undefined) =>
  sentence(
    joined('No: this guide lists no part of it as food.', caution?.en),
    joined('Nein: Der Führer nennt keinen Teil davon als Lebensmittel.', caution?.de),
  );
