import type { Source } from '@portal/contracts';
import styles from './plant.module.css';

/** Where a citation in the text leads. */
export const sourceAnchor = (id: string) => `source-${id}`;

/** What kind of work a source is, as people read it. */
const kindNames: Record<Source['kind'], string> = {
  article: 'Article',
  monograph: 'Monograph',
  database: 'Database',
  book: 'Book',
  tradition: 'Traditional text',
  agency: 'Authority',
};

/** The works that the page cites, numbered. */
export function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources-title">
      <h2 id="sources-title">Sources</h2>
      <ol>
        {sources.map(({ id, kind, citation, url }) => (
          <li key={id} id={sourceAnchor(id)}>
            <span className={styles.quiet}>{kindNames[kind]}.</span> {citation}{' '}
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
