import { type Frame, frame, SUBJECT } from './frame.ts'

const NAME =
  '[name appoint elect hire recruit tap unveil announce introduce present install choose pick select sign enlist reveal confirm add bring_in rope_in promote make crown]'

/** Offices and roles: the role that the frame names decides the type. */
export const ROLE_FRAMES: readonly Frame[] = [
  frame(
    'f:is-role',
    'role',
    'role',
    'X (?:, (?:{a}{adj}who {be} )?|(?:,? ?who )?{be} (?:{a}{adj}(?:and|,) )?|(?:,? ?who )?[serve work act] as |[join] as |[take] (?:on |over |up )?(?:the (?:role|job|post|position) of |as )|[double] as )(?:named |appointed |made |elected |hired as |named as |appointed as |unveiled as |announced as |signed as |signed up as |confirmed as )?{a}{adj} ?{roles} (?:of|at|for|in|to|with|behind) B',
  ),
  frame(
    'f:title-of',
    'role',
    'role',
    '^{a}?{adj} ?{roles} (?:of|at|for|in|with) B (?:, |{be} (?:listed as |named as )?|named |called )X…',
  ),
  frame('f:house-role', 'role', 'role', "B (?:'s )?(?:{adj} )?{roles} ,? ?(?:{be} |: )?X…"),
  frame(
    'f:house-roles-include',
    'role',
    'role',
    "B 's (?:{adj} )?{role} (?:{has}(?:[include feature number count comprise]|{be}|consists? of) )(?:… )?X",
  ),
  frame('f:among-roles', 'role', 'role', "(?:among|one of) B 's (?:{adj} )?{role} (?:{be} )X"),
  frame('f:among-of', 'role', 'role', '(?:among|one of) the (?:{adj} )?{role} (?:of|in|at|behind|for) B {be} X'),
  frame('f:led-by', 'EXECUTIVE', 'passive', 'B , (?:{a}{adj}{biz} )?(?:led|run|headed|managed|chaired) by X'),
  frame(
    'f:x-among-roles',
    'role',
    'role',
    "X (?:{be} |[rank] |[join] )?(?:among|one of|part of) (?:B 's (?:{adj} )?{role}|the {adj} ?{role} (?:of|in|behind|at) B)",
  ),
  frame(
    'f:counts-among',
    'role',
    'role',
    "B {has}(?:[count list include number] |(?:(?:is|are) (?:\\S+ )?to )?(?:count|list|have) )X (?:among|as one of|as) (?:B 's|its|the) (?:{adj} )?{role}",
  ),
  frame(
    'f:joined-house',
    'role',
    'role',
    `${SUBJECT}(?:[join serve represent] |signed (?:on |up )?with |[work] (?:for|with|at) |[come] on board at |[move] to |[sign] for )B (?:'s \\S+ )?(?:team |family |board )?as (?:{a}{adj} ?)?{roles}`,
  ),
  frame(
    'f:house-named',
    'role',
    'role',
    `B (?:has |have )?(?:{be} (?:\\S+ )?to )?${NAME} X (?:(?:as|to be|to become|the|its|their|our|a|an|B 's|new|first|newest|latest|next) )*(?:{adj} )?{roles}`,
  ),
  frame(
    'f:named-by',
    'role',
    'role',
    'X (?:{be} |has been |[get] )(?:named|appointed|hired|recruited|signed|unveiled|chosen|picked|brought in|roped in|taken on|elected|confirmed|enlisted|announced|tapped|selected|installed) by B as (?:{a}{adj} ?)?{roles}',
  ),
  frame(
    'f:house-as-role',
    'role',
    'role',
    "with X (?:as|in place as|on board as) (?:B 's |its |their )?(?:{adj} )?{roles} ,? B",
  ),
  frame('f:under-role', 'role', 'role', 'under (?:{a}{adj} )?{roles} X (?:, )?(?:… )?B…'),
  frame('f:x-title', 'role', 'role', 'X (?:[(,–—|:-] )(?:{a})?{roles} ?(?:,|at|of|@|[|–—-]) B'),
  frame('f:role-x-of-house', 'role', 'role', 'as (?:{a}{adj} ?)?{roles} (?:of|at|for|with) B ,? X…'),
  frame(
    'f:in-role',
    'role',
    'role',
    "X (?:'s )?(?:… )?(?:in|into) (?:X 's |the |a )?(?:new )?(?:role|job|position|capacity|post) as (?:{a}{adj} ?)?{roles} (?:of|at|for|with) B",
  ),
  frame(
    'f:runs',
    'EXECUTIVE',
    'active',
    'X (?:runs|heads|manages|chairs|is running|is in charge of|has run|has chaired|has headed|(?:has been|have been|been|now) running|{has}[take] (?:over )?the (?:helm|reins|wheel) (?:of|at)|{be} at the helm of) B',
  ),
  frame(
    'f:seat',
    'BOARD_MEMBER',
    'link',
    "X {has}(?:[take have hold occupy win get accept] |[sit] (?:on|in) |[join chair] )(?:{a}{adj} ?(?:seat|place|position|chair) (?:on|at) )?(?:B 's (?:{adj} )?board(?: of directors)?|(?:the |{a}{adj})?board(?: of directors)? (?:of|at) B)",
  ),
  frame(
    'f:member-board',
    'BOARD_MEMBER',
    'role',
    "X {be} (?:{a}{adj})?members? of (?:the B (?:'s )?board|B 's board|the board (?:of|at) B)",
  ),
  frame(
    'f:advisory-role',
    'ADVISOR',
    'role',
    "X {has}(?:{a}|X 's )?(?:has |have |had |take |takes |took |in )?{a}advis(?:ory|ing) (?:role|position|capacity|job|post) (?:at|with|for|to|in) B",
  ),
  frame('f:honour', 'role', 'role', 'for X to (?:be|become|serve as|represent B as) {a}{adj} ?{roles} (?:of|for|at) B'),
  frame(
    'f:elected-board',
    'BOARD_MEMBER',
    'link',
    "(?:(?:shareholders|members|owners|directors) of )?B (?:'s shareholders |'s members )?(?:has |have )?(?:{be} \\S+ to )?[elect appoint name add invite_on welcome vote] X (?:on)?to (?:the |B 's |its |their )?(?:\\S+ )?board(?: of directors)?(?: of B)?",
  ),
  frame(
    'f:was-elected',
    'BOARD_MEMBER',
    'link',
    "X {be} (?:elected|appointed|named|added|voted) (?:on)?to (?:B 's (?:\\S+ )?board(?: of directors)?|the (?:\\S+ )?board(?: of directors)? (?:of|at) B)",
  ),
  frame(
    'f:advises',
    'ADVISOR',
    'active',
    'X {has}(?:[advise counsel]|[consult] (?:for|with)|been advising|is advising) B',
  ),
  frame('f:advised-by', 'ADVISOR', 'passive', 'B {be} advised by X'),
  frame(
    'f:represents',
    'AMBASSADOR',
    'active',
    'X (?:{be} the first \\S+ to )?{has}[front headline] (?:{a}{adj} ?(?:campaign|ad campaign|adverts?|commercials?) (?:for|by|of) B|{a}?B (?:\\S+ )?(?:campaign|adverts?|commercials?))',
  ),
  frame(
    'f:face-campaign',
    'AMBASSADOR',
    'role',
    "X {be} (?:the )?(?:new )?(?:faces?) of B 's (?:{adj} )?(?:campaign|line|range|collection|ads?)",
  ),
  frame(
    'f:welcomes',
    'ENDORSER',
    'active',
    "B (?:(?:is|are) \\S+ to |has |have )?[welcome] X (?:on ?board|to (?:the |B 's |its |our |B )?(?:{adj} )?(?:family|team|roster|squad|stable|crew|fold|B family|B team))",
  ),
  frame(
    'f:joins-team',
    'ENDORSER',
    'active',
    "X {has}[join] (?:the |B 's )?(?:B )?(?:growing )?(?:family|team|roster|stable|squad)(?: (?:of|at) B)?",
  ),
]
