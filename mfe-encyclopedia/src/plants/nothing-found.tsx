import { type Category, links } from '@portal/contracts';
import { ChipLink, LinkButton, Muted, Row, Stack, useIsServed } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './nothing-found.module.css';
import { searchOf } from './use-home-filter.ts';

/** Other ways to a plant: the key, a photo, a few needs, and all plants of the category to return to. */
export function NothingFound({ category }: { category: Category | 'all' }) {
  const { home, list } = useTexts();
  const hasKey = useIsServed(links.key);
  const canIdentify = useIsServed(links.identify);
  return (
    <Stack gap={24} className={styles.state}>
      <p>{list.noneFound}</p>
      <Row gap={8} className={styles.ways}>
        {hasKey && (
          <LinkButton to={links.key()} variant="primary">
            {home.whichPlant}
          </LinkButton>
        )}
        {canIdentify && <LinkButton to={links.identify()}>{home.identify}</LinkButton>}
        <LinkButton to={{ search: searchOf(category) }}>{list.showAll}</LinkButton>
      </Row>
      <Row gap={8}>
        <Muted as="span" id="needs">
          {home.tryNeeds}
        </Muted>
        <Row as="ul" gap={8} aria-labelledby="needs">
          {home.needs.slice(0, 3).map((need) => (
            <li key={need}>
              <ChipLink to={{ search: searchOf('all', need) }}>{need}</ChipLink>
            </li>
          ))}
        </Row>
      </Row>
    </Stack>
  );
}
