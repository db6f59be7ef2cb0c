import { limits, links } from '@portal/contracts';
import { AdSlot, Card, Grid, LinkButton, PageHeader, Row, Stack, usePage, useSession } from '@portal/sdk';
import { Leaf, MessagesSquare, Sunrise } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useChat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import { BoardAndChat } from './board-and-chat.tsx';
import styles from './community.module.css';

export function CommunityScreen() {
  const { title, description, lead } = useTexts().community;
  usePage({ title, description });
  const { status } = useSession();
  const chat = useChat();
  return (
    <Stack isPage gap={24}>
      <PageHeader title={title}>
        <p className={styles.lead}>{lead}</p>
      </PageHeader>
      <BoardAndChat chat={chat} />
      {status === 'anonymous' && <JoinBanner />}
      {/* Hydrates after what is above it. */}
      <Suspense>
        <Stats />
        <Guidelines />
        <AdSlot placement="horizontal" />
      </Suspense>
    </Stack>
  );
}

function Guidelines() {
  const { title, rules } = useTexts().guidelines;
  return (
    <section className={styles.guidelines} aria-labelledby="community-guidelines">
      <h2 id="community-guidelines">{title}</h2>
      <ul>
        {rules.map(({ rule, reason }) => (
          <li key={rule}>
            <strong>{rule}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function JoinBanner() {
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

/** The three stat cards, as the specification words them. */
function Stats() {
  const { label, plants, chat, updates } = useTexts().stats;
  return (
    <Grid as="ul" columns="3" gap={8} aria-label={label}>
      <Figure Icon={Leaf}>{plants(limits.hubPlantCount)}</Figure>
      <Figure Icon={MessagesSquare}>{chat}</Figure>
      <Figure Icon={Sunrise}>{updates}</Figure>
    </Grid>
  );
}

const Figure = ({ Icon, children }: { Icon: typeof Leaf; children: ReactNode }) => (
  <Card as="li" className={styles.stat}>
    <Icon aria-hidden size={24} strokeWidth={1.5} />
    <p>{children}</p>
  </Card>
);
