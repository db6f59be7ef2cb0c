import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Steps } from '../analysis/steps.tsx';
import type { PhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { useTexts } from '../texts/index.ts';
import styles from './intake.module.css';
import { PhotoStage } from './photo-stage.tsx';

interface IntakeProps {
  analysis: PhotoAnalysis;
  /** What can be done with the photo. */
  actions: ReactNode;
  /** What failed with it. */
  failure: ReactNode;
  /** What stands beside it. */
  advice: ReactNode;
  /** What is to be known before. */
  notice?: ReactNode;
  /** What else may be said of the photo. */
  children?: ReactNode;
}

/** Where a photo is chosen, seen, and sent. */
export const Intake = ({ analysis, actions, failure, advice, notice, children }: IntakeProps) => {
  const texts = useTexts();
  const { photo, isPreparing, refusal, choose, isAgain, isRunning, startedAt } = analysis;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {notice}
        <PhotoStage
          photo={photo}
          isPreparing={isPreparing}
          refusal={refusal}
          onChoose={choose}
          takesFocus={isAgain}
        >
          {actions}
        </PhotoStage>
        {photo && isRunning && <Steps photo={photo} startedAt={startedAt} />}
        {failure}
        {children}
        <p className={styles.note}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.5} />
          {texts.photo.notStored}
        </p>
      </div>
      {advice}
    </div>
  );
};
