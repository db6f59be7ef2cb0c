import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SearchTerm } from '../values.ts';
import { PlantCard } from './plant.ts';
import { Indication } from './safety.ts';

const Names = z.object({ en: z.string(), de: z.string() });

/** A symptom or a purpose that people look for a plant for. */
export const Need = z.object({
  id: z.string(),
  names: Names,
  /** Other words for it, in English and German. */
  synonyms: z.array(z.string()),
  /** Ignored in a search that names another need as well. */
  isBroad: z.optional(z.literal(true)),
});
export type Need = z.infer<typeof Need>;

/** A plant that matches a search, with the indication that matched where the search named a need. */
export const PlantMatch = z.object({
  plant: PlantCard,
  indication: z.optional(Indication),
});
export type PlantMatch = z.infer<typeof PlantMatch>;

export const PlantMatches = z.object({
  /** The needs that the term names. */
  needs: z.array(Need),
  /** Best first. For needs: by evidence, without poisonous plants unless as a finished medicine. */
  matches: z.array(PlantMatch),
  /** For needs: poisonous plants that were or are used for it. Not for use. */
  poisonous: z.array(PlantMatch),
  /** How many there are, where one of the lists has only the best of them. */
  totals: z.optional(z.object({ matches: z.number(), poisonous: z.number() })),
});
export type PlantMatches = z.infer<typeof PlantMatches>;

export const needs = {
  list: endpoint({
    method: 'GET',
    path: '/api/needs',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The needs that plants are listed for, by English name.',
    reply: z.array(Need),
  }),
  match: endpoint({
    method: 'GET',
    path: '/api/plants/matches',
    service: 'encyclopedia',
    access: 'anyone',
    summary:
      'The plants for a search or a need, with the sentence that matched, poisonous ones apart; at most 500 of each.',
    query: z.strictObject({ q: SearchTerm }),
    reply: PlantMatches,
  }),
};
