import { limits, links, type PlantCard, plantOfTheDay } from '@portal/contracts';
import {
  HazardMark,
  PlantImage,
  Plate,
  Row,
  SearchBox,
  useIsServed,
  usePageTime,
  usePlantName,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { createSearchParams, Link, useSearchParams } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './home-hero.module.css';
import { plantCardsQuery } from './plant.queries.ts';
import { searchWith } from './use-home-filter.ts';

interface HomeHeroProps {
  term: string;
  /** A new value resets the search box. */
  visit: string;
  onSearch: (term: string) => void;
}

/** A headline, the search, and the plate of the day bleeding off the page; the answer to a search takes their space. */
export function HomeHero({ term, visit, onSearch }: HomeHeroProps) {
  const { home, list } = useTexts();
  const { data: cards = [] } = useQuery(plantCardsQuery());
  const [params] = useSearchParams();
  const parameters = createSearchParams(searchWith(params, { q: undefined }));
  const plant = plantOfTheDay(cards, usePageTime().getTime());
  return (
    <section className={styles.hero} data-answering={term !== '' || undefined}>
      <Row isNowrap className={styles.inside}>
        <div className={styles.texts}>
          <h1>{home.headline}</h1>
          <p>{home.lead}</p>
          <div onSubmit={showResults}>
            <SearchBox
              key={visit}
              size="large"
              label={list.search}
              placeholder={home.searchHint}
              term={term}
              maxLength={limits.search.questionLength}
              action={links.home()}
              parameters={parameters}
              onSearch={onSearch}
            />
          </div>
          <Suggestions />
        </div>
      </Row>
      <div className={styles.sheet}>
        {/* Below the plate: shows while that loads, or if it can't be. */}
        <Plate className={styles.sprig} />
        {plant && <PlateOfTheDay plant={plant} />}
      </div>
      {plant && <NameOfTheDay plant={plant} />}
    </section>
  );
}

/** On phones, Enter closes the keyboard and shows the results: below the box, at the top. */
function showResults() {
  if (!matchMedia('(pointer: coarse)').matches) return;
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
}

/** A few needs to search for, the interaction checker and the key. */
function Suggestions() {
  const { home } = useTexts();
  const hasKey = useIsServed(links.key);
  return (
    <Row gap={16} rowGap={4} align="baseline" className={styles.suggestions}>
      <p aria-hidden>{home.tryNeeds}</p>
      <ul aria-label={home.tryNeeds}>
        {home.needs.map((need) => (
          <li key={need}>
            <Link to={{ search: `?${createSearchParams({ q: need })}` }}>{need}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.tools}>
        <Link to={links.interactions()}>{home.checkMedicines}</Link>
        {hasKey && <Link to={links.key()}>{home.whichPlant}</Link>}
      </p>
    </Row>
  );
}

/** For the mouse: the name below leads to the same page. */
function PlateOfTheDay({ plant }: { plant: PlantCard }) {
  return (
    <Link to={links.plant(plant.id)} tabIndex={-1} aria-hidden className={styles.plate}>
      {/* Lazy, because phones hide it. */}
      <PlantImage
        url={plant.imageUrl}
        preview={plant.preview}
        alt=""
        widths={[640, 1280]}
        sizes="38vw"
        className={styles.picture}
      />
    </Link>
  );
}

function NameOfTheDay({ plant }: { plant: PlantCard }) {
  const { home } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <Row as="p" gap={8} isNowrap className={styles.name}>
      <HazardMark level={plant.hazard} size="small" />
      <Link to={links.plant(plant.id)}>{home.plantOfTheDay(name)}</Link>
    </Row>
  );
}
