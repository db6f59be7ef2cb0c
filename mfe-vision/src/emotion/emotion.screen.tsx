import { emotions, type InputOf } from '@portal/contracts';
import { Button, call, usePage } from '@portal/sdk';
import { deviceKind, photoRecipes } from '@portal/sdk/forms';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { sayingOf, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Intake } from '../photo/intake.tsx';
import type { Photo } from '../photo/use-photo.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { EmotionAdvice } from './emotion-advice.tsx';
import { EmotionResult } from './emotion-result.tsx';
import { emotionFailure, emotionInBrief, emotionRefusal } from './emotion-texts.ts';
import { LoginLink } from './login-link.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { PlantNameFields } from './plant-name-fields.tsx';
import { useIsAnonymous } from './use-is-anonymous.ts';
import { usePlantNames } from './use-plant-names.ts';
import { useStoredPhoto } from './use-stored-photo.ts';

/** Reads from a photo how a plant does. */
export function EmotionScreen() {
  const { emotion, photo: photoTexts } = useTexts();
  usePage(emotion.page);
  const plant = usePlantNames();
  const { answer, start, ...analysis } = usePhotoAnalysis({
    recipe: photoRecipes.emotion[deviceKind()],
    refuse: emotionRefusal,
    ask: analyze,
  });
  const { photo, error, isRunning, choose } = analysis;
  const isAnonymous = useIsAnonymous(error);
  useStoredPhoto((kept) => {
    plant.setNames(kept.names);
    choose(kept.file);
  });
  const startOver = () => {
    analysis.startOver();
    plant.clear();
  };
  const actions = (
    <>
      {isAnonymous ? (
        <LoginLink variant="primary" photo={photo} names={plant.names}>
          {emotion.start}
        </LoginLink>
      ) : (
        <Button
          variant="primary"
          isBusy={isRunning}
          onClick={() => photo && start({ photo, plantInfo: plant.plantInfo })}
        >
          {isRunning ? emotion.running : emotion.start}
        </Button>
      )}
      <Button onClick={startOver}>{photoTexts.startOver}</Button>
    </>
  );
  return (
    <VisionPage
      title={emotion.title}
      lead={emotion.lead}
      says={sayingOf(analysis, answer, { running: emotion.runningAloud, inBrief: emotionInBrief })}
    >
      {answer && photo ? (
        <EmotionResult answer={answer} photo={photo} onStartOver={startOver} />
      ) : (
        <Intake
          analysis={analysis}
          actions={actions}
          failure={error && !isAnonymous && <FailurePanel words={emotionFailure(error)} />}
          advice={<EmotionAdvice />}
          notice={isAnonymous && <LoginPrompt photo={photo} names={plant.names} />}
        >
          <PlantNameFields plant={plant} isDisabled={isRunning} />
        </Intake>
      )}
    </VisionPage>
  );
}

interface Order {
  photo: Photo;
  plantInfo: InputOf<typeof emotions.analyze>['body']['plantInfo'];
}

const analyze = ({ photo, plantInfo }: Order, signal: AbortSignal) =>
  call(
    emotions.analyze,
    { body: { image: photo.sent.dataUrl, ...(plantInfo && { plantInfo }) } },
    { signal },
  );
