import type { Category } from '@portal/contracts';
import { portalName } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { isServed, useRemotes } from '../registry.ts';
import styles from './footer.module.css';

/** The categories that the foot of every page leads to (specification §2). */
const categoryLinks: [Category, string][] = [
  ['medicinal', 'Medicinal Plants'],
  ['vegetables', 'Vegetables'],
  ['tropical', 'Tropical Plants'],
  ['desert', 'Desert Plants'],
  ['fungi', 'Fungi'],
  ['trees', 'Trees'],
  ['fruits', 'Fruits'],
];

export const Footer = () => (
  <footer className={styles.footer} data-screen-only>
    <div className={styles.inside}>
      <section className={styles.about}>
        <h2>{portalName}</h2>
        <p>
          Consult a healthcare professional before using any plant medicinally. What stands here is for
          education, and is no medical advice.
        </p>
      </section>
      <CategoryLinks />
      <section>
        <h2>Photo credit</h2>
        <p>
          Photos come from stock-photo sites and from the people who use this portal. Where a plant has none
          yet, its picture is drawn.
        </p>
      </section>
    </div>
  </footer>
);

function CategoryLinks() {
  const remotes = useRemotes();
  if (!isServed(remotes, '/')) return null;
  return (
    <nav aria-label="Plant categories">
      <h2>Plants</h2>
      <ul className={styles.links}>
        {categoryLinks.map(([category, label]) => (
          <li key={category}>
            {/* From the home page itself the path stays, and with it the place on the page. */}
            <Link to={`/?category=${category}`} onClick={() => window.scrollTo(0, 0)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
