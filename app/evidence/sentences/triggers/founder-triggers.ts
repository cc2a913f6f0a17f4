import { type Trigger, trigger } from './trigger.ts'

const BY = String.raw`(?:[\s,]+(?!by\b|is\b|was\b|were\b|who\b|which\b|has\b)[^\s;,]+){0,8}?[\s,]+by`
const BUSINESS = 'company|brand|label|business|firm|start-?up|venture'
/** Nouns for somebody's own company, as opposed to one they merely work with. */
const KIND =
  'own|very own|new|eponymous|namesake|clothing|fashion|lifestyle|apparel|activewear|athleisure|swimwear|underwear|jewell?ery|skincare|skin care|beauty|cosmetics|make-?up|fragrance|wellness|fitness|nutrition|food|snack|candy|coffee|tea|water|wine|beer|tequila|whiske?y|vodka|gin|rum|spirits|cannabis|restaurant|pizza|media|film|production|entertainment|content|music|technology|tech|software|investment|venture capital|real estate|construction|design|interior design|golf|golf course design|racing|cycling|bicycle|bike|boxing|surf|skateboard|toy|game|gaming|travel|hotel|education|health|sustainable|vegan|luxury|small|family|multi-?million(?:-dollar)?'
const A_BUSINESS = `(?:an?|the|his|her|their) (?:[\\w-]+ ){0,3}(?:${BUSINESS}|agency|studio)\\b`
const OWN_BUSINESS = `(?:his|her|their) own (?:[\\w-]+ ){0,3}(?:${BUSINESS}|line)\\b`

export const FOUNDER_TRIGGERS: readonly Trigger[] = [
  trigger(
    'founded-by',
    'FOUNDER',
    'passive',
    `(?<!co-?|co |jointly )(?:founded|established|created|launched|started|formed|set up)${BY}`,
  ),
  trigger(
    'founded',
    'FOUNDER',
    'active',
    `(?<!co-?|co |jointly )(?:found(?:ed|s|ing)|(?<=\\b(?:to|would|later|not|never|n['’]t) )(?:found|establish)|launch(?:ed|es)|created|start(?:ed|s)|established|set up|formed(?= ${A_BUSINESS})|(?<=\\bto )(?:start|launch|create|set up|form)(?= (?:his|her|their) own )|(?:introduced|unveiled|debuted)(?= ${OWN_BUSINESS}))(?!${BY}\\b)`,
  ),
  trigger('brainchild-of', 'FOUNDER', 'passive', '(?:the )?brainchild of'),
  trigger(
    'person-behind',
    'FOUNDER',
    'role',
    '(?:man|woman|mastermind|driving force)(?= behind\\b)|creator(?= (?:of|behind)\\b)',
  ),
  trigger('founder-of', 'FOUNDER', 'role', '(?<!co-?|co )founders?'),
  trigger('own-company', 'FOUNDER', 'possessive', `(?:(?:${KIND}) ){0,3}(?:${BUSINESS})`),
  trigger(
    'own-line',
    'FOUNDER',
    'possessive',
    `(?:(?:very )?own )?(?:(?:(?:${KIND}) ){1,3}line|line of (?:(?:${KIND}) )?[\\w-]+)`,
  ),
  trigger(
    'cofounded-by',
    'CO_FOUNDER',
    'passive',
    `(?:co-?|co |jointly )(?:founded|created|launched|started|established)${BY}`,
  ),
  trigger(
    'cofounded',
    'CO_FOUNDER',
    'active',
    `(?:co-?|co |jointly )(?:found(?:ed|s|ing)|created|launched|started|established|(?<=\\b(?:to|would|later|not|never|n['’]t) (?:co-?|co |jointly ))found)(?!${BY}\\b)`,
  ),
  trigger(
    'founded-together',
    'CO_FOUNDER',
    'active',
    '(?:(?:team(?:s|ed)(?: up)?|join(?:s|ed) forces)(?: with [^;:,.]{1,80}?)?|(?:partner(?:s|ed)(?: up)?|link(?:s|ed) up) with [^;:,.]{1,80}?) to (?:co-?)?(?:found|launch|create|start|set up|form|establish|open)',
  ),
  trigger('cofounder-of', 'CO_FOUNDER', 'role', '(?:co-?|co )founders?|co-?creators?'),
]
