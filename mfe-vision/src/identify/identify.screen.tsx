import { limits, links, type Organ } from '@portal/contracts';
import { Boundary, Button, lazyPart, usePage } from '@portal/sdk';
import { photoRecipes, useDeviceKind } from '@portal/sdk/forms';
import { Link } from '@portal/sdk/router';
import { useState } from 'react';
import { FailurePanel } from '../analysis/failure-panel.tsx';
import { statusText, usePhotoAnalysis } from '../analysis/use-photo-analysis.ts';
import { Advice } from '../photo/advice.tsx';
import { Intake } from '../photo/intake.tsx';
import { PhotoAlbum } from '../photo/photo-album.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { VisionPage } from '../photo/vision-page.tsx';
import { useTexts } from '../texts/index.ts';
import { type Identified, identifyPhotos } from './identify-photos.ts';
import { identifyFailure, identifyRefusal, identifyStatus } from './identify-texts.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useKitRepair, usePlace } from './use-place.ts';

const loadResult = () =>
  import(/* webpackChunkName: "identification" */ './identification-result.tsx').then(
    (module) => module.IdentificationResult,
  );
const IdentificationResult = lazyPart(loadResult);
const FieldKitPanel = lazyPart(() =>
  import(/* webpackChunkName: "field-kit" */ '../field-kit/field-kit-panel.tsx').then(
    (module) => module.FieldKitPanel,
  ),
);

export function IdentifyScreen() {
  const { identify: texts, photo: photoTexts } = useTexts();
  usePage(texts.page);
  const device = useDeviceKind();
  const [wantedOrgan, setWantedOrgan] = useState<Organ>();
  const { kit, place, choose: choosePlace } = usePlace();
  const isOnDevice = place === 'device';
  const { answer, ...analysis } = usePhotoAnalysis<Photo[], Identified>({
    recipe: photoRecipes.identify[device],
    refuse: (file) => identifyRefusal(file, device),
    max: limits.identify.photos,
    isLocal: isOnDevice,
    send: (photos, sending) => {
      // The code of the answer loads meanwhile; a failure shows up when it is needed.
      loadResult().catch(() => undefined);
      return identifyPhotos(photos, { ...sending, place: kit && !isOnDevice ? 'both' : place });
    },
  });
  const { photos, error, isRunning, isPreparing } = analysis;
  useKitRepair(error);
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
          note={isOnDevice ? photoTexts.notSent : photoTexts.notStored}
        >
          {kit && <PlaceChoice value={place} isDisabled={isRunning} onChange={choosePlace} />}
          {kit !== undefined && <FieldKitPanel kit={kit} />}
        </Intake>
      )}
    </VisionPage>
  );
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
