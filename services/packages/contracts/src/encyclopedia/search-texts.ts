import type { Condition, SearchAnswer } from './plant-search.schema.ts';
import type { Harm } from './plant-search.ts';
import type { edibleParts } from './quick-facts.ts';
import type { Advice } from './safety.schema.ts';
import type { Severity } from './safety.ts';

/*
 * What a search says above and beside its plants, in English and German.
 */

export type Sentence = SearchAnswer['sentence'];

const sentence = (text: string, german: string): Sentence => ({ text, german: { text: german } });

/** A plant's names in both languages. */
export interface BothNames {
  en: string;
  de: string;
}

/** A text of the catalogue with its translation. */
export interface BothTexts {
  en: string;
  de: string;
}

/** The calm words of a question that means harm; the services to call stand below them. */
export const harmSentences: Record<Harm, Sentence> = {
  'self-harm': sentence(
    'You matter, and you don’t have to get through this alone. If you have taken something or are in danger, call the emergency number now. To talk to somebody, call a crisis line: it costs little or nothing, and you need not give your name. This guide doesn’t answer the question.',
    'Sie sind wichtig, und Sie müssen da nicht allein durch. Wenn Sie etwas eingenommen haben oder in Gefahr sind, rufen Sie jetzt den Notruf. Zum Reden ist die Telefonseelsorge da: kostenlos oder fast kostenlos, auch ohne Namen. Auf die Frage gibt dieser Pflanzenführer keine Antwort.',
  ),
  'harm to others': sentence(
    'This guide doesn’t help to harm or drug anybody. If somebody has been given something, call the emergency number or a poison centre at once. If you fear what you might do, a crisis line listens.',
    'Dieser Pflanzenführer hilft nicht dabei, jemandem zu schaden oder jemanden zu betäuben. Wenn jemand etwas bekommen hat, rufen Sie sofort den Notruf oder eine Giftzentrale. Wenn Sie fürchten, was Sie tun könnten, hört Ihnen die Telefonseelsorge zu.',
  ),
  abortion: sentence(
    'No plant ends a pregnancy safely: the amounts that act poison liver, kidneys and heart, and women have died of them. A doctor or an advice service knows the safe ways, in confidence. With heavy bleeding, fever or strong pain, call the emergency number.',
    'Keine Pflanze beendet eine Schwangerschaft gefahrlos: Wirksame Mengen vergiften Leber, Nieren und Herz, und Frauen sind daran gestorben. Ärztinnen, Ärzte und Beratungsstellen kennen die sicheren Wege und beraten vertraulich. Bei starker Blutung, Fieber oder starken Schmerzen rufen Sie den Notruf.',
  ),
  intoxication: sentence(
    'This guide doesn’t name plants to get high on: between the amount that is felt and the amount that kills there is often no distance. If somebody is confused, having seizures or hard to wake, call the emergency number or a poison centre. To talk about drugs, a crisis line is a first step.',
    'Dieser Pflanzenführer nennt keine Pflanzen für einen Rausch: Zwischen der Menge, die man spürt, und der, die tötet, liegt oft nichts. Ist jemand verwirrt, krampft oder lässt sich kaum wecken, rufen Sie den Notruf oder eine Giftzentrale. Für ein Gespräch über Drogen ist die Telefonseelsorge ein erster Schritt.',
  ),
  'animal poisoning': sentence(
    'This guide doesn’t help to poison animals: it is cruel, mostly a crime, and the bait reaches pets and children as well. If an animal has eaten something, call a vet or a poison centre. To protect your own, search for “toxic to cats”, “toxic to dogs” or “toxic to horses”.',
    'Dieser Pflanzenführer hilft nicht dabei, Tiere zu vergiften: Es ist qualvoll, meist strafbar, und Köder erreichen auch Haustiere und Kinder. Hat ein Tier etwas gefressen, rufen Sie eine Tierarztpraxis oder eine Giftzentrale an. Um Ihre Tiere zu schützen, suchen Sie nach „giftig für Katzen“, „giftig für Hunde“ oder „giftig für Pferde“.',
  ),
};

export const harmAnswer = (harm: Harm): SearchAnswer => ({
  kind: 'help',
  sentence: harmSentences[harm],
  harm,
});

/** For somebody, or an animal, that has already eaten something. */
export const emergencySentence = (isAnimal: boolean): Sentence =>
  isAnimal
    ? sentence(
        'If an animal has eaten a plant that may be poisonous, call a vet or a poison centre now, and keep a piece of the plant. Don’t make it vomit unless they advise it.',
        'Hat ein Tier eine womöglich giftige Pflanze gefressen, rufen Sie jetzt eine Tierarztpraxis oder eine Giftzentrale an und heben Sie ein Stück der Pflanze auf. Lösen Sie kein Erbrechen aus, außer man rät Ihnen dazu.',
      )
    : sentence(
        'If somebody has eaten a plant that may be poisonous, call a poison centre now, also without signs. If they are drowsy, confused, short of breath or having seizures, call the emergency number. Keep what is left of the plant or mushroom; don’t make anybody vomit.',
        'Hat jemand etwas womöglich Giftiges gegessen, rufen Sie jetzt eine Giftzentrale an, auch ohne Beschwerden. Bei Schläfrigkeit, Verwirrtheit, Atemnot oder Krämpfen rufen Sie den Notruf. Heben Sie auf, was von Pflanze oder Pilz übrig ist, und lösen Sie kein Erbrechen aus.',
      );

/** For somebody who looks for a number to call. */
export const helplineSentence = sentence(
  'Call the emergency number if a life is in danger, a poison centre if somebody has eaten something poisonous, and a crisis line if you are in distress: somebody listens, day and night.',
  'Rufen Sie den Notruf, wenn ein Leben in Gefahr ist, eine Giftzentrale, wenn jemand etwas Giftiges gegessen hat, und die Telefonseelsorge, wenn Sie in Not sind: Dort hört Ihnen Tag und Nacht jemand zu.',
);

/** Beside the answer to "how much of it is deadly?". */
export const deadlyAmountSentence = sentence(
  'No amount is safe to try, and none is stated here. If somebody has taken any, call the emergency number or a poison centre. If you are thinking of harming yourself, call a crisis line: somebody listens, day and night.',
  'Keine Menge ist ungefährlich, und hier wird keine genannt. Hat jemand davon genommen, rufen Sie den Notruf oder eine Giftzentrale. Wenn Sie daran denken, sich etwas anzutun, rufen Sie die Telefonseelsorge an: Dort hört Ihnen Tag und Nacht jemand zu.',
);

/** Why a list is no cure. */
export const evidenceSentences = {
  cancer: sentence(
    'No plant or mushroom has been shown to cure cancer. What is listed was studied in the laboratory or beside treatment; some of it disturbs chemotherapy. Don’t delay or replace treatment, and tell your oncologist what you take.',
    'Für keine Pflanze und keinen Pilz ist belegt, dass sie Krebs heilen. Was hier steht, wurde im Labor oder neben der Behandlung untersucht; manches stört eine Chemotherapie. Schieben Sie keine Behandlung auf und sagen Sie Ihrer Onkologin oder Ihrem Onkologen, was Sie nehmen.',
  ),
  diabetes: sentence(
    'No plant cures diabetes or replaces insulin and tablets. Some lower blood sugar a little, and beside medicines too far: measure more often, and ask your doctor first.',
    'Keine Pflanze heilt Diabetes oder ersetzt Insulin und Tabletten. Manche senken den Blutzucker ein wenig, zusammen mit Medikamenten auch zu stark: Messen Sie häufiger und fragen Sie vorher ärztlich nach.',
  ),
  weight: sentence(
    'No plant makes people lose weight fast. Where studies found anything at all, it was a kilogram or two over months; some slimming herbs have injured hearts and livers.',
    'Keine Pflanze lässt schnell abnehmen. Wo Studien überhaupt etwas fanden, waren es ein bis zwei Kilogramm in Monaten; manche Schlankheitskräuter haben Herz und Leber geschädigt.',
  ),
  detox: sentence(
    'No herb has been shown to remove toxins from the body; liver and kidneys do that. For a poisoning, call a poison centre.',
    'Für kein Kraut ist belegt, dass es den Körper „entgiftet“; das tun Leber und Nieren. Bei einer Vergiftung rufen Sie eine Giftzentrale an.',
  ),
  infection: sentence(
    'No herb replaces an antibiotic that a doctor prescribes. With fever, worsening pain or a spreading redness, see a doctor.',
    'Kein Kraut ersetzt ein Antibiotikum, das ärztlich verordnet wurde. Bei Fieber, zunehmenden Schmerzen oder sich ausbreitender Rötung gehen Sie zum Arzt.',
  ),
  cure: sentence(
    'No plant has been shown to cure this illness. At most, some ease complaints beside treatment; don’t stop or replace what a doctor has prescribed.',
    'Für keine Pflanze ist belegt, dass sie diese Krankheit heilt. Manche lindern allenfalls Beschwerden neben der Behandlung; setzen Sie nichts ab, was ärztlich verordnet ist.',
  ),
} satisfies Record<string, Sentence>;

export const babySentence = sentence(
  'A baby’s complaints belong to a doctor first: see one before you give a baby any herb or tea. Hardly any plant has been examined for babies.',
  'Beschwerden eines Babys gehören zuerst in ärztliche Hände: Fragen Sie, bevor Sie einem Baby ein Kraut oder einen Tee geben. Kaum eine Pflanze ist für Babys untersucht.',
);

/** Complaints that a doctor must see before any plant. */
export const urgentSentences = {
  chestPain: sentence(
    'Chest pain or tightness can be a heart attack: call the emergency number now. No plant helps here.',
    'Schmerzen oder Enge in der Brust können ein Herzinfarkt sein: Rufen Sie jetzt den Notruf. Keine Pflanze hilft hier.',
  ),
  miscarriage: sentence(
    'Bleeding or pain in pregnancy, and a miscarriage, belong to a doctor or midwife at once; with heavy bleeding, fever or fainting, call the emergency number. No plant prevents or completes a miscarriage.',
    'Blutungen oder Schmerzen in der Schwangerschaft und eine Fehlgeburt gehören sofort in ärztliche Hände oder zur Hebamme; bei starker Blutung, Fieber oder Ohnmacht rufen Sie den Notruf. Keine Pflanze verhindert oder vollendet eine Fehlgeburt.',
  ),
  bloodInUrine: sentence(
    'Blood in the urine needs a doctor soon, also without pain. No plant replaces the examination.',
    'Blut im Urin gehört bald in ärztliche Hände, auch ohne Schmerzen. Keine Pflanze ersetzt die Untersuchung.',
  ),
  shingles: sentence(
    'See a doctor within three days: medicines against shingles work best at the beginning. At the eye or ear, go at once.',
    'Gehen Sie binnen drei Tagen zum Arzt: Mittel gegen Gürtelrose wirken am besten am Anfang. An Auge oder Ohr gehen Sie sofort.',
  ),
  palpitations: sentence(
    'Have a heart that stumbles or races examined before you take a plant. With chest pain, breathlessness or fainting, call the emergency number.',
    'Lassen Sie Herzstolpern oder Herzrasen untersuchen, bevor Sie eine Pflanze nehmen. Bei Brustschmerz, Atemnot oder Ohnmacht rufen Sie den Notruf.',
  ),
  pregnant: sentence(
    'In pregnancy a urinary infection, high blood pressure and fever can harm mother and child: see a doctor or midwife today, before you try a plant.',
    'In der Schwangerschaft können Harnwegsinfekte, hoher Blutdruck und Fieber Mutter und Kind schaden: Gehen Sie noch heute zum Arzt oder zur Hebamme, bevor Sie eine Pflanze versuchen.',
  ),
  childFever: sentence(
    'See a doctor if the child is hard to wake, drinks too little, has a stiff neck, a rash or cramps, or if the fever lasts; a baby under three months with fever at once.',
    'Gehen Sie zum Arzt, wenn das Kind kaum zu wecken ist, zu wenig trinkt, einen steifen Nacken, Ausschlag oder Krämpfe hat oder das Fieber anhält; mit einem Baby unter drei Monaten sofort.',
  ),
} as const;

export const vetSentence = sentence(
  'Ask a vet before you give an animal any herb: what helps people can harm it, and doses for people don’t apply.',
  'Fragen Sie in der Tierarztpraxis, bevor Sie einem Tier ein Kraut geben: Was Menschen hilft, kann ihm schaden, und Dosen für Menschen gelten nicht.',
);

/** Where nobody has shown that a plant helps. */
export const noneKnown = (need: BothNames) =>
  sentence(
    `${need.en}: no plant of this guide is known to help. See a doctor, above all if it is new, on one side or getting worse.`,
    `${need.de}: Von keiner Pflanze dieses Führers ist bekannt, dass sie hilft. Gehen Sie zum Arzt, vor allem wenn es neu ist, nur eine Seite betrifft oder schlimmer wird.`,
  );

/** To a question about a plant and a medicine. */
export const askChecker = sentence(
  'Whether a plant goes with a medicine is answered by the check of plants with medicines. Don’t stop or change a prescribed medicine without your doctor.',
  'Ob eine Pflanze zu einem Arzneimittel passt, beantwortet die Prüfung von Pflanzen mit Arzneimitteln. Setzen Sie nichts Verordnetes ohne ärztlichen Rat ab und ändern Sie nichts daran.',
);

const severityWords: Record<Severity, BothTexts> = {
  contraindicated: { en: 'must not be combined', de: 'dürfen nicht zusammen genommen werden' },
  major: { en: 'a serious interaction is known', de: 'eine schwere Wechselwirkung ist bekannt' },
  moderate: { en: 'an interaction is known', de: 'eine Wechselwirkung ist bekannt' },
  minor: { en: 'a slight interaction is known', de: 'eine leichte Wechselwirkung ist bekannt' },
};

/** The strictest entry for a plant with a medicine. */
export function knownInteraction(
  plant: BothNames,
  medicine: BothNames,
  { severity, advice }: { severity: Severity; advice?: BothTexts | undefined },
): Sentence {
  const words = severityWords[severity];
  return sentence(
    joined(
      joined(
        `${plant.en} and ${/^[A-Z][a-z]/.test(medicine.en) ? lowerFirst(medicine.en) : medicine.en}: ${words.en}.`,
        advice?.en,
      ),
      askChecker.text,
    ),
    joined(joined(`${plant.de} und ${medicine.de}: ${words.de}.`, advice?.de), askChecker.german.text),
  );
}

export const identifyFirst = sentence(
  'Nobody can say whether it is edible before it has been identified with certainty. Eat nothing wild that you don’t know, and have mushrooms checked by an expert; deadly ones look like edible ones.',
  'Ob man es essen kann, lässt sich erst sagen, wenn es sicher bestimmt ist. Essen Sie nichts Wildes, das Sie nicht kennen, und lassen Sie Pilze von Sachverständigen prüfen; tödliche sehen essbaren ähnlich.',
);

export const wildFoodNote = sentence(
  'Only for what you have identified with certainty: deadly plants and mushrooms look like edible ones.',
  'Nur für das, was Sie sicher bestimmt haben: Tödliche Pflanzen und Pilze sehen essbaren ähnlich.',
);

/** Amounts of plants that have no assessed dose. */
export const noDoseKnown = sentence(
  'No authority has assessed a dose; its page says what is known.',
  'Keine Behörde hat eine Dosis bewertet; was bekannt ist, steht auf der Seite der Pflanze.',
);

export const doseOf = (dose: { text: string; german?: string | undefined; authority: string }) =>
  sentence(`${dose.authority}: ${lowerFirst(dose.text)}`, `${dose.authority}: ${dose.german ?? dose.text}`);

const levels = {
  deadly: { en: 'deadly', de: 'tödlich giftig' },
  toxic: { en: 'poisonous', de: 'giftig' },
} as const;
export type PoisonLevel = keyof typeof levels;

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
export function isPoison(poison: Poison): Sentence {
  const { en, de } = poisonSentence(poison);
  return sentence(`Yes. ${en}`, `Ja. ${de}`);
}

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

/** Where the question names a part that isn't eaten. */
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

/** For plants that the guide doesn't have, but that are known to be dangerous. */
export function unknownDangerous(
  name: BothNames,
  latinName: string,
  { level, en, de }: { level: 'caution' | PoisonLevel; en: string; de: string },
): Sentence {
  const isCaution = level === 'caution';
  const word = isCaution ? { en: 'Caution', de: 'Vorsicht' } : levels[level];
  const isSaid = en.includes(word.en);
  return sentence(
    joined(
      `Not in this guide: ${name.en} (${latinName}). ${isSaid ? '' : `${upperFirst(word.en)}. `}${en}`,
      isCaution ? undefined : 'Don’t eat it, and don’t use it as a remedy.',
    ),
    joined(
      `Nicht in diesem Führer: ${name.de} (${latinName}). ${isSaid ? '' : `${upperFirst(word.de)}. `}${de}`,
      isCaution ? undefined : 'Nicht essen und nicht als Heilmittel verwenden.',
    ),
  );
}

export const unknownPlant = (name: string) =>
  sentence(
    `This guide has no plant called “${name}”, so it can’t say whether it is safe. Don’t eat, take or give a plant on a guess.`,
    `Eine Pflanze namens „${name}“ hat dieser Führer nicht; ob sie ungefährlich ist, kann er nicht sagen. Nichts auf Verdacht essen, einnehmen oder geben.`,
  );

/** Where the question doesn't show which of its words is the name. */
export const unknownPlants = sentence(
  'This guide doesn’t know the plant in your question, so it can’t say whether it is safe. Don’t eat, take or give a plant on a guess.',
  'Die Pflanze in Ihrer Frage kennt dieser Führer nicht; ob sie ungefährlich ist, kann er nicht sagen. Nichts auf Verdacht essen, einnehmen oder geben.',
);

const conditionNames: Record<Condition, BothNames> = {
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
export const safeNote = (of: Condition, { all, shown, notStudied }: Counts) =>
  sentence(
    `${conditionNames[of].en}: ${shown} of ${all} plants have no known problem.${notStudied > 0 ? ` ${notStudied} have not been studied and aren’t listed: no entry doesn’t mean safe.` : ''}`,
    `${conditionNames[of].de}: Bei ${shown} von ${all} Pflanzen ist kein Problem bekannt.${notStudied > 0 ? ` ${notStudied} sind nicht untersucht und fehlen hier; das heißt nicht, dass sie ungefährlich sind.` : ''}`,
  );

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

export const harmlessNote = sentence(
  'For these no serious hazard to people is known at food amounts. For animals, name the animal: “safe for cats”.',
  'Für diese ist in Speisemengen keine ernste Gefahr für Menschen bekannt. Für Tiere nennen Sie das Tier: „sicher für Katzen“.',
);

interface Double {
  name: BothNames;
  latinName: string;
  difference: BothTexts;
}

/** The doubles of a plant; those that the guide doesn't have come with their marks. */
export function doublesNote(of: BothNames, known: readonly BothNames[], others: readonly Double[]): Sentence {
  const list = (language: 'en' | 'de') => known.map((name) => name[language]).join(', ');
  const marks = (language: 'en' | 'de') =>
    others.map(
      ({ name, latinName, difference }) => `${name[language]} (${latinName}): ${difference[language]}`,
    );
  const first =
    known.length > 0
      ? { en: `${of.en} is confused with ${list('en')}.`, de: `${of.de} wird verwechselt mit ${list('de')}.` }
      : {
          en: `${of.en} has doubles without a page of their own in this guide.`,
          de: `${of.de} hat Doppelgänger ohne eigene Seite in diesem Führer.`,
        };
  return sentence([first.en, ...marks('en')].join(' '), [first.de, ...marks('de')].join(' '));
}

/** How one plant differs from another. */
export const differenceSentence = (from: BothNames, { en, de }: BothTexts) =>
  sentence(`Unlike ${from.en}: ${en}`, `Anders als ${from.de}: ${de}`);

export const noDoublesKnown = (of: BothNames) =>
  sentence(
    `This guide names no double of ${of.en}. That doesn’t mean that it has none: identify it by several marks.`,
    `Einen Doppelgänger nennt dieser Führer nicht: ${of.de}. Das heißt nicht, dass es keinen gibt: Bestimmen Sie nach mehreren Merkmalen.`,
  );

export const growingNote = sentence(
  'By the light and water that this guide gives. Poisonous plants stand apart: mind children and pets.',
  'Nach den Angaben zu Licht und Wasser in diesem Führer. Giftige stehen gesondert: Denken Sie an Kinder und Haustiere.',
);

/** A sentence about one of several plants. */
export const about = (name: BothNames, { text, german }: Sentence): Sentence =>
  sentence(`${name.en}: ${text}`, `${name.de}: ${german.text}`);

const joined = (first: string, second: string | undefined) => (second ? `${first} ${second}` : first);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** Keeps abbreviations and Latin names. */
const lowerSentence = (text: string) =>
  /^[A-Z][a-z]+\b(?! [a-z]+ [A-Z])/.test(text) ? lowerFirst(text) : text;
