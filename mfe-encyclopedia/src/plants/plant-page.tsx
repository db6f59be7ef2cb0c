import { hasRole, links, type Plant } from '@portal/contracts';
import {
  AdSlot,
  Badge,
  Grid,
  HazardMark,
  LinkButton,
  lazyPart,
  Muted,
  PlantName,
  Row,
  Stack,
  useIsHydrated,
  useIsServed,
  useLanguage,
  usePlantName,
  useSession,
  Widget,
} from '@portal/sdk';
import { Fragment, Suspense } from 'react';
import { IndicationsSection } from '../safety/indications-section.tsx';
import { InteractionsSection } from '../safety/interactions-section.tsx';
import { LookAlikesSection } from '../safety/look-alikes-section.tsx';
import { unprintedSources } from '../safety/printed-interactions.tsx';
import { SafetyPanel } from '../safety/safety-panel.tsx';
import { SummaryLines } from '../safety/summary-lines.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';
import { PlantFacts } from './plant-facts.tsx';
import { PlantPictures } from './plant-pictures.tsx';
import { factGroups, usePlantSections } from './plant-sections.ts';
import { QuickFacts } from './quick-facts.tsx';
import { SectionIndex } from './section-index.tsx';
import { SourceList } from './source-list.tsx';

const SheetFoot = lazyPart(() => import('./sheet-foot.tsx').then((m) => m.SheetFoot));

/** Only print shows it, so hydration doesn't wait for its code. */
const PrintedFoot = () => useIsHydrated() && <SheetFoot />;

export const PlantPage = ({ plant }: { plant: Plant }) => (
  <article>
    <div className={styles.opening}>
      <header className={styles.names}>
        <h1>
          <PlantName plant={plant} />
        </h1>
        <i lang="la" className={styles.latin}>
          {plant.latinName}
        </i>
        <Kind plant={plant} />
        {plant.summary && <SummaryLines summary={plant.summary} sources={plant.sources} />}
        <PlantActions plant={plant} />
      </header>
      <SafetyPanel plant={plant} />
      <div className={styles.pictures}>
        <PlantPictures plant={plant} />
      </div>
      <div className={styles.description}>
        <OnlyEnglish />
        <p lang="en">{plant.description}</p>
        <OtherNames plant={plant} />
      </div>
    </div>
    <QuickFacts facts={plant.quickFacts} />
    <AdSlot placement="banner" />
    {/* Hydrates after what is above it. */}
    <Suspense>
      <BelowTheFold plant={plant} />
    </Suspense>
  </article>
);

function BelowTheFold({ plant }: { plant: Plant }) {
  const { name } = usePlantName(plant);
  const sections = usePlantSections(plant);
  return (
    <>
      <Stack gap={24} className={styles.columns}>
        <Grid columns="2" isOneOnPhones gap={24} className={styles.facts}>
          <IndicationsSection plant={plant} />
          <PlantFacts plant={plant} names={factGroups.uses} />
          <InteractionsSection plant={plant} />
          <PlantFacts plant={plant} names={factGroups.doses} />
          <LookAlikesSection plant={plant} />
          <PlantFacts plant={plant} names={factGroups.background} />
        </Grid>
        <div className={styles.sidebar}>
          <SectionIndex sections={sections} />
          <AdSlot placement="rectangle" />
        </div>
      </Stack>
      <div data-screen-only>
        <Widget of="account" name="communityPhotos" plantId={plant.id} commonName={name} />
        <Widget of="forum" name="plantDiscussions" plantId={plant.id} commonName={name} />
      </div>
      <SourceList plant={plant} screenOnly={unprintedSources(plant)} />
      <PrintedFoot />
      <AdSlot placement="horizontal" />
    </>
  );
}

function Kind({ plant: { category, categories: others, family, toxicity } }: { plant: Plant }) {
  const { categories } = useTexts();
  return (
    <Row as="p" gap={12} rowGap={6} className={styles.kind}>
      <HazardMark level={toxicity.level} />
      {/* The mark says that it is poisonous. */}
      {[category, ...others.filter((other) => other !== 'poisonous')].map((each) => (
        <Badge key={each}>{categories[each]}</Badge>
      ))}
      <span lang="la">{family}</span>
    </Row>
  );
}

/** Says once that the prose below is not translated. */
function OnlyEnglish() {
  const { onlyEnglish } = useSafetyTexts();
  return useLanguage() !== 'en' && <Muted>{onlyEnglish}</Muted>;
}

/** Actions for members. Their space is reserved, so that nothing moves when they load. */
function PlantActions({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { viewer } = useSession();
  const hasUpload = useIsServed(links.uploadPhotos);
  if (!viewer) return null;
  return (
    <Row gap={12} align="end" className={styles.actions} data-screen-only>
      <Widget of="account" name="plantActions" plantId={plant.id} commonName={plant.commonName} />
      {hasUpload && hasRole(viewer, 'owner') && (
        <LinkButton to={links.uploadPhotos(plant.id)}>{texts.uploadPhotos}</LinkButton>
      )}
    </Row>
  );
}

/** The names beside the one in the heading, each marked with its language. */
function OtherNames({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { name: heading } = usePlantName(plant);
  const { commonName, germanName, otherNames, nameLanguages = {} } = plant;
  const names = new Map(otherNames.map((name) => [name, nameLanguages[name] ?? 'en']));
  if (germanName) names.set(germanName, 'de');
  names.set(commonName, 'en');
  names.delete(heading);
  if (names.size === 0) return null;
  return (
    <Muted className={styles.otherNames}>
      <strong>{texts.otherNames}</strong>{' '}
      {[...names].map(([name, lang], index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {lang === 'la' ? <i lang="la">{name}</i> : <span lang={lang}>{name}</span>}
        </Fragment>
      ))}
    </Muted>
  );
}
