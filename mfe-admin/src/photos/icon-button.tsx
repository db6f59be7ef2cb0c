import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './photos.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon;
  /** Such as "Remove Photo 2". */
  label: string;
  isDestructive?: boolean;
}

export const IconButton = ({ icon: Icon, label, isDestructive = false, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={styles.icon}
    data-destructive={isDestructive || undefined}
  >
    <Icon aria-hidden size={20} strokeWidth={1.5} />
  </button>
);
