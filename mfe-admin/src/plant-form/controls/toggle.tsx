import { Row } from '@portal/sdk';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

interface ToggleProps extends ComponentProps<'button'> {
  /** The part that it shows or hides, by which the list of sections finds it. */
  place: string;
  isOpen: boolean;
}

export const Toggle = ({ place, isOpen, children, ...rest }: ToggleProps) => (
  <Row
    as="button"
    gap={8}
    rowGap={4}
    type="button"
    {...rest}
    className={styles.toggle}
    aria-expanded={isOpen}
    data-place={place}
  >
    <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
    {children}
  </Row>
);
