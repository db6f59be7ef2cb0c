import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../link.tsx';
import { classNames } from './class-names.ts';
import { Row } from './layout.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  back: { to: string; label: string; onClick?: MouseEventHandler | undefined };
  /** Buttons for the whole page, beside the link back. */
  tools?: ReactNode;
  /** `text` limits the width to readable lines. */
  width?: 'content' | 'text';
  children: ReactNode;
}

/** A page with a link back above its content. */
export const PageFrame = ({ back, tools, width = 'content', children }: PageFrameProps) => (
  <div className={classNames(styles.frame, styles[width])}>
    <Row justify="between" className={styles.top} data-screen-only>
      <Row as={Link} isInline gap={8} isNowrap to={back.to} onClick={back.onClick} className={styles.back}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        {back.label}
      </Row>
      {tools && (
        <Row gap={4} isNowrap className={styles.tools}>
          {tools}
        </Row>
      )}
    </Row>
    {children}
  </div>
);
