import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** A number of pixels or a percentage; by default the whole width. */
  width?: CSSProperties['width'];
  /** A number of pixels, or a length in em; by default that of the class, at least a line. */
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** A placeholder while content loads; the region around it has `aria-busy`. */
export const Skeleton = ({ width, height, className }: SkeletonProps) =>
  height === undefined ? (
    <span aria-hidden className={classNames(styles.skeleton, className)} />
  ) : (
    // Its size is in attributes: the page's policy blocks style attributes in HTML.
    <svg
      aria-hidden
      className={classNames(styles.skeleton, className)}
      width={width ?? '100%'}
      height={height}
    />
  );
