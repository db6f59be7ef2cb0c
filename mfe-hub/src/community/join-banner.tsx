import { links } from '@portal/contracts';
import { LinkButton, Row } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';

export function JoinBanner() {
  const { join, joinReason, logInOrRegister } = useTexts().community;
  return (
    <Row as="aside" gap={32} rowGap={16} justify="between" className={styles.banner} aria-label={join}>
      <div>
        <h2>{join}</h2>
        <p>{joinReason}</p>
      </div>
      <LinkButton to={links.auth({ next: links.community() })} variant="primary">
        {logInOrRegister}
      </LinkButton>
    </Row>
  );
}
