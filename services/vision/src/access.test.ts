import { randomUUID } from 'node:crypto';
import {
  accuracy,
  analyses,
  emotions,
  fieldKit,
  identificationRejections,
  identifications,
  photoChecks,
  statistics,
} from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import { testRights } from '@portal/kit/testing';
import { admin, moderator, owner, rosa } from './testing/people.ts';
import { dataUrl, greyPhoto } from './testing/photos.ts';
import { fixedAnswers, testVision } from './testing/test-vision.ts';

const vision = testVision(() => ({ VISION_DATA_DIR: __dirname }), fixedAnswers);

let image: string;
beforeAll(async () => {
  image = dataUrl(await greyPhoto());
});
const photo = () => ({ body: { image } });
const photos = () => ({ body: { photos: [{ image, organ: 'leaf' }] } });
const rejection = () => ({ params: { identificationId: randomUUID() }, body: { plantId: 1 } });
const period = () => ({ query: { range: '7d', at: '2026-11-23T10:00:00.000Z' } });
const event = { id: 'x', topic: 'unknown', payload: {} };

testRights({
  service: 'vision',
  callers: {
    anonymous: () => vision,
    member: () => vision.as(rosa),
    moderator: () => vision.as(moderator),
    admin: () => vision.as(admin),
    owner: () => vision.as(owner),
    service: ({ callers: [caller = 'account'] = [] }) => vision.asService(caller),
  },
  rows: [
    //                                    anonymous member moderator admin owner service
    [identifications.identify, '           200 200 200 200 200 200', photo],
    [identifications.identifyPhotos, '     200 200 200 200 200 200', photos],
    // No such analysis exists.
    [
      analyses.progress,
      '                  404 404 404 404 404 404',
      () => ({ params: { ticket: randomUUID() } }),
      'missing',
    ],
    // No such identification exists.
    [identifications.reject, '             404 404 404 404 404 404', rejection, 'missing'],
    [identificationRejections.list, '      401 403 403 200 403 401'],
    [
      identificationRejections.remove,
      '    401 403 403 204 403 401',
      () => ({ params: { id: 7 } }),
      'missing',
    ],
    [emotions.analyze, '                   401 200 200 200 200 401', photo],
    // No report is published in this folder.
    [accuracy.read, '                      404 404 404 404 404 404'],
    [photoChecks.check, '                  403 403 403 403 403 200', photo],
    [fieldKit.read, '                      200 200 200 200 200 200'],
    // No file has this digest.
    [
      fieldKit.file,
      '                      404 404 404 404 404 404',
      () => ({ params: { sha256: '0'.repeat(64) } }),
      'missing',
    ],
    [statistics.vision.read, '             403 403 403 403 403 200', period],
    [eventEndpoint('vision'), '            403 403 403 403 403 404', () => ({ body: event })],
  ],
});
