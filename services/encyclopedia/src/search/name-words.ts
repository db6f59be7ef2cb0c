/*
 * The words of questions that are no names, those that make another name, and names of plants that the guide lacks.
 */

/** Words that say nothing about what is asked, in questions of any kind. */
export const smallWords = `d irgendwas irgendwer furn nen ner visit visits visiting kommt kommen grad gerade dra dran nobody a an and are as at be been by can could do does did for from get give given go got had has have he her him his how i if in into
  is it its im ive id me mine more most much my need no not of off on one or our out should so some something than that the their them then there these
  they this those to too up us was we well were what when where which while who why will with would you your about after all also
  always am any before but during each ever every just like long lot many may might must never now often only other over please really same
  drowsy drowsiness drinks furs ins ans aufs
  she since still such take until very want without yes during while whether anyone help helps helping helped best good better great need use used
  ich du er sie es wir ihr man mein meine meinen meinem meiner dein deine deinem deinen deiner sein seine unser unsere der die das den dem des ein eine einen einem einer
  eines und oder aber ob wenn dann weil dass in im am an auf aus bei beim mit nach seit von vom vor zu zum zur gegen fur uber unter ohne durch um bis
  als wie was wer wo wann warum wieso weshalb welche welcher welches welchen ist sind war waren bin bist sein werden wird wurde hat habe haben hatte
  kann kannst konnen konnt darf darfst durfen soll sollte sollten muss mussen will wollen mochte mochten gibt geben gab nicht kein keine keinen auch noch schon
  nur sehr mehr viel viele wenig etwas alles alle jede jeder jedes dies diese dieser dieses diesen hier da dort so doch mal bitte denn eigentlich
  hilft helfen helfe gut gute guten besser beste besten machen mache macht tun tut bekommen nehmen nehme nimmt trinken essen esse iss ja nein sich uns mir
  mich dir dich ihm ihn euch ihnen wahrend hallo danke hello hi thanks thank dear ok okay there theres whats isnt arent dont doesnt cant wont
  really actually maybe perhaps vielleicht uberhaupt eben halt wohl gerne gern gerade einfach immer nie oft heute jetzt
  feel feels feeling feelings fuhle fuhlt hab gestern vorgestern vorhin total voll ganz bissl bisschen bissi eh mei halt yesterday tonight earlier ago last dad mum mom nan granny
  alexa siri google hey okay plz pls cuz coz gonna wanna gotta dat dis ur thats thx im ive ill id hes shes theyre youre round rund
  chani wos gits het isch nume numme öppis ebbes epps fürs wies obs kannst kriegt krieg kriege brauch brauche`;

/** Nouns for plants in general, preparations and purposes: no name of a plant. */
export const generalNouns = `world welt erde earth agatha christie krimi krimis novel novels roman romane film films movie movies book books buch history geschichte famous beruhmt beruhmte berühmtesten plant plants plante herb herbs herbal herbals weed weeds flower flowers tree trees shrub shrubs bush bushes grass grasses mushroom mushrooms
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
  behandlung tee tees tinktur extrakt ol ole creme salbe sirup saft pulver kapsel kapseln tropfen tabletten pille pillen dragees praparat praparate getrank getranke lebensmittel salat suppe wald
  feld wiese wiesen park england deutschland osterreich schweiz europa menge mengen dosis wirkung wirkungen nebenwirkungen symptome leute menschen mensch personen person
  erwachsene mann frau gesundheit gesund korper haut magen tag taglich nacht morgens abends woche wochen monat monate jahr jahre sommer winter fruhling fruhjahr
  herbst zeit sammeln sammle gesammelt gepfluckt finden gefunden bestimmen erkennen ungiftig giftig essbar todlich gefahrlich gefahrliche frage dagegen davon damit darin anfassen
  beruhren kochen braten backen dunsten rezept rezepte umgebung nahe heute verwendung anwendung einnahme zubereitung zubereiten bio echt echte echter nacht schnell schnelle fast quick quickly lots lot strong strongest stark starke starkes pur purer
  wildkrauter wildkraut wildpflanze wildpflanzen wildgemuse wildfruchte wildbeeren waldbeeren wildblumen gartenpflanze gartenpflanzen zierpflanze zierpflanzen
  kubelpflanze kubelpflanzen heckenpflanze heckenpflanzen hedgerow stauden staude speisepilze waldpilze wildpilze bushcraft survival wilderness backyard balkonpflanze balkonpflanzen
  frost frosts killer killers slug slugs snail snails knock pest pests weather rain wind heat hitze regen schnecken schneckenplage
  possible ersetzen replace instead alternative alternatives alternativ alternativen wirklich stimmt true false falsch richtig normal normale oral external ausserlich innerlich externally internally`;

/** Nouns and question words of questions that ask for a list of plants, not about one. */
export const listWords = `deadliest giftigste giftigsten giftigster todlichste todlichsten gefahrlichste gefahrlichsten poisons gifte plants herbs flowers trees shrubs weeds houseplants mushrooms berries teas vegetables spices what which pflanzen krauter blumen baume straucher zimmerpflanzen
  pilze beeren gewachse giftpflanzen heilpflanzen wildkrauter zierpflanzen gartenpflanzen stauden tees welche welcher welches was houseplant zimmerpflanze topfpflanzen topfpflanze anything
  something etwas ones heilkrauter pflanzliches`;

/** Plants that the guide doesn't have, and whose names would be read as something else. */
export const otherPlants = `horny goat weed|horny goat|Elfenblume|Epimedium|raspberry|raspberry leaf|raspberry leaves|Himbeere|Himbeerblätter|Himbeerblatt|blackberry|Brombeere|Brombeerblätter|strawberry|Erdbeere|
  bearberry|Bärentraube|Bärentraubenblätter|goldenrod|Goldrute|arnica|Arnika|red raspberry leaf|chicken of the woods|cow parsley|catnip|cat mint|Katzenminze|goat willow|goat's beard|sheep sorrel|sheep's sorrel|lamb's lettuce|lamb's ear|
  lamb's quarters|pigweed|cow wheat|bird cherry|mouse-ear|mouse ear hawkweed|baby's breath|cattail|cat grass|Katzengras|elephant grass|horse mint|horse radish|horseradish|Kren|Meerrettich|Meerrettichwurzel|
  Pferdeminze|Hundszunge|hound's tongue|dogwood|dog violet|hog peanut|crab apple|crab grass|fish mint|snake gourd|spider lily|bee orchid|bird of paradise|fox grape|
  wolfberry|bear grass|kangaroo paw|Hasenglöckchen|Schafskraut|Ziegenkraut|Gänseblümchen|Gänsefuß|Vogelmiere|Hühnerdarm|Entengrütze|Hirschzunge|Fuchsschwanz|
  Schweinsohr|Kuhschelle|Küchenschelle|Kinderblume|Männertreu|Frauenmantel|lady's mantle|Wiesenkerbel|Parasolpilz|parasol mushroom|Hallimasch|Champignon|morel|
  Morchel|giant puffball|field mushroom|horse mushroom|ground elder|goutweed|Giersch|box elder|red elder|Traubenholunder|ground ivy|Gundermann|Gundelrebe|
  Boston ivy|Virginia creeper|clover|red clover|white clover|Klee|Rotklee|Weißklee|Weissklee|sweet chestnut|Esskastanie|Edelkastanie|Marone|Maroni|
  bleeding heart|Tränendes Herz|Herzblume|henna|Hennastrauch|Drachenbaum|dragon tree|sloe|blackthorn|Schlehe|Schlehdorn|false chanterelle|Falscher Pfifferling|dead nettle|white dead nettle|Taubnessel|hemp nettle|Hohlzahn|wild carrot|
  Queen Anne's lace|Wilde Möhre|Jerusalem artichoke|Topinambur|garlic mustard|Knoblauchsrauke|hedge garlic|water mint|Wasserminze|Ross-Minze|
  tree mallow|musk mallow|Moschusmalve|sea holly|sea kale|Meerkohl|water chestnut|bog myrtle|lemon myrtle|honey locust|rowanberry|sea buckthorn|Sanddorn|wild thyme|
  wild lettuce|Stachellattich|hogweed|Bärenklau|Wiesen-Bärenklau|chickweed|fat hen|Weißer Gänsefuß|cleavers|Klettenlabkraut|Labkraut|Scharbockskraut|
  daisy|oxeye daisy|Margerite|Wiesenschaumkraut|Löffelkraut|Vogelbeere|Mehlbeere|Kornelkirsche|Cornelian cherry|Felsenbirne|serviceberry|Mispel|
  Kaffeebaum|fox nut|makhana|Lotoswurzel|sheep sorrel|Sauerampfer|common sorrel|Pimpinelle|salad burnet|burnet saxifrage|pignut|hairy bittercress|
  navelwort|sea beet|samphire|Queller|Bachbunge|brooklime|watercress|Brunnenkresse|Boviste|Bovist|Steinpilz|Pfifferling|chanterelle|Maronenröhrling`;

/** Before a name, these mean another plant: "ground elder", "false chanterelle". */
export const otherQualifiers = `ground dwarf false mock bastard swamp marsh bog water wood hedge horse dog cow sheep pig cat hog poison stinking spotted sea beach
  mountain alpine giant tree creeping climbing prickly falscher falsche falsches wilder wilde giftiger giftige oregon japanese chinese indian
  american canadian mexican spanish italian french greek roman moroccan african korean siberian himalayan persian turkish texas virginia carolina
  australian fool's fairy japanischer japanische japanisches chinesischer chinesische chinesisches
  indischer indische indisches römischer römische griechischer griechische spanischer spanische mexikanischer mexikanische`;

/** The ends of compounds with a plant or a complaint: "Fingerhuttee", "Eibennadeln", "Hustensaft". */
export const productWords = `bohnen bohne nusse nuss kekse kuchen brownie zehen hecke weide tee tees saft ol oel kapseln kapsel tropfen tinktur salbe creme extrakt pulver sirup blatter blatt beeren beere nadeln nadel samen wurzel
  wurzeln bluten blute rinde zwiebel zwiebeln knolle knollen pollen kerne kern fruchte frucht triebe sprossen honig wein suppe salat pesto marmelade gelee vergiftung
  gift giftig giftige bad kraut krauter pflanze pflanzen busch baum strauch hecke zweige duft schnaps likor sosse butter mittel mittelchen hausmittel beschwerden probleme
  schmerzen leiden krankheit infekt entzundung tee dosis dosierung freundlich sicher vertraglich allergie stein steine tea oil seeds leaves berries root roots flowers
  pillen pille tablette tabletten dragees gummis gummibarchen globuli shots pastillen bonbons lutschpastillen spray wickel umschlag kur behandlung heilmittel arznei`;

/** Right words that are a letter away from a complaint, and no typing errors: "Wanzen" are no "Warzen". */
export const similarToComplaintWords = `hairy spiny silvery rauschen rausch edges edge cancel cancels cancelled canceling cancelling wanze wanzen bettwanze bettwanzen couch couches clamp clamps sleet schlag schläge schoppen gruppe gruppen wunder
  wundern paint paints sweater sweaters braise gischt sprint mager hasten hare hares heating wärmen wärme
  zahlen zahle dying`;
