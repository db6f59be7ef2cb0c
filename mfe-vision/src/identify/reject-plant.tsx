import { type Identification, identifications, type Plant } from '@portal/contracts';
import { Button, Row, toastFailure, useWrite } from '@portal/sdk';
import { Check, X } from 'lucide-react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './reject-plant.module.css';

interface RejectPlantProps {
  answer: Pick<Identification, 'identificationId'>;
  plant: Pick<Plant, 'id' | 'commonName'>;
}

/** Marks a plant of an answer as wrong. */
export function RejectPlant({ answer: { identificationId }, plant }: RejectPlantProps) {
  const { answer } = useTexts();
  const { id: plantId, commonName } = plant;
  const { mutate, isPending, isSuccess } = useWrite(identifications.reject, {
    onError: (error) => toastFailure(texts().answer.rejectFailed, error),
  });
  if (isSuccess) return <Done commonName={commonName} />;
  return (
    <Button
      aria-label={answer.rejectNamed(commonName)}
      variant="quiet"
      isBusy={isPending}
      onClick={() => mutate({ params: { identificationId }, body: { plantId } })}
    >
      <X aria-hidden size={18} strokeWidth={1.5} />
      {answer.reject}
    </Button>
  );
}

/** Replaces the button and takes over its focus. */
function Done({ commonName }: { commonName: string }) {
  const { answer } = useTexts();
  return (
    <Row as="p" gap={8} isNowrap ref={focus} tabIndex={-1} className={styles.done}>
      <Check aria-hidden size={18} strokeWidth={1.5} />
      {answer.rejected(commonName)}
    </Row>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
