import { type EntryProse, proseOf, sentencesOf } from './prose.ts';

/** Words that promise: their sentence must name people and evidence, or deny or attribute the claim. */
const promises = /\b(?:safe|safely|safest|cures?|cure-all)\b/gi;

const whom =
  /\b(?:adults?|adolescents?|children|infants|babies|women|men|people|persons?|patients?|volunteers|anyone|everyone|pregnancy|breastfeeding|pets?|cats?|dogs?|livestock|horses?)\b/i;
const evidence = [
  /\b(?:trials?|stud(?:y|ies)|reviews?|meta-analys[ie]s|monographs?|evidence|authorit(?:y|ies)|regulators?)\b/i,
  /\b(?:assessments?|evaluat(?:ed|ion)|reports?|recorded)\b/i,
  /\b(?:EMA|EFSA|FDA|WHO|ESCOP|Commission E|ASPCA)\b/,
];

/** A few words before the promise that deny it, or attribute it to others. */
const denied =
  /\b(?:no|not|never|nor|neither|cannot|without|hardly|nothing|unproven|n['’]t|nor is it)\b(?:\W+\w+){0,6}\W*$/i;
const reported =
  /\b(?:said|believed|thought|held|reputed|reputation|claimed|praised|credited|supposed|hailed|promised|recommended|tradition(?:al(?:ly)?)?|folk|herbals?|sold)\b(?:\W+\w+){0,8}\W*$/i;

/** Sentences that call something safe or a cure without saying for whom and by what evidence. */
export const claimsOf = (entry: EntryProse): { field: string; sentence: string }[] =>
  proseOf(entry).flatMap(({ field, text }) =>
    sentencesOf(text)
      .filter(claimsTooMuch)
      .map((sentence) => ({ field, sentence })),
  );

function claimsTooMuch(sentence: string): boolean {
  if (whom.test(sentence) && evidence.some((kind) => kind.test(sentence))) return false;
  return [...sentence.matchAll(promises)].some((match) => {
    const before = sentence.slice(0, match.index);
    const isReport = match[0].toLowerCase().startsWith('cure') && reported.test(before);
    return !denied.test(before) && !isReport;
  });
}
