import { hasRole, links, type Plant } from '@portal/contracts';
import {
  AdSlot,
  Badge,
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
import { ArrowLeftRight, Pill } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { ChooseAnother } from '../compare/choose-another.tsx';
import { CareSection } from '../safety/care-section.tsx';
import { DoseSection } from '../safety/dose-section.tsx';
import { EmergencyLine } from '../safety/emergency-line.tsx';
import { byEvidence, indicationIn } from '../safety/indications.ts';
import { IndicationsSection } from '../safety/indications-section.tsx';
import { LookAlikesSection, sortedLookAlikes } from '../safety/look-alikes-section.tsx';
import { unprintedSources } from '../safety/printed-interactions.tsx';
import { SafetyPanel } from '../safety/safety-panel.tsx';
import { SummaryLines } from '../safety/summary-lines.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { KeyFacts } from './key-facts.tsx';
import styles from './plant.module.css';
import { factIn, MarkedExcerpt, PlantFacts, Prose, TranslationNote } from './plant-facts.tsx';
import { PlantPictures } from './plant-pictures.tsx';
import { PlantSection } from './plant-section.tsx';
import { usePlantSections } from './plant-sections.ts';
import { quickFactValues } from './quick-fact-values.ts';
import { QuickFacts } from './quick-facts.tsx';
import { SectionIndex } from './section-index.tsx';
import { ReviewLine, SourceList } from './source-list.tsx';

const SheetFoot = lazyPart(() => import('./sheet-foot.tsx').then((m) => m.SheetFoot));

/** Only print shows it, so hydration doesn't wait for its code. */
const PrintedFoot = () => useIsHydrated() && <SheetFoot />;

export const PlantPage = ({ plant }: { plant: Plant }) => (
  <article>
    <SectionIndex sections={usePlantSections(plant)} />
    <div className={styles.opening}>
      <header className={styles.names}>
        <h1>
          <PlantName plant={plant} />
        </h1>
        <i lang="la" className={styles.latin}>
          {plant.latinName}
        </i>
        <Kind plant={plant} />
      </header>
      <PlantPictures plant={plant}>
        <div className={styles.summary}>
          {plant.toxicity.level === 'deadly' && <EmergencyLine />}
          {plant.summary && (
            <SummaryLines summary={plant.summary} hazard={plant.toxicity.level} sources={plant.sources} />
          )}
          <KeyFacts plant={plant} />
          <PlantActions plant={plant} />
        </div>
        <SafetyPanel plant={plant} />
      </PlantPictures>
    </div>
    {/* Hydrates after what is above it. */}
    <Suspense>
      <BelowTheFold plant={plant} />
    </Suspense>
  </article>
);

function BelowTheFold({ plant }: { plant: Plant }) {
  const { name } = usePlantName(plant);
  return (
    <>
      <Stack gap={24} className={styles.columns}>
        <div className={styles.sections}>
          <CareSection plant={plant} />
          <UsesSection plant={plant} />
          <DoseSection plant={plant} />
          <LookAlikesSection plant={plant} />
          <AdSlot placement="banner" />
          <DescriptionSection plant={plant} />
          <GrowingSection plant={plant} />
          <HistorySection plant={plant} />
        </div>
        <div className={styles.sidebar}>
          <AdSlot placement="rectangle" />
          <div className={styles.community} data-screen-only>
            <Widget of="account" name="communityPhotos" plantId={plant.id} commonName={name} />
            <Widget of="forum" name="plantDiscussions" plantId={plant.id} commonName={name} />
          </div>
        </div>
      </Stack>
      <SourcesSection plant={plant} />
      <PrintedFoot />
      <AdSlot placement="horizontal" />
    </>
  );
}

function UsesSection({ plant }: { plant: Plant }) {
  const { sectionNames } = useSafetyTexts();
  const language = useLanguage();
  const best = byEvidence(plant.indications)[0];
  const german = language === 'de' && best ? indicationIn(best, language) : undefined;
  const answer = german ? { text: german.sentence, lang: german.lang } : factIn(plant, 'uses', language);
  return (
    <PlantSection
      id="uses"
      title={sectionNames.uses}
      answer={answer && <MarkedExcerpt {...answer} />}
      isExcerpt
    >
      <IndicationsSection plant={plant} />
      <PlantFacts plant={plant} names={['uses', 'medicinalProperties', 'constituents']} />
    </PlantSection>
  );
}

function DescriptionSection({ plant }: { plant: Plant }) {
  const { description } = useTexts().plant;
  const text = { text: plant.description, lang: 'en' } as const;
  return (
    <PlantSection id="description" title={description} answer={<MarkedExcerpt {...text} />} isExcerpt>
      <div>
        <TranslationNote {...text} />
        <Prose {...text} />
        <OtherNames plant={plant} />
      </div>
    </PlantSection>
  );
}

function GrowingSection({ plant }: { plant: Plant }) {
  const { sectionNames, quickFacts: texts } = useSafetyTexts();
  const language = useLanguage();
  const { light, water, soil, hardiness, heightCm } = plant.quickFacts
    ? quickFactValues(plant.quickFacts, texts)
    : ({} as Partial<ReturnType<typeof quickFactValues>>);
  const line = [light, water, soil, hardiness, heightCm].filter(Boolean).join(' · ');
  const conditions = factIn(plant, 'growingConditions', language);
  return (
    <PlantSection
      id="growing"
      title={sectionNames.growing}
      answer={
        line ? <p className={styles.values}>{line}</p> : conditions && <MarkedExcerpt {...conditions} />
      }
      isExcerpt={!line}
    >
      <QuickFacts facts={plant.quickFacts} />
      <PlantFacts plant={plant} names={['habitat', 'growingConditions']} />
    </PlantSection>
  );
}

function HistorySection({ plant }: { plant: Plant }) {
  const { sectionNames } = useSafetyTexts();
  const text = factIn(plant, 'historicalUses', useLanguage());
  return (
    text && (
      <PlantSection id="history" title={sectionNames.history} answer={<MarkedExcerpt {...text} />} isExcerpt>
        <PlantFacts plant={plant} names={['historicalUses']} />
      </PlantSection>
    )
  );
}

function SourcesSection({ plant }: { plant: Plant }) {
  const { title, amount } = useTexts().sources;
  if (plant.sources.length === 0 && !plant.review) return null;
  return (
    <PlantSection
      id="sources"
      title={title}
      answer={
        <p>
          {amount(plant.sources.length)} {plant.review && <ReviewLine review={plant.review} />}
        </p>
      }
      isWhole
    >
      <SourceList sources={plant.sources} screenOnly={unprintedSources(plant)} />
    </PlantSection>
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

/** Compares and checks the plant, and saves it. The space is reserved, so that nothing moves when the widget loads. */
function PlantActions({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { interactions } = useSafetyTexts();
  const { viewer } = useSession();
  const hasUpload = useIsServed(links.uploadPhotos);
  return (
    <div className={styles.actions} data-screen-only>
      <Row gap={8} align="stretch" className={styles.tools}>
        <CompareButton plant={plant} />
        <LinkButton size="small" to={links.interactions({ plant: plant.id })}>
          <Pill aria-hidden size={17} strokeWidth={1.5} />
          {interactions.check}
        </LinkButton>
      </Row>
      <Widget of="account" name="plantActions" plantId={plant.id} commonName={plant.commonName} />
      {hasUpload && hasRole(viewer, 'owner') && (
        <LinkButton to={links.uploadPhotos(plant.id)}>{texts.uploadPhotos}</LinkButton>
      )}
    </div>
  );
}

/** Compares with the most dangerous look-alike; a plant without one is compared with a chosen plant. */
function CompareButton({ plant }: { plant: Plant }) {
  const { compare } = useSafetyTexts();
  const known = sortedLookAlikes(plant).find(({ plant: other }) => other && other.id !== plant.id)?.plant;
  if (!known) return <ChooseAnother plant={plant} label={compare} />;
  return (
    <LinkButton size="small" to={links.compare(plant.id, known.id)}>
      <ArrowLeftRight aria-hidden size={17} strokeWidth={1.5} />
      {compare}
    </LinkButton>
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
