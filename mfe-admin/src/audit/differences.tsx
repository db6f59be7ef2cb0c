import { Muted, Stack, VisuallyHidden } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { changeOf, type Difference } from './difference.ts';

/** The changes by field: removed text struck through, added text marked. */
export const Differences = ({ differences }: { differences: Difference[] }) => (
  <Stack as="dl" gap={12} className={styles.differences}>
    {differences.map((difference) => (
      <div key={difference.field}>
        <Muted as="dt">{difference.field}</Muted>
        <dd dir="auto">
          <Changed {...difference} />
        </dd>
      </div>
    ))}
  </Stack>
);

function Changed({ before, after }: Difference) {
  if (before === undefined || after === undefined) {
    return (
      <>
        <Part as="del" text={before} />
        <Part as="ins" text={after} />
      </>
    );
  }
  const { start, removed, added, end } = changeOf(before, after);
  return (
    <>
      <span lang="en">{start}</span>
      <Part as="del" text={removed} /> <Part as="ins" text={added} />
      <span lang="en">{end}</span>
    </>
  );
}

/** A text that was removed or added. */
function Part({ as: Element, text }: { as: 'del' | 'ins'; text: string | undefined }) {
  const { audit } = useTexts();
  if (!text) return null;
  return (
    <Element>
      <VisuallyHidden>{Element === 'del' ? audit.was : audit.isNow} </VisuallyHidden>
      <span lang="en">{text}</span>
    </Element>
  );
}
