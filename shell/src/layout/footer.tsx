import { type Category, links } from '@portal/contracts';
import { Grid, portalName, Row } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { isServed, useRemotes } from '../registry.ts';
import { useTexts } from '../texts/index.ts';
import { DisplaySettings } from './display-settings.tsx';
import styles from './footer.module.css';
import { linksFor } from './nav-links.ts';

/** The categories linked in the footer (specification §2). */
const linkedCategories = [
  'medicinal',
  'vegetables',
  'tropical',
  'desert',
  'fungi',
  'trees',
  'fruits',
] as const satisfies Category[];

export function Footer() {
  const { footer } = useTexts();
  const remotes = useRemotes();
  return (
    <footer id="footer" className={styles.footer} data-screen-only>
      <Grid gap={40} rowGap={32} className={styles.inside}>
        <section>
          <h2>{portalName}</h2>
          <p>{footer.disclaimer}</p>
          <Row as="ul" gap={16} rowGap={0} align="stretch" className={styles.own}>
            <li>
              <Link to={links.privacy()}>{footer.privacy}</Link>
            </li>
            <li>
              <Link to={links.contact()}>{footer.contact}</Link>
            </li>
            {isServed(remotes, links.openData()) && (
              <li>
                <Link to={links.openData()}>{footer.openData}</Link>
              </li>
            )}
          </Row>
        </section>
        <CategoryLinks />
        <div className={styles.stack}>
          <Tools />
          <section>
            <h2>{footer.photoCredit}</h2>
            <p>{footer.photos}</p>
          </section>
        </div>
        <DisplaySettings />
      </Grid>
    </footer>
  );
}

function CategoryLinks() {
  const { footer } = useTexts();
  const remotes = useRemotes();
  if (!isServed(remotes, '/')) return null;
  return (
    <nav aria-label={footer.categories}>
      <h2>{footer.plants}</h2>
      <ul className={styles.links}>
        {linkedCategories.map((category) => (
          <li key={category}>
            {/* On the home page the path doesn't change, so nothing else scrolls up. */}
            <Link to={`/?category=${category}`} onClick={() => window.scrollTo(0, 0)}>
              {footer[category]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links for everybody that a wide bar doesn't name. */
function Tools() {
  const { bar } = useTexts();
  const { tools } = linksFor(useRemotes(), null);
  if (tools.length === 0) return null;
  return (
    <nav aria-label={bar.tools}>
      <h2>{bar.tools}</h2>
      <ul className={styles.tools}>
        {tools.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
