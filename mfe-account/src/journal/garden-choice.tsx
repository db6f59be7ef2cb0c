import { links, type PlantCard } from '@portal/contracts';
import { Chip, Muted, Row, Stack, useIsServed } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useId, useState } from 'react';
import { gardenQuery } from '../garden/garden.queries.ts';
import { useTexts } from '../texts/index.ts';
import { useChosenPlant } from './use-chosen-plant.ts';

/** The plants that the member grows, before all others; several of a kind once. */
export function GardenChoice({ onChoose }: { onChoose: (plant: PlantCard) => void }) {
  const { journal } = useTexts();
  const label = useId();
  const enabled = useIsServed(links.garden);
  const { data = [] } = useQuery({ ...gardenQuery(), enabled });
  const [chosenId, setChosenId] = useState<number>();
  useChosenPlant(chosenId, onChoose);
  const byPlant = new Map(data.map(({ plantId, name }) => [plantId, name]));
  byPlant.delete(undefined);
  if (byPlant.size === 0) return null;
  return (
    <Stack gap={8}>
      <Muted id={label}>{journal.fromGarden}</Muted>
      <Row as="ul" gap={8} aria-labelledby={label}>
        {[...byPlant].map(([plantId, name]) => (
          <li key={plantId}>
            <Chip isSelected={plantId === chosenId} onClick={() => setChosenId(plantId)}>
              <bdi>{name}</bdi>
            </Chip>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
