import { phraseFinder } from '@portal/contracts';

/** The words of people who say that somebody has eaten something. */
const emergencyPhrases = {
  have: 'han|hot|hod|het|hend|hob|hom|ham|hab|habe|hat|haben|hatte|hatten|have|has|had',
  eaten: `ggesse|ggasse|gesse|gaesse|gegessen|gessn|gegesse|gasse|gaesse|gfressn|gfresse|gefressen|gekaut|geschluckt|gschluckt|verschluckt|genascht|gnascht|abgebissen|eaten|chewed|swallowed|munched|nibbled|
    licked|consumed|ingested|verspeist|verzehrt|probiert|gekostet|eating|chewing`,
  ate: `ate|munched on|munched|bit into|bitten into|took bite|took a bite|put _ in mouth|put _ in _ mouth|put _ _ in mouth|put _ _ in _ mouth|puts _ in _ mouth|by mistake|by accident|got hold of|in mund gesteckt|in mund gsteckt|reingebissen|hineingebissen|ins maul genommen|
    isst gerade|frisst gerade|knabbert gerade|is eating _ right now`,
  put: 'put|puts|stuck|stuffed|shoved|popped|steckt|gesteckt|gsteckt',
  inMouth:
    'in mouth|in his mouth|in her mouth|in its mouth|in their mouth|into his mouth|into her mouth|in mund|in den mund',
  after: 'after eating|nach verzehr von|nach genuss von|nach essen von|since eating',
  had: 'had|hatte',
  amount:
    'one|two|three|four|five|six|some|few|couple|handful|bit|bite|mouthful|1|2|3|4|5|6|7|8|9|10|12|20|davon',
  of: 'of|berry|berries|leaf|leaves|seeds|flowers|petals|bits|pieces|mouthfuls|beeren|blatter|samen',
} as const;

const find = phraseFinder(emergencyPhrases, new Set());

/** Longest distance of "hat" and "gegessen", in words. */
const reach = 9;

/**
 * Returns whether a question says that somebody has eaten something: "hab gestern Pilze gegessen", "my toddler had 2". In the
 * last, an amount must end the question or stand before a part or the name of a plant.
 */
export function saysEaten(words: readonly string[], isName: (at: number) => boolean): boolean {
  const {
    ate,
    put = [],
    inMouth = [],
    have = [],
    eaten = [],
    had = [],
    amount = [],
    of = [],
    after = [],
  } = find(words);
  if (ate || eaten.some((verb) => have.some(({ start }) => Math.abs(start - verb.start) <= reach)))
    return true;
  if (inMouth.some((mouth) => put.some(({ start }) => Math.abs(mouth.start - start) <= reach))) return true;
  const isThing = (at: number) => isName(at) || of.some(({ start }) => start === at);
  if (after.some(({ end }) => isThing(end))) return true;
  return had.some(({ end: at }) =>
    amount.some(({ start, end }) => start === at && (end === words.length || isThing(end))),
  );
}
