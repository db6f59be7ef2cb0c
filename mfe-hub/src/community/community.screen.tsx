import { links, plants } from '@portal/contracts';
import {
  AdSlot,
  LinkButton,
  PageHeader,
  query,
  Row,
  Stack,
  TextLink,
  usePage,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Leaf, MessagesSquare, Sunrise } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useChat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import { BoardAndChat } from './board-and-chat.tsx';
import styles from './community.module.css';

const plantCountQuery = query(plants.count);

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
      {/* Hydrates after what is above it. */}
      <Suspense>
        <Stats />
        <Guidelines />
        {/* Away from the login below the chat. */}
        {status === 'anonymous' && <JoinBanner />}
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

/** Three facts about the portal, as the specification words them; the plants are counted. */
function Stats() {
  const { label, plants, chat, updates } = useTexts().stats;
  const { data } = useQuery(plantCountQuery);
  return (
    <Row as="ul" gap={24} rowGap={4} className={styles.stats} aria-label={label}>
      <Fact Icon={Leaf}>{data && <TextLink to={links.plants()}>{plants(data.plants)}</TextLink>}</Fact>
      <Fact Icon={MessagesSquare}>{chat}</Fact>
      <Fact Icon={Sunrise}>{updates}</Fact>
    </Row>
  );
}

const Fact = ({ Icon, children }: { Icon: typeof Leaf; children: ReactNode }) =>
  children && (
    <Row as="li" gap={8} isNowrap>
      <Icon aria-hidden size={18} strokeWidth={1.5} />
      <span>{children}</span>
    </Row>
  );
