import { shellPages } from '@portal/contracts';
import { Card, LinkButton, Plate, useIsServed, usePage } from '@portal/sdk';
import styles from './about.module.css';

/** How large the guide is said to be on this page (specification §1). */
const sizes = [
  ['140+', 'species'],
  ['10', 'categories'],
] as const;

const features = [
  {
    title: 'A plant database',
    text: 'Each page says what a plant is, where it grows and what it has been used for, with its dangers first and its sources last.',
  },
  {
    title: 'Names from a photo',
    text: 'Take a picture of a leaf or a flower. The guide says which of its plants it could be, and how sure it is.',
  },
  {
    title: 'A community',
    text: 'Ask in the forum, chat in the hub, keep a journal of what you grow and share photos of it.',
  },
];

const values = [
  [
    'Say where it is from',
    'A claim without a source is a rumour. Name the book, the study or the grandmother.',
  ],
  ['Care before cure', 'Warn first. What heals in one dose, or one body, may harm in another.'],
  [
    'Respect those who knew it first',
    'Much of this knowledge belongs to peoples. Say whose it is, and do not strip it of its setting.',
  ],
  ['Take no more than grows back', 'Leave rare plants standing, and dig no roots that you can grow.'],
];

/** What the guide is for, and who keeps it. */
export function AboutScreen() {
  usePage(shellPages.about);
  const canIdentify = useIsServed('/identify');
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <div className={styles.words}>
          <h1>A field guide, kept by those who use it.</h1>
          <p>
            Our mission is to bring together what is known of medicinal and other useful plants, in words that
            anyone can read, with the sources named and the dangers not left out.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/" variant="primary">
              Explore Plants
            </LinkButton>
            {canIdentify && <LinkButton to="/identify">Identify a Plant</LinkButton>}
          </div>
        </div>
        <Plate className={styles.sprig} />
      </header>
      <dl className={styles.sizes} aria-label="The database">
        {sizes.map(([amount, of]) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="features">
        <h2 id="features">What you find here</h2>
        <div className={styles.features}>
          {features.map(({ title, text }) => (
            <Card as="section" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </div>
      </section>
      <section aria-labelledby="values">
        <h2 id="values">What our community holds to</h2>
        <dl className={styles.values}>
          {values.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}
