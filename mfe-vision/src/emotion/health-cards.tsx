import type { EmotionAnalysis } from '@portal/contracts';
import { Card, Grid } from '@portal/sdk';
import { Layers, Leaf, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';

export function HealthCards({ cues: { leaves, soil, general } }: { cues: EmotionAnalysis['visualCues'] }) {
  const { reading } = useTexts();
  return (
    <Grid columns="3" isOneOnPhones gap={24}>
      <HealthCard
        title={reading.leaves}
        Icon={Leaf}
        facts={[
          [reading.color, leaves.color],
          [reading.condition, leaves.condition],
        ]}
      >
        <Concerns concerns={leaves.concerns} />
      </HealthCard>
      <HealthCard
        title={reading.soil}
        Icon={Layers}
        facts={[
          [reading.condition, soil.condition],
          [reading.moisture, soil.moisture],
        ]}
      >
        <Concerns concerns={soil.concerns} />
      </HealthCard>
      <HealthCard
        title={reading.overall}
        Icon={Sprout}
        facts={[
          [reading.posture, general.posture],
          [reading.growth, general.growth],
        ]}
      />
    </Grid>
  );
}

interface HealthCardProps {
  title: string;
  Icon: typeof Leaf;
  facts: readonly (readonly [string, string])[];
  children?: ReactNode;
}

const HealthCard = ({ title, Icon, facts, children }: HealthCardProps) => (
  <Card as="section" className={styles.card}>
    <h2>
      <Icon aria-hidden size={20} strokeWidth={1.5} />
      {title}
    </h2>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang="en">{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Card>
);

function Concerns({ concerns }: { concerns: string[] }) {
  const { reading } = useTexts();
  if (concerns.length === 0) return null;
  return (
    <>
      <h3>{reading.concerns}</h3>
      <ul lang="en">
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </>
  );
}
