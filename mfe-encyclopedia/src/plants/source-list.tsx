import type { Source } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

export const sourceAnchor = (id: string) => `source-${id}`;

export function SourceList({ sources }: { sources: Source[] }) {
  const { title, kinds } = useTexts().sources;
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources-title">
      <h2 id="sources-title">{title}</h2>
      <ol>
        {sources.map(({ id, kind, citation, url }) => (
          <li key={id} id={sourceAnchor(id)}>
            <span className={styles.quiet}>{kinds[kind]}.</span> <span lang="en">{citation}</span>{' '}
            {url && (
              <a href={url} rel="noreferrer" className={styles.link}>
                {url.replace(/^https?:\/\//, '')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
