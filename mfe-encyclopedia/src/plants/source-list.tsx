import type { Plant } from '@portal/contracts';
import { Muted } from '@portal/sdk';
import { sourceAnchor } from '../safety/citations.tsx';
import { Day } from '../safety/day.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

interface SourceListProps {
  sources: Plant['sources'];
  /** The ids of those that aren't printed. */
  screenOnly?: ReadonlySet<string>;
}

/** The sources of a page, numbered as its citations are. */
export function SourceList({ sources, screenOnly }: SourceListProps) {
  const { kinds } = useTexts().sources;
  return (
    <ol className={styles.sources}>
      {sources.map(({ id, kind, citation, url }, index) => (
        // Numbered, because those that aren't printed would not count.
        <li
          key={id}
          id={sourceAnchor(id)}
          value={index + 1}
          data-screen-only={screenOnly?.has(id) || undefined}
        >
          <Muted as="span" size="text">
            {kinds[kind]}.
          </Muted>{' '}
          <span lang="en">{citation}</span>{' '}
          {url && (
            <a href={url} rel="noreferrer">
              {url.replace(/^https?:\/\//, '')}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

/** As the catalogue writes it until a named professional has reviewed a plant. */
const editorialReview = 'editorial review';

/** The reviewer of a plant's safety, and the day. */
export function ReviewLine({ review: { date, by } }: { review: NonNullable<Plant['review']> }) {
  const { review } = useSafetyTexts();
  return review.text(<Day date={date} />, by === editorialReview ? review.editorial : by);
}
