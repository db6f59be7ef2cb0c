import { Badge } from '@portal/sdk';

/** Marks what only its author and staff still see. */
export const HiddenBadge = () => <Badge tone="caution">Hidden from public</Badge>;
