/** Words of questions for the end of a pregnancy. `phraseFinder` says how they are written. */
export const abortionWords = {
  abortion: `not to be pregnant anymore|not to be pregnant any|no longer be pregnant|to be no longer pregnant|not pregnant any more|not pregnant any longer|im not pregnant any|nicht langer schwanger sein|nicht langer schwanger zu sein|um nicht mehr schwanger|schwanger will kein kind|schwanger will kein baby|kind los|baby los|kind los werden|kind los zu werden|kind nicht behalten|baby nicht behalten|plan b herb*|plan b plant*|plan b tea|
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
  pregnant: 'pregnan*|schwanger*|in anderen umstanden|weeks along',
  notWanted: `dont want it|do not want it|dont want baby|dont want child|dont want kid|dont want to keep|cant keep it|cannot keep it|will es nicht|
    wollen es nicht|nicht behalten|will kein kind|will kein baby|wollen kein kind|wollen kein baby`,
  loseIt: 'lose it|loose it|get rid of it',
  weeksAlong: 'week|weeks|wks|ssw|trimester',
  slimming: 'weight|fat|belly|pounds|kilos|kg|abnehmen|cough|cold|rash',
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
  period: `period|periods|menses|menstruation|menstruate|mens|regel|periode|meine tage|deine tage|tage|monatsblutung|regelblutung|blutung|aunt flo|time of month|erdbeerwoche|cycle|zyklus|bleed`,
  comeVerb: `bring on|bring _ on|bring _ _ on|bring|come|comes|coming|come on|start|starts|kickstart|kick start|jumpstart|induce|inducing|trigger|force|make|made|get|holen|hole|hol|holt|zuruckholen|zuruck|auslosen|ausloesen|loest aus|lost aus|
    einleiten|herbeifuhren|kommen|kommt|krieg|kriege|kriegen|bekomm|bekomme|bekommen|in gang|anregen|herbei|provozieren|beschleunigen`,
  lateWord: `druber|drueber|uber zeit|late|missed|skipped|overdue|hasnt come|hasnt arrived|havent got|didnt come|not come|wont come|no sign|uberfallig*|ausgeblieb*|ausbleib*|bleibt aus|nicht kommt|nicht gekommen|nicht bekommen|verspatet*|delayed|weg|fallig`,
  forceVerb: `induce|trigger|force|kickstart|auslosen|ausloesen|zuruckholen|einleiten|herbeifuhren|erzwingen|provozieren|bring on|bring _ on|bring back|make _ come|make come|make _ start`,
  periodFact: `stopping pill|stopped pill|off pill|pille abgesetzt|pille absetzen|absetzen pille|growing period|flowering period|blooming period|rest period|dormant period|dry period|period of|period property|period house|period garden|pain*|cramp*|krampf*|schmerz*|*schmerzen|heavy|starke*|pcos|pco|irregular|unregelmassig*|menopaus*|wechseljahr*|perimenopaus*|pms|hot flush*|hitzewallung*|after birth|postpartum|geburt|stillen|breastfeed*|teenager|flowering|bloom*|blute|warm up|stop|stoppen|mood|in regel|frost*|keim*|spotting|leicht*|each month|every month|jeden monat|during period|vor meiner|before period|before my|light period|giess*|alle|wochentage|hours`,
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
    'krieg kind|kriege kind|bekomm kind|test was positiv*|test is positiv*|test war positiv|test ist positiv|test isch positiv|test came back positive|tested positive|positive test|test positiv|test positive|zwei striche|two lines|schwanger worden|pregnan*|preggo|preggers|schwanger|schwangere|up the duff|knocked up|in anderen umstanden|bekomme kind|expecting',
  notMeant: `cant know|cant find out|darf es nicht wissen|darf nichts wissen|niemand darf|will keins|will keines|wu kans|wui kans|wott keis|wu koans|kein kind|kein baby|nicht bekommen|nicht kriegen|darf nicht was|cant go through|dont want to be|dont wanna be|dont want it|want it gone|need it gone|cant have it|cant have this|cant be|cant keep|cannot have it|fix it|fix naturally|undo it|accidental*|by accident|unplanned|not ready|need to stop it|nicht sein|wegmach*|weg machen|wegkriegen|loswerden|los werden|wegbekommen|ungewollt|ungeplant|versehentlich|darf nicht sein|cant afford it|nicht behalten`,
  beSick: 'sick|ill|nauseous|tired|constipated|bloated|be tired|ubel|krank|mude',
  notBaby: `wott chind nicht|wott kind nicht|kind nicht wollen|dont want baby|dont want kid|dont want child|dont want it|will kind nicht|will baby nicht|kind nicht|will es nicht|baby nicht|cant have it|cant have this|cant have baby|cannot have it|dont want to keep|not keeping|can not have this|can not have it|can not have baby|can not keep|cannot have this|cannot have baby|cannot keep`,
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
  tryingFor: 'trying for|try for|conceive|kinderwunsch|schwanger werden|want baby|want a baby|fertility',
  willNot:
    'will nicht|wills nicht|will es nicht|mag nicht|mag es nicht|nicht will|wus nicht|wui nicht|wott nicht',
  babyGrowing: 'stop fetus|baby growing|foetus growing|fetus growing',
  childVerb: 'kind verliert|baby verliert|getting rid of baby|get rid of baby|getting rid of kid',
  babyComplaint: 'reflux|colic|rash|weight|cold|cough|acne|wind|gas|fat|hair|hiccup*|spinach',
  pregnancyLos:
    'schwangerschaft nicht bleibt|schwangerschaft nicht halt|schwangerschaft los|schwangerschaft weg',
  againstBaby: 'gegen baby|gegen kind',
  makeItGo:
    'es weg geht|es weggeht|dass es weg|make it go away|makes it go away|make it stop|make it disappear|need it gone|want it gone|get it out|get rid of it|rid of it|get rid of this|end it|stop it|es weg machen|es wegmachen|es soll weg|soll es weg|soll weg|muss es weg|muss weg|werde ich es los|werd ich es los|wie werde ich es|es loswerden|es wegkriegen|es beenden|es wegbekommen',
  weeksPregnant:
    'weeks along|wks along|week along|months along|weeks pregnant|week pregnant|months pregnant|weeks gone|ssw|schwangerschaftswoche|woche schwanger|wochen schwanger|woche und schwanger|monat schwanger',
  stressed: 'stress|stressed|stressig|gestresst|from stress',
  womenThen: 'women|ladies|girls|frauen|weiber|fraun',
  notKeepIt: `didnt want to keep|dont want to keep|did not want to keep|not keep it|couldnt keep it|cant keep it|nicht behalten|net behalten|ned behalten|nod bhalte`,
  ridOfIt:
    'get rid of it|got rid of it|getting rid of it|loswurden|losgeworden|es loswerden|wegmacht*|wegbekommen',
  oldDays:
    'back then|old days|olden days|old times|before clinics|medieval|in past|fruher|damals|im mittelalter|before doctors|centuries ago',
  notWantToBe: `dont want to be|dont wanna be|do not want to be|wish i wasnt|wish i werent|would rather not be|will es nicht sein|wills nicht sein`,
  afterWish: 'more|anymore|any|pregnant|what|which|how|is|are|help|natural*|herb*|tea|pls',
  weeksLate: `week late|weeks late|days late|wks late|week overdue|weeks overdue|days overdue|woche uberfallig|wochen uberfallig|tage uberfallig|woche druber|wochen druber|tage druber|wochen zu spat|tage zu spat`,
  bringItOn: `bring it on|brings it on|bring on|brings on|make it come|makes it come|make it start|makes it start|get it going|gets it going|get it to start|kick it off|kicks it off|bringt es in gang|bringts in gang|dass es kommt|damit es kommt|damits kommt|dass sie kommt|damit sie kommt|dass sie kommen`,
  dueDate: `planting|planted|sowing|bulbs|garlic|tulip*|crop*|baby is|baby late|baby overdue|due date|past due|labour|labor|wehen|entbindung*|geburtstermin|termin|40 weeks|41 weeks|40 wochen|41 wochen|flowers|bloom*|tomat*|harvest`,
} as const;
