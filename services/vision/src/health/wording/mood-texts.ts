import type { Mood } from '@portal/contracts';

/** A mood, or `steady`: a thriving plant that is not at its best. */
export type Tone = Mood | 'steady';

/** Sentences about a plant's mood; `{plant}` is replaced by its name. */
export const feelings: Record<Tone, readonly string[]> = {
  thriving: ['{plant} looks healthy.', '{plant} is doing well.'],
  steady: [
    '{plant} is doing well on the whole, with a few things to keep an eye on.',
    '{plant} looks settled, if not quite at its best.',
  ],
  stressed: [
    '{plant} is under some stress.',
    '{plant} is coping, but something about its place or care doesn’t suit it.',
  ],
  declining: [
    '{plant} is in poor condition and needs help soon.',
    '{plant} is losing strength and needs help soon.',
  ],
  recovering: [
    '{plant} seems to be over the worst; the marks look old.',
    '{plant} is recovering: the marks are older than the rest.',
  ],
  dormant: [
    '{plant} shows hardly any green: resting or worn out, a photo can’t tell which.',
    '{plant} seems to be resting, with hardly any green left to see.',
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
