import { ApiError } from '../api/api-error.ts';
import type { Stories } from '../story.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Grid, Muted, PageHeader, Row, Stack } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, FailedState } from './states.tsx';

const unavailable = new ApiError({
  status: 503,
  code: 'upstream_unavailable',
  detail: 'This part of the portal (forum) is not available right now. Please try again in a moment.',
  requestId: '0e1cedfb-6f58-4136-97e2-f5e227fde158',
});
const refused = new ApiError({ status: 403, code: 'not_allowed', detail: 'Only the author may edit this.' });
const ignore = () => undefined;

export const stories: Stories = (say) => ({
  loading: (
    <Stack gap={12} aria-busy="true">
      <Skeleton width="60%" height={28} />
      <Skeleton />
      <Skeleton width="80%" height={16} />
    </Stack>
  ),
  empty: (
    <EmptyState
      title={say('No plants in your garden yet', 'Noch keine Pflanzen in Ihrem Garten')}
      action={<Button>{say('Add a plant', 'Pflanze hinzufügen')}</Button>}
    >
      {say('Start with the one on your windowsill.', 'Beginnen Sie mit der auf Ihrer Fensterbank.')}
    </EmptyState>
  ),
  'failed, for a while': (
    <FailedState
      title={say('The discussions could not be loaded.', 'Die Diskussionen konnten nicht geladen werden.')}
      error={unavailable}
      onRetry={ignore}
    />
  ),
  'failed, for good': (
    <FailedState
      title={say('Your change could not be saved.', 'Ihre Änderung konnte nicht gespeichert werden.')}
      error={refused}
    />
  ),
  'page header': (
    <PageHeader
      title={say('My garden', 'Mein Garten')}
      actions={<Button variant="primary">{say('Add a plant', 'Pflanze hinzufügen')}</Button>}
    >
      <Muted>{say('12 plants, 3 of them thirsty', '12 Pflanzen, 3 davon durstig')}</Muted>
    </PageHeader>
  ),
  'cards, with a long word': (
    <Grid columns="2" gap={12}>
      <Card>{say('Sage', 'Salbei')}</Card>
      <Card>Rindfleischetikettierungsüberwachungsaufgabe</Card>
    </Grid>
  ),
  'muted texts, by size': (
    <Row gap={12} align="baseline">
      <Muted>{say('Text', 'Text')}</Muted>
      <Muted size="small">{say('Small', 'Klein')}</Muted>
      <Muted size="caption">{say('Caption', 'Bildtext')}</Muted>
    </Row>
  ),
});
