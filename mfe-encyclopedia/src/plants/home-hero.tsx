import { type Category, links, type PlantCard, plantOfTheDay } from '@portal/contracts';
import {
  HazardMark,
  PlantImage,
  Plate,
  SearchBox,
  usePageTime,
  usePlantName,
  VisuallyHidden,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { createSearchParams, Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './home-hero.module.css';
import { plantCardsQuery } from './plant.queries.ts';

interface HomeHeroProps {
  term: string;
  category: Category | 'all';
  /** A new value resets the search box. */
  visit: string;
  onSearch: (term: string) => void;
}

/** A headline, the search, and the plate of the day bleeding off the page. */
export function HomeHero({ term, category, visit, onSearch }: HomeHeroProps) {
  const { home, list } = useTexts();
  const { data: cards = [], isError } = useQuery(plantCardsQuery());
  const plant = plantOfTheDay(cards, usePageTime().getTime());
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.texts}>
          <h1>{home.headline}</h1>
          <p>{home.lead}</p>
          <div className={styles.search}>
            <SearchBox
              key={visit}
              size="large"
              label={list.search}
              placeholder={home.searchHint}
              term={term}
              action={links.home()}
              parameters={createSearchParams(category === 'all' ? {} : { category })}
              onSearch={onSearch}
            />
          </div>
        </div>
      </div>
      <div className={styles.sheet}>
        {plant && <PlateOfTheDay plant={plant} />}
        {isError && <Plate className={styles.sprig} />}
      </div>
    </section>
  );
}

function PlateOfTheDay({ plant }: { plant: PlantCard }) {
  const { home } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <Link to={links.plant(plant.id)} className={styles.plate} aria-labelledby="plant-of-the-day">
      {/* Lazy, because phones hide it. */}
      <PlantImage url={plant.imageUrl} alt="" widths={[640, 1280]} sizes="38vw" />
      <span id="plant-of-the-day" className={styles.caption}>
        <VisuallyHidden>{home.plantOfTheDay(name)}</VisuallyHidden>
        <HazardMark level={plant.hazard} />
      </span>
    </Link>
  );
}
