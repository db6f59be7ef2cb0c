import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Id } from '../values.schema.ts';
import { ClavisKey } from './clavis.schema.ts';
import { Names } from './need.schema.ts';
import { PlantCard } from './plant.schema.ts';

/** An answer to a question of the key. */
export const KeyState = z.object({
  id: z.string(),
  /** As part of a sentence: "opposite, in pairs". */
  names: Names,
  /** The path of an SVG drawing in a square of 48, to be stroked. */
  drawing: z.optional(z.string()),
  /** `#rrggbb`, where the answer is a colour. */
  colour: z.optional(z.string()),
});
export type KeyState = z.infer<typeof KeyState>;

/** The parts of a plant that the key asks about. */
export const KeyPart = z.enum(['plant', 'stem', 'leaf', 'flower', 'fruit']);
export type KeyPart = z.infer<typeof KeyPart>;

/** A question that can be answered from the plant. */
export const KeyCharacter = z.object({
  id: z.string(),
  part: KeyPart,
  /** How easily it is answered, from 0 to 1. */
  ease: z.number(),
  names: Names,
  questions: Names,
  states: z.array(KeyState),
});
export type KeyCharacter = z.infer<typeof KeyCharacter>;

/** A plant with the states that it can have. */
export const KeyPlant = z.extend(
  z.pick(PlantCard, {
    id: true,
    commonName: true,
    germanName: true,
    latinName: true,
    imageUrl: true,
    photoUrl: true,
    hazard: true,
  }),
  {
    /** By character. An absent character says nothing about the plant. */
    states: z.record(z.string(), z.array(z.string())),
    /** The dangerous plants of the key that it may be mistaken for. */
    lookAlikes: z.array(
      z.object({
        id: Id,
        difference: z.optional(z.string()),
        german: z.optional(z.object({ difference: z.string() })),
      }),
    ),
  },
);
export type KeyPlant = z.infer<typeof KeyPlant>;

/** A key with free choice of questions. It has no mushrooms: none may be named by a few characters. */
export const PlantKey = z.object({ characters: z.array(KeyCharacter), plants: z.array(KeyPlant) });
export type PlantKey = z.infer<typeof PlantKey>;

export const plantKeySchemas = {
  read: {
    summary: 'The identification key: questions, and the answers that fit each plant.',
    reply: PlantKey,
  },
  clavis: {
    summary: 'The same key in the Clavis format.',
    reply: ClavisKey,
  },
} satisfies SchemaTable;
