import { identifications } from '@portal/contracts';
import { Button, call, usePage } from '@portal/sdk';
import { photoRecipes, useDeviceKind } from '@portal/sdk/forms';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { statusText, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Intake } from '../photo/intake.tsx';
import type { Photo } from '../photo/use-photo.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { IdentificationResult } from './identification-result.tsx';
import { IdentifyAdvice } from './identify-advice.tsx';
import { identifyFailure, identifyRefusal, identifyStatus } from './identify-texts.ts';

export function IdentifyScreen() {
  const { identify: texts, photo: photoTexts } = useTexts();
  usePage(texts.page);
  const device = useDeviceKind();
  const { answer, start, ...analysis } = usePhotoAnalysis({
    recipe: photoRecipes.identify[device],
    refuse: (file) => identifyRefusal(file, device),
    send: identify,
  });
  const { photo, error, isRunning, startOver } = analysis;
  const failure = error && <FailurePanel title={texts.failed} message={identifyFailure(error)} />;
  const actions = (
    <>
      <Button variant="primary" isBusy={isRunning} onClick={() => photo && start(photo)}>
        {isRunning ? texts.running : texts.start}
      </Button>
      <Button onClick={startOver}>{photoTexts.startOver}</Button>
    </>
  );
  return (
    <VisionPage
      title={texts.title}
      lead={texts.lead}
      status={statusText(analysis, answer, { running: texts.runningStatus, answerStatus: identifyStatus })}
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
