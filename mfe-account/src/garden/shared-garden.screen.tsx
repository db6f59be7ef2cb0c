import { gardenLinks, links, type ReplyOf } from '@portal/contracts';
import { Card, classNames, Grid, LatinName, Muted, PlantImage, query, Stack } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { SecretPage } from '../sharing/secret-page.tsx';
import { useGardenTexts } from '../texts/garden.ts';
import { dayText } from './day.ts';
import styles from './garden.module.css';

export const SharedGardenScreen = () => (
  <SecretPage
    read={(token) => query(gardenLinks.readShared, { query: { token } })}
    labels={useGardenTexts().shared}
  >
    {(shared) => <Garden {...shared} />}
  </SecretPage>
);

function Garden({ username, displayName, plants }: ReplyOf<typeof gardenLinks.readShared>) {
  const { shared, since } = useGardenTexts();
  const { plantOf } = usePlants(plants.flatMap(({ plantId }) => plantId ?? []));
  return (
    <>
      <h1 dir="auto">{shared.title(displayName ?? username)}</h1>
      {plants.length === 0 && <p>{shared.empty}</p>}
      <Grid as="ul" gap={16} className={styles.cards}>
        {plants.map(({ id, plantId, name, place, since: day, photoUrl }) => {
          const found = plantId === undefined ? undefined : plantOf(plantId);
          const species = typeof found === 'object' ? found : undefined;
          return (
            <Card as="li" key={id} className={classNames(styles.card, styles.cardRow)}>
              <PlantImage
                url={photoUrl ?? species?.imageUrl ?? ''}
                alt=""
                sizes="104px"
                className={styles.cardImage}
              />
              <Stack as="span" gap={2} className={styles.cardText}>
                <span className={styles.name} dir="auto">
                  {species ? <Link to={links.plant(species.id)}>{name}</Link> : name}
                </span>
                {species && <LatinName plant={{ commonName: name, latinName: species.latinName }} />}
                {place && <Muted as="span">{place}</Muted>}
                {day && <Muted as="span">{since(dayText(day))}</Muted>}
              </Stack>
            </Card>
          );
        })}
      </Grid>
    </>
  );
}
