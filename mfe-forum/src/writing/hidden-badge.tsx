import { Badge } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

export const HiddenBadge = () => <Badge tone="caution">{useTexts().common.hidden}</Badge>;
