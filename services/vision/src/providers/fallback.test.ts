import { emotions, identifications } from '@portal/contracts';
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

test('the photo that leaves the house is pixels alone, and the answer says whose it is', async () => {
  server.answerJson(completion({ isPlant: true, candidates, ...terms }));
  const photo = await leafPhoto();
  const exif = Buffer.from('Exif\0\0taken at home');
  const marked = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    photo.subarray(2),
  ]);
  const answer = await vision.identify(marked);

  expect(answer).toMatchObject({ verdict: 'likely', matchedPlant: sage, confidence: 90 });
  expect(answer.analysis).toMatch(
    /This is the reading of a language model; the confidence is its own word\.$/,
  );
  const sent = JSON.parse(server.asked().body.toString()).messages[1].content[0].image_url.url;
  const bytes = Buffer.from(sent.slice(sent.indexOf(',')), 'base64');
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect([marked.includes('taken at home'), bytes.includes('taken at home')]).toEqual([true, false]);
});

test('where it fails the portal answers itself, on both screens, and says so; then it is left alone for a while', async () => {
  server.answerJson({ error: 'overloaded' }, 500);
  const { analysis } = await vision.identify(await leafPhoto());
  expect(analysis).toMatch(
    /The language model gave no answer that can be used; this is what the portal itself sees in the photo\.$/,
  );
  expect((await read()).notice).toMatch(/^The language model gave no answer that can be used; this is what/);

  await vision.identify(await leafPhoto());
  const asked = server.times();
  const answer = await vision.identify(await leafPhoto());
  expect(answer.analysis).toMatch(
    /The language model is not available now; this is what the portal itself sees/,
  );
  expect(server.times()).toBe(asked);
});

test('a picture that can’t be read is refused before anyone is asked', async () => {
  const asked = server.times();
  const body = { image: dataUrl(Buffer.from('Rose')) };

  await expect(vision.call(identifications.identify, { body })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(server.times()).toBe(asked);
});
