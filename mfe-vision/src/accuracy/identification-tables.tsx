import type { IdentificationFigures, Proportion } from '@portal/contracts';
import { count, Grid, Stack } from '@portal/sdk';
import { share } from '../analysis/percent.ts';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { labelText, none, proportion } from './figures.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';
import { RiskCoveragePlot } from './risk-coverage-plot.tsx';
import { Table } from './table.tsx';

export const IdentificationTables = ({ figures }: { figures: IdentificationFigures }) => (
  <>
    <Grid columns="2" isOneOnPhones gap={40} rowGap={24} align="start">
      <Stack gap={24}>
        <KnownPlants known={figures.known} />
        <NonPlants nonPlants={figures.nonPlants} />
      </Stack>
      <Stack gap={24}>
        <Measures figures={figures} />
        <Changes figures={figures} />
      </Stack>
    </Grid>
    <Grid columns="2" isOneOnPhones gap={40} rowGap={24} align="start">
      {figures.reliability.length > 0 && (
        <ReliabilityPlot bins={figures.reliability} error={figures.calibrationError} />
      )}
      {figures.riskCoverage.length > 0 && <RiskCoveragePlot points={figures.riskCoverage} />}
    </Grid>
  </>
);

type Named = Pick<IdentificationFigures['known'], 'first' | 'firstFive'>;

const namesRow = (name: string, { first, firstFive }: Named): [string, ...string[]] => [
  name,
  count(first.photos),
  proportion(first),
  proportion(firstFive),
];

function KnownPlants({ known }: { known: IdentificationFigures['known'] }) {
  const { all, identification: texts } = useAccuracyTexts();
  const columns = [texts.photos, texts.first, texts.firstFive];
  return (
    <>
      <Table
        caption={texts.known(known.species)}
        columns={[texts.setting, ...columns]}
        rows={[...known.bySetting.map((row) => namesRow(labelText(row.setting), row)), namesRow(all, known)]}
      />
      {known.bySpecies.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.eachSpecies(known.bySpecies.length)}</summary>
          <Table
            caption={texts.bySpecies}
            columns={[texts.species, ...columns]}
            rows={known.bySpecies.map((row) => namesRow(row.latinName, row))}
            nameLanguage="la"
          />
        </details>
      )}
    </>
  );
}

function Measures({ figures }: { figures: IdentificationFigures }) {
  const { identification: texts } = useAccuracyTexts();
  const { known, unknown, nonPlants, fungi, warnings, calibrationError } = figures;
  const { measures } = texts;
  const row = (name: string, measured: Proportion): [string, ...string[]] => [
    name,
    count(measured.photos),
    proportion(measured),
  ];
  return (
    <Table
      caption={texts.summary}
      columns={[texts.measure, texts.photos, texts.share]}
      rows={[
        row(measures.likely, known.likely),
        row(measures.likelyRight, known.likelyRight),
        row(measures.refused, known.refused),
        row(measures.unknownLikely(unknown.species), unknown.likely),
        row(measures.unknownTold, unknown.answeredUnknown),
        row(measures.unknownRefused, unknown.refused),
        row(measures.nonPlantsLikely, nonPlants.likely),
        row(measures.fungiWarned, fungi.warned),
        row(measures.fungiLikely, fungi.likely),
        row(measures.toxicWarned, warnings.toxicWarned),
        row(measures.harmlessWarned, warnings.harmlessWarned),
        [measures.calibrationError, none, share(calibrationError, 1)],
      ]}
    />
  );
}

function NonPlants({ nonPlants }: { nonPlants: IdentificationFigures['nonPlants'] }) {
  const { all, identification: texts } = useAccuracyTexts();
  return (
    <Table
      caption={texts.nonPlants}
      columns={[texts.kind, texts.photos, texts.refused]}
      rows={[...nonPlants.byKind, { kind: all, refused: nonPlants.refused }].map(({ kind, refused }) => [
        labelText(kind),
        count(refused.photos),
        proportion(refused),
      ])}
    />
  );
}

function Changes({ figures: { robustness, confusions } }: { figures: IdentificationFigures }) {
  const { identification: texts } = useAccuracyTexts();
  return (
    <>
      {robustness.length > 0 && (
        <Table
          caption={texts.robustness}
          columns={[texts.change, texts.photos, texts.first]}
          rows={robustness.map(({ change, first }) => [
            labelText(change),
            count(first.photos),
            proportion(first),
          ])}
        />
      )}
      {confusions.length > 0 && (
        <Table
          caption={texts.confusions}
          columns={[texts.plant, texts.times]}
          rows={confusions.map(({ actual, answered, times }) => [
            texts.takenFor(actual, answered),
            count(times),
          ])}
        />
      )}
    </>
  );
}
