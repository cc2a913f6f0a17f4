import { formsOf } from '../english-verbs.ts'
import { VERB_OF_FORM } from '../relations/verbs.ts'

/** Words by what they say of two parties; a word may say several things, the first class counts in a row of classes. */
const CLASSES = {
  found:
    'found cofound co-found establish start launch create build begin invent originate conceive hatch birth set-up devise pioneer kickstart incorporate register founder cofounder co-founder creator co-creator originator brainchild mastermind inventor startup start-up inception origin baby bootstrap co-create brainwave dreamt dream-up think-up cook-up hatched handiwork concoct craft born birthplace founding firstborn start-ups open opened outset genesis roots incorporation registered promoter inventive spin-off solopreneur self-made entrepreneur entrepreneurial',
  own: 'own co-own owner co-owner coowner part-owner part-own proprietor landlord landlady ownership belong possess majority controlling freehold outright acquire buy purchase takeover take-over buyout buy-out acquisition co-ownership proprietress shareowner half third quarter proprietorial sole-owned lease lessee keeper innkeeper publican restaurateur hotelier vintner deed title-deed property sole wholly stable freeholder own-brand owner-operator co-proprietor co-buyer inherit inheritance heir heiress snap bought-out partner-owner belongings mine ours',
  invest:
    'invest reinvest investor investment stake share shareholder shareholding equity fund funding financ financier finance back backer backing angel seed round series venture capital cheque check bankroll stakeholder raise injection inject plough savings minority holding cap funder anchor fundraise crowdfunding pour sink portfolio percent cent warrant convertible pre-seed dividend dividends bonus winnings shares syndicate consortium round-robin cheque-book bankroller shareowner co-investor reinvestment pre-series ticket subscribe subscriber register tranche valuation valued convertible-note outlay nest-egg euros dollars pounds million m k equity-holder stakeholding limited-partner lp buy-in chip angel-investor family-office backers bet gamble punt',
  lead: 'ceo cfo coo cto cmo chief executive president vice-president chairman chairwoman chair chairperson managing officer head boss director manager helm lead run running manage steer vp leadership md charge reins operate oversee co-ceo appoint hire promote ceo/founder founder/ceo president-founder founder-president boss-lady principal director-general general-manager gm supremo honcho chieftain captain-of-industry lady-boss presidency premiership directeur directrice vice-chair deputy interim incumbent office desk division department responsible responsibility in-charge headed spearhead mastermind govern chairwomanship chairmanship succeed successor takeover-boss managing-partner co-president co-chair employ staff',
  board:
    'board non-executive nonexecutive directorship supervisory trustee director boardroom non-exec non-execs nonexec governor council councillor governing trusteeship overseer auditor elect elected re-elect board-member vice-chair',
  advise:
    'advise adviser advisor advisory consultant consult mentor counsel consultancy advice guide sounding council panel mentorship sparring expert expertise know-how guru sherpa tutor coach-consultant brain-trust confidant tip tips steer-group think-tank adviser-in-chief',
  face: 'ambassador ambassadress face spokesman spokeswoman spokesperson testimonial muse image figurehead frontman promoter ambassadorship friend poster pitchman brand-ambassador égérie egerie mascot poster-boy poster-girl emblem icon spokes spokesmodel embassy ambassadorial cover-star advocate envoy herald standard-bearer flag-bearer flagbearer representative influencer billboard hoarding hoardings posters packet packets carton wrapper label-face visage grin smile beam likeness',
  endorse:
    'endorse endorsement endorser promote advertise advertisement advert ad commercial campaign plug front star model wear represent champion tout pitch spot publicise testimonee advertiser ads adverts promo promotional promotion publicity telly tv television infomercial jingle catalogue catwalk shoot photoshoot photo-shoot hawk shill recommend recommendation vouch praise influencer sponsored-post hashtag billboard poster appear feature cameo paid',
  deal: 'deal contract partnership partner agreement pact tie-up alliance collaboration collab collaborate cooperation extension sign re-sign ink pen renew extend team link-up terms signature signing join two-year three-year multi-year four-year five-year long-term multiyear signatory associate association arrangement switch commit paper bind renewal re-up re-upped resign recommit accord understanding signed-up prolongation prolong lengthen tenure retainer multi-season long-standing longstanding five-figure six-figure seven-figure lucrative undisclosed unveil announce poach recruit sign-up lock tie clinch seal ink-pact pair contracted signee client',
  sponsor:
    'sponsor sponsorship co-sponsor supplier supply outfitter outfit equip kit patron patronage benefactor support supporter stipend provide equipment bankroll pay title logo backing bankrolled underwrite subsidise subsidize subsidy grant bursary scholarship allowance pocket-money upkeep fees fare airfare ticket tuition travel rent wax petrol fuel physio coach-fees groceries free freebie freebies gratis donate donation gift gear garb attire clothe dress shod footwear emblazon emblazoned livery paintwork bonnet helmet cap sleeve chest sail jersey shirt badge sticker backer-in-chief main-backer bill invoice tab cost expense pick-up foot budget',
  line: 'collection line range capsule signature edition limited-edition shoe sneaker boot racket racquet bat board ski bike glove model pro-model eponymous fragrance perfume co-design design develop release drop namesake named bear carry initials autograph putter trainer colourway colorway sunglasses goggles goggle glasses watch watches candle scent scents pair pairs outsole midsole tongue colour bag bags handbag jacket jackets jersey jerseys wetsuit surfboard skateboard snowboard deck stick sticks blade hurley saddle helmet cleat cleats spikes trainers hoodie tee t-shirt cookbook cologne lipstick signed stamped embossed engraved stitched co-created co-branded special-edition numbered dropped launch-line handmade tailor-made customised',
  licence:
    'licence license licensing licensee licensor royalty royalties likeness name rights fee copyright trademark trade-mark sublicense sublicence merchandise merchandising percentage commission per-unit cut figurine doll dolls figure game games avatar sticker stickers card cards nft consent permission permit authorise authorised authorize authorized',
  company:
    'company brand label business firm start-up startup venture maker manufacturer producer brewery winery bakery distillery roastery restaurant hotel gym agency studio shop store chain retailer bar cafe café pub app platform bank insurer airline group giant outfitter line house franchise magazine specialist brewer watchmaker shoemaker jeweller team family co-operative cooperative co-op outfit enterprise corporation conglomerate multinational subsidiary exporter importer wholesaler distributor supplier grocer grocery supermarket butcher baker roaster confectioner chocolatier creamery dairy cannery tannery mill foundry factory plant works workshop atelier boutique salon barbershop parlour parlor spa clinic pharmacy chemist optician jeweler goldsmith tailor outfitters haulier courier carrier telecom telecoms operator utility broker bookmaker fintech edtech medtech biotech developer builder contractor quarry nursery farm vineyard orchard stable stud kennel inn tavern taproom diner eatery bistro trattoria taqueria pizzeria patisserie kitchen canteen café-bar teahouse nightclub club discotheque cinema theatre publisher newspaper broadcaster podcast newsletter record-label saddlery bowyer armourer cutler chandlery boatyard shipyard shipbuilder carmaker automaker tyre-maker bikemaker ski-maker chipmaker drugmaker winemaker cidery meadery cheesemaker soap-maker perfumer perfumery cosmetics furnisher fashion clothing apparel footwear sportswear swimwear activewear knitwear streetwear skincare haircare nutrition supplements',
  not: "not n't never no neither nor none nobody nothing without hardly scarcely barely cannot nowhere unlikely nix nada zilch minus sans lack lacking absent",
  deny: 'deny denial refute reject dismiss dispute decline refuse refusal untrue false falsely incorrect wrong wrongly myth hoax rumour rumor debunk fake baseless fabricated mistaken error snub spurn rebuff shun scotch quash correction apologise apologize retract scam fraud misidentify confuse impostor prank satire parody invented fictional fiction novel film disavow disown repudiate contradict hogwash nonsense bogus phoney phony counterfeit imitation knock-off unauthorised unauthorized unlicensed falsify fabricate mistake mistakenly misreport misquote misattribute clarify clarification erroneous unfounded groundless ludicrous libel libellous allegation accuse accusation sue lawsuit court injunction boycott ban protest',
  end: 'end cancel terminate expire lapse collapse drop ditch axe former formerly ex previous previously once until ago past sell leave left quit resign exit divest part split sever dissolve bankrupt bankruptcy retire replace succeed successor predecessor fold close liquidation defunct wind cease stop step-down departure oust fire sack anymore erstwhile one-time onetime ended bygone lapsed discontinue discontinued scrap shutter shuttered shut bust insolvency insolvent receivership administrators liquidate unwind jettison offload divestment relinquish forfeit surrender abdicate bow-out vacate ex-husband late disband axed dumped dump severed walk-away outgoing departed goodbye farewell thank-you',
  unsure:
    'would could might may if whether should offer approach court woo talk talks negotiation negotiate discuss consider want hope wish dream plan intend almost nearly rumoured rumored reportedly alleged allegedly potential prospective bid propose proposal possible possibly perhaps maybe interested target speculate speculation claim believe joke imagine pretend suppose supposedly candidate shortlist tipped prepare likely try aim expect poise verge near eye mull mooted touted moot earmark lined-up wannabe would-be aspire aspiration ambition fantasise fantasize daydream hypothetical hypothetically theoretically tentative unsigned unconfirmed pending await awaiting undecided ponder weigh mulling flirt overture courtship suitor front-runner frontrunner contender bookies odds poll vote-on hint tease guess assume presumably apparently seemingly purported gossip whisper grapevine',
  kin: 'wife husband brother sister father mother dad mum mom son daughter cousin uncle aunt nephew niece friend coach agent fan teammate team-mate parent manager girlfriend boyfriend fiancé lookalike widow biographer in-law brother-in-law sister-in-law father-in-law mother-in-law grandfather grandmother grandpa grandma stepfather stepmother stepson twin spouse ex-wife ex-husband fiancee fiancée physiotherapist physio masseur trainer caddie housemate flatmate roommate neighbour neighbor classmate schoolmate clubmate compatriot namesake landlord accountant lawyer solicitor spokesman-for admirer supporter followers',
  rival:
    'rival competitor opponent opposition against beat lose lost defeat over versus vs behind ahead instead than unlike nemesis adversary outsprint outclass overtake edge pip lapped upset knock-out eliminated foe contrast whereas while',
  event:
    'stadium arena league cup tournament championship open tour race marathon trophy match game final foundation charity classic invitational meeting meet award prize club federation stadia velodrome circuit track course hall dome park grandstand grand-prix regatta gala derby play-off playoff semi-final qualifier heat bout fixture kick-off relay rally stage podium medal gold silver bronze world-cup olympics olympic games season scholarship-fund charity-run association committee union squad national',
  say: 'say tell announce confirm reveal report write insist explain recall joke quip tweet post remark note add concede admit boast laugh sigh',
  whose: 'her his my our their its whose he she we they i it me us him them who which',
  among:
    'among including include alongside together both and with plus also besides likewise jointly co each other others several trio duo half-dozen couple',
  ordinary:
    'wear use buy order eat drink read watch ride drive visit tour like love favour favourite favorite fan admire praise thank congratulate customer client regular guest visitor passenger patient pupil student intern apprentice employee cashier waiter waitress cleaner bartender barista salesman receptionist mechanic clerk teller driver shopper subscriber follower viewer reader listener spectator stay eat-out dine queue browse borrow rent test try compare review',
  name: 'name namesake eponym eponymous call christen title after bear honour honor tribute dub nickname known',
  money:
    'money cash sum fee wage salary pay payment price prize purse pension loan mortgage debt profit turnover revenue sales income earn earnings worth rich',
  time: 'since until ago now still today currently ever already longer again soon later yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday month year week decade season summer winter spring autumn morning',
}
export type WordClass = keyof typeof CLASSES

/** Forms that no rule leads back to their word. */
const BASE_OF = new Map(
  'be have do say tell win know make buy build hold wear sell take get become begin bring choose give lead lend pay run sit write lose come go see tear strike sink put leave'
    .split(' ')
    .flatMap((verb) => formsOf(verb).map((form): [string, string] => [form, verb])),
)

/** What the forms of a word have in common: `invest` of `invested`. */
export function stemOf(text: string): string {
  const word = text.toLowerCase().replaceAll('’', "'").replace(/^-/u, '')
  const known = BASE_OF.get(word) ?? VERB_OF_FORM.get(word)
  if (known !== undefined) return withoutMute(known)
  if (word.length < 4 || /[^\p{L}'-]/u.test(word)) return word
  const single = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/u, '')
    .replace(/(?<=[^sui'])s$/u, '')
  if (/ied$/u.test(single)) return single.replace(/ied$/u, 'y')
  const cut = single.length > 4 ? single.replace(/(?<=...)(?:ing|ed)$/u, '') : single
  if (cut === single || !/[aeiouy]/u.test(cut)) return withoutMute(single)
  return withoutMute(cut.replace(/([bdgkmnprtv])\1$/u, '$1'))
}

function withoutMute(word: string): string {
  return word.length > 4 ? word.replace(/e$/u, '') : word
}

const CLASSES_OF_STEM = new Map<string, WordClass[]>()
for (const [name, words] of Object.entries(CLASSES) as [WordClass, string][]) {
  for (const stem of new Set(words.split(' ').map(stemOf)))
    CLASSES_OF_STEM.set(stem, [...(CLASSES_OF_STEM.get(stem) ?? []), name])
}

const NO_CLASS: readonly WordClass[] = []

export function classesOf(stem: string): readonly WordClass[] {
  return CLASSES_OF_STEM.get(stem) ?? NO_CLASS
}
