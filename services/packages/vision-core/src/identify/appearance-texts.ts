/** The words for what a photo shows. */
export interface AppearanceTexts {
  flowers: (colour: string, shown: { areMany: boolean; arePale: boolean; areSmall: boolean }) => string;
  flowerParts: (colour: string) => string;
  flower: (colour: string, shown: { isOne: boolean; centre: string | undefined }) => string;
  rays: string;
  lobes: (count: number) => string;
  round: string;
  foliage: (colour: string) => string;
  leaf: (colour: string, features: string[]) => string;
  fingered: string;
  leaflets: string;
  blades: Record<'narrowest' | 'narrow' | 'wide' | 'egg' | 'oval', string>;
  lobed: (lobes: number) => string;
  margins: Record<'toothed' | 'finelyToothed' | 'smooth', string>;
  /** Says if it agrees with the plant's description. */
  agreement: Record<'matches' | 'hardlyMatches', string>;
}

export const english: AppearanceTexts = {
  flowers(colour, { areMany, arePale, areSmall }) {
    const [many, small] = [areMany ? 'many' : 'several', areSmall ? ', small in the photo' : ''];
    return `${many} ${colour} ${arePale ? 'parts, perhaps flowers' : 'flowers'}${small}`;
  },
  flowerParts: (colour) => `${colour} flower parts`,
  flower(colour, { isOne, centre }) {
    const article = centre && /^[aeiou]/.test(centre) ? 'an' : 'a';
    return `${colour} ${isOne ? 'flower' : 'flowers'}${centre ? ` with ${article} ${centre} centre` : ''}`;
  },
  rays: 'ray-like outline',
  lobes: (count) => `${count} petal-like lobes`,
  round: 'round outline',
  foliage: (colour) => `${colour} foliage`,
  leaf: (colour, features) => [`${colour} leaf`, ...features].join(', '),
  fingered: 'divided like the fingers of a hand',
  leaflets: 'divided into many small leaflets',
  blades: {
    narrowest: 'very long and narrow',
    narrow: 'narrow, lance-shaped',
    wide: 'about as wide as long',
    egg: 'egg-shaped, wider towards one end',
    oval: 'oval',
  },
  lobed: (lobes) => `with ${lobes} lobes`,
  margins: {
    toothed: 'clearly toothed or wavy margin',
    finelyToothed: 'finely toothed or wavy margin',
    smooth: 'smooth margin',
  },
  agreement: {
    matches: 'this matches the plant’s description',
    hardlyMatches: 'this hardly matches the plant’s description',
  },
};

/** The adjectives of the colours without their ending. */
const stems: Record<string, string> = {
  white: 'weiß',
  dark: 'dunkl',
  'grey-white': 'grauweiß',
  pink: 'rosafarben',
  'purple-red': 'purpurrot',
  'salmon-pink': 'lachsfarben',
  red: 'rot',
  'orange-red': 'orangerot',
  orange: 'orangefarben',
  golden: 'goldgelb',
  brown: 'braun',
  cream: 'cremefarben',
  yellow: 'gelb',
  'olive-brown': 'olivbraun',
  green: 'grün',
  blue: 'blau',
  lilac: 'fliederfarben',
  violet: 'violett',
  'purple or red': 'rötlich',
  brownish: 'bräunlich',
  'grey-green': 'graugrün',
  'yellowish-green': 'gelbgrün',
  'blue-green': 'blaugrün',
  'dark-green': 'dunkelgrün',
  'light-green': 'hellgrün',
  'mid-green': 'mittelgrün',
};
const coloured = (name: string, ending: string) => `${stems[name] ?? name}${ending}`;

export const german: AppearanceTexts = {
  flowers(colour, { areMany, arePale, areSmall }) {
    const [many, small] = [areMany ? 'viele' : 'mehrere', areSmall ? ', auf dem Foto klein' : ''];
    return `${many} ${coloured(colour, 'e')} ${arePale ? 'Stellen, vielleicht Blüten' : 'Blüten'}${small}`;
  },
  flowerParts: (colour) => `${coloured(colour, 'e')} Blütenteile`,
  flower: (colour, { isOne, centre }) =>
    `${coloured(colour, 'e')} ${isOne ? 'Blüte' : 'Blüten'}${centre ? ` mit ${coloured(centre, 'er')} Mitte` : ''}`,
  rays: 'strahliger Umriss',
  lobes: (count) => `${count} Zipfel wie Blütenblätter`,
  round: 'runder Umriss',
  foliage: (colour) => `${coloured(colour, 'es')} Laub`,
  leaf: (colour, features) => [`${coloured(colour, 'es')} Blatt`, ...features].join(', '),
  fingered: 'geteilt wie die Finger einer Hand',
  leaflets: 'in viele kleine Blättchen geteilt',
  blades: {
    narrowest: 'sehr lang und schmal',
    narrow: 'schmal, lanzettlich',
    wide: 'etwa so breit wie lang',
    egg: 'eiförmig, zu einem Ende hin breiter',
    oval: 'oval',
  },
  lobed: (lobes) => `mit ${lobes} Lappen`,
  margins: {
    toothed: 'deutlich gezähnter oder gewellter Rand',
    finelyToothed: 'fein gezähnter oder gewellter Rand',
    smooth: 'glatter Rand',
  },
  agreement: {
    matches: 'das passt zur Beschreibung der Pflanze',
    hardlyMatches: 'das passt kaum zur Beschreibung der Pflanze',
  },
};
