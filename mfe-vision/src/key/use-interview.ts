import { type KeyCharacter, type PlantKey, plantKey } from '@portal/contracts';
import {
  type Candidate,
  chooseCandidates,
  contradictionsOf,
  firstCharacter,
  nextCharacter,
  rankPlants,
} from '@portal/key';
import { query } from '@portal/sdk';
import { useMemo } from 'react';
import type { Given } from './given.ts';

export const keyQuery = query(plantKey.read);

export interface Interview {
  /** The plants that it could be, the most probable first; empty while nothing is known. */
  candidates: Candidate[];
  /** The plants that no answer contradicts, those that aren't shown included. */
  fitting: number;
  /** The question to ask; undefined if none would help. */
  question: KeyCharacter | undefined;
  /** The questions that are still open, the asked one included. */
  open: KeyCharacter[];
}

/** Works out the candidates and the next question; `ask` is a question that the visitor chose. */
export function useInterview(
  key: PlantKey,
  given: Given,
  { most, ask }: { most: number; ask?: string | undefined },
): Interview {
  return useMemo(() => {
    const { answers, skipped, without, photo } = given;
    const open = key.characters.filter(
      ({ id, part }) => answers[id] === undefined && !skipped.includes(id) && !without.includes(part),
    );
    const isOpen = new Set(open.map(({ id }) => id));
    const asked = new Set(key.characters.flatMap(({ id }) => (isOpen.has(id) ? [] : [id])));
    const ranked = rankPlants(key, answers, photo);
    const isKnown = Object.keys(answers).length > 0 || photo.size > 0;
    const isBegun = isKnown || open.length < key.characters.length;
    const next = isBegun ? nextCharacter(key, ranked, asked) : firstCharacter(key);
    return {
      candidates: isKnown ? chooseCandidates(key, ranked, answers, most) : [],
      fitting: key.plants.filter((plant) => contradictionsOf(key, plant, answers).length === 0).length,
      question: open.find(({ id }) => id === ask) ?? next,
      open,
    };
  }, [key, given, most, ask]);
}
