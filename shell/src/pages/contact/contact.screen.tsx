import { links } from '@portal/contracts';
import { LinkButton, Muted, useIsServed, usePage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { usePageData } from '../../registry.ts';
import prose from '../prose.module.css';
import { useTexts } from './texts/index.ts';

export function ContactScreen() {
  const { page, title, forum, fact, report, privacy } = useTexts();
  usePage(page);
  const hasForum = useIsServed(links.forum);
  return (
    <article className={prose.page}>
      <h1>{title}</h1>
      {hasForum && (
        <>
          <section aria-label={forum.title}>
            <h2>{forum.title}</h2>
            <p>{forum.text}</p>
            <LinkButton to={links.forum()} variant="primary">
              {forum.link}
            </LinkButton>
          </section>
          <section aria-label={fact.title}>
            <h2>{fact.title}</h2>
            <p>
              {fact.text} <Link to={links.plants()}>{fact.link}</Link>
            </p>
          </section>
        </>
      )}
      <section aria-label={report.title}>
        <h2>{report.title}</h2>
        <p>{report.text}</p>
      </section>
      <section aria-label={privacy.title}>
        <h2>{privacy.title}</h2>
        <p>
          {privacy.text} <Link to={links.privacy()}>{privacy.link}</Link>
        </p>
      </section>
      <Operator />
    </article>
  );
}

/** A heading only if the operator has set their name or address. */
function Operator() {
  const { operator } = useTexts();
  const { operatorName, contactEmail } = usePageData().config;
  const noAddress = <Muted className={prose.end}>{operator.noAddress}</Muted>;
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
