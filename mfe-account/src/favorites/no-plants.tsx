import { links } from '@portal/contracts';
import { Card, Grid, LinkButton, Muted, Row } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/index.ts';
import { Ideas } from './collection-panel.tsx';
import styles from './favorites.module.css';

/** The page of a visitor, who comes back to it after the login. */
export function NoPlants() {
  const { collections, favorites, lists } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <Card className={styles.invitation}>
        <Row gap={16} rowGap={12} justify="between">
          <div>
            <strong>{lists.invitation}</strong>
            <Muted>{lists.invitationReason}</Muted>
          </div>
          <LinkButton to={links.auth({ next: pathname + search })} variant="primary">
            {lists.logIn}
          </LinkButton>
        </Row>
      </Card>
      <Grid gap={24} className={styles.none}>
        <Part title={favorites.mine(0)}>{favorites.empty}</Part>
        <Part title={collections.mine(0)}>{collections.none}</Part>
        <Part title={collections.select} more={<Ideas />}>
          {collections.selectReason}
        </Part>
      </Grid>
    </>
  );
}

interface PartProps {
  title: string;
  children: string;
  more?: ReactNode;
}

function Part({ title, children, more }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Muted>{children}</Muted>
      {more}
    </section>
  );
}
