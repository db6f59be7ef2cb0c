import { VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { changeOf, type Difference } from './difference.ts';

/** The changes by field: removed text struck through, added text marked. */
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
      <span lang="en">{start}</span>
      <Removed text={removed} /> <Added text={added} />
      <span lang="en">{end}</span>
    </>
  );
}

function Removed({ text }: { text: string | undefined }) {
  const { audit } = useTexts();
  if (!text) return null;
  return (
    <del>
      <VisuallyHidden>{audit.was} </VisuallyHidden>
      <span lang="en">{text}</span>
    </del>
  );
}

function Added({ text }: { text: string | undefined }) {
  const { audit } = useTexts();
  if (!text) return null;
  return (
    <ins>
      <VisuallyHidden>{audit.isNow} </VisuallyHidden>
      <span lang="en">{text}</span>
    </ins>
  );
}
