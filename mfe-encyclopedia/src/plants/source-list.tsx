import type { Plant } from '@portal/contracts';
import { Muted } from '@portal/sdk';
import { sourceAnchor } from '../safety/citations.tsx';
import { Day } from '../safety/day.tsx';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

interface SourceListProps {
  plant: Pick<Plant, 'sources' | 'review'>;
  /** The ids of those that aren't printed. */
  screenOnly?: ReadonlySet<string>;
}

/** The sources of a plant, and who reviewed its safety when. */
export function SourceList({ plant: { sources, review }, screenOnly }: SourceListProps) {
  const { title, kinds } = useTexts().sources;
  if (sources.length === 0 && !review) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">{title}</h2>
      {review && <ReviewLine review={review} />}
      <ol>
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
    </section>
  );
}

/** As the catalogue writes it until a named professional has reviewed a plant. */
const editorialReview = 'editorial review';

function ReviewLine({ review: { date, by } }: { review: NonNullable<Plant['review']> }) {
  const { review } = useSafetyTexts();
  return <p>{review.text(<Day date={date} />, by === editorialReview ? review.editorial : by)}</p>;
}
