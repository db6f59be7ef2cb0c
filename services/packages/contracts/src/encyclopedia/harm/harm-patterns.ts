/*
 * Classes of words that the rules for harm compose: who does what to whom, with what aim. They reach further than
 * whole phrases. `phraseFinder` says how they are written.
 */

export const harmPatterns = {
  howWith: `how|how to|how do|how can|how much|how many|what can|what should|which plant*|what plant*|best way|easiest way|quickest way|ways|wie|womit|mit was|
    mit welche*|was kann|was soll|welche*|am schnellsten|am besten|am einfachsten|schnellste*`,
  wish: `want|wanna|going|gonna|will|i ll|ill|need|wish|would like|id like|mochte|wollte|gern|plan|muss|soll|sollte`,
  oneself: `myself|my self|yourself|your self|oneself|ourselves|themself|mich|mich selber|mich selbst|sich selber|sich selbst|selber|selbst`,
  himself: `sich|mich`,
  bring: 'bring|bringe|bringt|brings|bringst|bringen|broacht',
  around: 'um',
  murderVerb: 'umbring*|umzubring*|umbracht',
  endVerb: `kill|killing|kil|end|ending|off|finish|poison|poisoning|poisen|hang|drown|delete|unalive|destroy|murder|top`,
  hurtingMyself:
    'cutting myself|hurting myself|burning myself|harming myself|injuring myself|scratching myself open|punishing myself|mich schneiden|mich schneide|schneide mich|mir wehtun|mir weh tun|mir selbst wehtun|mir selber wehtun|mir selbst weh tun|mir selber weh tun|urge to cut|urge to hurt|ritzdruck|schneidedruck|svv|ich ritze|ritze mich|mich geritzt|mir arme auf',
  hurtMyself: 'hurt myself|harm myself|injure myself|mich verletzen|mich zu verletzen',
  cutMyself:
    'cut myself|burn myself|hurt myself|injure myself|scratch myself open|mich verbrennen|mich ritzen',
  selfAccident: `fell|fall|falling|tripped|slipped|on thorn*|on rose*|on glass|on grass|on leaf|with knife|thorn*|dorn*|while|when|whilst|beim|prun*|shav*|rasier*|garden*|gart*|cook*|koch*|oven|stove|nettle*|brennnessel*|cactus|kaktus|secateur*|gartenschere|
    hecke*|hedge*|rose*|picking|peel*|chop*|sport|gym|running|lifting|sun|slack|flower*|blumen|bouquet*|hair|haare|fringe|off|not|never|nicht|ohne|bleed*|blutet|bandage|plaster`,
  scratchGerman: 'ritzen|ritze|geritzt|ritz',
  scratchHelp:
    'hilfe|helfen|hilft|aufhoren|sucht|narben|arme|arm|unterarm|druck|drang|wieder|mich|mir|selbst',
  gapWords: `riss|risse|rissen|mauer*|pflaster*|fuge*|unkraut|stein*|samen|saat*|bepflanz*|terrasse*|boden|holz|platten|moos|rinde|mohn|kapsel*|ameise*|wand|fels*|lot*`,
  lethal:
    'lethal|deadly|fatal|todlich|todliche|letal|kill person|kill human|kill adult|kill man|kill someone',
  nutrient: 'vitamin*|beta carotene|betacarotin|carotin|carrot*|karotte*|mohren',
  fiction: `krimi*|novel*|roman|romane|book|books|buch|bucher|film|filme|movie*|mystery|mysteries|story|stories|agatha|christie|series|serie|podcast*|theater|theatre|histor*|history|shakespeare|hamlet|macbeth|socrates|sokrates|documentar*|doku|museum`,
  pastHistory: `geschichte|history|historisch*|historical*|histor*|mythologie|mythology|mittelalter*|antike|ancient|museum|kulturgeschichte|rausch farben|rausch _ farben|rausch bluten|farbenrausch|blutenrausch|rausch duft*|im rausch`,
  unwell: `accident*|by mistake|aus versehen|versehentlich|avoid*|vermeid*|without|ohne|dont|nicht|safe|safely|possible to|prevent*|risk*|hurt back|help plant|help aphid*|
    seed itself|sunburn`,
  notAnymore: `genug vom|genug von|gnua vom|gnug vom|hab genug|num|nume|nicht mehr|nimmer|nimma|numme|nuemme|nomme|nuemm|numm|nie mehr|nie wieder|nicht me|nicht mee|nicht meh|nicht mea|keine lust mehr|kein bock mehr|keinen bock mehr|
    kein lust mehr|keinen sinn mehr|not|never|dont want to|dont wanna|done with|tired of|sick of|fed up with|fed up of|hate|cant stand|enough of|reicht* mit|reicht* vom`,
  live: 'da si|do sein|do si|leben|lebe|weiterleben|dasein|da sein|living|life|being alive|live',
  notLife: `life cycle|lifespan|shelf life|still life|city life|night life|everyday life|live near|live up|living room|living wall|living in|landleben|stadtleben|zu leben in|life long|slugs life`,
  wakeUp:
    'wach werden|wach|munter|munter wird|wach wird|wach werde|aufwachen|aufwachst|wake up|waking up|wake|come back|aufstehen|erwachen',
  wakingWell: `at night|during night|every night|in night|nachts|in nacht|jede nacht|standig|dauernd|so oft|so often|immer wieder|groggy|tired|feeling|stuffy|sweating|hungover|to pee|
    needing|with hay*|with headache*|with pain*|with stiff*|with sore*|with blocked*|with dry|with cramp*|with nausea|so early|too early|so fruh|zu fruh|gegen 3|um 3|um drei|um vier|um 4|make groggy`,
  sleepAway: 'go to sleep|go sleep|fall asleep|sleep|einschlafen|schlafen|schlaf',
  beGone: `weg sein|nicht mehr da|not come back|never come back|and be gone|fur immer|forever|for ever|for good|and thats it|letzten schlaf`,
  farewell: `stop me waking|stop waking up|adult to die|person to die|man to die|someone to die|human to die|decided to end things|end things for good|schneller abgang|schnellen abgang|hab alles satt|alles satt|hilft beim sterben|helps with dying|so its all over|all over quick*|so that its over|so that it is over|so its over|leave life|leaving life|leave this life|leave world|weg von welt|von welt weg|way forward anymore|no way forward|see no future|keinen ausweg|kein ausweg|ausweglos|nothing matters anymore|nothing matters any more|niemand braucht mich|to kms|you kms|kms with|beenden alles|beendet alles|alles beendet|quick or does hurt|quick or does it hurt|never feel anything|pain to end|schmerz beenden fur|dont have to wake up|not have to wake up|dont need to wake up|never have to wake up|nicht mehr aufwachen muss|mich wegmachen|mir was antun|mir etwas antun|sich was antun|sich etwas antun|mir leid antun|mir weh tun will|loffel abgeben|licht* ausblasen|ins jenseits|uber den jordan|uber jordan|
    abgang machen|abgang mache|leise abtr*|still abtr*|sanft abtr*|letzten schlaf|letzter schlaf|ewige ruhe|ewig ruhe|lebenssatt|nimmer da sein|von welt gehen|aus leben scheiden|leben satt|satt leben|
    peaceful way to go|painless way to go|quick way to go|gentle way to go|nice way to go|nicest way to go|easiest way to go|easy way to go|best way to go out|quickest way out|easiest way out|fastest way out|
    gentle way out|peaceful way out|painless way out|best way out|out of misery|meet maker|ctb|catch the bus|catch bus|sewerslide|sewer slide|self delete|selfdelete|check out for good|
    finish me|do me in|does me in|end me|ends me|take me out|put me down|kill me off|rather be dead|better dead|be dead|end up dead|dead by morning|gone by morning|nobody would miss me|no one would miss me|nobody will miss me|
    world without me|better without me|without me around|no point in living|no point living|nothing to live for|hate my life|hate life|hate being alive|hate living|sick of life|sick of living|
    want it to be over|want it over|want it all to be over|want all to be over|want to be over|it to be over|wants to be over|make it all stop|make it all end|tea that ends it|end it tonight|end it now|end it quickly|ends it all|ends everything`,
  notEnded: `winter to be over|summer to be over|season to be over|exams|drought|heatwave|war|frost`,
  odBefore: `to od|to o d|i od|can od|you od|wanna od|gonna od|going od|would od|could od|od on|o d on|od with|od from|od off|oding`,
  garden: `fertil*|dung*|dueng*|gedung*|gedueng*|feed|plant food|tomato feed|miracle gro|nitrogen|epsom|compost|watering|watered|water|weed killer|weedkiller|roundup|pesticide*|insecticide*|fungicide*|
    neem|spray*|slug pellet*|root rot|monstera|orchid*|orchidee*|houseplant*|zimmerpflanze*|seedling*|lawn|rasen|repot*|leaves yellow|yellow leaves|lime on|soil|erde|kompost`,
  tookVerb: `took|taken|swallowed|downed|necked|popped|genommen|eingenommen|geschluckt|gschluckt|runtergeschluckt|eingeworfen|intus`,
  manyPills: `all tablets|all pills|all capsules|all of them|whole bottle|whole packet|whole pack|whole box|whole strip|full bottle|handful|bottle of|box of|loads|lots of tablets|lots of pills|too many|too much|so many|
    viele tabletten|viele pillen|viele kapseln|so viele|so viel|zu viele|zu viel|alle tabletten|alle pillen|ganze packung|ganze schachtel|ganze flasche|packung tabletten|handvoll|hand voll|flaschchen`,
  ofMedicines: `hopefully|hoffentlich|goodbye|to sleep forever|wont wake|never wake|nicht mehr aufwach*|nimma aufwach*|tabletten|tablets|pills|pillen|kapseln|capsules|tropfen|drops|sleeping|schlaf*|baldrian|valerian|overdos*|
    paracetamol|ibuprofen|packung|packet|bottle|box|flasche|schachtel`,
  howMany: 'how many|how much|wie viele|wie viel|wieviele|wieviel|number of|ab wann',
  takeVerb: `take|swallow|eat|chew|drink|ingest|need|leaves|berries|seeds|schlucken|essen|kauen|nehmen|trinken|brauche|braucht|brauch|blatter|beeren|samen`,
  sureOutcome: `genug um zu gehen|reicht um zu gehen|genug zum sterben|genug um zu sterben|would do it|will do it|does it for|do the job|do job|to be sure|to be certain|be sure it works|sure it works|enough to go|enough to end|sicher klappt|es sicher klappt|sicher wirkt|damit es klappt|
    damit es reicht|dass es sicher|garantiert klappt|zum sicher|fur immer`,
  deadliest: `giftig*|poisonous|poison|deadliest|most deadly|most poisonous|most toxic|most lethal|giftigste*|todlichste*|strongest poison|starkste gift|lethal|deadly|todlich*|fatal`,
  thatITake: `i can swallow|i can eat|i can take|i could eat|i could swallow|i could take|i should eat|i should take|i swallow|ich schlucken|ich essen|ich nehmen|ich trinken`,
  despair: `is ois wurscht|alles wurscht|ois wurscht|alles wurst|kann und will nicht mehr|nothing matters|hopeless|hoffnungslos|verzweifelt|desperate|cant take anymore|cant take any more|cant take it any more|cant take it anymore|cant do anymore|cant do it anymore|had enough of everything|had enough of life|cant cope anymore|nobody cares|no one cares|so alone|
    halte nicht mehr aus|halt nicht mehr aus|halte es nicht mehr aus|halts nicht mehr aus|kann nicht mehr|kann nimmer|ich kann nicht mehr|alles sinnlos`,
  takeIt: 'take|swallow|eat|eating|taking|nehme|esse|schlucke|trinke|drink',
  goodbye:
    'goodbye|good bye|farewell|bye everyone|bye world|leb wohl|lebt wohl|lebwohl|adieu|machts gut|tschuss welt|bye bye',
  bestPoison: `poison i can make|poison i could make|poison can i make|poison i can brew|gift kann ich machen|poison that wont hurt|poison that doesnt hurt|poison wont hurt|poison works overnight|schnellste gift|schnellstes gift|beste gift|bestes gift|sicherste gift|starkste gift|stilles gift|schnelles gift|sanftes gift|fastest poison|quickest poison|best poison|surest poison|
    gentlest poison|kindest poison|easiest poison`,
  withoutAgony: `ohne qual|ohne qualen|ohne leid|ohne leiden|ohne zu leiden|ohne dass es weh|ohni dass es weh|ohne weh|without suffering|without it hurting|without hurting|not suffer|no suffering|painlessly`,
  deathWord: 'tod|sterben|stirbt|stirbst|tot|die|death|dead|kill|gehen kann|ending|umbring*',

  /* Harm to others. */
  getRidVerb: `get rid of|getting rid of|rid of|dispose of|disposing of|bump off|do in|finish off|take out|do away with|eliminate|be rid of`,
  afterPerson: `with|using|by|via|for|without|quietly|quickly|naturally|secretly|forever|ever|permanently|discreetly|plant*|herb*|poison*|berries|mushroom*|foxglove|hemlock|monkshood|yew`,
  removed: `loswerden|los werden|loszuwerden|beseitigen|beseitige|beseitigt|ausschalten|auszuschalten|aus dem weg schaffen|aus weg schaffen|aus weg raumen|verschwinden lassen|unter die erde|unter erde bringen|ins grab bringen|
    abmurksen|um die ecke bringen|um ecke bringen|kalt machen|um eck bringen|eliminieren`,
  become: 'werd|werde|werden|wird',
  rid: 'los',
  ailment: `husten|schnupfen|schmerz*|*schmerzen|fieber|warze*|warts|akne|pickel|schnarch*|snoring|snore|cough|cold|headache*|migraine*|migrane|ruckenschmerz*|rucken|kopf|kopfweh|zahn*|bauch*|magen*|ubelkeit|nausea|
    schuppen|lause|lice|nits|mundgeruch|fusspilz|pilz|ekzem|eczema|rash|ausschlag|sodbrennen|heartburn|stress|angst|anxiety|nerven|tongue|efeu|giersch|unkraut|weeds|habit|smell|geruch|infection|infekt|hiccups|schluckauf|acid|acne|dandruff|cravings|worms|migraine|stink*|temper|erkaltung|grippe|sunburn|weight|speck|fussel|moss|moos`,
  forGood: `for good|forever|for ever|ever|permanently|once and for all|fur immer|fur ewig|fur alle zeit|endgultig|never again`,
  silence: `calm|calm down|beruhigen|still|stille|shut up|shut _ up|shut _ _ up|shut _ _ _ up|quiet|quieten|silence|put to sleep|put _ to sleep|put _ _ to sleep|put _ _ _ to sleep|ruhe geben|ruah geben|a ruah|ruhig stellen|ruhigstellen|stumm|schweigen|verstummen|schlafen legen|
    schlafen|einschlafen|take care of|deal with|sleep|aufhort zu bellen|take out`,
  toSilence: 'zum schweigen bringen|zum verstummen bringen|mundtot machen|schweigen bringen',
  moreAnimals: 'klaffer|koter|mistviech|viech|vieh|hundsviech|barking|mutt|mutts|moggy|puss|vermin',
  /** "Put it into her drink": who adds what to whose meal. */
  addVerb: `drop|drops|dropping|slip|slips|tip|pour|pouring|sneak|crush|crushed|sprinkle|dissolve|stir|put|putting|mix|mixing|add|adding|tropfchen|traufeln|traufle|kippen|kippe|
    schutten|schutte|mischen|mische|misch|ruhren|ruhre|reintun|tun|tue|geben|schmuggeln|broseln|reinmachen|auflosen|tropfen`,
  covertVerb:
    'tip|tipping|slip|slipping|sneak|crush|crushed|pour|drop|drops|dissolve|kippen|kippe|schmuggeln|auflosen|tropfen',
  theirs: `her|their|them|someones|somebodys|someone|somebody|people|peoples|ihr|ihre|ihren|ihrem|sein|seine|seinen|seinem|jemandem|jemandes|fremde|fremden|girls|girl|womans|woman`,
  inServing: [
    'drink',
    'drinks',
    'tea',
    'coffee',
    'food',
    'glass',
    'cup',
    'wine',
    'beer',
    'soup',
    'dinner',
    'lunch',
    'bottle',
    'cocktail',
    'glas',
    'tee',
    'kaffee',
    'essen',
    'drink',
    'getrank',
    'wein',
    'bier',
    'suppe',
    'tasse',
    'flasche',
    'becher',
    'cola',
  ]
    .flatMap((serving) =>
      ['in', 'into'].flatMap((where) => [`${where} _ ${serving}`, `${where} _ _ ${serving}`]),
    )
    .join('|'),
  wholesome: `gemuse|vegetable*|veg|veggies|spinat|spinach|zucchini|courgette*|mint|minze|rosemary|rosmarin|lavender|lavendel|chamomile|kamille|ginger|ingwer|lemon|zitrone|basil|basilikum|
    decorat*|garnish|ice|eis|straw|umbrella|cinnamon|zimt|hibiscus|vase|vases|vitamin*|healthy|gesund*|sore throat|halsweh`,
  gift: 'birthday|geburtstag|bouquet|muttertag|mothers day|decorat*|flower*|blumen*',
  slipSecretly: `unterjubeln|unterjuble|unterzujubeln|unterschieben|unterzuschieben|einflossen|einzuflossen|unters essen mischen|ins essen ruhren|unterruhren`,
  deadlyServing: [
    'schierling',
    'schierlings',
    'fingerhut',
    'eiben',
    'tollkirschen',
    'eisenhut',
    'maiglockchen',
    'oleander',
    'herbstzeitlosen',
    'stechapfel',
    'engelstrompeten',
    'bilsenkraut',
    'seidelbast',
  ]
    .flatMap((plant) => ['tee', 'suppe', 'salat', 'saft', 'kuchen', 'sud'].map((serving) => plant + serving))
    .join('|'),
  neighbourAnimal: `nachbarshund*|nachbarhund*|nachbarskatze*|nachbarkatze*|nachbarskater*|nachbarkater*|neighbours dog*|neighbour dog*|neighbors dog*|neighbor dog*|neighbours cat*|neighbors cat*|neighbour s dog*|neighbor s dog*|
    nachbars hund*|nachbars katze*|nachbars kater|hund nachbar*|hund vom nachbar*|hund von nachbar*|katze nachbar*|katze vom nachbar*|katze von nachbar*|next doors dog|next door dog|next doors cat|dog next door|cat next door|hund von nebenan|katze von nebenan|fremden hund|fremder hund|fremde katze`,
  sedateFor: `ruhigstellen|ruhig stellen|ruhigzustellen|stillstellen|betauben|sedieren|sedate|sedating|drug|drugging|dope|knock out|knock _ out|knock _ _ out|knock _ _ _ out|tranquili*|schlafmittel|sleeping pill*|betaubungsmittel|make sick|krank machen|
    einschlafen lassen|make sleep|make _ sleep|make _ _ sleep|abfuhr*|laxative*`,
  thatMake:
    'makes|that make|that makes|that can make|which make|which makes|that made|die krank|die kinder|made',
  toMakeIll: 'keep|keeping|to make|make|making|get',
  makeIllGerman: `krank machen|krank mache|krank zu machen|krank werden lassen|kotzen lassen|erbrechen lassen|durchfall verpassen|bauchweh verpassen|bauchschmerzen verpassen|fieber verpassen`,
  toSkip: `to miss school|to skip school|to miss class|to skip class|to get out of school|get out of school|to stay home from school|to stay off school|stays home from school|stays off school|stay off school|keep home from school|keep off school|keep out of school|so he stays home|so she stays home|to miss exam|to miss test|to miss work|to skip work|
    schule schwanz*|schule zu schwanz*|nicht in schule muss|nicht zur schule muss|nicht in schule gehen muss|nicht zur schule gehen muss|schule verpasst|schule fehlt`,
  illMaker: `plant*|herb*|berry|berries|mushroom*|tea|pflanze*|kraut*|beeren|pilz*|tee|sick|ill|krank|stomach ache|tummy ache|stomachache|fever|vomit*|rash|bauchweh|bauchschmerzen|fieber|ausschlag|durchfall`,
  wantPerson: 'lasse|lassen|lass|get|getting|have|want|need|wants|mochte|will|soll|sollen|should|wish',
  strictPerson: `woman|women|oiden|oide|gatte|gatten|erbtante|verwandte|chefs|bub|girl|girls|stiefvater|ehemann|ehefrau|exmann|exfrau|exfreund|exfreundin|freund|freundin|kollege|kollegin|bruder|schwester|vater|mutter|eltern|vermieter|vermieterin|mitbewohner|roommate|flatmate|coworker|colleague|landlord|manager|teacher|mother|father|dad|mum|mom|brother|sister|stepmom|schwiegereltern|schwager|him|her|them|husband|husbands|wife|boyfriend|girlfriend|ex|boss|neighbour|neighbor|motherinlaw|mother in law|father in law|stepdad|stepmum|stepfather|stepmother|ihn|chef|chefin|alte|alter|alten|mann|frau|nachbar|nachbarn|
    schwiegermutter|schwiegermama|schwiegervater|lehrer|lehrerin|bully|rival|person|jemand|jemanden|oma|opa|someone|somebody|grandma|grandpa|cop|cops|kerl|typ|typen|erbtante|alte tante|partner|partnerin|enemy|enemies|feind|feinde`,
  goneWord: `gone|dead|out of way|out of my way|out of picture|tot|weg haben|unter der erde|nicht mehr aufwachen|nie mehr aufwachen|nimmer aufwachen|verrecken|krepieren|sterben|abkratzen|nicht mehr aufstehen|an accident|accident happen|have accident|unfall haben`,
  foodDrink: `food|foods|drink|drinks|coffee|tea|salad|soup|wine|beer|dinner|meal|smoothie|cake|lunch|essen|kaffee|tee|getrank|glas|salat|suppe|bier|wein|kuchen|mittagessen|abendessen|ins essen|meat|fleisch|sandwich`,
  otherPerson: `a|mo|mann|frau|weib|kerl|he|she|they|him|her|them|er|sie|es|ers|ses|boss|chef|husband|wife|ex`,
  resultHarm: `a umfoit|umfoit|umfallen|gets weak*|gets _ weak*|gets sick*|gets ill|gets very ill|falls ill|feels ill|feels sick|goes to sleep forever|gets worse|loses _ hair|has to go to hospital|ends up in hospital|krank wird|schwer krank wird|schlecht wird|
    schwach wird|schwacher wird|umfallt|umkippt|kotzt|kotzen muss|speiben muss|durchfall bekommt|durchfall kriegt|zusammenbricht|ins krankenhaus muss|collapses|passes out|wegtritt|nichts mehr mitkriegt|sicker|shits _|gets diarrh*`,
  negated: `from getting|from becoming|from being|less sick|less ill|feel better|less|not get|doesnt get|dont get|nicht krank|nicht schlecht|nicht umkippt|nicht umfallt|nicht durchfall|never gets|so she doesnt|so he doesnt|nicht kotzen|nicht so schlecht|if he gets|if she gets|when he gets|when she gets|wenn er|wenn sie|wenns|better|besser|already|immer schlecht|always gets|often gets|gets sick in car|car|auto`,
  hurtVerb: 'to hurt|to harm|to injure|to damage|weh zu tun|schaden zufugen|verletzen|zu verletzen',
  vengeance:
    'eins auswischen|lektion erteilen|lesson|pay back|payback|get even|denkzettel|zahl* heim|heimzahlen|get back at|teach a lesson|shit himself|fertig machen|make life hell',
  spikeVerb: 'spike|spiking|lace|lacing|drug|drugging|dose|dosing|roofie|contaminate|tamper',
  spikeDrink:
    'spike tea|spike coffee|spike food|spike wine|spike beer|lace tea|lace coffee|lace food|lace wine|date drug*|date rape*|ko droge*',
  yielding:
    'gefugig*|willenlos*|willfahrig*|say no|saying no|wehrlos*|cant resist|to get girl in bed|into bed',
  yieldVerb: 'mach|mache|machen|macht|make|get|making|tea|herb*|kraut*|pflanze*|plant*|without',
  police: `hard to trace|difficult to trace|hard to detect|to trace|police|cops|cop|polizei|detective*|coroner|forensic*|gerichtsmedizin*|pathologist|postmortem|post mortem|autopsy|doctor cant|doctors cant|arzt nicht find*|arzt nicht merk*|nicht gefunden wird|toxicology|look natural|looks natural|blood test`,
  killPoison:
    'poisoning|kill|kills|killing|poison|poisons|gift|gifte|giftmischung|toten|totet|vergiften|herzinfarkt|heart attack|umbring*',
  discreet:
    'undetectable|untraceable|tasteless|odourless|odorless|geschmacklos*|geruchlos*|nicht schmeckt|schmeckt nicht|schmeckt man nicht|man nicht schmeckt|riecht man nicht|unauffallig*|unbemerkt*|heimlich*|secret|discreet*|undetected|quiet poison|subtle',
  poisonThing: 'poison|poisons|gift|gifte|giftpflanze|giftmischung|toxin',
  inherit: 'erben|erbe|erbschaft|inherit|inheritance|testament|life insurance|lebensversicherung',
  sooner: 'schneller|fruher|sooner|faster|quicker|early|beschleunig*',

  /* The end of a pregnancy. */
  deadlyPlant: `foxglove*|yew|yews|hemlock|monkshood|aconit*|wolfsbane|oleander*|belladonna|nightshade|ricin|castor bean*|castor seed*|datura|jimson*|thorn apple|thornapple|lily of valley|digitalis|death cap*|deathcap*|
    ragwort|laburnum|angels trumpet*|rosary pea*|fly agaric*|henbane|mandrake|eisenhut|fingerhut|eibe*|tollkirsche*|maiglockchen*|maigloeckchen*|schierling*|rizin*|stechapfel*|engelstrompete*|herbstzeitlose*|
    knollenblatter*|goldregen|kreuzkraut|jakobskreuzkraut|seidelbast*|bilsenkraut|alraune*|fliegenpilz*|thuja|lilie|lilien|lily|lilies|sturmhut`,
  stopVerb:
    'stop|stops|stopping|aufhort|aufhoren|anhalt*|stillsteh*|stehen bleib*|stehen lass*|aussetz*|lahmt|lahm*|stilllegt',
  breathOrHeart: 'breathing|breath|heart|atmen|atmung|atem|herz',
  heartCare: `racing|pound*|flutter*|skip*|palpitat*|attack*|disease|burn|ache|failure|stolper*|rasen|*rasen|klopfen|bad breath|smell*|garlic breath|mundgeruch|shortness|hold*|angst|panic|snor*|heartburn|blood pressure|blutdruck|easier`,
  untilOver:
    'until its over|until it is over|till its over|bis es vorbei|bis vorbei|bis es aus|until end|until im gone|till im gone|bis es reicht',
  intentionally: 'on purpose|absichtlich|deliberately|intentionally|mit absicht|with intent',
  ingested:
    'eat|eating|ate|eaten|took|take|taking|swallow*|drank|drink*|gegessen|geschluckt|genommen|essen|getrunken|schlucken',
  howLong: 'how long|wie lange|wie lang|how fast|how quickly|wie schnell',
  dieHuman:
    'you die|i die|to die|man stirbt|ich sterbe|one dies|until death|till death|man an _ stirbt|bis man stirbt|man daran stirbt|dead after|die after eating|die from eating',
  toDie: 'to die|zu sterben|zum sterben|until dead|bis man tot',
  dieWith: 'sterben mit|die with|die by|dying with|sterben durch|sterben von',
  weeds:
    'weed*|unkraut|leaf|leaves turn|stem|stump|roots|seedling*|flowers|plant take|tomate*|gurke*|bluht|setzling*|watering|giess*',
  inFood: `in _ smoothie|in _ coffee|in _ drink|in _ food|in _ kaffee|in _ essen|in _ getrank|in _ tee|in stew|into stew|in coffee|into coffee|in drink|into drink|in beer|into beer|in food|into food|in wine|in cake|in dinner|in soup|in meal|in curry|in smoothie|in shake|in protein shake|in pie|in bottle|
    ins essen|ins bier|in kaffee|in wein|in suppe|ins getrank|ins glas|in kuchen|ins trinken|in tee|in salat|in cola`,
  tasteIt: 'anyone taste|taste it|would taste|notice it|anyone notice|somebody notice|schmeckt man|merkt man',
  forPerson: `for man|for grown man|for person|for adult|for woman|for someone|for human|for big man|fur mann|fur mo|fur erwachsene*|fur menschen|fur frau|fur person|fur jemand*`,
  hostilePerson:
    'am chef|boss|ex|enemy|bully|rival|chef|chefin|lehrer|lehrerin|teacher|schwiegermutter|motherinlaw|mother in law|nachbar|nachbarn|neighbour|neighbor|kollege|kollegen|kollegin|coworker|landlord|vermieter|feind|nebenbuhler*|rivalin',
  putIn: 'tun|mischen|ruhren|geben|kippen|schutten|put|slip|mix|stir|add|tu|misch|gib',
  toMake: 'keep|keeping|to make|make|makes|making|how do i make|machen|get',
  illWord:
    'confused|docile|drugged|sedated|compliant|bewusstlos|sick|ill|vomit|throw up|puke|poo|suffer|weak|shit|the shits|shits|unconscious|pass out|faint|bald|impotent|infertile|krank|kotzen|speiben|durchfall|ubel|kotzubel|leiden|unfruchtbar',
  makeGerman: 'machen|mache|mach|macht|kriegen|verpassen|bescheren|bekommen lassen',
  obey: 'do what i want|do anything i|tut was ich|macht was ich|machen was ich|obey me|obey|horig',
  massPoison:
    'mass poison*|poison water*|water supply|trinkwasser|brunnenvergift*|brunnen vergift*|poison well|poison many|poison crowd|massenvergift*',
  waterUse: 'watering|irrigation|garten|garden|planting|lawn|rasen|filter*|safe|clean*',
  causeIllness: 'give|cause|induce|verpassen|zufugen|auslosen|give him|give her',
  graveIllness:
    'stroke|heart attack|seizure|heart failure|cancer|herzinfarkt|schlaganfall|herzstillstand|leberversagen|liver failure|kidney failure',
  harmGerman: 'schaden|wehtun|weh tun|leid antun|schaden zufugen|was antun|etwas antun|eins auswischen',
  soThatGone: 'damit|dass|sodass|so that|so|to make|make|makes|making|um|until|bis',
  unborn: 'baby|kind|embryo|fotus|fetus|foetus|frucht|schwangerschaft|pregnancy|child',
  goesAway: `weggeht|weg geht|geht weg|wegzugehen|abgeht|abgehen|verschwindet|verschwinden|rausgeht|rauskommt|nicht bleibt|nicht halt|goes away|go away|going away|is gone|disappear|disappears|gone`,
  terminate: 'terminate|terminating|termination|abort|aborting|abtreib*|abtreiben',
  abortHerb: `pennyroyal|rue|tansy|savin|mugwort|cohosh|parsley|herb*|poleiminze|polei|raute|weinraute|rainfarn|sadebaum|beifuss|petersilie|kraut*|tea|tee|dose|dosis`,
  notStayPregnant:
    'nicht schwanger bleiben|nicht schwanger bleibe|nicht schwanger zu bleiben|nicht langer schwanger|not stay pregnant|not remain pregnant|dont stay pregnant|to stop staying pregnant',
  cannotStay: 'kann|warum|wieso|why|cant|could|kinderwunsch|immer wieder',
  pastAbortion: `uberstanden|nach abtreibung|nach der abtreibung|after abortion*|had abortion*|since abortion*|hatte abtreibung|abtreibung hinter|abtreibung gehabt|abgetrieben|trauer*|grief|grieving|griev*|traurig*|mourn*|regret*|bereue*|seit abtreibung`,
  pastLoss: `nach fehlgeburt*|after miscarriage*|hatte fehlgeburt|had miscarriage*|fehlgeburt gehabt|fehlgeburt erlitten|seit fehlgeburt|since miscarriage`,
  abortWord: 'terminate|terminating|termination|abbruch|abtreib*|abbrechen|abort|abortus',
  weg: 'weg|loswerden|los werden|beenden|abbrechen|stoppen|wegmachen|weg machen|wegbekommen|unterbrechen|wegkriegen',
  herGerman: 'her|herbringen|herkriegen|herholen',
  likeWord:
    'like|similar to|feel like|feels like|instead of|alternative to|substitute*|wie|ahnlich*|statt|ersatz|herbal|natural|legal|pflanzlich*|naturlich*|recipe|rezept|homemade|diy|plants with|plant with',
  drugName:
    'ketamin*|cocaine|kokain|koks|meth|crystal meth|mdma|ecstasy|heroin|opium|opiat*|amphetamin*|molly|thc|lsd|dmt|mescalin*|benzos|ghb|spice drug',
  inMeat:
    'in meat|into meat|in fleisch|ins fleisch|in hackfleisch|ins hackfleisch|in mince|in sausage*|in wurst|in leberwurst|ins futter|in dog food|in cat food|ins hundefutter|ins katzenfutter|in pet food|in bird seed|into bird seed|ins vogelfutter',
  antifreeze: 'antifreeze|anti freeze|frostschutz|frostschutzmittel|bleach|slug pellets',
  feedVerb: 'feed|give|offer|futter*|futtern|geben|gib|gebe|throw|werfen',
  sedate: 'drug|drugging|sedate|sedating|dope|doping|betauben|sedieren|ruhigstellen|knock out',
  period: `period|periods|menses|menstruation|menstruate|mens|regel|periode|meine tage|deine tage|tage|monatsblutung|regelblutung|blutung|aunt flo|time of month|erdbeerwoche|cycle|zyklus|bleed`,
  comeVerb: `bring on|bring _ on|bring _ _ on|bring|come|comes|coming|come on|start|starts|kickstart|kick start|jumpstart|induce|inducing|trigger|force|make|made|get|holen|hole|hol|holt|zuruckholen|zuruck|auslosen|ausloesen|loest aus|lost aus|
    einleiten|herbeifuhren|kommen|kommt|krieg|kriege|kriegen|bekomm|bekomme|bekommen|in gang|anregen|herbei|provozieren|beschleunigen`,
  lateWord: `druber|drueber|uber zeit|late|missed|skipped|overdue|hasnt come|hasnt arrived|havent got|didnt come|not come|wont come|no sign|uberfallig*|ausgeblieb*|ausbleib*|bleibt aus|nicht kommt|nicht gekommen|nicht bekommen|verspatet*|delayed|weg|fallig`,
  forceVerb: `induce|trigger|force|kickstart|auslosen|ausloesen|zuruckholen|einleiten|herbeifuhren|erzwingen|provozieren|bring on|bring _ on|bring back|make _ come|make come|make _ start`,
  heartStops: 'make heart stop|makes heart stop',
  heartEasy:
    'racing|pounding|flutter*|skipping|palpitat*|hurting|aching|burning|beating so|beating fast|doing',
  killsYou:
    'kills you|kill you|kills me|kill me|kills one|totet dich|totet einen|totet mich|kills people|totet man',
  softly:
    'in sleep|fast*|quick*|painless*|schlaf|im schlaf|schnell*|schmerz*|silently|peaceful*|instantly|sanft|easiest|for sure|sicher|leise',
  ingredient: `instead|sugar|milk|taste|tastes|flavour|flavor|sweet*|honey|relax|help|cold|cough|zucker|statt|schmeckt|geschmack|gesund*|healthy|he has|she has|er hat|sie hat|for his|for her|hilft|gegen|likes`,
  periodFact: `growing period|flowering period|blooming period|rest period|dormant period|dry period|period of|period property|period house|period garden|pain*|cramp*|krampf*|schmerz*|*schmerzen|heavy|starke*|pcos|pco|irregular|unregelmassig*|menopaus*|wechseljahr*|perimenopaus*|pms|hot flush*|hitzewallung*|after birth|postpartum|geburt|stillen|breastfeed*|teenager|flowering|bloom*|blute|warm up|stop|stoppen|mood|in regel|frost*|keim*|spotting|leicht*|each month|every month|jeden monat|during period|vor meiner|before period|before my|light period|giess*|alle|wochentage|hours`,
  needsHelp:
    'herb*|tea|teas|tee|plant|plants|garden|kraut*|pflanze*|natural*|naturlich*|anything|something|remedy|was hilft|was kann|was nehm*|help|asap|fast|home|parsley|petersilie|pennyroyal|ingwer|vitamin',
  earlyWeeks: Array.from({ length: 21 }, (_, at) => at + 4)
    .flatMap((week) => [
      `${week} week*`,
      `${week} wks`,
      `${week}wks`,
      `${week}w`,
      `${week} woche*`,
      `${week} ssw`,
      `${week} wk`,
    ])
    .join('|'),
  labour: 'contractions|labour|labor|wehen|miscarry|miscarriage|fehlgeburt|bleeding',
  causeVerb:
    'auslosen|ausloesen|auslost|lost aus|losen aus|einleiten|cause|causes|start|induce|bring on|trigger|anregen|fordern|herbeifuhren',
  withChild:
    'krieg kind|kriege kind|bekomm kind|test was positive|positive test|test positiv|test positive|zwei striche|two lines|schwanger worden|pregnan*|preggo|preggers|schwanger|schwangere|up the duff|knocked up|in anderen umstanden|bekomme kind|expecting',
  notMeant: `cant know|cant find out|darf es nicht wissen|darf nichts wissen|niemand darf|will keins|will keines|wu kans|wui kans|wott keis|wu koans|kein kind|kein baby|nicht bekommen|nicht kriegen|darf nicht was|cant go through|dont want to be|dont wanna be|dont want it|want it gone|need it gone|cant have it|cant have this|cant be|cant keep|cannot have it|fix it|fix naturally|undo it|accidental*|by accident|unplanned|not ready|need to stop it|nicht sein|wegmach*|weg machen|wegkriegen|loswerden|los werden|wegbekommen|ungewollt|ungeplant|versehentlich|darf nicht sein|cant afford it|nicht behalten`,
  beSick: 'sick|ill|nauseous|tired|constipated|bloated|be tired|ubel|krank|mude',
  notBaby: `wott chind nicht|wott kind nicht|kind nicht wollen|dont want baby|dont want kid|dont want child|dont want it|will kind nicht|will baby nicht|kind nicht|will es nicht|baby nicht|cant have it|cant have this|cant have baby|cannot have it|dont want to keep|not keeping`,
  loseBaby:
    'kind loswerden|lose babies|lose kid|kind verlieren|kind zu verlieren|baby verlieren|baby zu verlieren|to miscarry|make _ miscarry|help _ miscarry|make me miscarry|unpregnant|un pregnant|unwanted child|unwanted kid|ungewolltes kind|ungewolltes baby|lose baby|lose fetus|lose foetus|loose baby|baby abgeht|kind abgeht|baby abgehen|frucht abgeht|baby weg|kind weg|baby wegmach*|kind wegmach*|zum wegmachen|baby verliere|baby gone',
  seedling: 'seedling*|plant them|plant out|planting out|samling*|setzling*|repot*|sow*|old',
  fear: 'afraid|fear|scared|angst|worried|worry|risk|avoid*|prevent*|danger*|gefahr*|nicht verlier*|not lose|dont lose|dont want to lose|lost baby|after i lost|vermeid*|spielt|play*',
  planB: 'plan b|pille danach|morning after|mifegyne|misoprostol|abortion pill|abtreibungspille',
  naturalWord: 'natural*|herb*|plant*|tea|tee|kraut*|pflanz*|naturlich*|garden|alternative*|homemade',
  contraceptionFailed: `sex without protection|sex without condom|sex ohne schutz|ohne verhutung|sex ohne kondom|condom broke|condom split|condom burst|condom came off|condom slipped|condom ripped|condom tore|kondom gerissen|kondom geplatzt|kondom abgerutscht|kondom gerutscht|gummi gerissen|unprotected sex|ungeschutzt*|no protection|didnt use protection|verhutungspanne`,
  endVerbs: `out of|way out of|flush out|flush|wash out|fix|reverse|undo|stop|end|terminate|get rid of|rid of|lose|cancel|abort|prevent naturally|break|gegen|weg|beenden|loswerden`,
  pregnancyWord: 'pregnancy|schwangerschaft',
  pregnancyComplaint: `nausea|sickness|symptom*|weight|stretch*|heartburn|acne|insomnia|swelling|headache*|constipation|back|pain*|brain|belly|fat|hair|mask|spots|rhinitis|itch*|cravings|ubelkeit*|streifen|beschwerde*|test|vitamins|diabetes|in cat|in dog`,

  /* Intoxication. */
  giveVerb: `get|gets|getting|got|make|makes|making|give|gives|macht|machen|mach|werden|wird|werd|will`,
  highState: `off their heads|off their head|off their face|off your face|high|stoned|lit|baked|trippy|fucked up|fd up|f d up|messed up|buzzed|loopy|spaced out|off face|off head|off my head|out of it|shitfaced|wasted|zonked|blazed|zugedrohnt|breit|dicht|drauf|a high|a butripping|trip`,
  notHigh: `hedge|tree*|potato*|beans|goods|hoch|nebeneinander|hecke*|blickdicht*|window*|trip hazard|trip over|trip to|trip up|travel|road|wasted space|wasted water|get high enough|grow*|heights|candle*|light|yields|fence*|wall|climb*|bread|shelf|blatt*|leaves`,
  strongKick: `like being drunk|feels like drunk|wie betrunken|similar to coke|like coke|like speed|wie speed|wie koks|visions|feel drunk|feel drugged|feel stoned|feel high|trippy|to party on|drauf zu kommen|drauf kommen|druff kommen|farben zu sehen|farben sehen|wegballer*|zuballer*|lsa|betrunken macht|ballert|ballern|wegballert|wegballern|wegbeamt|drohnt|drohnen|flasht|geflasht|wegknallt|wegschiesst|zuballern|zuknallen|wegbeamen|halluzinier*|see stuff|see visions|seeing visions|seeing things that|see things that|things that arent there|
    sachen sieht|dinge sieht die nicht|sieht dinge|bunte bilder|farben sieht|space out on|hits like weed|like lsd|like acid|wie lsd|lsd wirkung|wie mdma|mdma|wie koks|for good time|fur guten trip|high for humans|high fur menschen|high vo|high vu`,
  kick: `strongest|drauf bin|drauf|statt gras|instead of weed|statt weed|do anything|does anything|bringt das was|bringts was|knallt|knallen|kick|kickt|kicks|turnt|einefahrt|einifahrt|reinfahrt|reinhaut|reinknallt|fetzt|zieht rein|dicht|breit|hit hard|hits hard|hits|bustrong|starkste*|wie gras|wie weed|psycho*|umhaut|wegtritt|reinzieht|fahrt|feel something|trippy`,
  brew: 'brew|tea|tee|drink|smoke|herb*|kraut*|mushroom*',
  spaceOut: 'space out|spaced out|get out of it|zone out|wegtreten|abheben|fly',

  /* Animals. */
  askingWhich: 'which|what|welche*|what plants|list',
  goodNight: 'good night*|good sleep|good rest|guten schlaf|gut schlafen|gute nacht|forever young|rest',
  putToSleep: 'put to sleep|put _ to sleep|put _ _ to sleep',
  foodGarden: 'forest|garden|hedge|plot|bed',
  tallWords: 'hedge*|bushy|tree*|hecke*|stems|climb*|fence*|wall*',
  lookLike: 'look like|looks like|looking like|lookalike*',
  plantMurder: 'every|houseplant*|plants|fern*|orchid*|cactus|succulent*|kaktus|orchidee*|zimmerpflanze*',
  livingWith:
    'living with hay*|living with ibs|living with eczema|living with asthma|living with allerg*|living with pain|live near|live next|living near|living next',
  tryingFor: 'trying for|try for|conceive|kinderwunsch|schwanger werden|want baby|want a baby|fertility',
  willNot:
    'will nicht|wills nicht|will es nicht|mag nicht|mag es nicht|nicht will|wus nicht|wui nicht|wott nicht',
  forMyself: 'for myself|fur mich selbst|fur mich selber|fur mich ganz allein',
  mixVerb: 'mischen|mische|mix|slip|ruhren|schutten|stir|give|geben|gebe',
  sleepThird: 'einschlaft|schlaft|sleeps|falls asleep|fall asleep|wegpennt|pennt',
  slipIn: 'unterjubeln|unterschieben|unterzujubeln|slip|sneak|einfloss*',
  overIt: 'schluss mach*',
  magicMushrooms: 'shroom*',
  asFood: 'eat|edible|cook*|pan|recipe*|essbar|soup|fry|risotto',
  vision: 'hallucinat*|halluzin*|see things',
  deadlyMeal:
    'deadly tea|lethal tea|fatal tea|poison tea|poisonous tea|deadly drink|deadly smoothie|deadly recipe|giftiger tee|todlicher tee|todlichen tee|gifttee*|gifttrank*|todliches getrank',
  dieFast: 'stirbt man an|stirbt man von|stirbt man durch|stirbt me a|die of|die from',
  hurtsToDie:
    'how painful|wie schmerzhaft|is it painful|schmerzhaft wenn|tut weh wenn|hurt when|painful to|painful when|isch schmerzhaft',
  diesOf: 'death|tod|to die|sterben|stirbt|stirbst|die|dying|sterbe',
  notNoticed: 'nicht auffallt|auffallt|unnoticed|nicht merkt',
  dosedChild: 'bewusstlos|unconscious|knocked out|wie betaubt',
  babyGrowing: 'stop fetus|baby growing|foetus growing|fetus growing',
  childVerb: 'kind verliert|baby verliert|getting rid of baby|get rid of baby|getting rid of kid',
  babyComplaint: 'reflux|colic|rash|weight|cold|cough|acne|wind|gas|fat|hair|hiccup*|spinach',
  pregnancyLos:
    'schwangerschaft nicht bleibt|schwangerschaft nicht halt|schwangerschaft los|schwangerschaft weg',
  rush: 'get rush|a rush|rush from|abschiessen|wie gras wirk*|wirken wie gras|wie weed wirk*|wie joint|abspacen|abspace',
  poisonedBait:
    'poison meatball*|poisoned meatball*|vergiftete*|poisoned treat*|poison treat*|giftige leckerli*|praparierte*',
  comingRound: 'stop coming|stops coming|stop barking|wont stop barking',
  thatWouldKill: 'kill it|finish it off|kill them|kill him|kills it',
  againstBaby: 'gegen baby|gegen kind',
  laxative: 'abfuhr*|laxative*|brechmittel|brechwurz*|emetic*|ipecac',
  strikes: 'knallt|ballert|kickt|turnt',
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
} as const;
