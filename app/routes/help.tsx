import { formatCount } from '#app/components/display/format.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { IMPORT_ROWS } from '#app/csv/import-limits.ts'
import { COMPONENTS, type ComponentName, METHODOLOGY } from '#app/scoring/champion-index/methodology.ts'
import { KeyList } from '#app/shell/commands/key-list.tsx'
import { OpenPaletteButton } from '#app/shell/commands/open-palette-button.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'
import { Term, TextPage, TextSection } from '#app/shell/frame/text-page.tsx'
import { ShortcutsSwitch } from '#app/shell/preferences/shortcuts-switch.tsx'

export const meta = pageMeta(
  'Help',
  'How to import athletes, what statuses and the Champion Index mean, and shortcuts.',
)

export default function HelpPage() {
  const { weights, ranked, provisional } = METHODOLOGY

  return (
    <TextPage title="Help" description="From a list of athletes to a ranking of their brands, and what the words mean.">
      <TextSection id="begin" title="How it works">
        <ol>
          <li>
            An administrator <TextLink to="/athletes/import">imports athletes</TextLink>, or anyone adds one by hand.
          </li>
          <li>
            For each athlete, brands are looked for in public sources: one by one with <Term>Process</Term> on{' '}
            <TextLink to="/athletes">Athletes</TextLink>, or all of them in turn by the agent that an administrator
            switches on under <TextLink to="/champions">Champions</TextLink>.
          </li>
          <li>Each link that is found is checked against what the sources say, and gets a status.</li>
          <li>Each brand is measured and scored; the ranking follows by itself.</li>
        </ol>
        <p>Pages that are open show what changes without being reloaded, as long as the header says “Connected”.</p>
      </TextSection>

      <TextSection id="search" title="Searching">
        <ul>
          <li>
            <TextLink to="/search">Search</TextLink> finds athletes and brands by name, in any case, with or without
            accents. One or two letters find the beginnings of words, three or more are found anywhere, and several
            words in any order.
          </li>
          <li>
            Filters of athletes leave brands as they are, and the other way round. A range of the Champion Index leaves
            out what has no index.
          </li>
          <li>
            <Term>Analytics</Term> sums up all results of a search. The address of the page holds the text, the filters
            and the view: send it to someone, and they see the same search.
          </li>
          <li>
            The search boxes suggest names from two letters. Arrow keys choose one; <Term>Enter</Term> without a choice
            searches for what you typed.
          </li>
          <li>
            While you are signed in, your latest searches are kept, for you alone. See and delete them under{' '}
            <TextLink to="/settings/searches">Settings</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="views" title="Saved views">
        <ul>
          <li>
            <Term>Views</Term> on athletes, rankings and search saves the filters and the order you see under a name,
            for you alone or for everyone who is signed in.
          </li>
          <li>
            Your default view is what a screen shows when you open it; the entry below your views leads back to all.
            Rename, share and delete views under <TextLink to="/views">Saved views</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="watchlist" title="Watchlist">
        <p>
          <Term>Watch</Term> on the page of an athlete or a brand puts it on your watchlist, which the{' '}
          <TextLink to="/dashboard">dashboard</TextLink> shows with the latest changes first. You can watch 200.
        </p>
      </TextSection>

      <TextSection id="notifications" title="Notifications">
        <ul>
          <li>
            The bell in the header counts what you have not read. <TextLink to="/notifications">Notifications</TextLink>{' '}
            lists it: files that were processed, discoveries that ended, jobs that failed, and, for administrators,
            providers that stopped answering.
          </li>
          <li>
            Opening one marks it as read. The newest 500 are kept, for 90 days. What you get, on the page or by mail,
            you choose under <TextLink to="/settings/notifications">Settings</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="import" title="Importing athletes">
        <ul>
          <li>
            A CSV file with the columns <Term>name</Term> and <Term>sport</Term>; <Term>status</Term> and the handles{' '}
            <Term>instagram</Term>, <Term>twitter</Term>, <Term>tiktok</Term>, <Term>linkedin</Term> if you have them.
            Other columns are ignored.
          </li>
          <li>
            Up to {formatCount(IMPORT_ROWS)} rows and less than 10 MB, separated by comma, semicolon or tab, in UTF-8 or
            the encodings of spreadsheets.
          </li>
          <li>
            Good rows are imported, faulty ones are listed with their row number. Athletes whose name and sport exist
            already are skipped, so importing a file twice changes nothing.
          </li>
          <li>
            <Term>Check only</Term> shows what would happen and imports nothing. A whole import can be rolled back under{' '}
            <TextLink to="/athletes/imports">Past imports</TextLink>.
          </li>
        </ul>
      </TextSection>

      <TextSection id="corrections" title="Correcting and deleting">
        <ul>
          <li>
            Anyone can <Term>edit</Term> an athlete. When two people edit the same one, the second is shown both
            versions before anything is overwritten.
          </li>
          <li>
            An administrator deletes athletes, with their links and evidence; for 30 days they can be restored under{' '}
            <TextLink to="/athletes/deleted">Recently deleted</TextLink>.
          </li>
          <li>
            An administrator accepts or rejects a link with a reason that everyone sees. The decision stands whatever is
            found later, until it is undone.
          </li>
          <li>
            An administrator edits, archives and merges brands on the page of the brand, under <Term>Manage</Term>. A
            merge can be undone there.
          </li>
        </ul>
      </TextSection>

      <TextSection id="statuses" title="Links and their evidence">
        <p>
          Every link between an athlete and a brand opens into its evidence: what was said, where, and when it was read.
          Several sources that repeat each other count once.
        </p>
        <Table caption="Statuses of a link" stacked framed>
          <TableHead>
            <TableHeader>Status</TableHeader>
            <TableHeader>What it takes</TableHeader>
          </TableHead>
          <TableBody>
            {STATUSES.map(({ status, meaning }) => (
              <TableRow key={status}>
                <TableCell className="align-top! font-medium">{status}</TableCell>
                <TableCell className="align-top!">{meaning}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TextSection>

      <TextSection id="index" title="The Champion Index">
        <p>A score from 0 to 1000 for each brand, made of six parts. The page of a brand opens it part by part.</p>
        <Table caption="Parts of the Champion Index" stacked framed>
          <TableHead>
            <TableHeader>Part</TableHeader>
            <TableHeader numeric>Weight</TableHeader>
            <TableHeader>What is measured</TableHeader>
          </TableHead>
          <TableBody>
            {COMPONENTS.map((name) => (
              <TableRow key={name}>
                <TableCell className="align-top! font-medium">{PARTS[name].label}</TableCell>
                <TableCell numeric label="Weight" className="align-top!">
                  {weights[name]}%
                </TableCell>
                <TableCell className="align-top!">{PARTS[name].measured}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <ul>
          <li>
            What could not be measured is left out, never counted as zero; the others share its weight. Coverage says
            how much of the whole was measured, the range what the score could be with the rest.
          </li>
          <li>
            A brand is ranked from {ranked.coverage}% coverage and {ranked.components} parts. From{' '}
            {provisional.coverage}% it has a score without a rank, below that none.
          </li>
          <li>
            N/A means unknown. The score compares attention that can be measured; it says nothing about quality, and is
            no advice.
          </li>
          <li>
            The <TextLink to="/methodology">methodology</TextLink> has every formula, weight and limit.
          </li>
        </ul>
      </TextSection>

      <TextSection id="analytics" title="Figures and growth in Analytics">
        <ul>
          <li>
            A range of days ends with today unless you choose its days; days are those of UTC, and the first and the
            last one belong to it. A total is the state at the end of the last day, and growth compares it with the one
            at the end of the day before the range.
          </li>
          <li>
            How <TextLink to="/methodology#trending">Trending Brands</TextLink>,{' '}
            <TextLink to="/methodology#influence">Top Athletes by Influence</TextLink> and{' '}
            <TextLink to="/methodology#performance">Brand Performance</TextLink> are worked out, and what{' '}
            <TextLink to="/methodology#growth">counts in a day</TextLink>, is in the methodology.
          </li>
        </ul>
      </TextSection>

      <TextSection id="shortcuts" title="Keys">
        <KeyList />
        <OpenPaletteButton />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 sm:flex-nowrap">
          <p>
            The slash and the question mark act without another key. Switch them and Ctrl K (⌘ K) off in this browser if
            you dictate or press keys by accident.
          </p>
          <ShortcutsSwitch />
        </div>
      </TextSection>

      <TextSection id="more" title="Not answered?">
        <p>
          <TextLink to="/contact">Contact</TextLink> says who runs this installation. Programs use the{' '}
          <TextLink to="/api-docs">API</TextLink>: its page describes every call, with examples about records that are
          here. <Term>Try it</Term> sends a call from the page as you, and asks before it changes anything. For programs
          of your own, make a token under <TextLink to="/settings/tokens">Settings, API tokens</TextLink>.
        </p>
      </TextSection>
    </TextPage>
  )
}

const STATUSES = [
  {
    status: 'Verified',
    meaning:
      'At least 80% confidence from two independent sources, one of them first-hand: the brand, the athlete, or a statement that names its reference.',
  },
  { status: 'Pending', meaning: 'There is some evidence, but not enough to be sure. The link says what is missing.' },
  { status: 'Unverified', meaning: 'Less than 40% confidence, or rejected by a person.' },
  {
    status: 'Former',
    meaning: 'It did exist, and a source says that it ended. It no longer adds to the brand’s score.',
  },
  { status: 'Disputed', meaning: 'A weighty source says otherwise.' },
]

const PARTS: Record<ComponentName, { label: string; measured: string }> = {
  followers: { label: 'Social followers', measured: 'Followers over all networks, on a logarithmic scale.' },
  engagement: {
    label: 'Engagement',
    measured: 'Reactions per post, compared with what is usual for that many followers.',
  },
  growth: {
    label: 'Growth',
    measured: 'Followers gained in 90 days; without two counts, readers of the Wikipedia article.',
  },
  traffic: { label: 'Website traffic', measured: 'Place of the brand’s site among the most visited.' },
  media: { label: 'Media presence', measured: 'Articles in the news and readers of the Wikipedia article.' },
  influence: {
    label: 'Athlete influence',
    measured: 'Audience of its athletes, by how close and how sure the link is.',
  },
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
