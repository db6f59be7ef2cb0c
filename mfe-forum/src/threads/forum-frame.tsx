import { links } from '@portal/contracts';
import { PageFrame } from '@portal/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/index.ts';

interface ForumFrameProps {
  /** Buttons beside the link back. */
  tools?: ReactNode;
  children: ReactNode;
}

export const ForumFrame = ({ tools, children }: ForumFrameProps) => (
  <PageFrame width="text" back={{ to: links.forum(), label: useTexts().common.backToForum }} tools={tools}>
    {children}
  </PageFrame>
);
