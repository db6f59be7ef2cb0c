import { links } from '@portal/contracts';
import { LinkButton, Muted, useIsServed, usePage } from '@portal/sdk';
import { usePageData } from '../../registry.ts';
import styles from './contact.module.css';
import { useTexts } from './texts/index.ts';

export function ContactScreen() {
  const { page, title, forum, fact, report, privacy } = useTexts();
  usePage(page);
  const hasForum = useIsServed(links.forum);
  const hasAddress = usePageData().config.contactEmail !== undefined;
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {hasAddress && <Operator />}
      {hasForum && (
        <>
          <Topic {...forum} to={links.forum()} />
          <Topic {...fact} to={links.plants()} />
        </>
      )}
      <Topic {...report} />
      <Topic {...privacy} to={links.privacy()} />
      {!hasAddress && <Operator />}
    </article>
  );
}

/** Says where to turn with something, and links there. */
const Topic = ({
  title,
  text,
  link,
  to = '',
}: {
  title: string;
  text: string;
  link?: string;
  to?: string;
}) => (
  <section aria-label={title} className={styles.topic}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {link && <LinkButton to={to}>{link}</LinkButton>}
  </section>
);

/** The operator's name and address, as far as they are set. */
function Operator() {
  const { operator } = useTexts();
  const { operatorName, contactEmail } = usePageData().config;
  return (
    <div className={styles.operator}>
      {operatorName !== undefined && <p>{operator.named(operatorName)}</p>}
      {contactEmail === undefined ? (
        <Muted>{operator.noAddress}</Muted>
      ) : (
        <p>
          {operator.write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </div>
  );
}
