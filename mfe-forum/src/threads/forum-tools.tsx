import { links, threadOrders } from '@portal/contracts';
import {
  ChipLink,
  classNames,
  HazardMark,
  LinkButton,
  lazyPart,
  PlantName,
  Row,
  SearchBox,
  useSession,
  VisuallyHidden,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { ArrowDownWideNarrow, Bookmark, MessageSquareText, Tags, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plantQuery } from '../forum.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './forum-tools.module.css';
import { useNeedName } from './need-tags.tsx';
import { type ForumFilter, isForMembers, listFilters, paramsOf, searchOf } from './use-forum-filter.ts';

interface ForumToolsProps {
  filter: ForumFilter;
  onSearch: (term: string) => void;
  /** The link to the form of a new discussion. */
  action: ReactNode;
}

/** Heading, search, filters and order in two lines, so that the list begins at the top of the screen. */
export function ForumTools({ filter, onSearch, action }: ForumToolsProps) {
  const { list } = useTexts();
  const { viewer } = useSession();
  const { term, plantId, need } = filter;
  return (
    <header className={styles.tools}>
      <h1>{list.title}</h1>
      <div className={styles.finding}>
        <SearchBox
          label={list.search}
          placeholder={list.searchHint}
          term={term}
          onSearch={onSearch}
          action={links.forum()}
          parameters={paramsOf({ ...filter, term: '', before: undefined })}
        />
        <NeedChoice filter={filter} />
        <Link
          to={links.forumSearch({ q: term || undefined, plant: plantId, need })}
          className={classNames(styles.further, styles.comments)}
          data-searched={Boolean(term)}
        >
          <MessageSquareText aria-hidden size={16} strokeWidth={1.5} />
          {list.searchComments}
        </Link>
      </div>
      <div className={styles.action}>{action}</div>
      <Row gap={16} isNowrap className={styles.choices}>
        <Row as="fieldset" gap={8} isNowrap>
          <VisuallyHidden>
            <legend>{list.show}</legend>
          </VisuallyHidden>
          <ChipLink to={{ search: searchOf(filter, { only: undefined }) }} isSelected={!filter.only}>
            {list.all}
          </ChipLink>
          {listFilters.map(
            (only) =>
              (viewer || !isForMembers(only) || filter.only === only) && (
                <ChipLink
                  key={only}
                  to={{ search: searchOf(filter, { only }) }}
                  isSelected={filter.only === only}
                >
                  {list.filters[only]}
                </ChipLink>
              ),
          )}
          {viewer && (
            <ChipLink to={links.bookmarks()}>
              <Bookmark aria-hidden size={16} strokeWidth={1.5} />
              {list.bookmarks}
            </ChipLink>
          )}
        </Row>
        <Row as="fieldset" gap={8} isNowrap className={styles.order}>
          <VisuallyHidden>
            <legend>{list.sortBy}</legend>
          </VisuallyHidden>
          <ArrowDownWideNarrow aria-hidden size={18} strokeWidth={1.5} />
          {threadOrders.map((sort) => (
            <ChipLink
              key={sort}
              to={{ search: searchOf(filter, { sort }) }}
              isSelected={filter.sort === sort}
            >
              {list.orders[sort]}
            </ChipLink>
          ))}
        </Row>
      </Row>
      {plantId && <PlantFilter filter={filter} plantId={plantId} />}
      {need && <NeedFilter filter={filter} need={need} />}
    </header>
  );
}

/** Names the plant of the list, if the encyclopedia is available. */
function PlantFilter({ filter, plantId }: { filter: ForumFilter; plantId: number }) {
  const { list } = useTexts();
  const { data: plant } = useQuery(plantQuery(plantId));
  return (
    <Narrowed to={searchOf(filter, { plantId: undefined })}>
      {list.aboutPlant(
        <Link to={links.plant(plantId)}>{plant ? <PlantName plant={plant} /> : list.thisPlant}</Link>,
      )}{' '}
      <HazardMark level={plant?.toxicity.level} size="small" />
    </Narrowed>
  );
}

function NeedFilter({ filter, need }: { filter: ForumFilter; need: string }) {
  const { list } = useTexts();
  const nameOf = useNeedName();
  return <Narrowed to={searchOf(filter, { need: undefined })}>{list.aboutNeed(nameOf(need))}</Narrowed>;
}

/** A filter of the list, with a link that removes it. */
function Narrowed({ to, children }: { to: string; children: ReactNode }) {
  const { list } = useTexts();
  return (
    <Row as="p" gap={8} rowGap={4} className={styles.narrowed}>
      <span>{children}</span>
      <LinkButton size="small" variant="quiet" to={{ search: to }}>
        <X aria-hidden size={16} strokeWidth={1.5} />
        {list.showAll}
      </LinkButton>
    </Row>
  );
}

const TopicDialog = lazyPart(() =>
  import(/* webpackChunkName: "topics" */ './topic-dialog.tsx').then((module) => module.TopicDialog),
);

function NeedChoice({ filter }: { filter: ForumFilter }) {
  const { list } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.further, styles.topics)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Tags aria-hidden size={16} strokeWidth={1.5} />
        {list.topics}
      </button>
      {isOpen && <TopicDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}
