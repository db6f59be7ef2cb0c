import { type PlantCard, plantOfTheDay } from '@portal/contracts';
import { Plate, SearchBox } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import styles from './home-hero.module.css';
import { plantCardsQuery } from './plant.queries.ts';
import { PlantImage } from './plant-image.tsx';

interface HomeHeroProps {
  term: string;
  /** The search box starts anew with another one. */
  visit: string;
  onSearch: (term: string) => void;
}

/** The opening of the book: one sentence, the search, and the plate of the day bleeding off the page. */
export function HomeHero({ term, visit, onSearch }: HomeHeroProps) {
  const { home, list } = useTexts();
  const { data: cards = [], isError } = useQuery(plantCardsQuery());
  const plant = plantOfTheDay(cards);
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1>{home.headline}</h1>
          <p>{home.lead}</p>
          <div className={styles.search}>
            <SearchBox
              key={visit}
              size="large"
              label={list.search}
              placeholder={home.searchHint}
              term={term}
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
  return (
    <Link
      to={paths.plant(plant.id)}
      className={styles.plate}
      aria-label={home.plantOfTheDay(plant.commonName)}
    >
      {/* Lazy, for on phones it is not shown at all. */}
      <PlantImage url={plant.imageUrl} alt="" widths={[640, 1280]} sizes="38vw" />
    </Link>
  );
}
