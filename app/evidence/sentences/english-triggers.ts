import { DEAL_TRIGGERS } from './triggers/deal-triggers.ts'
import { FOUNDER_TRIGGERS } from './triggers/founder-triggers.ts'
import { HOLDER_TRIGGERS } from './triggers/holder-triggers.ts'
import { type Trigger, trigger } from './triggers/trigger.ts'

/** English. A pattern that finds too little costs a confirmation; one that finds too much makes a false owner. */
export const ENGLISH_TRIGGERS: readonly Trigger[] = [
  ...FOUNDER_TRIGGERS,
  ...HOLDER_TRIGGERS,
  ...DEAL_TRIGGERS,
  { rule: 'en:x-founded', type: 'FOUNDER', shape: 'compound', words: /-founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-cofounded', type: 'CO_FOUNDER', shape: 'compound', words: /-co-?founded(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-owned', type: 'OWNER', shape: 'compound', words: /-owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-co-owned', type: 'CO_OWNER', shape: 'compound', words: /-co-?owned(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-backed', type: 'INVESTOR', shape: 'compound', words: /-(?:backed|funded)(?![\p{L}\p{N}])/giu },
  { rule: 'en:b-sponsored', type: 'SPONSOR', shape: 'team', words: /-sponsored(?![\p{L}\p{N}])/giu },
  { rule: 'en:x-endorsed', type: 'ENDORSER', shape: 'compound', words: /-endorsed(?![\p{L}\p{N}])/giu },
  trigger('affiliated', 'AFFILIATED', 'link', '(?<!not )(?:affiliated|associated) with|involved (?:in|with)'),
]
