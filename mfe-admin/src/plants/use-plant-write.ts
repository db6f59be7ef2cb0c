import type { Endpoint, InputOf, Plant, ReplyOf } from '@portal/contracts';
import { type ApiError, type ToastMessage, toast, useEndSession, useWrite } from '@portal/sdk';
import { type QueryKey, useQueryClient } from '@portal/sdk/query';
import { plantListQuery, useShowPlant } from './plant.queries.ts';

/** A call that answers the changed plant. */
type PlantCall<E extends Endpoint> = ReplyOf<E> extends Plant ? E : never;

interface PlantFormTexts {
  /** The title of the toast, and what it says about the answer. */
  done: string | ((plant: Plant) => ToastMessage);
  failed: string;
  /** Used if the server sent no message. */
  fallback?: string;
}

interface PlantWriteOptions<E extends Endpoint> extends PlantFormTexts {
  onSuccess?: (plant: Plant, input: InputOf<E>) => void;
  onSettled?: (input: InputOf<E>) => void;
}

/** A write on a plant that updates the cache and shows a toast. */
export function usePlantWrite<E extends Endpoint>(
  endpoint: PlantCall<E>,
  { onSuccess, onSettled, ...labels }: PlantWriteOptions<E>,
) {
  const show = useShowPlant();
  const refuse = useRefusal(labels);
  return useWrite(endpoint as E, {
    onSuccess: (reply, input) => {
      const plant = reply as Plant;
      show(plant);
      toast(typeof labels.done === 'string' ? { title: labels.done } : labels.done(plant));
      onSuccess?.(plant, input);
    },
    onError: refuse,
    onSettled: (_reply, _error, input) => onSettled?.(input),
  });
}

interface RefusalOptions extends Pick<PlantFormTexts, 'failed' | 'fallback'> {
  /** Data that others may have changed or deleted. */
  stale?: QueryKey;
}

/** Shows a failure. Refetches what is stale after a conflict, and ends the session if it has expired. */
export function useRefusal({ failed, fallback, stale = plantListQuery().queryKey }: RefusalOptions) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return (error: ApiError): unknown => {
    toast({ title: failed, description: error.detail || fallback || error.message, variant: 'destructive' });
    if (error.code === 'not_signed_in') return endSession();
    if (error.code !== 'conflict' && error.code !== 'not_found') return undefined;
    return client.invalidateQueries({ queryKey: stale });
  };
}
