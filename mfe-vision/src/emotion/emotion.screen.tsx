import { emotions, type InputOf, limits } from '@portal/contracts';
import {
  ApiError,
  Boundary,
  Button,
  call,
  Grid,
  lazyPart,
  useEndSession,
  usePage,
  useSession,
} from '@portal/sdk';
import { photoRecipes, TextField, useDeviceKind } from '@portal/sdk/forms';
import { useEffect, useId } from 'react';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { type Sending, statusText, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Advice } from '../photo/advice.tsx';
import { Intake } from '../photo/intake.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { emotionFailure, emotionRefusal, emotionStatus } from './emotion-texts.ts';
import { LoginLink, LoginPrompt } from './login-prompt.tsx';
import { useStoredPhoto } from './stored-photo.ts';
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
      lead={!answer && emotion.lead}
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
          invitation={emotion.invitation}
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

/** Returns whether the visitor is anonymous; a failed call may be the first to notice an expired session. */
function useIsAnonymous(error: Error | null): boolean {
  const { status } = useSession();
  const endSession = useEndSession();
  const hasEnded = error instanceof ApiError && error.code === 'not_signed_in';
  useEffect(() => {
    if (hasEnded) endSession();
  }, [hasEnded, endSession]);
  return status === 'anonymous';
}

interface PlantNameFieldsProps {
  plant: ReturnType<typeof usePlantNames>;
  isDisabled: boolean;
}

/** Optional names of the plant; its growing conditions go into the advice. */
function PlantNameFields({ plant, isDisabled }: PlantNameFieldsProps) {
  const { emotion } = useTexts();
  const listId = useId();
  const { names, latinName, cards, setCommonName, setLatinName, loadNames } = plant;
  return (
    <Grid columns="2" isOneOnPhones gap={16} align="start">
      <TextField
        label={emotion.plantName}
        value={names.commonName}
        onChange={setCommonName}
        maxLength={limits.emotion.nameLength}
        isOptional
        isDisabled={isDisabled}
        hint={emotion.plantNameHint}
        autoComplete="off"
        inputProps={{ list: listId, onFocus: loadNames }}
      />
      <datalist id={listId}>
        {cards.map(({ id, commonName, latinName: scientificName }) => (
          <option key={id} value={commonName}>
            {scientificName}
          </option>
        ))}
      </datalist>
      <TextField
        label={emotion.scientificName}
        value={latinName}
        onChange={setLatinName}
        maxLength={limits.emotion.nameLength}
        isOptional
        isDisabled={isDisabled}
        autoComplete="off"
      />
    </Grid>
  );
}
