import type { QuickFacts as Facts } from '@portal/contracts';
import { Grid } from '@portal/sdk';
import {
  Calendar,
  Droplets,
  Globe,
  Layers,
  MoveHorizontal,
  MoveVertical,
  Snowflake,
  Sprout,
  Sun,
  Utensils,
} from 'lucide-react';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { type QuickFactName, quickFactNames, quickFactValues } from './quick-fact-values.ts';
import styles from './quick-facts.module.css';

const icons = {
  lifeForm: Sprout,
  heightCm: MoveVertical,
  spreadCm: MoveHorizontal,
  flowering: Calendar,
  light: Sun,
  water: Droplets,
  soil: Layers,
  hardiness: Snowflake,
  edibleParts: Utensils,
  nativeRange: Globe,
} satisfies Record<QuickFactName, unknown>;

/** A plant at a glance: each fact with its icon and its name. */
export function QuickFacts({ facts }: { facts: Facts | undefined }) {
  const { quickFacts: texts } = useSafetyTexts();
  if (!facts) return null;
  const values = quickFactValues(facts, texts);
  return (
    <section aria-labelledby="quick-facts" className={styles.facts}>
      <h3 id="quick-facts">{texts.title}</h3>
      <Grid as="dl" gap={24} rowGap={16} className={styles.list}>
        {quickFactNames.map((name) => {
          const Icon = icons[name];
          return (
            values[name] && (
              <div key={name} className={styles.fact} data-fact={name}>
                <dt>
                  <Icon aria-hidden size={20} strokeWidth={1.5} />
                  {texts[name]}
                </dt>
                <dd>{values[name]}</dd>
              </div>
            )
          );
        })}
      </Grid>
    </section>
  );
}
