import { links, type Reference, references } from '@portal/contracts';
import {
  ChipLink,
  FailedState,
  query,
  Row,
  SearchBox,
  Skeleton,
  Stack,
  usePage,
  VisuallyHidden,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useNavigate } from '@portal/sdk/router';
import {
  openingGroups,
  sectionsOf,
  type WorkGroup,
  type WorkSection,
  worksWith,
} from './reference-groups.ts';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';
import { pageAddress, useAnchor, useReferenceView } from './use-reference-view.ts';
import { WorkList } from './work-list.tsx';
import { Works } from './works.tsx';

export function ReferencesScreen() {
  const texts = useTexts();
  usePage(texts.page);
  const { data, error, isFetching, refetch } = useQuery(query(references.cited));
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <h1>{texts.title}</h1>
        <p>
          {texts.intro} <a href="#disclaimer">{texts.disclaimer.title}</a>
        </p>
      </header>
      {data && <Catalogue works={data} />}
      {!data && (isFetching || !error) && <WorksSkeleton />}
      {!data && !isFetching && error && (
        <FailedState title={texts.works.failed} error={error} onRetry={refetch} />
      )}
      <VerificationMethod />
      <MedicalDisclaimer />
    </article>
  );
}

/** The works that the address asks for, under a search in all of them. */
function Catalogue({ works }: { works: Reference[] }) {
  const texts = useTexts();
  const view = useReferenceView();
  const navigate = useNavigate();
  useAnchor(works.map(({ id }) => id));
  const sections = sectionsOf(works, texts);
  const group = sections
    .flatMap(({ groups }) => groups)
    .find(({ id, works: its }) => id === view.group || its.some((work) => work.id === view.work));
  const isPart = view.term !== '' || group !== undefined;
  return (
    <>
      <Stack gap={8} className={styles.tools}>
        <SearchBox
          label={texts.works.search}
          placeholder={texts.works.search}
          term={view.term}
          action={links.references()}
          onSearch={(term) => navigate(links.references({ q: term || undefined }), { replace: true })}
        />
        {isPart && (
          <p>
            <Link to={links.references()}>{texts.works.backToAll}</Link>
          </p>
        )}
      </Stack>
      {view.term !== '' ? (
        <WorkList
          title={texts.works.results(view.term)}
          works={worksWith(view.term, works)}
          view={{ ...view, group: undefined }}
        />
      ) : group ? (
        <WorkList
          title={group.title}
          text={sections.find(({ groups }) => groups.includes(group))?.text}
          works={group.works}
          view={{ ...view, group: group.id }}
        />
      ) : (
        <Overview sections={sections} />
      )}
    </>
  );
}

/** About thirty articles; all else is folded to a link for each group. */
function Overview({ sections }: { sections: WorkSection[] }) {
  return sections.map((section) => {
    const opening = section.id === 'articles' ? openingGroups(section) : [];
    const isShown = ({ id, works }: WorkGroup) =>
      opening.some((group) => group.id === id && group.works.length === works.length);
    const isOpen = opening.length > 0;
    return (
      <section
        key={section.id}
        aria-labelledby={section.id}
        className={isOpen ? styles.section : styles.folded}
      >
        <h2 id={section.id}>{section.title}</h2>
        <p className={styles.quiet}>{section.text}</p>
        {opening.map(({ id, title, works }) => (
          <div key={id} className={styles.group}>
            <h3>{title}</h3>
            <Works works={works} />
          </div>
        ))}
        <GroupLinks title={section.title} groups={section.groups.filter((group) => !isShown(group))} />
      </section>
    );
  });
}

const GroupLinks = ({ title, groups }: Pick<WorkSection, 'title' | 'groups'>) => {
  const { showAll } = useTexts().works;
  return (
    <Row as="ul" gap={8} aria-label={title} className={styles.groups}>
      {groups.map((group) => (
        <li key={group.id}>
          <ChipLink to={pageAddress({ term: '', group: group.id }, 1)} amount={group.works.length}>
            {group.title === title ? (
              <>
                {showAll}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </>
            ) : (
              group.title
            )}
          </ChipLink>
        </li>
      ))}
    </Row>
  );
};

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
    <details className={styles.method}>
      <summary>
        <h2 id="method">{method.title}</h2>
      </summary>
      <Stack as="ol" gap={8} className={styles.steps}>
        {Object.values(method.steps).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </Stack>
    </details>
  );
}
