import { Badge, Muted, Row } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

/** Says that a photo waits for approval, to its member. */
export function HeldPhotoNote() {
  const { journal } = useTexts();
  return (
    <Row gap={8} rowGap={4}>
      <Badge tone="caution">{journal.photoHeld}</Badge>
      <Muted as="span" size="caption">
        {journal.photoHeldFor}
      </Muted>
    </Row>
  );
}
