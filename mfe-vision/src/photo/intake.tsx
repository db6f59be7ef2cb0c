import { Row, Stack } from '@portal/sdk';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Steps } from '../analysis/steps.tsx';
import type { PhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { useTexts } from '../texts/index.ts';
import styles from './intake.module.css';
import { PhotoStage } from './photo-stage.tsx';

interface IntakeProps {
  analysis: PhotoAnalysis;
  actions: ReactNode;
  failure: ReactNode;
  /** Shown next to the photo. */
  advice: ReactNode;
  /** The photo to take; by default one plant, close up. */
  invitation?: string;
  /** Shown above the photo. */
  notice?: ReactNode;
  /** The photos and their parts, shown below the actions. */
  album?: ReactNode;
  /** The fate of the photo; by default that it isn't stored. */
  note?: string;
  /** Further fields. */
  children?: ReactNode;
}

/** Lets the visitor choose, preview and send photos. */
export const Intake = ({
  analysis,
  actions,
  failure,
  advice,
  invitation,
  notice,
  album,
  note,
  children,
}: IntakeProps) => {
  const texts = useTexts();
  const { shown, isPreparing, refusal, choose, hasStartedOver, isRunning } = analysis;
  return (
    <Stack gap={32} className={styles.columns}>
      <Stack gap={16}>
        {notice}
        <PhotoStage
          photo={shown}
          isPreparing={isPreparing}
          refusal={refusal}
          onChoose={choose}
          invitation={invitation ?? texts.photo.invitation}
          takesFocus={hasStartedOver}
          below={
            <>
              {isRunning && <Steps {...analysis} />}
              {failure}
              {!isRunning && album}
            </>
          }
        >
          {actions}
        </PhotoStage>
        <Row as="p" gap={8} isNowrap className={styles.note}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.5} />
          {note ?? texts.photo.notStored}
        </Row>
        {children}
      </Stack>
      {advice}
    </Stack>
  );
};
