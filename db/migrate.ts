import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { DatabaseFault } from './database-fault.ts'
import { listOf } from './dialect.ts'
import * as accounts from './migrations/2026-11-21-01-accounts.ts'
import * as directory from './migrations/2026-11-21-02-directory.ts'
import * as measurement from './migrations/2026-11-21-03-measurement.ts'
import * as operation from './migrations/2026-11-21-04-operation.ts'
import * as providers from './migrations/2026-11-21-05-providers.ts'
import * as importReport from './migrations/2026-11-21-06-import-report.ts'
import * as directoryCounts from './migrations/2026-11-21-07-directory-counts.ts'
import * as deletions from './migrations/2026-11-21-08-deletions.ts'
import * as brandList from './migrations/2026-11-21-10-brand-list.ts'
import * as brandUpkeep from './migrations/2026-11-21-11-brand-upkeep.ts'
import * as jobLimits from './migrations/2026-11-21-12-job-limits.ts'
import * as athleteLists from './migrations/2026-11-21-13-athlete-lists.ts'
import * as importBatches from './migrations/2026-11-21-14-import-batches.ts'
import * as uploads from './migrations/2026-11-21-15-uploads.ts'
import * as uploadEndings from './migrations/2026-11-21-16-upload-endings.ts'
import * as rowMessages from './migrations/2026-11-21-17-row-messages.ts'
import * as athleteScoreTimes from './migrations/2026-11-21-18-athlete-score-times.ts'
import * as restoredRecords from './migrations/2026-11-21-21-restored-records.ts'
import * as handedJobs from './migrations/2026-11-21-22-handed-jobs.ts'
import * as discoveryRemainder from './migrations/2026-11-22-07-discovery-remainder.ts'
import * as auditByAction from './migrations/2026-11-22-10-audit-by-action.ts'
import * as toldErrors from './migrations/2026-11-22-17-told-errors.ts'
import * as errorCodes from './migrations/2026-11-22-20-error-codes.ts'
import * as searchText from './migrations/2026-11-22-30-search-text.ts'
import * as idempotency from './migrations/2026-11-22-33-idempotency.ts'
import * as tokenScopes from './migrations/2026-11-22-34-token-scopes.ts'
import * as idempotencyOwner from './migrations/2026-11-22-35-idempotency-owner.ts'
import * as topicVersions from './migrations/2026-11-22-38-topic-versions.ts'
import * as dailyFigures from './migrations/2026-11-22-40-daily-figures.ts'
import * as notifications from './migrations/2026-11-22-45-notifications.ts'
import * as savedViews from './migrations/2026-11-22-46-saved-views.ts'
import * as watches from './migrations/2026-11-22-47-watches.ts'
import * as reports from './migrations/2026-11-23-50-reports.ts'
import * as reportSchedules from './migrations/2026-11-23-51-report-schedules.ts'
import * as alerts from './migrations/2026-11-23-55-alerts.ts'
import * as trendIndexes from './migrations/2026-11-23-75-trend-indexes.ts'
import * as viewArrivals from './migrations/2026-11-23-75-view-arrivals.ts'
import * as brandAccounts from './migrations/2026-11-23-79-brand-accounts.ts'
import * as agentChoice from './migrations/2026-11-23-80-agent-choice.ts'
import * as placesByDay from './migrations/2026-11-23-85-places-by-day.ts'
import * as confirmedScores from './migrations/2026-11-23-86-confirmed-scores.ts'
import * as rankingMoves from './migrations/2026-11-23-95-ranking-moves.ts'
import * as reviews from './migrations/2026-11-23-96-reviews.ts'
import * as reportFilters from './migrations/2026-11-23-97-report-filters.ts'
import * as brandComponents from './migrations/2026-11-23-98-brand-components.ts'
import * as requestLog from './migrations/2026-11-23-99-request-log.ts'
import * as cohortTopic from './migrations/2026-11-24-01-cohort-topic.ts'
import * as rankingDue from './migrations/2026-11-24-06-ranking-due.ts'
import * as reviewOrder from './migrations/2026-11-24-08-review-order.ts'
import * as providerSettings from './migrations/2026-11-24-10-provider-settings.ts'
import * as snapshotRequests from './migrations/2026-11-24-11-snapshot-requests.ts'
import * as trafficLists from './migrations/2026-11-24-11-traffic-lists.ts'
import * as providerPace from './migrations/2026-11-24-12-provider-pace.ts'
import * as brandCountScores from './migrations/2026-11-24-16-brand-count-scores.ts'
import * as peopleOfBrands from './migrations/2026-11-24-20-people-of-brands.ts'
import * as sports from './migrations/2026-11-24-21-sports.ts'
import * as whatChanged from './migrations/2026-11-24-21-what-changed.ts'
import * as mergedAthletes from './migrations/2026-11-24-22-merged-athletes.ts'
import * as orderOfMatches from './migrations/2026-11-26-01-order-of-matches.ts'
import * as emptyJsonColumns from './migrations/2026-11-27-01-empty-json-columns.ts'
import * as interimScores from './migrations/2026-11-27-01-interim-scores.ts'
import * as refusals from './migrations/2026-11-27-02-refusals.ts'
import * as sharedByCount from './migrations/2026-11-27-02-shared-by-count.ts'
import * as snippetsOfClosedPages from './migrations/2026-11-27-03-snippets-of-closed-pages.ts'
import * as unreadImports from './migrations/2026-11-27-03-unread-imports.ts'
import * as nameKeys from './migrations/2026-11-27-30-name-keys.ts'
import * as rolesByCount from './migrations/2026-11-27-50-roles-by-count.ts'
import * as listExports from './migrations/2026-11-27-51-list-exports.ts'
import * as unusedIndexes from './migrations/2026-11-27-60-unused-indexes.ts'
import * as scoreDivisors from './migrations/2026-11-27-61-score-divisors.ts'
import * as viewers from './migrations/2026-11-27-70-viewers.ts'
import * as invitations from './migrations/2026-11-27-71-invitations.ts'
import * as secondFactors from './migrations/2026-11-27-75-second-factors.ts'
import * as passkeys from './migrations/2026-11-27-76-passkeys.ts'
import * as openidIdentities from './migrations/2026-11-27-77-openid-identities.ts'
import * as provedAddresses from './migrations/2026-11-27-80-proved-addresses.ts'
import * as formerUsers from './migrations/2026-11-27-81-former-users.ts'
import * as changes from './migrations/2026-11-27-85-changes.ts'
import * as topicsOfResponses from './migrations/2026-11-27-90-topics-of-responses.ts'
import * as importedChanges from './migrations/2026-11-27-91-imported-changes.ts'
import * as fieldsOfLinks from './migrations/2026-11-28-9a-fields-of-links.ts'
import * as labelsOfChanges from './migrations/2026-11-28-9b-labels-of-changes.ts'
import * as webhooks from './migrations/2026-11-28-10-webhooks.ts'
import * as proofsOfSessions from './migrations/2026-11-28-11-proofs-of-sessions.ts'
import * as keptLimits from './migrations/2026-11-28-12-kept-limits.ts'
import * as feeds from './migrations/2026-11-28-20-feeds.ts'
import * as linksOfOperators from './migrations/2026-11-28-30-links-of-operators.ts'
import * as mappings from './migrations/2026-11-28-40-mappings.ts'
import * as bulkEdits from './migrations/2026-11-28-50-bulk-edits.ts'
import * as tableSources from './migrations/2026-11-28-51-table-sources.ts'
import * as tagsAndNotes from './migrations/2026-11-28-61-tags-and-notes.ts'
import * as checksOfUploads from './migrations/2026-11-28-71-checks-of-uploads.ts'
import * as publishedSheets from './migrations/2026-11-28-81-published-sheets.ts'
import * as furtherColumns from './migrations/2026-11-28-91-further-columns.ts'
import * as linksOfImports from './migrations/2026-11-28-95-links-of-imports.ts'
import * as ownFields from './migrations/2026-11-28-97-own-fields.ts'
import * as pacedMails from './migrations/2026-11-28-98-paced-mails.ts'
import * as formerValues from './migrations/2026-11-28-99-former-values.ts'
import * as namesOfSeveral from './migrations/2026-11-29-01-names-of-several.ts'
import * as failingSheets from './migrations/2026-11-29-02-failing-sheets.ts'
import * as namesEntered from './migrations/2026-11-29-03-names-entered.ts'
import * as tagsOfLinks from './migrations/2026-11-29-04-tags-of-links.ts'
import * as alikeBrands from './migrations/2026-11-29-05-alike-brands.ts'
import * as importQuestions from './migrations/2026-11-29-06-import-questions.ts'
import * as topsOfLabels from './migrations/2026-11-29-07-tops-of-labels.ts'
import type { Database } from './schema.ts'
import { undoingHalfDone } from './undo-half-done.ts'

/** Every migration by its dated name, which is also its name in the database. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-01-accounts': accounts,
  '2026-11-21-02-directory': directory,
  '2026-11-21-03-measurement': measurement,
  '2026-11-21-04-operation': operation,
  '2026-11-21-05-providers': providers,
  '2026-11-21-06-import-report': importReport,
  '2026-11-21-07-directory-counts': directoryCounts,
  '2026-11-21-08-deletions': deletions,
  '2026-11-21-10-brand-list': brandList,
  '2026-11-21-11-brand-upkeep': brandUpkeep,
  '2026-11-21-12-job-limits': jobLimits,
  '2026-11-21-13-athlete-lists': athleteLists,
  '2026-11-21-14-import-batches': importBatches,
  '2026-11-21-15-uploads': uploads,
  '2026-11-21-16-upload-endings': uploadEndings,
  '2026-11-21-17-row-messages': rowMessages,
  '2026-11-21-18-athlete-score-times': athleteScoreTimes,
  '2026-11-21-21-restored-records': restoredRecords,
  '2026-11-21-22-handed-jobs': handedJobs,
  '2026-11-22-07-discovery-remainder': discoveryRemainder,
  '2026-11-22-10-audit-by-action': auditByAction,
  '2026-11-22-17-told-errors': toldErrors,
  '2026-11-22-20-error-codes': errorCodes,
  '2026-11-22-30-search-text': searchText,
  '2026-11-22-33-idempotency': idempotency,
  '2026-11-22-34-token-scopes': tokenScopes,
  '2026-11-22-35-idempotency-owner': idempotencyOwner,
  '2026-11-22-38-topic-versions': topicVersions,
  '2026-11-22-40-daily-figures': dailyFigures,
  '2026-11-22-45-notifications': notifications,
  '2026-11-22-46-saved-views': savedViews,
  '2026-11-22-47-watches': watches,
  '2026-11-23-50-reports': reports,
  '2026-11-23-51-report-schedules': reportSchedules,
  '2026-11-23-55-alerts': alerts,
  '2026-11-23-75-trend-indexes': trendIndexes,
  '2026-11-23-75-view-arrivals': viewArrivals,
  '2026-11-23-79-brand-accounts': brandAccounts,
  '2026-11-23-80-agent-choice': agentChoice,
  '2026-11-23-85-places-by-day': placesByDay,
  '2026-11-23-86-confirmed-scores': confirmedScores,
  '2026-11-23-95-ranking-moves': rankingMoves,
  '2026-11-23-96-reviews': reviews,
  '2026-11-23-97-report-filters': reportFilters,
  '2026-11-23-98-brand-components': brandComponents,
  '2026-11-23-99-request-log': requestLog,
  '2026-11-24-01-cohort-topic': cohortTopic,
  '2026-11-24-06-ranking-due': rankingDue,
  '2026-11-24-08-review-order': reviewOrder,
  '2026-11-24-10-provider-settings': providerSettings,
  '2026-11-24-11-snapshot-requests': snapshotRequests,
  '2026-11-24-11-traffic-lists': trafficLists,
  '2026-11-24-12-provider-pace': providerPace,
  '2026-11-24-16-brand-count-scores': brandCountScores,
  '2026-11-24-20-people-of-brands': peopleOfBrands,
  '2026-11-24-21-sports': sports,
  '2026-11-24-21-what-changed': whatChanged,
  '2026-11-24-22-merged-athletes': mergedAthletes,
  '2026-11-26-01-order-of-matches': orderOfMatches,
  '2026-11-27-01-empty-json-columns': emptyJsonColumns,
  '2026-11-27-01-interim-scores': interimScores,
  '2026-11-27-02-refusals': refusals,
  '2026-11-27-02-shared-by-count': sharedByCount,
  '2026-11-27-03-snippets-of-closed-pages': snippetsOfClosedPages,
  '2026-11-27-03-unread-imports': unreadImports,
  '2026-11-27-30-name-keys': nameKeys,
  '2026-11-27-50-roles-by-count': rolesByCount,
  '2026-11-27-51-list-exports': listExports,
  '2026-11-27-60-unused-indexes': unusedIndexes,
  '2026-11-27-61-score-divisors': scoreDivisors,
  '2026-11-27-70-viewers': viewers,
  '2026-11-27-71-invitations': invitations,
  '2026-11-27-75-second-factors': secondFactors,
  '2026-11-27-76-passkeys': passkeys,
  '2026-11-27-77-openid-identities': openidIdentities,
  '2026-11-27-80-proved-addresses': provedAddresses,
  '2026-11-27-81-former-users': formerUsers,
  '2026-11-27-85-changes': changes,
  '2026-11-27-90-topics-of-responses': topicsOfResponses,
  '2026-11-27-91-imported-changes': importedChanges,
  '2026-11-28-10-webhooks': webhooks,
  '2026-11-28-11-proofs-of-sessions': proofsOfSessions,
  '2026-11-28-12-kept-limits': keptLimits,
  '2026-11-28-20-feeds': feeds,
  '2026-11-28-30-links-of-operators': linksOfOperators,
  '2026-11-28-40-mappings': mappings,
  '2026-11-28-50-bulk-edits': bulkEdits,
  '2026-11-28-51-table-sources': tableSources,
  '2026-11-28-61-tags-and-notes': tagsAndNotes,
  '2026-11-28-71-checks-of-uploads': checksOfUploads,
  '2026-11-28-81-published-sheets': publishedSheets,
  '2026-11-28-91-further-columns': furtherColumns,
  '2026-11-28-95-links-of-imports': linksOfImports,
  '2026-11-28-97-own-fields': ownFields,
  '2026-11-28-98-paced-mails': pacedMails,
  '2026-11-28-99-former-values': formerValues,
  '2026-11-28-9a-fields-of-links': fieldsOfLinks,
  '2026-11-28-9b-labels-of-changes': labelsOfChanges,
  '2026-11-29-01-names-of-several': namesOfSeveral,
  '2026-11-29-02-failing-sheets': failingSheets,
  '2026-11-29-03-names-entered': namesEntered,
  '2026-11-29-04-tags-of-links': tagsOfLinks,
  '2026-11-29-05-alike-brands': alikeBrands,
  '2026-11-29-06-import-questions': importQuestions,
  '2026-11-29-07-tops-of-labels': topsOfLabels,
}

/**
 * Migrates the schema to the newest version. Each migration and its record are committed in one IMMEDIATE transaction
 * that first re-reads the records, so only one of two processes runs it. Pragmas that SQLite ignores in a transaction,
 * such as `foreign_keys`, must not be used in a migration. Throws what a migration throws.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = migratorOf(db)
  const done: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw error
    if (results.length === 0) return done
    done.push(...results.map(({ migrationName }) => migrationName))
  }
}

/**
 * Names of the pending migrations, in order. Throws DatabaseFault if the database has migrations that only a newer
 * version knows.
 */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrator = migratorOf(db)
  const known = await migrator.getMigrations()
  if (known.some((migration) => migration.executedAt)) await refuseNewer(db)
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}

/** Whether all migrations are pending. */
export function isNew(pending: readonly string[]): boolean {
  return pending.length === Object.keys(migrations).length
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`
    select kysely_migration.name, file from kysely_migration, pragma_database_list
    where kysely_migration.name not in ${listOf(Object.keys(migrations))}
    order by kysely_migration.name desc limit 1`.execute(db)
  const [newest] = rows
  if (newest) {
    throw new DatabaseFault(
      `The database ${newest.file} belongs to a newer version of Icon Radar (it has ${newest.name}): start that version, or put back the copy from before the upgrade.`,
    )
  }
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => undoingHalfDone(migrations) } })
}
