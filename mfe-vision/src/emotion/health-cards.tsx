import type { EmotionAnalysis } from '@portal/contracts';
import { Card, Grid, Muted, Row, Stack } from '@portal/sdk';
import { Layers, Leaf, Sprout } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';
import { Unfolded } from './unfolded.tsx';

/** The values of a part that the photo doesn't show, in the languages of readings. */
const notVisible = ['not visible', 'nicht zu sehen'];

interface HealthCardsProps {
  cues: EmotionAnalysis['visualCues'];
  /** Of the cues. */
  lang: string;
}

/** The parts that the photo shows, each in a card; the others in one line. */
export function HealthCards({ cues: { leaves, soil, general }, lang }: HealthCardsProps) {
  const { reading } = useTexts();
  const parts: Part[] = [
    {
      title: reading.leaves,
      Icon: Leaf,
      facts: [
        [reading.color, leaves.color],
        [reading.condition, leaves.condition],
      ],
      concerns: leaves.concerns,
    },
    {
      title: reading.soil,
      Icon: Layers,
      facts: [
        [reading.condition, soil.condition],
        [reading.moisture, soil.moisture],
      ],
      concerns: soil.concerns,
    },
    {
      title: reading.overall,
      Icon: Sprout,
      facts: [
        [reading.posture, general.posture],
        [reading.growth, general.growth],
      ],
      concerns: [],
      unseen: [reading.posture, reading.growth],
    },
  ];
  const seen = parts.filter(({ facts }) => facts.some(isSeen));
  const unseen = parts.flatMap(({ title, facts, unseen: names = [title] }) =>
    facts.some(isSeen) ? facts.filter((fact) => !isSeen(fact)).map(([name]) => name) : names,
  );
  return (
    <Stack gap={12}>
      <Grid gap={16} className={styles.columns}>
        {seen.map((part) => (
          <HealthCard key={part.title} {...part} lang={lang} />
        ))}
      </Grid>
      {unseen.length > 0 && <Muted as="p">{reading.unseen(unseen.join(', '))}</Muted>}
    </Stack>
  );
}

type Fact = readonly [name: string, value: string];

const isSeen = ([, value]: Fact) => !notVisible.includes(value.toLowerCase());

interface Part {
  title: string;
  Icon: typeof Leaf;
  facts: readonly Fact[];
  concerns: string[];
  /** The names of a part that isn't seen at all; by default its title. */
  unseen?: string[];
}

const HealthCard = ({ title, Icon, facts, concerns, lang }: Part & { lang: string }) => (
  <Card as="section" className={styles.card}>
    <h2>
      <Icon aria-hidden size={20} strokeWidth={1.5} />
      {title}
    </h2>
    <Row as="dl" gap={24} rowGap={4}>
      {facts.filter(isSeen).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </Row>
    <Concerns concerns={concerns} lang={lang} />
  </Card>
);

function Concerns({ concerns, lang }: { concerns: string[]; lang: string }) {
  const { reading } = useTexts();
  if (concerns.length === 0) return null;
  return (
    <Unfolded summary={<h3>{reading.concerns}</h3>} className={styles.concerns}>
      <ul lang={lang}>
        {concerns.map((concern) => (
          <li key={concern}>{concern}</li>
        ))}
      </ul>
    </Unfolded>
  );
}
