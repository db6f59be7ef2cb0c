import { plants } from '@portal/contracts';
import {
  AppError,
  type Call,
  deletedPlantIds,
  invalidInput,
  isPlantDeleted,
  type Receiver,
  receivePlantLifecycle,
  wordsOf,
} from '@portal/kit';
import { type ThreadDocument, ThreadModel } from './thread.model.ts';

type RelatedPlant = Pick<ThreadDocument, 'relatedPlant' | 'relatedPlantId'>;

/**
 * The plant of a common name as the catalogue spells it, with its id. Throws 400 where the catalogue holds none of
 * that name, and the encyclopedia's own failure where it can't be asked.
 */
export async function relatedPlantOf(
  name: string | undefined,
  call: Call,
  requestId: string,
): Promise<RelatedPlant> {
  const commonName = name?.trim() ?? '';
  if (commonName === '' || commonName === 'none') return {};
  try {
    const plant = await call(plants.named, { query: { commonName } }, { requestId });
    if (await isPlantDeleted(plant.id)) throw unknownPlant();
    return { relatedPlant: plant.commonName, relatedPlantId: plant.id };
  } catch (error) {
    const isUnknown = error instanceof AppError && ['not_found', 'invalid_input'].includes(error.code);
    throw isUnknown ? unknownPlant() : error;
  }
}

function unknownPlant() {
  const sentence = 'There is no plant of this name in the catalogue.';
  return invalidInput(sentence, { relatedPlant: sentence });
}

/** The threads without what they say of plants that are deleted: their texts stay as they are. */
export async function withoutDeletedPlants<T extends RelatedPlant>(threads: T[]): Promise<T[]> {
  const absent = await deletedPlantIds();
  return threads.map((thread) => {
    if (thread.relatedPlantId === undefined || !absent.includes(thread.relatedPlantId)) return thread;
    const { relatedPlant: _, relatedPlantId: __, ...rest } = thread;
    return rest as T;
  });
}

/** Threads lose their plant, not their text, when it is erased. */
export const plantLifecycle: Receiver = receivePlantLifecycle({ onErased: forgetPlant });

const batch = 100;

async function forgetPlant(relatedPlantId: number): Promise<void> {
  for (;;) {
    const threads = await ThreadModel.find({ relatedPlantId }, { title: 1, content: 1, version: 1 })
      .limit(batch)
      .lean();
    if (threads.length === 0) return;
    await ThreadModel.bulkWrite(
      threads.map(({ _id, title, content, version }) => ({
        updateOne: {
          // A thread that is edited meanwhile comes again with its new text.
          filter: { _id, version },
          update: {
            $set: { words: wordsOf(title, content) },
            $unset: { relatedPlant: 1, relatedPlantId: 1 },
          },
        },
      })),
    );
  }
}
