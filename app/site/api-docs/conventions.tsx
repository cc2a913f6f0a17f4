import { formatCount } from '#app/base/components/display/format.ts'
import { Term, TextSection } from '#app/site/shell/frame/text-page.tsx'

type ConventionsProps = {
  rateLimitPerMinute: number
  /** What each status beside the success means for most calls. */
  statuses: Record<string, string>
}

/** What holds for every call. */
export function Conventions({ rateLimitPerMinute, statuses }: ConventionsProps) {
  return (
    <TextSection id="answers" title="Answers and limits">
      <ul className="max-w-prose">
        <li>
          <strong>Pages.</strong> Lists are <Term>{'{ data: […], pagination: { total, page, limit, hasNext } }'}</Term>,
          and the <Term>Link</Term> header names the first, previous, next and last page. Single records are{' '}
          <Term>{'{ data: {…} }'}</Term>. Times are ISO 8601 in UTC. Unknown values are <Term>null</Term>, never 0.
        </li>
        <li>
          <strong>Errors.</strong> Errors have the form{' '}
          <Term>{'{ message, status, errors: [{ path, message }] }'}</Term> and the matching HTTP status. A conflict may
          include the current record under <Term>data</Term>.
        </li>
        <li>
          <strong>Limits.</strong>{' '}
          {rateLimitPerMinute === 0
            ? 'This installation does not limit requests.'
            : `${formatCount(rateLimitPerMinute)} requests a minute for each signed-in user, 120 for each other address. Further requests get 429 and Retry-After. RateLimit and RateLimit-Policy show how many are left.`}
        </li>
        <li>
          <strong>Repeating.</strong> A POST with an <Term>Idempotency-Key</Term> is carried out only once: for 24 hours
          the same key and body get the same answer; the same key with another body gets 422.
        </li>
        <li>
          <strong>Tokens and scopes.</strong> An access token from signing in allows everything its user can do. An API
          token allows what its scopes name: <Term>read</Term> or <Term>write</Term> everything,{' '}
          <Term>athletes:read</Term> or <Term>jobs:write</Term> only that resource. Each call below says which tokens it
          accepts; a missing scope gets 403.
        </li>
        <li>
          <strong>Yours alone.</strong> Search history, notifications, saved views, the watchlist, sessions and tokens
          are personal: a call reads and changes those of the user whose token it sends, whatever their role.
        </li>
        <li>
          <strong>Other sites.</strong> Pages of other sites can call the API from a browser only if an administrator
          lists their origin in <Term>CORS_ORIGINS</Term>, and then with a token, never with the session cookie.
        </li>
        <li>
          <strong>Caching.</strong> Reads carry an <Term>ETag</Term>: send it back as <Term>If-None-Match</Term> to get
          304 if nothing has changed.
        </li>
        <li>
          <strong>TypeScript.</strong>{' '}
          <a href="/api/v1/client.ts" className="loud-link">
            client.ts
          </a>{' '}
          is a typed client for every call, in one file without dependencies:{' '}
          <Term>{"await createClient({ baseUrl, token }).get('/api/v1/athletes')"}</Term>.
        </li>
      </ul>
      <h3 id="statuses" className="scroll-mt-20 pt-2 text-sm font-semibold text-ink">
        Statuses other than success
      </h3>
      <dl className="max-w-prose space-y-1 text-sm">
        {Object.entries(statuses).map(([status, meaning]) => (
          <div key={status} className="flex gap-3">
            <dt className="w-10 shrink-0 font-mono">{status}</dt>
            <dd className="min-w-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </TextSection>
  )
}
