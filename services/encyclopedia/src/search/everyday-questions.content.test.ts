import { searchOfCatalogue } from '../testing/catalogue-search.ts';
import type { indexSearch } from './find-plants.ts';

/*
 * Questions as people write them: in haste, in dialect, apart, with names that belong to other plants.
 */

let find: ReturnType<typeof indexSearch>;
beforeAll(async () => {
  find = await searchOfCatalogue();
});

const textOf = (q: string) => find(q).answers[0]?.sentence.text ?? '';
const latinNames = (q: string) => find(q).plants.map(({ card }) => card.latinName);
const needsOf = (q: string) => find(q).needs.map(({ id }) => id);

test.each([
  'hab gestern weisse pilze gegessen mir ist total schlecht',
  'ich han pilz ggesse und mir isch schlecht',
  'hob schwammal gessn und speib jetzt',
  'are snowberries poisonous? my toddler had 2',
  'had 3 of the red berries by the hedge',
  'my toddler put a leaf in her mouth',
  'stomach ache after eating wild garlic',
  'chewed a bit of monkshood, tongue is numb',
  'drank foxglove tea by accident',
  'mei hund hot an eisenhut gfressn',
])('"%s" is an emergency without herbs against its signs', (q) => {
  const { answers, needs, plants } = find(q);
  expect(answers[0]?.kind).toBe('help');
  expect(needs).toEqual([]);
  expect(plants.length).toBeLessThan(2);
});

test.each([
  'my basil has been eaten by slugs',
  'hat schon mal jemand brennnesseln gegessen',
  'i ate curry and have heartburn',
  'my son had 2 colds this winter',
  'ate too much and feel bloated',
])('"%s" is no emergency', (q) => {
  expect(find(q).answers.map(({ kind }) => kind)).not.toContain('help');
});

test.each([
  ['can i make tea from oregon grape', 'oregon grape'],
  ['sea holly edible', 'sea holly'],
  ['prickly ash tea', 'prickly ash'],
  ['is roman chamomile safe', 'roman chamomile'],
  ['can u eat snozzberries plz', 'snozzberries'],
  ['will frost kill my geraniums', 'geraniums'],
  ['früchte vom kousa hartriegel essbar', 'kousa hartriegel'],
])('"%s" names the unknown plant, and nothing else, as unknown', (q, name) => {
  expect(textOf(q)).toContain(`no plant called “${name}”`);
  expect(latinNames(q)).toEqual([]);
});

test('without a plausible name an unknown plant has none', () => {
  expect(textOf('is quux near our zork with blorb and frob safe')).toMatch(
    /^This guide doesn’t know the plant/,
  );
});

test.each([
  ['dried sage tea safe', 'Salvia officinalis'],
  ['is it safe to give my dog ginger', 'Zingiber officinale'],
  ['is japanese yew poisonous', 'Taxus baccata'],
  ['big nettle edible', 'Urtica dioica'],
  ['bettseicher', 'Taraxacum officinale'],
  ['getting rid of mother in laws tongue pups', 'Dracaena trifasciata'],
  ['knoblauchpillen zu marcumar', 'Allium sativum'],
  ['lakritze mit blutdrucktabletten', 'Glycyrrhiza glabra'],
])('"%s" is about %s alone', (q, latinName) => {
  expect(latinNames(q)).toEqual([latinName]);
  expect(needsOf(q)).toEqual([]);
});

test.each(['Kren', 'kren gegen husten', 'meerrettich', 'horseradish poisonous'])(
  '"%s" says that the guide lacks it',
  (q) => {
    expect(find(q).answers[0]?.kind).toBe('unknown plant');
  },
);

test.each(['chind het buchweh', 'buchweh'])('"%s" names no poisonous plant by a likeness', (q) => {
  expect(find(q).answers.map(({ kind }) => kind)).not.toContain('unknown plant');
});

test.each([
  ['heart burn after curry', 'heartburn'],
  ['tooth ache', 'toothache'],
  ['stomach ache', 'cramps'],
  ['sun burn', 'burns'],
  ['kopf schmerzen', 'headache'],
  ['hals weh', 'sore throat'],
  ['i hob so an huastn', 'cough'],
  ['ha chopfweh was hilft', 'headache'],
  ['chind het buchweh', 'cramps'],
  ['i hob hoisweh', 'sore throat'],
  ['mei kreiz tuat weh', 'back pain'],
  ['zahndweh', 'toothache'],
  ['pfnüsel', 'common cold'],
  ['dünnpfiff', 'diarrhoea'],
  ['fiaba', 'fever'],
  ['i cha nöd schlafe', 'sleep'],
  ['meine oma 82 nimmt viele tabletten und schläft schlecht was pflanzliches', 'sleep'],
])('"%s" asks for help with %s', (q, need) => {
  expect(needsOf(q)).toEqual([need]);
  expect(find(q).plants.length).toBeGreaterThan(0);
});

test('a complaint of somebody who takes medicines points to the check above the list', () => {
  expect(find('my nan takes lots of pills and cant sleep').answers[0]?.link).toBe('interactions');
  expect(find('my nan takes lots of pills and cant sleep').plants.length).toBeGreaterThan(0);
});

test.each([
  'i kill every houseplant, whats unkillable',
  'alexa which plant only needs watering once a month',
  'balkon südseite pralle sonne hitze was blüht lang',
  'welche balkonblumen vertragen volle hitze',
  'full sun balcony flowers that dont mind wind',
  'Balkonkistl schattig',
  'was für pflanze chani is schlafzimmer stelle wos nöd viel liecht het',
  'wos wochst im schottn',
  'mir gehen alle pflanzen ein',
  'pflanze fürs büro ohne fenster',
])('"%s" lists plants by light and water, poisonous ones apart', (q) => {
  const { answers, plants } = find(q);
  expect(answers[0]?.sentence.text).toMatch(/^By the light and water/);
  const best = plants.filter(({ match }) => match.group === 'best');
  expect(best.length).toBeGreaterThan(2);
  expect(best.length).toBeLessThan(80);
  expect(best.filter(({ card }) => ['deadly', 'toxic'].includes(card.hazard))).toEqual([]);
});

test.each([
  'lose 10lbs in a week herbs',
  'lose a stone fast with tea',
  'weg mit dem bauchfett',
  'diabetes weg mit zimt??',
  'zimt statt insulin',
  'heilt kurkuma arthrose',
  'cure depression naturally',
  'wundermittel gegen rheuma',
])('"%s" gets a sentence on evidence first', (q) => {
  expect(find(q).answers[0]?.kind).toBe('evidence');
});

test.each(['^(a+)+$|.*[', 'a', 'e e e', '. * +', '🌿'])('"%s" finds nothing', (q) => {
  expect(find(q)).toMatchObject({ answers: [], plants: [] });
});

test('tags and code in a question are no words', () => {
  const { needs, plants } = find("<script>alert('Kamille')</script>");
  expect(needs).toEqual([]);
  expect(plants[0]?.card.latinName).toBe('Matricaria chamomilla');
});

test.each(['Numbers that help', 'Hilfenummern'])(
  '"%s", the link of an empty page, gets numbers to call',
  (q) => {
    expect(find(q)).toMatchObject({ answers: [{ kind: 'help' }], plants: [] });
  },
);
