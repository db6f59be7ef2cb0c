/** Words of people who may harm themselves. `phraseFinder` says how they are written. */
export const selfHarmWords = {
  suicide: `lange sterben|schon lange sterben|seit langem sterben|schon ewig tot sein|tot sein will|ich will tot sein|einfach nur weg sein|will nur weg sein|will nur noch weg|mochte nur noch weg sein|will fur immer weg sein|mochte fur immer weg sein|just want to be gone|just be gone forever|i want to be gone|life is pointless|life pointless|life is meaningless|help me pass away|pass away peacefully|pass away quietly|pass peacefully|was antuan|vor zu sterben|leben sinnlos|alles sinnlos|totet mich|feel like dying|feel like i am dying inside|schlaf fur immer|schlafen fur immer|schlafe fur immer|schlaft fur immer|einschlafen fur immer|nimma lebn|nimmer lebn|nimma lem|numme labe|
    numm labe|nuemme laebe|numme lebe|wott numme|wott nimme|wett numme|mog nimma|mag nimma|wui nimma|will nimma|mir ist alles egal|mir is alles egal|
    mir alles egal|want to disappear|wanna disappear|ich will verschwinden|ich mochte verschwinden|will einfach verschwinden|will nur noch verschwinden|
    nur noch weg sein|suicid*|suicide~|*suizid*|*selbstmord*|selbstmord~|*selbstmoerd*|*selbsttot*|freitod*|unaliv*|painless poison|least painful poison|kills you fastest|kills you quickest|kills you quickly|kills you painlessly|kills you painless|take to kill you|
    halte leben nicht|leben nicht mehr aus|leben nicht ertragen|ertrage leben|i want out|cant go on|cant take this life|alles beenden|alles zu beenden|mich vergiften|
    quick poison|help me end it|end it for good|just end it|let me end it|want to end it|how to end it|
    plants to end it|un alive|want to kms|gonna kms|i will kms|kys|
    kill myself|kil myself|kill my self|kill me|kill yourself|killing myself|kill meself|kill ourselves|hang myself|drown myself|
    poison myself to death|overdose myself|harm myself|harming myself|self harm*|selfharm*|self injur*|want to hurt myself|
    how to hurt myself|hurt myself on purpose|want to cut myself|cutting myself to feel|end life|ending life|ends life|
    end it all|ending it all|end everything|end suffering|take life|taking life|take own life|done with life|
    tired of living|tired of life|tired of being alive|dont want to live|do not want to live|not want to live|not to live anymore|
    dont want to be alive|dont want to be here|not want to be here|not want to exist|stop existing|cease to exist|
    disappear forever|leave world|no reason to live|better off dead|wish i was dead|wish i were dead|i want to be dead|
    want to die|wanna die|wish to die|ready to die|hope to die|how to die|how do i die|how can i die|way to die|
    ways to die|plant to die|plants to die|herb to die|herbs to die|tea to die|die by plant|die from plant|to die fast|to die quickly|to die quick|help me die|
    let me die|make me die|makes me die|die in sleep|die peacefully|die painlessly|die without pain|
    painless death|painless suicide|peaceful death|quick death|easy death|gentle death|fast death|death without pain|
    painlessly die|easy way out|exit bag|not wake up|never wake up|not wake up again|dont wake up|wont wake up|not waking up|
    never waking up|sleep forever|sleep for ever|sleeping forever|asleep forever|sleep and never|eternal sleep|
    sleep permanently|permanent sleep|stop heart beating|stop heart from beating|stops heart from beating|
    stop someones heart|would kill me|will kill me|to kill me|
    enough to kill me|enough to die|need to die|until i die|until you die|so i die|so that i die|
    umbring mich|mich umbringen|mich umbringe|umbringen mich|bringe mich um|bring mich um|mich selbst umbringen|
    selbst umbringen|sich umbringen|sich selbst umbringen|mich toten|mich selbst toten|selbst toten|sich toten|
    leben beenden|leben ein ende|leben ende setzen|leben nehmen|nehme ich mir leben|nehme mir leben|nimmt man sich leben|leben zu nehmen|leben zu beenden|bringt man sich um|bringe ich mich um|nicht mehr leben|nimmer leben|nimma leben|mag nicht leben|will nicht leben|nicht weiterleben|nicht mehr weiterleben|nimmer weiterleben|will nimmer|
    mag nimmer|leben ist sinnlos|keinen sinn mehr|bis man stirbt|bis man tot|bis ich tot|bis du stirbst|bis jemand stirbt|until someone dies|until one dies|
    zum tod|zum tode|in den tod|finish me off|off myself|top myself|do myself in|do away with myself|neck myself|be gone forever|go forever|not exist anymore|
    abkratzen|krepieren|hops gehen|ins gras beissen|
    keine lust mehr zu leben|kein bock mehr zu leben|lebensmude*|lebensmuede*|nicht mehr aufwachen|nie wieder aufwachen|
    nie mehr aufwachen|nimmer aufwachen|nicht wieder aufwachen|nicht mehr aufwache|nie wieder aufwache|nie mehr aufwache|nicht mehr aufzuwachen|nie wieder aufzuwachen|nie mehr aufzuwachen|
    nicht mehr da sein|nicht mehr hier sein|ich sterben|sterben will|will sterben|mochte sterben|wollen sterben|sterben wollen|
    sterben kann|wie sterbe ich|wie stirbt man|ohne schmerzen sterben|sterben ohne schmerzen|schmerzlos sterben|
    schmerzfrei sterben|schmerzloser tod|schmerzlosen tod|schmerzfreier tod|sanfter tod|sanften tod|sanft sterben|
    schneller tod|schnellen tod|schnell sterben|friedlich sterben|leicht sterben|einfach sterben|langsam sterben|
    pflanze zum sterben|pflanzen zum sterben|tee zum sterben|zum sterben|um zu sterben|damit ich sterbe|bis ich sterbe|
    will tot sein|ich tot sein|lieber tot|ich tot bin|fur immer schlafen|fur immer einschlafen|fur immer einschlafe|fur immer einzuschlafen|ewigen einschlafen|ewig einschlafen|ewig einzuschlafen|
    ewig schlafen|ewiger schlaf|ewigen schlaf|allem ein ende|allem ende setzen|mit leben abschliessen|leben schluss machen|
    schluss mit leben|sterbehilfe|todestrank|todestee|todescocktail|giftcocktail|selbstverletz*|selbst verletzen|mich ritzen|
    ritzen mich|mich verletzen wie|tod durch pflanze*|tod herbeifuhren|tod bringen|bringt mir tod|assisted dying|
    assisted suicide|make myself vomit|make myself throw up|make myself sick after eating|erbrechen nach essen ausloesen|
    nach essen erbrechen provozieren|mich ubergeben nach essen`,
  tookMany: `zu viel _ genommen|zu viel _ _ genommen|zuviel _ genommen|zu viele _ genommen|zu viel _ eingenommen|zu viele _ eingenommen|
    zu viel _ geschluckt|zu viele _ geschluckt|zu viel eingenommen|swallowed loads|swallowed all|swallowed lots|swallowed bottle|swallowed too many|swallowed handful|swallowed too much|took too many|took too much|took bottle|taken too many|taken too much|
    zu viel genommen|zuviel genommen|zu viel geschluckt`,
  overdose: `how many _ to be sure|how many _ _ to be sure|how much _ to be sure|how much _ _ to be sure|wie viele _ um sicher|
    wie viele _ _ um sicher|wie viel _ um sicher|overdos*|overdose~|over dose|uberdos*|ueberdos*|uberdosis~|lethal dose*|letal dose*|fatal dose*|deadly dose*|
    lethal amount*|fatal amount*|deadly amount*|lethal quantit*|todliche dosis|todlichen dosis|todliche menge|todlichen menge|
    letale dosis|letalen dosis|letaldosis|ld50|ld 50`,
  painless: `painless|painlessly|without pain|no pain|schmerzlos|schmerzfrei|ohne schmerzen|friedlich|peaceful|peacefully`,
  death: `hurts|vergiften|umbringen|poison myself|die|dies|death|kill|kills|stirbt|sterben|stirbst|tod|toten|totet`,
  dyeing: `zum sterben schon|bluten zum sterben schon|blumen zum sterben schon|garten zum sterben schon|pflanze* zum sterben schon|zum sterben schone*|sterben langweilig*|langweilig zum sterben|wool|fabric|cloth|yarn|hair|eggs|cotton|leather|wolle|stoff`,
  exhausted:
    'ich kann nicht mehr|ich kann einfach nicht mehr|ich halte es nicht mehr aus|ich halts nicht mehr aus|ich halt es nicht mehr aus|i cant bear it anymore|i cant bear it any more|i ko nimma|ich kann nimmer|i cha numme|i kann nimma',
  howWith: `how|how to|how do|how can|how much|how many|what can|what should|which plant*|what plant*|best way|easiest way|quickest way|ways|wie|womit|mit was|
    mit welche*|was kann|was soll|welche*|am schnellsten|am besten|am einfachsten|schnellste*`,
  oneself: `myself|my self|yourself|your self|oneself|ourselves|themself|mich|mich selber|mich selbst|sich selber|sich selbst|selber|selbst`,
  himself: `sich|mich`,
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
  notAnymore: `genug vom|genug von|gnua vom|gnug vom|hab genug|num|nume|nicht mehr|nimmer|nimma|numme|nuemme|nomme|nuemm|numm|nie mehr|nie wieder|nicht me|nicht mee|nicht meh|nicht mea|keine lust mehr|kein bock mehr|keinen bock mehr|
    kein lust mehr|keinen sinn mehr|not|never|dont want to|dont wanna|done with|tired of|sick of|fed up with|fed up of|hate|cant stand|enough of|reicht* mit|reicht* vom`,
  live: 'da si|do sein|do si|leben|lebe|weiterleben|dasein|da sein|living|life|being alive|live',
  notLife: `life cycle|lifespan|shelf life|still life|city life|night life|everyday life|live near|live up|living room|living wall|living in|landleben|stadtleben|zu leben in|life long|slugs life`,
  wakeUp:
    'wach werden|wach|munter|munter wird|wach wird|wach werde|aufwach*|aufzuwachen|aufgewacht|aufwoch*|ufwach*|erwach*|wake up|wakes up|waking up|wake|aufstehen|aufsteht|ufsta',
  sleepAway: 'go to sleep|go sleep|fall asleep|sleep|einschlafen|schlafen|schlaf',
  beGone: `weg sein|nicht mehr da|not come back|never come back|and be gone|fur immer|forever|for ever|for good|and thats it|letzten schlaf`,
  farewell: `damit alles vorbei|dass alles vorbei|stop me waking|stop waking up|adult to die|person to die|man to die|someone to die|human to die|decided to end things|end things for good|schneller abgang|schnellen abgang|hab alles satt|alles satt|hilft beim sterben|helps with dying|so its all over|all over quick*|so that its over|so that it is over|so its over|leave life|leaving life|leave this life|leave world|weg von welt|von welt weg|way forward anymore|no way forward|see no future|keinen ausweg|kein ausweg|ausweglos|nothing matters anymore|nothing matters any more|niemand braucht mich|to kms|you kms|kms with|beenden alles|beendet alles|alles beendet|quick or does hurt|quick or does it hurt|never feel anything|pain to end|schmerz beenden fur|dont have to wake up|not have to wake up|dont need to wake up|never have to wake up|nicht mehr aufwachen muss|mich wegmachen|mir was antun|mir etwas antun|sich was antun|sich etwas antun|mir leid antun|mir weh tun will|loffel abgeben|licht* ausblasen|ins jenseits|uber den jordan|uber jordan|
    abgang machen|abgang mache|leise abtr*|still abtr*|sanft abtr*|letzten schlaf|letzter schlaf|ewige ruhe|ewig ruhe|lebenssatt|nimmer da sein|von welt gehen|aus leben scheiden|leben satt|satt leben|
    peaceful way to go|painless way to go|quick way to go|gentle way to go|nice way to go|nicest way to go|easiest way to go|easy way to go|best way to go out|quickest way out|easiest way out|fastest way out|
    gentle way out|peaceful way out|painless way out|best way out|out of misery|meet maker|ctb|catch the bus|catch bus|sewerslide|sewer slide|self delete|selfdelete|check out for good|
    finish me|do me in|does me in|end me|ends me|take me out|put me down|kill me off|rather be dead|better dead|be dead|end up dead|dead by morning|gone by morning|nobody would miss me|no one would miss me|nobody will miss me|
    world without me|without me around|no point in living|no point living|nothing to live for|hate my life|hate life|hate being alive|hate living|sick of life|sick of living|
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
  stopVerb:
    'stop|stops|stopping|aufhort|aufhoren|anhalt*|stillsteh*|stehen bleib*|stehen lass*|aussetz*|lahmt|lahm*|stilllegt',
  breathOrHeart: 'breathing|breath|heart|atmen|atmung|atem|herz',
  heartCare: `racing|pound*|flutter*|skip*|palpitat*|attack*|disease|burn|ache|failure|stolper*|rasen|*rasen|klopfen|bad breath|smell*|garlic breath|mundgeruch|shortness|hold*|angst|panic|snor*|heartburn|blood pressure|blutdruck|easier`,
  untilOver:
    'until its over|until it is over|until its all over|till its over|till it is over|till its all over|til its over|til it is over|til its all over|til im gone|til end|bis es vorbei|bis vorbei|bis alles vorbei|bis ois vorbei|bis es aus|bis aus is|until end|until im gone|till im gone|bis es reicht',
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
  heartStops: 'make heart stop|makes heart stop',
  heartEasy:
    'racing|pounding|flutter*|skipping|palpitat*|hurting|aching|burning|beating so|beating fast|doing',
  killsYou:
    'kills you|kill you|kills me|kill me|kills one|totet dich|totet einen|totet mich|kills people|totet man',
  goodNight: 'good night*|good sleep|good rest|guten schlaf|gut schlafen|gute nacht|forever young|rest',
  livingWith:
    'living with hay*|living with ibs|living with eczema|living with asthma|living with allerg*|living with pain|live near|live next|living near|living next',
  forMyself: 'for myself|fur mich selbst|fur mich selber|fur mich ganz allein',
  overIt: 'schluss mach*',
  deadlyMeal:
    'deadly tea|lethal tea|fatal tea|poison tea|poisonous tea|deadly drink|deadly smoothie|deadly recipe|giftiger tee|todlicher tee|todlichen tee|gifttee*|gifttrank*|todliches getrank',
  dieFast: 'stirbt man an|stirbt man von|stirbt man durch|stirbt me a|die of|die from',
  hurtsToDie:
    'doesnt hurt when|does not hurt when|wont hurt when|wont hurt while|not hurt when|not hurt while|dont hurt when|how painful|wie schmerzhaft|is it painful|schmerzhaft wenn|tut weh wenn|hurt when|painful to|painful when|isch schmerzhaft',
  diesOf: 'death|tod|to die|sterben|stirbt|stirbst|die|dying|sterbe',
  notHurtGerman: 'nicht weh|nicht wehtut|nicht weh tut|nicht schmerz*|keine schmerzen|kein schmerz|ohne weh',
  dyingGerman: 'beim sterben|beim tod|im tod|zum tod|sterben ohne|sterben|stirbt|stirbst',
  notHurtEnglish: 'dont hurt|doesnt hurt|wont hurt|not hurt|not painful|isnt painful|painless*',
  dyingEnglish: 'to die|dying|you die|i die|when i die|death',
  bodyWeight:
    '_ kg person|*kg person|_ kg|*kg|_ kilo|_ kilos|*kilo|_ pound person|_ lbs|*lbs|_ stone person|body weight|korpergewicht',
  isEnough:
    'would it take|does it take|will it take|is enough|are enough|be enough|braucht es|brauchts|reicht|reichen|genugen|genugt',
  isPossible: 'possible|moglich|uberhaupt moglich|geht das|even possible',
  plantToDie:
    'pflanze zum sterben|pflanzen zum sterben|tee zum sterben|kraut zum sterben|krauter zum sterben|gift zum sterben|beeren zum sterben|pilz zum sterben|pilze zum sterben',
  toGo: 'um zu gehen|um gehen zu konnen|to go peacefully',
  bodyPart: 'tooth|teeth|nerve|nail|zahn*|nagel*',
  comeBack: 'come back|comes back|wiederkomm*|wieder kommen|zuruckkomm*',
  daysAsked: 'how many days|how many weeks|how many hours|wie viele tage|wie viele wochen|wieviele tage',
  noTomorrow: ['do', 'face', 'see', 'meet', 'live', 'have', 'get up']
    .flatMap((verb) =>
      ['tomorrow', 'another day', 'next day'].flatMap((day) =>
        ['not', 'dont', 'never', 'wont'].flatMap((no) => [
          `${no} ${verb} ${day}`,
          `${no} have to ${verb} ${day}`,
          `${no} want to ${verb} ${day}`,
        ]),
      ),
    )
    .concat(
      'tomorrow or any other day|no tomorrow|no more tomorrow*|not be here tomorrow|morgen nicht mehr erleb*|morgen nimmer erleb*|kein morgen mehr|nachsten tag nicht mehr erleb*',
    )
    .join('|'),
  gentlest: `gentlest|kindest|softest|mildest|quietest|calmest|nicest|easiest|most peaceful|most gentle|least painful|sanfteste*|mildeste*|leiseste*|schonendste*|friedlichste*|schmerzloseste*`,
  wayToGo:
    'way to go|way of going|way out|way to leave|way for me to go|weg zu gehen|weg um zu gehen|art zu gehen|art um zu gehen|weg hinaus|weg nach druben|moglichkeit zu gehen',
  goElsewhere: `go to|go into|go in|go out|go through|go on|go for|go about|go off|go up|go down|go green|go organic|go vegan|go without|way out of|constipat*|bowel*|stool*|poo|plant* out|caffeine|zu bett|ins bett`,
  betterWithoutMe: `better off without me|better without me|besser dran ohne mich|ohne mich besser|ohne mich leichter|besser ohne mich|ohne mi besser|bessa ohne mi|burden to everyone|burden on everyone|burden to all|burden to family|nur last fur|allen zur last|nur zur last`,
  ifGone: `if i was gone|if i were gone|if i wasnt here|if i wasnt around|if i were dead|if i died|if i took|when i am gone|when im gone|wenn ich nicht mehr da*|wenn ich weg ware|wenn i nimma wa*|wenn es mich nicht mehr gab*|wenns mich nicht mehr gab*`,
  betterFor:
    'better off|be better for|kinder for|kinder to|easier for|happier|relieved|besser dran|geht es besser|ging es besser|leichter fur|besser fur|glucklicher',
  plantsAlone: `urlaub|holiday*|vacation|gone for|weg ware fur|misting|watering|fern better|plant better|plants better|plants are better|plants do better|plants would be better|houseplant*|garden is better|garden better|pflanzen ohne mich|pflanzen sind ohne mich|pflanzen geht es ohne mich|garten ohne mich|garten ist ohne mich`,
  hasDied:
    'died|passed away|is dead|lost husband|lost wife|lost mum|lost mom|lost dad|lost son|lost daughter|gestorben|gstorbn|gstorbe|gstorben|verstorben|ist tot|is tot|isch tot',
  joinTheDead: `will zu ihr|will zu ihm|will zu ihnen|mochte zu ihr|mochte zu ihm|mog zu ihr|wott zu ihre|zu ihr gehen|zu ihm gehen|wieder bei ihr|wieder bei ihm|bei ihr sein|bei ihm sein|ihr folgen|ihm folgen|ihr nachgehen|ihm nachgehen|be with her|be with him|be with them|join him|join her|join them|follow him|follow her|go to her|go to him|see her again|see him again|wiedersehen`,
  mourning:
    'grab|grabe|grave|graveside|friedhof|cemetery|beerdigung|funeral|begrabnis|trauerfeier|memorial|condolence',
  throwUp: `induce vomiting|vomiting induce|inducing vomiting|erbrechen auslosen|erbrechen herbeifuhren|erbrechen erzwingen|so i throw up|so i puke|so i vomit|so that i throw up|so that i vomit|to throw up|to puke|to vomit|make me throw up|make me puke|make me vomit|makes me throw up|makes me vomit|makes you throw up|makes you vomit|to purge|zum erbrechen|zum kotzen|zum speiben|erbrechen um|kotzen um|ubergeben um|um zu kotzen|um zu erbrechen|damit ich erbreche|damit ich kotze|damit ich mich ubergebe|damit ich speib*|dass ich kotze|dass ich erbreche|erbrechen kann|kotzen kann|ubergeben kann|erbrochen krieg*|damit ich _ _ kotze|damit ich _ _ erbreche|damit ich mich _ _ ubergebe|dass ich _ _ kotze|dass ich _ _ erbreche`,
  stayThin: `gaining weight|gain weight|gained weight|zugenommen|too fat|zu dick|skinny|thin|thinner|slim|lose weight|losing weight|not gain|dont gain|not get fat|dont get fat|dunn|dunner|schlank|schlanker|abnehm*|abzunehmen|nicht zunehm*|nicht dick`,
  afterMeals:
    'after dinner|after lunch|after meal*|after every meal|after eating|after food|after binge*|nach essen|nach jedem essen|nach mahlzeit*|nach fressattacke*',
  sickAnyway: `have to throw up|need to throw up|got to throw up|have to vomit|why|warum|wieso|keep*|always|pregnan*|schwanger*|chemo*|zum kotzen schlecht`,
  becomeIll: `gives you fever|give you fever|krieg ich fieber|krieg i fieber|bekomme ich fieber|werd ich krank|werde ich krank|wer i krank|wird man krank|krank werden|krank werde|krank wird|krank machen|krank macht|fieber bekomm*|fieber krieg*|make me ill|make me sick|makes me ill|makes me sick|make myself ill|make myself sick|makes you ill|makes you sick|make you ill|make you sick|get sick|get ill|to be ill|to be sick|give me fever|gives me fever|bauchweh krieg*|bauchweh bekomm*|ausschlag krieg*|ausschlag bekomm*`,
  stayAway: `prufung nicht mitschreib*|klausur nicht mitschreib*|schularbeit nicht schreib*|to miss school|to skip school|skip school|to miss class|miss exam|skip exam|out of school|out of exam|off school tomorrow|stay off school|stay home from school|not have to go to school|dont have to go to school|not go to school|schule schwanz*|schule zu schwanz*|nicht in schule|nicht in die schule|nicht zur schule|nimmer in die schul*|ned in die schul*|net in die schul*|nod i d schuel|prufung nicht schreiben|klausur nicht schreiben|nicht zur prufung|skip work|miss work|nicht zur arbeit|nicht in die arbeit`,
  /** "Did my aloe commit suicide?" mourns a plant. */
  plantSuicide:
    `aloe plant fern cactus succulent orchid basil monstera ficus ivy rosemary lavender tomato tomatoes houseplant aloevera pflanze kaktus orchidee basilikum rosmarin lavendel zimmerpflanze palme farn tomate`
      .split(' ')
      .flatMap((plant) => [
        `${plant} commit*`,
        `${plant} just commit*`,
        `${plant} has commit*`,
        `${plant} hat selbstmord`,
        `hat ${plant} selbstmord`,
        `${plant} begeht selbstmord`,
      ])
      .join('|'),
} as const;
