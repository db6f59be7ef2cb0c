import { type Reference, references } from '@portal/contracts';
import { FailedState, query, Skeleton, Stack, usePage, VisuallyHidden } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { sectionsOf } from './reference-groups.ts';
import { ReferenceSection } from './reference-section.tsx';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';

export function ReferencesScreen() {
  const texts = useTexts();
  usePage(texts.page);
  const { data, error, isFetching, refetch } = useQuery(query(references.cited));
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <MedicalDisclaimer />
      {data && <Works works={data} />}
      {!data && (isFetching || !error) && <WorksSkeleton />}
      {!data && !isFetching && error && (
        <FailedState title={texts.works.failed} error={error} onRetry={refetch} />
      )}
      <VerificationMethod />
    </article>
  );
}

function Works({ works }: { works: Reference[] }) {
  const texts = useTexts();
  const sections = sectionsOf(works, texts);
  return (
    <>
      <nav aria-label={texts.works.onThisPage} className={styles.contents}>
        <ul>
          {sections.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#method">{texts.works.verification}</a>
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
  <Stack gap={24} aria-busy="true" className={styles.skeleton}>
    <VisuallyHidden>{useTexts().works.loading}</VisuallyHidden>
    <Skeleton height={72} />
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move.
      <Skeleton key={index} height={88} />
    ))}
  </Stack>
);

function MedicalDisclaimer() {
  const { disclaimer } = useTexts();
  return (
    <section aria-labelledby="disclaimer" className={styles.disclaimer}>
      <h2 id="disclaimer">{disclaimer.title}</h2>
      <p>{disclaimer.text}</p>
    </section>
  );
}

function VerificationMethod() {
  const { method } = useTexts();
  return (
    <section aria-labelledby="method" className={styles.section}>
      <h2 id="method">{method.title}</h2>
      <Stack as="ol" gap={8} className={styles.steps}>
        {Object.values(method.steps).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </Stack>
    </section>
  );
}
