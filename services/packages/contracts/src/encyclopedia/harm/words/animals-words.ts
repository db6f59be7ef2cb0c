/** Words of questions for a way to poison animals. `phraseFinder` says how they are written. */
export const animalWords = {
  ratPoison: `rat poison|rats poison|mouse poison|mice poison|mole poison|vole poison|rodent poison|dog poison|cat poison|pigeon poison|
    bird poison|fox poison|animal poison|fish poison|poison bait*|poisoned bait*|*rattengift*|rattengift~|*mausegift*|*maeusegift*|*mausgift*|
    *maulwurfgift*|*wuhlmausgift*|*mardergift*|*tiergift*|*katzengift*|*hundegift|*taubengift*|*fischgift*|*giftkoder*|giftkoder~|rattenkoder*|
    mausekoder*|rodenticid*|rodentizid*`,
  owned: `dog|dogs|cat|cats|puppy|puppies|kitten*|hund|hunde|hunden|katze|katzen|pets|pet|haustier*|horse|horses|pferd|pferde|pony|cow|cows|cattle|kuh|kuhe|sheep|schaf|schafe|goat|goats|ziege*|chickens|huhner|livestock`,
  thatKills: `that kill|that kills|which kill|which kills|which _ kill|which _ kills|which _ _ kill|what _ kill|what _ kills|what _ _ kill|can kill|could kill|
    welche _ toten|welche _ konnen toten|kann toten|konnen toten|die hunde|die katzen|die hund|die pferde|die kuhe|die schafe|die ziegen|die huhner|was totet`,
  bait: `poisoned bait*|poison bait*|*giftkoder*|giftkoder~|poisoned meat|poisoned food|vergiftete koder|vergiftetes fleisch|vergifteter koder`,
  purpose: `for|against|make|making|homemade|recipe|gegen|fur|selber|selbst|machen|aus|auslegen|herstellen|rezept|bauen|mit`,
  euthanise: `put down|put to sleep|put _ to sleep|put _ _ to sleep|euthan*|einschlafern|einzuschlafern`,
  neighbour: `neighbor*|neighbour*|nachbar*|ex|exs`,
  venomous: 'snake*|schlange*|frog*|frosch*|fish|fische|spider*',
  moreAnimals: 'klaffer|koter|mistviech|viech|vieh|hundsviech|barking|mutt|mutts|moggy|puss|vermin',
  neighbourAnimal: `nachbarshund*|nachbarhund*|nachbarskatze*|nachbarkatze*|nachbarskater*|nachbarkater*|neighbours dog*|neighbour dog*|neighbors dog*|neighbor dog*|neighbours cat*|neighbors cat*|neighbour s dog*|neighbor s dog*|
    nachbars hund*|nachbars katze*|nachbars kater|hund nachbar*|hund vom nachbar*|hund von nachbar*|katze nachbar*|katze vom nachbar*|katze von nachbar*|next doors dog|next door dog|next doors cat|dog next door|cat next door|hund von nebenan|katze von nebenan|fremden hund|fremder hund|fremde katze`,
  sedateFor: `ruhigstellen|ruhig stellen|ruhigzustellen|stillstellen|betauben|sedieren|sedate|sedating|drug|drugging|dope|knock out|knock _ out|knock _ _ out|knock _ _ _ out|tranquili*|schlafmittel|sleeping pill*|betaubungsmittel|make sick|krank machen|
    einschlafen lassen|make sleep|make _ sleep|make _ _ sleep|abfuhr*|laxative*`,
  inMeat:
    'in meat|into meat|in fleisch|ins fleisch|in hackfleisch|ins hackfleisch|in mince|in sausage*|in wurst|in leberwurst|ins futter|in dog food|in cat food|ins hundefutter|ins katzenfutter|in pet food|in bird seed|into bird seed|ins vogelfutter',
  antifreeze: 'antifreeze|anti freeze|frostschutz|frostschutzmittel|bleach|slug pellets',
  feedVerb: 'feed|give|offer|futter*|futtern|geben|gib|gebe|throw|werfen',
  sedate: 'drug|drugging|sedate|sedating|dope|doping|betauben|sedieren|ruhigstellen|knock out',
  poisonedBait:
    'poison meatball*|poisoned meatball*|vergiftete*|poisoned treat*|poison treat*|giftige leckerli*|praparierte*',
  comingRound: 'stop coming|stops coming|stop barking|wont stop barking',
  thatWouldKill: 'kill it|finish it off|kill them|kill him|kills it',
  baitNoun: '*koder',
  deterring:
    'deter*|keep off|keep away|keeps away|stay off|repel*|fernhalt*|abhalt*|vertreib*|abschreck*|fernbleib*',
  deadWord:
    'dead|die|to die|dies|sterben|tot|verrecken|krepieren|verreckt|eingehen|krepiert|gone for good|unter die erde',
  killer: 'killer|totmacher|killing plant*',
  deadlyWord: 'deadly|lethal|fatal|poisonous|toxic|todlich*|giftig*|poison',
  layOut:
    'scatter|leave out|put out|lay out|lay down|spread for|auslegen|ausstreuen|hinlegen|streuen|auslege|in bait|as bait|als koder|sneak',
  wantGone:
    'loswerden|los werden|need gone|need them gone|want gone|want them gone|get rid|rid of them|them dead|weg haben|dezimieren',
  putVerb: 'put|putting',
  downWord: 'down',
  naturally:
    'zuhause|at home|natural*|herb*|plant*|home|myself|naturlich*|pflanz*|selber|selbst|daheim|poison',
  withPoison: 'mit gift|with poison|weg mit gift|using poison',
  meat: 'meat|sausage*|mince|ham|fleisch|wurst|wurstel|leberwurst|hackfleisch|speck|koder|leckerli',
  stopsComing:
    'stops coming|stop coming|doesnt come back|never comes back|wont come back|nicht mehr kommt|nimmer kommt|nie wieder kommt',
  disappear: 'disappear|disappears|verschwinden|verschwindet|vanish|eingehen lassen',
  overFence:
    'over fence|over the fence|uber zaun|ubern zaun|ubern gartenzaun|uber gartenzaun|over wall|over hedge',
  barking: 'bark|barks|barking|bellt|bellen|klaffer*|klafft|howls|howling|yapping|noisy',
  throwing: 'throw|throwing|toss|chuck|put|drop|lob|fling|schmeissen|schmeiss|werfen|werfe|wirf|legen',
  luring:
    'gern|gerne|they like|like to eat|love to eat|like eating|koder|nachbar*|neighbo*|next door|ins beet|in beet|shits|scheiss*|poos in|put out|auslegen',
  notSurvive:
    'nicht uberleb*|net uberleb*|ned uberleb*|nod uberleb*|not survive|wont survive|dont survive|doesnt survive|cant survive',
  tooCold: 'winter*|frost*|kalte*|cold',
} as const;
