/** Words of questions for a way to harm or drug somebody. `phraseFinder` says how they are written. */
export const otherWords = {
  sedative: `sleeping drops|sleep drops|schlaftropfen|beruhigungstropfen|sleeping tablet*|sedative*|sleeping pill*|knockout|schlafmittel|betaubungsmittel|beruhigungsmittel|schlaftablette*`,
  murderNoun: `murder*|murder~|mord|giftmord*|*giftmord*|ermord*|ermorden~|assassinat*|homicid*|manslaughter|totschlag`,
  murder: `unsichtbares gift|unsichtbare gifte|invisible poison*|mordplan*|mordgift*|giftmisch*|untraceable*|undetectable poison*|undetectable plant*|poison undetectable|
    nicht nachweisbar*|nicht nachweisen|nachweisen kann|nicht nachgewiesen|nicht feststellen kann|nicht finden kann der arzt|without trace|no trace|leaves no trace|
    leave no trace|cant be traced|cannot be traced|not traceable|spurlos|keine spuren|ohne spuren|not show up|doesnt show up|wont show up|autopsy|autopsie|obduktion|
    looks like accident|look like accident|looks like heart attack|like natural death|wie ein unfall|wie unfall|naturlicher tod aussehen|sieht aus wie herzinfarkt|unnachweisbar*|kaum nachweisbar*|schwer nachweisbar*|nicht nachzuweis*|
    without getting caught|without being caught|get away with it|get away with killing|hitman|date rape*|rape drug*|rape|kills man|kill man|kills men|kill men|roofi*|rufie*|rohypnol|
    spike drink*|spike someone*|spiking drink*|spike _ drink*|lace drink*|lace someone*|drink spiking|drugging someone|ko tropfen|kotropfen|k o tropfen|*kotropfen*|
    knockout drop*|knock out drop*|knockout drug*|liquid ecstasy|tasteless poison*|odourless poison*|odorless poison*|
    slow poison*|slow acting poison*|fast acting poison*|quickest poison*|fastest poison*|strongest poison to|best poison*|
    perfect poison*|poison that cant be detected|poison that cannot be detected|poison no one*|poison nobody|
    geschmackloses gift|geschmacksloses gift|geruchloses gift|geruchsloses gift|langsam wirkendes gift|schnell wirkendes gift|
    schleichendes gift|bestes gift|schnellstes gift|starkstes gift fur|make poison|making poison|make deadly poison|make a poison|
    make strong poison|make natural poison|create poison|brew poison|cook poison|extract poison|poison recipe*|recipe for poison|
    homemade poison|poison making|diy poison|produce poison|extract ricin|make ricin|making ricin|ricin recipe|produce ricin|
    extract aconitin*|extract atropin*|extract scopolamin*|extract cyanide|make cyanide|gift herstellen|gift selbst herstellen|
    gift selber herstellen|gift selber machen|gift selbst machen|gift machen|gift mischen|gift brauen|gift kochen|
    gift extrahieren|gift gewinnen|giftrezept*|gift rezept*|rezept fur gift|gift zubereiten|gift aus pflanzen|
    ricin herstellen|ricin gewinnen|ricin extrahieren|rizin herstellen|rizin gewinnen|aconitin gewinnen|atropin gewinnen|
    cyanid herstellen|blausaure herstellen|gift fur menschen|gift gegen menschen|poison for human*|poison for people|
    poison for person*|poison for man|poison for husband*|poison for wife|poison for enem*|poison for someone|
    poison in food|poison in drink*|poison in tea|poison in coffee|poison into food|poison into drink*|poison into tea|
    poison in someones|poison someones|poison dinner|poison meal|poison cake|gift ins essen|gift in essen|gift im essen|
    gift ins getrank|gift im getrank|gift in getrank|gift in kaffee|gift im kaffee|gift im tee|gift in tee|gift ins glas|
    gift ins trinken|gift unterjubeln|gift beibringen|gift verabreichen|gift geben|people poison|menschen vergiften|
    kill with plant*|kill with herb*|kill with poison*|killing with plant*|killing with herb*|mit pflanzen toten|
    mit krautern toten|mit pflanze toten|mit gift toten|devils breath drug|burundanga`,
  drugVerb: `drugging|druging|sedate|sedating|tranquilise|tranquilize|tranquilizing|incapacitate|paralyse|paralyze|stupefy|
    knock out|knocks out|knock _ out|knock _ _ out|knocks _ out|makes unconscious|passes out|passed out|blacks out|falls unconscious|fall unconscious|umkippt|wegtritt|weggetreten|umnachtet|knock unconscious|make unconscious|render unconscious|unconscious|pass out|black out|blackout|
    betauben|betaubt|bewusstlos|bewusstlosigkeit|ohnmachtig machen|ohnmachtig|ruhigstellen|ruhig stellen|ruhiggestellt|
    sedieren|gefugig|willenlos|wehrlos|ausser gefecht|aus verkehr ziehen|k o setzen|ko setzen|einschlafern|lahmen|lahmlegen|
    roofie|chloroform*`,
  drug: `drug|drugs|druge`,
  someone: `roomate|roomates|room mate|flat mate|flatmate|housemate|someone|somebody|smone|anyone|anybody|person|people|him|her|them|boss|ex|guest|guests|roommate|neighbour|
    neighbor|enemy|bully|coworker|colleague|jemand|jemanden|jemandem|jmd|leute|menschen|ihn|ihm|chef|chefin|nachbar|nachbarn`,
  well: `better|well|longer|through|at night|besser|gut|ruhiger|deeper|tiefer|snore|snoring|schnarchen`,
  sleepVerb: `sleep|asleep|fall asleep|schlafen|einschlafen|schlaft|einschlaft|drowsy|sleepy|sleeps|mude|schlafmittel|
    sleeping herb*|sleeping potion|schlaftrank|schlaftrunk`,
  make: `make|makes|making|put|puts|get|gets|force|bring|bringen|machen|macht|lassen|sorgen`,
  unawares: `ohne dass er|ohne dass sie|ohne dass jemand|without him|without her|without them|without someone|without somebody|
    without anyone|damit er nichts|damit sie nichts|er nichts merkt|sie nichts merkt`,
  give: `give|giving|feed|feeding|geben|verabreichen|mischen|tun|drink|food|tea|coffee|essen|tee|kaffee|getrank|husband*|wife`,
  stopHeart:
    'stops heart|stop heart|stopping heart|stops hearts|herz stoppt|herz stehen bleibt|herz aussetzt|herzstillstand',
  unknowing: `ohne dass er es weiss|ohne dass sie es weiss|ohne dass er weiss|ohne dass sie weiss|ohne dass ers weiss|ohne dass er es merkt|
    ohne dass sie es merkt|without him knowing|without her knowing|without them knowing|without husband knowing|without wife knowing|
    without partner knowing|without boyfriend knowing|without girlfriend knowing`,
  fiction: `krimi*|novel*|roman|romane|book|books|buch|bucher|film|filme|movie*|mystery|mysteries|story|stories|agatha|christie|series|serie|podcast*|theater|theatre|histor*|history|shakespeare|hamlet|macbeth|socrates|sokrates|documentar*|doku|museum`,
  become: 'werd|werde|werden|wird',
  rid: 'los',
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
    'cocoa',
    'kakao',
    'milk',
    'milch',
    'juice',
    'saft',
    'porridge',
    'brei',
    'joghurt',
    'pudding',
  ]
    .flatMap((serving) =>
      ['in', 'into'].flatMap((where) => [`${where} _ ${serving}`, `${where} _ _ ${serving}`]),
    )
    .join('|'),
  wholesome: `carrot*|karotte*|mohre*|zwiebel*|onion*|gemuse|vegetable*|veg|veggies|spinat|spinach|zucchini|courgette*|mint|minze|rosemary|rosmarin|lavender|lavendel|chamomile|kamille|ginger|ingwer|lemon|zitrone|basil|basilikum|
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
  thatMake:
    'makes|that make|that makes|that can make|which make|which makes|that made|die krank|die kinder|made',
  toMakeIll: 'keep|keeping|to make|make|making|get',
  makeIllGerman: `krank machen|krank mache|krank zu machen|krank werden lassen|kotzen lassen|erbrechen lassen|durchfall verpassen|bauchweh verpassen|bauchschmerzen verpassen|fieber verpassen`,
  toSkip: `to miss school|to skip school|to miss class|to skip class|to get out of school|get out of school|to stay home from school|to stay off school|stays home from school|stays off school|stay off school|keep home from school|keep off school|keep out of school|so he stays home|so she stays home|to miss exam|to miss test|to miss work|to skip work|
    schule schwanz*|schule zu schwanz*|nicht in schule muss|nicht zur schule muss|nicht in schule gehen muss|nicht zur schule gehen muss|schule verpasst|schule fehlt`,
  illMaker: `plant*|herb*|berry|berries|mushroom*|tea|pflanze*|kraut*|beeren|pilz*|tee|sick|ill|krank|stomach ache|tummy ache|stomachache|fever|vomit*|rash|bauchweh|bauchschmerzen|fieber|ausschlag|durchfall`,
  goneWord: `gone|dead|out of way|out of my way|out of picture|tot|weg haben|unter der erde|nicht mehr aufwachen|nie mehr aufwachen|nimmer aufwachen|verrecken|krepieren|sterben|abkratzen|nicht mehr aufstehen|an accident|accident happen|have accident|unfall haben`,
  foodDrink: `food|foods|drink|drinks|coffee|tea|salad|soup|wine|beer|dinner|meal|smoothie|cake|lunch|essen|kaffee|tee|getrank|glas|salat|suppe|bier|wein|kuchen|mittagessen|abendessen|ins essen|meat|fleisch|sandwich`,
  otherPerson: `a|mo|mann|frau|weib|kerl|he|she|they|him|her|them|er|sie|es|ers|ses|boss|chef|husband|wife|ex`,
  resultHarm: `a umfoit|umfoit|umfallen|gets weak*|gets _ weak*|gets sick*|gets ill|gets very ill|falls ill|feels ill|feels sick|goes to sleep forever|gets worse|loses _ hair|has to go to hospital|ends up in hospital|krank wird|schwer krank wird|schlecht wird|
    schwach wird|schwacher wird|umfallt|umkippt|kotzt|kotzen muss|speiben muss|durchfall bekommt|durchfall kriegt|zusammenbricht|ins krankenhaus muss|collapses|passes out|wegtritt|nichts mehr mitkriegt|sicker|shits _|gets diarrh*`,
  hurtVerb: 'to hurt|to harm|to injure|to damage|weh zu tun|schaden zufugen|verletzen|zu verletzen',
  spikeVerb: 'spike|spiking|lace|lacing|drug|drugging|dose|dosing|roofie|contaminate|tamper',
  spikeDrink:
    'spike tea|spike coffee|spike food|spike wine|spike beer|lace tea|lace coffee|lace food|lace wine|date drug*|date rape*|ko droge*',
  yielding:
    'gefugig*|willenlos*|willfahrig*|say no|saying no|wehrlos*|cant resist|to get girl in bed|into bed',
  yieldVerb: 'mach|mache|machen|macht|make|get|making|tea|herb*|kraut*|pflanze*|plant*|without',
  police: `hard to trace|difficult to trace|hard to detect|to trace|police|cops|cop|polizei|detective*|coroner|forensic*|gerichtsmedizin*|pathologist|postmortem|post mortem|autopsy|doctor cant|doctors cant|arzt nicht find*|arzt nicht merk*|nicht gefunden wird|toxicology|look natural|looks natural|blood test`,
  killPoison:
    'poisoning|kill|kills|killing|poison|poisons|gift|gifte|giftmischung|toten|totet|vergiften|herzinfarkt|heart attack|umbring*',
  poisonThing: 'poison|poisons|gift|gifte|giftpflanze|giftmischung|toxin',
  inherit: 'erben|erbe|erbschaft|inherit|inheritance|testament|life insurance|lebensversicherung',
  sooner: 'schneller|fruher|sooner|faster|quicker|early|beschleunig*',
  inFood: `in risotto|im risotto|in omelette|in pizza|in stir fry|unters essen|unter essen|unters gericht|unters gemuse|unter salat|unter suppe|unter sosse|unter sauce|ins gulasch|in sauce|in sosse|in pilzpfanne|in pilzsuppe|in lasagne|in pasta|in milch|in kakao|into stew|in cocoa|in his drink|in her drink|in his tea|in her tea|in his coffee|in her coffee|in his beer|in her wine|in his food|in her food|in _ smoothie|in _ coffee|in _ drink|in _ food|in _ kaffee|in _ essen|in _ getrank|in _ tee|in stew|into stew|in coffee|into coffee|in drink|into drink|in beer|into beer|in food|into food|in wine|in cake|in dinner|in soup|in meal|in curry|in smoothie|in shake|in protein shake|in pie|in bottle|
    ins essen|ins bier|in kaffee|in wein|in suppe|ins getrank|ins glas|in kuchen|ins trinken|in tee|in salat|in cola`,
  tasteIt: 'anyone taste|taste it|would taste|notice it|anyone notice|somebody notice|schmeckt man|merkt man',
  forPerson: `for man|for grown man|for person|for adult|for woman|for someone|for human|for big man|fur mann|fur mo|fur erwachsene*|fur menschen|fur frau|fur person|fur jemand*`,
  hostilePerson:
    'am chef|boss|ex|enemy|bully|rival|chef|chefin|lehrer|lehrerin|teacher|schwiegermutter|motherinlaw|mother in law|nachbar|nachbarn|neighbour|neighbor|kollege|kollegen|kollegin|coworker|landlord|vermieter|feind|nebenbuhler*|rivalin',
  putIn: 'tun|mischen|ruhren|geben|kippen|schutten|put|slip|mix|stir|add|tu|misch|gib',
  makeGerman: 'machen|mache|mach|macht|kriegen|verpassen|bescheren|bekommen lassen',
  obey: 'do what i want|do anything i|tut was ich|macht was ich|machen was ich|obey me|obey|horig',
  massPoison:
    'mass poison*|poison water*|water supply|trinkwasser|brunnenvergift*|brunnen vergift*|poison well|poison many|poison crowd|massenvergift*',
  waterUse: 'watering|irrigation|garten|garden|planting|lawn|rasen|filter*|safe|clean*',
  causeIllness: 'give|cause|induce|verpassen|zufugen|auslosen|give him|give her',
  graveIllness:
    'stroke|heart attack|seizure|heart failure|cancer|herzinfarkt|schlaganfall|herzstillstand|leberversagen|liver failure|kidney failure',
  harmGerman: 'schaden|wehtun|weh tun|leid antun|schaden zufugen|was antun|etwas antun|eins auswischen',
  ingredient: `instead|sugar|milk|taste|tastes|flavour|flavor|sweet*|honey|relax|help|cold|cough|zucker|statt|schmeckt|geschmack|gesund*|healthy|he has|she has|er hat|sie hat|for his|for her|hilft|gegen|likes`,
  putToSleep: 'put to sleep|put _ to sleep|put _ _ to sleep',
  foodGarden: 'forest|garden|hedge|plot|bed',
  plantMurder: 'every|houseplant*|plants|fern*|orchid*|cactus|succulent*|kaktus|orchidee*|zimmerpflanze*',
  mixVerb: 'mischen|mische|mix|slip|ruhren|schutten|stir|give|geben|gebe',
  sleepThird: 'einschlaft|schlaft|sleeps|falls asleep|fall asleep|wegpennt|pennt',
  slipIn: 'unterjubeln|unterschieben|unterzujubeln|slip|sneak|einfloss*',
  notNoticed: 'nicht auffallt|auffallt|unnoticed|nicht merkt',
  dosedChild: 'bewusstlos|unconscious|knocked out|wie betaubt',
  laxative: 'abfuhr*|laxative*|brechmittel|brechwurz*|emetic*|ipecac',
  wontNotice:
    'nix merk*|nichts merk*|nix spann*|wont notice|doesnt notice|not notice|never notice|dont notice|wont taste|doesnt taste|not taste|cant taste|cant tell|merkt _ _ nicht|merkt _ nicht|merkt nicht|merken nicht|nicht merkt|nicht merken|nicht auffallt|nicht schmeckt|schmeckt _ _ nicht|schmeckt _ nicht|nicht rausschmeckt|nicht herausschmeckt',
  inMeal:
    'ins bier|ins getrank|ins glas|ins essen|ins trinken|in soup|in his soup|in her soup|in suppe|im essen|in essen|in kaffee|im kaffee|im tee|in tee|in his coffee|in her coffee|in his tea|in her tea|in his food|in her food|in food|in his drink|in her drink|in drink|in coffee|in tea|im glas|im bier|im wein|in his dinner|in dinner|in her dinner|in his beer|in her wine|in wine|in beer|in meal|im salat|in salat',
  takeThemOut:
    'take him out|take her out|take them out|takes him out|takes her out|takes them out|take him down|see him off|finish him off|do him in|knock him off|bump him off|bump her off',
  anyPlant: 'berry|berries|mushroom*|plant*|poison*|herb*|root*|beere*|pilz*|pflanze*|leaves|seeds',
  outing:
    'dinner|date|lunch|restaurant|cinema|picnic|tonight|walk|evening|anniversary|valentin*|flowers|bouquet',
  sleepyThird:
    'damit er mude|damit sie mude|dass er mude|dass sie mude|damit er schlaft|damit sie schlaft|damit er einschlaft|damit sie einschlaft|damit er ruhig|damit sie ruhig|damit er still|damit sie still|damit er nichts|damit sie nichts|damit sie ruhe|damit er ruhe|so she stays quiet|so he stays quiet|so she is quiet|so he is quiet|so she sleeps|so he sleeps|so she falls asleep|so he falls asleep|so they fall asleep|so she gets sleepy|so he gets sleepy|so she gets drowsy|so he gets drowsy|so he passes out|so she passes out|so they pass out',
  intoFood: ['in', 'in die', 'ins', 'in s', 'is', 'into', 'unter', 'unters', 'auf', 'aufs']
    .flatMap((where) =>
      `essen suppe sosse sauce marmelade musli muesli joghurt brei kuchen keks* brot pudding salat tee kaffee kakao bier wein saft getrank glas flasche soup sauce stew jam porridge cereal yoghurt yogurt cake sandwich dinner food meal tea coffee cocoa beer wine drink juice bottle`
        .split(' ')
        .flatMap((food) => [`${where} ${food}`, `${where} _ ${food}`]),
    )
    .join('|'),
  neverReturns: `never comes again|never comes back|never come again|never come back|never visits again|never visit again|never sets foot|nie wieder kommt|nie mehr kommt|nicht wieder kommt|nicht mehr kommt|nimmer kommt|nimma kimmt|numme chunnt|nie mehr wieder kommt`,
  coroner: `coroner*|autops*|forensic*|pathologist*|post mortem|postmortem|gerichtsmedizin*|rechtsmedizin*|obduktion*|leichenbeschau*|leichenschau*|toxicolog*|tox screen`,
  notFound: `findet _ nicht|findet _ _ nicht|entdeckt _ nicht|merkt _ nicht|sieht _ nicht|would miss|wont find|wont _ find|cant find|cannot find|not find|never find*|doesnt find|dont find|couldnt find|miss|misses|wont show|doesnt show|not show|wont detect|cant detect|not detect*|wont notice|doesnt notice|nicht find*|net find*|ned find*|nicht entdeck*|nicht nachweis*|nicht merk*|nichts find*|nix find*|ubersieht|ubersehen`,
  nobodyNotices: `nobody would notice|nobody notices|nobody will notice|no one would notice|no one notices|no one will notice|naebody would notice|nobody would suspect|nobody suspects|no one would suspect|no one suspects|nobody knows|look* natural|keiner merkt|niemand merkt|koana merkt|neamd merkt|niemandem auffallt|keinem auffallt|nicht auffallt|niemand verdacht*|keiner verdacht*`,
  dyingSlowly:
    'death|tod|end of life|dying|time to die|slow to die|wont die|stirbt|sterben|im sterben|am sterben',
  hasten: `help _ along|help _ _ along|helps _ along|speed it up|speeds it up|speed up|speeds up|speed things up|hasten*|hurry it|hurry things|hurries it|help it along|help things along|help him along|help her along|beschleunig*|schneller geht|schneller macht|schneller gehen|nachhelf*|nachhilft|nachzuhelf*`,
  nobodyTastes: `keiner *schmeckt|niemand *schmeckt|keiner merkt|niemand merkt|man nicht *schmeckt|koana *schmeckt|nobody tastes|nobody would taste|nobody can taste|no one tastes|no one can taste|no one would taste|nobody notices|no one notices|nobody would notice|no one would notice`,
  shallSuffer: `soll leiden|soi leiden|solln leiden|sollen leiden|soll bussen|soll spuren|leiden wie ich|leidet wie ich|leiden so wie ich|should suffer|must suffer|shall suffer|suffer like i|suffer like me|suffer as i|deserves to suffer`,
  layLow: `flach lieg*|flach lige|flachlieg*|out of action|laid up|off sick|stuck in bed|ausfallt|ausfallen|bettlagrig`,
  tooLate:
    'til its too late|till its too late|until its too late|until it is too late|before its too late|bis es zu spat|bis zu spat',
  fromComplaint: 'from|with|unter|an',
  isIll: 'grippe|husten|fieber|erkalt*|flu|cold|cough|fever|rucken*|arzt|doctor|corona|covid|hexenschuss',
  outCold: `out cold|out for few hours|out for hours|out for night|out for evening|to pass out|out like light|ausgeknockt|weggetreten|bewusstlos`,
} as const;
