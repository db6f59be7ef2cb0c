import { links, type Reference } from '@portal/contracts';
import { Badge, currentLocale, PlantName, Row, VisuallyHidden } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Leaf } from 'lucide-react';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';
import { workAnchor } from './use-reference-view.ts';

/** Works, each with its addresses and the plants that cite it. */
export const Works = ({ works }: { works: readonly Reference[] }) => (
  <ul className={styles.works}>
    {works.map((work) => (
      <li key={work.id} id={workAnchor(work.id)}>
        <p lang="en">{work.citation}</p>
        <Notice check={work.check} />
        {work.holds && (
          <p className={styles.quiet} lang="en">
            {work.holds}
          </p>
        )}
        <Row gap={12} rowGap={0} align="baseline" className={styles.facts}>
          <Addresses work={work} />
          <CitedBy work={work} />
        </Row>
      </li>
    ))}
  </ul>
);

/** A notice about the work, or about its DOI. */
function Notice({ check }: Pick<Reference, 'check'>) {
  const { checks } = useTexts();
  if (!check) return null;
  const { resolves, retraction } = check;
  return (
    <>
      {retraction && (
        <Badge tone={retraction.nature === 'retraction' ? 'danger' : 'caution'}>
          {checks[retraction.nature](dayText(retraction.date))}
        </Badge>
      )}
      {!resolves && <p className={styles.quiet}>{checks.notFound(dayText(check.date))}</p>}
    </>
  );
}

/** A day in words: the same in every time zone. */
export const dayText = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

function Addresses({ work: { doi, pmcid, url } }: { work: Reference }) {
  const found = [
    doi && { label: `DOI ${doi}`, to: `https://doi.org/${doi}` },
    pmcid && { label: pmcid, to: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` },
    !doi && url && { label: hostOf(url), to: url },
  ].filter((each) => !!each);
  return found.map(({ label, to }) => (
    <a key={to} href={to} rel="noreferrer">
      {label}
    </a>
  ));
}

/** The site alone: whole addresses take several lines. */
const hostOf = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '');

/** Longer lists are folded. */
const maxInLine = 2;

function CitedBy({ work: { plants, citation } }: { work: Reference }) {
  const texts = useTexts().works;
  if (plants.length === 0) return null;
  if (plants.length > maxInLine) {
    return (
      <details className={styles.cited}>
        <summary>{texts.citedForMany(plants.length)}</summary>
        <PlantLinks plants={plants} label={citation} />
      </details>
    );
  }
  return (
    <Row gap={4} rowGap={0}>
      <Leaf aria-hidden size={14} strokeWidth={1.5} className={styles.leaf} />
      <VisuallyHidden>{texts.citedFor}</VisuallyHidden>
      <PlantLinks plants={plants} label={citation} />
    </Row>
  );
}

const PlantLinks = ({ plants, label }: { plants: Reference['plants']; label: string }) => (
  <Row as="ul" gap={16} rowGap={4} align="stretch" aria-label={useTexts().works.plantsCiting(label)}>
    {plants.map((plant) => (
      <li key={plant.id}>
        <Link to={links.plant(plant.id)} title={plant.latinName}>
          <PlantName plant={plant} />
        </Link>
      </li>
    ))}
  </Row>
);
