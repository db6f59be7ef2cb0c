import { Badge } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

/** Marks what only its author and staff still see. */
export const HiddenBadge = () => <Badge tone="caution">{useTexts().common.hidden}</Badge>;
