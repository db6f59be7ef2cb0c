import type { IdentificationFigures as Figures, Proportion } from '@portal/contracts';
import { count } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AnsweredQuestion } from './answered-question.tsx';
import { labelText, none, proportion } from './figures.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { RiskCoveragePlot } from './risk-coverage-plot.tsx';
import { Table } from './table.tsx';

export const IdentificationFigures = ({ figures }: { figures: Figures }) => (
  <>
    <Names known={figures.known} />
    <Likely figures={figures} />
    <Refusals figures={figures} />
    <Warnings figures={figures} />
    <Changes robustness={figures.robustness} />
    <Confusions confusions={figures.confusions} />
  </>
);

type Row = [string, ...string[]];

const namesRow = (name: string, { first, firstFive }: Pick<Figures['known'], 'first' | 'firstFive'>): Row => [
  name,
  count(first.photos),
  proportion(first),
  proportion(firstFive),
];

function Names({ known }: { known: Figures['known'] }) {
  const { all, identification: texts } = useAccuracyTexts();
  const columns = [texts.photos, texts.first, texts.firstFive];
  const { species } = known;
  return (
    <AnsweredQuestion question={texts.names.question} answer={texts.names.answer}>
      <Table
        caption={texts.known(species)}
        columns={[texts.setting, ...columns]}
        rows={[...known.bySetting.map((row) => namesRow(labelText(row.setting), row)), namesRow(all, known)]}
      />
      {known.bySpecies.length > 0 && (
        <Table
          caption={texts.bySpecies}
          columns={[texts.species, ...columns]}
          rows={known.bySpecies.map((row) => namesRow(row.latinName, row))}
          nameLanguage="la"
        />
      )}
    </AnsweredQuestion>
  );
}

const shareRow = (name: string, measured: Proportion): Row => [
  name,
  count(measured.photos),
  proportion(measured),
];

function Shares({ caption, rows }: { caption: string; rows: Row[] }) {
  const { identification: texts } = useAccuracyTexts();
  return <Table caption={caption} columns={[texts.measure, texts.photos, texts.share]} rows={rows} />;
}

function Likely({ figures }: { figures: Figures }) {
  const { identification: texts } = useAccuracyTexts();
  const { known, unknown, nonPlants, calibrationError, reliability, riskCoverage } = figures;
  const { measures } = texts;
  return (
    <AnsweredQuestion question={texts.likely.question} answer={texts.likely.answer}>
      <Shares
        caption={texts.likely.table}
        rows={[
          shareRow(measures.likely, known.likely),
          shareRow(measures.likelyRight, known.likelyRight),
          shareRow(measures.unknownLikely(unknown.species), unknown.likely),
          shareRow(measures.nonPlantsLikely, nonPlants.likely),
          [measures.calibrationError, none, share(calibrationError, 1)],
        ]}
      />
      {reliability.length > 0 && <ReliabilityPlot bins={reliability} error={calibrationError} />}
      {riskCoverage.length > 0 && <RiskCoveragePlot points={riskCoverage} />}
    </AnsweredQuestion>
  );
}

function Refusals({ figures: { known, unknown, nonPlants } }: { figures: Figures }) {
  const { all, identification: texts } = useAccuracyTexts();
  const { measures } = texts;
  return (
    <AnsweredQuestion question={texts.refusals.question} answer={texts.refusals.answer}>
      <Table
        caption={texts.nonPlants}
        columns={[texts.kind, texts.photos, texts.refused]}
        rows={[...nonPlants.byKind, { kind: all, refused: nonPlants.refused }].map(({ kind, refused }) =>
          shareRow(labelText(kind), refused),
        )}
      />
      <Shares
        caption={texts.refusals.table}
        rows={[
          shareRow(measures.refused, known.refused),
          shareRow(measures.unknownRefused(unknown.species), unknown.refused),
          shareRow(measures.answeredUnknown(unknown.species), unknown.answeredUnknown),
        ]}
      />
    </AnsweredQuestion>
  );
}

function Warnings({ figures: { fungi, warnings } }: { figures: Figures }) {
  const { identification: texts } = useAccuracyTexts();
  const { measures } = texts;
  return (
    <AnsweredQuestion question={texts.warnings.question} answer={texts.warnings.answer}>
      <Shares
        caption={texts.warnings.table}
        rows={[
          shareRow(measures.toxicWarned, warnings.toxicWarned),
          shareRow(measures.harmlessWarned, warnings.harmlessWarned),
          shareRow(measures.fungiWarned, fungi.warned),
          shareRow(measures.fungiLikely, fungi.likely),
        ]}
      />
    </AnsweredQuestion>
  );
}

function Changes({ robustness }: Pick<Figures, 'robustness'>) {
  const { identification: texts } = useAccuracyTexts();
  const shares = robustness.map(({ first }) => first.share);
  if (shares.length === 0) return null;
  return (
    <AnsweredQuestion
      question={texts.changes.question}
      answer={texts.changes.answer(share(Math.min(...shares)), share(Math.max(...shares)))}
    >
      <Table
        caption={texts.robustness}
        columns={[texts.change, texts.photos, texts.first]}
        rows={robustness.map(({ change, first }) => shareRow(labelText(change), first))}
      />
    </AnsweredQuestion>
  );
}

function Confusions({ confusions }: Pick<Figures, 'confusions'>) {
  const { identification: texts } = useAccuracyTexts();
  const [most] = confusions;
  if (!most) return null;
  return (
    <AnsweredQuestion
      question={texts.mixUps.question}
      answer={texts.mixUps.answer(
        <i lang="la" className={styles.latin}>
          {most.actual}
        </i>,
        <i lang="la" className={styles.latin}>
          {most.answered}
        </i>,
      )}
    >
      <Table
        caption={texts.confusions}
        columns={[texts.plant, texts.answered, texts.times]}
        rows={confusions.map(({ actual, answered, times }) => [actual, answered, count(times)])}
      />
    </AnsweredQuestion>
  );
}
