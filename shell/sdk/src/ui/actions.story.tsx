import { Heart, Plus } from 'lucide-react';
import type { Stories } from '../story.ts';
import { Button, LinkButton } from './button.tsx';
import { Chip } from './chip.tsx';
import { Row } from './layout.tsx';
import { RoundButton } from './round-button.tsx';
import { SearchBox } from './search-box.tsx';

const ignore = () => undefined;

export const stories: Stories = (say) => ({
  variants: (
    <Row gap={8}>
      <Button variant="primary">{say('Save', 'Speichern')}</Button>
      <Button>{say('Cancel', 'Abbrechen')}</Button>
      <Button variant="quiet">{say('Edit', 'Bearbeiten')}</Button>
      <Button variant="danger">{say('Delete', 'Löschen')}</Button>
    </Row>
  ),
  small: (
    <Row gap={8}>
      <Button size="small">
        <Plus aria-hidden size={17} strokeWidth={1.5} />
        {say('Add', 'Hinzufügen')}
      </Button>
      <LinkButton size="small" to="#actions">
        {say('Compare', 'Vergleichen')}
      </LinkButton>
    </Row>
  ),
  'disabled and busy': (
    <Row gap={8}>
      <Button variant="primary" isBusy>
        {say('Saving …', 'Wird gespeichert …')}
      </Button>
      <Button disabled>{say('Cancel', 'Abbrechen')}</Button>
      <Button variant="danger" disabled>
        {say('Delete', 'Löschen')}
      </Button>
    </Row>
  ),
  'long text': (
    <Button>
      {say(
        'Send the confirmation to rosalind.featherstonehaugh@botanical-garden.example again',
        'Bestätigung noch einmal an rosalind.featherstonehaugh@botanischer-garten.example senden',
      )}
    </Button>
  ),
  'chips, on and off': (
    <Row gap={8}>
      <Chip isSelected amount={412}>
        {say('Herbs', 'Kräuter')}
      </Chip>
      <Chip amount={0}>{say('Trees', 'Bäume')}</Chip>
      <Chip>{say('Medicinal mushrooms', 'Heilpilze')}</Chip>
    </Row>
  ),
  'round buttons': (
    <Row gap={8}>
      <RoundButton aria-label={say('Add to favourites', 'Merken')} aria-pressed={false}>
        <Heart aria-hidden size={20} strokeWidth={1.5} />
      </RoundButton>
      <RoundButton aria-label={say('Remove from favourites', 'Nicht mehr merken')} aria-pressed>
        <Heart aria-hidden size={20} strokeWidth={1.5} fill="currentColor" />
      </RoundButton>
    </Row>
  ),
  'search, empty': (
    <SearchBox
      label={say('Search plants', 'Pflanzen suchen')}
      placeholder={say('Name or use', 'Name oder Anwendung')}
      term=""
      onSearch={ignore}
    />
  ),
  'search, filled': (
    <SearchBox label={say('Search plants', 'Pflanzen suchen')} term="Sanguisorba" onSearch={ignore} />
  ),
});
