import { links } from '@portal/contracts';
import { PageFrame } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

export const ForumFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame width="text" back={{ to: links.forum(), label: useTexts().common.backToForum }}>
    {children}
  </PageFrame>
);
