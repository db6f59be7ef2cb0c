import type { PlantTexts } from './plant-texts.ts';

/** The name of the stored edit of a plant. */
export const draftKeyOf = (plantId: number) => `admin.plant.${plantId}`;

export interface PlantDraft {
  values: PlantTexts;
  base: PlantTexts;
  revision: number;
}

interface Rebased {
  /** Mine where I changed a field, otherwise theirs. */
  values: PlantTexts;
  /** Fields that both changed to different values. */
  conflicting: (keyof PlantTexts)[];
  /** True if they changed anything that I have not seen. */
  isOutdated: boolean;
}

/** Merges an edit with the newest values: my changes win, other fields follow theirs. */
export function rebase({ values, base }: Pick<PlantDraft, 'values' | 'base'>, newest: PlantTexts): Rebased {
  const fields = Object.keys(values) as (keyof PlantTexts)[];
  const isMine = (field: keyof PlantTexts) => !isSame(values[field], base[field]);
  const isTheirs = (field: keyof PlantTexts) => !isSame(newest[field], base[field]);
  const merged = Object.fromEntries(
    fields.map((field) => [field, isMine(field) ? values[field] : newest[field]]),
  ) as unknown as PlantTexts;
  return {
    values: merged,
    conflicting: fields.filter(
      (field) => isMine(field) && isTheirs(field) && !isSame(values[field], newest[field]),
    ),
    isOutdated: fields.some((field) => isTheirs(field) && !isSame(values[field], newest[field])),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
