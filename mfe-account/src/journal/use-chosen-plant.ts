import { cardOf, type PlantCard, plants } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useEffect, useRef } from 'react';

/** Selects the plant of a link once it has loaded. */
export function useChosenPlant(plantId: number | undefined, choose: (plant: PlantCard) => void) {
  const { data } = useQuery({
    ...query(plants.read, { params: { id: plantId ?? 0 } }),
    enabled: plantId !== undefined,
  });
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(() => {
    if (data) latestChoose.current(cardOf(data));
  }, [data]);
}
