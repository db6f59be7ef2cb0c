import type { Reference } from '@portal/contracts';
import { Row } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { type ReactNode, useState } from 'react';
import type { WorkSection } from './reference-groups.ts';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';

/** Works of one kind under their heading. */
export function ReferenceSection({ section }: { section: WorkSection }) {
  const { works } = useTexts();
  return (
    <section aria-labelledby={section.id} className={styles.section}>
      <h2 id={section.id}>{section.title}</h2>
      <p className={styles.quiet}>{section.text}</p>
      {section.isCollapsed ? (
        <Details className={styles.collapsed} summary={works.showAll(section.count)}>
          <Groups groups={section.groups} />
        </Details>
      ) : (
        <Groups groups={section.groups} />
      )}
    </section>
  );
}

interface DetailsProps {
  className: string | undefined;
  summary: string;
  children: ReactNode;
}

/** Renders its content only while open: there may be hundreds of works and links. */
function Details({ className, summary, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

const Groups = ({ groups }: Pick<WorkSection, 'groups'>) =>
  groups.map(({ title, works }) => (
    <div key={title ?? 'all'} className={styles.group}>
      {title && <h3>{title}</h3>}
      <ul className={styles.works}>
        {works.map((work) => (
          <li key={work.id} id={`work-${work.id}`}>
            <p lang="en">{work.citation}</p>
            {work.holds && (
              <p className={styles.quiet} lang="en">
                {work.holds}
              </p>
            )}
            <Addresses work={work} />
            <CitedBy work={work} />
          </li>
        ))}
      </ul>
    </div>
  ));

function Addresses({ work: { doi, pmcid, url } }: { work: Reference }) {
  const found = [
    doi && { label: `DOI ${doi}`, to: `https://doi.org/${doi}` },
    pmcid && { label: pmcid, to: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` },
    !doi && url && { label: url.replace(/^https?:\/\/|\/$/g, ''), to: url },
  ].filter((each) => !!each);
  if (found.length === 0) return null;
  return (
    <Row as="p" gap={16} rowGap={0} align="stretch" className={styles.addresses}>
      {found.map(({ label, to }) => (
        <a key={to} href={to} rel="noreferrer">
          {label}
        </a>
      ))}
    </Row>
  );
}

/** Longer lists are collapsed. */
const maxInLine = 4;

function CitedBy({ work: { plants, citation } }: { work: Reference }) {
  const texts = useTexts().works;
  if (plants.length === 0) return null;
  if (plants.length <= maxInLine) {
    return (
      <div className={styles.cited}>
        <span className={styles.quiet}>{texts.citedFor}</span>
        <PlantLinks plants={plants} label={citation} />
      </div>
    );
  }
  return (
    <Details className={styles.cited} summary={texts.citedForMany(plants.length)}>
      <PlantLinks plants={plants} label={citation} />
    </Details>
  );
}

const PlantLinks = ({ plants, label }: { plants: Reference['plants']; label: string }) => (
  <Row as="ul" gap={16} rowGap={4} align="stretch" aria-label={useTexts().works.plantsCiting(label)}>
    {plants.map(({ id, commonName, latinName }) => (
      <li key={id}>
        <Link to={`/plant/${id}`} title={latinName} lang="en">
          {commonName}
        </Link>
      </li>
    ))}
  </Row>
);
