import { useLoaderData } from '@remix-run/react'
import { Day } from '#app/base/components/display/day.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RELEASES } from '#app/base/platform/releases.server.ts'
import { COMPONENTS, type ComponentName, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { ATHLETE_TABLE } from '#app/files/csv/athlete-row.ts'
import { optionalColumns } from '#app/files/csv/find-table.ts'
import { IMPORT_ROWS } from '#app/files/csv/import-limits.ts'
import { Columns } from '#app/files/imports/format-guidelines.tsx'
import { KeyList } from '#app/site/shell/commands/key-list.tsx'
import { OpenPaletteButton } from '#app/site/shell/commands/open-palette-button.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { ReleaseNotes } from '#app/site/shell/frame/release-notes.tsx'
import { Term, TextPage, TextSection } from '#app/site/shell/frame/text-page.tsx'
import { ShortcutsSwitch } from '#app/site/shell/preferences/shortcuts-switch.tsx'

export const meta = pageMeta('Help', 'Importing athletes, statuses, the Champion Index and keyboard shortcuts.')

export const loader = () => ({ newest: RELEASES[0] })

export default function HelpPage() {
  const { newest } = useLoaderData<typeof loader>()
  const { weights, ranked, provisional } = METHODOLOGY

  return (
    <TextPage
      title="Help"
      description="How to get from a list of athletes to a ranking of their brands, and what the terms mean."
    >
      <TextSection id="begin" title="How it works">
        <ol>
          <li>
            An administrator <TextLink to="/athletes/import">imports athletes</TextLink>, or users add them by hand.
          </li>
          <li>
            Icon Radar searches public sources for each athlete’s brands: one athlete at a time with{' '}
            <Term>Process</Term> on <TextLink to="/athletes">Athletes</TextLink>, or all of them in turn when an
            administrator switches on the agent under <TextLink to="/champions">Champions</TextLink>.
          </li>
          <li>Each link is checked against its sources and gets a status.</li>
          <li>Each brand is measured and scored, and the ranking updates automatically.</li>
        </ol>
        <p>While the header says “Connected”, open pages update without reloading.</p>
      </TextSection>

      <TextSection id="search" title="Searching">
        <ul>
          <li>
            <TextLink to="/search">Search</TextLink> finds athletes and brands by name; capitals and accents make no
            difference. One or two letters match the beginnings of words, three or more match anywhere. Several words
            match in any order.
          </li>
          <li>
            Athlete filters do not affect brands, and brand filters do not affect athletes. A Champion Index range
            excludes anything without an index.
          </li>
          <li>
            <Term>Analytics</Term> summarises all results of a search. The page address includes the text, filters and
            view, so anyone you send it to sees the same search.
          </li>
          <li>
            Search boxes suggest names from two letters. Choose one with the arrow keys; <Term>Enter</Term> without a
            choice searches for your text.
          </li>
          <li>
            While you are signed in, your latest searches are saved, and only you can see them. View and delete them
            under <TextLink to="/settings/searches">Settings</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="views" title="Saved views">
        <ul>
          <li>
            <Term>Views</Term> on athletes, rankings and search saves the current filters and order under a name, for
            you alone or for everyone signed in.
          </li>
          <li>
            A screen opens with your default view; to see everything again, choose the entry below your views. Rename,
            share and delete views under <TextLink to="/views">Saved views</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="watchlist" title="Watchlist">
        <p>
          <Term>Watch</Term> on an athlete’s or brand’s page adds it to your watchlist. The{' '}
          <TextLink to="/dashboard">dashboard</TextLink> shows it, latest changes first. You can watch up to 200.
        </p>
      </TextSection>

      <TextSection id="notifications" title="Notifications">
        <ul>
          <li>
            The bell in the header counts your unread notifications.{' '}
            <TextLink to="/notifications">Notifications</TextLink> lists them all: processed files, finished
            discoveries, failed jobs and, for administrators, sources that stopped responding.
          </li>
          <li>
            Opening a notification marks it as read. The newest 500 are kept for 90 days. Choose which ones you get, on
            screen or by email as they come, daily or weekly, under{' '}
            <TextLink to="/settings/notifications">Settings</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="import" title="Importing athletes">
        <ul>
          <li>
            Use a CSV file with the columns <Columns names={ATHLETE_TABLE.required} />, and optionally{' '}
            <Columns names={optionalColumns(ATHLETE_TABLE)} />. Other columns are ignored.
          </li>
          <li>
            The file can have up to {formatCount(IMPORT_ROWS)} rows and must be smaller than 10 MB, separated by commas,
            semicolons, tabs or pipes, in UTF-8 or a common spreadsheet encoding.
          </li>
          <li>
            Valid rows are imported; the others are listed with their row numbers. Athletes whose name and sport already
            exist are skipped, so importing a file twice changes nothing.
          </li>
          <li>
            The Upload Center can also update what exists, or ask about rows that may exist already, by name, handle,
            item or birth date: choose so under its <Term>Settings</Term>, and answer on the page of the upload.
          </li>
          <li>
            What you know yourself, add by hand: <Term>Add brand</Term> beside the ranking, <Term>Add link</Term> on the
            page of a brand or an athlete.
          </li>
          <li>
            <Term>Check only</Term> shows the result without importing anything. You can roll back a whole import under{' '}
            <TextLink to="/upload/history">Upload History</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="corrections" title="Correcting and deleting">
        <ul>
          <li>
            Anyone but viewers can <Term>edit</Term> an athlete. When two people edit the same athlete, the second sees
            both versions before anything is overwritten.
          </li>
          <li>
            Administrators can delete athletes with their links and evidence. They can restore them for 30 days under{' '}
            <TextLink to="/athletes/deleted">Recently deleted</TextLink>.
          </li>
          <li>
            Administrators can accept or reject a link, with a reason that everyone sees. New findings do not change the
            decision; only undoing it does.
          </li>
          <li>
            Administrators can edit, archive and merge brands on the brand’s page, under <Term>Manage</Term>. They can
            undo merges there. Brands that may be the same are listed under{' '}
            <TextLink to="/champions/duplicates">Duplicates</TextLink>.
          </li>
          <li>
            When two athletes are one person, administrators can merge them on the athlete’s page or under{' '}
            <TextLink to="/athletes/duplicates">Duplicates</TextLink>. They can undo a merge for 30 days.
          </li>
        </ul>
      </TextSection>

      <TextSection id="statuses" title="Links and their evidence">
        <p>
          Open any link between an athlete and a brand to see its evidence: each quote, its source and the date it was
          retrieved. Sources that repeat each other count once.
        </p>
        <DataTable
          caption="Statuses of a link"
          stacked
          framed
          rows={STATUSES}
          rowKey={({ status }) => status}
          columns={[
            { label: 'Status', phone: 'name', className: 'align-top! font-medium', cell: ({ status }) => status },
            { label: 'Requirements', phone: 'name', className: 'align-top!', cell: ({ meaning }) => meaning },
          ]}
        />
      </TextSection>

      <TextSection id="index" title="The Champion Index">
        <p>A score from 0 to 1000 for each brand, made up of six parts. The brand’s page shows each part.</p>
        <DataTable
          caption="Parts of the Champion Index"
          stacked
          framed
          rows={COMPONENTS}
          rowKey={(name) => name}
          columns={[
            { label: 'Part', phone: 'name', className: 'align-top! font-medium', cell: (name) => PARTS[name].label },
            { label: 'Weight', numeric: true, className: 'align-top!', cell: (name) => `${weights[name]}%` },
            { label: 'Measure', phone: 'name', className: 'align-top!', cell: (name) => PARTS[name].measured },
          ]}
        />
        <ul>
          <li>
            Parts that could not be measured are left out, never counted as zero; the others share their weight.
            Coverage is the share of the weights that was measured. The range shows what the score could be with the
            rest.
          </li>
          <li>
            A brand needs {ranked.coverage}% coverage and {ranked.components} parts for a rank. From{' '}
            {provisional.coverage}% it has a score but no rank, and below that neither.
          </li>
          <li>
            N/A means unknown. The score compares measurable attention. It says nothing about quality and is not advice.
          </li>
          <li>
            The <TextLink to="/methodology">methodology</TextLink> lists every formula, weight and limit.
          </li>
        </ul>
      </TextSection>

      <TextSection id="analytics" title="Figures and growth in Analytics">
        <ul>
          <li>
            A range ends today unless you choose the days. Days are UTC, and both the first and last are included. A
            total is the figure at the end of the last day; growth compares it with the day before the range, or with
            the first day that has a figure.
          </li>
          <li>
            See the methodology for how <TextLink to="/methodology#trending">Trending Brands</TextLink>,{' '}
            <TextLink to="/methodology#influence">Top Athletes by Influence</TextLink> and{' '}
            <TextLink to="/methodology#performance">Brand Performance</TextLink> are calculated, and what{' '}
            <TextLink to="/methodology#growth">counts in a day</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="shortcuts" title="Keyboard shortcuts">
        <KeyList />
        <OpenPaletteButton />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 sm:flex-nowrap">
          <p>
            / and ? work without another key. Switch them and Ctrl K (⌘&nbsp;K) off in this browser if you dictate or
            press keys by accident.
          </p>
          <ShortcutsSwitch />
        </div>
      </TextSection>

      {newest && (
        <TextSection id="version" title={`Version ${newest.version}`}>
          <p>
            This is Icon Radar {newest.version} of <Day value={newest.date} />.
          </p>
          <Disclosure summary="What it changed for administrators">
            <ReleaseNotes changes={newest.changes} />
          </Disclosure>
        </TextSection>
      )}

      <TextSection id="more" title="More help">
        <p>
          <TextLink to="/contact">Contact</TextLink> tells you how to reach the administrators. Programs can use the{' '}
          <TextLink to="/api-docs">API</TextLink>: its page describes every call, with examples from this installation.{' '}
          <Term>Try it</Term> sends a call as you, and asks before it changes anything. For your own programs, create a
          token under <TextLink to="/settings/tokens">Settings, API tokens</TextLink>.
        </p>
      </TextSection>
    </TextPage>
  )
}

const STATUSES = [
  {
    status: 'Verified',
    meaning:
      'At least 80% confidence from two independent sources, at least one first-hand: the brand, the athlete or a statement that names its reference.',
  },
  { status: 'Pending', meaning: 'Some evidence, but not enough to be sure. The link shows what is missing.' },
  { status: 'Unverified', meaning: 'Less than 40% confidence, or rejected by a person.' },
  {
    status: 'Former',
    meaning: 'The link existed, and a source says it has ended. It no longer adds to the brand’s score.',
  },
  { status: 'Disputed', meaning: 'A strong source contradicts it.' },
]

const PARTS: Record<ComponentName, { label: string; measured: string }> = {
  followers: { label: 'Social followers', measured: 'Followers across all networks, on a logarithmic scale.' },
  engagement: {
    label: 'Engagement',
    measured: 'Reactions per post, compared with the norm for that many followers.',
  },
  growth: {
    label: 'Growth',
    measured: 'Followers gained in 90 days or, without two counts, growth in readers of the Wikipedia article.',
  },
  traffic: { label: 'Website traffic', measured: 'The rank of the brand’s site among the most visited sites.' },
  media: { label: 'Media presence', measured: 'News articles and readers of the Wikipedia article.' },
  influence: {
    label: 'Athlete influence',
    measured: 'The audience of its athletes, weighted by how close and how certain each link is.',
  },
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
