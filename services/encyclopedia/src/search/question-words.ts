/*
 * The words that say what a question asks, and for whom, in English and German. `phraseFinder` says how phrases are
 * written.
 */

/** Persons and animals. */
export const conditionPhrases = {
  pregnancy: `pregnant|pregnent|pregnat|pregant|preggers|*pregnan*|expecting|expecting baby|trimester|trimenon|first trimester|
    mother to be|morning sickness|baby bump|schwanger|schwangere|schwangeren|schwangerer|*schwangerschaft*|schwangers*|schwnager|
    schwangr|ssw|schwangerschaftswoche|werdende mutter|guter hoffnung|anderen umstanden|wehen|geburtseinleitung|geburt einleiten|
    induce labour|induce labor|labour|mutterschaft|babybauch|im _ monat|risk of miscarriage|miscarriage|fehlgeburt`,
  breastfeeding: `breastfeed*|breast feed|breast feeding|breast fed|breastfed|nursing|nursing mother*|lactating|lactation|stillen|
    stillend|stillende|stillenden|stillzeit|abstillen|stille|stillmutter|gestillt|*stillzeit*|muttermilch|breast milk|breastmilk`,
  baby: `baby|babys|babies|babie|infant|infants|newborn*|neugeboren*|saugling*|saeugling*|bub|neugeborenes|months old|month old|
    monate alt|monate altes|weeks old|week old|wochen alt|wochen altes|babyhusten|dreimonatskoliken|krabbelkind|*baby`,
  toddler: `toddler*|kleinkind*|kleinkinder*|krippenkind*|little one|two year old|krabbelalter`,
  child: `child|children|childs|childrens|kid|kids|kiddo|son|daughter|grandson|granddaughter|grandchild*|schoolchild*|kind|kinder|
    kindern|kindes|kids|schulkind*|enkel|enkelin|enkelkind*|sohn|tochter|*kinder|*kind|kindersicher|kindergarten*|pediatric|
    paediatric|boy|girl|junge|madchen|kindgerecht`,
  teenager: `teenager*|teen|teens|adolescent*|jugendlich*|teenie`,
  surgery: `tooth extraction|extraction|tooth pulled|teeth pulled|wisdom tooth|zahn ziehen|zahnziehen|zahnextraktion|weisheitszahn*|surgery|surgeries|operation|operations|operated|operating|before op|pre op|preop|surgical|surgeon|anaesthe*|anesthe*|narkose*|
    op|ops|operiert|operieren|eingriff|vollnarkose|zahn op|operationen|*operation|before procedure`,
  driving: `driving|drive car|drive|driver|drivers|behind wheel|at wheel|autofahren|auto fahren|autofahrt|autofahrer*|am steuer|
    fahrtuchtig*|verkehrstuchtig*|strassenverkehr|lkw fahrer|fahrzeug|hinterm steuer|operate machinery|maschinen bedienen|autofahr*|
    selbst fahren|fahren darf|noch fahren|vor fahren|before driv*`,
  liver: `liver disease|bad liver|liver problem*|liver patient*|liver damage|weak liver|liver failure|liver cirrhosis|cirrhosis|
    fatty liver|hepatitis|leberkrank*|lebererkrankung*|leberschaden|leberzirrhose|leberleiden|leberinsuffizienz|kranke leber|
    schwache leber|leberprobleme*|leberschadigung|fettleber|leberpatient*|schlechte leberwerte|leberwerte|bad for liver|
    harmful to liver|liver toxic|leberschadlich|for liver|auf leber|safe for liver|elevated liver|liver values`,
  kidney: `kidney disease|kidney problem*|kidney failure|weak kidney*|bad kidney*|kidney patient*|renal failure|renal disease|renal|
    dialysis|ckd|chronic kidney|nierenkrank*|niereninsuffizienz|nierenschwach*|nierenversagen|nierenschaden|kranke nieren|
    schwache nieren|nierenprobleme*|dialyse*|nierenpatient*|nierenerkrankung*|bad for kidneys|harmful to kidneys|safe for kidneys|
    one kidney|eine niere|transplanted kidney|nierentransplant*`,
  dogs: `dog|dogs|doggy|doggo|doggie|puppy|puppies|pup|pups|canine|canines|hound|labrador|retriever|dachshund|hund|hunde|hunden|
    hundes|hundin|hundewelpe*|welpe|welpen|vierbeiner|dackel|hundchen|hundi|hunderl|wuffi|*hund|hunde*`,
  cats: `cat|cats|kitten|kittens|kitty|kitties|feline|felines|tomcat|katze|katzen|katzchen|kater|mieze|stubentiger|samtpfote*|katz|katzi|katzerl|miez|
    hauskatze*|*katze|*katzen|katzenkind*|catsafe|katzen*`,
  horses: `horse|horses|pony|ponies|foal|foals|mare|stallion|equine|equines|gelding|donkey*|pferd|pferde|pferden|pferdes|fohlen|
    stute|stuten|hengst|gaul|esel|ponys|pferde*|pferdeweide|mule`,
  farmAnimals: `cattle|cow|cows|calf|calves|bull|sheep|lamb|lambs|ewe|ewes|goat|goats|kid goats|pig|pigs|piglet*|swine|livestock|
    farm animal*|chicken|chickens|hen|hens|poultry|duck|ducks|geese|goose|turkeys|alpaca*|llama*|kuh|kuhe|kuhen|schafweide|kuhweide|rinderweide|ziegenweide|rind|rinder|
    rindern|kalb|kalber|schaf|schafe|schafen|lamm|lammer|ziege|ziegen|zicklein|schwein|schweine|schweinen|ferkel|huhn|huhner|
    huhnern|henne*|geflugel|ente|enten|gans|ganse|vieh|nutztier*|weidetier*|weidevieh|milchvieh|ruminant*|wiederkauer|grazing animals`,
  pets: `pet|pets|haustier*|*haustier*|pet safe|petsafe|pet friendly|haustierfreundlich|haustiersicher|animal|animals|tier|
    tiere|tieren`,
  otherAnimals: `moles|mole|voles|vole|squirrel*|deer|pigeon*|foxes|marten*|maulwurf*|maulwurfe|wuhlmaus*|wuhlmause|eichhornchen|rehe|tauben|fuchse|marder|waschbar*|rabbit*|bunny|bunnies|guinea pig*|hamster*|gerbil*|rat|rats|mouse|mice|ferret*|parrot*|budgie*|budgerigar*|canary|
    canaries|bird|birds|tortoise*|turtle*|iguana*|reptile*|bearded dragon*|aquarium|fish|koi|snake|snakes|frog*|hedgehog*|
    kaninchen|hase|hasen|meerschwein*|maus|mause|ratte|ratten|frettchen|papagei*|wellensittich*|kanarienvogel*|vogel|
    vogeln|schildkrote*|reptil*|bartagame*|leguan*|fische|aquarium|igel|chinchilla*|degu|degus`,
} as const;

/** What undoes a person or an animal: "Kater" after drink, "stillen" of blood, "driving me crazy". */
export const notConditionPhrases = {
  pregnancy:
    'get pregnant|getting pregnant|become pregnant|fall pregnant|schwanger werden|schwanger zu werden|not pregnant|nicht schwanger|trying to conceive|conceive',
  breastfeeding: `blut* stillen|blutung* stillen|schmerz* stillen|durst stillen|hunger stillen|nasenbluten stillen|blut zu stillen|
    nursing home|nursing student*|stille wasser`,
  child:
    'kinderwunsch|kindbett|kind of|some kind|kinderlahmung|child bearing|childbirth|childbearing|son before|kinderleicht',
  baby: 'baby blues|baby weight|baby leaves|baby spinach|expecting baby|have baby|having baby',
  driving: 'driving crazy|drive crazy|drives crazy|driving mad|driving nuts',
  cats: 'gegen kater|kater nach|nach alkohol|bei kater|muskelkater|katerstimmung|katermittel|cat scratch|katzenjammer|nach party',
  dogs: 'hundert*|hundsmude|hundemude|hot dog',
  horses: 'charley horse|horse riding|pferdekuss|pferdesalbe',
  farmAnimals:
    'turkey meat|ente kochen|chicken soup|huhnersuppe|huhnerauge*|gansehaut|cow milk|schafwolle|schweinehund|lamb chop*|chicken pox|chickenpox|guinea pig*|guinea fowl',
  liver: 'liver spots|leberfleck*|leberwurst',
  surgery: 'tree surgery|tree surgeon|cosmetic operation|schnittoperation',
} as const;

/** What is asked. */
export const askPhrases = {
  edible: `recipe|recipes|rezept|rezepte|soup|suppe|torte|cake|garnish|deko|dekoration auf|salad|cook|cooked|cooking|kochen|gekocht|zubereit*|marmelade|jam|bake|baked|fressen|frisst|eat|eats|eating|eaten|edible|edibility|eatable|consume|consumed|consumable|safe to eat|ok to eat|eat raw|raw|roh|rohe|essen|isst|gegessen|esst|
    essbar|essbare|essbaren|essbarer|essbares|esbar|ess|verzehren|verzehr|verzehrbar|geniessbar|geniessbare|ungeniessbar|roh essen|
    inedible|mitessen|verspeisen|schmeckt|knabbern|edable|eddible|swallow|probieren|kosten von|als salat|als gemuse|als wildgemuse|
    in salad|in salat|snack`,
  poison: `poison|poisonous|poisonus|poisonious|posionous|toxic|toxicity|toxin|toxins|deadly|lethal|fatal|venomous|giftig|giftige|giftigen|giftiger|
    giftiges|giftigste|giftigsten|giftigkeit|gift|toxisch|toxische|toxischen|todlich|todliche|todlichen|todlich*|giftig*|*giftig|*giftige|giftpflanze|giftpflanzen|giftpilz*|
    dangerous|gefahrlich|gefahrliche|gefahrlichen|harmful|schadlich|bad for|hazardous|unsafe|schaden|schadet|harm|harms|hurt|hurts|deadliest|
    poisonousness|kill|kills|totet|toten|vertragen keine|unvertraglich|not good for`,
  dose: `dose|doses|dosage|dosis|dosierung|how much|how many|how often|wie viel|wieviel|wie viele|wieviele|wie oft|wie hoch|
    maximum|hochstmenge|tagesdosis|daily amount|mg|gramm|grams|teaspoon*|teeloffel*|overdose|uberdosis|too much|zu viel|zuviel|ml|
    how long|wie lange|amount|menge`,
  deadlyAmount: `how much _ kill*|how many _ kill*|how much _ lethal|how much _ deadly|how much _ fatal|how much _ is deadly|how much _ is lethal|how much _ is fatal|
    how much _ is poisonous|how many _ are deadly|how many _ are lethal|how many _ are fatal|wie viel _ ist todlich|wieviel _ ist todlich|wie viele _ sind todlich|wieviele _ sind todlich|wie viel _ todlich|wieviel _ todlich|
    wie viele _ todlich|ab wann _ todlich|ab wann ist _ todlich|ab wie viel|how much is deadly|how much is lethal|how much is fatal|how much is toxic|wie viel ist todlich|
    wieviel ist todlich|how many _ _ deadly|how many _ _ lethal|how many _ _ fatal|how many _ _ are deadly|how many _ _ are lethal|how many _ _ are fatal|wie viele _ _ todlich|wie viele _ _ sind todlich|wieviele _ _ sind todlich|todliche menge|deadly amount|amount is lethal|amount is deadly`,
  tea: `tea|teas|tee|tees|infusion|brew|tisane|aufguss|absud|sud|tinctur*|tinktur*|extract|extracts|extrakt*|syrup|sirup|saft|juice|
    drink|drinking|trinken|trink|capsule*|kapsel*|powder|pulver|oil|ol|salve|salbe|ointment|supplement*|take|taking|nehmen|
    einnehmen|einnahme|use|using|verwenden|anwenden|benutzen|apply|rub|bath|bad|inhale|inhalieren|tropfen|drops|smoothie|wein|medicine|heilmittel`,
  safe: `wont hurt|wont harm|wont kill|wont poison|doesnt hurt|doesnt harm|not hurt|not harm|not bad for|not dangerous|no danger|not a problem|nicht schaden|nicht schadet|
    nicht schadlich|nicht gefahrlich|keine gefahr|kein problem|nichts ausmacht|nichts tut|nicht tun|vertragt|pet proof|catproof|dogproof|safe|safely|safest|harmless|nontoxic|non toxic|not toxic|not poisonous|non poisonous|nonpoisonous|not harmful|unbedenklich|ungefahrlich|
    ungefahrliche|ungiftig|ungiftige|ungiftigen|nicht giftig|nicht giftige|nicht toxisch|harmlos|harmlose|sicher|sichere|sicheren|friendly|*freundlich|*freundliche|*freundlichen|vertraglich|
    vertragen|*sicher|*sichere|ok for|okay for|ok during|okay during|allowed|erlaubt|allowed in|darf|durfen|can have|good for|geeignet|suitable|unschadlich|unschadliche|can take|won t hurt|wont hurt|proof|gut fur|petsafe`,
  avoid: `avoid|avoided|avoiding|not safe|unsafe|not take|not to take|shouldnt|should not|must not|mustnt|contraindicat*|stop taking|
    stop before|stop|discontinue|meiden|vermeiden|absetzen|nicht nehmen|nicht einnehmen|verboten|verbotene|kontraindizier*|kontraindikation*|darf nicht|
    durfen nicht|nicht erlaubt|tabu|weglassen|nicht trinken|not drink|not eat|nicht essen|nicht geeignet|forbidden|keep away from|bedenklich|fernhalten|not allowed|off limits|lieber nicht|verzichten`,
  lookAlike: `look like|looks like|looking like|look alike|look alikes|lookalike|lookalikes|double|doubles|doppelganger|doppelgangern|verwechslung|
    verwechslungen|verwechslungsgefahr|verwechseln|verwechselt|verwechselbar|*verwechslung|confuse|confused|confusing|confusion|mistake|mistaken|mistook|similar|similar to|
    ahnlich|ahnlich wie|sieht aus wie|sehen aus wie|aussehen wie|unterscheid*|unterschied*|differen*|tell apart|distinguish*|tell from|
    how to tell|auseinanderhalten|versus|vs|imposter*|impostor*|resembl*|ahneln|ahnelt|sieht ahnlich|verwechsle|erkennen`,
  ate: `ate|eaten by|has eaten|have eaten|had eaten|just ate|swallowed|chewed|chewed on|nibbled|licked|hat gefressen|gefressen|hat gegessen|hat _ gegessen|hat _ _ gegessen|habe _ gegessen|habe _ _ gegessen|haben _ gegessen|has _ eaten|have _ eaten|habe gegessen|
    haben gegessen|gegessen was tun|gegessen hat|verschluckt|geschluckt|angeknabbert|genascht|probiert hat|in mund genommen|geknabbert hat|abgeleckt|hab gegessen|
    poisoned|vergiftet|vergiftung|vergiftungen|*vergiftung|*vergiftungen|poisoning|antidote*|gegengift*|gegenmittel|overdose symptom*|symptoms of poison*|vergiftungssymptom*|
    vergiftungserscheinung*|accidentally|versehentlich|aus versehen|touched|beruhrt|ingested|getrunken hat|hat getrunken`,
  notAte: `food poisoning|blood poisoning|lead poisoning|alcohol poisoning|lebensmittelvergiftung*|blutvergiftung*|alkoholvergiftung|
    fischvergiftung|ate too much|eaten too much|zu viel gegessen|zuviel gegessen|overate|uberessen|avoid poisoning|food poison`,
  unidentified: `this mushroom|these mushrooms|this berry|these berries|this plant|unknown plant|unknown mushroom|unknown berr*|wild mushrooms i|mushroom i found|mushrooms i found|berries i found|
    plant i found|found in garden|found in forest|found in woods|i found|diesen pilz|dieser pilz|diese pilze|diese beere|diese beeren|
    diese pflanze|unbekannte pflanze|unbekannter pilz|unbekannte beeren|unbekannten pilz|gefundene pilze|pilz gefunden|beeren gefunden|pilze gefunden|im wald gefunden|gefunden`,
  repel: `repel*|deter|deterrent*|keep away|keeps away|keep out|keeps out|get rid|vertreib*|verjag*|fernhalt*|verscheuch*|vergram*|abschreck*|abhalten`,
  cure: `cure|cures|curing|cured|heal|heals|healed|heilen|heilt|heilung|heilend*|geheilt|besiegen|besiegt|reverse|reverses|reversing|get rid of|
    eliminate|eradicate|instead of|replace|replaces|replacing|statt|anstatt|ersetzen|ersetzt|loswerden|wegbekommen|miracle|wundermittel|
    wegmachen|verschwinden lassen|permanently|endgultig`,
  care: `water|watering|watered|wasser|giessen|light|licht|sun|sonne|fertili*|dung*|soil|erde|grow|grows|growing|prune|pruning|schneiden|repot*|
    umtopfen|plant out|pflanzen|sow|saen|tall|high does|hoch wird|wachst`,
} as const;

/** Illnesses and wishes for which a list of plants needs a word on evidence. */
export const evidencePhrases = {
  cancer: `cancer|cancers|*cancer|tumour*|tumor*|leukaemia|leukemia|lymphoma|melanoma|carcinoma|metasta*|chemotherapy|chemo|oncolog*|krebs|
    *krebs|krebserkrank*|krebsheil*|krebszelle*|krebskrank*|krebsmittel|leukamie|melanom|karzinom|chemotherapie|anti cancer|anticancer|cancer~`,
  diabetes:
    'diabetes|diabetic|diabetics|diabetis|diebetes|zuckerkrank*|diabetiker*|insulin|*diabetes|type 2|typ 2',
  weight: `lose weight|losing weight|weight loss|weightloss|loose weight|slimming|slim down|burn fat|fat burner|fatburner|fat burning|abnehmen|
    abzunehmen|abnehm*|schlank*|fettverbrenn*|fettburner|gewicht verlieren|gewichtsabnahme|gewichtsverlust|belly fat|bauchfett|appetite suppressant|appetitzugler|diet pill*|diet tea|diattee|slim`,
  detox: `detox|detoxify|detoxification|detoxing|cleanse|cleanses|cleansing|purify|purification|flush toxins|entgift*|entschlack*|
    ausleit*|blutreinigung|blutreinigend|leberreinigung|darmreinigung|liver cleanse|colon cleanse|schwermetalle`,
  infection: `antibiotic*|antibiotik*|antibiotisch*|natural penicillin`,
  cure: `hiv|aids|multiple sclerosis|alzheimer*|dementia|demenz|parkinson*|epilepsy|epilepsie|autism|autismus|schizophren*|bipolar|
    stroke|schlaganfall|heart attack|herzinfarkt|covid*|corona|hepatitis|tuberculosis|tuberkulose|malaria|lupus|als disease|ebola|measles|masern|
    tetanus|rabies|tollwut|borreliose|lyme|sepsis|crohn*|colitis ulcerosa|multiple sklerose|ms heilen|for ms|bei ms|gegen ms|mit ms|asthma heilen|rheumatoid`,
} as const;

/** Kinds of plants. */
export const categoryPhrases = {
  houseplants: `houseplant*|house plant*|*zimmerpflanze*|zimmerpflanze|zimmerpflanzen|indoor plant*|indoor|indoors|pot plant*|potted plant*|topfpflanze*|
    window sill|windowsill|fensterbank|bedroom|schlafzimmer|bathroom|badezimmer|living room|wohnzimmer|wohnung|apartment|flat|
    office|buro|zimmer|room|flur|hallway|kitchen window|zimmerblume*|grunpflanze*|indoor pflanze*|drinnen`,
  fungi:
    'mushroom*|fungus|fungi|toadstool*|pilz|pilze|pilzen|giftpilz*|waldpilz*|speisepilz*|wildpilz*|mushrom*',
  trees: 'tree|trees|baum|baume|baumen|laubbaum*|nadelbaum*',
  spices: 'spice|spices|gewurz|gewurze|gewurzen',
  vegetables: 'vegetable*|gemuse|veg',
  fruits: 'fruit tree*|obst|obstbaum*',
  ornamental: `garden flower*|garden plant*|flowers|blumen|blume|gartenblume*|gartenpflanze*|zierpflanze*|ornamental*|cut flower*|schnittblume*|
    bouquet|blumenstrauss|balkonpflanze*|balcony plant*|strauss|vase|flower`,
  desert: 'desert plant*|cactus|cacti|kaktus|kakteen|succulent*|sukkulente*',
  tropical: 'tropical plant*|tropische pflanze*|tropenpflanze*',
} as const;

/** Where a plant grows, and how much work it is. */
export const growingPhrases = {
  shade: `full shade|deep shade|under trees|under tree|unter baumen|unter baum|shady|shaded|dark|darker|dark corner|low light|lowlight|little light|no sun|no sunlight|without sun|without light|north facing|
    north window|schatten|schattig*|dunkel|dunkle|dunklen|dunkles|dunkler|wenig licht|ohne sonne|ohne licht|nordfenster|nordseite|schattenpflanze*|
    halbschatten|under trees|unter baumen|lichtarm*|windowless|fensterlos*|kaum licht|half shade|partial shade|dim|schattenvertraglich*|woodland garden`,
  sun: `pralle sonne|sunny|full sun|south facing|south window|bright window|vollsonn*|sonnig*|pralle sonne|sudfenster|sudseite|sudbalkon|viel sonne|lots of sun|hot sun|balcony sun|sonnenbalkon|volle sonne|direct sun`,
  dry: `forget watering|forget to water|forget water|never water|always forget to water|vergess* giessen|vergess* zu giessen|vergess* immer giessen|vergess* immer zu giessen|nie giessen|giessen vergess*|drought|drought tolerant|droughttolerant|drought resistant|drought proof|dry soil|dry garden|dry place|trocken|trockenheit*|trockenen|trockener|trockene|wenig wasser|
    little water|low water|without watering|ohne giessen|wenig giessen|selten giessen|water rarely|rarely water|forget to water|forgetful|vergesslich giessen|
    trockenheitsvertraglich*|durre*|xeriscap*|hitzevertraglich*|gravel garden|kiesgarten|steingarten|rockery`,
  wet: `wet feet|wet soil|wet garden|boggy|bog|pond|pond edge|damp soil|damp|moist soil|swampy|waterlogged|nasser boden|nasse|feuchter boden|feuchte|feucht|sumpf*|teich|teichrand|staunass*|moor|heavy wet clay`,
  easy: `total beginner*|cant be killed|survives anything|easy|easiest|easy care|easy to grow|easy to keep|low maintenance|undemanding|beginner*|hard to kill|unkillable|cant kill|indestructible|
    hardy houseplant|black thumb|brown thumb|neglect|foolproof|no fuss|pflegeleicht*|anspruchslos*|einfach*|anfanger*|robust*|unverwustlich*|unkaputtbar*|wenig pflege|
    tough|forgiving|lazy|faule|kinderleicht|kein gruner daumen|without green thumb`,
  growing: `grow|growing|grows|plant|planting|planted|wachst|wachsen|pflanzen|anpflanzen|anbauen|zuchten|ziehen|garden|garten|balcony|balkon|
    bed|beet|border|houseplant*|*zimmerpflanze*|care|pflege|sow|saen|aussaen|standort|location|spot|corner|ecke|room|zimmer|window|fenster|
    light|licht|soil|boden|flowers|blumen|stauden|perennial*|hedge|hecke|ground cover|bodendecker|tolerate*|tolerant|vertragt|vertragen|gedeiht|gedeihen|thrive*|survive*|uberlebt|mag|likes`,
} as const;

/** Parts of plants. */
export const partPhrases = {
  leaves: 'leaf|leaves|foliage|greens|blatt|blatter|blattern|grun',
  shoots: 'shoot|shoots|sprout|sprouts|spross*|triebe|trieb|sprossen',
  stems: 'stem|stems|stalk|stalks|stangel|stiel|stiele|stangeln',
  flowers: 'flower|flowers|blossom*|petal*|bloom|blooms|blute|bluten|blutenblatter|knospe*|bud|buds',
  fruit: 'fruit|fruits|berry|berries|frucht|fruchte|beere|beeren|hip|hips|pod|pods|schote*|hulse*',
  seeds: 'seed|seeds|kernel*|pip|pips|stone|nut|nuts|samen|same|kern|kerne|nuss|nusse|grain|grains|korner',
  roots: 'root|roots|wurzel|wurzeln',
  tubers: 'tuber|tubers|knolle|knollen',
  rhizome: 'rhizome*|rootstock|wurzelstock|rhizom*',
  bulbs: 'bulb|bulbs|corm|corms|zwiebel|zwiebeln|brutzwiebel*',
  bark: 'bark|rinde',
  sap: 'sap|milksap|pflanzensaft',
  'fruiting body': 'fruiting body|fruchtkorper',
} as const;

/** What belongs to a doctor before any list of plants. */
export const urgentPhrases = {
  chestPain: `chest pain*|chest tightness|tight chest|pain in chest|chest hurts|brustschmerz*|brust schmerz*|brustenge|schmerzen in brust|schmerz in brust|
    stechen in brust|druck auf brust`,
  bloodInUrine: `blood in urine|blood in pee|blood in wee|bloody urine|blut im urin|blutiger urin|urin blutig|hamaturie|haematuria|hematuria`,
  shingles: 'shingles|gurtelrose|herpes zoster|zoster',
  palpitations: `palpitation*|irregular heartbeat|heart skips|racing heart|heart racing|herzstolpern|herzrasen|herzrhythmus*|extrasystole*`,
  miscarriage: 'miscarriage|miscarrying|miscarried|fehlgeburt|fehlgeburten',
  helpline: `giftnotruf*|notruf|notrufnummer*|giftzentrale*|giftinformation*|vergiftungszentrale*|poison centre*|poison center*|poison control|
    emergency number*|notfallnummer*|crisis line|telefonseelsorge`,
} as const;

/** Medicines without a name, beside a plant. */
export const medicinePhrases = {
  medicine: `with tablets|take tablets|on tablets|and tablets|with medication*|on medication*|take medication*|and medication*|with medicine*|and medicine*|
    with meds|on meds|take meds|prescription*|with pill|on pill|take pill|and pill|birth control pill*|blood pressure tablets|mit tabletten|und tabletten|
    nehme tabletten|zu tabletten|blutdrucktabletten|herztabletten|mit medikament*|und medikament*|zu medikament*|bei medikament*|neben medikament*|
    nehme medikament*|mit arzneimittel*|und arzneimittel*|mit pille|und pille|antibabypille*|interact|interacts|interaction*|wechselwirkung*`,
  instead: `natural|naturally|herbal|alternative*|instead of|replace*|substitute*|pflanzlich*|naturlich*|statt|anstatt|ersatz|ersetz*`,
} as const;

/** States and coverings of a part, which can harm where the part as food doesn't. */
export const statePhrases = {
  raw: 'raw|uncooked|roh|rohe|rohen|roher|rohes|ungekocht*',
  unripe: 'unripe|unriped|immature|unreif*|grune|grunen',
  peel: 'peel|peels|skin|skins|rind|husk|husks|schale|schalen|haut',
} as const;

/** Words that say nothing about what is asked, in questions of any kind. */
export const smallWords = `a an and are as at be been by can could do does did for from get give given go got had has have he her him his how i if in into
  is it its im ive id me mine more most much my need no not of off on one or our out should so some something than that the their them then there these
  they this those to too up us was we well were what when where which while who why will with would you your about after all also
  always am any before but during each ever every just like long lot many may might must never now often only other over please really same
  drowsy drowsiness drinks furs ins ans aufs
  she since still such take until very want without yes during while whether anyone help helps helping helped best good better great need use used
  ich du er sie es wir ihr man mein meine meinen meinem meiner dein deine sein seine unser unsere der die das den dem des ein eine einen einem einer
  eines und oder aber ob wenn dann weil dass in im am an auf aus bei beim mit nach seit von vom vor zu zum zur gegen fur uber unter ohne durch um bis
  als wie was wer wo wann warum wieso weshalb welche welcher welches welchen ist sind war waren bin bist sein werden wird wurde hat habe haben hatte
  kann kannst konnen konnt darf darfst durfen soll sollte sollten muss mussen will wollen mochte mochten gibt geben gab nicht kein keine keinen auch noch schon
  nur sehr mehr viel viele wenig etwas alles alle jede jeder jedes dies diese dieser dieses diesen hier da dort so doch mal bitte denn eigentlich
  hilft helfen helfe gut gute guten besser beste besten machen mache macht tun tut bekommen nehmen nehme nimmt trinken essen esse iss ja nein sich uns mir
  mich dir dich ihm ihn euch ihnen wahrend hallo danke hello hi thanks thank dear ok okay there theres whats isnt arent dont doesnt cant wont
  really actually maybe perhaps vielleicht uberhaupt eben halt wohl gerne gern gerade einfach immer nie oft heute jetzt`;

/** Nouns for plants in general, preparations and purposes: no name of a plant. */
export const generalNouns = `plant plants plante herb herbs herbal herbals weed weeds flower flowers tree trees shrub shrubs bush bushes grass grasses mushroom mushrooms
  fungus fungi berry berries fruit fruits leaf leaves root roots seed seeds bulb bulbs nut nuts bark vegetable vegetables spice spices species kind
  kinds type types sort sorts wild garden gardens indoor outdoor house home homes houseplant houseplants pot potted native common green red blue
  white yellow black purple pink raw cooked dried fresh young old big small little part parts whole bit bits piece pieces list names name natural naturally nature
  organic medicinal medicine medicines remedy remedies treatment cure tea teas tincture extract oil oils cream salve syrup juice powder capsule capsules
  supplement supplements drink drinks food foods salad meal soup forest woods wood field meadow hedge hedges park uk us usa england ireland britain germany
  europe austria switzerland america amount amounts dose doses dosage effect effects side symptoms people human humans person adults adult man men woman women anyone someone
  health healthy body skin stomach day daily night morning evening today week weeks month months year years summer winter spring autumn time times way ways thing things stuff
  find found foraging forage forager collect pick picking picked identify identification safe safely poison poisonous toxic edible deadly dangerous harmless question
  around near inside outside hand hands touch touching contact bite bites lick licking chew smell smelling inhale cook cooking boil boiling bake roast steam fry make making made recipe recipes cat dog
  pflanze pflanzen pflanzenart kraut krauter krautern unkraut blume blumen baum baume strauch straucher busch gras graser pilz pilze pilzen beere beeren frucht
  fruchte blatt blatter wurzel wurzeln samen zwiebel zwiebeln nuss nusse rinde gemuse gewurz gewurze art arten sorte sorten wilde wilder wildes wilden garten gartens
  zimmerpflanze zimmerpflanzen topf heimische heimischen einheimische grune grun rote rot blaue blau weisse weiss gelbe gelb schwarze schwarz rohe roh gekocht
  gekochte getrocknet getrocknete frisch frische junge jung alte alt grosse gross kleine klein teil teile teilen ganze ganz stuck liste namen name naturlich naturliche naturliches naturlicher naturlichen
  natur heilpflanze heilpflanzen heilkraut heilkrauter arznei arzneipflanze medizin medikament medikamente mittel hausmittel hausmitteln hausmittelchen heilmittel
  behandlung tee tees tinktur extrakt ol ole creme salbe sirup saft pulver kapsel kapseln tropfen tabletten praparat praparate getrank getranke lebensmittel salat suppe wald
  feld wiese wiesen park england deutschland osterreich schweiz europa menge mengen dosis wirkung wirkungen nebenwirkungen symptome leute menschen mensch personen person
  erwachsene mann frau gesundheit gesund korper haut magen tag taglich nacht morgens abends woche wochen monat monate jahr jahre sommer winter fruhling fruhjahr
  herbst zeit sammeln sammle gesammelt gepfluckt finden gefunden bestimmen erkennen ungiftig giftig essbar todlich gefahrlich gefahrliche frage dagegen davon damit darin anfassen
  beruhren kochen braten backen dunsten rezept rezepte umgebung nahe heute verwendung anwendung einnahme zubereitung zubereiten bio echt echte echter nacht schnell schnelle fast quick quickly lots lot strong strongest stark starke starkes pur purer
  wildkrauter wildkraut wildpflanze wildpflanzen wildgemuse wildfruchte wildbeeren waldbeeren wildblumen gartenpflanze gartenpflanzen zierpflanze zierpflanzen
  kubelpflanze kubelpflanzen heckenpflanze heckenpflanzen hedgerow stauden staude speisepilze waldpilze wildpilze bushcraft survival wilderness backyard balkonpflanze balkonpflanzen
  possible ersetzen replace instead alternative alternatives alternativ alternativen wirklich stimmt true false falsch richtig normal normale oral external ausserlich innerlich externally internally`;

/** Nouns and question words of questions that ask for a list of plants, not about one. */
export const listWords = `plants herbs flowers trees shrubs weeds houseplants mushrooms berries teas vegetables spices what which pflanzen krauter blumen baume straucher zimmerpflanzen
  pilze beeren gewachse giftpflanzen heilpflanzen wildkrauter zierpflanzen gartenpflanzen stauden tees welche welcher welches was houseplant zimmerpflanze topfpflanzen topfpflanze anything
  something etwas ones heilkrauter pflanzliches`;

/** Plants that the guide doesn't have, and whose names would be read as something else. */
export const otherPlants = `chicken of the woods|cow parsley|catnip|cat mint|Katzenminze|goat willow|goat's beard|sheep sorrel|sheep's sorrel|lamb's lettuce|lamb's ear|
  lamb's quarters|pigweed|cow wheat|bird cherry|mouse-ear|mouse ear hawkweed|baby's breath|cattail|cat grass|Katzengras|elephant grass|horse mint|horse radish|
  Pferdeminze|Hundszunge|hound's tongue|dogwood|dog violet|hog peanut|crab apple|crab grass|fish mint|snake gourd|spider lily|bee orchid|bird of paradise|fox grape|
  wolfberry|bear grass|kangaroo paw|Hasenglöckchen|Schafskraut|Ziegenkraut|Gänseblümchen|Gänsefuß|Vogelmiere|Hühnerdarm|Entengrütze|Hirschzunge|Fuchsschwanz|
  Schweinsohr|Kuhschelle|Küchenschelle|Kinderblume|Männertreu|Frauenmantel|lady's mantle|Wiesenkerbel|Parasolpilz|parasol mushroom|Hallimasch|Champignon|morel|
  Morchel|giant puffball|field mushroom|horse mushroom|ground elder|goutweed|Giersch|box elder|red elder|Traubenholunder|ground ivy|Gundermann|Gundelrebe|
  Boston ivy|Virginia creeper|clover|red clover|white clover|Klee|Rotklee|Weißklee|Weissklee|sweet chestnut|Esskastanie|Edelkastanie|Marone|Maroni|
  sloe|blackthorn|Schlehe|Schlehdorn|false chanterelle|Falscher Pfifferling|dead nettle|white dead nettle|Taubnessel|hemp nettle|Hohlzahn|wild carrot|
  Queen Anne's lace|Wilde Möhre|Jerusalem artichoke|Topinambur|garlic mustard|Knoblauchsrauke|hedge garlic|water mint|Wasserminze|Ross-Minze|
  tree mallow|musk mallow|Moschusmalve|sea holly|sea kale|Meerkohl|water chestnut|bog myrtle|lemon myrtle|honey locust|rowanberry|sea buckthorn|Sanddorn|wild thyme|
  wild lettuce|Stachellattich|hogweed|Bärenklau|Wiesen-Bärenklau|chickweed|fat hen|Weißer Gänsefuß|cleavers|Klettenlabkraut|Labkraut|Scharbockskraut|
  daisy|oxeye daisy|Margerite|Wiesenschaumkraut|Löffelkraut|Vogelbeere|Mehlbeere|Kornelkirsche|Cornelian cherry|Felsenbirne|serviceberry|Mispel|
  Kaffeebaum|fox nut|makhana|Lotoswurzel|sheep sorrel|Sauerampfer|common sorrel|Pimpinelle|salad burnet|burnet saxifrage|pignut|hairy bittercress|
  navelwort|sea beet|samphire|Queller|Bachbunge|brooklime|watercress|Brunnenkresse|Boviste|Bovist|Steinpilz|Pfifferling|chanterelle|Maronenröhrling`;

/** Before a name, these mean another plant: "ground elder", "false chanterelle". */
export const otherQualifiers = `ground dwarf false mock bastard swamp marsh bog water wood hedge horse dog cow sheep pig cat hog poison stinking spotted sea beach
  mountain alpine giant tree creeping climbing prickly falscher falsche falsches wilder wilde giftiger giftige`;

/** The ends of compounds with a plant or a complaint: "Fingerhuttee", "Eibennadeln", "Hustensaft". */
export const productWords = `bohnen bohne nusse nuss kekse kuchen brownie zehen hecke weide tee tees saft ol oel kapseln kapsel tropfen tinktur salbe creme extrakt pulver sirup blatter blatt beeren beere nadeln nadel samen wurzel
  wurzeln bluten blute rinde zwiebel zwiebeln knolle knollen pollen kerne kern fruchte frucht triebe sprossen honig wein suppe salat pesto marmelade gelee vergiftung
  gift giftig giftige bad kraut krauter pflanze pflanzen busch baum strauch hecke zweige duft schnaps likor sosse butter mittel mittelchen hausmittel beschwerden probleme
  schmerzen leiden krankheit infekt entzundung tee dosis dosierung freundlich sicher vertraglich allergie stein steine tea oil seeds leaves berries root roots flowers
  bonbons lutschpastillen spray wickel umschlag kur behandlung heilmittel arznei`;
