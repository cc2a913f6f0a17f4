import {
  ABSENT,
  denied,
  LIMITED,
  neverAnswered,
  OUT_OF_ORDER,
  QUERY_REFUSED,
  type RefusalTable,
  spent,
} from '#app/discovery/http/refusals/refusal.ts'
import { untilMidnightIn } from './until-midnight.ts'

export const YOUTUBE_API_REFUSALS: RefusalTable = [
  {
    codes: ['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg'],
    means: spent('the quota of YOUTUBE_API_KEY is used up until midnight in California', (_, now) =>
      untilMidnightIn('America/Los_Angeles', now),
    ),
  },
  { codes: ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'], means: LIMITED },
  {
    codes: [
      'keyInvalid',
      'keyExpired',
      'accessNotConfigured',
      'ipRefererBlocked',
      'API_KEY_INVALID',
      'API_KEY_SERVICE_BLOCKED',
      'SERVICE_DISABLED',
    ],
    means: denied('YOUTUBE_API_KEY is not accepted'),
  },
  { status: [400, 401, 403], words: /api key/i, means: denied('YOUTUBE_API_KEY is not accepted') },
  {
    status: [403, 404],
    codes: ['channelNotFound', 'playlistNotFound', 'videoNotFound', 'channelClosed', 'channelSuspended'],
    means: ABSENT,
  },
  { codes: ['playlistItemsNotAccessible'], means: ABSENT },
  { status: [400], codes: ['invalidParameter', 'missingRequiredParameter', 'invalidChannelId'], means: QUERY_REFUSED },
]

/** Of the keyless feeds and of the pages that name a channel's id. */
export const YOUTUBE_REFUSALS: RefusalTable = [
  { status: [404], means: ABSENT, onceAnswered: OUT_OF_ORDER },
  {
    status: [301, 302, 303, 307, 308],
    location: /^https:\/\/consent\./,
    means: neverAnswered(
      'it shows a page of consent instead of a channel named by a handle; only a channel id leads further',
    ),
  },
]
