import { type Sentence, sentence } from './sentence.ts';

/*
 * Sentences before any plant: help to call, complaints for a doctor, and limits of the evidence.
 */

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

/** Warnings that a list is no cure. */
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

/** Beside the answer to "can one take too much of it?". */
export const overdoseSentence = sentence(
  'If somebody has taken much more than is usual, ask a poison centre, also without signs. If they are drowsy, confused or short of breath, call the emergency number.',
  'Hat jemand viel mehr als üblich genommen, fragen Sie eine Giftzentrale, auch ohne Beschwerden. Bei Schläfrigkeit, Verwirrtheit oder Atemnot rufen Sie den Notruf.',
);
