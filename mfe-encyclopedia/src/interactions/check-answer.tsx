import {
  foldText,
  type InteractionCheck,
  type InteractionPair,
  isPoisonous,
  links,
  type PlantCard,
  severities,
} from '@portal/contracts';
import { Button, HazardMark, Muted, PlantName, Row, Stack, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Printer } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { SourceList } from '../plants/source-list.tsx';
import { Citations } from '../safety/citations.tsx';
import { InteractionItem, InteractionText } from '../safety/interaction-item.tsx';
import { SeverityMark } from '../safety/level-mark.tsx';
import { SummaryLines } from '../safety/summary-lines.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { askedLabel, nameInSentence } from './brand-label.ts';
import styles from './interactions.module.css';
import { useCheckerTexts } from './texts/index.ts';

interface AnswerProps {
  answer: InteractionCheck;
}

interface CheckAnswerProps extends AnswerProps {
  /** Unfolds the form; undefined if it is unfolded. */
  onChange: (() => void) | undefined;
}

/** The gravest pair, then all of several by severity, those without an entry, and the plants. */
export function CheckAnswer({ answer, onChange }: CheckAnswerProps) {
  const texts = useCheckerTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <Stack as="section" gap={16} aria-labelledby="answer" className={styles.answer}>
      <Row gap={8} justify="between">
        <h2 id="answer" ref={heading} tabIndex={-1}>
          {texts.answer}
        </h2>
        <Button size="small" onClick={() => window.print()} data-screen-only>
          <Printer aria-hidden size={17} strokeWidth={1.5} />
          {texts.print}
        </Button>
      </Row>
      <Asked answer={answer} onChange={onChange} />
      <Verdict answer={answer} />
      {answer.pairs.length > 1 &&
        [...severities, undefined].map((severity) => (
          <SeverityGroup key={severity ?? 'ungraded'} severity={severity} answer={answer} />
        ))}
      <Uncovered answer={answer} />
      <Summaries answer={answer} />
      <AnswerSources sources={answer.sources} />
    </Stack>
  );
}

function AnswerSources({ sources }: Pick<InteractionCheck, 'sources'>) {
  const { title } = useTexts().sources;
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className={styles.group}>
      <h2 id="sources">{title}</h2>
      <SourceList sources={sources} />
    </section>
  );
}

/** The checked plants and medicines, and the way back to the form. */
function Asked({ answer: { plants, medicines, pairs, uncovered }, onChange }: CheckAnswerProps) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  const medicineNames = [
    ...pairs.map(({ medicine, memberOf }) =>
      memberOf ? memberOf.names[language] : askedLabel(medicine, medicines, language),
    ),
    ...uncovered.map(({ medicine }) => askedLabel(medicine, medicines, language)),
  ];
  return (
    <Row gap={12} isNowrap justify="between" className={styles.asked}>
      <p>
        {plants.map((plant, index) => (
          <Fragment key={plant.id}>
            {index > 0 && ', '}
            <PlantName plant={plant} /> (<i lang="la">{plant.latinName}</i>)
          </Fragment>
        ))}{' '}
        + {[...new Set(medicineNames)].join(', ')}
      </p>
      {onChange && (
        <Button size="small" onClick={onChange} data-screen-only>
          {texts.change}
        </Button>
      )}
    </Row>
  );
}

/** The gravest interaction: its severity, the pair, its advice, of a single one all that is known; then the number of all. */
function Verdict({ answer }: AnswerProps) {
  const texts = useCheckerTexts();
  const { interactions: safetyTexts } = useSafetyTexts();
  const [gravest] = answer.pairs;
  const { severity } = gravest?.interaction ?? {};
  const isSingle = answer.pairs.length === 1;
  const action = gravest && safetyTexts.action(gravest.interaction);
  return (
    <Stack gap={6} className={styles.verdict} data-severity={severity}>
      {gravest && (
        <p className={styles.rating}>{severity ? <SeverityMark severity={severity} /> : texts.ungraded}</p>
      )}
      {gravest && (
        <p className={styles.pair}>
          <PairTitle pair={gravest} answer={answer} />
        </p>
      )}
      {gravest && isSingle && <PairText pair={gravest} answer={answer} />}
      {action && !isSingle && <p>{action}.</p>}
      <Muted role="status">
        {answer.pairs.length > 0 ? texts.found(answer.pairs.length) : texts.noneFound}
      </Muted>
      {answer.pairs.some(({ memberOf }) => memberOf) && <Muted>{texts.members}</Muted>}
    </Stack>
  );
}

interface SeverityGroupProps extends AnswerProps {
  severity: (typeof severities)[number] | undefined;
}

function SeverityGroup({ severity, answer }: SeverityGroupProps) {
  const { ungraded } = useCheckerTexts();
  const shown = answer.pairs.filter(({ interaction }) => interaction.severity === severity);
  if (shown.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{severity ? <SeverityMark severity={severity} /> : ungraded}</h3>
      <ul className={styles.pairs}>
        {shown.map((pair) => (
          <PairItem key={`${pair.plant.id} ${pair.medicine.id}`} pair={pair} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

interface PairProps extends AnswerProps {
  pair: InteractionPair;
}

/** One answer of several. */
const PairItem = ({ pair, answer }: PairProps) => (
  <InteractionItem
    interaction={pair.interaction}
    title={<PairTitle pair={pair} answer={answer} />}
    about={useAbout(pair)(pair.interaction)}
    sources={answer.sources}
  >
    <FurtherEntries pair={pair} answer={answer} />
  </InteractionItem>
);

/** The same without a title. */
const PairText = ({ pair, answer }: PairProps) => (
  <>
    <InteractionText
      interaction={pair.interaction}
      about={useAbout(pair)(pair.interaction)}
      sources={answer.sources}
    />
    <FurtherEntries pair={pair} answer={answer} />
  </>
);

function FurtherEntries({ pair, answer }: PairProps) {
  const texts = useCheckerTexts();
  const about = useAbout(pair);
  const { also } = pair;
  if (also.length === 0) return null;
  return (
    <details className={styles.also}>
      <summary>{texts.also(also.length)}</summary>
      {also.map((each) => (
        <div key={`${each.drug} ${each.effect}`}>
          {each.severity && <SeverityMark severity={each.severity} />}
          <InteractionText interaction={each} about={about(each)} sources={answer.sources} />
        </div>
      ))}
    </details>
  );
}

/** Names the subject of an entry where that isn't just the medicine: its class, or a form of it. */
function useAbout({ medicine }: InteractionPair) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  const name = nameInSentence(medicine, language);
  return ({ ofClass, drug, german }: InteractionPair['interaction']): ReactNode => {
    if (ofClass) return texts.ofClass(ofClass.names[language], name);
    const label = language === 'de' ? (german?.drug ?? drug) : drug;
    return foldText(label) === foldText(medicine.names[language]) ? undefined : label;
  };
}

function PairTitle({ pair: { plant, medicine, memberOf }, answer }: PairProps) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  return (
    <>
      <PlantLink plant={plant} />{' '}
      {isPoisonous(plant.hazard) && <HazardMark level={plant.hazard} size="small" />} +{' '}
      {askedLabel(medicine, answer.medicines, language)}
      {memberOf && (
        <Muted as="span" className={styles.member}>
          {' '}
          {texts.memberOf(memberOf.names[language])}
        </Muted>
      )}
    </>
  );
}

function Uncovered({ answer: { uncovered, medicines, sources } }: AnswerProps) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  if (uncovered.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{texts.uncovered}</h3>
      <p>{texts.uncoveredMeaning}</p>
      <ul className={styles.uncovered}>
        {uncovered.map(({ plant, medicine, reason, sources: cited }) => (
          <li key={`${plant.id} ${medicine.id}`}>
            <strong>
              <PlantName plant={plant} /> + {askedLabel(medicine, medicines, language)}
            </strong>{' '}
            <span>{texts.reasons[reason]}.</span>
            <Citations ids={cited} sources={sources} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every plant in three sentences, once. */
function Summaries({ answer: { plants } }: AnswerProps) {
  const texts = useCheckerTexts();
  const summarised = plants.flatMap(({ summary, ...plant }) => (summary ? { plant, summary } : []));
  if (summarised.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{texts.summaries}</h3>
      {summarised.map(({ plant, summary }) => (
        <div key={plant.id} className={styles.summary}>
          <h4>
            <PlantLink plant={plant} />
          </h4>
          <SummaryLines summary={summary} hazard={plant.hazard} />
        </div>
      ))}
    </section>
  );
}

const PlantLink = ({ plant }: { plant: PlantCard }) => (
  <Link to={links.plant(plant.id)}>
    <PlantName plant={plant} />
  </Link>
);
