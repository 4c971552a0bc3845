
/* Made by tools/entities. */


#define MCE_ENTITY_LONGEST  31
#define MCE_ENTITY_BUCKETS  10


static const char  mce_entity_names[] =
    "congdotfrac58disingtreqlessleftrightsquigarrowClockwiseContourIntegralEci"
    "rcoopfCconintcirscirEqualdashigravenVdashsigmaSquareIntersectionboxHcapdr"
    "cropVdashotimesdotplusDownarrowZcyncongdotAlphanedotomicronRightTriangleU"
    "parrowbsolRightTeeVectorVerticalBarDownArrowUpArrowluruharsetminusDstrokL"
    "owerRightArrowloplussup3trianglelooparrowleftoastsrarrsup2hstrokohbarsuph"
    "subfjligxharrzacutesup1DScyETHThereforemaltesexotimeDotEqualDoubleLongLef"
    "tRightArrownsparLessFullEqualrAtailAgravediamondsuiteopfnGgEsimDoubleRigh"
    "tArrowCapitalDifferentialDsmeparsltrianglerightupsiquestOumlctdotintprodT"
    "cycfrTauiumlngenlebigveePlusMinusRacutecolonenparslnsupseteqqleftarrowsup"
    "seteqapEcompfnlbrksldnscsuphsolGreaterEqualcurvearrowleftlesdotoLeftArrow"
    "RightArrowShortDownArrowlgEpertenkthornnvDashnwarhkpercntwfranglessdotnum"
    "lfishtlobrknleftarrowUtildeupdownarrowandleqqnsimezwnjlesseqgtrExistsNotE"
    "xistsvarnothingbigotimescirceqrcediloacuteHumpEqualdzcyxrArrdiamsLongleft"
    "rightarrowhamiltnapnshortparallelshchcyasympeqtelrecrbrkeurcornYacuteascr"
    "gbrevevartrianglerightsubsetequpharpoonleftnLlxodotNotPrecedesSlantEquale"
    "qcircfscrmodelsIopfroangsparbsolhsubnprswarrycircgdotintlarhkrightharpoon"
    "upBetaRightArrowLeftArrowrdldharLessLessdstrokCounterClockwiseContourInte"
    "gralemptyMellintrflarrbUcircxcapRscrNcedilequivjmathngtOfrThickSpacenGtIo"
    "gonccapsIscrOmicronlrarrZHcynvltrieIntersectionVdashlalefsymexistlbrkslum"
    "opfRarrnltgscrnLtgElstroktcedilLongRightArrowacEwedgeOcyandandnLeftrighta"
    "rrowwedgeqampangsphsuccefDotlesdotorLessGreaterTfraopfcirEnfrgtrarrImagin"
    "aryINoBreakgammadkappavxcircDownBrevelbrkeuhblksubEUpArrowDownArrowbackco"
    "ngbsimesubsetneqqNotLessTildemidastNegativeThinSpacearingSscrbigtriangled"
    "ownnbumpultriRangXfrprecneqqOEligsungxcupCcircfflligtopforkNotGreaterGrea"
    "terSubsetEqualDiacriticalGraveldrdharboxvLNotSquareSupersetrarrhksupsetne"
    "qCOPYFcycomplexesyacuterealineNotRightTriangleBaraeligprurelOpenCurlyDoub"
    "leQuotedopfngtrrarrplloparrBarrsimeboxuLNotLessLessEmptyVerySmallSquareni"
    "sgesdotolnotindotnleqslantrightarrowtailRightTriangleBarlarrsimsimgEscrbo"
    "xvHcrarrhardcyocirboxDLncynlesRightDoubleBracketZcaronQopfnivNegativeMedi"
    "umSpaceNotLessEquallrharntriangleleftNacuteacyboxDRDownLeftVectorBarNotEq"
    "ualclubsuiteparslnleqEmacrFfrnotprimesscnapcrossminusdroarrIotaSquareSubs"
    "etEquallarrtlnrArrpreceqtdotjscrngEngeqnharrnlEsimlKopfverbariacuteminusb"
    "ulcornerlEnvrtrierhoapeddaggerecircquatintngesJfrSupltquestugravevpropast"
    "emspubrcyTildeTildesacuteRightTeeUacuteabreveIgravesqsupsetupsihGreaterLe"
    "ssboxHDintegersodsoldAogonpointinteqcolonerarrScyOmegadalethijlignldrAEli"
    "gHopfNegativeThickSpaceUpperLeftArrowangzarrkscrlshprecsimzeetrfNopfafraw"
    "intitildeiexclNotLeftTriangleBarFouriertrfboxuRrdcatargetRightArrowgsimss"
    "etmnwedbarfiliglBarrngsimvarsigmaBopfYAcyolarrurcornergtreqqlessfltnspoun"
    "dDelHilbertSpacetprimeKHcygvertneqqufrumlAacutehArrlesgJcylaemptyvuringDo"
    "ubleLeftRightArrowScrightleftharpoonstriangleleftlowastscBarwedhellipisin"
    "vsupsubDoubleLongRightArrowiquestuopfxnisNotTildeEqualMcyColoneHorizontal"
    "LineswarhkeenearrzhcyDotrparfopfdrbkarowGgegggprnsimrcydtrifnablararrfsLo"
    "ngrightarrowUmacrdoublebarwedgeLeftrightarrowSucceedsTildeProportionisins"
    "ucyltdotImacrgerrarrSfrDDDeltaNJcyRcedilnleftrightarrownparDcyacdorsloper"
    "arrapropfRightFloorSupersetEqualdscylarrlpmapstodownveebarNscremsp14icoSR"
    "ightDownVectordownharpoonleftforkOgraveProportionalSubelemsp13lEgolcrosss"
    "ubeLacutelegrarrlpuplusboxHUImSumReverseEquilibriumboxvRgfrMfrmapstopropt"
    "orfrincurrenlcyThinSpaceboxvldrcornApplyFunctionboxVlglosolcommatinfinrar"
    "rtlsubsubCirclePlushscriecyregboxuliiprecapproxUpDownArrowboxUllfrpmMapsu"
    "bsimLllarrfsnesimllbkarowvarrJopfYopfboxvhboxVhboxdlboxDldotminusegsdoteq"
    "slantgtrutrifglEitvrtriUnderParenthesisNuandslopePiXigapnusubrarrtriangle"
    "downEquilibriumboxdrpitoeavopfxiMediumSpaceboxDrdscrsupsupxsqcupMscrrshaf"
    "barwedcolonisinEldquorltriAcirclarrplnsmidLleftarrowcurlyeqprecleftrighta"
    "rrowslglozprecupbrcapmultimapBackslashGtOtimesbnotgtparslupuparrowslesltc"
    "csimgEyenlenpartnpreBscrHstrokseswarZacuteinfintierpargtsupsettosacentlar"
    "rhklnapnaturrAarrDownRightVectorBarleqwrsubsetboxplusdHaracrlmboxhdContou"
    "rIntegralbottomboxHduarrBumpeqLeftUpDownVectorgeqKJcyNotLesseastergjcywpN"
    "otSucceedsTildenrtriesimplusufishtuumlnlsimdtriDfrlatolcirstraightepsilon"
    "xlArrmapstoupCircleTimesQUOTHfrequalsgeslatestradeStarrthreeIcircrarrbsub"
    "supboxurlscrInvisibleTimesPrecedesTildeWcircboxUrphishortparallelProductc"
    "omplementrarrcSmallCircledsolsupegcympsimdotubreveisindotleftrightarrowlh"
    "ardquottwoheadrightarrowNotLessSlantEqualbnequivlapcirclearrowleftggghear"
    "tsuitscaronsmileHatlurdsharmapstoleftrxIJligyfrlneqGreaterTildeOverBargeq"
    "slantsqsubsetbepsiNotRightTrianglesqsubseteqlesccZopflbbrkpivthkapnjcynum"
    "eroMublk12edotChiReatildeimagpartlvnEmunetopcirCedillabacksimeqngeqslantu"
    "lcropRightVectorBarcuwedgtrlessltrParrdshhookrightarrowkgreenlrmtopfUgrav"
    "enbumpeLeftUpTeeVectorapLeftTrianglenvsimgElgneqqfallingdotseqgelninlarrt"
    "intDarrlcaronsetmnycyCupLtOrOverBracevdashxuplusddltltcirorDownArrowNotGr"
    "eaterdoteqtimesalphaCenterDotLeftUpVectorBarblk14ItildeIukcyNotGreaterLes"
    "sYumlZscrellOmacrOpenCurlyQuoteUpTeeArrowPrdiamAMPboxhuprboxHuDownLeftVec"
    "torNotSubsetQscrdowndownarrowsFilledVerySmallSquareboxvrgljthicksimtritim"
    "eboxVrrceilRightarrowplusacirsoftcyGcircVscrcupdotkfroscrsubsetneqDownRig"
    "htTeeVectorIEcyInvisibleCommadivideeparlnePrecedesQfrRoundImpliessupseteq"
    "qTcedilbumpsearrowSopfboxVLnsimeqpcyqintlsaquoratailsupsetneqqReverseUpEq"
    "uilibriumDownLeftTeeVectorcircledastgneleftleftarrowsparsupsimlarrnpolint"
    "supedotCdotkcyboxULconintefrlessgtrsectNotVerticalBarlharuCapLopfcaronpfr"
    "zetaXopflvertneqqllhardboxVHboxdLlesseqqgtrDDotrahdIdotrarrwsextsqsubyscr"
    "NotGreaterSlantEqualsbquoxoplusGammadswarrowtrianglerighteqUpdownarrowemp"
    "tyvVertboxdRnsupseteqWscrleftthreetimesnapEpscrnotniparabcyengotildevarep"
    "silonPrecedesEqualprEyacyGTLaplacetrfcacutedeltaglakhcysubseteqqLeftVecto"
    "recysimeqbigcircccaronnvlArrgtrapproxBecauseCopflongleftrightarrowCfrGJcy"
    "bernouveeegsDaggerelsCscrulcornblankboxhDNotGreaterFullEqualgacuteGopfLef"
    "tDoubleBracketbsemilsimudarrvangrtZdotgtdotLeftTeeEopfNotSucceedsSlantEqu"
    "allongmapstoofcirsimnebullldquorealsWfremacruscrbfrlangprecnsimVerbarboxm"
    "inusAndbneiogonblacksquarelsqbboxURpsirhovsupENotCongruentorderroparaumlh"
    "ksearowominustriminusucircblacktriangleltlarrxrarrImplieshbariffsdotbAbre"
    "vephivIacutevarproptobumpesqsupbotntildesdotensubsetsemisolbarGammaplusmn"
    "zigrarrRightUpDownVectorSacuteeqvparslepsiThetasqcapsEacuteplusdoccupssmc"
    "ularrpldshphonestarfLeftDownVectorpreccurlyeqXscreqslantlessurtriNotGreat"
    "erEqualfrac18lowbarTSHcyLeftTriangleBaremptysetwopfccircvsupnEsuccapproxp"
    "lanckvnsupLeftTeeVectorgeqqhoarrncappuncspDiacriticalDotacutenotinvavarka"
    "ppabumpeqcaretrightharpoondownsubnesupmultweierpLeftDownTeeVectorNotPrece"
    "desNotSupersetEqualiiintTscrpartforkvnotinvcLTElementVvdashdownarrowuphar"
    "poonrightHumpDownHumpeuronotinvbtrieogonbecauseumlrcubEcaroncurlyveeswnwa"
    "rUogonerDotNotLeftTriangleEqualNotSquareSubsetEquallambdaoperpboxhUHcircK"
    "appaNfrNotSquareSubsetdaggernexistRrightarrowboxVRelintersnwnearboxtimesl"
    "larrsubmultgnapproxplusduisinsvnVDashCloseCurlyDoubleQuotelnEUnionlesgesn"
    "cupMopffrac12orarrVDashsuccnsimethlatefrac13gnEJcircSucceedsSlantEqualOop"
    "fUpEquilibriumdblacfpartintseArrbarwedgerightleftarrowsfrac14microcoprodf"
    "rac38notinEthere4uwanglentrianglerighteqRightUpVectorfrac15horbarlrtrisea"
    "rhkvarsubsetneqqGbreveduarrrppolintOacuteDoubleDotfrac16kjcyudblacsucceqr"
    "isingdotseqCircleDotDownRightVectorREGcediloumlLessSlantEqualSquareUnionl"
    "bracexdtriifrltriefrac34notinNotTildegesltstrokNcyltrifoslasheacutefrac35"
    "rbrksluthinspRarrtlUpsicopysrpopfomegasuccnapproxDopfIntegralIumlAcyddarr"
    "shortmidPrecedesSlantEqualTildeincareetalaquovnsubLeftVectorBarcurvearrow"
    "rightsimlEudharNotnsqsubeodblacnrarrasympointVeryThinSpacenhArrvcysqufcap"
    "andhyphenLstrokSigmaCircleMinusRhoracethetasymvellipicynpreceqtimesbarcur"
    "lyeqsuccCongruentDownLeftRightVectorLowerLeftArrowljcylAtailtwoheadleftar"
    "rowraemptyvrtimesTildeFullEqualgravenwArrrmoustachenapidrtriecaronprsimDi"
    "acriticalTildeJscrangrtvbdboxboxcupslbracklmoustacheiocySupsetfemaleAscrd"
    "ArrLshSubsetAfrgeslesvfrFscrbumpEnrightarrowrmoustNotLeftTriangleiopfvars"
    "upsetneqthickapproxumacrsqsupezwjNotTildeFullEqualintfnofGdotimacrleftarr"
    "owtailrtrifplankvOverBracketRightVectorKscrgneqNotNestedLessLessUfrduharz"
    "frForAlllparnaturalsnparallelUnderBarepluslparltOcirccurarrmlmidotnumspor"
    "drscrvsupnertrieNotEqualTildeawconintLeftTriangleEqualperiodvarphiYIcyens"
    "piscrrbrksldiinfinrfloorCcaronsubnErarrRightArrowBarbowtiecenterdotdempty"
    "vGscrAmacrRcyncaronntrianglerightoplusutildelcubnwarrowcupordigammaScaron"
    "approxeqlnapproxrtriltriAtildebemptyvsscrRightUpVectorBarUcydfishtotimesa"
    "selsdotszligvarsubsetneqgtcirtbrkesimAopfgnapldcaclubsnsqsupeNotReverseEl"
    "ementRightUpTeeVectoranddrangzcyGreaterFullEqualSucceedsEqualvsubneScircc"
    "hcynsubEnaposodashSquareSubsetcircledSradicGfrLcaronaogonprofsurfrightthr"
    "eetimesuharrcircledRlagranRfrnsubnvrArrrbarrLcybbrkbigwedgespadesuitxhArr"
    "acircsmtessuplarrccupsleftharpoonupsqcupbetweencapsccedileqsimRightDownVe"
    "ctorBardharrDoubleLongLeftArrowcularrdwangleheartsohmEogonbethLfrqprimeff"
    "ilignvdashtopqopfDashvmstpostautcyReverseElementgtrsimbbrktbrkquesteqYUcy"
    "longleftarrowlongrightarrownmidrotimessubplusLeftArrowimofiotaConintvArrv"
    "BarvDJcyblacktriangledowncirmidorvsfrownupsilonRshkappalcedilrangleLeftRi"
    "ghtArrowDoubleVerticalBarxveeangstbigodotleftharpoondownwcirciiiintLJcyha"
    "irspmdasholttrianglelefteqPartialDanglegnsimlthreepluseimathENGcueprdivid"
    "eontimesandvnopfLongLeftRightArrowPoincareplaneAringcuescDscrIOcyNewLineb"
    "etaSquareSupersethopfrcaronNotSubsetEqualnleqquharldiamondjcircEpsilonRul"
    "eDelayednsupOtildeangrtcircleddashNonBreakingSpacersquoapidrsaquoxlarrlba"
    "rrolinexmapCacutecheckimageswArrsquarfuArrldrusharlhblkGreaterSlantEqualR"
    "ightAngleBracketforalllceilcuveeplusbprecnapproxsquareDotDotproflineGreat"
    "erEqualLessnsupEBarvGcyLeftCeilingexponentialeNotSucceedsCrossrealpartsup"
    "nEbigcupisinCloseCurlyQuoteLessTildeofrDownTeeArrowGcedilPhioparshcyAssig"
    "nmarkerplanckhsstarfCayleysDcaroniprodiukcymDDotTHORNrsqbrsquorscnsimthet"
    "avomacrJukcyBernoullisFopfLeftRightVectorUbrcyharrcirnvgeUopfdbkarowrarrb"
    "fsnshortmidharrwocyYfrstraightphitfrvarrhonangdharlnotnivcnscrBreveEmptyS"
    "mallSquareangmsdadsupdotuacuteLeftAngleBracketaposperpNotElementOverParen"
    "thesisTRADEnotnivbGreaterGreaterUnderBracketangmsdaensimescrsqcapsubedoth"
    "ybullNtildeRopfSuchThatlharulmldrnotnivaangmsdafnLeftarrowsuppluscupcupuH"
    "arffligNotCupCaphslashxfrangmsdagCHcyEdotsharpnhparogtRightTeeArrowNotNes"
    "tedGreaterGreatercommafcycircledcircloarrLeftArrowBarangmsdaavsubnEnRight"
    "arrowrHarrationsubesqsubeYcyangeangmsdaborigofSquareSupersetEqualLongleft"
    "arrowWedgelozfncongspadesagraveangmsdacdlcropicircnlessrobrkcapdotvarsups"
    "etneqqdlcornmidHscrUnionPlusequivDDkopfprecplusLambdanGtvUbrevemlcptwixtK"
    "frdeglArrRightTriangleEqualnprcuetrpeziumsccueffrPcywreathangmsdahgimeljf"
    "rmiddotnsceomidVopfdcaronnvgtKcyPrimeRBarrEfrDiacriticalAcutegtquestnvlet"
    "ridotNotDoubleVerticalBarogravePfrSOFTcyimpedsuphookleftarrowvltriscedilE"
    "qualTildelesssimntrianglelefteqNegativeVeryThinSpaceLongLeftArrowUpArrowB"
    "arloanglesdotruluhargtlParrbrackxutriRightCeilingUdblacboxvsmtebopfcwconi"
    "ntbigoplusbigsqcupdtdotprapscyYscrlarrbfsFilledSmallSquarehomthtveeeqNotS"
    "upersetrbracetshcybigcapimaglinetcaronBcyflatrightarrowOslashUpperRightAr"
    "rowlooparrowrightNotGreaterTildecapcupnacuterfishtSHCHcyVeebigstarbprimeP"
    "scralephgammaordfEcyjcythetayicyUarrscsimstarNotHumpEqualangmsdcheckmarkn"
    "LtvDoubleUpDownArrowZeroWidthSpaceUumlblacklozengeOdblacapacirmaltmcycylc"
    "tyharrdotncedilTScyblacktrianglerightDoubleContourIntegralgcirclHarLscrUp"
    "TeeeogonmcommapluscirzopfbconggtccDoubleLeftArrowSHcyorderofshynsupeprofa"
    "larsquBfrUpArrowgsimlneArrcupcapdashvrlarrDiacriticalDoubleAcutenvinfinsm"
    "tsupnehalfodivtriangleqvartriangleleftDifferentialDrealcapcapherconltimes"
    "ordmJsercyPsihcircnsuccecirLeftarrowbsolbLcedilmnpluscoloneqdcydievBarnva"
    "podotbackprimelAarrparallelpropsceTopfsfrDZcyTripleDotnvltscapShortLeftAr"
    "rownltrissmilevarthetacongslarrtrisbUpsilonmfrzscrUnderBraceinodotsubgsim"
    "erbbrkvDashqscrsimsuccsimtimesdbarveesumLeftFloorcurarrUringororovbarracu"
    "teNestedLessLessmeasuredanglesolbmacrnsucceqLmidotdjcyjopfyopfzcaroncsupe"
    "urcropDiamondrationalsmapnaturalpitchforkutriyucyvscrlozengendashpermilOs"
    "crplustwoNotSquareSupersetEqualamalgapproxlfloormalesimrarrthksimexcllopf"
    "mscrraquosolsopfboxhecolonnexistsnsupsetintercalrhardgesdotobecauselmoust"
    "timesblrhardcurlywedgedivonxrlharsuccneqqangrtvbcemptyvntglKcedilLarrcdot"
    "HARDcyleqslantparsimbackepsilonEumlNcaroncopydivnsccueCupCapNotTildeTilde"
    "ZetabscrxopfShortUpArrownsubseteqintcalnearrowVerticalLinedotsquaregtrdot"
    "midcirbrevejukcysmidLeftDownVectorBarlatailminusdunsubseteqqsigmavDoubleU"
    "pArrowYcircnrarrwrightrightarrowstriplusscnEvertSucceedsrdquobNotbulletmh"
    "owscrRightDownTeeVectornrtrisearrExponentialETildeEqualrnmidtopbotutdotbl"
    "k34jsercymumapMinusPlusIfrVerticalSeparatorNotLessGreaterlneqqvzigzagrect"
    "blockcscrdfrcudarrrngeqqprcueleftrightharpoonsblacktriangleleftsqcupsupar"
    "rowboxVcopfEgravedzigrarraacutezdotbdquocsupprodfrownCcedillotimesrdquorg"
    "opfhfrsupdsubhkswarownprecntlgtscyDoubleDownArrowVcycirclearrowrightcompE"
    "taPopfUscrocircDoubleLeftTeeLangbacksimllcornerIcynearhkColonlangdnequivq"
    "uaternionssmashplsimgprnEuogonequestsqsupseteqnwarrAumlHacekdollarfrac23i"
    "iotalltrinisdxwedgerharuShortRightArrowlessapproxlsimegesdotkcedilcirdote"
    "qdotgesccscpolintphmmatdarreDotfrac25chiVbareDDotuuarrfrac56succcurlyeqam"
    "acrlacutevarpiVfrbiguplusfrasldownharpoonrightprimeDownArrowBarddotseqrin"
    "gxscryumlsigmafminusnesearsubdotUarrocircirfnintepsivnbspIntRcaronnvHarrD"
    "ownTeeLeftUpVectorNotPrecedesEqualWopfsmallsetminusDoubleRightTeeNotHumpD"
    "ownHumprharulscECoproductfrac45cudarrlnlArrcapbrcupcwintflliggvnEtscrSced"
    "ilZfrsdotstrnscupnltrieLessEqualGreaterSquarebigtriangleuprangeTstrokcsub"
    "csubeTcaronscircTabcircnapproxoelignrarrcrangdSupersetexpectationfrac78Le"
    "ftTeeArrowNotSucceedsEqualthereforeesdotNotRightTriangleEqualbrvbarprnapr"
    "ightsquigarrowNestedGreaterGreatercirelrcornerlnsimlsquoplussimroplusSqrt"
    "lsquorrArrbsimepsilonVerticalTildeqfrtildeegravelanglerarrsim";


/* where each starts, and the end of all */
static const uint16_t  mce_entity_offsets[] = {
    0, 7, 13, 18, 27, 46, 70, 75, 79, 86, 93, 98, 102, 108, 114, 119, 137, 141,
    144, 150, 155, 161, 168, 177, 180, 188, 193, 198, 205, 218, 225, 229, 243,
    254, 270, 277, 285, 291, 306, 312, 316, 324, 337, 341, 346, 350, 356, 361,
    368, 373, 378, 384, 388, 392, 395, 404, 411, 417, 425, 449, 454, 467, 473,
    479, 490, 494, 497, 501, 517, 537, 545, 558, 562, 567, 571, 576, 583, 586,
    589, 592, 596, 599, 602, 608, 617, 623, 629, 635, 645, 654, 662, 665, 671,
    678, 681, 688, 700, 714, 721, 740, 754, 757, 764, 769, 775, 781, 787, 790,
    793, 800, 803, 809, 814, 824, 830, 841, 844, 848, 853, 857, 866, 872, 881,
    891, 900, 906, 912, 918, 927, 931, 936, 941, 959, 965, 968, 982, 988, 995,
    1001, 1006, 1012, 1018, 1022, 1028, 1044, 1052, 1065, 1068, 1073, 1094,
    1100, 1104, 1110, 1114, 1119, 1123, 1131, 1134, 1139, 1144, 1148, 1156,
    1170, 1174, 1193, 1200, 1208, 1214, 1245, 1250, 1259, 1264, 1269, 1273,
    1277, 1283, 1288, 1293, 1296, 1299, 1309, 1312, 1317, 1322, 1326, 1333,
    1338, 1342, 1349, 1361, 1367, 1374, 1379, 1386, 1390, 1394, 1397, 1401,
    1404, 1406, 1412, 1418, 1432, 1435, 1440, 1443, 1449, 1464, 1470, 1473,
    1479, 1483, 1488, 1496, 1507, 1510, 1514, 1518, 1521, 1527, 1537, 1544,
    1550, 1556, 1561, 1570, 1575, 1580, 1584, 1600, 1608, 1613, 1623, 1635,
    1641, 1658, 1663, 1667, 1682, 1687, 1692, 1696, 1699, 1707, 1712, 1716,
    1720, 1725, 1731, 1738, 1755, 1766, 1782, 1789, 1794, 1811, 1817, 1826,
    1830, 1833, 1842, 1848, 1855, 1874, 1879, 1885, 1905, 1909, 1913, 1919,
    1924, 1929, 1933, 1938, 1949, 1969, 1972, 1980, 1988, 1997, 2011, 2027,
    2034, 2038, 2042, 2047, 2052, 2058, 2062, 2067, 2070, 2074, 2092, 2098,
    2102, 2105, 2124, 2136, 2141, 2154, 2160, 2163, 2168, 2185, 2193, 2201,
    2207, 2211, 2216, 2219, 2222, 2228, 2233, 2238, 2244, 2249, 2253, 2270,
    2276, 2281, 2287, 2291, 2295, 2298, 2302, 2307, 2310, 2314, 2318, 2324,
    2330, 2336, 2344, 2346, 2353, 2356, 2359, 2366, 2371, 2378, 2382, 2385,
    2388, 2395, 2401, 2406, 2409, 2413, 2418, 2428, 2434, 2442, 2448, 2454,
    2460, 2468, 2473, 2484, 2489, 2497, 2503, 2508, 2516, 2523, 2528, 2531,
    2536, 2542, 2547, 2551, 2556, 2560, 2578, 2592, 2599, 2603, 2606, 2613,
    2619, 2623, 2626, 2631, 2637, 2642, 2660, 2670, 2675, 2679, 2685, 2695,
    2699, 2705, 2711, 2716, 2721, 2726, 2734, 2738, 2742, 2747, 2755, 2765,
    2770, 2775, 2778, 2790, 2796, 2800, 2809, 2812, 2815, 2821, 2825, 2829,
    2832, 2840, 2845, 2865, 2867, 2884, 2896, 2902, 2904, 2910, 2916, 2921,
    2927, 2947, 2953, 2957, 2961, 2974, 2977, 2983, 2997, 3003, 3005, 3010,
    3014, 3017, 3021, 3025, 3033, 3035, 3037, 3039, 3045, 3048, 3053, 3058,
    3064, 3078, 3083, 3097, 3111, 3124, 3134, 3139, 3142, 3147, 3152, 3154,
    3159, 3162, 3164, 3169, 3173, 3179, 3194, 3198, 3201, 3204, 3211, 3217,
    3221, 3231, 3244, 3248, 3254, 3264, 3270, 3274, 3280, 3282, 3284, 3299,
    3314, 3318, 3324, 3336, 3339, 3341, 3347, 3350, 3357, 3361, 3367, 3370,
    3376, 3381, 3386, 3388, 3391, 3409, 3414, 3417, 3420, 3426, 3432, 3435,
    3437, 3443, 3446, 3455, 3460, 3466, 3479, 3484, 3486, 3490, 3496, 3501,
    3507, 3513, 3523, 3527, 3531, 3534, 3539, 3541, 3551, 3562, 3567, 3570,
    3572, 3575, 3581, 3583, 3589, 3594, 3596, 3602, 3606, 3610, 3614, 3619,
    3624, 3629, 3634, 3642, 3648, 3658, 3663, 3666, 3668, 3673, 3689, 3691,
    3699, 3701, 3703, 3706, 3708, 3715, 3727, 3738, 3743, 3745, 3749, 3753,
    3755, 3766, 3771, 3775, 3781, 3787, 3791, 3794, 3796, 3802, 3807, 3812,
    3818, 3822, 3827, 3833, 3838, 3848, 3859, 3874, 3876, 3879, 3882, 3890,
    3898, 3907, 3909, 3915, 3919, 3921, 3926, 3936, 3939, 3943, 3948, 3951,
    3953, 3958, 3962, 3966, 3972, 3978, 3984, 3992, 3998, 4004, 4008, 4012,
    4018, 4022, 4027, 4032, 4050, 4053, 4055, 4061, 4068, 4072, 4074, 4077,
    4082, 4097, 4103, 4108, 4112, 4118, 4134, 4137, 4141, 4148, 4154, 4158,
    4160, 4176, 4182, 4189, 4195, 4199, 4204, 4208, 4211, 4214, 4219, 4234,
    4239, 4247, 4258, 4262, 4265, 4271, 4274, 4279, 4284, 4288, 4294, 4299,
    4304, 4310, 4315, 4319, 4333, 4346, 4351, 4356, 4359, 4372, 4379, 4389,
    4394, 4405, 4409, 4413, 4416, 4418, 4424, 4430, 4437, 4451, 4456, 4460,
    4477, 4494, 4501, 4504, 4519, 4522, 4531, 4537, 4542, 4545, 4553, 4563,
    4565, 4570, 4573, 4577, 4589, 4596, 4604, 4612, 4617, 4633, 4643, 4648,
    4652, 4657, 4660, 4665, 4669, 4675, 4677, 4682, 4686, 4689, 4691, 4697,
    4705, 4709, 4711, 4713, 4719, 4726, 4735, 4744, 4750, 4764, 4769, 4776,
    4782, 4786, 4800, 4806, 4809, 4813, 4819, 4825, 4840, 4842, 4854, 4859,
    4862, 4867, 4880, 4883, 4885, 4890, 4894, 4898, 4904, 4909, 4912, 4915,
    4917, 4919, 4928, 4933, 4939, 4941, 4943, 4948, 4950, 4959, 4969, 4974,
    4979, 4984, 4993, 5008, 5013, 5019, 5024, 5038, 5042, 5046, 5049, 5054,
    5068, 5078, 5080, 5084, 5087, 5092, 5094, 5099, 5113, 5122, 5126, 5140,
    5161, 5166, 5169, 5177, 5184, 5189, 5194, 5204, 5212, 5218, 5223, 5227,
    5233, 5236, 5240, 5249, 5267, 5271, 5285, 5291, 5295, 5298, 5306, 5309,
    5321, 5330, 5336, 5340, 5347, 5351, 5356, 5362, 5365, 5369, 5375, 5381,
    5391, 5411, 5428, 5438, 5441, 5455, 5458, 5464, 5468, 5475, 5482, 5486,
    5489, 5494, 5500, 5503, 5510, 5514, 5528, 5533, 5536, 5540, 5545, 5548,
    5552, 5556, 5565, 5571, 5576, 5581, 5591, 5599, 5603, 5608, 5612, 5617,
    5621, 5641, 5646, 5652, 5658, 5665, 5680, 5691, 5697, 5701, 5706, 5715,
    5719, 5733, 5737, 5741, 5746, 5750, 5753, 5756, 5762, 5772, 5785, 5788,
    5792, 5794, 5804, 5810, 5815, 5818, 5822, 5831, 5841, 5844, 5849, 5856,
    5862, 5868, 5877, 5884, 5888, 5906, 5909, 5913, 5919, 5922, 5925, 5931,
    5934, 5938, 5944, 5949, 5954, 5973, 5979, 5983, 6000, 6005, 6009, 6014,
    6020, 6024, 6029, 6036, 6040, 6061, 6071, 6076, 6081, 6085, 6090, 6095,
    6098, 6103, 6107, 6110, 6114, 6122, 6128, 6136, 6139, 6142, 6147, 6158,
    6162, 6167, 6170, 6174, 6178, 6190, 6195, 6200, 6204, 6212, 6218, 6226,
    6231, 6244, 6250, 6255, 6262, 6266, 6269, 6274, 6280, 6284, 6290, 6299,
    6304, 6309, 6312, 6318, 6323, 6330, 6334, 6340, 6345, 6351, 6358, 6375,
    6381, 6389, 6393, 6398, 6404, 6410, 6416, 6423, 6430, 6434, 6439, 6444,
    6458, 6469, 6473, 6484, 6489, 6504, 6510, 6516, 6521, 6536, 6544, 6548,
    6553, 6559, 6569, 6575, 6580, 6593, 6597, 6602, 6606, 6612, 6626, 6631,
    6638, 6646, 6652, 6657, 6673, 6678, 6685, 6691, 6708, 6719, 6735, 6740,
    6744, 6748, 6753, 6760, 6762, 6769, 6775, 6784, 6798, 6810, 6814, 6821,
    6825, 6829, 6835, 6839, 6843, 6849, 6857, 6863, 6868, 6873, 6893, 6913,
    6919, 6924, 6929, 6934, 6939, 6942, 6957, 6963, 6969, 6980, 6985, 6993,
    6999, 7007, 7012, 7019, 7027, 7033, 7039, 7045, 7066, 7069, 7074, 7080,
    7084, 7088, 7094, 7099, 7104, 7112, 7115, 7119, 7125, 7128, 7133, 7151,
    7155, 7168, 7173, 7181, 7186, 7194, 7209, 7215, 7220, 7226, 7232, 7238,
    7244, 7251, 7267, 7280, 7286, 7292, 7297, 7303, 7316, 7322, 7327, 7335,
    7341, 7350, 7356, 7360, 7366, 7372, 7384, 7393, 7408, 7411, 7416, 7420,
    7434, 7445, 7451, 7456, 7459, 7464, 7470, 7475, 7483, 7487, 7493, 7496,
    7501, 7507, 7513, 7519, 7526, 7532, 7538, 7542, 7548, 7552, 7557, 7568,
    7572, 7580, 7584, 7587, 7592, 7600, 7618, 7623, 7629, 7632, 7637, 7642,
    7655, 7670, 7675, 7680, 7683, 7690, 7696, 7701, 7706, 7710, 7723, 7728,
    7731, 7735, 7741, 7747, 7753, 7758, 7769, 7772, 7776, 7784, 7790, 7793,
    7800, 7808, 7819, 7828, 7847, 7861, 7865, 7871, 7887, 7895, 7901, 7915,
    7920, 7925, 7935, 7940, 7944, 7950, 7955, 7971, 7975, 7983, 7989, 7993,
    7999, 8009, 8013, 8019, 8025, 8029, 8033, 8036, 8042, 8045, 8051, 8054,
    8058, 8063, 8074, 8080, 8095, 8099, 8111, 8122, 8127, 8133, 8136, 8153,
    8156, 8160, 8164, 8169, 8182, 8187, 8193, 8204, 8215, 8219, 8223, 8240,
    8243, 8248, 8251, 8257, 8261, 8269, 8278, 8286, 8291, 8297, 8302, 8309,
    8315, 8320, 8323, 8327, 8333, 8338, 8351, 8359, 8376, 8382, 8388, 8392,
    8396, 8400, 8407, 8413, 8419, 8425, 8430, 8434, 8447, 8453, 8462, 8469,
    8473, 8478, 8481, 8487, 8501, 8506, 8512, 8516, 8523, 8528, 8535, 8541,
    8549, 8557, 8565, 8571, 8578, 8582, 8598, 8601, 8607, 8615, 8621, 8626,
    8638, 8643, 8647, 8651, 8655, 8659, 8663, 8668, 8675, 8692, 8708, 8712,
    8716, 8719, 8735, 8748, 8754, 8759, 8763, 8768, 8773, 8778, 8790, 8798,
    8803, 8806, 8812, 8817, 8825, 8840, 8845, 8853, 8859, 8862, 8866, 8872,
    8877, 8880, 8884, 8892, 8901, 8906, 8911, 8916, 8923, 8928, 8941, 8946,
    8953, 8957, 8963, 8968, 8986, 8991, 9010, 9016, 9023, 9029, 9032, 9037,
    9041, 9044, 9050, 9056, 9062, 9065, 9069, 9074, 9080, 9083, 9086, 9100,
    9106, 9114, 9121, 9125, 9138, 9152, 9156, 9163, 9170, 9179, 9183, 9187,
    9193, 9197, 9202, 9206, 9223, 9229, 9232, 9238, 9245, 9248, 9253, 9259,
    9265, 9279, 9296, 9300, 9305, 9312, 9327, 9332, 9338, 9342, 9348, 9353,
    9356, 9370, 9378, 9383, 9388, 9394, 9399, 9404, 9407, 9412, 9425, 9429,
    9433, 9451, 9464, 9469, 9474, 9478, 9482, 9489, 9493, 9507, 9511, 9517,
    9531, 9536, 9541, 9548, 9553, 9560, 9571, 9575, 9581, 9586, 9597, 9613,
    9618, 9622, 9628, 9633, 9638, 9643, 9647, 9653, 9658, 9663, 9668, 9674,
    9678, 9686, 9691, 9708, 9725, 9731, 9736, 9741, 9746, 9757, 9763, 9769,
    9777, 9793, 9798, 9802, 9805, 9816, 9828, 9839, 9844, 9852, 9857, 9863,
    9867, 9882, 9891, 9894, 9906, 9912, 9915, 9919, 9923, 9929, 9935, 9942,
    9948, 9955, 9961, 9966, 9971, 9976, 9981, 9985, 9991, 9997, 10003, 10008,
    10013, 10023, 10027, 10042, 10047, 10054, 10058, 10062, 10069, 10076,
    10085, 10090, 10093, 10096, 10107, 10110, 10116, 10120, 10125, 10132,
    10136, 10141, 10157, 10165, 10171, 10177, 10193, 10197, 10201, 10211,
    10226, 10231, 10238, 10252, 10264, 10272, 10276, 10280, 10285, 10292,
    10298, 10304, 10308, 10316, 10322, 10326, 10333, 10341, 10351, 10358,
    10364, 10368, 10373, 10382, 10388, 10391, 10399, 10403, 10407, 10412,
    10417, 10420, 10433, 10456, 10461, 10464, 10475, 10480, 10492, 10500,
    10506, 10517, 10521, 10526, 10531, 10537, 10540, 10544, 10552, 10558,
    10577, 10590, 10595, 10599, 10604, 10610, 10616, 10624, 10630, 10635,
    10640, 10645, 10651, 10664, 10670, 10673, 10677, 10686, 10693, 10697,
    10701, 10705, 10711, 10715, 10721, 10725, 10730, 10733, 10736, 10740,
    10758, 10764, 10772, 10777, 10780, 10783, 10789, 10797, 10802, 10805,
    10811, 10815, 10819, 10823, 10829, 10833, 10836, 10841, 10846, 10849,
    10865, 10872, 10876, 10882, 10902, 10908, 10911, 10917, 10922, 10925,
    10938, 10943, 10949, 10959, 10966, 10981, 11002, 11015, 11025, 11030,
    11036, 11043, 11049, 11055, 11060, 11072, 11078, 11082, 11086, 11090,
    11098, 11106, 11114, 11119, 11123, 11126, 11130, 11137, 11154, 11160,
    11165, 11176, 11182, 11187, 11193, 11201, 11207, 11210, 11214, 11224,
    11230, 11245, 11259, 11274, 11280, 11286, 11292, 11298, 11301, 11308,
    11314, 11318, 11323, 11328, 11332, 11335, 11338, 11343, 11347, 11351,
    11356, 11360, 11372, 11378, 11387, 11391, 11408, 11422, 11426, 11438,
    11444, 11450, 11454, 11457, 11463, 11467, 11470, 11476, 11480, 11498,
    11519, 11524, 11528, 11532, 11537, 11542, 11548, 11555, 11559, 11564,
    11568, 11583, 11587, 11594, 11597, 11602, 11610, 11613, 11616, 11623,
    11628, 11633, 11639, 11644, 11649, 11671, 11678, 11681, 11686, 11690,
    11694, 11703, 11718, 11731, 11735, 11741, 11747, 11753, 11757, 11763,
    11766, 11771, 11776, 11780, 11789, 11794, 11800, 11806, 11813, 11816,
    11819, 11823, 11827, 11831, 11840, 11845, 11853, 11857, 11860, 11864,
    11867, 11871, 11880, 11884, 11888, 11902, 11907, 11913, 11921, 11925,
    11930, 11935, 11942, 11945, 11949, 11959, 11965, 11968, 11973, 11978,
    11983, 11987, 11990, 11997, 12003, 12009, 12012, 12021, 12027, 12032,
    12036, 12041, 12047, 12061, 12074, 12078, 12082, 12089, 12095, 12099,
    12103, 12107, 12113, 12118, 12124, 12131, 12140, 12143, 12150, 12159,
    12163, 12167, 12171, 12178, 12183, 12189, 12193, 12200, 12222, 12227,
    12233, 12239, 12243, 12250, 12256, 12260, 12264, 12268, 12273, 12276,
    12280, 12284, 12290, 12297, 12304, 12312, 12317, 12324, 12331, 12337,
    12343, 12349, 12359, 12365, 12370, 12378, 12385, 12392, 12396, 12402,
    12406, 12410, 12416, 12424, 12430, 12441, 12445, 12451, 12455, 12458,
    12464, 12470, 12483, 12487, 12491, 12495, 12507, 12516, 12522, 12529,
    12541, 12550, 12556, 12562, 12567, 12572, 12576, 12593, 12599, 12606,
    12616, 12622, 12635, 12640, 12646, 12662, 12669, 12673, 12677, 12685,
    12690, 12694, 12700, 12703, 12707, 12725, 12730, 12735, 12747, 12757,
    12762, 12768, 12773, 12778, 12784, 12789, 12798, 12801, 12818, 12832,
    12837, 12844, 12848, 12853, 12857, 12860, 12867, 12872, 12877, 12894,
    12911, 12917, 12924, 12928, 12932, 12938, 12946, 12952, 12956, 12961,
    12965, 12969, 12974, 12980, 12987, 12993, 12997, 13000, 13007, 13015,
    13020, 13024, 13028, 13043, 13046, 13062, 13066, 13069, 13073, 13077,
    13082, 13095, 13099, 13106, 13114, 13117, 13123, 13128, 13133, 13139,
    13150, 13156, 13161, 13165, 13170, 13176, 13186, 13191, 13195, 13200,
    13206, 13212, 13217, 13222, 13226, 13232, 13237, 13252, 13262, 13267,
    13273, 13279, 13282, 13290, 13295, 13303, 13309, 13313, 13317, 13323,
    13326, 13330, 13335, 13340, 13346, 13357, 13362, 13368, 13373, 13376,
    13384, 13389, 13405, 13410, 13422, 13429, 13433, 13437, 13441, 13447,
    13452, 13458, 13464, 13472, 13480, 13485, 13489, 13492, 13498, 13504,
    13511, 13523, 13539, 13543, 13556, 13570, 13585, 13591, 13594, 13603,
    13609, 13616, 13621, 13629, 13634, 13639, 13643, 13647, 13653, 13656,
    13660, 13665, 13668, 13674, 13690, 13696, 13709, 13714, 13720, 13724,
    13729, 13735, 13740, 13743, 13747, 13754, 13759, 13765, 13770, 13778,
    13789, 13795, 13807, 13823, 13832, 13837, 13858, 13864, 13869, 13884,
    13904, 13908, 13916, 13921, 13926, 13933, 13939, 13943, 13949, 13953,
    13957, 13964, 13977, 13980, 13985, 13991, 13997, 14004
};


/* the first name of each bucket, and of the one after it */
static const uint16_t  mce_entity_buckets[] = {
    0, 1, 2, 5, 8, 10, 14, 14, 15, 15, 19, 21, 22, 25, 28, 31, 32, 32, 33, 36,
    40, 41, 42, 43, 45, 48, 50, 51, 52, 53, 54, 54, 57, 60, 62, 64, 66, 67, 68,
    72, 73, 76, 78, 82, 83, 88, 88, 88, 90, 90, 95, 95, 96, 98, 102, 103, 107,
    108, 110, 113, 115, 116, 119, 120, 123, 125, 126, 126, 127, 130, 131, 136,
    136, 136, 138, 140, 142, 144, 144, 146, 148, 148, 152, 152, 152, 155, 157,
    157, 159, 162, 163, 165, 165, 166, 167, 167, 167, 168, 168, 169, 171, 173,
    174, 178, 181, 182, 183, 186, 188, 192, 194, 196, 198, 201, 204, 204, 208,
    211, 213, 218, 218, 219, 220, 224, 227, 228, 228, 228, 232, 234, 236, 240,
    243, 246, 249, 251, 253, 254, 257, 259, 261, 262, 265, 269, 272, 273, 274,
    276, 276, 278, 278, 280, 283, 285, 288, 290, 291, 291, 293, 295, 297, 299,
    301, 302, 307, 308, 308, 312, 315, 319, 321, 326, 327, 329, 329, 329, 332,
    335, 339, 340, 343, 345, 348, 350, 353, 353, 356, 358, 360, 362, 364, 365,
    369, 373, 375, 376, 378, 381, 382, 383, 384, 387, 388, 389, 392, 396, 397,
    400, 401, 403, 406, 408, 410, 410, 413, 413, 416, 420, 422, 426, 428, 430,
    431, 432, 435, 438, 440, 440, 440, 440, 441, 442, 443, 447, 450, 451, 453,
    455, 455, 458, 459, 462, 462, 463, 466, 469, 474, 477, 480, 484, 487, 487,
    490, 495, 499, 500, 502, 505, 505, 506, 509, 510, 512, 513, 513, 515, 517,
    517, 517, 519, 521, 523, 527, 530, 534, 536, 539, 540, 541, 542, 544, 545,
    547, 548, 552, 554, 555, 556, 558, 564, 570, 575, 577, 578, 580, 583, 586,
    590, 592, 594, 596, 601, 603, 605, 605, 608, 611, 616, 621, 622, 624, 625,
    627, 629, 630, 634, 635, 637, 642, 647, 648, 649, 654, 655, 657, 662, 664,
    667, 667, 669, 675, 678, 681, 684, 685, 690, 690, 692, 693, 693, 693, 698,
    702, 704, 705, 709, 709, 710, 712, 713, 717, 719, 722, 730, 731, 733, 734,
    737, 739, 743, 744, 744, 744, 745, 745, 747, 749, 751, 751, 756, 759, 760,
    766, 770, 774, 775, 778, 781, 783, 784, 787, 789, 792, 793, 797, 802, 804,
    807, 809, 813, 819, 822, 823, 826, 831, 834, 835, 839, 840, 841, 844, 846,
    851, 853, 855, 856, 858, 858, 860, 861, 864, 870, 873, 875, 875, 876, 876,
    878, 881, 881, 885, 885, 887, 891, 892, 892, 894, 894, 897, 901, 903, 904,
    907, 908, 909, 911, 911, 915, 916, 918, 919, 920, 922, 924, 929, 930, 932,
    933, 938, 941, 944, 945, 947, 949, 949, 950, 952, 954, 956, 957, 958, 961,
    966, 969, 973, 975, 977, 979, 982, 982, 985, 985, 988, 991, 992, 994, 996,
    1001, 1003, 1006, 1006, 1009, 1010, 1013, 1013, 1015, 1016, 1018, 1022,
    1022, 1023, 1027, 1029, 1030, 1032, 1032, 1033, 1037, 1039, 1041, 1042,
    1045, 1046, 1050, 1051, 1051, 1054, 1057, 1059, 1063, 1064, 1066, 1066,
    1070, 1074, 1077, 1079, 1081, 1083, 1086, 1086, 1089, 1091, 1092, 1093,
    1095, 1097, 1102, 1104, 1106, 1111, 1111, 1112, 1118, 1121, 1121, 1122,
    1126, 1127, 1128, 1131, 1132, 1133, 1137, 1138, 1139, 1141, 1142, 1144,
    1147, 1151, 1154, 1155, 1157, 1157, 1160, 1163, 1163, 1166, 1169, 1173,
    1176, 1176, 1177, 1179, 1182, 1182, 1182, 1183, 1185, 1187, 1192, 1195,
    1196, 1196, 1200, 1202, 1204, 1208, 1209, 1210, 1212, 1213, 1219, 1219,
    1220, 1220, 1222, 1224, 1225, 1225, 1226, 1227, 1229, 1229, 1233, 1236,
    1238, 1239, 1240, 1242, 1243, 1247, 1248, 1250, 1252, 1255, 1256, 1260,
    1262, 1263, 1264, 1266, 1270, 1271, 1273, 1276, 1276, 1280, 1282, 1282,
    1283, 1284, 1285, 1289, 1290, 1291, 1296, 1298, 1300, 1300, 1301, 1304,
    1307, 1309, 1310, 1311, 1314, 1315, 1316, 1317, 1320, 1322, 1327, 1330,
    1331, 1333, 1334, 1335, 1335, 1338, 1341, 1341, 1344, 1346, 1350, 1355,
    1358, 1360, 1361, 1362, 1365, 1367, 1367, 1371, 1372, 1373, 1374, 1376,
    1379, 1379, 1380, 1384, 1386, 1387, 1387, 1387, 1388, 1388, 1394, 1397,
    1397, 1398, 1400, 1402, 1406, 1410, 1411, 1413, 1416, 1416, 1417, 1418,
    1423, 1427, 1428, 1428, 1429, 1432, 1434, 1434, 1436, 1438, 1442, 1445,
    1446, 1446, 1446, 1446, 1448, 1450, 1453, 1453, 1456, 1458, 1458, 1461,
    1464, 1468, 1470, 1471, 1472, 1476, 1480, 1481, 1482, 1484, 1487, 1488,
    1489, 1492, 1494, 1494, 1497, 1502, 1502, 1506, 1506, 1506, 1511, 1516,
    1517, 1518, 1524, 1527, 1528, 1530, 1532, 1534, 1535, 1538, 1543, 1546,
    1548, 1550, 1554, 1557, 1558, 1564, 1567, 1569, 1570, 1573, 1574, 1577,
    1579, 1579, 1580, 1583, 1584, 1585, 1587, 1588, 1591, 1593, 1597, 1598,
    1602, 1603, 1605, 1607, 1609, 1611, 1613, 1614, 1618, 1618, 1619, 1619,
    1621, 1621, 1623, 1624, 1625, 1627, 1630, 1631, 1632, 1634, 1636, 1637,
    1637, 1640, 1643, 1643, 1646, 1647, 1651, 1653, 1653, 1657, 1659, 1660,
    1663, 1664, 1667, 1669, 1672, 1676, 1678, 1679, 1683, 1683, 1685, 1688,
    1691, 1691, 1694, 1697, 1700, 1704, 1708, 1710, 1712, 1713, 1713, 1716,
    1719, 1723, 1723, 1725, 1727, 1729, 1731, 1733, 1733, 1735, 1735, 1737,
    1738, 1740, 1746, 1748, 1752, 1755, 1759, 1762, 1765, 1766, 1770, 1772,
    1776, 1780, 1781, 1783, 1785, 1789, 1791, 1794, 1796, 1796, 1797, 1797,
    1798, 1798, 1801, 1802, 1806, 1809, 1811, 1812, 1812, 1815, 1817, 1818,
    1822, 1824, 1826, 1827, 1830, 1833, 1835, 1840, 1842, 1844, 1846, 1848,
    1848, 1849, 1850, 1853, 1855, 1855, 1861, 1862, 1868, 1872, 1874, 1875,
    1878, 1879, 1883, 1886, 1889, 1892, 1893, 1893, 1893, 1898, 1902, 1903,
    1905, 1907, 1908, 1909, 1911, 1914, 1919, 1924, 1926, 1928, 1932, 1935,
    1935, 1937, 1940, 1943, 1944, 1946, 1949, 1950, 1952, 1953, 1956, 1957,
    1960, 1962, 1964, 1966, 1969, 1970, 1971, 1973, 1973, 1973, 1976, 1980,
    1980, 1980, 1982, 1982, 1983, 1984, 1988, 1989, 1992, 1994, 1999, 2000,
    2000, 2002, 2004, 2005, 2005, 2013, 2014, 2017, 2019, 2019, 2021, 2023,
    2024, 2027, 2028, 2031, 2031, 2033, 2036, 2039, 2041, 2046, 2047, 2050,
    2054, 2057, 2060, 2062, 2066, 2068, 2070, 2075, 2079, 2080, 2081, 2085,
    2088, 2090, 2094, 2096, 2096, 2099, 2102, 2103, 2106, 2107, 2110, 2114,
    2117, 2117, 2119, 2119, 2122, 2123, 2124, 2125
};


/* what they stand for: mce_utf8_put() */
static const uint32_t  mce_entity_codes[] = {
    0x2a6d, 0x215d, 0x22f2, 0x22db, 0x21ad, 0x2232, 0x800000ca, 0x1d560,
    0x2230, 0x29c2, 0x2a75, 0x2010, 0x800000ec, 0x22ae, 0x3c3, 0x2293, 0x2550,
    0x2229, 0x230c, 0x22a9, 0x2297, 0x2214, 0x21d3, 0x417, 0x802a6d, 0x391,
    0x802250, 0x3bf, 0x22b3, 0x21d1, 0x5c, 0x295b, 0x2223, 0x21f5, 0x2966,
    0x2216, 0x110, 0x2198, 0x2a2d, 0x800000b3, 0x25b5, 0x21ab, 0x229b, 0x2192,
    0x800000b2, 0x127, 0x29b5, 0x2ad7, 0x200066, 0x27f7, 0x17a, 0x800000b9,
    0x405, 0x800000d0, 0x2234, 0x2720, 0x2a02, 0x2250, 0x27fa, 0x2226, 0x2266,
    0x291c, 0x800000c0, 0x2666, 0x1d556, 0x8022d9, 0x2a73, 0x21d2, 0x2145,
    0x29e4, 0x25b9, 0x3c5, 0x3f, 0x800000d6, 0x22ef, 0x2a3c, 0x422, 0x1d520,
    0x3a4, 0x800000ef, 0x2271, 0x2270, 0x22c1, 0xb1, 0x154, 0x2254, 0xe02afd,
    0x802ac6, 0x2190, 0x2287, 0x2a70, 0x2218, 0x298f, 0x2281, 0x27c9, 0x2265,
    0x21b6, 0x2a81, 0x21c6, 0x2193, 0x2a91, 0x2031, 0x800000fe, 0x22ad, 0x2923,
    0x25, 0x1d534, 0x2220, 0x22d6, 0x23, 0x297c, 0x27e6, 0x219a, 0x168, 0x2195,
    0x2227, 0x2266, 0x2244, 0x200c, 0x22da, 0x2203, 0x2204, 0x2205, 0x2a02,
    0x2257, 0x157, 0x800000f3, 0x224f, 0x45f, 0x27f9, 0x2666, 0x27fa, 0x210b,
    0x2249, 0x2226, 0x449, 0x224d, 0x2315, 0x298c, 0x231d, 0x800000dd, 0x1d4b6,
    0x11f, 0x22b3, 0x2286, 0x21bf, 0x8022d8, 0x2a00, 0x22e0, 0x2256, 0x1d4bb,
    0x22a7, 0x1d540, 0x27ed, 0x2225, 0x27c8, 0x2280, 0x2199, 0x177, 0x121,
    0x2a17, 0x21c0, 0x392, 0x21c4, 0x2969, 0x2aa1, 0x111, 0x2233, 0x2205,
    0x2133, 0x21e4, 0x800000db, 0x22c2, 0x211b, 0x145, 0x2261, 0x237, 0x226f,
    0x1d512, 0xa0205f, 0xc0226b, 0x12e, 0x2a4d, 0x2110, 0x39f, 0x21c6, 0x416,
    0xc022b4, 0x22c2, 0x2ae6, 0x2135, 0x2203, 0x298d, 0x1d55e, 0x21a0, 0x226e,
    0x210a, 0xc0226a, 0x2267, 0x142, 0x163, 0x27f6, 0x60223e, 0x2227, 0x41e,
    0x2a55, 0x21ce, 0x2259, 0x80000026, 0x2222, 0x227b, 0x2252, 0x2a83, 0x2276,
    0x1d517, 0x1d552, 0x29c3, 0x1d52b, 0x2978, 0x2148, 0x2060, 0x3dd, 0x3f0,
    0x25ef, 0x311, 0x298b, 0x2580, 0x2ac5, 0x21c5, 0x224c, 0x22cd, 0x2acb,
    0x2274, 0x2a, 0x200b, 0x800000e5, 0x1d4ae, 0x25bd, 0x80224e, 0x25f8,
    0x27eb, 0x1d51b, 0x2ab5, 0x152, 0x266a, 0x22c3, 0x108, 0xfb04, 0x2ada,
    0x80226b, 0x2286, 0x60, 0x2967, 0x2561, 0x802290, 0x21aa, 0x228b,
    0x800000a9, 0x424, 0x2102, 0x800000fd, 0x211b, 0x8029d0, 0x800000e6,
    0x22b0, 0x201c, 0x1d555, 0x226f, 0x2945, 0x2985, 0x290f, 0x2243, 0x255b,
    0x80226a, 0x25ab, 0x22fc, 0x2a84, 0x8022f5, 0x802a7d, 0x21a3, 0x29d0,
    0x2973, 0x2a9e, 0x2130, 0x256a, 0x21b5, 0x44a, 0x229a, 0x2557, 0x43d,
    0x802a7d, 0x27e7, 0x17d, 0x211a, 0x220b, 0x200b, 0x2270, 0x21cb, 0x22ea,
    0x143, 0x430, 0x2554, 0x2956, 0x2260, 0x2663, 0x29e3, 0x2270, 0x112,
    0x1d509, 0x800000ac, 0x2119, 0x2aba, 0x2717, 0x2238, 0x21fe, 0x399, 0x2291,
    0x21a2, 0x21cf, 0x2aaf, 0x20db, 0x1d4bf, 0x802267, 0x2271, 0x21ae,
    0x802266, 0x2a9d, 0x1d542, 0x7c, 0x800000ed, 0x229f, 0x231c, 0x2266,
    0xc022b5, 0x3c1, 0x224a, 0x2021, 0x800000ea, 0x2a16, 0x802a7e, 0x1d50d,
    0x22d1, 0x2a7b, 0x800000f9, 0x221d, 0x2a, 0x2003, 0x45e, 0x2248, 0x15b,
    0x22a2, 0x800000da, 0x103, 0x800000cc, 0x2290, 0x3d2, 0x2277, 0x2566,
    0x2124, 0x29bc, 0x104, 0x2a15, 0x2255, 0x2971, 0x421, 0x3a9, 0x2138, 0x133,
    0x2025, 0x800000c6, 0x210d, 0x200b, 0x2196, 0x237c, 0x1d4c0, 0x21b0,
    0x227e, 0x2128, 0x2115, 0x1d51e, 0x2a11, 0x129, 0x800000a1, 0x8029cf,
    0x2131, 0x2558, 0x2937, 0x2316, 0x2192, 0x2273, 0x2216, 0x2a5f, 0xfb01,
    0x290e, 0x2275, 0x3c2, 0x1d539, 0x42f, 0x21ba, 0x231d, 0x2a8c, 0x25b1,
    0x800000a3, 0x2207, 0x210b, 0x2034, 0x425, 0x1002269, 0x1d532, 0x800000a8,
    0x800000c1, 0x21d4, 0x10022da, 0x419, 0x29b4, 0x16f, 0x21d4, 0x2abc,
    0x21cc, 0x25c3, 0x2217, 0x227b, 0x2306, 0x2026, 0x2208, 0x2ad4, 0x27f9,
    0x800000bf, 0x1d566, 0x22fb, 0x2244, 0x41c, 0x2a74, 0x2500, 0x2926, 0x2147,
    0x2197, 0x436, 0xa8, 0x29, 0x1d557, 0x2910, 0x22d9, 0x2a9a, 0x226b, 0x22e8,
    0x440, 0x25be, 0x2207, 0x291e, 0x27f9, 0x16a, 0x2306, 0x21d4, 0x227f,
    0x2237, 0x22f4, 0x443, 0x22d6, 0x12a, 0x2265, 0x21c9, 0x1d516, 0x2145,
    0x394, 0x40a, 0x156, 0x21ae, 0x2226, 0x414, 0x223f, 0x2a57, 0x2975,
    0x1d563, 0x230b, 0x2287, 0x455, 0x21ab, 0x21a7, 0x22bb, 0x1d4a9, 0x2005,
    0x2063, 0x24c8, 0x21c2, 0x21c3, 0x22d4, 0x800000d2, 0x221d, 0x22d0, 0x2a99,
    0x2004, 0x2a8b, 0x29bb, 0x2286, 0x139, 0x22da, 0x21ac, 0x228e, 0x2569,
    0x2111, 0x2211, 0x21cb, 0x255e, 0x1d524, 0x1d510, 0x21a6, 0x221d, 0x1d52f,
    0x2208, 0x800000a4, 0x43b, 0x2009, 0x2524, 0x231f, 0x2061, 0x2562, 0x2277,
    0x2298, 0x40, 0x221e, 0x21a3, 0x2ad5, 0x2295, 0x1d4bd, 0x435, 0x800000ae,
    0x2518, 0x2148, 0x2ab7, 0x2195, 0x255c, 0x1d529, 0xb1, 0x2905, 0x2ac7,
    0x22d8, 0x291d, 0x802242, 0x226a, 0x290d, 0x2195, 0x1d541, 0x1d550, 0x253c,
    0x256b, 0x2510, 0x2556, 0x2238, 0x2a98, 0x2a96, 0x25b4, 0x2a92, 0x2062,
    0x22b3, 0x23dd, 0x39d, 0x2a58, 0x3a0, 0x39e, 0x2a86, 0x3bd, 0x2979, 0x25bf,
    0x21cc, 0x250c, 0x3c0, 0x2928, 0x1d567, 0x3be, 0x205f, 0x2553, 0x1d4b9,
    0x2ad6, 0x2a06, 0x2133, 0x21b1, 0x2061, 0x2305, 0x3a, 0x22f9, 0x201e,
    0x25c3, 0x800000c2, 0x2939, 0x2224, 0x21da, 0x22de, 0x21c6, 0x2276, 0x25ca,
    0x2aaf, 0x2a48, 0x22b8, 0x2216, 0x226b, 0x2a37, 0x2310, 0x8000003e, 0x2afd,
    0x21c8, 0x2a7d, 0x2aa6, 0x2aa0, 0x800000a5, 0x2264, 0x802202, 0x802aaf,
    0x212c, 0x126, 0x2929, 0x179, 0x29dd, 0x2994, 0x2283, 0x2929, 0x800000a2,
    0x21a9, 0x2a89, 0x266e, 0x21db, 0x2957, 0x2264, 0x2240, 0x2282, 0x229e,
    0x2965, 0x223e, 0x200f, 0x252c, 0x222e, 0x22a5, 0x2564, 0x2191, 0x224e,
    0x2951, 0x2265, 0x40c, 0x226e, 0x2a6e, 0x453, 0x2118, 0x80227f, 0x22ed,
    0x2a24, 0x297e, 0x800000fc, 0x2274, 0x25bf, 0x1d507, 0x2aab, 0x29be, 0x3f5,
    0x27f8, 0x21a5, 0x2297, 0x80000022, 0x210c, 0x3d, 0x2a7e, 0x1002aad,
    0x2122, 0x22c6, 0x22cc, 0x800000ce, 0x21e5, 0x2ad3, 0x2514, 0x1d4c1,
    0x2062, 0x227e, 0x174, 0x2559, 0x3c6, 0x2225, 0x220f, 0x2201, 0x2933,
    0x2218, 0x29f6, 0x2287, 0x433, 0x2213, 0x2a6a, 0x16d, 0x22f5, 0x2194,
    0x21bd, 0x80000022, 0x21a0, 0x802a7d, 0xe02261, 0x2a85, 0x21ba, 0x22d9,
    0x2665, 0x161, 0x2323, 0x5e, 0x294a, 0x21a4, 0x211e, 0x132, 0x1d536,
    0x2a87, 0x2273, 0x203e, 0x2a7e, 0x228f, 0x3f6, 0x22eb, 0x2291, 0x2aa8,
    0x2124, 0x2772, 0x3d6, 0x2248, 0x45a, 0x2116, 0x39c, 0x2592, 0x117, 0x3a7,
    0x211c, 0x800000e3, 0x2111, 0x1002268, 0x3bc, 0x2260, 0x2af1, 0xb8, 0x22cd,
    0x802a7e, 0x230f, 0x2953, 0x22cf, 0x2277, 0x2996, 0x21b3, 0x21aa, 0x138,
    0x200e, 0x1d565, 0x800000d9, 0x80224f, 0x2960, 0x2248, 0x22b2, 0xc0223c,
    0x2a8c, 0x2269, 0x2252, 0x22db, 0x220b, 0x219a, 0x222d, 0x21a1, 0x13e,
    0x2216, 0x44b, 0x22d3, 0x226a, 0x2a54, 0x23de, 0x22a2, 0x2a04, 0x2146,
    0x8000003c, 0x2a79, 0x2228, 0x2193, 0x226f, 0x2250, 0x800000d7, 0x3b1,
    0xb7, 0x2958, 0x2591, 0x128, 0x406, 0x2279, 0x178, 0x1d4b5, 0x2113, 0x14c,
    0x2018, 0x21a5, 0x2abb, 0x22c4, 0x80000026, 0x2534, 0x227a, 0x2567, 0x21bd,
    0xc02282, 0x1d4ac, 0x21ca, 0x25aa, 0x251c, 0x2aa4, 0x223c, 0x2a3b, 0x255f,
    0x2309, 0x21d2, 0x2a23, 0x44c, 0x11c, 0x1d4b1, 0x228d, 0x1d528, 0x2134,
    0x228a, 0x295f, 0x415, 0x2063, 0x800000f7, 0x22d5, 0x2a87, 0x227a, 0x1d514,
    0x2970, 0x2ac6, 0x162, 0x224e, 0x2198, 0x1d54a, 0x2563, 0x2244, 0x43f,
    0x2a0c, 0x2039, 0x291a, 0x2acc, 0x296f, 0x295e, 0x229b, 0x2a88, 0x21c7,
    0x2225, 0x2ac8, 0x2190, 0x2a14, 0x2ac4, 0x10a, 0x43a, 0x255d, 0x222e,
    0x1d522, 0x2276, 0x800000a7, 0x2224, 0x21bc, 0x22d2, 0x1d543, 0x2c7,
    0x1d52d, 0x3b6, 0x1d54f, 0x1002268, 0x296b, 0x256c, 0x2555, 0x2a8b, 0x2911,
    0x130, 0x219d, 0x2736, 0x228f, 0x1d4ce, 0x802a7e, 0x201a, 0x2a01, 0x3dc,
    0x2199, 0x22b5, 0x21d5, 0x2205, 0x2016, 0x2552, 0x2289, 0x1d4b2, 0x22cb,
    0x802a70, 0x1d4c5, 0x220c, 0x800000b6, 0x431, 0x14b, 0x800000f5, 0x3f5,
    0x2aaf, 0x2ab3, 0x44f, 0x8000003e, 0x2112, 0x107, 0x3b4, 0x2aa5, 0x445,
    0x2ac5, 0x21bc, 0x44d, 0x2243, 0x25ef, 0x10d, 0x2902, 0x2a86, 0x2235,
    0x2102, 0x27f7, 0x212d, 0x403, 0x212c, 0x2228, 0x2a96, 0x2021, 0x2a95,
    0x1d49e, 0x231c, 0x2423, 0x2565, 0x802267, 0x1f5, 0x1d53e, 0x27e6, 0x204f,
    0x2272, 0x21c5, 0x299c, 0x17b, 0x22d7, 0x22a3, 0x1d53c, 0x22e1, 0x27fc,
    0x29bf, 0x2246, 0x2022, 0x201c, 0x211d, 0x1d51a, 0x113, 0x1d4ca, 0x1d51f,
    0x27e8, 0x22e8, 0x2016, 0x229f, 0x2a53, 0xe0003d, 0x12f, 0x25aa, 0x5b,
    0x255a, 0x3c8, 0x3f1, 0x2ac6, 0x2262, 0x2134, 0x2986, 0x800000e4, 0x2925,
    0x2296, 0x2a3a, 0x800000fb, 0x25b4, 0x2976, 0x27f6, 0x21d2, 0x210f, 0x21d4,
    0x22a1, 0x102, 0x3d5, 0x800000cd, 0x221d, 0x224f, 0x2290, 0x22a5,
    0x800000f1, 0x2a66, 0xc02282, 0x3b, 0x233f, 0x393, 0x800000b1, 0x21dd,
    0x294f, 0x15a, 0x29e5, 0x3b5, 0x398, 0x1002293, 0x800000c9, 0x2214, 0x2a50,
    0x293d, 0x21b2, 0x260e, 0x2605, 0x21c3, 0x227c, 0x1d4b3, 0x2a95, 0x25f9,
    0x2271, 0x215b, 0x5f, 0x40b, 0x29cf, 0x2205, 0x1d568, 0x109, 0x1002acc,
    0x2ab8, 0x210f, 0xc02283, 0x295a, 0x2267, 0x21ff, 0x2a43, 0x2008, 0x2d9,
    0x800000b4, 0x2209, 0x3f0, 0x224f, 0x2041, 0x21c1, 0x228a, 0x2ac2, 0x2118,
    0x2961, 0x2280, 0x2289, 0x222d, 0x1d4af, 0x2202, 0x2ad9, 0x22f6,
    0x8000003c, 0x2208, 0x22aa, 0x2193, 0x21be, 0x224e, 0x20ac, 0x22f7, 0x225c,
    0x2db, 0x2235, 0x800000eb, 0x7d, 0x11a, 0x22ce, 0x292a, 0x172, 0x2253,
    0x22ec, 0x22e2, 0x3bb, 0x29b9, 0x2568, 0x124, 0x39a, 0x1d511, 0x80228f,
    0x2020, 0x2204, 0x21db, 0x2560, 0x23e7, 0x2927, 0x22a0, 0x21c7, 0x2ac1,
    0x2a8a, 0x2a25, 0x22f3, 0x22af, 0x201d, 0x2268, 0x22c3, 0x2a93, 0x2a42,
    0x1d544, 0x800000bd, 0x21bb, 0x22ab, 0x22e9, 0x800000f0, 0x2aad, 0x2153,
    0x2269, 0x134, 0x227d, 0x1d546, 0x296e, 0x2dd, 0x2a0d, 0x21d8, 0x2305,
    0x21c4, 0x800000bc, 0x800000b5, 0x2210, 0x215c, 0x8022f9, 0x2234, 0x29a7,
    0x22ed, 0x21be, 0x2155, 0x2015, 0x22bf, 0x2925, 0x1002acb, 0x11e, 0x21f5,
    0x2a12, 0x800000d3, 0xa8, 0x2159, 0x45c, 0x171, 0x2ab0, 0x2253, 0x2299,
    0x21c1, 0x800000ae, 0x800000b8, 0x800000f6, 0x2a7d, 0x2294, 0x7b, 0x25bd,
    0x1d526, 0x22b4, 0x800000be, 0x2209, 0x2241, 0x10022db, 0x167, 0x41d,
    0x25c2, 0x800000f8, 0x800000e9, 0x2157, 0x2990, 0x2009, 0x2916, 0x3d2,
    0x2117, 0x1d561, 0x3c9, 0x2aba, 0x1d53b, 0x222b, 0x800000cf, 0x410, 0x21ca,
    0x2223, 0x227c, 0x223c, 0x2105, 0x3b7, 0x800000ab, 0xc02282, 0x2952,
    0x21b7, 0x2a9f, 0x296e, 0x2aec, 0x22e2, 0x151, 0x219b, 0x2248, 0x222e,
    0x200a, 0x21ce, 0x432, 0x25aa, 0x2a44, 0x2010, 0x141, 0x3a3, 0x2296, 0x3a1,
    0x40223d, 0x3d1, 0x22ee, 0x438, 0x802aaf, 0x2a31, 0x22df, 0x2261, 0x2950,
    0x2199, 0x459, 0x291b, 0x219e, 0x29b3, 0x22ca, 0x2245, 0x60, 0x21d6,
    0x23b1, 0x80224b, 0x25b9, 0x11b, 0x227e, 0x2dc, 0x1d4a5, 0x299d, 0x29c9,
    0x100222a, 0x5b, 0x23b0, 0x451, 0x22d1, 0x2640, 0x1d49c, 0x21d3, 0x21b0,
    0x22d0, 0x1d504, 0x2a94, 0x1d533, 0x2131, 0x2aae, 0x219b, 0x23b1, 0x22ea,
    0x1d55a, 0x100228b, 0x2248, 0x16b, 0x2292, 0x200d, 0x2247, 0x222b, 0x192,
    0x120, 0x12b, 0x21a2, 0x25b8, 0x210f, 0x23b4, 0x21c0, 0x1d4a6, 0x2a88,
    0x802aa1, 0x1d518, 0x296f, 0x1d537, 0x2200, 0x28, 0x2115, 0x2226, 0x5f,
    0x2a71, 0x2993, 0x800000d4, 0x293c, 0x140, 0x2007, 0x2a5d, 0x1d4c7,
    0x100228b, 0x22b5, 0x802242, 0x2233, 0x22b4, 0x2e, 0x3d5, 0x407, 0x2002,
    0x1d4be, 0x298e, 0x29dc, 0x230b, 0x10c, 0x2acb, 0x2192, 0x21e5, 0x22c8,
    0xb7, 0x29b1, 0x1d4a2, 0x100, 0x420, 0x148, 0x22eb, 0x2295, 0x169, 0x7b,
    0x2196, 0x2a45, 0x3dd, 0x160, 0x224a, 0x2a89, 0x29ce, 0x800000c3, 0x29b0,
    0x1d4c8, 0x2954, 0x423, 0x297f, 0x2a36, 0x2a97, 0x800000df, 0x100228a,
    0x2a7a, 0x23b4, 0x2242, 0x1d538, 0x2a8a, 0x2936, 0x2663, 0x22e3, 0x220c,
    0x295c, 0x2a5c, 0x27e9, 0x437, 0x2267, 0x2ab0, 0x100228a, 0x15c, 0x447,
    0x802ac5, 0x149, 0x229d, 0x228f, 0x24c8, 0x221a, 0x1d50a, 0x13d, 0x105,
    0x2313, 0x22cc, 0x21be, 0xae, 0x2112, 0x211c, 0x2284, 0x2903, 0x290d,
    0x41b, 0x23b5, 0x22c0, 0x2660, 0x27fa, 0x800000e2, 0x1002aac, 0x297b,
    0x2a4c, 0x21bc, 0x2294, 0x226c, 0x1002229, 0x800000e7, 0x2242, 0x2955,
    0x21c2, 0x27f8, 0x21b6, 0x29a6, 0x2665, 0x3a9, 0x118, 0x2136, 0x1d50f,
    0x2057, 0xfb03, 0x22ac, 0x22a4, 0x1d562, 0x2ae4, 0x223e, 0x3c4, 0x442,
    0x220b, 0x2273, 0x23b6, 0x225f, 0x42e, 0x27f5, 0x27f6, 0x2224, 0x2a35,
    0x2abf, 0x2190, 0x22b7, 0x3b9, 0x222f, 0x21d5, 0x2ae9, 0x402, 0x25be,
    0x2aef, 0x2a5b, 0x2322, 0x3c5, 0x21b1, 0x3ba, 0x13c, 0x27e9, 0x2194,
    0x2225, 0x22c1, 0xc5, 0x2a00, 0x21bd, 0x175, 0x2a0c, 0x409, 0x200a, 0x2014,
    0x29c0, 0x22b4, 0x2202, 0x2220, 0x22e7, 0x22cb, 0x2a72, 0x131, 0x14a,
    0x22de, 0x22c7, 0x2a5a, 0x1d55f, 0x27f7, 0x210c, 0x800000c5, 0x22df,
    0x1d49f, 0x401, 0xa, 0x3b2, 0x2290, 0x1d559, 0x159, 0x2288, 0x802266,
    0x21bf, 0x22c4, 0x135, 0x395, 0x29f4, 0x2285, 0x800000d5, 0x221f, 0x229d,
    0xa0, 0x2019, 0x224b, 0x203a, 0x27f5, 0x290c, 0x203e, 0x27fc, 0x106,
    0x2713, 0x2111, 0x21d9, 0x25aa, 0x21d1, 0x294b, 0x2584, 0x2a7e, 0x27e9,
    0x2200, 0x2308, 0x22ce, 0x229e, 0x2ab9, 0x25a1, 0x20dc, 0x2312, 0x22db,
    0x802ac6, 0x2ae7, 0x413, 0x2308, 0x2147, 0x2281, 0x2a2f, 0x211c, 0x2acc,
    0x22c3, 0x2208, 0x2019, 0x2272, 0x1d52c, 0x21a7, 0x122, 0x3a6, 0x29b7,
    0x448, 0x2254, 0x25ae, 0x210e, 0x22c6, 0x212d, 0x10e, 0x2a3c, 0x456,
    0x223a, 0x800000de, 0x5d, 0x2019, 0x22e9, 0x3d1, 0x14d, 0x404, 0x212c,
    0x1d53d, 0x294e, 0x40e, 0x2948, 0xc02265, 0x1d54c, 0x290f, 0x2920, 0x2224,
    0x21ad, 0x43e, 0x1d51c, 0x3d5, 0x1d531, 0x3f1, 0xc02220, 0x21c3, 0x22fd,
    0x1d4c3, 0x2d8, 0x25fb, 0x29ab, 0x2abe, 0x800000fa, 0x27e8, 0x27, 0x22a5,
    0x2209, 0x23dc, 0x2122, 0x22fe, 0x2aa2, 0x23b5, 0x29ac, 0x2241, 0x212f,
    0x2293, 0x2ac3, 0x2043, 0x800000d1, 0x211d, 0x220b, 0x296a, 0x2026, 0x220c,
    0x29ad, 0x21cd, 0x2ac0, 0x2a4a, 0x2963, 0xfb00, 0x226d, 0x210f, 0x1d535,
    0x29ae, 0x427, 0x116, 0x266f, 0x2af2, 0x29c1, 0x21a6, 0x802aa2, 0x2c,
    0x444, 0x229a, 0x21fd, 0x21e4, 0x29a8, 0x1002acb, 0x21cf, 0x2964, 0x2236,
    0x2288, 0x2291, 0x42b, 0x29a4, 0x29a9, 0x22b6, 0x2292, 0x27f8, 0x22c0,
    0x29eb, 0x2247, 0x2660, 0x800000e0, 0x29aa, 0x230d, 0x800000ee, 0x226e,
    0x27e7, 0x2a40, 0x1002acc, 0x231e, 0x2223, 0x210b, 0x228e, 0x2a78, 0x1d55c,
    0x227a, 0x2b, 0x39b, 0x80226b, 0x16c, 0x2adb, 0x226c, 0x1d50e, 0x800000b0,
    0x21d0, 0x22b5, 0x22e0, 0x23e2, 0x227d, 0x1d523, 0x41f, 0x2240, 0x29af,
    0x2137, 0x1d527, 0x800000b7, 0x802ab0, 0x29b6, 0x1d54d, 0x10f, 0xc0003e,
    0x41a, 0x2033, 0x2910, 0x1d508, 0xb4, 0x2a7c, 0xc02264, 0x25ec, 0x2226,
    0x800000f2, 0x1d513, 0x42c, 0x1b5, 0x2283, 0x21a9, 0x22b2, 0x15f, 0x2242,
    0x2272, 0x22ec, 0x200b, 0x27f5, 0x2912, 0x27ec, 0x2a7f, 0x2968, 0x2995,
    0x5d, 0x25b3, 0x2309, 0x170, 0x2502, 0x2aac, 0x1d553, 0x2232, 0x2a01,
    0x2a06, 0x22f1, 0x2ab7, 0x441, 0x1d4b4, 0x291f, 0x25fc, 0x223b, 0x225a,
    0xc02283, 0x7d, 0x45b, 0x22c2, 0x2110, 0x165, 0x411, 0x266d, 0x2192,
    0x800000d8, 0x2197, 0x21ac, 0x2275, 0x2a47, 0x144, 0x297d, 0x429, 0x22c1,
    0x2605, 0x2035, 0x1d4ab, 0x2135, 0x3b3, 0x800000aa, 0x42d, 0x439, 0x3b8,
    0x457, 0x219f, 0x227f, 0x2606, 0x80224f, 0x2221, 0x2713, 0x80226a, 0x21d5,
    0x200b, 0x800000dc, 0x29eb, 0x150, 0x2a6f, 0x2720, 0x43c, 0x232d, 0x2194,
    0x2d9, 0x146, 0x426, 0x25b8, 0x222f, 0x11d, 0x2962, 0x2112, 0x22a5, 0x119,
    0x2a29, 0x2a22, 0x1d56b, 0x224c, 0x2aa7, 0x21d0, 0x428, 0x2134, 0x800000ad,
    0x2289, 0x232e, 0x25a1, 0x1d505, 0x2191, 0x2a90, 0x21d7, 0x2a46, 0x22a3,
    0x21c4, 0x2dd, 0x29de, 0x2aaa, 0x228b, 0xbd, 0x2a38, 0x225c, 0x22b2,
    0x2146, 0x211c, 0x2a4b, 0x22b9, 0x22c9, 0x800000ba, 0x408, 0x3a8, 0x125,
    0x2281, 0x2256, 0x21d0, 0x29c5, 0x13b, 0x2213, 0x2254, 0x434, 0xa8, 0x2ae8,
    0xc0224d, 0x2299, 0x2035, 0x21da, 0x2225, 0x221d, 0x2ab0, 0x1d54b, 0x1d530,
    0x40f, 0x20db, 0xc0003c, 0x2ab8, 0x2190, 0x22ea, 0x2323, 0x3d1, 0x2245,
    0x2190, 0x29cd, 0x3a5, 0x1d52a, 0x1d4cf, 0x23df, 0x131, 0x2282, 0x2a8e,
    0x2773, 0x22a8, 0x1d4c6, 0x223c, 0x227f, 0x2a30, 0x22bd, 0x2211, 0x230a,
    0x21b7, 0x16e, 0x2a56, 0x233d, 0x155, 0x226a, 0x2221, 0x29c4, 0x800000af,
    0x802ab0, 0x13f, 0x452, 0x1d55b, 0x1d56a, 0x17e, 0x2ad2, 0x230e, 0x22c4,
    0x211a, 0x21a6, 0x266e, 0x22d4, 0x25b5, 0x44e, 0x1d4cb, 0x25ca, 0x2013,
    0x2030, 0x1d4aa, 0x2a27, 0x22e3, 0x2a3f, 0x2248, 0x230a, 0x2642, 0x2972,
    0x223c, 0x21, 0x1d55d, 0x1d4c2, 0x800000bb, 0x2f, 0x1d564, 0x2500, 0x2255,
    0x2204, 0xc02283, 0x22ba, 0x21c1, 0x2a82, 0x2235, 0x23b0, 0x22a0, 0x296d,
    0x22cf, 0x22c7, 0x21cc, 0x2ab6, 0x22be, 0x29b2, 0x2279, 0x136, 0x219e,
    0x10b, 0x42a, 0x2a7d, 0x2af3, 0x3f6, 0x800000cb, 0x147, 0x800000a9, 0xf7,
    0x22e1, 0x224d, 0x2249, 0x396, 0x1d4b7, 0x1d569, 0x2191, 0x2288, 0x22ba,
    0x2197, 0x7c, 0x22a1, 0x22d7, 0x2af0, 0x2d8, 0x454, 0x2223, 0x2959, 0x2919,
    0x2a2a, 0x802ac5, 0x3c2, 0x21d1, 0x176, 0x80219d, 0x21c9, 0x2a39, 0x2ab6,
    0x7c, 0x227b, 0x201d, 0x2aed, 0x2022, 0x2127, 0x1d4cc, 0x295d, 0x22eb,
    0x2198, 0x2147, 0x2243, 0x2aee, 0x2336, 0x22f0, 0x2593, 0x458, 0x22b8,
    0x2213, 0x2111, 0x2758, 0x2278, 0x2268, 0x299a, 0x25ad, 0x2588, 0x1d4b8,
    0x1d521, 0x2935, 0x802267, 0x227c, 0x21cb, 0x25c2, 0x1002294, 0x2191,
    0x2551, 0x1d554, 0x800000c8, 0x27ff, 0x800000e1, 0x17c, 0x201e, 0x2ad0,
    0x220f, 0x2322, 0x800000c7, 0x2a34, 0x201d, 0x1d558, 0x1d525, 0x2ad8,
    0x2926, 0x2280, 0x2278, 0x446, 0x21d3, 0x412, 0x21bb, 0x2201, 0x397,
    0x2119, 0x1d4b0, 0x800000f4, 0x2ae4, 0x27ea, 0x223d, 0x231e, 0x418, 0x2924,
    0x2237, 0x2991, 0x2262, 0x210d, 0x2a33, 0x2a8f, 0x2ab5, 0x173, 0x225f,
    0x2292, 0x2196, 0x800000c4, 0x2c7, 0x24, 0x2154, 0x2129, 0x25fa, 0x22fa,
    0x22c0, 0x21c0, 0x2192, 0x2a85, 0x2a8d, 0x2a80, 0x137, 0x25cb, 0x2251,
    0x2aa9, 0x2a13, 0x2133, 0x2193, 0x2251, 0x2156, 0x3c7, 0x2aeb, 0x2a77,
    0x21c8, 0x215a, 0x227d, 0x101, 0x13a, 0x3d6, 0x1d519, 0x2a04, 0x2044,
    0x21c2, 0x2032, 0x2913, 0x2a77, 0x2da, 0x1d4cd, 0x800000ff, 0x3c2, 0x2212,
    0x2928, 0x2abd, 0x2949, 0x2a10, 0x3f5, 0x800000a0, 0x222c, 0x158, 0x2904,
    0x22a4, 0x21bf, 0x802aaf, 0x1d54e, 0x2216, 0x22a8, 0x80224e, 0x296c,
    0x2ab4, 0x2210, 0x2158, 0x2938, 0x21cd, 0x2a49, 0x2231, 0xfb02, 0x1002269,
    0x1d4c9, 0x15e, 0x2128, 0x22c5, 0xaf, 0x222a, 0x22ec, 0x22da, 0x25a1,
    0x25b3, 0x29a5, 0x166, 0x2acf, 0x2ad1, 0x164, 0x15d, 0x9, 0x2c6, 0x2249,
    0x153, 0x802933, 0x2992, 0x2283, 0x2130, 0x215e, 0x21a4, 0x802ab0, 0x2234,
    0x2250, 0x22ed, 0x800000a6, 0x2ab9, 0x219d, 0x226b, 0x2257, 0x231f, 0x22e6,
    0x2018, 0x2a26, 0x2a2e, 0x221a, 0x201a, 0x21d2, 0x223d, 0x3b5, 0x2240,
    0x1d52e, 0x2dc, 0x800000e8, 0x27e8, 0x2974
};
