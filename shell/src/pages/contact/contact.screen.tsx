import { links } from '@portal/contracts';
import { Grid, LinkButton, Muted, useIsServed, usePage } from '@portal/sdk';
import { usePageData } from '../../registry.ts';
import styles from './contact.module.css';
import { useTexts } from './texts/index.ts';

export function ContactScreen() {
  const { page, title, forum, fact, report, privacy } = useTexts();
  usePage(page);
  const hasForum = useIsServed(links.forum);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <Grid columns="2" isOneOnPhones gap={40} className={styles.topics}>
        {hasForum && (
          <>
            <Topic {...forum} to={links.forum()} />
            <Topic {...fact} to={links.plants()} />
          </>
        )}
        <Topic {...report} />
        <Topic {...privacy} to={links.privacy()} />
      </Grid>
      <Operator />
    </article>
  );
}

/** Where to turn with something, and the way there. */
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
  <section aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {link && <LinkButton to={to}>{link}</LinkButton>}
  </section>
);

/** A heading only if the operator has set their name or address. */
function Operator() {
  const { operator } = useTexts();
  const { operatorName, contactEmail } = usePageData().config;
  const noAddress = <Muted>{operator.noAddress}</Muted>;
  if (operatorName === undefined && contactEmail === undefined) return noAddress;
  return (
    <section aria-label={operator.title}>
      <h2>{operator.title}</h2>
      {operatorName !== undefined && <p>{operator.named(operatorName)}</p>}
      {contactEmail === undefined ? (
        noAddress
      ) : (
        <p>
          {operator.write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </section>
  );
}
