import { VisuallyHidden } from '@portal/sdk';
import styles from './audit.module.css';
import { changeOf, type Difference } from './difference.ts';

/** What changed, field by field: what went struck through, what came marked. */
export const Differences = ({ differences }: { differences: Difference[] }) => (
  <dl className={styles.differences}>
    {differences.map((difference) => (
      <div key={difference.field}>
        <dt>{difference.field}</dt>
        <dd dir="auto">
          <Changed {...difference} />
        </dd>
      </div>
    ))}
  </dl>
);

function Changed({ before, after }: Difference) {
  if (before === undefined || after === undefined) {
    return (
      <>
        <Removed text={before} />
        <Added text={after} />
      </>
    );
  }
  const { start, removed, added, end } = changeOf(before, after);
  return (
    <>
      {start}
      <Removed text={removed} /> <Added text={added} />
      {end}
    </>
  );
}

const Removed = ({ text }: { text: string | undefined }) =>
  text ? (
    <del>
      <VisuallyHidden>was </VisuallyHidden>
      {text}
    </del>
  ) : null;

const Added = ({ text }: { text: string | undefined }) =>
  text ? (
    <ins>
      <VisuallyHidden>is now </VisuallyHidden>
      {text}
    </ins>
  ) : null;
