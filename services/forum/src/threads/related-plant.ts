import { plants } from '@portal/contracts';
import {
  AppError,
  type Call,
  invalidInput,
  isPlantDeleted,
  type Receiver,
  receivePlantLifecycle,
  wordsOf,
} from '@portal/kit';
import { type ThreadDocument, ThreadModel } from './thread.model.ts';

/**
 * The id of a plant and its name as the catalogue spells it. Throws 400 if the catalogue has no such plant, and the
 * encyclopedia's own failure if it can't be reached.
 */
export async function relatedPlantOf(
  name: string | undefined,
  call: Call,
  requestId: string,
): Promise<Pick<ThreadDocument, 'relatedPlant' | 'relatedPlantId'>> {
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
  const sentence = 'The catalogue has no plant with this name.';
  return invalidInput(sentence, { relatedPlant: sentence });
}

/** Removes an erased plant from its threads. Their text stays. */
export const plantLifecycle: Receiver = receivePlantLifecycle({ onErased: removePlant });

const batch = 100;

async function removePlant(relatedPlantId: number): Promise<void> {
  for (;;) {
    const threads = await ThreadModel.find({ relatedPlantId }, { title: 1, plain: 1, version: 1 })
      .limit(batch)
      .lean();
    if (threads.length === 0) return;
    await ThreadModel.bulkWrite(
      threads.map(({ _id, title, version, plain }) => ({
        updateOne: {
          // A thread edited meanwhile is read again with its new text.
          filter: { _id, version },
          update: {
            $set: { words: wordsOf(title, plain) },
            $unset: { relatedPlant: 1, relatedPlantId: 1 },
          },
        },
      })),
    );
  }
}
