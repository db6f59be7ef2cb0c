import { addressOf, links, plates } from '@portal/contracts';
import { Card, Grid, LinkButton, PlantImage, Row, useIsServed, usePage } from '@portal/sdk';
import styles from './about.module.css';
import { useTexts } from './texts/index.ts';

/** The figures that the specification fixes for this page (§1). */
const sizes = [
  ['140+', 'species'],
  ['10', 'categories'],
] as const;

const cover = addressOf(plates.read, { params: { id: 1, view: 'cover' } });

export function AboutScreen() {
  const texts = useTexts();
  usePage(texts.page);
  const canIdentify = useIsServed(links.identify);
  return (
    <article className={styles.page}>
      <Grid as="header" gap={40} className={styles.opening}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.mission}</p>
          <Row gap={16} align="stretch">
            <LinkButton to="/" variant="primary">
              {texts.explore}
            </LinkButton>
            {canIdentify && <LinkButton to={links.identify()}>{texts.identify}</LinkButton>}
          </Row>
          <Row as="dl" align="stretch" className={styles.sizes} aria-label={texts.sizes.label}>
            {sizes.map(([amount, of]) => (
              <div key={of}>
                <dt>{texts.sizes[of]}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </Row>
        </div>
        <PlantImage
          url={cover}
          alt=""
          widths={[320, 640]}
          sizes="(min-width: 840px) 340px, 100vw"
          isFirst
          className={styles.cover}
        />
      </Grid>
      <section aria-labelledby="features">
        <h2 id="features">{texts.features.title}</h2>
        <Grid columns="3" isOneOnPhones gap={24} className={styles.features}>
          {Object.values(texts.features.items).map(({ title, text }) => (
            <Card as="section" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Grid>
      </section>
      <section aria-labelledby="values">
        <h2 id="values">{texts.values.title}</h2>
        <Grid as="dl" columns="2" isOneOnPhones gap={40} rowGap={24} className={styles.values}>
          {Object.values(texts.values.items).map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Grid>
      </section>
    </article>
  );
}
