import { limits } from '@portal/contracts';
import { Card, Stack } from '@portal/sdk';
import { Leaf, MessagesSquare, Sunrise } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';

/** The three stat cards, as the specification words them. */
export function Stats() {
  const { label, plants, chat, updates } = useTexts().stats;
  return (
    <Stack as="ul" gap={16} className={styles.stats} aria-label={label}>
      <Figure Icon={Leaf}>{plants(limits.hubPlantCount)}</Figure>
      <Figure Icon={MessagesSquare}>{chat}</Figure>
      <Figure Icon={Sunrise}>{updates}</Figure>
    </Stack>
  );
}

const Figure = ({ Icon, children }: { Icon: typeof Leaf; children: ReactNode }) => (
  <Card as="li" className={styles.stat}>
    <Icon aria-hidden size={24} strokeWidth={1.5} />
    <p>{children}</p>
  </Card>
);
