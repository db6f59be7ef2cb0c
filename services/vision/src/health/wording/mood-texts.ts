import type { Mood } from '@portal/contracts';

/** How a plant feels, in a sentence that its mood allows; `{plant}` is what it is called. */
export const feelings: Record<Mood, readonly string[]> = {
  thriving: [
    '{plant} looks pleased with the world and has little to complain about.',
    '{plant} seems to hum quietly to itself: all is well.',
    'If leaves could smile, those of {plant} would.',
    '{plant} looks like someone who slept well and had a good breakfast.',
    '{plant} carries on with an easy mind and fresh colour.',
  ],
  stressed: [
    '{plant} is holding on, but something is on its mind.',
    '{plant} looks as if it would like a word with you about its care.',
    '{plant} puts on a brave face, though not everything is as it should be.',
    'A little worry runs through {plant}; it would be glad of some attention.',
    '{plant} is coping, the way one copes with a long week.',
  ],
  declining: [
    '{plant} is having a hard time and asks for help now rather than later.',
    '{plant} sounds tired: a good deal of its strength is going into mere survival.',
    'Things have been better for {plant}; it needs someone on its side.',
    '{plant} is sending a clear call for help.',
    '{plant} has lost heart a little, and could use yours.',
  ],
  recovering: [
    '{plant} has been through something, and seems to be keeping its green all the same.',
    'The marks on {plant} look like an old story; the rest of it is getting on with life.',
    '{plant} wears its scars and stands its ground.',
    '{plant} appears to be past the worst, with a few reminders left to show.',
  ],
  dormant: [
    '{plant} seems to have withdrawn into itself, with hardly any green to be seen.',
    '{plant} has gone very quiet, resting or worn out: a photo can’t tell which.',
    '{plant} shows almost no living green just now, as if it had drawn the curtains.',
  ],
};

/** What sort of a being it is, in a sentence that its mood allows. */
export const personalities: Record<Mood, readonly string[]> = {
  thriving: [
    'A cheerful optimist who turns every bit of light into good company.',
    'A calm host: green, generous and hard to ruffle.',
    'The steady friend of the windowsill, quietly proud of each leaf.',
    'A born show-off, and with some reason.',
    'A contented early riser who greets the sun without being asked.',
  ],
  stressed: [
    'A sensitive soul who notices each change before you do.',
    'A polite complainer: it drops hints before it drops leaves.',
    'A worrier with a good heart, soon calmed by a steady routine.',
    'A perfectionist whose standards have lately not been met.',
  ],
  declining: [
    'A weary fighter who has not given up, and hopes you haven’t either.',
    'A quiet sufferer who would rather be asked than ask.',
    'A dramatic poet, though this time with something to write about.',
    'A stoic who has been stoic for a little too long.',
  ],
  recovering: [
    'A survivor with stories, fonder of small steps than of promises.',
    'A patient convalescent who takes each new day as it comes.',
    'A tough old hand, marked but not beaten.',
  ],
  dormant: [
    'A recluse who answers the door to nobody for the time being.',
    'A deep sleeper: it keeps its plans to itself.',
    'A hermit in retreat, asking for patience rather than fuss.',
  ],
};
