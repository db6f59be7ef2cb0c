import type { Webhook, WebhookDelivery } from '@portal/contracts';
import { Badge, Button, Moment, Muted, Row, Stack } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useAutomationTexts } from '../../texts/automation.ts';
import automation from '../automation.module.css';
import styles from '../session-list.module.css';
import { useRemoveWebhook, useTestWebhook } from './webhook.writes.ts';

/** Each with its events and its last messages. */
export const WebhookList = ({ webhooks }: { webhooks: Webhook[] }) => (
  <Stack as="ul" gap={8} className={styles.list} aria-label={useAutomationTexts().webhooks.title}>
    {webhooks.map((webhook) => (
      <WebhookItem key={webhook.id} webhook={webhook} />
    ))}
  </Stack>
);

function WebhookItem({ webhook: { id, address, kinds, offSince, deliveries } }: { webhook: Webhook }) {
  const { webhooks: labels } = useAutomationTexts();
  // The rest of the address may be a secret of the program.
  const { host } = new URL(address);
  const test = useTestWebhook();
  const remove = useRemoveWebhook(host);
  return (
    <li className={styles.item}>
      <Row gap={16} rowGap={12} justify="between">
        <div className={styles.facts}>
          <Row as="p" gap={8} rowGap={4} className={styles.device}>
            <span>{host}</span> {offSince && <Badge tone="danger">{labels.off}</Badge>}
          </Row>
          <Muted>{kinds.map((kind) => labels.kindNames[kind]).join(' · ')}</Muted>
          {offSince && <Muted>{labels.offSince}</Muted>}
        </div>
        <Row gap={8}>
          <Button
            size="small"
            aria-label={labels.testOf(host)}
            isBusy={test.isPending}
            onClick={() => test.mutate({ params: { id } })}
          >
            {labels.test}
          </Button>
          <ConfirmButton
            size="small"
            title={labels.removeTitle(host)}
            confirmLabel={labels.remove}
            busyLabel={labels.removing}
            warning={labels.removeWarning}
            aria-label={labels.removeOf(host)}
            onConfirm={() => remove.mutateAsync({ params: { id } })}
          >
            {labels.remove}
          </ConfirmButton>
        </Row>
      </Row>
      {deliveries.length > 0 && (
        <details className={automation.deliveries}>
          <summary>{labels.deliveries(deliveries.length)}</summary>
          <Stack as="ul" gap={4}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </Stack>
        </details>
      )}
    </li>
  );
}

/** A message: its time, its event, what became of it. */
function Delivery({ delivery: { kind, at, attempts, status, failure } }: { delivery: WebhookDelivery }) {
  const { webhooks: labels } = useAutomationTexts();
  const outcome = failure ? labels.failures[failure] : labels.delivered;
  return (
    <Row as="li" gap={8} rowGap={4} className={automation.delivery}>
      <Moment at={at} />
      <span>{labels.kindNames[kind]}</span>
      <span className={failure && automation.failed}>
        {[outcome, status !== undefined && labels.status(status), attempts > 1 && labels.attempts(attempts)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Row>
  );
}
