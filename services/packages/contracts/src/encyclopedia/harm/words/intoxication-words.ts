/** Words of questions for a plant to get high on. `phraseFinder` says how they are written. */
export const intoxicationWords = {
  high: `get high|get so high|get really high|gets high|gets you high|get you high|get me high|getting high|getting you high|
    got high|makes you high|make you high|make me high|makes me high|making you high|feel high|feeling high|legal high*|
    legalhigh*|herbal high*|natural high*|plant high|plants high|herbs high|herb high|high off|high on|high from|cheap high|
    best high|good high|stay high|be high|high werden|high wird|werde _ high|werde _ _ high|werde _ _ _ high|wird man _ high|wird man _ _ high|macht _ high|macht _ _ high|high _ werden|high macht|macht high|machen high|high machen|wird man high|
    werde ich high|high sein|high durch|high mit|high von|legal high werden|how to high|getting stoned|get stoned|gets you stoned|makes you stoned|
    high without|high with`,
  afterHigh: `pollen|pollens|pollenflug|count|counts|tide|tides|wind|winds|up|nitrogen|need|needs|potash|phosph*|feed|maintenance|demand|carb|salt|fat|food|foods|blood|pressure|cholesterol|fever|temperature|altitude|altitudes|sugar|iron|vitamin|vitamins|vitamin c|protein|fibre|
    fiber|potassium|light|humidity|dose|doses|risk|in|ferritin|uric|calorie|calories|quality|yield|mallow|bp|pulse|cortisol|
    oestrogen|estrogen|triglycerides|histamine|oxalate|antioxidants|caffeine|magnesium|calcium|stress|heat|ground|ldl|
    hedge|fence|wall|windowsill|blutdruck|grade|soil|ph|tyramine|iodine|liver|mountains|bilirubin|end`,
  intoxication: `opium tea|make opium|making opium|opium from|raw opium|opium gewinnen|opium aus|opium machen|opium recipe|lettuce opium|extract opium|smoke opium|opium rauchen|als droge|als rauschdroge|microdos*|mikrodos*|hallucinat*|hallucinogen*|halucinogen*|halluzin*|hallucinogen~|psychedelic*|psychedelisch*|psychodelic*|
    psychoactiv*|psychoaktiv*|psychotrop*|entheogen*|deliriant*|delirant*|magic mushroom*|zauberpilz*|magische pilze|
    psilocybin*|lsd|dmt|ayahuasca*|mescalin*|meskalin*|peyote|ibogain*|rausch|rauschmittel*|rauschpflanze*|rauschdroge*|
    rauschgift*|rauschkraut*|rauschkrauter*|rauschpilz*|*berausch*|vollrausch|drogenrausch|rauschzustand*|rauscherlebnis*|
    krauterrausch|kiffen|bekifft|verkiffen|stoned|trip balls|trip on|trips on|tripping|bad trip|good trip|drug trip|lsd trip|acid trip|horrortrip|trippen|
    auf trip|trip pflanze*|pflanzen trip|pflanzentrip|trip erleben|trip machen|trip herbs|trip plants|
    tee trip|drogentrip|zudrohnen|zugedrohnt|drohnung|breit werden|breit machen|party drug*|partydroge*|natural drug*|
    legal drug*|homemade drug*|recreational drug*|recreational use|recreationally|legale droge*|legalen droge*|legaler rausch|
    naturdroge*|biodroge*|naturliche droge*|droge ersatz|drogenersatz|drogenpflanze*|freizeitdroge*|poppy tea|
    mohntee|mohnkapseltee|opiate tea|legal weed|weed substitute|weed alternative|weed replacement|like weed|instead of weed|
    stronger than weed|alternative to weed|cannabis ersatz|grasersatz|gras ersatz|ersatz fur gras|statt gras rauchen|
    krauter statt gras|get buzz|buzz from|legal buzz|herbal buzz|mind altering|mind bending|mind expanding|
    bewusstseinserweiternd*|bewusstseinsverandernd*|bewusstseinserweiterung|out of body|see visions|mdma|nutmeg trip|
    muskat rausch|muskatnuss rausch|muskatnuss droge|muskat droge|stechapfel rausch|engelstrompete rausch|engelstrompeten tee|
    engelstrompetentee|datura trip|datura tea|euphoric herb*|euphoria herb*|euphorie krauter|drogen selber|drogen herstellen|
    make drugs|drugs from plants|drogen aus pflanzen|get drunk on herb*|smoke to get|kraut zum kiffen|krauter zum kiffen`,
  trip: `trip|trips|trippen`,
  travel: `hazard|trip over|trip up|paving|travel*|road|car|sickness|nausea|boat|plane|reise*|day|city|walking|trip to|holiday|hike|hiking|mountain*|pack|packing|first aid|school|
    business|weekend|sea|flight|bus|train|fishing|camping|urlaub|ausflug|fahrt|garden`,
  smoke: `smoke|smoking|smokable|smokeable|rauchen|rauchbar*|geraucht|vape|snort|schnupfen ziehen|joint`,
  smokeEffect: `feel something|effect|effects|relaxing effect|buzz|thc|joint|joints|legal|berauschend|wirkung|weed|gras|trip|high|
    cannabis|marijuana|marihuana|psycho*|euphor*`,
  pastHistory: `geschichte|history|historisch*|historical*|histor*|mythologie|mythology|mittelalter*|antike|ancient|museum|kulturgeschichte|rausch farben|rausch _ farben|rausch bluten|farbenrausch|blutenrausch|rausch duft*|im rausch`,
  likeWord:
    'like|similar to|feel like|feels like|instead of|alternative to|substitute*|wie|ahnlich*|statt|ersatz|herbal|natural|legal|pflanzlich*|naturlich*|recipe|rezept|homemade|diy|plants with|plant with',
  drugName:
    'ketamin*|cocaine|kokain|koks|meth|crystal meth|mdma|ecstasy|heroin|opium|opiat*|amphetamin*|molly|thc|lsd|dmt|mescalin*|benzos|ghb|spice drug',
  giveVerb: `get|gets|getting|got|make|makes|making|give|gives|macht|machen|mach|werden|wird|werd|will`,
  highState: `off their heads|off their head|off their face|off your face|high|stoned|lit|baked|trippy|fucked up|fd up|f d up|messed up|buzzed|loopy|spaced out|off face|off head|off my head|out of it|shitfaced|wasted|zonked|blazed|zugedrohnt|breit|dicht|drauf|a high|a butripping|trip`,
  notHigh: `hedge|tree*|potato*|beans|goods|hoch|nebeneinander|hecke*|blickdicht*|window*|trip hazard|trip over|trip to|trip up|travel|road|wasted space|wasted water|get high enough|grow*|heights|candle*|light|yields|fence*|wall|climb*|bread|shelf|blatt*|leaves`,
  strongKick: `colours in head|colors in head|farben im kopf|farben in kopf|for seeing things|to see things|bunt im kopf|bunt in kopf|bunt sehen|bunten kopf|farben hort|farben horen|hear colours|hear colors|see colours|see colors|seeing colours|seeing colors|like being drunk|feels like drunk|wie betrunken|similar to coke|like coke|like speed|wie speed|wie koks|visions|feel drunk|feel drugged|feel stoned|feel high|trippy|to party on|drauf zu kommen|drauf kommen|druff kommen|farben zu sehen|farben sehen|wegballer*|zuballer*|lsa|betrunken macht|ballert|ballern|wegballert|wegballern|wegbeamt|drohnt|drohnen|flasht|geflasht|wegknallt|wegschiesst|zuballern|zuknallen|wegbeamen|halluzinier*|see stuff|see visions|seeing visions|seeing things that|see things that|things that arent there|
    sachen sieht|dinge sieht die nicht|sieht dinge|bunte bilder|farben sieht|space out on|hits like weed|like lsd|like acid|wie lsd|lsd wirkung|wie mdma|mdma|wie koks|for good time|fur guten trip|high for humans|high fur menschen|high vo|high vu`,
  kick: `abhebt|abhebe|abheben|strongest|drauf bin|drauf|statt gras|instead of weed|statt weed|do anything|does anything|bringt das was|bringts was|knallt|knallen|kick|kickt|kicks|turnt|einefahrt|einifahrt|reinfahrt|reinhaut|reinknallt|fetzt|zieht rein|dicht|breit|hit hard|hits hard|hits|bustrong|starkste*|wie gras|wie weed|psycho*|umhaut|wegtritt|reinzieht|fahrt|feel something|trippy`,
  brew: 'brew|tea|tee|drink|smoke|herb*|kraut*|mushroom*',
  spaceOut: 'space out|spaced out|get out of it|zone out|wegtreten|abheben|fly',
  tallWords: 'hedge*|bushy|tree*|hecke*|stems|climb*|fence*|wall*',
  lookLike: 'look like|looks like|looking like|lookalike*',
  magicMushrooms: 'shroom*',
  asFood: 'eat|edible|cook*|pan|recipe*|essbar|soup|fry|risotto',
  vision: 'hallucinat*|halluzin*|see things',
  rush: 'get rush|a rush|rush from|abschiessen|wie gras wirk*|wirken wie gras|wie weed wirk*|wie joint|abspacen|abspace',
  strikes: 'knallt|ballert|kickt|turnt',
  mushroomWord: 'mushroom|mushrooms|shroom*|pilz|pilze|pilzen|toadstool*',
  funEffect:
    'lustig|lustige|kichern|giggle|giggly|make you happy|make you laugh|make you fly|make you giggle|make people laugh|lachen lassen|fliegen lassen|schweben|funny in head|weird in head|abheben',
  wildThing:
    'schwammerl*|schwammal*|pilze|pilz|pflanze*|kraut*|beeren|blute*|gewachs*|mushroom*|herb*|shroom*',
  hitsHard: `knallt _ _ rein|knallen _ _ rein|ballert _ _ rein|knallen rein|knallen _ rein|knallt rein|knallt _ rein|knoin _ eini|ballern rein|ballern _ rein|ballert _ rein|hauen _ rein und|kicken|kicken rein|kicken _ rein|fahren _ ein|drehen _ rein`,
  sunHits: 'sonne*|sun|hitze|fenster|balkon|scharf*|chili*',
  tripPlant:
    'datura*|stechapfel*|engelstrompete*|angels trumpet*|bilsenkraut|henbane|belladonna|tollkirsche*|fly agaric*|fliegenpilz*|muskat*|nutmeg*|salvia|alraune*|mandrake|mohn*|poppy|poppies|morning glory|hawaiian*',
  journey:
    'fur reise|fur ne reise|fur a reise|fur trip|fur nen trip|fur an trip|auf reise zu gehen|for journey|for trip|for ride|for decent trip',
} as const;
