import type { PlantWords } from './plant-words.ts';

/** An edit, and the words that it began from. */
export interface PlantDraft {
  words: PlantWords;
  base: PlantWords;
  /** The revision of the base. */
  revision: number;
}

/** An edit after somebody else has saved theirs. */
export interface Rebased {
  /** Mine where I changed something, else theirs. */
  words: PlantWords;
  /** The fields that both changed, each to something else. */
  contested: (keyof PlantWords)[];
  /** Whether theirs holds anything that I have not seen. */
  isOvertaken: boolean;
}

/** Puts an edit upon the newest words: a field that was not touched follows them, one that was stays as it is. */
export function rebase({ words, base }: Pick<PlantDraft, 'words' | 'base'>, newest: PlantWords): Rebased {
  const fields = Object.keys(words) as (keyof PlantWords)[];
  const isMine = (field: keyof PlantWords) => !isSame(words[field], base[field]);
  const isTheirs = (field: keyof PlantWords) => !isSame(newest[field], base[field]);
  const taken = Object.fromEntries(
    fields.map((field) => [field, isMine(field) ? words[field] : newest[field]]),
  ) as unknown as PlantWords;
  return {
    words: taken,
    contested: fields.filter(
      (field) => isMine(field) && isTheirs(field) && !isSame(words[field], newest[field]),
    ),
    isOvertaken: fields.some((field) => isTheirs(field) && !isSame(words[field], newest[field])),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
