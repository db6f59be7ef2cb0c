import type { PlantTexts } from './plant-texts.ts';

/** An edit, and the words that it began from. */
export interface PlantDraft {
  words: PlantTexts;
  base: PlantTexts;
  /** The revision of the base. */
  revision: number;
}

/** An edit after somebody else has saved theirs. */
export interface Rebased {
  /** Mine where I changed something, else theirs. */
  words: PlantTexts;
  /** The fields that both changed, each to something else. */
  contested: (keyof PlantTexts)[];
  /** Whether theirs holds anything that I have not seen. */
  isOvertaken: boolean;
}

/** Puts an edit upon the newest words: a field that was not touched follows them, one that was stays as it is. */
export function rebase({ words, base }: Pick<PlantDraft, 'words' | 'base'>, newest: PlantTexts): Rebased {
  const fields = Object.keys(words) as (keyof PlantTexts)[];
  const isMine = (field: keyof PlantTexts) => !isSame(words[field], base[field]);
  const isTheirs = (field: keyof PlantTexts) => !isSame(newest[field], base[field]);
  const taken = Object.fromEntries(
    fields.map((field) => [field, isMine(field) ? words[field] : newest[field]]),
  ) as unknown as PlantTexts;
  return {
    words: taken,
    contested: fields.filter(
      (field) => isMine(field) && isTheirs(field) && !isSame(words[field], newest[field]),
    ),
    isOvertaken: fields.some((field) => isTheirs(field) && !isSame(words[field], newest[field])),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
