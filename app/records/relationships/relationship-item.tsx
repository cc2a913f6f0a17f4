import { useLocation } from '@remix-run/react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { VerificationBadge } from '#app/base/components/display/verification-badge.tsx'
import { WarningIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { useMayEdit, useViewer } from '#app/site/shell/root-data.ts'
import { EvidenceList } from './evidence-list.tsx'
import type { SerializedAthleteLink, SerializedBrandLink, SerializedEvidence } from './relationship.ts'
import type { ReviewNote } from './review/review.ts'
import { pageOf } from './review/review-address.ts'
import { ReviewNoteText } from './review/review-note-text.tsx'
import { confidenceWords, relationshipWords } from './wording.ts'

type RelationshipItemProps = {
  link: SerializedAthleteLink | SerializedBrandLink
  /** Name and page of the other side of the relationship. */
  to: string
  name: string
  /** Sport of the athlete or category of the brand. */
  detail: string
  /** A user's decision about it. */
  note: ReviewNote | null
  /** What people have entered about it, line by line. */
  entered: string
}

/** One relationship with its status, its confidence and the evidence for both. */
export function RelationshipItem({ link, to, name, detail, note, entered }: RelationshipItemProps) {
  const viewer = useViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  const mayEdit = useMayEdit()
  const { pathname } = useLocation()

  return (
    <article id={link.id} className="space-y-2 px-5 py-4 sm:px-6 print:py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-sm font-medium wrap-anywhere">
            <TextLink to={to}>{name}</TextLink>
          </h3>
          <p className="text-sm text-ink-mute wrap-anywhere">
            {relationshipWords(link.relationshipType)} · {detail}
            {link.ownershipPercentage !== null && ` · ${link.ownershipPercentage}% ownership`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {link.standing === 'FORMER' && <Badge tone="warning">former</Badge>}
          {link.disputed && (
            <Badge tone="danger" icon={WarningIcon}>
              disputed
            </Badge>
          )}
          <VerificationBadge status={link.verificationStatus} />
          <span className="text-sm text-ink-soft tabular-nums">{confidenceWords(link)}</span>
        </div>
      </div>
      {link.pendingBecause && <p className="text-sm text-ink-mute">{link.pendingBecause}</p>}
      {note && <ReviewNoteText note={note} />}
      {entered && <p className="text-sm text-ink-mute whitespace-pre-line wrap-anywhere">{entered}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Evidence evidence={link.evidence ?? []} />
        <div className="flex flex-wrap gap-2 print:hidden">
          {isAdmin && <ReviewActions id={link.id} name={name} isReviewed={note !== null} />}
          {viewer &&
            (mayEdit ? ['Edit', 'History'] : ['History']).map((label) => (
              <LinkButton
                key={label}
                to={`${pageOf(pathname)}/relationships/${link.id}/${label.toLowerCase()}`}
                size="sm"
                prefetch="none"
              >
                {label}
                <span className="sr-only"> of {name}</span>
              </LinkButton>
            ))}
        </div>
      </div>
    </article>
  )
}

function Evidence({ evidence }: { evidence: readonly SerializedEvidence[] }) {
  if (evidence.length === 0) return <p className="text-sm text-ink-mute">No evidence recorded.</p>
  const counted = evidence.filter((item) => item.counted).length
  return (
    <Disclosure
      className="min-w-0 grow basis-full open:basis-full sm:basis-0 sm:open:basis-full"
      summary={describeEvidence(evidence.length, counted)}
    >
      <EvidenceList evidence={evidence} />
    </Disclosure>
  )
}

/** `2 sources, both counted`. */
function describeEvidence(sources: number, counted: number): string {
  const all = sources === 1 ? 'counted' : sources === 2 ? 'both counted' : 'all counted'
  const some = counted === 0 ? (sources === 1 ? 'not counted' : 'none counted') : `${formatCount(counted)} counted`
  return `${countOf(sources, 'source')}, ${counted === sources ? all : some}`
}

type ReviewActionsProps = {
  id: string
  /** The other side of the relationship, for the accessible names of the links. */
  name: string
  isReviewed: boolean
}

/** Links to review dialogs over the current page. */
function ReviewActions({ id, name, isReviewed }: ReviewActionsProps) {
  const review = `${pageOf(useLocation().pathname)}/relationships/${id}/review`
  const actions = isReviewed
    ? [
        { label: 'Change review', to: review },
        { label: 'Undo review', to: `${review}/undo` },
      ]
    : [
        { label: 'Accept', to: `${review}?decision=ACCEPTED` },
        { label: 'Reject', to: `${review}?decision=REJECTED` },
      ]

  return actions.map(({ label, to }) => (
    <LinkButton key={label} to={to} size="sm" preventScrollReset prefetch="none">
      {label}
      <span className="sr-only"> {name}</span>
    </LinkButton>
  ))
}
