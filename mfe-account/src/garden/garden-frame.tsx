import { type GardenPlant, links } from '@portal/contracts';
import { EmptyState, Grid, LinkButton, Muted, PageHeader, Row, Skeleton, Stack } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './garden.module.css';

interface GardenFrameProps {
  /** Below the lead. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function GardenFrame({ note, actions, children }: GardenFrameProps) {
  const texts = useGardenTexts();
  return (
    <Stack isPage gap={24}>
      <PageHeader title={texts.title} actions={actions && <Row gap={12}>{actions}</Row>}>
        <p>{texts.lead}</p>
        {note}
      </PageHeader>
      {children}
    </Stack>
  );
}

export const GardenLoading = () => (
  <Stack gap={24} aria-busy="true">
    <Muted>{useGardenTexts().loading}</Muted>
    <Skeleton height={140} />
    <Grid gap={16} className={styles.cards}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={320} />
      ))}
    </Grid>
  </Stack>
);

/** For visitors without an account; after the login they come back. */
export function GardenInvitation({ next }: { next: string }) {
  const texts = useGardenTexts();
  return (
    <EmptyState
      title={texts.invitation}
      action={
        <LinkButton to={links.auth({ next })} variant="primary">
          {texts.logIn}
        </LinkButton>
      }
    >
      {texts.invitationReason}
    </EmptyState>
  );
}

/** Facts in a line. Where it wraps, the dot between two of them is not shown. */
export const FactLine = ({ facts }: { facts: (string | undefined)[] }) => (
  <Muted as="span" className={styles.factLine}>
    <span>
      {facts.map((fact, at) => (
        <span key={fact}>
          <span className={styles.dot}>{at > 0 && ' · '}</span>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  </Muted>
);

/** The place as the member named it, the pot or bed, and indoors or outdoors. */
export const whereaboutsOf = (
  { place, planting, site }: GardenPlant,
  { plantings, sites }: ReturnType<typeof useGardenTexts>,
) => [place, planting && plantings[planting], site && sites[site]].filter((fact) => fact !== undefined);
