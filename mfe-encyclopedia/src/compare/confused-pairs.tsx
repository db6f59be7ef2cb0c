import { links, type PlantCard } from '@portal/contracts';
import { Grid, HazardMark, PlantImage, PlantName, Row } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import styles from './confused-pairs.module.css';
import { useCompareTexts } from './texts/index.ts';

/** Plants that people gather, each with a deadly one that has been taken for it. */
const pairs = [
  ['Allium ursinum', 'Convallaria majalis'],
  ['Daucus carota', 'Conium maculatum'],
  ['Vaccinium myrtillus', 'Atropa belladonna'],
  ['Verbascum thapsus', 'Digitalis purpurea'],
  ['Crocus sativus', 'Colchicum autumnale'],
  ['Juniperus communis', 'Taxus baccata'],
] as const;

/** Comparisons to begin with; without the plants there are none. */
export function ConfusedPairs() {
  const { start } = useCompareTexts();
  const { data: cards = [] } = useQuery(plantCardsQuery());
  const named = (latinName: string) => cards.find((card) => card.latinName === latinName);
  const found = pairs.flatMap(([wanted, deadly]) => {
    const [a, b] = [named(wanted), named(deadly)];
    return a && b ? [[a, b] as const] : [];
  });
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="confused">
      <h2 id="confused" className={styles.title}>
        {start.confused}
      </h2>
      <Grid as="ul" gap={12} className={styles.pairs}>
        {found.map(([a, b]) => (
          <li key={a.id}>
            <Pair a={a} b={b} />
          </li>
        ))}
      </Grid>
    </section>
  );
}

function Pair({ a, b }: Record<'a' | 'b', PlantCard>) {
  const texts = useCompareTexts();
  return (
    <Row as={Link} gap={12} isNowrap to={links.compare(a.id, b.id)} className={styles.pair}>
      {[a, b].map(({ id, imageUrl, preview }) => (
        <PlantImage
          key={id}
          url={imageUrl}
          preview={preview}
          alt=""
          widths={[320]}
          sizes="64px"
          className={styles.picture}
        />
      ))}
      <span className={styles.names}>
        <span>
          <PlantName plant={a} />
          {texts.or}
          <PlantName plant={b} />
        </span>
        <HazardMark level={b.hazard} size="small" />
      </span>
    </Row>
  );
}
