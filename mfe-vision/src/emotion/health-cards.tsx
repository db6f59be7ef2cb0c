import type { EmotionAnalysis } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { Layers, Leaf, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './emotion.module.css';

/** What was seen of leaves, soil, and the plant as a whole. */
export const HealthCards = ({ cues: { leaves, soil, general } }: { cues: EmotionAnalysis['visualCues'] }) => (
  <div className={styles.cards}>
    <HealthCard
      title="Leaves"
      Icon={Leaf}
      facts={[
        ['Color', leaves.color],
        ['Condition', leaves.condition],
      ]}
    >
      <Concerns concerns={leaves.concerns} />
    </HealthCard>
    <HealthCard
      title="Soil"
      Icon={Layers}
      facts={[
        ['Condition', soil.condition],
        ['Moisture', soil.moisture],
      ]}
    >
      <Concerns concerns={soil.concerns} />
    </HealthCard>
    <HealthCard
      title="Overall"
      Icon={Sprout}
      facts={[
        ['Posture', general.posture],
        ['Growth', general.growth],
      ]}
    />
  </div>
);

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
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Card>
);

const Concerns = ({ concerns }: { concerns: string[] }) =>
  concerns.length > 0 && (
    <>
      <h3>Concerns</h3>
      <ul>
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </>
  );
