import { emotions, type InputOf } from '@portal/contracts';
import { Boundary, Button, call, lazyPart, usePage } from '@portal/sdk';
import { photoRecipes, useDeviceKind } from '@portal/sdk/forms';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { type Sending, statusText, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Advice } from '../photo/advice.tsx';
import { Intake } from '../photo/intake.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { emotionFailure, emotionRefusal, emotionStatus } from './emotion-texts.ts';
import { LoginLink, LoginPrompt } from './login-prompt.tsx';
import { PlantNameFields } from './plant-name-fields.tsx';
import { useStoredPhoto } from './stored-photo.ts';
import { useIsAnonymous } from './use-is-anonymous.ts';
import { usePlantNames } from './use-plant-names.ts';

const loadResult = () =>
  import(/* webpackChunkName: "emotion-result" */ './emotion-result.tsx').then(
    (module) => module.EmotionResult,
  );
const EmotionResult = lazyPart(loadResult);

export function EmotionScreen() {
  const { emotion, photo: photoTexts } = useTexts();
  usePage(emotion.page);
  const plant = usePlantNames();
  const { answer, start, ...analysis } = usePhotoAnalysis({
    recipe: photoRecipes.emotion[useDeviceKind()],
    refuse: emotionRefusal,
    send: analyze,
  });
  const { shown: photo, error, isRunning, choose } = analysis;
  const isAnonymous = useIsAnonymous(error);
  useStoredPhoto((stored) => {
    plant.setNames(stored.names);
    choose([stored.file]);
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
      status={statusText(analysis, answer, { running: emotion.runningStatus, answerStatus: emotionStatus })}
    >
      {answer && photo ? (
        <Boundary>
          <EmotionResult answer={answer} photo={photo} plant={plant.named} onStartOver={startOver} />
        </Boundary>
      ) : (
        <Intake
          analysis={analysis}
          actions={actions}
          failure={error && !isAnonymous && <FailurePanel message={emotionFailure(error)} />}
          advice={<Advice title={emotion.advice} rules={emotion.rules} />}
          notice={isAnonymous && <LoginPrompt photo={photo} names={plant.names} />}
        >
          <PlantNameFields plant={plant} isDisabled={isRunning} />
        </Intake>
      )}
    </VisionPage>
  );
}

interface Input {
  photo: Photo;
  plantInfo: InputOf<typeof emotions.analyze>['body']['plantInfo'];
}

function analyze({ photo, plantInfo }: Input, { signal, ticket }: Sending) {
  // The code of the answer loads meanwhile; a failure shows up when it is needed.
  loadResult().catch(() => undefined);
  return call(
    emotions.analyze,
    { query: { ticket }, body: { image: photo.sent.dataUrl, ...(plantInfo && { plantInfo }) } },
    { signal },
  );
}
