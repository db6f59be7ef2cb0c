import {
  type Category,
  type FoundCard,
  isPoisonous,
  type SearchGroup,
  type SearchPage,
  searchGroups,
} from '@portal/contracts';
import { AdSlot, Badge, EmptyState, FailedState, LinkButton, Muted, Row, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link, useLocation } from '@portal/sdk/router';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { conditionName } from './condition-row.tsx';
import { ListTools } from './list-tools.tsx';
import { NothingFound } from './nothing-found.tsx';
import { plantSearchQuery } from './plant.queries.ts';
import styles from './plant-lists.module.css';
import { FurtherList, PlantList } from './plant-lists.tsx';
import { isAbout, SearchAnswers } from './search-answers.tsx';
import { useArranged } from './use-arranged.ts';
import { searchOf, searchWithoutFacets } from './use-home-filter.ts';

/** This many plants are seen at once: nothing to filter or to sort. */
const fewPlants = 2;

interface SearchResultsProps {
  term: string;
  /** The category to return to. */
  category: Category | 'all';
}

/**
 * The answer to a search: what is said above the plants, those that answer it, then those that need care, that are not
 * for the persons in question, and that are poisonous.
 */
export function SearchResults({ term, category }: SearchResultsProps) {
  const { list, filters } = useTexts();
  const { data: all, error, refetch, isFetching } = useQuery(plantSearchQuery(term));
  const { search } = useLocation();
  const { arranged, isFiltered, failure } = useArranged(all?.plants);
  const found = all && arranged && shownPage(all, arranged, isFiltered);
  const best = found && plantsOf(found, 'best');
  const hasAnswer = found && (found.plants.length > 0 || found.answers.length > 0);
  const isEmpty = found && all.plants.length === 0;
  const isEmptied = found?.plants.length === 0 && !isEmpty;
  const needsHelp = isEmpty && found.answers.some(({ kind }) => kind === 'help');
  const isLong = isFiltered || !all || all.plants.length > fewPlants;
  const results = (
    <PlantList
      heading={needsHelp ? list.help : list.found(term)}
      badges={found && <Recognized page={found} />}
      above={found && <SearchAnswers answers={found.answers} plants={found.plants} />}
      plants={best}
      total={found && searchGroups.reduce((sum, group) => sum + countOf(found, group), 0)}
      isCut={all?.totals !== undefined}
      tools={
        !needsHelp && isLong && <ListTools isSearch plants={all?.plants} shown={found?.plants.length ?? 0} />
      }
      countText={needsHelp ? () => '' : list.results}
      failure={
        (error && !isFetching && <FailedState title={list.searchFailed} error={error} onRetry={refetch} />) ||
        (failure && <FailedState title={filters.failed} error={failure.error} onRetry={failure.refetch} />)
      }
      empty={
        isEmptied ? (
          <EmptyState
            title={filters.noneFit}
            action={<LinkButton to={{ search: searchWithoutFacets(search) }}>{filters.clear}</LinkButton>}
          />
        ) : (
          isEmpty &&
          !needsHelp && (
            <>
              {!hasAnswer && <NothingFound category={category} />}
              <HelpLine />
            </>
          )
        )
      }
      further={
        found && (
          <>
            <FurtherGroups page={found} />
            {best && isOfPoisons(best) && <HelpLine />}
          </>
        )
      }
    />
  );
  // Nothing is advertised to somebody who needs help.
  return needsHelp ? (
    results
  ) : (
    <>
      {results}
      {/* The placeholders before the answer would push it down. */}
      {found && <AdSlot placement="horizontal" />}
    </>
  );
}

/** Only the shown plants; where some are filtered out, without the counts of all. */
function shownPage(
  { totals, ...page }: SearchPage,
  plants: readonly FoundCard[],
  isFiltered: boolean,
): SearchPage {
  return { ...page, plants: [...plants], ...(totals && !isFiltered && { totals }) };
}

/** Returns whether nothing but poisonous plants answer. */
const isOfPoisons = (best: readonly FoundCard[]) =>
  best.length > 0 && best.every(({ hazard }) => isPoisonous(hazard));

/** For somebody in danger whose question wasn't understood. */
function HelpLine() {
  const { list } = useTexts();
  return (
    <Muted className={styles.helpLine}>
      {list.inDistress} <Link to={{ search: searchOf('all', list.numbers) }}>{list.numbers}</Link>
    </Muted>
  );
}

/** The plants of a group; a card doesn't repeat what is said above the list. */
const plantsOf = ({ plants, answers }: SearchPage, group: SearchGroup): FoundCard[] =>
  plants
    .filter(({ match }) => match.group === group)
    .map((plant) => {
      const { sentence, condition, ...match } = plant.match;
      const isAnswered = answers.some((answer) => isAbout(answer, plant));
      const isAdvised = answers.some(
        ({ sentence: { text } }) => condition?.text && text.endsWith(condition.text),
      );
      return {
        ...plant,
        match: {
          ...match,
          ...(sentence && !isAnswered && { sentence }),
          ...(condition && !isAdvised && { condition }),
        },
      };
    });

const countOf = ({ plants, totals }: SearchPage, group: SearchGroup) =>
  totals?.[group] ?? plants.filter(({ match }) => match.group === group).length;

/** The groups below the best answers. */
function FurtherGroups({ page }: { page: SearchPage }) {
  const { list } = useTexts();
  const { advice } = useSafetyTexts();
  const who = page.conditions.map((condition) => conditionName(condition, advice)).join(', ');
  const texts = {
    'with care': { heading: list.withCare, note: list.withCareWhy },
    'not for': { heading: list.notFor(who), note: list.notForWhy },
    poisonous: { heading: list.poisonous, note: list.poisonousWhy },
  };
  return searchGroups.map((group) => {
    const plants = plantsOf(page, group);
    if (group === 'best' || plants.length === 0) return null;
    return <FurtherList key={group} {...texts[group]} plants={plants} total={countOf(page, group)} />;
  });
}

/** The needs, persons and animals that the question names. */
function Recognized({ page: { needs, conditions } }: { page: SearchPage }) {
  const { list } = useTexts();
  const { advice } = useSafetyTexts();
  const language = useLanguage();
  return (
    <>
      <Badges label={list.needsFound} names={needs.map(({ names }) => names[language])} />
      <Badges
        label={list.conditionsFound}
        names={conditions.map((condition) => conditionName(condition, advice))}
      />
    </>
  );
}

function Badges({ label, names }: { label: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Row as="ul" gap={6} align="stretch" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
    </Row>
  );
}
