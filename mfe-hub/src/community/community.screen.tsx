import { AdSlot, PageHeader, Stack, usePage, useSession } from '@portal/sdk';
import { Suspense } from 'react';
import { useChat } from '../chat/use-chat.ts';
import { useTexts } from '../texts/index.ts';
import { BoardAndChat } from './board-and-chat.tsx';
import { Guidelines } from './guidelines.tsx';
import { JoinBanner } from './join-banner.tsx';
import { Stats } from './stats.tsx';

export function CommunityScreen() {
  const { title, description, lead } = useTexts().community;
  usePage({ title, description });
  const { status } = useSession();
  const chat = useChat();
  return (
    <Stack isPage gap={24}>
      <PageHeader title={title}>
        <p>{lead}</p>
      </PageHeader>
      {status === 'anonymous' && <JoinBanner />}
      <BoardAndChat chat={chat} />
      {/* Hydrates after what is above it. */}
      <Suspense>
        <Stats />
        <Guidelines />
        <AdSlot placement="horizontal" />
      </Suspense>
    </Stack>
  );
}
