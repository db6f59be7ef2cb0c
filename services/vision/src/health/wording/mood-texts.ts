import type { Mood } from '@portal/contracts';

/** A mood, or `steady`: a thriving plant that is not at its best. */
export type Tone = Mood | 'steady';

/** Sentences about a plant's mood; `{plant}` is replaced by its name. */
export const feelings: Record<Tone, readonly string[]> = {
  thriving: [
    '{plant} looks pleased with the world and has little to complain about.',
    '{plant} seems to hum quietly to itself: all is well.',
    'If leaves could smile, those of {plant} would.',
    '{plant} looks like someone who slept well and had a good breakfast.',
    '{plant} is taking life easy, and its colour shows it.',
  ],
  steady: [
    '{plant} is doing well on the whole, with a few things to keep an eye on.',
    '{plant} looks settled, if not quite at its best.',
    '{plant} is getting along well and could do with a little attention.',
  ],
  stressed: [
    '{plant} is holding on, but something is on its mind.',
    '{plant} looks as if it would like a word with you about its care.',
    '{plant} puts on a brave face, though not everything is as it should be.',
    '{plant} is a little worried and would be glad of some attention.',
    '{plant} is coping, the way you cope with a long week.',
  ],
  declining: [
    '{plant} is having a hard time and needs help sooner rather than later.',
    '{plant} seems tired: most of its strength is going into just surviving.',
    '{plant} has seen better days and needs someone on its side.',
    '{plant} is sending a clear call for help.',
    '{plant} has lost heart a little and could use some of yours.',
  ],
  recovering: [
    '{plant} has been through a lot, but is holding on to its green.',
    'The marks on {plant} look like an old story; the rest is getting on with life.',
    '{plant} wears its scars and stands its ground.',
    '{plant} seems to be over the worst, with a few marks to remember it by.',
  ],
  dormant: [
    '{plant} seems to have withdrawn into itself, with hardly any green left to see.',
    '{plant} is very quiet: resting or worn out, a photo can’t tell which.',
    '{plant} shows almost no green right now, as if it had drawn the curtains.',
  ],
};

/** The plant's personality. */
export const personalities: Record<Tone, readonly string[]> = {
  thriving: [
    'A cheerful optimist who turns every bit of light into good company.',
    'A calm host: green, generous and hard to ruffle.',
    'The steady friend of the windowsill, quietly proud of each leaf.',
    'A born show-off, and with good reason.',
    'A contented early riser who greets the sun without being asked.',
  ],
  steady: [
    'An even temper: content with most things, and honest about the rest.',
    'A calm companion who asks for little and notices much.',
  ],
  stressed: [
    'A sensitive soul who notices each change before you do.',
    'A polite complainer that drops hints before it drops leaves.',
    'A worrier with a good heart, easily calmed by a steady routine.',
    'A perfectionist whose standards haven’t been met lately.',
  ],
  declining: [
    'A weary fighter who has not given up, and hopes you haven’t either.',
    'A quiet sufferer who would never ask for help.',
    'A stoic who has been stoic for a little too long.',
  ],
  recovering: [
    'A survivor with stories to tell, taking small steps forward.',
    'A patient convalescent who takes each new day as it comes.',
    'A tough old hand, marked but not beaten.',
  ],
  dormant: [
    'A recluse who isn’t seeing visitors for the time being.',
    'A deep sleeper who keeps its plans to itself.',
    'A hermit on retreat who needs patience rather than fuss.',
  ],
};
