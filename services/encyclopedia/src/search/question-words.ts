/*
 * The words that say what a question asks, and for whom, in English and German. `phraseFinder` says how phrases are
 * written.
 */

/** Persons and animals. */
export const conditionPhrases = {
  pregnancy: `_ months along|months along|months gone|mths along|wks along|weeks gone|bin _ monat|im _ monat|bin in _ woche|bin _ woche und|in ss|im ss|wahrend ss|trotz ss|bei ss|ss ubelkeit|ss erbrechen|ss sodbrennen|ss beschwerden|ss monat|ss woche|woche ss|wochen ss|monat ss|ssw*|*ssw|schwangr*|schwngr*|up duff|knocked up|bun in oven|eating for two|with child|in family way|mum to be|mom to be|mama to be|mommy to be|kugelrund|babykugel|kugelbauch|babybauch|esse fur zwei|fur zwei essen|freudiger erwartung|werdende mama|werdende mutter|baby on way|baby im bauch|baby in bauch|baby in tummy|baby in belly|_ weeks along|weeks along|wks pregnant|_ wochen schwanger|test positiv|positive pregnancy test|antenatal|prenatal|praenatal|pranatal|pregnant|pregnent|pregnat|pregant|preggers|*pregnan*|expecting|expecting baby|trimester|trimenon|first trimester|
    mother to be|morning sickness|baby bump|schwanger|schwangere|schwangeren|schwangerer|*schwangerschaft*|schwangers*|schwnager|
    schwangr|ssw|schwangerschaftswoche|werdende mutter|guter hoffnung|anderen umstanden|wehen|geburtseinleitung|geburt einleiten|
    induce labour|induce labor|labour|mutterschaft|babybauch|im _ monat|risk of miscarriage|miscarriage|fehlgeburt`,
  breastfeeding: `breastfeed*|breast feed|breast feeding|breast fed|breastfed|nursing|nursing mother*|lactating|lactation|stillen|
    stillend|stillende|stillenden|stillzeit|abstillen|stille|stillmutter|gestillt|*stillzeit*|muttermilch|breast milk|breastmilk`,
  baby: `lo|bubi|butzi|bairn|bairns|weans|my wean|wee wean|little one is|baby|babys|babies|babie|infant|infants|newborn*|neugeboren*|saugling*|saeugling*|bub|neugeborenes|months old|month old|
    monate alt|monate altes|weeks old|week old|wochen alt|wochen altes|babyhusten|dreimonatskoliken|krabbelkind|*baby`,
  toddler: `everything in mouth|everything in his mouth|everything in her mouth|everything into his mouth|everything into her mouth|alles in mund|alles in den mund|toddler*|kleinkind*|kleinkinder*|krippenkind*|little one|two year old|krabbelalter`,
  child: `enkerl*|enkeli|grandbab*|grandkid*|wee one|dirndi|mei dirndl|kindersicher*|kinderfreundlich*|childproof|child proof|childsafe|kidsafe|kidproof|child|children|childs|childrens|kid|kids|kiddo|son|daughter|grandson|granddaughter|grandchild*|schoolchild*|kind|kinder|
    kindern|kindes|kids|schulkind*|enkel|enkelin|enkelkind*|sohn|tochter|*kinder|*kind|kindersicher|kindergarten*|pediatric|
    paediatric|boy|girl|junge|madchen|kindgerecht`,
  teenager: `teenager*|teen|teens|adolescent*|jugendlich*|teenie`,
  surgery: `knee done|knees done|hip done|hips done|teeth done|tooth done|cataract* done|shoulder done|back done|knee replac*|hip replac*|new knee|new hip|under knife|knie gemacht|hufte gemacht|neues knie|neue hufte|unters messer|unterm messer|zahn gezogen|zahne gezogen|weisheitszahn*|tooth extraction|extraction|tooth pulled|teeth pulled|wisdom tooth|zahn ziehen|zahnziehen|zahnextraktion|weisheitszahn*|surgery|surgeries|operation|operations|operated|operating|before op|pre op|preop|surgical|surgeon|anaesthe*|anesthe*|narkose*|
    op|ops|operiert|operieren|eingriff|vollnarkose|zahn op|operationen|*operation|before procedure`,
  driving: `nicht mude|nicht schlafrig|nicht mude machen|ohne mude|not make drowsy|wont make drowsy|dont make drowsy|doesnt make drowsy|not make sleepy|wont make sleepy|dont make sleepy|not make tired|wont make tired|dont make tired|non drowsy|not drowsy|wont make me drowsy|wont make me sleepy|wont make me tired|not make me drowsy|not make me sleepy|not make me tired|dont make me drowsy|dont make me sleepy|dont make me tired|without drowsiness|without making me drowsy|without getting drowsy|without getting sleepy|driving|drive car|drive|driver|drivers|behind wheel|at wheel|autofahren|auto fahren|autofahrt|autofahrer*|am steuer|
    fahrtuchtig*|verkehrstuchtig*|strassenverkehr|lkw fahrer|fahrzeug|hinterm steuer|operate machinery|forklift*|operator*|machinery|heavy machine*|truck driver*|trucker*|lorry*|crane driver*|pilot|pilots|gabelstapler*|staplerfahrer*|kranfahrer*|
    busfahrer*|lkwfahrer*|lkw|maschinenfuhrer*|lokfuhrer*|taxifahrer*|maschinen fuhren|maschine bedienen|maschinen bedienen|autofahr*|
    selbst fahren|fahren darf|noch fahren|vor fahren|before driv*`,
  liver: `liver disease|bad liver|liver problem*|liver patient*|liver damage|weak liver|liver failure|liver cirrhosis|cirrhosis|
    fatty liver|hepatitis|leberkrank*|lebererkrankung*|leberschaden|leberzirrhose|leberleiden|leberinsuffizienz|kranke leber|
    schwache leber|leberprobleme*|leberschadigung|fettleber|leberpatient*|schlechte leberwerte|leberwerte|bad for liver|
    harmful to liver|liver toxic|leberschadlich|for liver|auf leber|safe for liver|elevated liver|liver values`,
  kidney: `kidneys are only half|kidneys only half|kidneys half working|kidneys dont work|kidneys not working|kidneys at|kidneys are at|kidneys work at|kidney function|egfr|gfr|nierenfunktion|nierenwert*|nieren nur|nur noch niere|nur noch eine niere|noch eine niere|nur niere|nur eine niere|niere fehlt|niere entfernt|kidney removed|lost kidney|single kidney|kreatinin*|kidney disease|kidney problem*|kidney failure|weak kidney*|bad kidney*|kidney patient*|renal failure|renal disease|renal|
    dialysis|ckd|chronic kidney|nierenkrank*|niereninsuffizienz|nierenschwach*|nierenversagen|nierenschaden|kranke nieren|
    schwache nieren|nierenprobleme*|dialyse*|nierenpatient*|nierenerkrankung*|bad for kidneys|harmful to kidneys|safe for kidneys|
    one kidney|eine niere|transplanted kidney|nierentransplant*`,
  dogs: `dog|dogs|doggy|doggo|doggie|puppy|puppies|pup|pups|canine|canines|hound|labrador|retriever|dachshund|hund|hunde|hunden|
    hundes|hundin|hundewelpe*|welpe|welpen|vierbeiner|dackel|hundchen|hundi|hunderl|wuffi|*hund|hunde*`,
  cats: `cat|cats|kitten|kittens|kitty|kitties|feline|felines|tomcat|katze|katzen|katzchen|kater|mieze|stubentiger|samtpfote*|katz|katzi|katzerl|miez|
    hauskatze*|*katze|*katzen|katzenkind*|catsafe|katzen*`,
  horses: `horse|horses|pony|ponies|foal|foals|mare|stallion|equine|equines|gelding|donkey*|pferd|pferde|pferden|pferdes|fohlen|
    stute|stuten|hengst|gaul|esel|ponys|pferde*|pferdeweide|mule`,
  farmAnimals: `chook|chooks|hendl|hendln|henderl*|hennen|gockel|pullet*|bantam*|henna bird|gackerl*|cattle|cow|cows|calf|calves|bull|sheep|lamb|lambs|ewe|ewes|goat|goats|kid goats|pig|pigs|piglet*|swine|livestock|
    farm animal*|chicken|chickens|hen|hens|poultry|duck|ducks|geese|goose|turkeys|alpaca*|llama*|kuh|kuhe|kuhen|schafweide|kuhweide|rinderweide|ziegenweide|rind|rinder|
    rindern|kalb|kalber|schaf|schafe|schafen|lamm|lammer|ziege|ziegen|zicklein|schwein|schweine|schweinen|ferkel|huhn|huhner|
    huhnern|henne*|geflugel|ente|enten|gans|ganse|vieh|nutztier*|weidetier*|weidevieh|milchvieh|ruminant*|wiederkauer|grazing animals`,
  pets: `pet|pets|haustier*|*haustier*|pet safe|petsafe|pet friendly|haustierfreundlich|haustiersicher|animal|animals|tier|
    tiere|tieren`,
  otherAnimals: `kaninchens|hamsters|goldhamster*|zwerghamster*|rabbits|bunnys|guineapig*|budgies|budgy|budgie*|wellis|welli|nymphensittich*|landschildkrote*|schildi|griechische landschildkrote*|fishes|aquarienfisch*|teichfisch*|koikarpfen|parrots|finch|finches|zebrafink*|gerbils|sugar glider*|bearded dragons|gerbil|skink*|newt*|cavy|cavies|bunnies|ratten|farbmaus*|farbratte*|ferrets|hedgehogs|pond fish|crested gecko*|turtles|tortoises|bienenstock|papageien|sittich|kanarie*|wachtel*|quail*|moles|mole|voles|vole|squirrel*|deer|pigeon*|foxes|marten*|maulwurf*|maulwurfe|wuhlmaus*|wuhlmause|eichhornchen|rehe|tauben|fuchse|marder|waschbar*|rabbit*|bunny|bunnies|guinea pig*|hamster*|gerbil*|rat|rats|mouse|mice|ferret*|parrot*|parakeet*|cockatiel*|cockatoo*|lovebird*|macaw*|gecko*|lizard*|chameleon*|terrapin*|goldfish*|axolotl*|rodent*|budgie*|budgerigar*|canary|
    canaries|bird|birds|tortoise*|turtle*|iguana*|reptile*|bearded dragon*|aquarium|fish|koi|snake|snakes|frog*|hedgehog*|
    kaninchen|hase|hasen|meerschwein*|maus|mause|ratte|ratten|frettchen|papagei*|wellensittich*|*sittich|*sittiche|kakadu*|agapornid*|echse|echsen|eidechse*|chamaleon*|landschildkrot*|wasserschildkrot*|goldfisch*|zwergkaninchen*|zwerghase*|
    karnickel*|rennmaus*|nager|nagetier*|kanarienvogel*|vogel|
    vogeln|schildkrote*|reptil*|bartagame*|leguan*|fische|aquarium|igel|chinchilla*|degu|degus`,
} as const;

/** Phrases that don't mean a person or an animal: "Kater" after drink, "stillen" of blood, "driving me crazy". */
export const notConditionPhrases = {
  pregnancy:
    'expecting rain|expecting snow|expecting frost|expecting guests|expecting visitors|expecting company|pregnancy ended|ended pregnancy|pregnancy loss|lost pregnancy|pregnancy was ended|after abortion|after termination|schwangerschaft abgebrochen|schwangerschaft beendet|schwangerschaft verloren|schwangerschaftsabbruch|get pregnant|getting pregnant|become pregnant|fall pregnant|schwanger werden|schwanger zu werden|not pregnant|nicht schwanger|trying to conceive|conceive',
  breastfeeding: `blut* stillen|blutung* stillen|schmerz* stillen|durst stillen|hunger stillen|nasenbluten stillen|blut zu stillen|
    nursing home|nursing student*|stille wasser`,
  child:
    'nicht furs kind fur mich|nicht fur kind fur mich|fur mich nicht furs kind|fur mich nicht kind|not for kid* for me|for me not kid*|for me not child*|kinderwunsch|kindbett|kind of|some kind|kinderlahmung|child bearing|childbirth|childbearing|son before|kinderleicht',
  baby: 'baby blues|baby weight|baby leaves|baby spinach|expecting baby|have baby|having baby',
  driving: 'driving crazy|drive crazy|drives crazy|driving mad|driving nuts',
  cats: 'not for cat* for me|for me not cat*|fur mich nicht katze|keine katze mehr|hab keine katze|habe keine katze|no cats at home|have no cats|dont have cats|rausch vom|rausch von|vortag|verkatert|also kater|kater vom|kater von gestern|nach feiern|nach saufen|hangover|gegen kater|kater nach|nach alkohol|bei kater|muskelkater|katerstimmung|katermittel|cat scratch|katzenjammer|nach party',
  dogs: 'not for dog* for me|for me not dog*|fur mich nicht hund|nicht fur hund fur mich|no dogs at home|have no dog*|dont have dog*|hab keinen hund|habe keinen hund|hundert*|hundsmude|hundemude|hot dog',
  horses: 'charley horse|horse riding|pferdekuss|pferdesalbe',
  farmAnimals:
    'turkey meat|ente kochen|chicken soup|huhnersuppe|huhnerauge*|gansehaut|cow milk|schafwolle|schweinehund|lamb chop*|chicken pox|chickenpox|guinea pig*|guinea fowl',
  liver: 'liver spots|leberfleck*|leberwurst',
  otherAnimals: `fish oil|fischol|fish dish|fish soup|fish finger*|fish bone|fish smell|eat fish|eating fish|eat rabbit|allergic to|allergy to|allergisch auf|allergie|
    tierhaarallergie|bite|bitten|biss|gebissen|scratched|gekratzt|bird flu|vogelgrippe|mausarm|mouse arm|hare lip|hasenscharte|computer mouse|fish sauce|fischgericht*|
    eye of newt|frog in throat|frosch im hals|mole on|moles on|leberfleck*`,
  surgery: 'tree surgery|tree surgeon|cosmetic operation|schnittoperation',
} as const;

/** Phrases that don't mean a complaint: "wind" on a balcony, "cold" for plants. */
export const notNeedPhrases = {
  caffeine:
    'without caffeine|no caffeine|caffeine free|ohne koffein|kein koffein|koffeinfrei*|decaf*|decaffeinated',
  awake: `nicht mude|nicht schlafrig|ohne mude|not make tired|wont make tired|dont make tired|not make me tired|wont make me tired|dont make me tired|
    not make me sleepy|wont make me sleepy|dont make me sleepy|not make sleepy|wont make sleepy|dont make sleepy|getting sleepy`,
  outCold: 'out cold',
  description:
    'hairy stem*|hairy leaf|hairy leaves|hairy plant*|speckled throat|spotted throat|catkins in spring|flowers in spring|bluht im fruhling|bluht im fruhjahr',
  burning: `burn calories|burning calories|kalorien verbrennen|burn belly|burn fat|
    burns fat|burning fat|burn _ fat|burn weight|burn energy|burn incense`,
  weather: `mind wind|mind cold|mind heat|stand wind|stands wind|withstand wind|withstand cold|survive cold|take wind|like wind|likes wind|windy balcony|windy garden|windy site|windy spot|windy place|windy roof|windy corner|windy terrace|
    strong wind*|sea wind*|salt wind*|cold wind*|wind and|and wind|wind resistant|wind tolerant|wind proof|windproof|wind break|windbreak|exposed to wind|in wind|against wind|wind hardy|cold hardy|cold frame|cold room|cold window|
    cold winter*|cold greenhouse|wind aus|viel wind|wind vertrag*|windig*|windfest*|windschutz*|im wind|starker wind|bei wind|wind und|und wind|kalte winter|kalter raum|nasskalt*|dry soil|dry shade|dry spot|greasy soil|heavy clay|hard water`,
} as const;

export const askPhrases = {
  edible: `recipe|recipes|rezept|rezepte|soup|suppe|torte|cake|garnish|deko|dekoration auf|salad|cook|cooked|cooking|kochen|gekocht|zubereit*|marmelade|jam|bake|baked|fressen|frisst|eat|eats|eating|eaten|edible|edibility|eatable|consume|consumed|consumable|safe to eat|ok to eat|eat raw|raw|roh|rohe|essen|isst|gegessen|esst|
    essbar|essbare|essbaren|essbarer|essbares|esbar|ess|verzehren|verzehr|verzehrbar|geniessbar|geniessbare|ungeniessbar|roh essen|
    inedible|mitessen|verspeisen|schmeckt|knabbern|edable|eddible|swallow|probieren|kosten von|als salat|als gemuse|als wildgemuse|
    in salad|in salat|snack`,
  poison: `giftstoff*|poisons|deadliest|inedible|ungeniessbar*|poison|poisonous|poisonus|poisonious|posionous|toxic|toxicity|toxin|toxins|deadly|lethal|fatal|venomous|giftig|giftige|giftigen|giftiger|
    giftiges|giftigste|giftigsten|giftigkeit|gift|toxisch|toxische|toxischen|todlich|todliche|todlichen|todlich*|giftig*|*giftig|*giftige|giftpflanze|giftpflanzen|giftpilz*|
    dangerous|gefahrlich|gefahrliche|gefahrlichen|harmful|schadlich|bad for|hazardous|unsafe|schaden|schadet|harm|harms|hurt|hurts|deadliest|
    poisonousness|kill|kills|totet|toten|vertragen keine|unvertraglich|not good for`,
  dose: `dose|doses|dosage|dosis|dosierung|how much|how many|how often|wie viel|wieviel|wie viele|wieviele|wie oft|wie hoch|
    maximum|hochstmenge|tagesdosis|daily amount|mg|gramm|grams|teaspoon*|teeloffel*|too much|zu viel|zuviel|ml|
    how long|wie lange|amount|menge`,
  overdose: 'overdose|overdosed|overdosing|uberdosis|uberdosieren|uberdosiert',
  deadlyAmount: `how much _ kill*|how many _ kill*|how much _ lethal|how much _ deadly|how much _ fatal|how much _ is deadly|how much _ is lethal|how much _ is fatal|
    how much _ is poisonous|how many _ are deadly|how many _ are lethal|how many _ are fatal|wie viel _ ist todlich|wieviel _ ist todlich|wie viele _ sind todlich|wieviele _ sind todlich|wie viel _ todlich|wieviel _ todlich|
    wie viele _ todlich|ab wann _ todlich|ab wann ist _ todlich|ab wie viel|how much is deadly|how much is lethal|how much is fatal|how much is toxic|wie viel ist todlich|
    wieviel ist todlich|how many _ _ deadly|how many _ _ lethal|how many _ _ fatal|how many _ _ are deadly|how many _ _ are lethal|how many _ _ are fatal|wie viele _ _ todlich|wie viele _ _ sind todlich|wieviele _ _ sind todlich|todliche menge|deadly amount|amount is lethal|amount is deadly`,
  tea: `*blattertee|*blutentee|*wurzeltee|*krauttee|*rindentee|*beerentee|*samentee|tea|teas|tee|tees|infusion|brew|tisane|aufguss|absud|sud|tinctur*|tinktur*|extract|extracts|extrakt*|syrup|sirup|saft|juice|
    drink|drinking|trinken|trink|capsule*|kapsel*|powder|pulver|oil|ol|salve|salbe|ointment|supplement*|take|taking|nehmen|
    einnehmen|einnahme|use|using|verwenden|anwenden|benutzen|apply|rub|bath|bad|inhale|inhalieren|tropfen|drops|smoothie|wein|medicine|heilmittel`,
  safe: `wont hurt|wont harm|wont kill|wont poison|doesnt hurt|doesnt harm|not hurt|not harm|not bad for|not dangerous|no danger|not a problem|nicht schaden|nicht schadet|
    nicht schadlich|nicht gefahrlich|keine gefahr|kein problem|nichts ausmacht|nichts tut|nicht tun|vertragt|pet proof|catproof|dogproof|safe|safely|safest|harmless|nontoxic|non toxic|not toxic|not poisonous|non poisonous|nonpoisonous|not harmful|unbedenklich|ungefahrlich|
    ungefahrliche|ungiftig|ungiftige|ungiftigen|nicht giftig|nicht giftige|nicht toxisch|harmlos|harmlose|sicher|sichere|sicheren|friendly|*freundlich|*freundliche|*freundlichen|vertraglich|
    vertragen|*sicher|*sichere|ok for|okay for|ok during|okay during|allowed|erlaubt|allowed in|darf|durfen|can have|good for|geeignet|suitable|unschadlich|unschadliche|can take|won t hurt|wont hurt|proof|gut fur|petsafe`,
  avoid: `leave alone|leave out|leave off|let be|sein lassen|bleiben lassen|lieber lassen|avoid|avoided|avoiding|not safe|unsafe|not take|not to take|shouldnt|should not|must not|mustnt|contraindicat*|stop taking|
    stop before|stop|discontinue|meiden|vermeiden|absetzen|nicht nehmen|nicht einnehmen|verboten|verbotene|kontraindizier*|kontraindikation*|darf nicht|
    durfen nicht|nicht erlaubt|tabu|weglassen|nicht trinken|not drink|not eat|nicht essen|nicht geeignet|forbidden|keep away from|bedenklich|fernhalten|not allowed|off limits|lieber nicht|verzichten|stay away|stays away|steer clear|finger weg|hande weg|ungeeignet|ungeeignete|ungeeigneten|unsuitable|unfit`,
  /** The people for whom a plant is not. */
  whoNot: `who must not|who should not|who shouldnt|who shouldn t|who must avoid|who should avoid|who has to avoid|who cannot|who cant|who can t|who may not|
    for whom is _ not|not for whom|contraindication*|wer darf|wer sollte|wer soll _ nicht|wer muss|fur wen ist _ nicht|fur wen nicht|gegenanzeige*|kontraindikation*`,
  lookAlike: `look like|looks like|looking like|look alike|look alikes|lookalike|lookalikes|double|doubles|doppelganger|doppelgangern|verwechslung|
    verwechslungen|verwechslungsgefahr|verwechseln|verwechselt|verwechselbar|*verwechslung|confuse|confused|confusing|confusion|mistake|mistaken|mistook|similar|similar to|
    ahnlich|ahnlich wie|sieht aus wie|sehen aus wie|aussehen wie|unterscheid*|unterschied*|differen*|tell apart|distinguish*|tell from|
    how to tell|auseinanderhalten|versus|vs|imposter*|impostor*|resembl*|ahneln|ahnelt|sieht ahnlich|verwechsle|erkennen`,
  ate: `ate|eaten by|has eaten|have eaten|had eaten|just ate|swallowed|chewed|chewed on|nibbled|licked|hat gefressen|gefressen|hat gegessen|hat _ gegessen|hat _ _ gegessen|habe _ gegessen|habe _ _ gegessen|haben _ gegessen|has _ eaten|have _ eaten|habe gegessen|
    haben gegessen|gegessen was tun|gegessen hat|verschluckt|geschluckt|angeknabbert|genascht|probiert hat|in mund genommen|geknabbert hat|abgeleckt|hab gegessen|
    poisoned|vergiftet|vergiftung|vergiftungen|*vergiftung|*vergiftungen|poisoning|antidote*|gegengift*|gegenmittel|overdose symptom*|symptoms of poison*|vergiftungssymptom*|
    vergiftungserscheinung*|accidentally|versehentlich|aus versehen|touched|beruhrt|ingested|getrunken hat|hat getrunken`,
  notAte: `alles ins maul|nobody poisoned|no one poisoned|no one gets poisoned|nobody gets poisoned|anyone poisoned|anybody poisoned|niemand vergiftet|niemand sich vergiftet|sich niemand vergiftet|keiner vergiftet|everything in mouth|everything in _ mouth|everything into _ mouth|anything in _ mouth|alles in mund|alles in den mund|by slug*|by snail*|by caterpillar*|by deer|by rabbit*|by aphid*|by pigeon*|by bird*|by mice|by vole*|by rat*|by something|by insect*|by bug*|by pest*|von schnecke*|von raupe*|von lause*|von rehen|von wuhlmaus*|von vogel*|von kafer*|ever|jemals|je|schon mal|schon einmal|curry|pizza|spicy|greasy|dairy|gluten|scharf|fettig|fett|dinner|lunch|heavy meal|take away|takeaway|zu viel|zuviel|too much|nothing|nichts|kaum|food poisoning|blood poisoning|lead poisoning|alcohol poisoning|lebensmittelvergiftung*|blutvergiftung*|alkoholvergiftung|
    fischvergiftung|ate too much|eaten too much|zu viel gegessen|zuviel gegessen|overate|uberessen|avoid poisoning|food poison`,
  unidentified: `this mushroom|these mushrooms|this berry|these berries|this plant|unknown plant|unknown mushroom|unknown berr*|wild mushrooms i|mushroom i found|mushrooms i found|berries i found|
    plant i found|found in garden|found in forest|found in woods|i found|diesen pilz|dieser pilz|diese pilze|diese beere|diese beeren|
    diese pflanze|unbekannte pflanze|unbekannter pilz|unbekannte beeren|unbekannten pilz|gefundene pilze|pilz gefunden|beeren gefunden|pilze gefunden|im wald gefunden|gefunden`,
  /** By animals of the garden: nobody is in danger. */
  plantEaten: [
    'slug*',
    'snail*',
    'caterpillar*',
    'deer',
    'vole*',
    'aphid*',
    'earwig*',
    'beetle*',
    'pigeon*',
    'squirrel*',
    '*schnecken',
    'schnecke',
    'raupen',
    'rehe',
    'wuhlmause',
    'lause',
    'kafer',
  ]
    .flatMap((pest) =>
      ['ate', 'have eaten', 'has eaten', 'had eaten', 'haben', 'hat', 'hom', 'hend'].map(
        (verb) => `${pest} ${verb}`,
      ),
    )
    .join('|'),
  /** Plants to take out of a garden, for somebody's sake. */
  removal: `pull out|pull up|rip out|dig out|dig up|take out of garden|gehoren weg|gehort weg|mussen weg|muss weg|weg mussen|weg muss|sollten weg|soll weg|rausreissen|raus mussen|mussen raus|aussireissen|entfernen`,
  noCaffeine:
    'without caffeine|no caffeine|caffeine free|ohne koffein|kein koffein|koffeinfrei*|decaf*|decaffeinated',
  /** A plant that does badly. */
  ailing: `brown edges|yellow edges|crispy edges|crispy leaves|crispy tips|has brown spots|has black spots|has yellow spots|spots on leaves|went mushy|gone mushy|all mushy|leaf drop|leaves curl*|curling leaves|braune rander|gelbe rander|hat braune flecken|hat gelbe flecken|flecken auf blatt*|blattrand braun|plant dying|plant is dying|plants are dying|plants dying|plant keeps dying|plant dies|plant wilting|plant is wilting|plant droops|plant drooping|plant is drooping|plant looks sad|
    plant is sick|plant looks sick|sick plant|yellow leaves|yellowing leaves|leaves yellow|leaves are yellow|leaves turning|leaves are turning|brown leaves|brown tips|leaf tips brown|leaves falling|
    dropping leaves|drooping leaves|save plant|pflanze stirbt|pflanze geht|pflanze welkt|pflanze hangt|pflanze lasst|pflanze ist krank|pflanze sieht krank|kranke pflanze|gelbe blatter|braune blatter|
    braune spitzen|braune blattspitzen|blatter gelb|blatter braun|blatter werden|verliert blatter|lasst blatter|pflanze retten|blatter hangen`,
  /** Animals of the garden that nobody keeps. */
  pest: 'slug*|snail*|*schnecke|*schnecken|schneckenplage',
  harmless: `harmless*|harmlos*|ungefahrlich*|unbedenklich*|unschadlich*|ungiftig*|nontoxic|non toxic|no side effect*|without side effect*|
    ohne nebenwirkung*|keine nebenwirkung*|kein risiko|ohne risiko|without risk*|no risk`,
  repel: `puts them off|put them off|puts slug* off|put slug* off|schreckt sie ab|halt sie fern|halt sie ab|keep _ out|keep _ off|keep _ away|keep _ from|keep _ _ out|keep _ _ off|keep _ _ away|keep _ _ from|keeps _ out|keeps _ off|keeps _ away|stop _ digging|stop _ eating|stop _ pooing|stop _ pooping|stop _ chewing|out of garden|out of beds|off my|loswerden|weg vom beet|vom beet|aus beet|aus garten|raus aus|repel*|deter|deterrent*|keep away|keeps away|keep out|keeps out|get rid|vertreib*|verjag*|fernhalt*|verscheuch*|vergram*|abschreck*|abhalten`,
  cure: `weg ohne|weg mit|geht weg|weg durch|ganz weg|weg bekommen|weggehen|wegkriegen|verschwindet|verschwindet durch|ruckgangig|remission|come off|stop insulin|stop metformin|without insulin|ohne insulin|without chemo|ohne chemo|for good|gone with|fix|fixes|cured by|heilmittel|bekampfen|umkehren|stoppen|cure|cures|curing|cured|heal|heals|healed|heilen|heilt|heilung|heilend*|geheilt|besiegen|besiegt|reverse|reverses|reversing|get rid of|
    eliminate|eradicate|instead of|replace|replaces|replacing|statt|anstatt|ersetzen|ersetzt|loswerden|wegbekommen|miracle|wundermittel|
    wegmachen|verschwinden lassen|permanently|endgultig`,
  care: `water|watering|watered|wasser|giessen|light|licht|sun|sonne|fertili*|dung*|soil|erde|grow|grows|growing|prune|pruning|schneiden|repot*|
    umtopfen|plant out|pflanzen|sow|saen|tall|high does|hoch wird|wachst`,
} as const;

/** Illnesses and wishes for which a list of plants needs a word on evidence. */
export const evidencePhrases = {
  cancer: `cancer|cancers|*cancer|tumour*|tumor*|leukaemia|leukemia|lymphoma|melanoma|carcinoma|metasta*|chemotherapy|chemo|oncolog*|krebs|
    *krebs|krebserkrank*|krebsheil*|krebszelle*|krebskrank*|krebsmittel|leukamie|melanom|karzinom|chemotherapie|anti cancer|anticancer|canser|cancr|cacner`,
  diabetes:
    'diabetes|diabetic|diabetics|diabetis|diebetes|zuckerkrank*|diabetiker*|insulin|*diabetes|type 2|typ 2',
  weight: `burn calories|burning calories|kalorien verbrennen|burn belly|lose stone|lose *lbs|lose _ lbs|lose *kg|lose _ kg|lose _ pounds|lose pounds|lose _ kilos|lose _ stone|lose *kilos|lose fat|lose belly|lose inches|drop _ pounds|drop *lbs|drop dress size|get thin|get thinner|get skinny|shed pounds|shed weight|*kg abnehmen|_ kilo weg|kilos weg|*kg weg|_ kg weg|kilos loswerden|speck weg|bauch weg|pfunde|dunner werden|schnell dunn|fett weg|skinny tea*|flat belly|lose weight|losing weight|weight loss|weightloss|loose weight|slimming|slim down|burn fat|fat burner|fatburner|fat burning|abnehmen|
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
    window sill|windowsill|fensterbank|window plant*|facing window|north window|south window|east window|west window|bright window|dark window|sunny window|nordfenster|
    sudfenster|ostfenster|westfenster|am fenster|fensterpflanze*|bedroom|schlafzimmer|bathroom|badezimmer|living room|wohnzimmer|wohnung|apartment|flat|
    office|buro|zimmer|room|flur|hallway|kitchen window|zimmerblume*|grunpflanze*|indoor pflanze*|drinnen`,
  fungi:
    'mushroom*|fungus|fungi|toadstool*|pilz|pilze|pilzen|giftpilz*|waldpilz*|speisepilz*|wildpilz*|mushrom*',
  trees: 'tree|trees|baum|baume|baumen|laubbaum*|nadelbaum*',
  spices: 'spice|spices|gewurz|gewurze|gewurzen',
  vegetables: 'vegetable*|gemuse|veg',
  fruits: 'fruit tree*|obst|obstbaum*',
  ornamental: `balkonblume*|balkonkast*|balkonkist*|blumenkast*|blumenkist*|fensterkist*|balcony flower*|window box*|bluht|bluhen|blooms|blooming|flowering|long flowering|dauerbluh*|garden flower*|garden plant*|flowers|blumen|blume|gartenblume*|gartenpflanze*|zierpflanze*|ornamental*|cut flower*|schnittblume*|
    bouquet|blumenstrauss|balkonpflanze*|balcony plant*|strauss|vase|flower`,
  desert: 'desert plant*|cactus|cacti|kaktus|kakteen|succulent*|sukkulente*',
  tropical: 'tropical plant*|tropische pflanze*|tropenpflanze*',
} as const;

/** Places where plants grow, and the work that they need. */
export const growingPhrases = {
  shade: `shade|halbschattig*|dont like sun|not like sun|hate sun|hates sun|dont want sun|keine direkte sonne|no direct sun|without direct sun|mogen keine sonne|mag keine sonne|dont need much light|not need much light|need much light|dont need much sun|not need much sun|brauchen nicht viel licht|braucht nicht viel licht|brauchen wenig licht|braucht wenig licht|brauchen kaum licht|dont need light|need little light|needs little light|get by with little light|get little sun|nicht viel licht|kaum licht|nicht hell|not much light|not a lot of light|hardly any light|barely any light|little sunlight|no natural light|poor light|wenig sonne|nicht viel sonne|keine sonne|kein licht|gar kein licht|ohne tageslicht|kein fenster|ohne fenster|no window|no windows|without window*|without windows|gloomy|dingy|finster*|duster*|facing north|never sees sun|never gets sun|wo keine sonne|wenig hell|schattseitig*|schattenseite|full shade|deep shade|under trees|under tree|unter baumen|unter baum|shady|shaded|dark|darker|dark corner|low light|lowlight|little light|no sun|no sunlight|without sun|without light|north facing|
    north window|schatten|schattig*|dunkel|dunkle|dunklen|dunkles|dunkler|wenig licht|ohne sonne|ohne licht|nordfenster|nordseite|schattenpflanze*|
    halbschatten|under trees|unter baumen|lichtarm*|windowless|fensterlos*|kaum licht|half shade|partial shade|dim|schattenvertraglich*|woodland garden`,
  sun: `sudseitig*|sunniest|blazing sun|baking sun|scorching|sonnseitig*|sonnenseite|facing south|all day sun|sun all day|den ganzen tag sonne|prallsonn*|sonne pur|knallt die sonne|sonne knallt|heisser balkon|pralle sonne|sunny|full sun|south facing|south window|bright window|vollsonn*|sonnig*|pralle sonne|sudfenster|sudseite|sudbalkon|viel sonne|lots of sun|hot sun|balcony sun|sonnenbalkon|volle sonne|direct sun`,
  dry: `travel lot|travelling lot|traveling lot|reise viel|viel auf reisen|viel reise|once a month|once month|once every month|every few weeks|every two weeks|every 2 weeks|every three weeks|einmal im monat|einmal monat|1x im monat|alle paar wochen|alle vier wochen|alle drei wochen|alle 3 wochen|alle 4 wochen|alle zwei wochen|hardly any water*|barely any water*|hardly water*|rarely need* water*|doesnt need much water*|dont need much water*|not much water*|without much water*|needs little water*|kaum wasser|kaum giessen|kaum gegossen|selten gegossen|selten wasser|nicht oft giessen|giess* nicht oft|giess* nur selten|nicht viel wasser|nicht giess*|when im away|while im away|away for weeks|on holiday for|travel a lot|oft weg|viel unterwegs|wochenlang weg|hitze|hitzetauglich*|hitzefest*|heatproof|heat tolerant|hot dry|heat wave|heatwave|forget watering|forget to water|forget water|never water|always forget to water|vergess* giessen|vergess* zu giessen|vergess* immer giessen|vergess* immer zu giessen|nie giessen|giessen vergess*|drought|drought tolerant|droughttolerant|drought resistant|drought proof|dry soil|dry garden|dry place|trocken|trockenheit*|trockenen|trockener|trockene|wenig wasser|
    little water|low water|without watering|ohne giessen|wenig giessen|selten giessen|water rarely|rarely water|forget to water|forgetful|vergesslich giessen|
    trockenheitsvertraglich*|durre*|xeriscap*|hitzevertraglich*|gravel garden|kiesgarten|steingarten|rockery`,
  wet: `wet feet|wet soil|wet garden|boggy|bog|pond|pond edge|damp soil|damp|moist soil|swampy|waterlogged|nasser boden|nasse|feuchter boden|feuchte|feucht|sumpf*|teich|teichrand|staunass*|moor|heavy wet clay`,
  easy: `low maintence|low maintenence|low maintainance|low maintanance|low maintenace|vergessen kann|vergessen darf|man vergisst|can forget about|forget about|einsteigerpflanze*|anfangerpflanze*|gehen alle pflanzen|gehen alle|gehen immer|alle pflanzen gehen|survive anything|survives everything|survive everything|pflanzen ein|gehen ein|geht ein|i kill every*|i kill all|i killed every*|i keep killing|kill everything|kill all my|kills every*|killer of plants|plants die on me|everything dies on me|dies on me|always die|always dies|immer ein|alle ein|alles ein|gehen bei mir ein|geht bei mir ein|geht immer ein|bring alle um|bringe alle um|bring jede um|bringe jede um|bring alles um|bringe alles um|nicht umbring*|nicht kaputt|man nicht umbringt|uberlebt alles|alles uberlebt|nichts kaputt|idiot proof|idiotproof|idiotensicher*|fur anfanger|dummy proof|bulletproof|thrives on neglect|cant keep plants alive|keep anything alive|stirbt mir|sterben mir|vertrocknen mir|schwarzer daumen|zwei linke hande|mal vergessen|total beginner*|cant be killed|survives anything|easy|easiest|easy care|easy to grow|easy to keep|low maintenance|undemanding|beginner*|hard to kill|unkillable|cant kill|indestructible|
    hardy houseplant|black thumb|brown thumb|neglect|foolproof|no fuss|pflegeleicht*|anspruchslos*|einfach*|anfanger*|robust*|unverwustlich*|unkaputtbar*|wenig pflege|
    tough|forgiving|lazy|faule|kinderleicht|kein gruner daumen|without green thumb`,
  growing: `low maintence|low maintenance|anfangerpflanze*|einsteigerpflanze*|buropflanze*|balkonkast*|balkonkist*|blumenkast*|blumenkist*|balkons|trog|terrasse|terrace|patio|windowsill|fensterbank|stelle|platz|spot|place|grow|growing|grows|plant|planting|planted|wachst|wachsen|pflanzen|anpflanzen|anbauen|zuchten|ziehen|garden|garten|balcony|balkon|
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

/** Complaints that need a doctor before any list of plants. */
export const urgentPhrases = {
  chestPain: `chest pain*|chest tightness|tight chest|pain in chest|chest hurts|brustschmerz*|brust schmerz*|brustenge|schmerzen in brust|schmerz in brust|
    stechen in brust|druck auf brust`,
  bloodInUrine: `blood in urine|blood in pee|blood in wee|bloody urine|blut im urin|blutiger urin|urin blutig|hamaturie|haematuria|hematuria`,
  shingles: 'shingles|gurtelrose|herpes zoster|zoster',
  palpitations: `palpitation*|irregular heartbeat|heart skips|racing heart|heart racing|herzstolpern|herzrasen|herzrhythmus*|extrasystole*`,
  miscarriage: 'miscarriage|miscarrying|miscarried|fehlgeburt|fehlgeburten',
  helpline: `helpline*|help line*|numbers that help|hilfenummer*|krisentelefon*|sorgentelefon*|giftnotruf*|notruf|notrufnummer*|giftzentrale*|giftinformation*|vergiftungszentrale*|poison centre*|poison center*|poison control|
    emergency number*|notfallnummer*|crisis line|telefonseelsorge`,
} as const;

/** Medicines without a name, beside a plant. */
export const medicinePhrases = {
  medicine: `bei _ tabletten|mit _ tabletten|zu _ tabletten|neben _ tabletten|bei _ medikament*|mit _ medikament*|zu _ medikament*|neben _ medikament*|with _ meds|with _ tablets|with _ pills|with _ medication*|with _ _ meds|with _ _ tablets|with _ _ pills|with _ _ medication*|on _ meds|on _ tablets|on _ pills|on _ medication*|on _ _ meds|on _ _ tablets|on _ _ pills|on _ _ medication*|taking _ meds|taking _ tablets|taking _ pills|taking _ medication*|taking _ _ meds|taking _ _ tablets|blutverdunn*|blood thinner*|with tablets|take tablets|on tablets|and tablets|with medication*|on medication*|take medication*|and medication*|with medicine*|and medicine*|
    with meds|on meds|take meds|prescription*|with pill|on pill|take pill|and pill|birth control pill*|blood pressure tablets|mit tabletten|und tabletten|
    nehme tabletten|zu tabletten|blutdrucktabletten|herztabletten|mit medikament*|und medikament*|zu medikament*|bei medikament*|neben medikament*|
    nehme medikament*|mit arzneimittel*|und arzneimittel*|mit pille|und pille|antibabypille*|interact|interacts|interaction*|wechselwirkung*`,
  /** Also beside a wish for something natural. */
  taken: `viele tabletten|nimmt tabletten|nimmt _ tabletten|nehme _ tabletten|takes tablets|takes _ tablets|takes lots of pills|takes _ pills|lots of tablets|lots of pills|many tablets|many pills|loads of tablets|loads of pills|viele medikamente|viele pillen|takes many medicines`,
  /** Asks what to leave out beside them. */
  not: `nicht mit|nicht bei|nicht zu|nicht neben|nicht zusammen|nicht kombin*|nicht trinken|nicht nehmen|nicht einnehmen|kein* mit|kein* bei|welche* _ nicht|welche* nicht|
    was nicht|not with|not on|not while|not together|not mix|not combine|not take|not drink|not have|not be taken|which _ not|what not|cant _ with|cant _ on|
    cant i _ with|cant i _ on|dont mix|dont go with|doesnt go with|avoid|meiden|vermeiden|verzichten|stay away|interfere*|clash*`,
  instead: `natural|naturally|herbal|alternative*|instead of|replace*|substitute*|pflanzlich*|naturlich*|statt|anstatt|ersatz|ersetz*`,
} as const;

/** States and coverings of a part, which can harm where the part as food doesn't. */
export const statePhrases = {
  raw: 'raw|uncooked|roh|rohe|rohen|roher|rohes|ungekocht*',
  unripe: 'unripe|unriped|immature|unreif*|grune|grunen',
  peel: 'peel|peels|skin|skins|rind|husk|husks|schale|schalen|haut',
} as const;
