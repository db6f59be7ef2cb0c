import { links, references } from '@portal/contracts';
import {
  type ApiError,
  ChipLink,
  call,
  FailedState,
  Row,
  SearchBox,
  Skeleton,
  Stack,
  usePage,
  VisuallyHidden,
} from '@portal/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@portal/sdk/query';
import { Link, useNavigate } from '@portal/sdk/router';
import { type FoldedGroup, type SectionId, type ShownWorks, shownWorks } from './reference-groups.ts';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';
import { pageAddress, type ReferenceView, useAnchor, useReferenceView } from './use-reference-view.ts';
import { WorkList } from './work-list.tsx';
import { dayText, Works } from './works.tsx';

export function ReferencesScreen() {
  const texts = useTexts();
  usePage(texts.page);
  const view = useReferenceView();
  const { data, error, isFetching, isPlaceholderData, refetch } = useShownWorks(view);
  useAnchor(data !== undefined && !isPlaceholderData);
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <h1>{texts.title}</h1>
        <p>
          {texts.intro} <a href="#disclaimer">{texts.disclaimer.title}</a>
        </p>
        {data?.checks && (
          <p className={styles.checks}>
            {texts.checks.result(dayText(data.checks.date), data.checks.resolved, data.checks.checked)}
          </p>
        )}
      </header>
      {data && <Catalogue shown={data} view={view} />}
      {!data && (isFetching || !error) && <WorksSkeleton />}
      {!data && !isFetching && error && (
        <FailedState title={texts.works.failed} error={error} onRetry={refetch} />
      )}
      <VerificationMethod />
      <MedicalDisclaimer />
    </article>
  );
}

/** All works, which a rendered page doesn't contain: its state has the reads of the API only. */
const allWorks = {
  queryKey: ['references'],
  queryFn: () => call(references.cited),
  staleTime: 60_000,
};

/** The part of the works that the address asks for. A rendered page has no more; the browser reads all for another part. */
function useShownWorks(view: ReferenceView) {
  const client = useQueryClient();
  return useQuery<ShownWorks, ApiError>({
    queryKey: ['api', 'references', view],
    queryFn: async () => shownWorks(await client.fetchQuery(allWorks), view),
    placeholderData: keepPreviousData,
  });
}

/** The works that the address asks for, under a search in all of them. */
function Catalogue({ shown, view }: { shown: ShownWorks; view: ReferenceView }) {
  const texts = useTexts();
  const titleOf = useGroupTitle();
  const navigate = useNavigate();
  const list = 'list' in shown ? shown.list : undefined;
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
        {list && (
          <p>
            <Link to={links.references()}>{texts.works.backToAll}</Link>
          </p>
        )}
      </Stack>
      {'groups' in shown && (
        <>
          <JumpLinks groups={shown.groups} />
          <Overview groups={shown.groups} />
        </>
      )}
      {list && (
        <WorkList
          {...list}
          title={list.group ? titleOf(list.group) : texts.works.results(view.term)}
          text={list.group && texts.sections[list.group.section].text}
          term={list.group ? '' : view.term}
        />
      )}
    </>
  );
}

/** A group of a whole section has its title. */
function useGroupTitle() {
  const { sections, topics, traditions } = useTexts();
  const titles: Record<string, string> = { ...topics, ...traditions };
  return ({ id, section }: { id: string; section: SectionId }) => titles[id] ?? sections[section].title;
}

const sectionsOf = (groups: FoldedGroup[]) => [...new Set(groups.map(({ section }) => section))];

/** Links to the sections, the last of which is far below. */
function JumpLinks({ groups }: { groups: FoldedGroup[] }) {
  const { works, sections } = useTexts();
  return (
    <nav aria-label={works.sections} className={styles.jumps}>
      <Row as="ul" gap={8}>
        {sectionsOf(groups).map((id) => (
          <li key={id}>
            <ChipLink to={{ hash: id }}>{sections[id].title}</ChipLink>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** About thirty articles; all else is folded to a link for each group. */
function Overview({ groups }: { groups: FoldedGroup[] }) {
  const texts = useTexts();
  const titleOf = useGroupTitle();
  return sectionsOf(groups).map((id) => {
    const own = groups.filter(({ section }) => section === id);
    const opening = own.filter((group) => group.opening.length > 0);
    const { title, text } = texts.sections[id];
    return (
      <section key={id} aria-labelledby={id} className={opening.length > 0 ? styles.section : styles.folded}>
        <h2 id={id}>{title}</h2>
        <p className={styles.quiet}>{text}</p>
        {opening.map((group) => (
          <div key={group.id} className={styles.group}>
            <h3>{titleOf(group)}</h3>
            <Works works={group.opening} />
          </div>
        ))}
        <GroupLinks title={title} groups={own.filter((group) => group.opening.length < group.amount)} />
      </section>
    );
  });
}

function GroupLinks({ title, groups }: { title: string; groups: FoldedGroup[] }) {
  const { showAll } = useTexts().works;
  const titleOf = useGroupTitle();
  return (
    <Row as="ul" gap={8} aria-label={title} className={styles.groups}>
      {groups.map((group) => (
        <li key={group.id}>
          <ChipLink to={pageAddress({ term: '', group: group.id }, 1)} amount={group.amount}>
            {titleOf(group) === title ? (
              <>
                {showAll}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </>
            ) : (
              titleOf(group)
            )}
          </ChipLink>
        </li>
      ))}
    </Row>
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
