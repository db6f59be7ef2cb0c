import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

interface PartProps {
  className?: string | undefined;
  /** Pixels at the usual text size. */
  gap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 24 | 32 | 40;
  /** Between rows, if it isn't `gap`. */
  rowGap?: 0 | 2 | 4 | 6 | 8 | 12 | 16 | 24 | 32;
}

interface StackProps extends PartProps {
  /** Parts are as wide as their content, at this side. */
  align?: 'start' | 'center' | 'end';
  /** The whole page: with its width and margins. */
  isPage?: boolean;
}

interface RowProps extends PartProps {
  isInline?: boolean;
  isNowrap?: boolean;
  align?: 'start' | 'end' | 'baseline' | 'stretch';
  justify?: 'center' | 'end' | 'between';
}

interface GridProps extends PartProps {
  /** Equal columns, or one that is as wide as its content, at the start or the end. */
  columns?: '2' | '3' | 'start' | 'end';
  /** The columns become one below 700 px. */
  isOneOnPhones?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline';
}

interface MutedProps {
  className?: string | undefined;
  size?: 'text' | 'small' | 'caption';
}

/** Takes what its element takes, too. */
type As<Element extends ElementType, Own> = Own &
  Omit<ComponentProps<Element>, keyof Own | 'as'> & { as?: Element };

/** Parts below each other; `as` is the element. */
export function Stack<Element extends ElementType = 'div'>(props: As<Element, StackProps>) {
  return renderPart(styles.stack, props);
}

/** Parts beside each other, in further lines where the width is too small. */
export function Row<Element extends ElementType = 'div'>(props: As<Element, RowProps>) {
  return renderPart(styles.row, props);
}

/** Parts in columns. A class name may set columns that `columns` doesn't have. */
export function Grid<Element extends ElementType = 'div'>(props: As<Element, GridProps>) {
  return renderPart(styles.grid, props);
}

interface AnyPart
  extends PartProps,
    Omit<StackProps, 'align'>,
    Omit<RowProps, 'align'>,
    Omit<GridProps, 'align'> {
  align?: StackProps['align'] | RowProps['align'] | GridProps['align'];
}

function renderPart(part: string | undefined, props: As<ElementType, AnyPart>) {
  const { as: Part = 'div', className, gap, rowGap, align, justify, columns, ...others } = props;
  const { isPage, isInline, isNowrap, isOneOnPhones, ...rest } = others;
  const classes = classNames(
    part,
    gap !== undefined && styles[`gap${gap}`],
    rowGap !== undefined && styles[`rowGap${rowGap}`],
    align && styles[align],
    justify && styles[`justify${justify}`],
    columns && styles[`columns${columns}`],
    isPage && styles.page,
    isInline && styles.inline,
    isNowrap && styles.nowrap,
    isOneOnPhones && styles.onPhones1,
    className,
  );
  return <Part {...rest} className={classes} />;
}

/** A secondary text. */
export function Muted<Element extends ElementType = 'p'>(props: As<Element, MutedProps>) {
  const { as: Part = 'p', className, size, ...rest }: As<ElementType, MutedProps> = props;
  return <Part {...rest} className={classNames(styles.muted, size && styles[size], className)} />;
}

interface PageHeaderProps {
  title: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Sentences below the title. */
  children?: ReactNode;
}

/** The heading of a page, with its actions. */
export const PageHeader = ({ title, actions, children }: PageHeaderProps) => (
  <Row as="header" className={styles.header} gap={24} rowGap={16} justify="between" align="end">
    <div>
      <h1>{title}</h1>
      {children}
    </div>
    {actions}
  </Row>
);
