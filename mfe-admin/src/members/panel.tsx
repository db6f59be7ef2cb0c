import { Row } from '@portal/sdk';
import { Card } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import styles from './members.module.css';

interface PanelProps {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of a member's page, with a heading. */
export const Panel = ({ title, mark, extra, children }: PanelProps) => (
  <Card
    title={
      <Row gap={12} isNowrap className={styles.head}>
        {mark}
        <h2>{title}</h2>
      </Row>
    }
    extra={extra}
  >
    {children}
  </Card>
);
