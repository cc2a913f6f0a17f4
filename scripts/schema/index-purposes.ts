/**
 * The statement or screen that needs each index, and a module with it. No statistics are kept, so that a statement has the same
 * plan on every database: one that no statement is planned with is only written.
 */
export const INDEX_PURPOSES: Record<string, string> = {
  alert_rule_awaiting: 'whether an alert waits for changes, in the triggers that note them: db/schema.sql',
  alert_rule_by_user: 'the alerts of a user: app/site/alerts/alert.queries.server.ts',
  api_token_by_user: 'the tokens of a user: app/people/auth/api-access/api-token.server.ts',
  athlete_by_birth:
    'the athletes that a row may mean, born on its day: app/files/imports/existing/like-athletes.server.ts',
  athlete_by_brand_count: 'athletes sorted by brands: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_created:
    'athletes sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_identity:
    'the athlete of a name and a sport, which is one; athletes sorted by name: app/records/athletes/names/athlete-names.queries.server.ts',
  athlete_by_import:
    'the athletes that an import added, and their rollback: app/records/athletes/imported-athletes.queries.server.ts',
  athlete_by_influence: 'the leading athletes of the analytics: app/insight/analytics/leaders.queries.server.ts',
  athlete_by_instagram:
    'the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts',
  athlete_by_last_processed:
    'athletes sorted by their last discovery, and whose turn it is: app/discovery/agent/choose-athletes.queries.server.ts',
  athlete_by_linkedin:
    'the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts',
  athlete_by_match:
    'the best matches of a search that reads all texts: app/insight/search/matching/best-matches.server.ts',
  athlete_by_score: 'the ranks of all athletes: app/champion-index/scoring/publish-ranking.server.ts',
  athlete_by_sport:
    'athletes of a sport by name, and athletes sorted by sport: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_sport_brand_count:
    'athletes of a sport sorted by brands: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_sport_created_at:
    'athletes of a sport sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_sport_influence: 'the leading athletes of a sport: app/insight/analytics/leaders.queries.server.ts',
  athlete_by_sport_last_processed_at:
    'athletes of a sport sorted by their last discovery: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_sport_updated_at:
    'athletes of a sport sorted by their last change: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status:
    'athletes of a status by name, and athletes sorted by status: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status_brand_count:
    'athletes of a status sorted by brands: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status_created_at:
    'athletes of a status sorted by the day they were added: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status_last_processed_at:
    'athletes of a status sorted by their last discovery: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status_sport:
    'athletes of a status and a sport by name: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_status_updated_at:
    'athletes of a status sorted by their last change: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_tiktok:
    'the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts',
  athlete_by_twitter:
    'the athletes that a row may mean, by its handle: app/files/imports/existing/like-athletes.server.ts',
  athlete_by_updated: 'athletes sorted by their last change: app/records/athletes/directory/list-athletes.server.ts',
  athlete_by_wikidata:
    'the athletes of one item, which may be one person: app/records/athletes/duplicates/duplicate.queries.server.ts',
  athlete_of_match:
    'what lists filter and sort found names by, without the rows: app/records/athletes/athlete.queries.server.ts',
  athlete_waiting_for_identity:
    'athletes whose item waits for a decision: app/discovery/reviews/identities/identity.queries.server.ts',
  athlete_with_brands_by_last_processed:
    'whose turn the next discovery is, of athletes with brands: app/discovery/agent/choose-athletes.queries.server.ts',
  athlete_without_brands_by_last_processed:
    'whose turn the next discovery is, of athletes without brands: app/discovery/agent/choose-athletes.queries.server.ts',
  athlete_without_search_text:
    'athletes whose text an upgrade left to be written, looked for at each start: app/records/fields/search-texts.server.ts',
  athlete_alias_by_athlete:
    'the other names of an athlete, which go with it: app/records/athletes/describe-athlete.server.ts',
  athlete_alias_by_name:
    'the athletes that other names in files mean: app/records/athletes/names/athlete-names.queries.server.ts',
  athlete_alias_entered: 'an entered name once for an athlete: app/records/athletes/names/store-other-names.server.ts',
  athlete_distinction_by_other:
    'the athletes that people said are somebody else: app/records/duplicates/distinguish.server.ts',
  athlete_label_of_record: 'the labels of an athlete, in the triggers that keep them: db/schema.sql',
  athlete_merge_by_merged:
    'where a merged athlete leads, which is one place: app/records/athletes/merge/athlete-merge.queries.server.ts',
  athlete_merge_by_survivor:
    'what was merged into an athlete: app/records/athletes/merge/athlete-merge.queries.server.ts',
  athlete_merge_undoable: 'merges that can no longer be undone: jobs/worker/prune-records.server.ts',
  athlete_metric_snapshot_by_capture:
    'the figures that a request to a source brought: app/site/request-log/resting.queries.server.ts',
  athlete_metric_snapshot_by_identity:
    'one figure of a kind, source and day; the figures of an athlete, which go with it: app/champion-index/scoring/inputs/snapshots.queries.server.ts',
  athlete_metric_snapshot_held:
    'figures that wait for a review: app/discovery/reviews/queue/held-figures.queries.server.ts',
  audit_log_by_kind:
    'changes of a kind or a door, and those that have expired: app/records/history/change.queries.server.ts',
  audit_log_by_label: 'changes of a record by how its name begins: app/records/history/change.queries.server.ts',
  audit_log_by_reference:
    'changes of a record that are about another one too: app/records/history/change.queries.server.ts',
  audit_log_by_subject:
    'the history of a record; the entry of a deletion or rollback that goes on in batches: app/records/history/change.queries.server.ts',
  audit_log_by_time: 'all changes, newest first: app/records/history/change.queries.server.ts',
  audit_log_by_user: 'what a person did: app/records/history/change.queries.server.ts',
  brand_by_athletes: 'brands sorted by athletes: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_best_verified: 'brands sorted by verification: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_category: 'brands sorted by category: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_category_rank: 'the leading brands of a category: app/insight/analytics/leaders.queries.server.ts',
  brand_by_created: 'brands sorted by the day they were added: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_domain: 'the brand of a website that a discovery found: app/discovery/pipeline/save-brand.server.ts',
  brand_by_engagement: 'brands sorted by engagement: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_filter:
    'every filter and the figures of brands, and brands sorted by name, without the rows: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_former_name: 'the merged brand that had a name: app/discovery/pipeline/save-brand.server.ts',
  brand_by_growth: 'brands sorted by growth: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_import:
    'brands that refer to a check of a file that is deleted: app/files/imports/import-athletes.server.ts',
  brand_by_match:
    'the best matches of a search that reads all texts: app/insight/search/matching/best-matches.server.ts',
  brand_by_name_key: 'the brand of a name, which is one: app/records/brands/brand-names.queries.server.ts',
  brand_by_newest_score:
    'when the brands of a category were scored last: app/insight/rankings/table/ranking-figures.queries.server.ts',
  brand_by_rank: 'the ranking, its leaders and its last place: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_score: 'brands sorted by score: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_search_text:
    'brands whose name begins with the search, and those whose text an upgrade left to be written: app/insight/search/matching/best-matches.server.ts',
  brand_by_social: 'brands sorted by social score: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_survivor: 'the brands merged into one: app/site/watchlist/watch.queries.server.ts',
  brand_by_updated: 'brands sorted by their last change: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_verification: 'brands of a verification by name: app/records/brands/list/brand-list.queries.server.ts',
  brand_by_wikidata: 'the brand of an item that a discovery found: app/discovery/pipeline/save-brand.server.ts',
  brand_alias_by_brand:
    'the other names of a brand, which go with it: app/records/brands/brand-names.queries.server.ts',
  brand_alias_by_name: 'the brands that other names in files mean: app/records/brands/brand-names.queries.server.ts',
  brand_alias_entered: 'an entered name once for a brand: app/records/brands/store-other-names.server.ts',
  brand_distinction_by_other:
    'the brands that people said are another one: app/records/duplicates/distinguish.server.ts',
  brand_label_of_record: 'the labels of a brand, in the triggers that keep them: db/schema.sql',
  brand_merge_by_merged:
    'the merges of a brand into others, which go with it: app/records/brands/merge/repeat-merges.server.ts',
  brand_merge_by_survivor: 'what was merged into a brand: app/records/brands/merge/brand-merge.queries.server.ts',
  brand_metric_snapshot_by_capture:
    'the figures that a request to a source brought: app/site/request-log/resting.queries.server.ts',
  brand_metric_snapshot_by_captured:
    'the last captures of a brand’s followers: app/records/brands/brand.queries.server.ts',
  brand_metric_snapshot_by_identity:
    'one figure of a kind, source and day; the newest count of each network: app/champion-index/scoring/inputs/snapshots.queries.server.ts',
  brand_metric_snapshot_held:
    'figures that wait for a review: app/discovery/reviews/queue/held-figures.queries.server.ts',
  brand_place_by_day: 'the first day whose ranks are kept: app/champion-index/scoring/movement.queries.server.ts',
  brand_sign_of_brand: 'what a brand may share with others: app/records/brands/duplicates/duplicate.queries.server.ts',
  bulk_edit_by_expiry: 'bulk edits that can no longer be undone: jobs/worker/retention.ts',
  bulk_edit_by_user: 'the bulk edits of a user who goes: app/settings/account/delete-own-account.server.ts',
  bulk_edit_record_by_edit: 'the records of a bulk edit: app/records/bulk-edits/undo-bulk-edit.server.ts',
  bulk_edit_record_by_record: 'the bulk edits of a record: app/records/history/change.queries.server.ts',
  champion_index_score_by_brand:
    'the newest score and the history of a brand: app/champion-index/scoring/newest-score.queries.server.ts',
  champion_index_score_by_job: 'one score of a brand for each job: app/champion-index/scoring/save-scores.server.ts',
  daily_figure_trend:
    'the trend of a period, without the documents of its days: app/insight/analytics/daily-figures.queries.server.ts',
  default_view_by_view: 'whose default a view is that is deleted: app/site/saved-views/saved-view.queries.server.ts',
  deleted_batch_by_expiry:
    'deletions that can still be restored, or no longer: app/records/deletion/deletion.queries.server.ts',
  deleted_record_by_batch: 'the records of a deletion: app/records/deletion/restore-some.server.ts',
  deleted_record_by_return: 'athletes that were restored: app/records/deletion/athletes/athlete-selection.server.ts',
  deleted_record_to_restore: 'the deletion that took a record: app/records/deletion/restore-deleted.server.ts',
  discovery_remainder_by_due:
    'discoveries to be completed by now: app/discovery/pipeline/remainder/queue-remainders.server.ts',
  event_by_time: 'events that have expired: jobs/worker/prune-records.server.ts',
  evidence_by_fingerprint:
    'one piece of evidence of a kind; the evidence of a relationship, which goes with it: app/records/relationships/relationship.queries.server.ts',
  evidence_by_request:
    'the evidence that a request to a source brought: app/site/request-log/resting.queries.server.ts',
  idempotency_by_time: 'answers to keyed calls that have expired: jobs/worker/prune-records.server.ts',
  import_batch_by_check:
    'the past imports, and checks of files that have expired: app/files/imports/past/past-imports.queries.server.ts',
  job_by_athlete: 'the last discovery of an athlete: app/records/athletes/athlete.queries.server.ts',
  job_by_created:
    'the newest jobs, and how many the agent has queued: app/site/job-monitor/job-activity.queries.server.ts',
  job_by_finished: 'finished jobs that have expired: jobs/worker/prune-records.server.ts',
  imported_change_by_import:
    'what an import changed, for its roll-back: app/files/imports/roll-back/changed-records.server.ts',
  job_by_pipeline: 'how far the jobs of an import are: jobs/notify-job-end.ts',
  job_by_status: 'the jobs of a status, by queue: app/discovery/agent/agent.queries.server.ts',
  job_by_taken: 'how many jobs of a type have begun, for its limits: jobs/worker/take-job.ts',
  job_by_turn: 'the next job of a queue: jobs/worker/take-job.ts',
  job_by_unique_key: 'one unfinished job of a kind: jobs/enqueue.ts',
  job_by_upload: 'the job of an upload: app/files/uploads/upload.queries.server.ts',
  notification_by_time: 'notifications that have expired: jobs/worker/prune-records.server.ts',
  notification_by_user: 'the inbox of a user: app/site/notifications/notification.queries.server.ts',
  notification_to_mail: 'notifications to be mailed: app/site/notifications/mail-notifications.server.ts',
  openid_identity_by_user:
    'one identity of an account at a provider: app/people/auth/openid/find-openid-user.server.ts',
  passkey_by_user: 'passkeys of a user: app/people/auth/factors/passkeys/own-passkeys.server.ts',
  password_reset_by_user:
    'open resets of a user whose password has changed: app/people/auth/passwords/change-password.server.ts',
  provider_cache_by_expiry: 'cached answers of sources that have expired: jobs/worker/prune-records.server.ts',
  provider_request_by_job: 'the requests of a job that is pruned: jobs/worker/prune-records.server.ts',
  provider_request_by_provider:
    'the requests to a source, and what it may still be asked today: app/discovery/http/records/logged-requests.server.ts',
  provider_request_by_time: 'the request log, and its pruning: app/site/request-log/request.queries.server.ts',
  ranking_move_by_brand:
    'the moves of a brand for which a discovery keeps no relationship: app/discovery/pipeline/candidates-stage.server.ts',
  recovery_code_by_user: 'recovery codes of a user: app/people/auth/factors/recovery-codes.server.ts',
  email_proof_by_user: 'the proofs of a user: app/people/auth/email/email-proof.server.ts',
  refresh_token_by_user: 'the sessions of a user: app/people/auth/sessions/own-sessions.server.ts',
  relationship_by_brand: 'all relationships of a brand: app/records/relationships/relationship.queries.server.ts',
  relationship_by_identity:
    'one relationship of a type between two; all of an athlete: app/records/relationships/relationship.queries.server.ts',
  relationship_by_import: 'the links that an import added: app/files/imports/roll-back/added-links.server.ts',
  relationship_by_tags:
    'the tags of links, and the links that have one: app/records/fields/link-tags.queries.server.ts',
  relationship_by_verified:
    'the newest verified relationships on the dashboard: app/dashboard/verified-links.queries.server.ts',
  relationship_counted_by_athlete:
    'brands of the athletes that a list or a search finds: app/records/brands/list/brand-match.queries.server.ts',
  relationship_counted_by_strength:
    'the strongest athletes of a brand, and its verification: app/insight/rankings/ranking.queries.server.ts',
  relationship_counted_by_type:
    'brands with a relationship of a type: app/records/brands/list/brand-match.queries.server.ts',
  relationship_in_queue:
    'relationships that wait for a review, in its order: app/discovery/reviews/queue/waiting-links.queries.server.ts',
  report_by_expiry: 'reports that have expired: jobs/worker/prune-records.server.ts',
  report_by_job: 'the report of a job: jobs/notify-job-end.ts',
  report_by_user: 'the reports of a user: app/files/exports/reports/requested-report.queries.server.ts',
  report_reader_by_user:
    'the reports that others share with a user: app/files/exports/reports/requested-report.queries.server.ts',
  report_schedule_by_report: 'the schedule of a report that is deleted: jobs/worker/prune-records.server.ts',
  published_sheet_by_user: 'the sheets in the data of a user: app/settings/account/own-data.queries.server.ts',
  published_sheet_by_upload:
    'the sheet of an upload that is deleted: app/files/uploads/history/delete-upload.server.ts',
  report_schedule_by_user: 'the schedules of a user: app/files/exports/schedules/schedule.queries.server.ts',
  report_schedule_due: 'schedules that are due: app/files/exports/schedules/queue-due-reports.server.ts',
  report_schedule_recipient_by_user:
    'the schedules that send to a user: app/files/exports/schedules/schedule.queries.server.ts',
  review_decision_by_subject:
    'the decisions about a subject: app/records/relationships/review/review-decision.queries.server.ts',
  review_decision_by_time: 'the newest decisions: app/discovery/reviews/decisions/decision.queries.server.ts',
  saved_view_shared: 'the views of a screen that others share: app/site/saved-views/saved-view.queries.server.ts',
  search_history_by_query:
    'one entry of a user for each search: app/insight/search/history/search-history.queries.server.ts',
  search_history_by_time: 'the last searches of a user: app/insight/search/history/search-history.queries.server.ts',
  sign_in_attempt_by_address: 'failed attempts from an address: app/people/auth/sign-in/sign-in-limit.server.ts',
  sign_in_attempt_by_email: 'failed attempts with an email address: app/people/auth/sign-in/sign-in-limit.server.ts',
  sign_in_attempt_by_time: 'attempts that no longer count: app/people/auth/sign-in/sign-in-limit.server.ts',
  upload_by_brand:
    'the uploads of a brand for which a discovery keeps no relationship: app/discovery/pipeline/candidates-stage.server.ts',
  upload_by_created: 'the newest uploads: app/files/uploads/upload.queries.server.ts',
  upload_by_hash: 'an earlier upload of the same file: app/files/uploads/upload.queries.server.ts',
  upload_end_untold: 'uploads whose end is to be announced: app/files/uploads/queue/tell-upload-endings.server.ts',
  upload_failed: 'failed uploads that are not dismissed: app/files/uploads/history/open-failures.server.ts',
  user_by_role: 'the administrators: app/base/events/notify.server.ts',
  webhook_alert_by_webhook: 'the alerts that a webhook tells of: app/site/webhooks/webhook.queries.server.ts',
  webhook_delivery_by_time: 'deliveries that are no longer kept: jobs/worker/retention.ts',
  webhook_delivery_by_webhook: 'the deliveries of a webhook, newest first: app/site/webhooks/webhook.queries.server.ts',
  webhook_delivery_unqueued: 'deliveries without a job: app/site/webhooks/queue-deliveries.server.ts',
}
