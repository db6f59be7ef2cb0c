import { identifications } from '@portal/contracts';
import { Button, call, usePage } from '@portal/sdk';
import { deviceKind, photoRecipes } from '@portal/sdk/forms';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { sayingOf, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Intake } from '../photo/intake.tsx';
import type { Photo } from '../photo/use-photo.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { IdentificationResult } from './identification-result.tsx';
import { IdentifyAdvice } from './identify-advice.tsx';
import { answerInBrief, identifyFailure, identifyRefusal } from './identify-words.ts';

/** Names the plant of a photo. */
export function IdentifyScreen() {
  usePage({ title: 'Identify', description: 'Which plant of this guide is it? Take a photo and see.' });
  const device = deviceKind();
  const { answer, start, ...analysis } = usePhotoAnalysis({
    recipe: photoRecipes.identify[device],
    refuse: (file) => identifyRefusal(file, device),
    ask: identify,
  });
  const { photo, error, isRunning, startOver } = analysis;
  const failure = error && (
    <FailurePanel
      title="Failed to identify plant. Please try again with a clearer image."
      words={identifyFailure(error)}
    />
  );
  const actions = (
    <>
      <Button variant="primary" isBusy={isRunning} onClick={() => photo && start(photo)}>
        {isRunning ? 'Identifying...' : 'Identify Plant'}
      </Button>
      <Button onClick={startOver}>Start Over</Button>
    </>
  );
  return (
    <VisionPage
      title="Plant Identification"
      lead="Take a photo of a plant, and see which one of this guide it may be."
      says={sayingOf(analysis, answer, { running: 'Identifying the plant…', inBrief: answerInBrief })}
    >
      {answer && photo ? (
        <IdentificationResult answer={answer} photo={photo} onStartOver={startOver} />
      ) : (
        <Intake analysis={analysis} actions={actions} failure={failure} advice={<IdentifyAdvice />} />
      )}
    </VisionPage>
  );
}

const identify = ({ sent }: Photo, signal: AbortSignal) =>
  call(identifications.identify, { body: { image: sent.dataUrl } }, { signal });
