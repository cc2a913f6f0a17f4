import type { AgentTable } from './tables/agent.ts'
import type { AlertBrandTable, AlertLinkTable, AlertTable } from './tables/alert.ts'
import type { AthleteAliasTable, AthleteTable } from './tables/athlete.ts'
import type { AthleteLikenessTable } from './tables/athlete-likeness.ts'
import type { AthleteMergeTable } from './tables/athlete-merge.ts'
import type { AuditLogTable } from './tables/audit-log.ts'
import type {
  BrandAccountTable,
  BrandAliasTable,
  BrandMergeTable,
  BrandPlaceTable,
  BrandTable,
} from './tables/brand.ts'
import type { BrandComponentTable, ComponentCohortTable } from './tables/brand-component.ts'
import type { BrandLikenessTable, BrandPairView, BrandSignTable } from './tables/brand-sign.ts'
import type { BulkEditRecordTable, BulkEditTable } from './tables/bulk-edit.ts'
import type { ChampionIndexScoreTable } from './tables/champion-index-score.ts'
import type { DailyFigureTable, FigureClockTable } from './tables/daily-figure.ts'
import type { ListVersionTable, TopicVersionTable } from './tables/data-versions.ts'
import type { DeletedBatchTable, DeletedRecordTable } from './tables/deleted-record.ts'
import type { DirectoryChangeTable } from './tables/directory-change.ts'
import type {
  AthleteCountTable,
  AthleteFollowerTable,
  AthleteScoreCountTable,
  BrandCountTable,
  BrandFollowerTable,
  BrandScoreCountTable,
  RelationshipCountTable,
  SportSpellingTable,
} from './tables/directory-count.ts'
import type { DistinctionTable } from './tables/distinction.ts'
import type { DiscoveryDueTable, DiscoveryRemainderTable, RankingDueTable, ScoreDueTable } from './tables/due-work.ts'
import type { EventTable } from './tables/event.ts'
import type { EvidenceTable } from './tables/evidence.ts'
import type { FeedTable } from './tables/feed.ts'
import type { IdempotencyTable } from './tables/idempotency.ts'
import type { ImportBatchTable } from './tables/import-batch.ts'
import type { ImportQuestionTable } from './tables/import-question.ts'
import type { ImportedChangeTable } from './tables/imported-change.ts'
import type { JobTable } from './tables/job.ts'
import type { KeptLimitTable } from './tables/kept-limit.ts'
import type { AthleteLabelTable, BrandLabelTable, LabelCountTable } from './tables/label.ts'
import type { MappingTemplateTable } from './tables/mapping-template.ts'
import type { AthleteMetricSnapshotTable, BrandMetricSnapshotTable } from './tables/metric-snapshot.ts'
import type { NotificationTable } from './tables/notification.ts'
import type { OwnFieldTable } from './tables/own-field.ts'
import type { ProcessHeartbeatTable } from './tables/process-heartbeat.ts'
import type { ProviderCacheTable } from './tables/provider-cache.ts'
import type { ProviderRequestTable } from './tables/provider-request.ts'
import type {
  ProviderBudgetTable,
  ProviderPaceTable,
  ProviderSettingTable,
  ProviderStateTable,
} from './tables/provider-state.ts'
import type { PublishedSheetTable } from './tables/published-sheet.ts'
import type { RankingDigestTable, RankingMoveTable } from './tables/ranking-move.ts'
import type { RelationshipTable } from './tables/relationship.ts'
import type { ReportPartTable, ReportReaderTable, ReportTable } from './tables/report.ts'
import type { ReportScheduleRecipientTable, ReportScheduleTable } from './tables/report-schedule.ts'
import type { ReviewDecisionTable } from './tables/review-decision.ts'
import type { DefaultViewTable, SavedViewTable } from './tables/saved-view.ts'
import type { SearchHistoryTable } from './tables/search-history.ts'
import type { AuthenticatorAppTable, PasskeyTable, RecoveryCodeTable } from './tables/second-factor.ts'
import type { SettingTable } from './tables/setting.ts'
import type { ListedDomainTable, TrafficListPlanTable, TrafficListTable } from './tables/traffic-list.ts'
import type { UploadRowRangeTable, UploadTable } from './tables/upload.ts'
import type {
  ApiTokenTable,
  EmailProofTable,
  InvitationTable,
  OpenidIdentityTable,
  PasswordResetTable,
  RefreshTokenTable,
  SignInAttemptTable,
  UserTable,
} from './tables/user.ts'
import type { WatchTable } from './tables/watch.ts'
import type { WebhookAlertTable, WebhookDeliveryTable, WebhookTable } from './tables/webhook.ts'

/** Every table by its name. JSON columns are text here; the code that reads them parses them. */
export interface Database {
  agent: AgentTable
  alert_rule: AlertTable
  alert_rule_brand: AlertBrandTable
  alert_rule_link: AlertLinkTable
  api_token: ApiTokenTable
  athlete: AthleteTable
  athlete_alias: AthleteAliasTable
  athlete_count: AthleteCountTable
  athlete_distinction: DistinctionTable
  athlete_follower: AthleteFollowerTable
  athlete_label: AthleteLabelTable
  athlete_likeness: AthleteLikenessTable
  athlete_merge: AthleteMergeTable
  athlete_metric_snapshot: AthleteMetricSnapshotTable
  athlete_score_count: AthleteScoreCountTable
  audit_log: AuditLogTable
  authenticator_app: AuthenticatorAppTable
  brand: BrandTable
  brand_account: BrandAccountTable
  brand_alias: BrandAliasTable
  brand_component: BrandComponentTable
  brand_count: BrandCountTable
  brand_distinction: DistinctionTable
  brand_follower: BrandFollowerTable
  brand_label: BrandLabelTable
  brand_likeness: BrandLikenessTable
  brand_merge: BrandMergeTable
  brand_pair: BrandPairView
  brand_place: BrandPlaceTable
  brand_metric_snapshot: BrandMetricSnapshotTable
  brand_score_count: BrandScoreCountTable
  brand_sign: BrandSignTable
  bulk_edit: BulkEditTable
  bulk_edit_record: BulkEditRecordTable
  champion_index_score: ChampionIndexScoreTable
  component_cohort: ComponentCohortTable
  daily_figure: DailyFigureTable
  default_view: DefaultViewTable
  deleted_batch: DeletedBatchTable
  deleted_record: DeletedRecordTable
  directory_change: DirectoryChangeTable
  discovery_due: DiscoveryDueTable
  discovery_remainder: DiscoveryRemainderTable
  email_proof: EmailProofTable
  event: EventTable
  evidence: EvidenceTable
  feed: FeedTable
  figure_clock: FigureClockTable
  idempotency: IdempotencyTable
  import_batch: ImportBatchTable
  invitation: InvitationTable
  import_question: ImportQuestionTable
  imported_change: ImportedChangeTable
  job: JobTable
  label_count: LabelCountTable
  list_version: ListVersionTable
  notification: NotificationTable
  passkey: PasskeyTable
  openid_identity: OpenidIdentityTable
  password_reset: PasswordResetTable
  process_heartbeat: ProcessHeartbeatTable
  provider_cache: ProviderCacheTable
  provider_request: ProviderRequestTable
  provider_pace: ProviderPaceTable
  provider_state: ProviderStateTable
  provider_setting: ProviderSettingTable
  provider_budget: ProviderBudgetTable
  ranking_digest: RankingDigestTable
  ranking_move: RankingMoveTable
  recovery_code: RecoveryCodeTable
  refresh_token: RefreshTokenTable
  relationship: RelationshipTable
  relationship_count: RelationshipCountTable
  report: ReportTable
  report_part: ReportPartTable
  report_reader: ReportReaderTable
  report_schedule: ReportScheduleTable
  report_schedule_recipient: ReportScheduleRecipientTable
  review_decision: ReviewDecisionTable
  saved_view: SavedViewTable
  ranking_due: RankingDueTable
  score_due: ScoreDueTable
  search_history: SearchHistoryTable
  setting: SettingTable
  kept_limit: KeptLimitTable
  mapping_template: MappingTemplateTable
  own_field: OwnFieldTable
  sign_in_attempt: SignInAttemptTable
  sport_spelling: SportSpellingTable
  topic_version: TopicVersionTable
  traffic_list: TrafficListTable
  traffic_list_plan: TrafficListPlanTable
  listed_domain: ListedDomainTable
  upload: UploadTable
  upload_row_range: UploadRowRangeTable
  user: UserTable
  watch: WatchTable
  published_sheet: PublishedSheetTable
  webhook: WebhookTable
  webhook_alert: WebhookAlertTable
  webhook_delivery: WebhookDeliveryTable
}
