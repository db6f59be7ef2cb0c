import { links } from '@portal/contracts';
import { restrictedAt } from '../access/restricted-paths.ts';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { useTexts } from '../texts/index.ts';
import { CaseQueue } from './case-queue.tsx';
import { Filters } from './filters.tsx';
import { useFilters } from './use-filters.ts';

const restricted = restrictedAt(links.moderation.pattern);

export function ModerationScreen() {
  const { admin } = useTexts();
  return (
    <AdminFrame title={admin.moderation} allow={['moderator', 'admin']} restricted={restricted}>
      <Moderation />
    </AdminFrame>
  );
}

function Moderation() {
  const { filters, addressOf } = useFilters();
  return (
    <>
      <Filters filters={filters} addressOf={addressOf} />
      <CaseQueue key={addressOf({ order: 'newest' })} filters={filters} addressOf={addressOf} />
    </>
  );
}
