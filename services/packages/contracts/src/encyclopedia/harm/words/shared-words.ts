/** Words that several kinds of harm have in common. `phraseFinder` says how they are written. */
export const sharedWords = {
  firstAid: `antidote*|antidot*|gegengift*|gegenmittel*|symptom*|sign|signs|anzeichen|what to do|was tun|was tut man|first aid|
    erste hilfe|ate|eaten|after eating|swallowed|touched|beruhrt|nach verzehr|gefressen|gegessen|verschluckt|geschluckt|angeknabbert|ingest*|accident*|versehentlich*|
    aus versehen|unfall|poisoned|vergiftet|vergiftung*|poisoning symptom*|call vet|emergency|notfall|notruf|hospital|
    krankenhaus|treat|treated|treatment|treating|behandl*|recover*|prevent*|verhinder*|vorbeug*|vermeid*|avoid*|protect*|
    schutz*|schutzen|danger*|gefahr*|risk*|risiko|risiken|warning*|warnung|erkenn*|lick*|vitamin k|tierarzt|vet|safe|unsafe|
    sicher|harmless|toxicity|accidental*|ist passiert|reizdarm|is it possible|possible to|exposure`,
  ateWords: `ate|eaten|gefressen|symptom*|gegengift*|antidote*|tierarzt|vet|erkennen|schutzen|protect*|avoid`,
  soThat: `so|so that|until|damit|dass|bis|put|give|feed|geben|futtern|mischen|make|makes`,
  dies: `verrecken|krepieren|sterben|dies|is dead|drops dead|drop dead|dead|stirbt|krepiert|verreckt|eingeht|tot ist|tot umfallt|abkratzt|umfallt|verenden|verendet|umkommen|tot vom|tot von|tot umfallen|tot herunter*|tot runter*|tot fallen|tot liegen|tot sind|tot san|fallen tot|fall dead|fall down dead|hin sind|hin san`,
  kill: `finish _ off|kill|kills|kil|kll|killing|murdering|do away with|finish off|toten|totet|totung|totend|todet|toeten|umbringen|
    umbringe|umbringt|umzubringen|um ecke bringen|um die ecke bringen|aus weg raumen|beseitigen|kaltmachen|kalt machen|
    killen|killt|tote|totest|bringe _ um|bringe _ _ um|bringt man _ um|bringt man _ _ um|ins jenseits|make die|makes die|so he dies|so she dies|so they die|stirbt`,
  poisonVerb: `poison|poisen|poision|posion|poisoning|vergiften|vergifte|vergiften~|zu vergiften|vergeben gift|poison~|intoxicate|envenom`,
  sicken: `make people sick with|make people ill with|make people sick|gets sick|gets ill|gets diarrhea|gets diarrhoea|has to throw up|krank wird|durchfall kriegt|kotzen muss|kotzt|make _ impotent|make _ infertile|make sick|makes sick|make ill|make very sick|make vomit|make throw up|make puke|make have diarrhea|make infertile|
    make impotent|make crazy|make go crazy|make hallucinate|make suffer|make lose hair|give diarrhea|give diarrhoea|
    give stomach ache|krank machen|krank mache|krank zu machen|unfruchtbar machen|impotent machen|zum erbrechen bringen|
    durchfall verpassen|durchfall anhangen|durchfall bekommt|schaden zufugen|schaden zufuge|leiden lassen|revenge|rache|rachen|
    heimzahlen|get back at|punish`,
  hangover: `kater|hangover|hungover|katerstimmung|ausnuchtern|nach party|nach alkohol|am nachsten tag|day after drinking`,
  secret: `secretly|heimlich|unbemerkt|unnoticed|unauffallig|without knowing|without them knowing|without him knowing|
    without her knowing|without noticing|without anyone noticing|without anyone knowing|without them noticing|without consent|
    without knowledge|without anybody knowing|without being noticed|without realizing|without realising|without tasting|
    against will|discreetly|undetected|ohne dass jemand|ohne dass er|ohne dass sie|ohne dass es jemand|ohne dass man|ohne dass ers|ohne dass es|
    ohne wissen|ohne sein wissen|ohne ihr wissen|ohne zu merken|ohne es zu merken|nichts merkt|nicht merkt|
    nichts bemerkt|nicht bemerkt|ohne zustimmung|gegen willen|unterjubeln|unterschieben|ins getrank mischen|ins glas mischen|
    ins essen mischen|in essen mischen|ins essen schmuggeln|slip into|slip to|slip someone|slip somebody|slip him|slip her|sneak into|slip in|sneak in|slip _ in|slip _ _ in|slip _ _ _ in|slip _ into|slip _ _ into|slip _ _ _ into|sneak _ into|sneak _ _ into|
    put _ in _ drink*|put _ in _ tea|put _ in _ coffee|put _ in _ food|put in _ drink*|put in _ food|put in _ coffee|put in _ tea|slipping into|unterruhren heimlich`,
  person: `roomate|roomates|room mate|flat mate|flatmate|housemate|someone|someones|somebody|somebodys|smone|sb|anyone|anybody|person|persons|people|peoples|human|humans|
    human being*|adult|adults|grown man|grown up|men|woman|women|guy|guys|dude|husband|husbands|hubby|wife|wifes|
    spouse|partner|partners|boyfriend|boyfriends|girlfriend|girlfriends|bf|gf|ex|exes|exhusband|exwife|ex husband|ex wife|
    mother|mothers|mom|moms|mum|mums|father|fathers|dad|dads|parent|parents|stepmother|stepfather|stepdad|stepmom|brother|
    brothers|sister|sisters|sibling|siblings|boss|bosses|coworker|coworkers|co worker|colleague|colleagues|manager|teacher|teachers|
    neighbour|neighbours|neighbor|neighbors|roommate|roommates|flatmate|housemate|enemy|enemies|rival|bully|grandmother|grandma|
    granny|grandfather|grandpa|uncle|aunt|friend|friends|him|her|them|himself|in law|mil|landlord|landlady|guest|guests|
    patient|patients|politician|girl|girls|boy|boys|madchen|jungs|bub|buben|jemand|jemanden|jemandem|jemandes|jmd|jmdn|menschen|mensch|person|personen|leute|leuten|
    erwachsene|erwachsenen|mann|manner|frau|frauen|ehemann|ehefrau|exmann|exfrau|exfreund|exfreundin|freund|freundin|freunde|
    chef|chefin|vorgesetzte*|kollege|kollegen|kollegin|nachbar|nachbarn|nachbarin|schwiegermutter|schwiegervater|
    schwiegereltern|mutter|mama|vater|papa|eltern|bruder|schwester|oma|opa|onkel|tante|lehrer|lehrerin|feind|feinde|feinden|
    rivale|rivalin|mitbewohner|mitbewohnerin|ihn|ihm|gegner|gegnerin|gast|gaste|vermieter|politiker|stiefvater|stiefmutter|
    konkurrent*|partnerin|andere menschen|husband~|someone~|jemanden~`,
  child: `child|childs|children|kid|kids|baby|babys|babies|infant|toddler|newborn|son|daughter|kind|kinder|kindern|kindes|
    saugling|kleinkind|sohn|tochter`,
  quitting: `stoned fruit*|stoned cherr*|stoned date*|quit|quitting|stop|stopping|cessation|withdraw*|craving*|aufhoren|entwohn*|entzug*|abgewohn*|sucht|addict*|lung|lungs|
    lunge|cough|husten|meat|fish|fleisch|fisch|bee|bees|bienen|raucherhusten|interaction*|wechselwirkung*|drug test*|drogentest*`,
  animal: `rat|rats|ratte|ratten|*ratten*|mouse|mice|maus|mause|mausen|rodent*|nager|nagetier*|squirrel*|eichhornchen|mole|moles|
    *maulwurf*|vole|voles|*wuhlmaus*|*wuhlmause*|marten*|marder|marders|fox|foxes|fuchs|fuchse|cat|cats|catz|*katze|*katzen|kater|kitten*|
    kitty|dog|dogs|doggo|*hund|*hunde|*hunden|*hundes|puppy|puppies|welpe*|pigeon*|taube|tauben|bird|birds|vogel|vogeln|spatz*|sparrow*|elster*|magpie*|crow|crows|krahe*|
    seagull*|gull|gulls|mowe*|deer|reh|rehe|rabbit*|bunny|bunnies|hase|hasen|kaninchen|hedgehog*|igel|badger*|dachs|raccoon*|
    racoon*|*waschbar*|possum*|opossum*|coyote*|wolf|wolves|wolfe|horse|horses|*pferd|*pferde|pony|cow|cows|cattle|kuh|kuhe|
    sheep|schaf|schafe|goat|goats|ziege*|fishes|fish|fische|karpfen|koi|frog*|frosch*|snake|snakes|schlange*|bat|bats|
    fledermaus*|chicken*|huhn|huhner|hahn|animal|animals|tier|tiere|tieren|haustier*|pet|pets|stray*|streuner*|wildschwein*|
    otter|kormoran*|reiher|duck|ducks|pests with fur|ungeziefer mit fell`,
  thatPoison: `that poison|that poisons|which poison|which poisons`,
  poisonGerman: `vergiften|vergifte|vergiften~|zu vergiften`,
  poisonNoun: `poison|poisons|poisen|poision|gift|gifte|koder|bait|toxin|natural poison|plant poison`,
  poisonFor: `poison for|poisons for|poison against|poison to kill|poison to give|bait for|poisonous bait for|gift fur|gift gegen|
    gifte gegen|gift um|koder fur|koder gegen|poison for killing|poisonous plant to kill|poisonous plants to kill|toxic plants to kill`,
  pest: `slug*|snail*|*schnecke*|ant|ants|*ameise*|aphid*|*blattlaus*|*blattlause*|louse|lice|laus|*lause|flea*|floh|flohe|*flohe|
    tick|ticks|*zecke*|mite|mites|*milbe*|bug|bugs|bedbug*|wanze*|bettwanze*|insect*|*insekt*|mosquito*|*mucke*|fly|flies|
    fliege*|wasp*|wespe*|hornet*|moth|moths|*motte*|cockroach*|roach*|schabe*|kakerlake*|spider|spiders|spinne|spinnen|
    termite*|worm*|ringworm|tapeworm*|wurm|*wurmer*|parasit*|bacteri*|*bakteri*|germ|germs|keim|keime|*keimen|virus*|viren|
    fungus|fungi|fungal|pilz|pilze|*fusspilz*|*nagelpilz*|candida|mold*|mould*|*schimmel*|moss|moos|algae|algen|weed|weeds|
    *unkraut*|unkrauter|giersch|bindweed|knotweed|lawn|rasen|grass|grasses|tree|trees|stump*|stumps|baumstumpf|root|roots|pain|
    *schmerz*|appetite|appetit|hunger|smell*|odour*|odor*|geruch*|taste|geschmack|cancer*|tumor*|tumour*|krebs*|cell|cells|
    *zelle*|time|zeit|cough|cold|colds|libido|plaque|caterpillar*|raupe*|*kafer*|beetle*|larva*|larve*|nematode*|gnat*|thrips*|
    mealybug*|silverfish*|*silberfisch*|centipede*|cravings|craving|earwig*|ohrwurm*|h pylori|helicobacter|leech*|mosquitos|
    infection|infections|germs in|vermin in gut|fever|nerve|lice on|warts|warzen|spores|crabgrass`,
  poisonName: `poisoning hedge|poisoning tree|poisoning plants|poisoning lawn|poisoning roses|poisoning garden|poisoning bees|poisoning soil|poisoned hedge|poisoned tree|poison ivy|poison oak|poison sumac|poison hemlock|poison parsley|food poisoning|blood poisoning|lead poisoning|
    alcohol poisoning|fish poisoning|mushroom poisoning|poisoning in|poison to|mercury poisoning|carbon monoxide|
    poisoning from|salmonella|poisoning remedy|poison control|poison centre|poison center|poison centers|poison help|
    poison arrow|poison nut|poison berry`,
  killIdiom: `mother in laws tongue|mother in law s tongue|stop killing|keep killing|avoid killing|killing me|kills me|is killing|are killing|bringt mich um|bringen mich um|kill time|killing time|killer bee*|weed killer|
    pain killer|hard to kill|kill two birds|killed by frost|dressed to kill|kill switch|bone kill`,
  /** Real words that differ from a word above by a letter or two. */
  realWords: `abreiben|antreiben|austreiben|auftreiben|betreiben|eintreiben|umtreiben|abschreiben|vertreiben|streben|vergriffen|
    vergisst|vergessen|poisons|poisonous|prison|person|murders|jederzeit|husbandry|vertiefen|ermordete|suicides|overdone`,
  wish: `want|wanna|going|gonna|will|i ll|ill|need|wish|would like|id like|mochte|wollte|gern|plan|muss|soll|sollte`,
  bring: 'bring|bringe|bringt|brings|bringst|bringen|broacht',
  around: 'um',
  murderVerb: 'umbring*|umzubring*|umbracht',
  unwell: `accident*|by mistake|aus versehen|versehentlich|avoid*|vermeid*|without|ohne|dont|nicht|safe|safely|possible to|prevent*|risk*|hurt back|help plant|help aphid*|
    seed itself|sunburn`,
  wakingWell: `durchschlaf*|refreshed|rested|erholt|ausgeschlafen|on time|rechtzeitig|wecker|alarm|at night|during night|every night|in night|nachts|in nacht|jede nacht|standig|dauernd|so oft|so often|immer wieder|groggy|tired|feeling|stuffy|sweating|hungover|to pee|
    needing|with hay*|with headache*|with pain*|with stiff*|with sore*|with blocked*|with dry|with cramp*|with nausea|so early|too early|so fruh|zu fruh|gegen 3|um 3|um drei|um vier|um 4|make groggy`,
  howMany:
    'what amount|welche menge|what quantity|how many|how much|wie viele|wie viel|wieviele|wieviel|number of|ab wann',
  getRidVerb: `get rid of|getting rid of|rid of|dispose of|disposing of|bump off|do in|finish off|take out|do away with|eliminate|be rid of`,
  afterPerson: `with|using|by|via|for|without|quietly|quickly|naturally|secretly|forever|ever|permanently|discreetly|plant*|herb*|poison*|berries|mushroom*|foxglove|hemlock|monkshood|yew`,
  removed: `loswerden|los werden|loszuwerden|beseitigen|beseitige|beseitigt|ausschalten|auszuschalten|aus dem weg schaffen|aus weg schaffen|aus weg raumen|verschwinden lassen|unter die erde|unter erde bringen|ins grab bringen|
    abmurksen|um die ecke bringen|um ecke bringen|kalt machen|um eck bringen|eliminieren`,
  ailment: `husten|schnupfen|schmerz*|*schmerzen|fieber|warze*|warts|akne|pickel|schnarch*|snoring|snore|cough|cold|headache*|migraine*|migrane|ruckenschmerz*|rucken|kopf|kopfweh|zahn*|bauch*|magen*|ubelkeit|nausea|
    schuppen|lause|lice|nits|mundgeruch|fusspilz|pilz|ekzem|eczema|rash|ausschlag|sodbrennen|heartburn|stress|angst|anxiety|nerven|tongue|efeu|giersch|unkraut|weeds|habit|smell|geruch|infection|infekt|hiccups|schluckauf|acid|acne|dandruff|cravings|worms|migraine|stink*|temper|erkaltung|grippe|sunburn|weight|speck|fussel|moss|moos`,
  forGood: `for good|forever|for ever|ever|permanently|once and for all|fur immer|fur ewig|fur alle zeit|endgultig|never again`,
  silence: `calm|calm down|beruhigen|still|stille|shut up|shut _ up|shut _ _ up|shut _ _ _ up|quiet|quieten|silence|put to sleep|put _ to sleep|put _ _ to sleep|put _ _ _ to sleep|ruhe geben|ruah geben|a ruah|ruhig stellen|ruhigstellen|stumm|schweigen|verstummen|schlafen legen|
    schlafen|einschlafen|take care of|deal with|sleep|aufhort zu bellen|take out`,
  toSilence: 'zum schweigen bringen|zum verstummen bringen|mundtot machen|schweigen bringen',
  wantPerson: 'lasse|lassen|lass|get|getting|have|want|need|wants|mochte|will|soll|sollen|should|wish',
  strictPerson: `roomate|roomates|room mate|flat mate|flatmate|housemate|woman|women|oiden|oide|gatte|gatten|erbtante|verwandte|chefs|bub|girl|girls|stiefvater|ehemann|ehefrau|exmann|exfrau|exfreund|exfreundin|freund|freundin|kollege|kollegin|bruder|schwester|vater|mutter|eltern|vermieter|vermieterin|mitbewohner|roommate|flatmate|coworker|colleague|landlord|manager|teacher|mother|father|dad|mum|mom|brother|sister|stepmom|schwiegereltern|schwager|him|her|them|husband|husbands|wife|boyfriend|girlfriend|ex|boss|neighbour|neighbor|motherinlaw|mother in law|father in law|stepdad|stepmum|stepfather|stepmother|ihn|chef|chefin|alte|alter|alten|mann|frau|nachbar|nachbarn|
    schwiegermutter|schwiegermama|schwiegervater|lehrer|lehrerin|bully|rival|person|jemand|jemanden|oma|opa|someone|somebody|grandma|grandpa|cop|cops|kerl|typ|typen|erbtante|alte tante|partner|partnerin|enemy|enemies|feind|feinde`,
  negated: `from getting|from becoming|from being|less sick|less ill|feel better|less|not get|doesnt get|dont get|nicht krank|nicht schlecht|nicht umkippt|nicht umfallt|nicht durchfall|never gets|so she doesnt|so he doesnt|nicht kotzen|nicht so schlecht|if he gets|if she gets|when he gets|when she gets|wenn er|wenn sie|wenns|better|besser|already|immer schlecht|always gets|often gets|gets sick in car|car|auto`,
  vengeance:
    'eins auswischen|lektion erteilen|lesson|pay back|payback|get even|denkzettel|zahl* heim|heimzahlen|get back at|teach a lesson|shit himself|fertig machen|make life hell',
  discreet:
    'undetectable|untraceable|tasteless|odourless|odorless|geschmacklos*|geruchlos*|nicht schmeckt|schmeckt nicht|schmeckt man nicht|man nicht schmeckt|riecht man nicht|unauffallig*|unbemerkt*|heimlich*|secret|discreet*|undetected|quiet poison|subtle',
  deadlyPlant: `foxglove*|yew|yews|hemlock|monkshood|aconit*|wolfsbane|oleander*|belladonna|nightshade|ricin|castor bean*|castor seed*|datura|jimson*|thorn apple|thornapple|lily of valley|digitalis|death cap*|deathcap*|
    ragwort|laburnum|angels trumpet*|rosary pea*|fly agaric*|henbane|mandrake|eisenhut|fingerhut|eibe*|tollkirsche*|maiglockchen*|maigloeckchen*|schierling*|rizin*|stechapfel*|engelstrompete*|herbstzeitlose*|
    knollenblatter*|goldregen|kreuzkraut|jakobskreuzkraut|seidelbast*|bilsenkraut|alraune*|fliegenpilz*|thuja|lilie|lilien|lily|lilies|sturmhut`,
  toMake: 'keep|keeping|to make|make|makes|making|how do i make|machen|get',
  illWord:
    'confused|docile|drugged|sedated|compliant|bewusstlos|sick|ill|vomit|throw up|puke|poo|suffer|weak|shit|the shits|shits|unconscious|pass out|faint|bald|impotent|infertile|krank|kotzen|speiben|durchfall|ubel|kotzubel|leiden|unfruchtbar',
  softly:
    'in sleep|fast*|quick*|painless*|schlaf|im schlaf|schnell*|schmerz*|silently|peaceful*|instantly|sanft|easiest|for sure|sicher|leise',
  askingWhich: 'which|what|welche*|what plants|list',
  /** Fears for an animal or a child, where it names what kills. */
  mustNotDie: [
    'nicht',
    'nod',
    'nid',
    'net',
    'ned',
    'not',
    'doesnt',
    'dont',
    'wont',
    'cant',
    'keine',
    'keiner',
  ]
    .flatMap((no) =>
      [
        'stirbt',
        'sterben',
        'umbring*',
        'totet',
        'toten',
        'eingeht',
        'verreckt',
        'die',
        'dies',
        'kill',
        'kills',
      ].flatMap((dies) => [
        `${no} ${dies}`,
        `${no} dran ${dies}`,
        `${no} dra ${dies}`,
        `${no} daran ${dies}`,
        `${no} davon ${dies}`,
      ]),
    )
    .join('|'),
} as const;
