import { languageCookie, links, themeCookie } from '@portal/contracts';
import { LinkButton, Row, Stack, useIsServed, usePage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { usePageData } from '../../registry.ts';
import styles from './privacy.module.css';
import { useTexts } from './texts/index.ts';

/** The names of the cookies that the gateway sets (`api-gateway/src/session/`, `releases/visitor.ts`). */
const cookies = {
  session: 'portal_session',
  pending: 'portal_pending',
  language: languageCookie,
  theme: themeCookie,
  visitor: 'portal_visitor',
} as const;

export function PrivacyScreen() {
  const texts = useTexts();
  const { config } = usePageData();
  usePage(texts.page);
  const hasAccounts = useIsServed(links.user);
  const { operator, ads, rights } = texts;
  return (
    <article className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.intro}</p>
      <Contents />
      <Part id="operator" title={operator.title}>
        <p>
          {config.operatorName === undefined ? operator.unnamed : operator.named(config.operatorName)}{' '}
          <Link to={links.contact()}>{operator.contact}</Link>
        </p>
      </Part>
      <ListPart id="account" {...texts.account} />
      <ListPart id="community" {...texts.community} />
      <ListPart id="photos" {...texts.photos} />
      <Cookies />
      <ListPart id="mail" {...texts.mail} />
      <Part id="ads" title={ads.title}>
        <p>{config.adsClient === undefined ? ads.own : ads.network}</p>
      </Part>
      <ListPart id="logs" {...texts.logs} />
      <Part id="rights" title={rights.title}>
        <p>{rights.export}</p>
        <p>{rights.delete}</p>
        {hasAccounts && <LinkButton to={links.settings()}>{rights.settings}</LinkButton>}
      </Part>
    </article>
  );
}

/** The sections, in order. */
const parts = [
  'operator',
  'account',
  'community',
  'photos',
  'cookies',
  'mail',
  'ads',
  'logs',
  'rights',
] as const;

type PartId = (typeof parts)[number];

function Contents() {
  const texts = useTexts();
  return (
    <nav aria-label={texts.contents} data-screen-only>
      <Row as="ul" gap={24} rowGap={0} className={styles.contents}>
        {parts.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{texts[id].title}</a>
          </li>
        ))}
      </Row>
    </nav>
  );
}

interface PartProps {
  id: PartId;
  title: string;
  children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <section id={id} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const ListPart = ({ id, title, items }: Omit<PartProps, 'children'> & { items: string[] }) => (
  <Part id={id} title={title}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Part>
);

function Cookies() {
  const { cookies: texts } = useTexts();
  const names = Object.keys(cookies) as (keyof typeof cookies)[];
  return (
    <Part id="cookies" title={texts.title}>
      <p>{texts.intro}</p>
      <Stack as="dl" gap={16} className={styles.cookies}>
        {names.map((name) => {
          const [purpose, duration] = texts.rows[name];
          return (
            <div key={name}>
              <dt>
                <code>{cookies[name]}</code>
              </dt>
              <dd>
                {purpose} {texts.duration}: {duration}.
              </dd>
            </div>
          );
        })}
      </Stack>
      <p>{texts.storage}</p>
    </Part>
  );
}
