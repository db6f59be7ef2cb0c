import { type Reference, references, shellPages } from '@portal/contracts';
import { FailedState, query, Skeleton, usePage, VisuallyHidden } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { MedicalDisclaimer, VerificationMethod } from './method.tsx';
import { sectionsOf } from './reference-groups.ts';
import { ReferenceSection } from './reference-section.tsx';
import styles from './references.module.css';

/** The works behind the plant pages, and how they were checked. */
export function ReferencesScreen() {
  usePage(shellPages.references);
  const { data, error, isFetching, refetch } = useQuery(query(references.cited));
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <h1>Scientific References</h1>
        <p>
          What this guide says of a plant, it has from somewhere. These are the works, and under each the
          plants whose pages cite it.
        </p>
      </header>
      <MedicalDisclaimer />
      {data && <Works works={data} />}
      {!data && (isFetching || !error) && <WorksSkeleton />}
      {!data && !isFetching && error && (
        <FailedState title="The list of works could not be loaded." error={error} onRetry={refetch} />
      )}
      <VerificationMethod />
    </article>
  );
}

function Works({ works }: { works: Reference[] }) {
  const sections = sectionsOf(works);
  return (
    <>
      <nav aria-label="On this page" className={styles.contents}>
        <ul>
          {sections.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#method">Verification</a>
          </li>
        </ul>
      </nav>
      {sections.map((section) => (
        <ReferenceSection key={section.id} section={section} />
      ))}
    </>
  );
}

const WorksSkeleton = () => (
  <div aria-busy="true" className={styles.skeleton}>
    <VisuallyHidden>Loading the list of works…</VisuallyHidden>
    <Skeleton height={72} />
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move.
      <Skeleton key={index} height={88} />
    ))}
  </div>
);
