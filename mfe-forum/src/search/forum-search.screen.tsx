import { EmptyState, FailedState, InfiniteItems, Muted, Stack, useGermanNames, usePage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { ForumFrame } from '../threads/forum-frame.tsx';
import { FoundTextRow } from './found-text-row.tsx';
import styles from './found-texts.module.css';
import { FoundTextsSkeleton } from './found-texts-skeleton.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchTexts } from './texts/index.ts';
import { useSearch } from './use-found-texts.ts';
import { isEmpty, paramsOf, type SearchFilter, useSearchFilter } from './use-search-filter.ts';

/** Finds threads and comments. What is searched for is the address, so it can be shared and works without scripts. */
export function ForumSearchScreen() {
  const { search: texts } = useSearchTexts();
  const { filter, before, search } = useSearchFilter();
  usePage({ title: filter.term ? texts.titleOf(filter.term) : texts.title, description: texts.lead });
  const address = paramsOf(filter).toString();
  return (
    <ForumFrame>
      <Stack gap={24}>
        <header>
          <h1>{texts.title}</h1>
          <Muted size="text">{texts.lead}</Muted>
        </header>
        <SearchForm filter={filter} onSearch={search} />
        {isEmpty(filter) ? <p>{texts.start}</p> : <Results key={address} filter={filter} before={before} />}
      </Stack>
    </ForumFrame>
  );
}

function Results({ filter, before }: { filter: SearchFilter; before: string | undefined }) {
  const { search: texts, found } = useSearchTexts();
  const list = useSearch(filter, before);
  const { items, error, isFetching, refetch } = list;
  const germanName = useGermanNames((items ?? []).map(({ relatedPlantId }) => relatedPlantId));
  const last = items?.at(-1);
  const pageAfter = (cursor: string) => {
    const params = paramsOf(filter);
    params.set('before', cursor);
    return `?${params}`;
  };
  return (
    <section aria-label={texts.results} aria-busy={!items && isFetching} className={styles.results}>
      {before && (
        <p>
          <Link to={{ search: `?${paramsOf(filter)}` }}>{found.fromStart}</Link>
        </p>
      )}
      {items && items.length > 0 && (
        <InfiniteItems
          list={list}
          items={items}
          label={texts.shown(items.length)}
          moreLink={last && pageAfter(last.cursor)}
          renderItem={(item) => <FoundTextRow found={item} germanName={germanName(item.relatedPlantId)} />}
        />
      )}
      {items?.length === 0 && <EmptyState title={texts.none} />}
      {!items && isFetching && <FoundTextsSkeleton />}
      {!items && error && !isFetching && <FailedState title={texts.failed} error={error} onRetry={refetch} />}
    </section>
  );
}
