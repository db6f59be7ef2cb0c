import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { described, Id, Question } from '../values.schema.ts';
import { Names, Need } from './need.schema.ts';
import { Plant, PlantCard } from './plant.schema.ts';
import { conditions, harms, searchGroups } from './plant-search.ts';
import { Advice, Indication, Summary } from './safety.schema.ts';
import { severities } from './safety.ts';

export const Condition = z.enum(conditions);
export type Condition = z.infer<typeof Condition>;

const Sentence = z.object({ text: z.string(), german: z.strictObject({ text: z.string() }) });

/** The reason why a plant matches. */
export const SearchMatch = z.object({
  group: z.enum(searchGroups),
  /** The id of the need that its indication is for. */
  need: z.optional(z.string()),
  indication: z.optional(Indication),
  /** The advice that decides about its group: the strictest for those whom the question names. */
  condition: z.optional(z.extend(Advice, { of: Condition })),
  /** Answers the question for this plant: whether it is edible, how it differs from its double. */
  sentence: z.optional(Sentence),
  /** The line of its texts that the words are in, where its names don't have them. Uses are in English. */
  line: z.optional(
    z.object({ field: z.enum(['otherNames', 'uses', 'family', 'category']), text: z.string() }),
  ),
  /** The part of the plant's page with the answer. */
  section: z.optional(z.literal('dose')),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

/** A sentence above the plants: the answer for a named plant, a gap of the guide, or a warning. */
export const SearchAnswer = z.object({
  kind: z.enum(['plant', 'unknown plant', 'none known', 'see a doctor', 'evidence', 'note', 'help']),
  sentence: Sentence,
  /** For `help`. */
  harm: z.optional(z.enum(harms)),
  /** The page with the answer: the check of plants with medicines. */
  link: z.optional(z.literal('interactions')),
  /** For `link`: what the question names, to check. */
  asked: z.optional(z.object({ plants: z.array(Id), medicines: z.array(z.string()) })),
  /** For `link`, where an interaction of what the question names is known: the strictest. */
  severity: z.optional(z.enum(severities)),
  /** For `plant`, where it is about two that are confused: their ids, to compare. */
  compared: z.optional(z.tuple([Id, Id])),
  /** For `unknown plant`, where one is known to be dangerous: its Latin name. */
  latinName: z.optional(z.string()),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** A whole plant with what made it match. */
export const FoundPlant = z.extend(Plant, { match: SearchMatch });
export type FoundPlant = z.infer<typeof FoundPlant>;

/** The same plant on a card. */
export const FoundCard = z.extend(PlantCard, { summary: z.optional(Summary), match: SearchMatch });
export type FoundCard = z.infer<typeof FoundCard>;

/** An answer as the screen shows it. */
export const SearchPage = z.object({
  /** The needs that the question names. */
  needs: z.array(Need),
  /** The persons and animals that it is about. */
  conditions: z.array(Condition),
  /** The most important first; none for an ordinary search. */
  answers: z.array(SearchAnswer),
  /** By group, best first; none where the question means harm. */
  plants: z.array(FoundCard),
  /** Number of plants in each group, where `plants` has only the best of them. */
  totals: z.optional(z.record(z.enum(searchGroups), z.number())),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** Suggestions of a search box while somebody types. */
export const Suggestions = z.object({
  plants: z.array(
    z.pick(PlantCard, {
      id: true,
      commonName: true,
      germanName: true,
      latinName: true,
      imageUrl: true,
      hazard: true,
    }),
  ),
  /** Needs, and persons or animals, whose names are searches. */
  topics: z.array(z.object({ kind: z.enum(['need', 'condition']), names: Names })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const plantSearchSchemas = {
  find: {
    summary:
      'The plants that answer a search or a question, best first, at most 200, each with what made it match; tolerates typos.',
    query: z.strictObject({
      q: Question,
      view: z.optional(
        described(
          z.enum(['page']),
          'Answers with an object: the same plants as cards, at most 500, and what is said above them.',
        ),
      ),
    }),
    reply: z.union([z.array(FoundPlant), SearchPage]),
  },
  suggest: {
    summary:
      'At most 6 plants whose names match what is typed, and at most 4 needs, persons and animals; nothing for a text that means harm.',
    query: z.strictObject({ q: Question }),
    reply: Suggestions,
  },
} satisfies SchemaTable;
