import { type KeyPart, links, type PlantKey } from '@portal/contracts';
import type { Answers } from '@portal/key';

/** A visitor's answers about a plant. */
export interface Given {
  answers: Answers;
  /** Questions without an answer: nobody could tell. */
  skipped: readonly string[];
  /** Parts that the plant doesn't have now. */
  without: readonly KeyPart[];
  /** The confidences of a photo, by plant. */
  photo: ReadonlyMap<number, number>;
}

/** The value of a question that nobody could answer, in the address. */
export const unknown = 'unknown';

export const nothingGiven: Given = { answers: {}, skipped: [], without: [], photo: new Map() };

/** The parts that plants don't always have. */
export const seasonalParts: readonly KeyPart[] = ['leaf', 'flower', 'fruit'];

/** Reads the address of the key; what the key doesn't know is ignored. */
export function readGiven(params: URLSearchParams, { characters, plants }: PlantKey): Given {
  const given = (id: string) => params.get(id) ?? '';
  const answered = characters.filter(({ id, states }) => states.some((state) => state.id === given(id)));
  const photo = (params.get('photo') ?? '').split(',').map((one) => one.split(':').map(Number));
  return {
    answers: Object.fromEntries(answered.map(({ id }) => [id, given(id)])),
    skipped: characters.filter(({ id }) => given(id) === unknown).map(({ id }) => id),
    without: seasonalParts.filter((part) => params.getAll('without').includes(part)),
    photo: new Map(
      photo.flatMap(([id = 0, confidence = 0]) =>
        confidence > 0 && confidence <= 100 && plants.some((plant) => plant.id === id)
          ? [[id, confidence] as const]
          : [],
      ),
    ),
  };
}

/** The answers given as fields of the address, in order. */
export function fieldsOf({ answers, skipped, without, photo }: Given): [name: string, value: string][] {
  return [
    ...Object.entries(answers),
    ...skipped.map((id): [string, string] => [id, unknown]),
    ...without.map((part): [string, string] => ['without', part]),
    ...(photo.size > 0
      ? [['photo', [...photo].map(([id, share]) => `${id}:${share}`).join()] as [string, string]]
      : []),
  ];
}

/** The address of the key with what is given, and the question to ask. */
export function keyAddress(given: Given, ask?: string): string {
  const query = new URLSearchParams([...fieldsOf(given), ...(ask === undefined ? [] : [['ask', ask]])]);
  return query.size > 0 ? `${links.key()}?${query}` : links.key();
}

/** Adds the answer of a form: a state, `unknown`, or a part that the plant doesn't have now. */
export function withAnswer(given: Given, name: string, value: string): Given {
  if (name === 'without') return { ...given, without: [...new Set([...given.without, value as KeyPart])] };
  const rest = withoutAnswer(given, name);
  return value === unknown
    ? { ...rest, skipped: [...rest.skipped, name] }
    : { ...rest, answers: { ...rest.answers, [name]: value } };
}

/** Takes an answer back; the question is asked again. */
export function withoutAnswer(given: Given, id: string): Given {
  const { [id]: _, ...answers } = given.answers;
  return {
    ...given,
    answers,
    skipped: given.skipped.filter((one) => one !== id),
    without: given.without.filter((part) => part !== id),
  };
}
