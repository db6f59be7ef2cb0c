import { links, type PlantCard } from '@portal/contracts';
import { Grid, lazyPart, NeedsScripts, PageHeader, Stack, usePage } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { useEffect, useRef, useState } from 'react';
import { PickerSkeleton } from '../picker/picker-skeleton.tsx';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { ConfusedPairs } from './confused-pairs.tsx';
import { useCompareTexts } from './texts/index.ts';

const PlantPicker = lazyPart(
  () => import('../picker/plant-picker.widget.tsx').then((m) => m.PlantPicker),
  <PickerSkeleton />,
);

/** Two fields; the second chosen plant opens the comparison. */
export function ChooseComparedScreen() {
  const { start } = useCompareTexts();
  usePage({ title: start.title, description: start.lead });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly (PlantCard | null)[]>([null, null]);
  const choose = (index: number) => (plant: PlantCard | null) => {
    const next = chosen.with(index, plant);
    const [a, b] = next;
    if (a && b && a.id !== b.id) void navigate(links.compare(a.id, b.id));
    else setChosen(next);
  };
  const fields = useRef<HTMLDivElement>(null);
  // A chosen plant has no input, so this is the field to go on with.
  useEffect(() => {
    if (chosen.some(Boolean)) fields.current?.querySelector('input')?.focus();
  }, [chosen]);
  return (
    <PlantFrame>
      <Stack gap={24}>
        <PageHeader title={start.title}>
          <p>{start.lead}</p>
        </PageHeader>
        <NeedsScripts />
        <Grid columns="2" gap={32} rowGap={24} isOneOnPhones align="start" ref={fields}>
          {[start.first, start.second].map((label, index) => (
            <PlantPicker
              key={label}
              label={label}
              selected={chosen[index] ?? null}
              onSelect={choose(index)}
            />
          ))}
        </Grid>
        <ConfusedPairs />
      </Stack>
    </PlantFrame>
  );
}
