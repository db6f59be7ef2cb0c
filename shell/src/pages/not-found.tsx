import { limits, links } from '@portal/contracts';
import { LinkButton, NotFoundState, Row, SearchBox, useIsServed, usePage } from '@portal/sdk';
import { Link, useNavigate } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

export function NotFound() {
  const { notFound } = useTexts().pages;
  usePage({ title: notFound.page, description: notFound.text });
  return (
    <div className={styles.notFound}>
      <NotFoundState title={notFound.title} action={<WaysOn />}>
        {notFound.text}
      </NotFoundState>
    </div>
  );
}

/** The search of the encyclopedia and the pages that most visitors look for, of those that are installed. */
function WaysOn() {
  const { pages, bar } = useTexts();
  const { home, key, identify, forum } = pages.notFound;
  const navigate = useNavigate();
  const hasSearch = useIsServed(links.home);
  const ways = [
    { isServed: useIsServed(links.key), to: links.key(), label: key },
    { isServed: useIsServed(links.identify), to: links.identify(), label: identify },
    { isServed: useIsServed(links.forum), to: links.forum(), label: forum },
  ].filter(({ isServed }) => isServed);
  return (
    <>
      <Row gap={12} justify="center" className={styles.search}>
        {hasSearch && (
          <SearchBox
            label={bar.search}
            placeholder={bar.searchHint}
            term=""
            maxLength={limits.search.questionLength}
            action={links.home()}
            onSearch={() => undefined}
            onSubmit={(term) => term && navigate(links.home({ q: term }))}
          />
        )}
        <LinkButton to="/" variant="primary">
          {home}
        </LinkButton>
      </Row>
      <Row as="ul" gap={24} rowGap={0} justify="center" className={styles.ways}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Row>
    </>
  );
}
