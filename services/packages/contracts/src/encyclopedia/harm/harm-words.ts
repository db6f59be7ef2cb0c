/*
 * The words of questions that mean harm, in English and German. `phraseFinder` says how phrases are written.
 */

export const harmPhrases = {
  suicide: `life is pointless|life pointless|life is meaningless|help me pass away|pass away peacefully|pass away quietly|pass peacefully|was antuan|vor zu sterben|leben sinnlos|alles sinnlos|totet mich|feel like dying|feel like i am dying inside|schlaf fur immer|schlafen fur immer|schlafe fur immer|schlaft fur immer|einschlafen fur immer|nimma lebn|nimmer lebn|nimma lem|numme labe|
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
    will tot sein|ich tot sein|lieber tot|ich tot bin|fur immer schlafen|fur immer einschlafen|fur immer einschlafe|
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
  firstAid: `antidote*|antidot*|gegengift*|gegenmittel*|symptom*|sign|signs|anzeichen|what to do|was tun|was tut man|first aid|
    erste hilfe|ate|eaten|after eating|swallowed|touched|beruhrt|nach verzehr|gefressen|gegessen|verschluckt|geschluckt|angeknabbert|ingest*|accident*|versehentlich*|
    aus versehen|unfall|poisoned|vergiftet|vergiftung*|poisoning symptom*|call vet|emergency|notfall|notruf|hospital|
    krankenhaus|treat|treated|treatment|treating|behandl*|recover*|prevent*|verhinder*|vorbeug*|vermeid*|avoid*|protect*|
    schutz*|schutzen|danger*|gefahr*|risk*|risiko|risiken|warning*|warnung|erkenn*|lick*|vitamin k|tierarzt|vet|safe|unsafe|
    sicher|harmless|toxicity|accidental*|ist passiert|reizdarm|is it possible|possible to|exposure`,
  ateWords: `ate|eaten|gefressen|symptom*|gegengift*|antidote*|tierarzt|vet|erkennen|schutzen|protect*|avoid`,
  painless: `painless|painlessly|without pain|no pain|schmerzlos|schmerzfrei|ohne schmerzen|friedlich|peaceful|peacefully`,
  death: `hurts|vergiften|umbringen|poison myself|die|dies|death|kill|kills|stirbt|sterben|stirbst|tod|toten|totet`,
  sedative: `sedative*|sleeping pill*|knockout|schlafmittel|betaubungsmittel|beruhigungsmittel|schlaftablette*`,
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
  soThat: `so|so that|until|damit|dass|bis|put|give|feed|geben|futtern|mischen|make|makes`,
  dies: `verrecken|krepieren|sterben|dies|is dead|drops dead|drop dead|dead|stirbt|krepiert|verreckt|eingeht|tot ist|tot umfallt|abkratzt|umfallt`,
  kill: `finish _ off|kill|kills|kil|kll|killing|murdering|do away with|finish off|toten|totet|totung|totend|todet|toeten|umbringen|
    umbringe|umbringt|umzubringen|um ecke bringen|um die ecke bringen|aus weg raumen|beseitigen|kaltmachen|kalt machen|
    killen|killt|tote|totest|bringe _ um|bringe _ _ um|bringt man _ um|bringt man _ _ um|ins jenseits|make die|makes die|so he dies|so she dies|so they die|stirbt`,
  poisonVerb: `poison|poisen|poision|posion|poisoning|vergiften|vergifte|vergiften~|zu vergiften|vergeben gift|poison~|intoxicate|envenom`,
  drugVerb: `drugging|druging|sedate|sedating|tranquilise|tranquilize|tranquilizing|incapacitate|paralyse|paralyze|stupefy|
    knock out|knocks out|knock _ out|knock _ _ out|knocks _ out|makes unconscious|passes out|passed out|blacks out|falls unconscious|fall unconscious|umkippt|wegtritt|weggetreten|umnachtet|knock unconscious|make unconscious|render unconscious|unconscious|pass out|black out|blackout|
    betauben|betaubt|bewusstlos|bewusstlosigkeit|ohnmachtig machen|ohnmachtig|ruhigstellen|ruhig stellen|ruhiggestellt|
    sedieren|gefugig|willenlos|wehrlos|ausser gefecht|aus verkehr ziehen|k o setzen|ko setzen|einschlafern|lahmen|lahmlegen|
    roofie|chloroform*`,
  drug: `drug|drugs|druge`,
  sicken: `make people sick with|make people ill with|make people sick|gets sick|gets ill|gets diarrhea|gets diarrhoea|has to throw up|krank wird|durchfall kriegt|kotzen muss|kotzt|make _ impotent|make _ infertile|make sick|makes sick|make ill|make very sick|make vomit|make throw up|make puke|make have diarrhea|make infertile|
    make impotent|make crazy|make go crazy|make hallucinate|make suffer|make lose hair|give diarrhea|give diarrhoea|
    give stomach ache|krank machen|krank mache|krank zu machen|unfruchtbar machen|impotent machen|zum erbrechen bringen|
    durchfall verpassen|durchfall anhangen|durchfall bekommt|schaden zufugen|schaden zufuge|leiden lassen|revenge|rache|rachen|
    heimzahlen|get back at|punish`,
  someone: `someone|somebody|smone|anyone|anybody|person|people|him|her|them|boss|ex|guest|guests|roommate|neighbour|
    neighbor|enemy|bully|coworker|colleague|jemand|jemanden|jemandem|jmd|leute|menschen|ihn|ihm|chef|chefin|nachbar|nachbarn`,
  hangover: `kater|hangover|hungover|katerstimmung|ausnuchtern|nach party|nach alkohol|am nachsten tag|day after drinking`,
  well: `better|well|longer|through|at night|besser|gut|ruhiger|deeper|tiefer|snore|snoring|schnarchen`,
  sleepVerb: `sleep|asleep|fall asleep|schlafen|einschlafen|schlaft|einschlaft|drowsy|sleepy|sleeps|mude|schlafmittel|
    sleeping herb*|sleeping potion|schlaftrank|schlaftrunk`,
  make: `make|makes|making|put|puts|get|gets|force|bring|bringen|machen|macht|lassen|sorgen`,
  secret: `secretly|heimlich|unbemerkt|unnoticed|unauffallig|without knowing|without them knowing|without him knowing|
    without her knowing|without noticing|without anyone noticing|without anyone knowing|without them noticing|without consent|
    without knowledge|without anybody knowing|without being noticed|without realizing|without realising|without tasting|
    against will|discreetly|undetected|ohne dass jemand|ohne dass er|ohne dass sie|ohne dass es jemand|ohne dass man|ohne dass ers|ohne dass es|
    ohne wissen|ohne sein wissen|ohne ihr wissen|ohne zu merken|ohne es zu merken|nichts merkt|nicht merkt|
    nichts bemerkt|nicht bemerkt|ohne zustimmung|gegen willen|unterjubeln|unterschieben|ins getrank mischen|ins glas mischen|
    ins essen mischen|in essen mischen|ins essen schmuggeln|slip into|slip to|slip someone|slip somebody|slip him|slip her|sneak into|slip in|sneak in|slip _ in|slip _ _ in|slip _ _ _ in|slip _ into|slip _ _ into|slip _ _ _ into|sneak _ into|sneak _ _ into|
    put _ in _ drink*|put _ in _ tea|put _ in _ coffee|put _ in _ food|put in _ drink*|put in _ food|put in _ coffee|put in _ tea|slipping into|unterruhren heimlich`,
  unawares: `ohne dass er|ohne dass sie|ohne dass jemand|without him|without her|without them|without someone|without somebody|
    without anyone|damit er nichts|damit sie nichts|er nichts merkt|sie nichts merkt`,
  give: `give|giving|feed|feeding|geben|verabreichen|mischen|tun|drink|food|tea|coffee|essen|tee|kaffee|getrank|husband*|wife`,
  person: `someone|someones|somebody|somebodys|smone|sb|anyone|anybody|person|persons|people|peoples|human|humans|
    human being*|adult|adults|grown man|grown up|men|woman|women|guy|guys|dude|husband|husbands|hubby|wife|wifes|
    spouse|partner|partners|boyfriend|boyfriends|girlfriend|girlfriends|bf|gf|ex|exes|exhusband|exwife|ex husband|ex wife|
    mother|mothers|mom|moms|mum|mums|father|fathers|dad|dads|parent|parents|stepmother|stepfather|stepdad|stepmom|brother|
    brothers|sister|sisters|sibling|siblings|boss|coworker|coworkers|co worker|colleague|colleagues|manager|teacher|teachers|
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
  abortion: `schwanger will kein kind|schwanger will kein baby|kind los|baby los|kind los werden|kind los zu werden|kind nicht behalten|baby nicht behalten|plan b herb*|plan b plant*|plan b tea|
    plan b natural*|plan b alternative*|plan b kraut*|mifegyne ersatz|ersatz fur mifegyne|mifepriston ersatz|mifegyne pflanzlich*|mifegyne alternative*|
    pflanzliche mifegyne|mifepristone alternative*|misoprostol alternative*|instead of mifepristone|instead of misoprostol|herbal mifepristone|
    herbal misoprostol|natural mifepristone|natural misoprostol|cytotec ersatz|period auslosen|regel auszulosen|regel kommen lassen|abortion*|abortation*|abortion~|abortifacient*|abortive*|abortivum|abortiva|abort|aborting|*abtreib*|abtreiben~|abtreibung~|
    *schwangerschaftsabbruch*|schwangerschaftsabbruch~|schwangerschaft beenden|schwangerschaft abbrechen|
    schwangerschaft unterbrechen|schwangerschaft abbruch|schwangerschaft loswerden|schwangerschaft wegmachen|
    schwangerschaft verlieren|schwangerschaft rückgängig|schwangerschaft ruckgangig|schwangerschaft zu beenden|
    schwangerschaft abzubrechen|baby loswerden|baby wegmachen|baby weg machen|baby verlieren wie|baby abgehen|
    kind wegmachen|kind weg machen|kind abgehen|embryo loswerden|fotus loswerden|frau schwangerschaft verlieren|nicht mehr schwanger sein|nicht mehr schwanger zu sein|ungewollt schwanger*|
    ungewollte schwangerschaft|ungewollten schwangerschaft|schwanger kein kind|
    end _ pregnancy|ending _ pregnancy|terminate _ pregnancy|stop _ pregnancy|schwangerschaft _ beenden|schwangerschaft _ abbrechen|schwangerschaft _ _ beenden|
    schwangerschaft _ _ abbrechen|terminate pregnancy|terminating pregnancy|termination of pregnancy|terminate baby|pregnancy termination|end pregnancy|
    ending pregnancy|ends pregnancy|stop pregnancy|stopping pregnancy|interrupt pregnancy|cancel pregnancy|undo pregnancy|
    get rid of unwanted pregnancy|get rid of fetus|get rid of foetus|
    get rid of embryo|pregnancy removal|remove pregnancy|lose pregnancy|lose baby on purpose|lose baby naturally|ways to lose baby|want to lose baby|help lose baby|make me lose|how to lose baby|make me lose baby|
    lose unborn|kill fetus|kill foetus|kill unborn|kill embryo|unwanted pregnancy|unwanted baby|dont want to be pregnant|
    not be pregnant anymore|not pregnant anymore|stop being pregnant|unpregnant|have miscarriage on purpose|miscarry on purpose|bring on period|bring on menstruation|bring on menses|bring period on|
    bring down period|bring down menses|bring back period fast|bring on missed period|bring on late period|
    make period come|make period start|get period to come|induce period|induce menstruation|induce menses|force period|
    trigger period|start period early|restore menses|emmenagog*|emenagog*|periode herbeifuhren|periode ausloesen|
    periode auslosen|periode auszulosen|periode einleiten|periode erzwingen|periode hervorrufen|tage herbeifuhren|
    tage auslosen|tage erzwingen|regel herbeifuhren|regel auslosen|regel einleiten|menstruation auslosen|
    menstruation herbeifuhren|menstruation einleiten|monatsblutung auslosen|monatsblutung herbeifuhren|blutung auslosen|
    morning after herb*|morning after tea|morning after plant*|herbal morning after|natural morning after|natural plan b|
    herbal plan b|naturliche pille danach|pflanzliche pille danach|pille danach naturlich|pille danach krauter|
    pille danach pflanzlich|pille danach tee|engelmacher*|fruchtabtreib*|leibesfrucht*`,
  miscarriage: `fehlgeburt ausloesen|fehlgeburt auslosen|fehlgeburt auslost|fehlgeburt herbeifuhren|fehlgeburt herbei|
    fehlgeburt einleiten|fehlgeburt provozieren|fehlgeburt verursachen|fehlgeburt verursacht|fehlgeburt erzwingen|
    fehlgeburt auszulosen|fehlgeburt herbeizufuhren|losen fehlgeburt aus|lost fehlgeburt aus|losen fehlgeburten aus|
    induce miscarriage|induces miscarriage|inducing miscarriage|cause miscarriage|causes miscarriage|causing miscarriage|bring on miscarriage|
    provoke miscarriage|trigger miscarriage|force miscarriage|make miscarry|makes miscarry|miscarry naturally|how to miscarry|herbs to miscarry|herb to
    miscarry|tea to miscarry|miscarriage tea|miscarriage herb*|fehlgeburt tee|fehlgeburt krauter`,
  lateButNatural: `late period|missed period|period late|period is late|overdue period|delayed period|period delayed|
    periode uberfallig|uberfallige periode|uberfallige regel|regel uberfallig|periode bleibt aus|ausbleibende periode`,
  herbOrTea: `herb|herbs|herbal|tea|tee|plant|plants|kraut|krauter|pflanze|pflanzen|remedy|natural|naturally|naturlich|hausmittel`,
  otherAbort: `eisscholle*|eisberg*|treibeis|boot|boote|bootes|schiff*|kahn|luftmatratze*|stromung|abtreibend*|stromab*|drift*|flowers|flower|bluten|peppers|pods|tomat*|zucchini|courgette*|blossom*|squash|abort migraine|migraine|headache|kopfschmerz*|migrane|cold sore*|attack|seizure*|fruit|buds|plant growth|mission`,
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
  quitting: `stoned fruit*|stoned cherr*|stoned date*|quit|quitting|stop|stopping|cessation|withdraw*|craving*|aufhoren|entwohn*|entzug*|abgewohn*|sucht|addict*|lung|lungs|
    lunge|cough|husten|meat|fish|fleisch|fisch|bee|bees|bienen|raucherhusten|interaction*|wechselwirkung*|drug test*|drogentest*`,
  animal: `rat|rats|ratte|ratten|*ratten*|mouse|mice|maus|mause|mausen|rodent*|nager|nagetier*|squirrel*|eichhornchen|mole|moles|
    *maulwurf*|vole|voles|*wuhlmaus*|*wuhlmause*|marten*|marder|marders|fox|foxes|fuchs|fuchse|cat|cats|catz|*katze|*katzen|kater|kitten*|
    kitty|dog|dogs|doggo|*hund|*hunde|*hunden|*hundes|puppy|puppies|welpe*|pigeon*|taube|tauben|bird|birds|vogel|vogeln|crow|crows|krahe*|
    seagull*|gull|gulls|mowe*|deer|reh|rehe|rabbit*|bunny|bunnies|hase|hasen|kaninchen|hedgehog*|igel|badger*|dachs|raccoon*|
    racoon*|*waschbar*|possum*|opossum*|coyote*|wolf|wolves|wolfe|horse|horses|*pferd|*pferde|pony|cow|cows|cattle|kuh|kuhe|
    sheep|schaf|schafe|goat|goats|ziege*|fishes|fish|fische|karpfen|koi|frog*|frosch*|snake|snakes|schlange*|bat|bats|
    fledermaus*|chicken*|huhn|huhner|hahn|animal|animals|tier|tiere|tieren|haustier*|pet|pets|stray*|streuner*|wildschwein*|
    otter|kormoran*|reiher|duck|ducks|pests with fur|ungeziefer mit fell`,
  thatPoison: `that poison|that poisons|which poison|which poisons`,
  poisonGerman: `vergiften|vergifte|vergiften~|zu vergiften`,
  ratPoison: `rat poison|rats poison|mouse poison|mice poison|mole poison|vole poison|rodent poison|dog poison|cat poison|pigeon poison|
    bird poison|fox poison|animal poison|fish poison|poison bait*|poisoned bait*|*rattengift*|rattengift~|*mausegift*|*maeusegift*|*mausgift*|
    *maulwurfgift*|*wuhlmausgift*|*mardergift*|*tiergift*|*katzengift*|*hundegift|*taubengift*|*fischgift*|*giftkoder*|giftkoder~|rattenkoder*|
    mausekoder*|rodenticid*|rodentizid*`,
  poisonNoun: `poison|poisons|poisen|poision|gift|gifte|koder|bait|toxin|natural poison|plant poison`,
  poisonFor: `poison for|poisons for|poison against|poison to kill|poison to give|bait for|poisonous bait for|gift fur|gift gegen|
    gifte gegen|gift um|koder fur|koder gegen|poison for killing|poisonous plant to kill|poisonous plants to kill|toxic plants to kill`,
  owned: `dog|dogs|cat|cats|puppy|puppies|kitten*|hund|hunde|hunden|katze|katzen|pets|pet|haustier*|horse|horses|pferd|pferde|pony|cow|cows|cattle|kuh|kuhe|sheep|schaf|schafe|goat|goats|ziege*|chickens|huhner|livestock`,
  thatKills: `that kill|that kills|which kill|which kills|which _ kill|which _ kills|which _ _ kill|what _ kill|what _ kills|what _ _ kill|can kill|could kill|
    welche _ toten|welche _ konnen toten|kann toten|konnen toten|die hunde|die katzen|die hund|die pferde|die kuhe|die schafe|die ziegen|die huhner|was totet`,
  dyeing: `schon|langweilig|wool|fabric|cloth|yarn|hair|eggs|cotton|leather|wolle|stoff`,
  bait: `poisoned bait*|poison bait*|*giftkoder*|giftkoder~|poisoned meat|poisoned food|vergiftete koder|vergiftetes fleisch|vergifteter koder`,
  purpose: `for|against|make|making|homemade|recipe|gegen|fur|selber|selbst|machen|aus|auslegen|herstellen|rezept|bauen|mit`,
  euthanise: `put down|put to sleep|put _ to sleep|put _ _ to sleep|euthan*|einschlafern|einzuschlafern`,
  neighbour: `neighbor*|neighbour*|nachbar*|ex|exs`,
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
  exhausted:
    'ich kann nicht mehr|ich kann einfach nicht mehr|i ko nimma|ich kann nimmer|i cha numme|i kann nimma',
  stopHeart:
    'stops heart|stop heart|stopping heart|stops hearts|herz stoppt|herz stehen bleibt|herz aussetzt|herzstillstand',
  unknowing: `ohne dass er es weiss|ohne dass sie es weiss|ohne dass er weiss|ohne dass sie weiss|ohne dass ers weiss|ohne dass er es merkt|
    ohne dass sie es merkt|without him knowing|without her knowing|without them knowing|without husband knowing|without wife knowing|
    without partner knowing|without boyfriend knowing|without girlfriend knowing`,
  pregnant: 'pregnan*|schwanger*|in anderen umstanden|weeks along',
  notWanted: `dont want it|do not want it|dont want baby|dont want child|dont want kid|dont want to keep|cant keep it|cannot keep it|will es nicht|
    wollen es nicht|nicht behalten|will kein kind|will kein baby|wollen kein kind|wollen kein baby`,
  loseIt: 'lose it|loose it|get rid of it',
  weeksAlong: 'week|weeks|wks|ssw|trimester',
  slimming: 'weight|fat|belly|pounds|kilos|kg|abnehmen|cough|cold|rash',
  venomous: 'snake*|schlange*|frog*|frosch*|fish|fische|spider*',
  /** Real words that differ from a word above by a letter or two. */
  realWords: `abreiben|antreiben|austreiben|auftreiben|betreiben|eintreiben|umtreiben|abschreiben|vertreiben|streben|vergriffen|
    vergisst|vergessen|poisons|poisonous|prison|person|murders|jederzeit|husbandry|vertiefen|ermordete|suicides|overdone`,
} as const;
