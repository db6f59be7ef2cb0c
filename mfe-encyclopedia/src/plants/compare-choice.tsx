import { links, type PlantCard } from '@portal/contracts';
import { Button, RoundButton, Row, useIsHydrated, usePlantName } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { ArrowLeftRight } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './compare-choice.module.css';

interface Choice {
  /** The first plant of a comparison. */
  first: PlantCard | undefined;
  choose: (plant: PlantCard | undefined) => void;
}

const ChoiceContext = createContext<Choice>({ first: undefined, choose: () => {} });

/** Two chosen cards open their comparison. The first one stays chosen over searches and filters. */
export function CompareChoice({ children }: { children: ReactNode }) {
  const [first, choose] = useState<PlantCard>();
  return (
    <ChoiceContext value={useMemo(() => ({ first, choose }), [first])}>
      {children}
      {first && <ChosenBar plant={first} onCancel={() => choose(undefined)} />}
    </ChoiceContext>
  );
}

function ChosenBar({ plant, onCancel }: { plant: PlantCard; onCancel: () => void }) {
  const { compare } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <Row gap={16} isNowrap justify="between" role="status" className={styles.bar} data-bottom-bar>
      {compare.chosen(name)}
      <Button size="small" onClick={onCancel}>
        {compare.cancel}
      </Button>
    </Row>
  );
}

export function CompareButton({ plant }: { plant: PlantCard }) {
  const { compare } = useTexts();
  const { first, choose } = useContext(ChoiceContext);
  const { name } = usePlantName(plant);
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isFirst = first?.id === plant.id;
  if (!isHydrated) return null;
  return (
    <RoundButton
      className={styles.button}
      aria-pressed={isFirst}
      aria-label={compare.add(name)}
      title={compare.add(name)}
      onClick={() => {
        if (first && !isFirst) void navigate(links.compare(first.id, plant.id));
        else choose(isFirst ? undefined : plant);
      }}
    >
      <ArrowLeftRight aria-hidden size={18} strokeWidth={1.5} />
    </RoundButton>
  );
}
