import type { Plant } from '@portal/contracts';
import { AdSlot, Badge, lazyPart, useIsHydrated, Widget } from '@portal/sdk';
import { Suspense } from 'react';
import { useTexts } from '../texts/index.ts';
import { InteractionsCard } from './interactions-card.tsx';
import { LookAlikesCard } from './look-alikes-card.tsx';
import styles from './plant.module.css';
import { PlantActions } from './plant-actions.tsx';
import { PlantFacts } from './plant-facts.tsx';
import { PlantPictures } from './plant-pictures.tsx';
import { SafetyPanel } from './safety-panel.tsx';
import { SourceList } from './source-list.tsx';

const SheetFoot = lazyPart(() => import('./sheet-foot.tsx').then((m) => m.SheetFoot));

/** Only print shows it, so hydration doesn't wait for its code. */
const PrintedFoot = () => useIsHydrated() && <SheetFoot />;

export const PlantPage = ({ plant }: { plant: Plant }) => (
  <article>
    <div className={styles.opening}>
      <header className={styles.names}>
        <h1 lang="en">{plant.commonName}</h1>
        <i lang="la" className={styles.latin}>
          {plant.latinName}
        </i>
        <Kind plant={plant} />
        <PlantActions plant={plant} />
        <SafetyPanel plant={plant} />
      </header>
      <div className={styles.pictures}>
        <PlantPictures plant={plant} />
      </div>
      <div className={styles.description}>
        <p lang="en">{plant.description}</p>
        <OtherNames names={plant.otherNames} />
      </div>
    </div>
    <AdSlot placement="banner" />
    {/* Hydrates after what is above it. */}
    <Suspense>
      <BelowTheFold plant={plant} />
    </Suspense>
  </article>
);

const BelowTheFold = ({ plant }: { plant: Plant }) => (
  <>
    <div className={styles.columns}>
      <div className={styles.facts}>
        <PlantFacts plant={plant} />
        <InteractionsCard plant={plant} />
        <LookAlikesCard plant={plant} />
      </div>
      <div className={styles.sidebar}>
        <AdSlot placement="rectangle" />
      </div>
    </div>
    <div data-screen-only>
      <Widget of="account" name="communityPhotos" plantId={plant.id} commonName={plant.commonName} />
      <Widget of="forum" name="plantDiscussions" plantId={plant.id} commonName={plant.commonName} />
    </div>
    <SourceList sources={plant.sources} />
    <PrintedFoot />
    <AdSlot placement="horizontal" />
  </>
);

function Kind({ plant: { category, family } }: { plant: Plant }) {
  const { categories } = useTexts();
  return (
    <p className={styles.kind}>
      <Badge>{categories[category]}</Badge>
      <span lang="la">{family}</span>
    </p>
  );
}

function OtherNames({ names }: { names: string[] }) {
  const { plant } = useTexts();
  if (names.length === 0) return null;
  return (
    <p className={styles.otherNames}>
      <strong>{plant.otherNames}</strong> <span lang="en">{names.join(', ')}</span>
    </p>
  );
}
