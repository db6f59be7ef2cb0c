import { type Plant, plantTitle } from '@portal/contracts';
import { ApiError, FailedState, plantNameIn, useLanguage, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useParams } from '@portal/sdk/router';
import { plantQuery } from '../plants/plant.queries.ts';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { PlantNotFound } from '../plants/plant-not-found.tsx';
import { PlantSkeleton } from '../plants/plant-skeleton.tsx';
import { ComparePage } from './compare-page.tsx';
import { useCompareTexts } from './texts/index.ts';

/** Two plants side by side; invalid ids, and a plant with itself, are not found without a call. */
export function CompareScreen() {
  const { a = '', b = '' } = useParams();
  const isValid = [a, b].every((id) => /^[1-9]\d{0,14}$/.test(id)) && a !== b;
  return (
    <PlantFrame>
      {isValid ? <Pair key={`${a} ${b}`} a={Number(a)} b={Number(b)} /> : <PlantNotFound />}
    </PlantFrame>
  );
}

function Pair({ a, b }: { a: number; b: number }) {
  const texts = useCompareTexts();
  const reads = [useQuery(plantQuery(a)), useQuery(plantQuery(b))] as const;
  const [left, right] = reads;
  const both: [Plant, Plant] | undefined = left.data && right.data && [left.data, right.data];
  usePageOf(both);
  if (both) return <ComparePage plants={both} />;
  if (reads.some(({ error }) => error instanceof ApiError && error.code === 'not_found'))
    return <PlantNotFound />;
  if (reads.some(({ isFetching }) => isFetching)) return <PlantSkeleton />;
  const failed = reads.find(({ error }) => error);
  return <FailedState title={texts.failed} error={failed?.error} onRetry={() => failed?.refetch()} />;
}

function usePageOf(both: readonly [Plant, Plant] | undefined) {
  const texts = useCompareTexts();
  const language = useLanguage();
  const [a, b] = both ?? [];
  const nameOf = (plant: Plant) => plantNameIn(plant, language).name;
  usePage(
    a && b
      ? {
          title: texts.title(nameOf(a), nameOf(b)),
          description: texts.summary(plantTitle(a, language), plantTitle(b, language)),
        }
      : { title: texts.plainTitle },
  );
}
