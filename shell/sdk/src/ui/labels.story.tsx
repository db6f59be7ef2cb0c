import type { Stories } from '../story.ts';
import { StaffBadge } from './author-link.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { HazardMark } from './hazard-mark.tsx';
import { Row } from './layout.tsx';
import { PlantImage } from './plant-image.tsx';
import { LatinName, PlantName } from './plant-name.tsx';

const plant = { commonName: 'Common sage', germanName: 'Echter Salbei', latinName: 'Salvia officinalis' };

export const stories: Stories = (say) => ({
  'badges, by tone': (
    <Row gap={8}>
      <Badge>{say('Spices', 'Gewürze')}</Badge>
      <Badge tone="information">{say('New', 'Neu')}</Badge>
      <Badge tone="caution">{say('Waiting', 'Wartet')}</Badge>
      <Badge tone="danger">{say('Rejected', 'Abgelehnt')}</Badge>
    </Row>
  ),
  'hazards, by level': (
    <Row gap={8}>
      <HazardMark level="caution" />
      <HazardMark level="toxic" />
      <HazardMark level="deadly" />
      <HazardMark level="toxic" size="small" />
    </Row>
  ),
  staff: (
    <Row gap={8}>
      {(['moderator', 'admin'] as const).map((role) => (
        <StaffBadge key={role} role={role} />
      ))}
    </Row>
  ),
  'avatars, also of a deleted account': (
    <Row gap={8}>
      {[1, 2, 3, 4, 5, null].map((id) => (
        <Avatar key={id} id={id} size={48} />
      ))}
    </Row>
  ),
  names: (
    <p>
      <PlantName plant={plant} /> <LatinName plant={plant} />
    </p>
  ),
  'picture, missing or broken': (
    <Row className="catalogue-picture">
      <PlantImage url="" alt={plant.commonName} sizes="160px" hasBorder />
    </Row>
  ),
});
