import { identifications, limits, links, type Organ } from '@portal/contracts';
import { Boundary, Button, call, lazyPart, usePage } from '@portal/sdk';
import { photoRecipes, useDeviceKind } from '@portal/sdk/forms';
import { Link } from '@portal/sdk/router';
import { useState } from 'react';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { type Sending, statusText, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Advice } from '../photo/advice.tsx';
import { Intake } from '../photo/intake.tsx';
import { PhotoAlbum } from '../photo/photo-album.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { identifyFailure, identifyRefusal, identifyStatus } from './identify-texts.ts';

const loadResult = () =>
  import(/* webpackChunkName: "identification" */ './identification-result.tsx').then(
    (module) => module.IdentificationResult,
  );
const IdentificationResult = lazyPart(loadResult);

export function IdentifyScreen() {
  const { identify: texts, photo: photoTexts } = useTexts();
  usePage(texts.page);
  const device = useDeviceKind();
  const [wantedOrgan, setWantedOrgan] = useState<Organ>();
  const { answer, ...analysis } = usePhotoAnalysis({
    recipe: photoRecipes.identify[device],
    refuse: (file) => identifyRefusal(file, device),
    max: limits.identify.photos,
    send: identify,
  });
  const { photos, error, isRunning, isPreparing } = analysis;
  const start = () => {
    setWantedOrgan(undefined);
    analysis.start(photos);
  };
  const startOver = () => {
    setWantedOrgan(undefined);
    analysis.startOver();
  };
  const addPhoto = (organ: Organ) => {
    setWantedOrgan(organ);
    analysis.returnToPhotos();
  };
  const actions = (
    <>
      <Button variant="primary" isBusy={isRunning} disabled={isPreparing} onClick={start}>
        {isRunning ? texts.running : texts.start}
      </Button>
      <Button onClick={startOver}>{photoTexts.startOver}</Button>
    </>
  );
  return (
    <VisionPage
      title={texts.title}
      lead={answer ? undefined : texts.lead}
      status={statusText(analysis, answer, { running: texts.runningStatus, answerStatus: identifyStatus })}
    >
      {answer ? (
        <Boundary>
          <IdentificationResult
            answer={answer}
            photos={photos}
            onAddPhoto={photos.length < limits.identify.photos ? addPhoto : undefined}
            onStartOver={startOver}
          />
        </Boundary>
      ) : (
        <Intake
          analysis={analysis}
          actions={actions}
          failure={error && <FailurePanel title={texts.failed} message={identifyFailure(error)} />}
          advice={<IdentifyAdvice />}
          album={<PhotoAlbum analysis={analysis} wantedOrgan={wantedOrgan} />}
        />
      )}
    </VisionPage>
  );
}

/** A single photo without a part takes the call of the specification. */
function identify(photos: Photo[], { signal, ticket }: Sending) {
  // The code of the answer loads meanwhile; a failure shows up when it is needed.
  loadResult().catch(() => undefined);
  const [first] = photos;
  const query = { ticket };
  if (first && photos.length === 1 && !first.organ)
    return call(identifications.identify, { query, body: { image: first.sent.dataUrl } }, { signal });
  const body = {
    photos: photos.map(({ sent, organ }) => ({ image: sent.dataUrl, ...(organ && { organ }) })),
  };
  return call(identifications.identifyPhotos, { query, body }, { signal });
}

function IdentifyAdvice() {
  const { identify } = useTexts();
  return (
    <Advice title={identify.advice} rules={identify.rules}>
      <p>
        {identify.neverEat} <Link to={links.accuracy()}>{identify.howAccurate}</Link>
      </p>
      <p>
        <Link to={links.key()}>{identify.withoutPhoto}</Link>
      </p>
    </Advice>
  );
}
