import type { HazardLevel, ToxicityLevel } from '@portal/contracts';
import { CircleAlert, Skull, TriangleAlert } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import { classNames } from './class-names.ts';
import styles from './hazard-mark.module.css';
import { Row } from './layout.tsx';

interface HazardMarkProps {
  /** Undefined if it isn't known, as on a card that an older release stored. */
  level: ToxicityLevel | undefined;
  size?: 'small' | 'normal';
  className?: string | undefined;
}

/** The hazard of a plant as an icon and a word. A harmless plant has none. */
export function HazardMark({ level, size = 'normal', className }: HazardMarkProps) {
  const { hazards } = useTexts();
  if (!level || level === 'none') return null;
  const Icon = icons[level];
  return (
    <Row
      as="span"
      isInline
      gap={6}
      isNowrap
      className={classNames(styles.mark, styles[size], className)}
      data-level={level}
    >
      <Icon aria-hidden size={size === 'small' ? 14 : 16} strokeWidth={2} />
      {hazards[level]}
    </Row>
  );
}

const icons = {
  caution: CircleAlert,
  toxic: TriangleAlert,
  deadly: Skull,
} satisfies Record<HazardLevel, unknown>;
