import type { Endpoint, InputOf, Plant, ReplyOf } from '@portal/contracts';
import { type ApiError, toast, useEndSession, useWrite } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { plantListQuery, useShowPlant } from './plant.queries.ts';

/** A call that answers the plant as it is afterwards. */
type PlantCall<E extends Endpoint> = ReplyOf<E> extends Plant ? E : never;

interface PlantFormTexts {
  /** The title of the toast when it is done. */
  done: string;
  /** The title of the toast when it is not; the server's own words stand below. */
  failed: string;
  /** What stands there where the server had none. */
  fallback?: string;
}

interface PlantWriteOptions<E extends Endpoint> extends PlantFormTexts {
  onSuccess?: (plant: Plant, input: InputOf<E>) => void;
  onSettled?: (input: InputOf<E>) => void;
}

/** A write on a plant: what it answers is shown everywhere at once, and how it ended is said. */
export function usePlantWrite<E extends Endpoint>(
  endpoint: PlantCall<E>,
  { onSuccess, onSettled, ...words }: PlantWriteOptions<E>,
) {
  const show = useShowPlant();
  const refuse = useRefusal(words);
  return useWrite(endpoint as E, {
    onSuccess: (reply, input) => {
      const plant = reply as Plant;
      show(plant);
      toast({ title: words.done });
      onSuccess?.(plant, input);
    },
    onError: refuse,
    onSettled: (_reply, _error, input) => onSettled?.(input),
  });
}

/**
 * Says why something was not done. Where somebody else changed the plant meanwhile, it is read anew, so that what
 * stands on the page is true; where the session ended, the page learns so.
 */
export function useRefusal({ failed, fallback }: Pick<PlantFormTexts, 'failed' | 'fallback'>) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return (error: ApiError): unknown => {
    toast({ title: failed, description: error.detail || fallback || error.message, variant: 'destructive' });
    if (error.code === 'not_signed_in') return endSession();
    if (error.code !== 'conflict' && error.code !== 'not_found') return undefined;
    return client.invalidateQueries({ queryKey: plantListQuery().queryKey });
  };
}
