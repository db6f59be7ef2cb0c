import { accuracy, emotions, identifications } from '@portal/contracts';
import { drawn, rayedFlower } from '../testing/drawn-plants.ts';
import { rosa } from '../testing/people.ts';
import { dataUrl, leafPhoto } from '../testing/photos.ts';
import { sage } from '../testing/plants.ts';
import { stubServer } from '../testing/stub-server.ts';
import { testVision } from '../testing/test-vision.ts';

const server = stubServer();
const vision = testVision(() => ({
  VISION_PROVIDER: 'openai',
  OPENAI_BASE_URL: server.origin(),
  OPENAI_MODEL: 'llava',
}));
const completion = (content: object) => ({ choices: [{ message: { content: JSON.stringify(content) } }] });
const terms = {
  leafShape: 'oval',
  leafMargin: 'not visible',
  flowerColour: 'not visible',
  flowerForm: 'not visible',
  fruitColour: 'not visible',
};
const candidates = [{ latinName: 'Salvia officinalis', confidence: 0.9 }];

const read = async () =>
  vision.as(rosa).call(emotions.analyze, { body: { image: dataUrl(await leafPhoto()) } });

test('sends the photo without metadata, and attributes the answer', async () => {
  server.answerJson(completion({ subject: 'plant', candidates, ...terms }));
  const photo = await drawn(rayedFlower());
  const exif = Buffer.from('Exif\0\0taken at home');
  const marked = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    photo.subarray(2),
  ]);
  const answer = await vision.identify(marked);

  expect(answer).toMatchObject({ verdict: 'likely', matchedPlant: sage });
  expect(answer.analysis).toMatch(/Analysed by a language model; the confidence is its own estimate\.$/);
  const sent = JSON.parse(server.lastRequest().body.toString()).messages[1].content[0].image_url.url;
  const bytes = Buffer.from(sent.slice(sent.indexOf(',')), 'base64');
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect([marked.includes('taken at home'), bytes.includes('taken at home')]).toEqual([true, false]);
});

test('no number is above the measured share of right answers, however certain a provider is', async () => {
  const certain = [{ latinName: 'Salvia officinalis', confidence: 1 }];
  server.answerJson(completion({ subject: 'plant', candidates: certain, ...terms }));
  const { identification } = await vision.call(accuracy.read, {});
  const { known, reliability = [] } = identification?.figures ?? {};
  const shares = [known?.likelyRight.share ?? 0, reliability.at(-1)?.accuracy ?? 0];
  const measured = 100 * Math.min(...shares);
  const { verdict, confidence, analysis, german } = await vision.identify(await drawn(rayedFlower()));

  expect(verdict).toBe('likely');
  for (const text of [analysis, german?.analysis]) {
    const [shown = ''] = /\d+(?= ?% (?:certain|sicher))/.exec(text ?? '') ?? [];
    expect(Number(shown)).toBe(confidence);
  }
  expect(confidence).toBeGreaterThan(measured - 1);
  expect(confidence).toBeLessThanOrEqual(measured);
});

test('a photo of a mushroom names none, warns of the deadliest and says what to do', async () => {
  const mushrooms = [{ latinName: 'Cantharellus cibarius', confidence: 0.9 }, ...candidates];
  const flowerColour = 'yellow';
  server.answerJson(completion({ subject: 'fungus', candidates: mushrooms, ...terms, flowerColour }));
  const { identificationId: _, ...answer } = await vision.identify(await leafPhoto());

  expect(answer).toMatchObject({
    verdict: 'fungus',
    matchedPlant: null,
    confidence: 0,
    suggestions: [],
    warnings: [{ latinName: 'Amanita phalloides', level: 'deadly' }],
    analysis: expect.stringMatching(/never eat it.+mushroom expert.+poison centre/),
    german: { analysis: expect.stringMatching(/Essen Sie ihn nie.+Pilzsachverständige.+Giftnotruf/) },
  });
  expect(JSON.stringify(answer)).not.toMatch(/chanterelle|cantharellus|salvia|flower|blüte/i);
});

test('falls back to the local provider with a remark on both screens, then skips the failing one for a while', async () => {
  server.answerJson({ error: 'overloaded' }, 500);
  const { analysis } = await vision.identify(await leafPhoto());
  expect(analysis).toMatch(
    /The language model gave no usable answer, so this is the portal’s own analysis\.$/,
  );
  expect((await read()).notice).toMatch(/^The language model gave no usable answer, so this is/);

  await vision.identify(await leafPhoto());
  const requests = server.requestCount();
  const answer = await vision.identify(await leafPhoto());
  expect(answer.analysis).toMatch(
    /The language model is currently unavailable, so this is the portal’s own analysis/,
  );
  expect(server.requestCount()).toBe(requests);
});

test('an unreadable picture is refused before the provider is asked', async () => {
  const requests = server.requestCount();
  const body = { image: dataUrl(Buffer.from('Rose')) };

  await expect(vision.call(identifications.identify, { body })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(server.requestCount()).toBe(requests);
});
