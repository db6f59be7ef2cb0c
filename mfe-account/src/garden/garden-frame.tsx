import { links } from '@portal/contracts';
import { EmptyState, LinkButton, Skeleton } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useGardenTexts } from '../texts/garden.ts';
import styles from './garden.module.css';

export function GardenFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const texts = useGardenTexts();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.quiet}>{texts.lead}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export const GardenLoading = () => (
  <div aria-busy="true" className={styles.loading}>
    <p className={styles.quiet}>{useGardenTexts().loading}</p>
    <Skeleton height={140} />
    <div className={styles.cards}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={320} />
      ))}
    </div>
  </div>
);

export const GardenSkeleton = () => (
  <GardenFrame>
    <GardenLoading />
  </GardenFrame>
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
