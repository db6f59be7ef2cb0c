import { plants } from '@portal/contracts';
import { AppError, type Call, invalidInput } from '@portal/kit';
import type { ThreadDocument } from './thread.model.ts';

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
    return { relatedPlant: plant.commonName, relatedPlantId: plant.id };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const sentence = 'There is no plant of this name in the catalogue.';
    throw invalidInput(sentence, { relatedPlant: sentence });
  }
}
