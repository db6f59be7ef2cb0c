import { links } from '@portal/contracts';
import { useIsServed, usePage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { usePageData } from '../../registry.ts';
import prose from '../prose.module.css';
import { useTexts } from './texts/index.ts';

export function ContactScreen() {
  const { page, title, operator, forum, report, privacy } = useTexts();
  const { operatorName, contactEmail } = usePageData().config;
  usePage(page);
  const hasForum = useIsServed(links.forum);
  return (
    <article className={prose.page}>
      <h1>{title}</h1>
      <section aria-label={operator.title}>
        <h2>{operator.title}</h2>
        {operatorName !== undefined && <p>{operator.named(operatorName)}</p>}
        {contactEmail === undefined ? (
          <p>{operator.noAddress}</p>
        ) : (
          <p>
            {operator.write} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </section>
      {hasForum && (
        <section aria-label={forum.title}>
          <h2>{forum.title}</h2>
          <p>
            {forum.text} <Link to={links.forum()}>{forum.link}</Link>
          </p>
        </section>
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
    </article>
  );
}
