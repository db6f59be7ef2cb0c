import { type Language, links, type Suggestions } from '@portal/contracts';
import { HazardMark, PlantImage, plantNameIn } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './header-search.module.css';

type Plant = Suggestions['plants'][number];

/** A suggestion and where it leads. */
export type Option = { to: string; name: string } & (
  | { kind: 'plant'; plant: Plant }
  | { kind: 'need' | 'condition' | 'all' }
);

/** The suggestions in the order of the list; the last one searches for the term. */
export function toOptions({ plants, topics }: Suggestions, term: string, language: Language): Option[] {
  const found = [
    ...plants.map((plant): Option => {
      const { name } = plantNameIn(plant, language);
      return { kind: 'plant', to: links.plant(plant.id), name, plant };
    }),
    ...topics.map(({ kind, names }): Option => {
      const name = names[language];
      return { kind, to: links.home({ q: name }), name };
    }),
  ];
  return [...found, { kind: 'all', to: links.home({ q: term }), name: term }];
}

interface SearchSuggestionsProps {
  id: string;
  options: Option[];
  /** Says that no plant or topic matches, which the box announces, too. */
  isEmpty: boolean;
  active: number | undefined;
  optionId: (index: number) => string;
}

/** The list below the box. */
export function SearchSuggestions({ id, options, isEmpty, active, optionId }: SearchSuggestionsProps) {
  const { bar } = useTexts();
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className={styles.list}>
      {isEmpty && (
        <p aria-hidden className={styles.none}>
          {bar.noNameMatches}
        </p>
      )}
      <div role="listbox" id={id} aria-label={bar.suggestions}>
        {options.map((option, index) => (
          <Link
            key={option.kind + option.to}
            role="option"
            id={optionId(index)}
            to={option.to}
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            data-kind={option.kind}
            // The box keeps the focus, or the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
          >
            <Inside option={option} />
          </Link>
        ))}
      </div>
    </div>
  );
}

function Inside({ option }: { option: Option }) {
  const { bar } = useTexts();
  if (option.kind !== 'plant') {
    return (
      <>
        <Search aria-hidden size={18} strokeWidth={1.5} className={styles.icon} />
        <span>{option.kind === 'all' ? bar.allResults(option.name) : option.name}</span>
        {option.kind !== 'all' && <small>{bar.topics[option.kind]}</small>}
      </>
    );
  }
  const { imageUrl, latinName, hazard } = option.plant;
  return (
    <>
      <PlantImage url={imageUrl} alt="" widths={[320]} sizes="40px" className={styles.picture} />
      <span className={styles.names}>
        <strong>{option.name}</strong> <i lang="la">{latinName}</i>
      </span>
      <HazardMark level={hazard} size="small" />
    </>
  );
}
