import { type Advice, animals, inLanguage, type Plant, personGroups } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import styles from './advice-table.module.css';
import { Citations } from './citations.tsx';
import { AdviceMark } from './level-mark.tsx';
import { useSafetyTexts } from './texts/index.ts';

/** Advice to groups of people and owners of animals: level by icon and words, with the reason. */
export function AdviceTable({ plant }: { plant: Plant }) {
  const { advice } = useSafetyTexts();
  const { groups, pets } = plant;
  if (!groups && !pets) return <p className={styles.advice}>{advice.none}</p>;
  return (
    <div className={styles.advice}>
      <table className={styles.table}>
        {groups && (
          <Rows
            title={advice.people}
            rows={personGroups.map((group) => [advice.groups[group], groups[group]])}
            plant={plant}
          />
        )}
        {pets && (
          <Rows
            title={advice.animals}
            rows={animals.map((animal) => [advice.pets[animal], pets[animal]])}
            plant={plant}
          />
        )}
      </table>
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: [name: string, advice: Advice][];
  plant: Plant;
}

function Rows({ title, rows, plant }: RowsProps) {
  const { advice: texts, list } = useSafetyTexts();
  const unstudied = rows.filter(([, advice]) => saysOnlyUnstudied(advice));
  return (
    <tbody>
      <tr className={styles.heading}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows
        .filter(([, advice]) => !saysOnlyUnstudied(advice))
        .map(([name, advice]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <AdviceMark level={advice.level} />
            </td>
            <td className={styles.reason}>
              <Reason advice={advice} plant={plant} />
            </td>
          </tr>
        ))}
      {unstudied.length > 0 && (
        <tr className={styles.unstudied}>
          <td colSpan={3}>
            {texts.levels['not studied']}: {list(unstudied.map(([name]) => name))}.
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Several that say nothing else are one sentence. */
const saysOnlyUnstudied = ({ level, text, fromAge, sources }: Advice) =>
  level === 'not studied' && !text && fromAge === undefined && sources.length === 0;

function Reason({ advice, plant }: { advice: Advice; plant: Plant }) {
  const { fromAge: ageText } = useSafetyTexts().advice;
  const { text, lang, fromAge, sources } = inLanguage(advice, useLanguage());
  return (
    <>
      {fromAge !== undefined && <strong>{ageText(fromAge)} </strong>}
      {text && <span lang={lang}>{text}</span>}
      <Citations ids={sources} sources={plant.sources} />
    </>
  );
}
