import { cardOf, type PlantCard, plants } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useEffect, useMemo, useRef } from 'react';

/** The plant of a link, once it has loaded. */
export function useLinkedPlant(plantId: number | undefined): PlantCard | undefined {
  const { data } = useQuery({
    ...query(plants.read, { params: { id: plantId ?? 0 } }),
    enabled: plantId !== undefined,
  });
  return useMemo(() => data && cardOf(data), [data]);
}

/** Selects the plant of a link once it has loaded. */
export function useChosenPlant(plantId: number | undefined, choose: (plant: PlantCard) => void) {
  const plant = useLinkedPlant(plantId);
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(() => {
    if (plant) latestChoose.current(plant);
  }, [plant]);
}
