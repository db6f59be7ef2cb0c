import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A quiet shape in place of what is still to come; the region around it carries `aria-busy`. */
export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span aria-hidden className={classNames(styles.skeleton, className)} style={{ width, height }} />
);
