import { type KeyCharacter, type PlantKey, plantKey } from '@portal/contracts';
import {
  type Candidate,
  chooseCandidates,
  contradictionsOf,
  firstCharacter,
  nextCharacter,
  type Ranked,
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
  /** How many of them aren't candidates yet. */
  missing: number;
  /** The index of the first candidate that the last step has added. */
  newFrom: number | undefined;
  /** The question to ask; undefined if none would help. */
  question: KeyCharacter | undefined;
  /** The questions that are still open, the asked one included. */
  open: KeyCharacter[];
}

/** The plants that a step adds to the candidates. */
export const stepLength = 30;

/**
 * Works out the candidates and the next question; `ask` is a question that the visitor chose. Each of `steps` adds further
 * plants that no answer contradicts to the first `most`.
 */
export function useInterview(
  key: PlantKey,
  given: Given,
  { most, steps = 0, ask }: { most: number; steps?: number; ask?: string | undefined },
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
    const isFitting = ({ plant }: Ranked) => contradictionsOf(key, plant, answers).length === 0;
    const further = ranked
      .slice(most)
      .filter(isFitting)
      .slice(0, steps * stepLength);
    const listed = [...new Set([...ranked.slice(0, most), ...further, ...ranked])];
    const candidates = isKnown ? chooseCandidates(key, listed, answers, most + further.length) : [];
    const fitting = ranked.filter(isFitting).length;
    return {
      candidates,
      fitting,
      missing: fitting - candidates.filter(({ contradictions }) => contradictions.length === 0).length,
      newFrom: steps > 0 ? candidates.length - further.slice((steps - 1) * stepLength).length : undefined,
      question: open.find(({ id }) => id === ask) ?? next,
      open,
    };
  }, [key, given, most, steps, ask]);
}
