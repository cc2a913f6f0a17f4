/**
 * The client of the Icon Radar API: the types of every call and a small function to make them, without dependencies.
 * Generated from /api/v1/openapi.json by `npm run client`; do not edit.
 *
 *     const api = createClient({ baseUrl: 'https://radar.example.com', token })
 *     const { data } = await api.get('/api/v1/athletes/{id}', { path: { id } })
 *     for await (const athlete of api.items('/api/v1/athletes', { query: { sport: 'Golf' } })) …
 */

export interface paths {
    "/api/athletes/export": {
        /** Exports all athletes of a list to a file, with its filters and order; the CSV can be imported again. One that waits longer than 60 seconds for its turn becomes a job */
        get: operations["getAthletesExport"];
    };
    "/api/brands/export": {
        /** Exports all brands of a list to a file, with its filters and order. One that waits longer than 60 seconds for its turn becomes a job */
        get: operations["getBrandsExport"];
    };
    "/api/v1/alerts": {
        /** Lists your alerts, the newest first */
        get: operations["getAlerts"];
        /** Adds an alert on future changes; you are notified in your inbox and, if you choose, by email */
        post: operations["postAlerts"];
    };
    "/api/v1/alerts/{id}": {
        /** Shows one of your alerts */
        get: operations["getAlertsById"];
        /** Deletes one of your alerts; its past notifications stay in your inbox */
        delete: operations["deleteAlertsById"];
        /** Changes the threshold of one of your alerts, pauses it or resumes it */
        patch: operations["patchAlertsById"];
    };
    "/api/v1/analytics/brand-performance": {
        /** Lists the best-ranked brands and how their scores changed over a range */
        get: operations["getAnalyticsBrandPerformance"];
    };
    "/api/v1/analytics/categories": {
        /** Counts the brands of each category, the largest first */
        get: operations["getAnalyticsCategories"];
    };
    "/api/v1/analytics/champion-histogram": {
        /** Counts the scored brands in ten ranges of the Champion Index */
        get: operations["getAnalyticsChampionHistogram"];
    };
    "/api/v1/analytics/dashboard": {
        /** Shows the totals of the directory and their growth over the last 30 days */
        get: operations["getAnalyticsDashboard"];
    };
    "/api/v1/analytics/export": {
        /** Downloads the analytics of a range as a file named analytics-{range}.{format}; a report that takes longer than 5 seconds becomes a job */
        get: operations["getAnalyticsExport"];
    };
    "/api/v1/analytics/overview": {
        /** Shows the totals of the directory at the end of a range and their growth over it */
        get: operations["getAnalyticsOverview"];
    };
    "/api/v1/analytics/reports": {
        /** Lists your reports, ready and in progress, newest first; each is kept for 7 days */
        get: operations["getAnalyticsReports"];
        /** Starts a job that creates a report; you are notified when it is ready. If the same report is already in progress, returns that one */
        post: operations["postAnalyticsReports"];
    };
    "/api/v1/analytics/reports/{id}": {
        /** Shows one of your reports with its progress and, once it is ready, its download; administrators can see any */
        get: operations["getAnalyticsReportsById"];
        /** Deletes a report you asked for and its file, and cancels its job; administrators can delete any */
        delete: operations["deleteAnalyticsReportsById"];
    };
    "/api/v1/analytics/reports/{id}/file": {
        /** Downloads the file of one of your reports or exports; administrators can download any */
        get: operations["getAnalyticsReportsByIdFile"];
    };
    "/api/v1/analytics/schedules": {
        /** Lists your scheduled reports and those sent to you, by name; administrators see all */
        get: operations["getAnalyticsSchedules"];
        /** Schedules a weekly or monthly report, sent by email or, without a mail server, to the inbox; only administrators can send to others */
        post: operations["postAnalyticsSchedules"];
    };
    "/api/v1/analytics/schedules/{id}": {
        /** Shows a scheduled report with its next and last run */
        get: operations["getAnalyticsSchedulesById"];
        /** Changes one of your scheduled reports; a paused report stays paused */
        put: operations["putAnalyticsSchedulesById"];
        /** Deletes one of your scheduled reports; administrators can delete any. Reports already sent are kept */
        delete: operations["deleteAnalyticsSchedulesById"];
    };
    "/api/v1/analytics/schedules/{id}/pause": {
        /** Pauses one of your scheduled reports; administrators can pause any */
        put: operations["putAnalyticsSchedulesByIdPause"];
        /** Resumes a scheduled report; reports missed while it was paused are not sent */
        delete: operations["deleteAnalyticsSchedulesByIdPause"];
    };
    "/api/v1/analytics/schedules/{id}/recipients/me": {
        /** Stops sending you a scheduled report */
        delete: operations["deleteAnalyticsSchedulesByIdRecipientsMe"];
    };
    "/api/v1/analytics/sports-breakdown": {
        /** Counts the athletes of each sport, the largest first, with their mean Champion Index */
        get: operations["getAnalyticsSportsBreakdown"];
    };
    "/api/v1/analytics/time-series": {
        /** Shows one figure for each day of a range */
        get: operations["getAnalyticsTimeSeries"];
    };
    "/api/v1/analytics/top-athletes": {
        /** Lists the athletes with the highest Champion Index */
        get: operations["getAnalyticsTopAthletes"];
    };
    "/api/v1/analytics/trending-brands": {
        /** Lists the best-ranked brands whose Champion Index grew most over a range */
        get: operations["getAnalyticsTrendingBrands"];
    };
    "/api/v1/athletes": {
        /** Lists athletes, by name by default */
        get: operations["getAthletes"];
        /** Adds an athlete; 409 with the existing athlete when name and sport are taken */
        post: operations["postAthletes"];
    };
    "/api/v1/athletes/{id}": {
        /** Shows one athlete with the index and the relationships with their evidence */
        get: operations["getAthletesById"];
        /** Replaces an athlete’s data with the body; 409 with the current record when `version` is given and is out of date, or with the other athlete when name and sport are taken */
        put: operations["putAthletesById"];
        /** Deletes an athlete with its relationships; it can be restored for 30 days, and its brands are kept */
        delete: operations["deleteAthletesById"];
    };
    "/api/v1/athletes/{id}/brands": {
        /** Lists the relationships of one athlete with their evidence */
        get: operations["getAthletesByIdBrands"];
    };
    "/api/v1/athletes/{id}/merges": {
        /** Lists the merges into an athlete that have not been undone, newest first */
        get: operations["getAthletesByIdMerges"];
        /** Merges a duplicate into the athlete: relationships with their evidence, names, figures and empty fields */
        post: operations["postAthletesByIdMerges"];
    };
    "/api/v1/athletes/{id}/merges/{mergeId}": {
        /** Shows one merge and the effect of undoing it */
        get: operations["getAthletesByIdMergesByMergeId"];
        /** Undoes a merge and separates the two athletes again; 409 with the reason when it cannot be undone */
        delete: operations["deleteAthletesByIdMergesByMergeId"];
    };
    "/api/v1/athletes/{id}/merges/preview": {
        /** Shows the effect of merging a duplicate into the athlete, without merging it */
        get: operations["getAthletesByIdMergesPreview"];
    };
    "/api/v1/athletes/{id}/process": {
        /** Queues the discovery of the athlete’s brands; returns the unfinished one if there is one; 409 while no contact address is set */
        post: operations["postAthletesByIdProcess"];
    };
    "/api/v1/athletes/all": {
        /** Deletes every athlete, using a job for more than 5,000; they can be restored for 30 days, and brands are kept */
        delete: operations["deleteAthletesAll"];
    };
    "/api/v1/athletes/bulk-upload": {
        /** Imports athletes from the CSV file in the field `file`: up to 1000 rows, less than 10 MB */
        post: operations["postAthletesBulkUpload"];
    };
    "/api/v1/athletes/bulk-upload/check": {
        /** Shows the result of importing the CSV file in the field `file`, without importing it */
        post: operations["postAthletesBulkUploadCheck"];
    };
    "/api/v1/athletes/delete": {
        /** Deletes up to 100 athletes by id, or all that match a filter, using a job for more than 5,000; they can be restored for 30 days, and brands are kept; 409 when there are more than `count` */
        post: operations["postAthletesDelete"];
    };
    "/api/v1/athletes/deleted": {
        /** Lists the deletions of the last 30 days, newest first */
        get: operations["getAthletesDeleted"];
    };
    "/api/v1/athletes/deleted/{id}": {
        /** Shows one deletion */
        get: operations["getAthletesDeletedById"];
    };
    "/api/v1/athletes/deleted/{id}/athletes": {
        /** Lists the athletes of one deletion that can still be restored; each can be restored by its id */
        get: operations["getAthletesDeletedByIdAthletes"];
    };
    "/api/v1/athletes/deleted/{id}/restore": {
        /** Restores the athletes of a deletion, or one athlete by id, using a job for more than 5,000; 409 while the deletion or a restoration is running, or when no athlete can be restored */
        post: operations["postAthletesDeletedByIdRestore"];
    };
    "/api/v1/athletes/distinctions": {
        /** Lists the pairs of athletes marked as different people, newest first */
        get: operations["getAthletesDistinctions"];
        /** Marks two athletes as different people, so that they are no longer listed as duplicates */
        post: operations["postAthletesDistinctions"];
    };
    "/api/v1/athletes/distinctions/{id}": {
        /** Undoes the decision that two athletes are different people */
        delete: operations["deleteAthletesDistinctionsById"];
    };
    "/api/v1/athletes/duplicates": {
        /** Lists athletes that may be the same person: by a shared Wikidata item first, then by name */
        get: operations["getAthletesDuplicates"];
    };
    "/api/v1/athletes/sports": {
        /** Lists the sports of the athletes */
        get: operations["getAthletesSports"];
    };
    "/api/v1/auth/login": {
        /** Signs in */
        post: operations["postAuthLogin"];
    };
    "/api/v1/auth/logout": {
        /** Signs out */
        post: operations["postAuthLogout"];
    };
    "/api/v1/auth/me": {
        /** Shows the signed-in user */
        get: operations["getAuthMe"];
        /** Changes your name; the email address stays the same */
        put: operations["putAuthMe"];
    };
    "/api/v1/auth/notifications": {
        /** Shows your notification settings */
        get: operations["getAuthNotifications"];
        /** Changes your notification settings */
        put: operations["putAuthNotifications"];
    };
    "/api/v1/auth/password": {
        /** Changes your password and signs out your other sessions; requires the current password */
        put: operations["putAuthPassword"];
    };
    "/api/v1/auth/refresh": {
        /** Issues a new access token */
        post: operations["postAuthRefresh"];
    };
    "/api/v1/auth/register": {
        /** Creates an account and signs in */
        post: operations["postAuthRegister"];
    };
    "/api/v1/auth/sessions": {
        /** Lists your sessions, last used first */
        get: operations["getAuthSessions"];
        /** Signs you out everywhere else */
        delete: operations["deleteAuthSessions"];
    };
    "/api/v1/auth/sessions/{id}": {
        /** Signs you out of one session */
        delete: operations["deleteAuthSessionsById"];
    };
    "/api/v1/auth/tokens": {
        /** Lists your API tokens, newest first */
        get: operations["getAuthTokens"];
        /** Creates an API token, shown only in this response; requires the current password; 409 when you have 50 */
        post: operations["postAuthTokens"];
    };
    "/api/v1/auth/tokens/{id}": {
        /** Shows one of your API tokens, without its secret */
        get: operations["getAuthTokensById"];
        /** Revokes one of your API tokens */
        delete: operations["deleteAuthTokensById"];
    };
    "/api/v1/brands": {
        /** Lists brands, by rank by default */
        get: operations["getBrands"];
    };
    "/api/v1/brands/{id}": {
        /** Shows one brand with its relationships, their evidence and the parts of its score */
        get: operations["getBrandsById"];
        /** Replaces a brand’s data with the body, and keeps its former name as an alias; 409 with the current record when `version` is given and is out of date, or with the other brand when the name is taken */
        put: operations["putBrandsById"];
    };
    "/api/v1/brands/{id}/archive": {
        /** Archives a brand: it can still be found, but is not ranked, processed or counted for any athlete; repeating the call changes nothing */
        post: operations["postBrandsByIdArchive"];
    };
    "/api/v1/brands/{id}/merges": {
        /** Lists the merges into a brand that have not been undone, newest first */
        get: operations["getBrandsByIdMerges"];
        /** Merges a duplicate into the brand: relationships with their evidence, names, figures and empty fields */
        post: operations["postBrandsByIdMerges"];
    };
    "/api/v1/brands/{id}/merges/{mergeId}": {
        /** Shows one merge and the effect of undoing it */
        get: operations["getBrandsByIdMergesByMergeId"];
        /** Undoes a merge and separates the two brands again; 409 with the reason when it cannot be undone */
        delete: operations["deleteBrandsByIdMergesByMergeId"];
    };
    "/api/v1/brands/{id}/merges/preview": {
        /** Shows the effect of merging a duplicate into the brand, without merging it */
        get: operations["getBrandsByIdMergesPreview"];
    };
    "/api/v1/brands/{id}/unarchive": {
        /** Unarchives a brand and ranks it by its score; repeating the call changes nothing */
        post: operations["postBrandsByIdUnarchive"];
    };
    "/api/v1/brands/categories": {
        /** Lists the categories a brand can have */
        get: operations["getBrandsCategories"];
    };
    "/api/v1/brands/rankings/champion-index": {
        /** Lists the ranked brands by their rank in the Champion Index */
        get: operations["getBrandsRankingsChampionIndex"];
    };
    "/api/v1/brands/rankings/moves": {
        /** Lists the biggest risers, fallers and new entries in the ranking over the last 7 or 30 days, with the cause of each */
        get: operations["getBrandsRankingsMoves"];
    };
    "/api/v1/brands/rankings/what-if": {
        /** Ranks the brands by your own weights, beside their official ranks; stores nothing */
        get: operations["getBrandsRankingsWhatIf"];
    };
    "/api/v1/client.ts": {
        /** A client for TypeScript in one file, generated from this description */
        get: operations["getClientTs"];
    };
    "/api/v1/imports": {
        /** Lists the imports of athletes, by dialog or upload, newest first */
        get: operations["getImports"];
    };
    "/api/v1/imports/{id}": {
        /** Shows one import, or one check of a file, with its rows and the number of athletes a roll-back would delete */
        get: operations["getImportsById"];
    };
    "/api/v1/imports/{id}/report": {
        /** The rows of an import that added no athlete: row, outcome, name, message */
        get: operations["getImportsByIdReport"];
    };
    "/api/v1/imports/{id}/roll-back": {
        /** Deletes the athletes an import added that nobody has edited since, using a job for more than 5,000; they can be restored for 30 days; 409 while its upload or its roll-back is running */
        post: operations["postImportsByIdRollBack"];
    };
    "/api/v1/jobs/{id}": {
        /** Shows one job, even after it has finished; administrators and the person who started it see its error in full */
        get: operations["getJobsById"];
    };
    "/api/v1/jobs/{id}/cancel": {
        /** Cancels a waiting, running or paused job permanently; 409 when it has finished */
        post: operations["postJobsByIdCancel"];
    };
    "/api/v1/jobs/{id}/pause": {
        /** Pauses a running job within a second; it keeps its place; 409 in any other state */
        post: operations["postJobsByIdPause"];
    };
    "/api/v1/jobs/{id}/resume": {
        /** Resumes a paused job where it stopped; 409 in any other state */
        post: operations["postJobsByIdResume"];
    };
    "/api/v1/jobs/{id}/retry": {
        /** Requeues a failed job from its checkpoint; 409 in any other state, or while another job does the same work */
        post: operations["postJobsByIdRetry"];
    };
    "/api/v1/jobs/batch": {
        /** Queues the discovery of up to 20 athletes as one batch, up to 5 at a time; 409 while no contact address is set */
        post: operations["postJobsBatch"];
    };
    "/api/v1/jobs/brand-discovery": {
        /** Queues the discovery of one athlete’s brands; only the id is used, name and sport are ignored */
        post: operations["postJobsBrandDiscovery"];
    };
    "/api/v1/jobs/brandlink/imported": {
        /** How many imported athletes are waiting for their discovery to be queued */
        get: operations["getJobsBrandlinkImported"];
        /** Stops the discovery of waiting imported athletes; discoveries already queued still run */
        delete: operations["deleteJobsBrandlinkImported"];
    };
    "/api/v1/jobs/brandlink/start": {
        /** Starts the agent; 409 while no contact address is set */
        post: operations["postJobsBrandlinkStart"];
    };
    "/api/v1/jobs/brandlink/status": {
        /** Shows the state of the brand discovery agent */
        get: operations["getJobsBrandlinkStatus"];
    };
    "/api/v1/jobs/brandlink/stop": {
        /** Stops the agent; discoveries already queued still run */
        post: operations["postJobsBrandlinkStop"];
    };
    "/api/v1/jobs/queue": {
        /** Lists the unfinished jobs, at most 200: running, paused, then waiting in queue order */
        get: operations["getJobsQueue"];
    };
    "/api/v1/jobs/stats/metrics": {
        /** Shows figures for all jobs; the average time is in milliseconds */
        get: operations["getJobsStatsMetrics"];
    };
    "/api/v1/jobs/stats/queues": {
        /** Counts the active, waiting and failed jobs of each queue */
        get: operations["getJobsStatsQueues"];
    };
    "/api/v1/notifications": {
        /** Lists your notifications, newest first */
        get: operations["getNotifications"];
    };
    "/api/v1/notifications/{id}": {
        /** Shows one of your notifications */
        get: operations["getNotificationsById"];
        /** Deletes one of your notifications */
        delete: operations["deleteNotificationsById"];
    };
    "/api/v1/notifications/{id}/read": {
        /** Marks one of your notifications as read */
        post: operations["postNotificationsByIdRead"];
        /** Marks one of your notifications as unread */
        delete: operations["deleteNotificationsByIdRead"];
    };
    "/api/v1/notifications/read": {
        /** Marks all your notifications as read */
        post: operations["postNotificationsRead"];
    };
    "/api/v1/openapi.json": {
        /** This description, as OpenAPI 3.1 */
        get: operations["getOpenapiJson"];
    };
    "/api/v1/providers": {
        /** Lists the discovery sources and their state */
        get: operations["getProviders"];
    };
    "/api/v1/providers/{provider}/budget": {
        /** Changes a provider’s daily request limit, and the daily spending limit of one that charges; 404 for a provider without one */
        put: operations["putProvidersByProviderBudget"];
        /** Resets a provider’s daily limits to the defaults */
        delete: operations["deleteProvidersByProviderBudget"];
    };
    "/api/v1/providers/{provider}/setup": {
        /** Sets the keys or the address of a provider, everything its `setup` lists; no call shows a key again */
        put: operations["putProvidersByProviderSetup"];
        /** Removes the settings entered for a provider; settings in the environment stay */
        delete: operations["deleteProvidersByProviderSetup"];
    };
    "/api/v1/providers/{provider}/test": {
        /** Sends one request to a provider with its current settings, and shows the result */
        post: operations["postProvidersByProviderTest"];
    };
    "/api/v1/providers/contact": {
        /** Sets the contact address sent to every source; no discovery runs without it */
        put: operations["putProvidersContact"];
    };
    "/api/v1/relationships/{id}/review": {
        /** Accepts or rejects a relationship; later findings do not change the decision */
        put: operations["putRelationshipsByIdReview"];
        /** Undoes the last decision of the past 30 days, returning to the one before it or to the evidence */
        delete: operations["deleteRelationshipsByIdReview"];
    };
    "/api/v1/requests": {
        /** Lists the requests to sources, newest first */
        get: operations["getRequests"];
    };
    "/api/v1/requests/{id}": {
        /** Shows one request to a source, and the evidence and figures based on it */
        get: operations["getRequestsById"];
    };
    "/api/v1/reviews": {
        /** Lists entries that need a decision: disputed, rejected with new evidence, held figures, pending */
        get: operations["getReviews"];
    };
    "/api/v1/reviews/{id}": {
        /** Shows an entry that needs a decision, with its evidence */
        get: operations["getReviewsById"];
    };
    "/api/v1/reviews/calibration": {
        /** Compares people’s decisions with the model’s verdicts, per kind of evidence and confidence */
        get: operations["getReviewsCalibration"];
    };
    "/api/v1/reviews/decisions": {
        /** Lists people’s decisions, newest first, with the model’s verdict at the time */
        get: operations["getReviewsDecisions"];
        /** Makes the same decision about several queue entries; entries no longer waiting are unchanged */
        post: operations["postReviewsDecisions"];
    };
    "/api/v1/reviews/decisions/{id}": {
        /** Undoes a decision of the last 30 days */
        delete: operations["deleteReviewsDecisionsById"];
    };
    "/api/v1/reviews/identities": {
        /** Lists athletes whose identity needs a decision, with the people they may be */
        get: operations["getReviewsIdentities"];
    };
    "/api/v1/reviews/identities/{id}": {
        /** Chooses a waiting athlete’s Wikidata item, or none; can be undone like any review decision */
        put: operations["putReviewsIdentitiesById"];
    };
    "/api/v1/search/global": {
        /** Finds athletes and brands by their names, best matches first; `page` and `limit` count for each kind. With an access token, the search is added to your history three seconds later */
        get: operations["getSearchGlobal"];
    };
    "/api/v1/search/history": {
        /** Lists your latest 20 searches, newest first; every user has their own history */
        get: operations["getSearchHistory"];
        /** Deletes one search from your history, or all of them without `query` */
        delete: operations["deleteSearchHistory"];
    };
    "/api/v1/search/suggestions": {
        /** Suggests names of athletes and brands from two characters, best matches first */
        get: operations["getSearchSuggestions"];
    };
    "/api/v1/uploads": {
        /** Lists the latest uploads, newest first */
        get: operations["getUploads"];
        /** Uploads the CSV or image in the field `file`, at most 50 MB, for processing */
        post: operations["postUploads"];
    };
    "/api/v1/uploads/{id}": {
        /** Shows one upload */
        get: operations["getUploadsById"];
        /** Deletes the record of an upload and its file, and cancels its waiting job; 409 while it is processing */
        delete: operations["deleteUploadsById"];
    };
    "/api/v1/uploads/{id}/dismissal": {
        /** Dismisses a failed upload, which stays in the history; 409 if it has not failed */
        put: operations["putUploadsByIdDismissal"];
    };
    "/api/v1/uploads/{id}/report": {
        /** Downloads the outcome of each row of an uploaded table: row, outcome, name, message */
        get: operations["getUploadsByIdReport"];
    };
    "/api/v1/uploads/settings": {
        /** Shows the settings for files you upload in the Upload Center */
        get: operations["getUploadsSettings"];
        /** Changes the settings for files you upload in the Upload Center; an upload through the API sends its own */
        put: operations["putUploadsSettings"];
    };
    "/api/v1/users": {
        /** Lists the accounts by name */
        get: operations["getUsers"];
    };
    "/api/v1/users/{id}": {
        /** Shows one account */
        get: operations["getUsersById"];
        /** Changes the role of an account, disables it or enables it again; 409 for the last administrator */
        patch: operations["patchUsersById"];
    };
    "/api/v1/views": {
        /** Lists your saved views and those that others share, by screen and name */
        get: operations["getViews"];
        /** Saves a view; 409 when you already have one with this name on the screen, or 100 views */
        post: operations["postViews"];
    };
    "/api/v1/views/{id}": {
        /** Shows a saved view, your own or a shared one */
        get: operations["getViewsById"];
        /** Deletes one of your saved views; administrators can also delete others’ shared views */
        delete: operations["deleteViewsById"];
        /** Renames, shares or changes one of your saved views; 403 for another user’s */
        patch: operations["patchViewsById"];
    };
    "/api/v1/views/{id}/default": {
        /** Makes a view the default for its screen */
        put: operations["putViewsByIdDefault"];
        /** Removes a view as the default for its screen */
        delete: operations["deleteViewsByIdDefault"];
    };
    "/api/v1/watches": {
        /** Lists the athletes and brands you watch, 200 at most, the latest change first */
        get: operations["getWatches"];
    };
    "/api/v1/watches/athletes/{id}": {
        /** Adds an athlete to your watchlist; 409 when you watch 200 */
        put: operations["putWatchesAthletesById"];
        /** Removes an athlete from your watchlist */
        delete: operations["deleteWatchesAthletesById"];
    };
    "/api/v1/watches/brands/{id}": {
        /** Adds a brand to your watchlist; 409 when you watch 200 */
        put: operations["putWatchesBrandsById"];
        /** Removes a brand from your watchlist */
        delete: operations["deleteWatchesBrandsById"];
    };
}
export interface components {
    schemas: {
        /** @description The body of every response of 400 and above */
        Error: {
            message: string;
            status: number;
            /** @description One for each invalid value; empty when the request as a whole is refused */
            errors: components["schemas"]["FieldProblem"][];
        };
        FieldProblem: {
            /** @description Dotted path into the input: `athleteIds.0` */
            path: string;
            message: string;
        };
        /** @enum {string} */
        AthleteStatus: "ACTIVE" | "RETIRED" | "INACTIVE";
        /** @enum {string} */
        TimeRange: "7d" | "30d" | "90d" | "180d" | "1y" | "custom";
        /** @enum {string} */
        ReportSection: "overview" | "trends" | "categories" | "leaderboards" | "performance";
        /** @enum {string} */
        JobStatus: "pending" | "processing" | "paused" | "completed" | "failed" | "cancelled";
        Report: {
            id: string;
            /** @description null once the job that wrote it has been deleted */
            jobId: string | null;
            /** @description The name of its file */
            name: string;
            /** @description Name of the scheduled report */
            title: string | null;
            /**
             * @description A report of analytics, or the list that is exported
             * @enum {string}
             */
            kind: "analytics" | "athletes" | "brands";
            /** @description The query of the call that exports the list; null for analytics */
            query: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx" | "pdf" | "json";
            /** @description null for a list, like its days */
            timeRange: components["schemas"]["TimeRange"] | null;
            /** @description First day (UTC) */
            from: string | null;
            /** @description Last day (UTC) */
            to: string | null;
            filters: components["schemas"]["AnalyticsFilters"];
            sections: components["schemas"]["ReportSection"][];
            status: components["schemas"]["JobStatus"];
            /** @description 0–100 */
            progress: number;
            /** @description Its place in line while it waits: reports and exports are written one at a time */
            place: number | null;
            message: string;
            error: string | null;
            /** @description The person who asked for it */
            owner: string;
            /** @description Whether you asked for it, and so can delete it */
            isOwn: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description The file, once it is ready; kept for 7 days */
            download: {
                href: string;
                bytes: number;
                /** Format: date-time */
                expiresAt: string;
            } | null;
        };
        /** @enum {string} */
        BrandCategory: "Fashion & Apparel" | "Technology" | "Food & Beverage" | "Sports Equipment" | "Media & Entertainment" | "Health & Wellness" | "Automotive" | "Real Estate" | "Finance" | "Education" | "Uncategorized";
        AnalyticsFilters: {
            sport: string | null;
            category: components["schemas"]["BrandCategory"] | null;
            /** @enum {string} */
            archived: "exclude" | "include" | "only";
        };
        /** @enum {string} */
        VerificationStatus: "VERIFIED" | "PENDING" | "UNVERIFIED";
        /** @enum {string} */
        RelationshipType: "FOUNDER" | "CO_FOUNDER" | "OWNER" | "CO_OWNER" | "INVESTOR" | "EXECUTIVE" | "BOARD_MEMBER" | "ADVISOR" | "SIGNATURE_LINE" | "LICENSOR" | "AMBASSADOR" | "ENDORSER" | "SPONSOR" | "AFFILIATED";
        Alert: {
            id: string;
            /** @enum {string} */
            kind: "brand_score" | "brand_rank" | "brand_link" | "athlete_link" | "category_brand" | "view_entry";
            subject: {
                id: string;
                /** @description null while the brand or athlete is deleted */
                name: string | null;
                /** @description Its page; null while it is deleted */
                href: string | null;
            };
            threshold: number | null;
            isPaused: boolean;
            /** @description When it was last triggered */
            toldAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NamedBrand: {
            id: string;
            name: string;
            category: components["schemas"]["BrandCategory"];
        };
        /** @description Totals at the end of the range, null if unknown. A sport narrows the figures of athletes, a category and archived brands those of brands; the score and the relationships are of all. Growth: in percent of the total at the end of the day before the range. */
        AnalyticsOverview: {
            totalAthletes: number | null;
            activeAthletes: number | null;
            /** @description Neither archived nor merged, as everywhere in analytics */
            totalBrands: number | null;
            verifiedBrands: number | null;
            /** @description Mean of the scored brands; null if there are none */
            avgChampionScore: number | null;
            /** @description Relationships not rejected, of brands not archived */
            totalRelationships: number | null;
            athleteGrowth: number | null;
            brandGrowth: number | null;
            scoreGrowth: number | null;
            relationshipGrowth: number | null;
            /** @description Why a growth is null */
            growthGaps: {
                athletes: ("start_is_zero" | "start_is_unknown" | "end_is_unknown") | null;
                brands: ("start_is_zero" | "start_is_unknown" | "end_is_unknown") | null;
                score: ("start_is_zero" | "start_is_unknown" | "end_is_unknown") | null;
                relationships: ("start_is_zero" | "start_is_unknown" | "end_is_unknown") | null;
            };
            /**
             * Format: date
             * @description First day (UTC) of the range
             */
            from: string;
            /**
             * Format: date
             * @description Last day (UTC) of the range, at whose end the totals are taken
             */
            to: string;
        };
        Pagination: {
            total: number;
            page: number;
            limit: number;
            hasNext: boolean;
            /** @description Leads to the rows after these; null at the end */
            nextCursor: string | null;
        };
        ReportSchedule: {
            id: string;
            name: string;
            /** @enum {string} */
            frequency: "weekly" | "monthly";
            day: number;
            hour: number;
            /** @enum {string} */
            timeRange: "7d" | "30d" | "90d" | "180d" | "1y";
            filters: components["schemas"]["AnalyticsFilters"];
            sections: components["schemas"]["ReportSection"][];
            /** @enum {string} */
            format: "csv" | "xlsx" | "pdf";
            /** @description The recipients: all of them if the schedule is yours or you are an administrator, otherwise only you */
            recipients: {
                name: string;
                email: string;
            }[];
            owner: string;
            /** @description Whether you may change it */
            isOwn: boolean;
            /** @description Whether it is sent to you */
            isRecipient: boolean;
            isPaused: boolean;
            /** @description null while it is paused */
            nextRunAt: string | null;
            lastRunAt: string | null;
            /** @description The id of the latest report, while it is kept */
            lastReport: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NewReportScheduleInput: {
            name: string;
            /** @enum {string} */
            frequency: "weekly" | "monthly";
            /** @description Weekly from 1 for Monday to 7; monthly from 1 to 28, or 31 for the last day */
            day: number;
            /**
             * @description In UTC
             * @default 6
             */
            hour?: number;
            /**
             * @description Ends with the day before the report is due
             * @enum {string}
             */
            timeRange: "7d" | "30d" | "90d" | "180d" | "1y";
            /** @description Only athletes in this sport */
            sport?: string;
            /** @description Only brands in this category */
            category?: components["schemas"]["BrandCategory"];
            /**
             * @description Whether archived brands are excluded, included, or the only ones
             * @default exclude
             * @enum {string}
             */
            archived?: "exclude" | "include" | "only";
            sections: components["schemas"]["ReportSection"][];
            /** @enum {string} */
            format: "csv" | "xlsx" | "pdf";
            /** @description Email addresses of accounts, chosen by administrators; only you by default */
            recipients?: string[];
        };
        NamedAthlete: {
            id: string;
            name: string;
            sport: string;
        };
        Athlete: {
            id: string;
            name: string;
            sport: string;
            status: components["schemas"]["AthleteStatus"];
            socialHandles: components["schemas"]["SocialHandles"];
            brandCount: number;
            verifiedBrands: number;
            lastProcessed: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            /** @description Newest first; empty when the athlete has no scored brand */
            championIndexScores: {
                /** @description 0–1000, one decimal */
                totalScore: number;
                rank: number | null;
                /** Format: date-time */
                computedAt: string;
            }[];
            relationships?: components["schemas"]["BrandRelationship"][];
            /** @description Athletes with the same settled Wikidata item; brands and scores count them once */
            samePersonAs?: components["schemas"]["NamedAthlete"][];
            /** @description Names of the records merged into this athlete; imported files can use them too */
            otherNames?: {
                name: string;
                sport: string;
            }[];
        };
        SocialHandles: {
            instagram: string | null;
            tiktok: string | null;
            linkedin: string | null;
            twitter: string | null;
        };
        BrandRelationship: {
            id: string;
            relationshipType: components["schemas"]["RelationshipType"];
            ownershipPercentage: number | null;
            verificationStatus: components["schemas"]["VerificationStatus"];
            /** @description 0–1: that the relationship exists or existed */
            confidence: number;
            /** @enum {string} */
            standing: "CURRENT" | "FORMER";
            disputed: boolean;
            review: ("ACCEPTED" | "REJECTED") | null;
            /** @description For a pending relationship: the reason it is not verified yet */
            pendingBecause?: string;
            brand: {
                id: string;
                name: string;
                category: string;
                website: string | null;
            };
            evidence?: components["schemas"]["Evidence"][];
        };
        Evidence: {
            id: string;
            /** @description Code of the evidence model: A1 … F1 */
            kind: string;
            /** @description The meaning of the code */
            title: string;
            /** @enum {string} */
            stance: "SUPPORTS" | "CONTRADICTS" | "ENDS" | "NONE";
            relationshipType: string;
            url: string;
            /** @description The publisher; each counts once */
            publisher: string;
            quote: string | null;
            /** @description For an end stated by a Wikidata item: the day of the end */
            publishedAt: string | null;
            /** Format: date-time */
            retrievedAt: string;
            /** @description 0–1, after age, proximity, rumour and identity */
            weight: number;
            counted: boolean;
            rejectedBecause: string | null;
            /** @description The request that fetched it; kept in the log for 30 days. null when nothing was requested */
            requestId: string | null;
        };
        AthleteMerge: {
            id: string;
            survivor: components["schemas"]["NamedRecord"];
            merged: components["schemas"]["NamedRecord"];
            mergedBy: string;
            /** Format: date-time */
            mergedAt: string;
            /** Format: date-time */
            undoableUntil: string;
        };
        NamedRecord: {
            id: string;
            name: string;
        };
        AthleteMergeDetail: {
            id: string;
            survivor: components["schemas"]["NamedRecord"];
            merged: components["schemas"]["NamedRecord"];
            mergedBy: string;
            /** Format: date-time */
            mergedAt: string;
            /** Format: date-time */
            undoableUntil: string;
            /** @description Records that undoing returns to the merged athlete */
            returned: {
                relationships: number;
                names: number;
                figures: number;
            };
            /** @description Added since the merge; kept by the survivor */
            relationshipsSince: number;
            /** @description The reason it cannot be undone now */
            obstacle: string | null;
        };
        AthleteSummary: {
            id: string;
            name: string;
            sport: string;
            /** @description The settled Wikidata item */
            item: string | null;
            brands: number;
            score: number | null;
            rank: number | null;
        };
        ImportResult: {
            /** @description See the result again at /athletes/import/{batchId} */
            batchId: string;
            /** @description true when nothing was imported: the counts are those an import would have */
            checkOnly: boolean;
            /** @description false when nothing was imported or skipped and there were errors */
            success: boolean;
            /** @description Data rows: imported, failed and skipped */
            totalProcessed: number;
            successCount: number;
            errorCount: number;
            /** @description Duplicates, and rows with more or fewer cells than the header */
            skippedCount: number;
            errors: {
                /** @description As numbered in a spreadsheet; the header is row 1 */
                row: number;
                data: {
                    name: string;
                    sport: string;
                };
                error: string;
            }[];
            skipped: {
                /** @description As numbered in a spreadsheet; the header is row 1 */
                row: number;
                data: {
                    name: string;
                    sport: string;
                };
                /** @enum {string} */
                reason: "already_there" | "duplicate" | "cell_count";
            }[];
            /**
             * @description Handles that were saved as typed, without a link
             * @default []
             */
            warnings: {
                /** @description As numbered in a spreadsheet; the header is row 1 */
                row: number;
                data: {
                    name: string;
                    sport: string;
                };
                warning: string;
            }[];
        };
        Deletion: {
            id: string;
            /** @description The name of the first athlete */
            label: string;
            deleted: number;
            restored: number;
            /** @description Could not be restored, because athletes with their names and sports exist */
            notRestored: number;
            deletedBy: string;
            /** Format: date-time */
            deletedAt: string;
            /** Format: date-time */
            restorableUntil: string;
            /** @description The unfinished or failed job that deletes or restores the rest */
            job: {
                id: string;
                status: components["schemas"]["JobStatus"];
                /** @description 0–100 */
                progress: number;
                message: string;
                restores: boolean;
            } | null;
        };
        Distinction: {
            id: string;
            athletes: components["schemas"]["NamedAthlete"][];
            decidedBy: string;
            /** Format: date-time */
            decidedAt: string;
        };
        DuplicateGroup: {
            /**
             * @description `item`: they share a settled Wikidata item; `name`: a name
             * @enum {string}
             */
            kind: "item" | "name";
            /** @description The item, or the normalised name */
            key: string;
            athlete: {
                id: string;
                name: string;
                sport: string;
                status: components["schemas"]["AthleteStatus"];
                /** @description The settled Wikidata item */
                item: string | null;
                birthDate: string | null;
                countries: string[];
                brandCount: number;
                /** @description The first brands, strongest links first */
                brands: string[];
                socialHandles: components["schemas"]["SocialHandles"];
            };
            duplicates: {
                id: string;
                name: string;
                sport: string;
                status: components["schemas"]["AthleteStatus"];
                /** @description The settled Wikidata item */
                item: string | null;
                birthDate: string | null;
                countries: string[];
                brandCount: number;
                /** @description The first brands, strongest links first */
                brands: string[];
                socialHandles: components["schemas"]["SocialHandles"];
                /** @description Wikidata items that match both athletes */
                sharedItems: string[];
            }[];
            /** @description How many more duplicates there are */
            more: number;
        };
        User: {
            id: string;
            name: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            role: "ADMIN" | "USER";
            /** Format: date-time */
            createdAt: string;
        };
        NotificationChoices: {
            /** @description Files the user uploaded have been processed */
            upload: components["schemas"]["NotificationChoice"];
            /** @description Exports and reports the user asked for are ready */
            export: components["schemas"]["NotificationChoice"];
            /** @description Discoveries the user started have finished */
            discovery: components["schemas"]["NotificationChoice"];
            /** @description Jobs have failed */
            failure: components["schemas"]["NotificationChoice"];
            /** @description A provider has stopped responding; only administrators are notified */
            provider: components["schemas"]["NotificationChoice"];
            /** @description The user’s alerts were triggered */
            alert: components["schemas"]["NotificationChoice"];
        };
        NotificationChoice: {
            /**
             * @description Shown under Notifications
             * @default true
             */
            inbox: boolean;
            /**
             * @description Sent by email, together with the others of that minute
             * @default false
             */
            mail: boolean;
        };
        NotificationChoicesInput: {
            /**
             * @description Files the user uploaded have been processed
             * @default {}
             */
            upload?: components["schemas"]["NotificationChoiceInput"];
            /**
             * @description Exports and reports the user asked for are ready
             * @default {}
             */
            export?: components["schemas"]["NotificationChoiceInput"];
            /**
             * @description Discoveries the user started have finished
             * @default {}
             */
            discovery?: components["schemas"]["NotificationChoiceInput"];
            /**
             * @description Jobs have failed
             * @default {}
             */
            failure?: components["schemas"]["NotificationChoiceInput"];
            /**
             * @description A provider has stopped responding; only administrators are notified
             * @default {}
             */
            provider?: components["schemas"]["NotificationChoiceInput"];
            /**
             * @description The user’s alerts were triggered
             * @default {}
             */
            alert?: components["schemas"]["NotificationChoiceInput"];
        };
        NotificationChoiceInput: {
            /**
             * @description Shown under Notifications
             * @default true
             */
            inbox?: boolean;
            /**
             * @description Sent by email, together with the others of that minute
             * @default false
             */
            mail?: boolean;
        };
        Session: {
            id: string;
            /** @description `Firefox on Linux`, or the name of the program */
            device: string;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @description Whether this request uses it */
            isThis: boolean;
        };
        ApiToken: {
            id: string;
            name: string;
            scope: ("read" | "write" | "athletes:read" | "athletes:write" | "brands:read" | "brands:write" | "relationships:write" | "reviews:read" | "reviews:write" | "jobs:read" | "jobs:write" | "imports:read" | "imports:write" | "uploads:read" | "uploads:write" | "search:read" | "search:write" | "analytics:read" | "analytics:write" | "users:read" | "notifications:read" | "notifications:write" | "alerts:read" | "alerts:write" | "views:read" | "views:write" | "watches:read" | "watches:write" | "providers:read" | "requests:read")[];
            /** @description null when only your own limit counts */
            callsPerMinute: number | null;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            /** @description null when it does not expire */
            expiresAt: string | null;
        };
        Brand: {
            id: string;
            name: string;
            description: string | null;
            logoUrl: string | null;
            website: string | null;
            category: components["schemas"]["BrandCategory"];
            isArchived: boolean;
            /** @description 0–1 as of today (UTC): it falls as the figures age */
            dataQualityScore: number | null;
            dataQualityGrade: ("A" | "B" | "C" | "D") | null;
            lastMetricsUpdate: string | null;
            verificationStatus: components["schemas"]["VerificationStatus"];
            socialProfiles: {
                instagram: string | null;
                twitter: string | null;
                tiktok: string | null;
                linkedin: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            /** @description null when never scored */
            championIndex: {
                rank: number | null;
                previousRank: number | null;
                /** @description previousRank − rank; positive is up */
                change: number | null;
                /** @description Places gained since the end of the UTC day 7, 30 and 90 days ago: positive is up; null when the brand has no rank, or had none or none recorded on that day */
                movement: components["schemas"]["Movement"];
                percentile: number | null;
                totalScore: number | null;
                socialScore: number | null;
                growthScore: number | null;
                engagementScore: number | null;
            } | null;
            /** @description Newest first; the latest 10 in lists, the latest 100 in the detail */
            championIndexScores: {
                totalScore: number | null;
                rank: number | null;
                /** Format: date-time */
                computedAt: string;
            }[];
            /** @description Newest first; the latest 10 in lists, the latest 100 in the detail */
            metrics: {
                /** Format: date-time */
                capturedAt: string;
                instagramFollowers: number | null;
                tiktokFollowers: number | null;
                twitterFollowers: number | null;
                linkedinFollowers: number | null;
            }[];
            athleteRelationships?: components["schemas"]["AthleteRelationship"][];
            /** @description null when never scored; on the detail call */
            scoreBreakdown?: components["schemas"]["ScoreBreakdown"] | null;
        };
        Movement: {
            days7: number | null;
            days30: number | null;
            days90: number | null;
        };
        AthleteRelationship: {
            id: string;
            relationshipType: components["schemas"]["RelationshipType"];
            ownershipPercentage: number | null;
            verificationStatus: components["schemas"]["VerificationStatus"];
            /** @description 0–1: that the relationship exists or existed */
            confidence: number;
            /** @enum {string} */
            standing: "CURRENT" | "FORMER";
            disputed: boolean;
            review: ("ACCEPTED" | "REJECTED") | null;
            /** @description For a pending relationship: the reason it is not verified yet */
            pendingBecause?: string;
            athlete: components["schemas"]["NamedAthlete"];
            evidence?: components["schemas"]["Evidence"][];
        };
        ScoreBreakdown: {
            methodologyVersion: string;
            /** Format: date-time */
            computedAt: string;
            totalScore: number | null;
            low: number;
            high: number;
            /** @description 0–1: the share of the weights that could be measured */
            coverage: number;
            ranked: boolean;
            components: {
                /** @enum {string} */
                name: "followers" | "engagement" | "growth" | "traffic" | "media" | "influence";
                weight: number;
                measured: boolean;
                raw: number | null;
                unit: string | null;
                /** @description 0–1 */
                normalised: number | null;
                points: number | null;
                /** @description 0–100, one decimal: the share of the ranked brands whose normalised value is lower, values in the same hundredth counting in half; null when not ranked or not measured */
                percentile: number | null;
                sources: {
                    provider: string;
                    url: string;
                    /** Format: date-time */
                    observedAt: string;
                    value: number | null;
                }[];
                missingBecause: string | null;
            }[];
        };
        Merge: {
            id: string;
            survivor: components["schemas"]["NamedRecord"];
            merged: components["schemas"]["NamedRecord"];
            mergedBy: string;
            /** Format: date-time */
            mergedAt: string;
        };
        MergeDetail: {
            id: string;
            survivor: components["schemas"]["NamedRecord"];
            merged: components["schemas"]["NamedRecord"];
            mergedBy: string;
            /** Format: date-time */
            mergedAt: string;
            /** @description Records that undoing returns to the merged brand */
            returned: {
                relationships: number;
                names: number;
                figures: number;
            };
            /** @description Added since the merge; kept by the survivor */
            relationshipsSince: number;
            /** @description The reason it cannot be undone now */
            obstacle: string | null;
        };
        BrandSummary: {
            id: string;
            name: string;
            category: components["schemas"]["BrandCategory"];
            website: string | null;
            athletes: number;
            score: number | null;
            rank: number | null;
        };
        RankingEntry: {
            id: string;
            rank: number;
            name: string;
            category: string;
            /** @description 0–1000, one decimal */
            championScore: number;
            /** @description Previous rank − rank: positive is up; null when unknown */
            change: number | null;
            /** @description Places gained since the end of the UTC day 7, 30 and 90 days ago: positive is up; null when the brand has no rank, or had none or none recorded on that day */
            movement: components["schemas"]["Movement"];
            percentile: number | null;
            /** @description As of today (UTC) */
            dataQualityGrade: ("A" | "B" | "C" | "D") | null;
        };
        RankingMove: {
            id: string;
            name: string;
            rank: number;
            /** @description null for an entry */
            rankThen: number | null;
            /** @description rankThen − rank: positive is up; null for an entry */
            change: number | null;
            /** @description From the two scores; null when they give no cause */
            cause: components["schemas"]["MoveCause"] | null;
        };
        MoveCause: {
            /**
             * @description `first_score`: the brand had no score before; `same_score`: only other brands moved; `new_method`: scored by another version of the methodology; `component`: the component that changed the score most
             * @enum {string}
             */
            kind: "first_score" | "same_score" | "new_method" | "component";
            /** @description The change of the score */
            scoreChange: number | null;
            component: ("followers" | "engagement" | "growth" | "traffic" | "media" | "influence") | null;
            /** @description The change of the component’s share of the score */
            points: number | null;
            /** @description Whether the component is measured */
            measured: ("still" | "now" | "no_longer") | null;
            /** @description If the component is `influence`: the names of athletes that count now and did not then */
            athletesAdded: string[];
            /** @description The names of athletes that counted then and do not now */
            athletesRemoved: string[];
        };
        RerankedBrand: {
            id: string;
            name: string;
            category: components["schemas"]["BrandCategory"];
            /** @description With the given weights */
            rank: number;
            /** @description With the given weights: 0–1000, one decimal */
            score: number;
            /** @description 0–1: the share of these weights that was measured */
            coverage: number;
            /** @description null when not ranked officially */
            officialRank: number | null;
            officialScore: number | null;
            /** @description officialRank − rank: positive is up */
            change: number | null;
        };
        Import: {
            id: string;
            fileName: string;
            /** @description The email address; null if the account has been deleted */
            importedBy: string | null;
            /** Format: date-time */
            importedAt: string;
            added: number;
            skipped: number;
            failed: number;
            /** @description null if the file was only checked */
            rollBack: components["schemas"]["ImportRollBack"] | null;
        };
        ImportRollBack: {
            /** @description Deleted and not restored since; null when too many to count */
            rolledBack: number | null;
            rolledBackAt: string | null;
            /** @description The upload is unfinished; you can roll it back afterwards */
            isUploading: boolean;
            canBeRolledBack: boolean;
            /** @description The unfinished job that rolls it back */
            job: {
                id: string;
                status: components["schemas"]["JobStatus"];
                /** @description 0–100 */
                progress: number;
                message: string;
            } | null;
        };
        ImportDetail: {
            id: string;
            fileName: string;
            /** @description The email address; null if the account has been deleted */
            importedBy: string | null;
            /** Format: date-time */
            importedAt: string;
            added: number;
            skipped: number;
            failed: number;
            /** @description null if the file was only checked */
            rollBack: components["schemas"]["ImportRollBack"] | null;
            /** @description Without the rows of an upload, which are in its own report */
            result: components["schemas"]["ImportResult"];
            /** @description How many athletes rolling back would delete; null when they are too many to count, or nothing was added */
            deletable: number | null;
            /** @description Up to 10 athletes edited since */
            staying: components["schemas"]["NamedAthlete"][];
        };
        Job: {
            id: string;
            uploadId: string | null;
            type: string;
            status: components["schemas"]["JobStatus"];
            /** @description 0–100 */
            progress: number;
            message: string;
            startTime: string | null;
            finishedAt: string | null;
            error: string | null;
            attempts: number;
            pipelineId: string | null;
            athleteId: string | null;
            /** @description null until the job has finished */
            results: components["schemas"]["JobResults"] | null;
        };
        JobResults: {
            successful: number;
            failed: number;
            skipped: number;
            processed: number;
        };
        AgentStatus: {
            isRunning: boolean;
            /** @description When the agent last chose athletes */
            lastRun: string | null;
            /** @description All discoveries ever completed, whoever requested them */
            processedCount: number;
            /** @description Waiting or running discoveries */
            queueCount: number;
        };
        Notification: {
            id: string;
            /** @enum {string} */
            kind: "upload" | "export" | "discovery" | "failure" | "provider" | "alert";
            title: string;
            text: string | null;
            /** @description The name in the title */
            subject: string | null;
            /** @description The page with the details; null if there is none, or if its subject was deleted */
            href: string | null;
            /** @description The file it is about; kept for 7 days */
            download: {
                href: string;
                /** Format: date-time */
                expiresAt: string;
                isExpired: boolean;
            } | null;
            /** @description null while it is unread */
            readAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Provider: {
            id: string;
            name: string;
            purpose: string;
            /** @description What to know before relying on it */
            caveat: string | null;
            /** @description null: no address is set */
            host: string | null;
            /** @enum {string} */
            condition: "not_configured" | "not_asked" | "reachable" | "failing" | "resting";
            /** @description In the last 24 hours */
            requestsToday: number;
            /** @description The request limit in 24 hours; null: unlimited */
            budgetPerDay: number | null;
            /** @description The default, unless an administrator changed it */
            defaultBudgetPerDay: number | null;
            /** @description In US dollars; null: it charges nothing */
            money: {
                prices: {
                    variable: string;
                    of: string;
                    usd: number;
                }[];
                /** @description At most, in the last 24 hours */
                spentToday: number;
                /** @description The spending limit in 24 hours */
                perDay: number;
                defaultPerDay: number;
            } | null;
            /** @description Variables that would turn it on; empty: it is on */
            needs: string[];
            /** @description Settings administrators can enter; keys are never shown */
            setup: {
                variable: string;
                /** @description Otherwise it is an address */
                isKey: boolean;
                /** @description null: not set. The environment takes precedence */
                setIn: ("environment" | "settings") | null;
                /** @description false: it was encrypted with another secret and must be entered again */
                isReadable: boolean;
                /** @description The last four characters of a long key from the settings */
                endsWith: string | null;
                setAt: string | null;
                setBy: string | null;
            }[];
            /** @description In a row */
            failures: number;
            /** @description Paused until then */
            openUntil: string | null;
            lastOkAt: string | null;
            lastError: string | null;
            lastErrorAt: string | null;
        };
        Relationship: {
            id: string;
            relationshipType: components["schemas"]["RelationshipType"];
            ownershipPercentage: number | null;
            verificationStatus: components["schemas"]["VerificationStatus"];
            /** @description 0–1: that the relationship exists or existed */
            confidence: number;
            /** @enum {string} */
            standing: "CURRENT" | "FORMER";
            disputed: boolean;
            review: ("ACCEPTED" | "REJECTED") | null;
            /** @description For a pending relationship: the reason it is not verified yet */
            pendingBecause?: string;
            athlete: components["schemas"]["NamedAthlete"];
            evidence?: components["schemas"]["Evidence"][];
            brand: {
                id: string;
                name: string;
                category: string;
                website: string | null;
            };
        };
        LoggedRequest: {
            id: string;
            /** @constant */
            method: "GET";
            /** @description The source; `site:` and the host for sites of brands and athletes */
            provider: string;
            /** @description As the screens call the source */
            providerName: string;
            /** @description Without keys */
            url: string;
            /** @description HTTP status; null when no response came */
            status: number | null;
            /** @description `ok`, `not_modified` (the cached response was confirmed), `absent` (nothing there), or the error */
            outcome: string;
            /** @description What a refusing source says, in its own words */
            words: string | null;
            /** @description Received over the network */
            bytes: number;
            durationMs: number;
            /** Format: date-time */
            requestedAt: string;
            /** @description null when no job sent it, or when the job has been deleted */
            jobId: string | null;
            /** @description For whose discovery it was sent */
            athlete: {
                id: string;
                name: string;
            } | null;
        };
        LoggedRequestDetail: {
            id: string;
            /** @constant */
            method: "GET";
            /** @description The source; `site:` and the host for sites of brands and athletes */
            provider: string;
            /** @description As the screens call the source */
            providerName: string;
            /** @description Without keys */
            url: string;
            /** @description HTTP status; null when no response came */
            status: number | null;
            /** @description `ok`, `not_modified` (the cached response was confirmed), `absent` (nothing there), or the error */
            outcome: string;
            /** @description What a refusing source says, in its own words */
            words: string | null;
            /** @description Received over the network */
            bytes: number;
            durationMs: number;
            /** Format: date-time */
            requestedAt: string;
            /** @description null when no job sent it, or when the job has been deleted */
            jobId: string | null;
            /** @description For whose discovery it was sent */
            athlete: {
                id: string;
                name: string;
            } | null;
            /** @description Evidence based on it, at most 100 items */
            evidence: {
                id: string;
                title: string;
                quote: string | null;
                counted: boolean;
                brand: {
                    id: string;
                    name: string;
                };
                athlete: {
                    id: string;
                    name: string;
                };
            }[];
            /** @description Figures based on it, at most 100 */
            figures: {
                metric: string;
                /** @description Empty for figures without a platform */
                platform: string;
                value: number | null;
                unit: string;
                /** Format: date-time */
                observedAt: string;
                of: {
                    id: string;
                    name: string;
                    /** @enum {string} */
                    kind: "brand" | "athlete";
                };
            }[];
        };
        ReviewEntry: {
            /** @description Of the relationship; of a held figure `brand-` or `athlete-` and a number */
            id: string;
            /**
             * @description `renewed`: rejected, with evidence found since; `figure`: a follower count that jumped
             * @enum {string}
             */
            kind: "disputed" | "renewed" | "figure" | "pending";
            athlete: components["schemas"]["NamedAthlete"] | null;
            brand: components["schemas"]["ReviewedBrand"] | null;
            relationship: components["schemas"]["ReviewedRelationship"] | null;
            figure: components["schemas"]["HeldFigure"] | null;
        };
        ReviewedBrand: {
            id: string;
            name: string;
            category: string;
            /** @description In the official ranking */
            rank: number | null;
            /** @description The Champion Index, 0–1000 */
            score: number | null;
        };
        ReviewedRelationship: {
            type: components["schemas"]["RelationshipType"];
            /** @description Waiting relationships of the pair that rest on the same quote; decided with this one */
            sameClaims: {
                id: string;
                type: components["schemas"]["RelationshipType"];
            }[];
            verificationStatus: components["schemas"]["VerificationStatus"];
            confidence: number;
            /** @enum {string} */
            standing: "CURRENT" | "FORMER";
            /** @description The reason it is not verified yet */
            pendingBecause: string | null;
        };
        HeldFigure: {
            platform: string;
            followers: number;
            /** @description The last counted value before it */
            before: number | null;
            observedAt: string;
            provider: string;
            url: string;
        };
        DescribedReviewEntry: {
            /** @description Of the relationship; of a held figure `brand-` or `athlete-` and a number */
            id: string;
            /**
             * @description `renewed`: rejected, with evidence found since; `figure`: a follower count that jumped
             * @enum {string}
             */
            kind: "disputed" | "renewed" | "figure" | "pending";
            athlete: components["schemas"]["NamedAthlete"] | null;
            brand: components["schemas"]["ReviewedBrand"] | null;
            relationship: components["schemas"]["ReviewedRelationship"] | null;
            figure: components["schemas"]["HeldFigure"] | null;
            evidence: {
                id: string;
                /** @description Code of the evidence model: A1 … F1 */
                kind: string;
                /** @description The meaning of the code */
                title: string;
                /** @enum {string} */
                stance: "SUPPORTS" | "CONTRADICTS" | "ENDS" | "NONE";
                relationshipType: string;
                url: string;
                /** @description The publisher; each counts once */
                publisher: string;
                quote: string | null;
                /** @description For an end stated by a Wikidata item: the day of the end */
                publishedAt: string | null;
                /** Format: date-time */
                retrievedAt: string;
                /** @description 0–1, after age, proximity, rumour and identity */
                weight: number;
                counted: boolean;
                rejectedBecause: string | null;
                /** @description The request that fetched it; kept in the log for 30 days. null when nothing was requested */
                requestId: string | null;
                /** @description Found after the relationship was rejected */
                isNew: boolean;
                /** @description Other addresses with the same sentence */
                alsoAt: string[];
            }[];
        };
        Calibration: {
            /** @description null before the first decision */
            all: {
                decisions: number;
                accepted: number;
                rejected: number;
                /** @description 0–1: the model’s confidence at the time of the decisions, without people’s decisions */
                meanConfidence: number;
                /** @description 0–1; close to the mean confidence if the model is well calibrated */
                acceptedShare: number;
                /** @description How many times the model took a side: verified or unverified */
                sided: number;
                /** @description Of those: verified and accepted, or unverified and rejected */
                agreed: number;
                /** @description 0–1; null when the model took no side */
                agreedShare: number | null;
            } | null;
            kinds: {
                decisions: number;
                accepted: number;
                rejected: number;
                /** @description 0–1: the model’s confidence at the time of the decisions, without people’s decisions */
                meanConfidence: number;
                /** @description 0–1; close to the mean confidence if the model is well calibrated */
                acceptedShare: number;
                /** @description How many times the model took a side: verified or unverified */
                sided: number;
                /** @description Of those: verified and accepted, or unverified and rejected */
                agreed: number;
                /** @description 0–1; null when the model took no side */
                agreedShare: number | null;
                /** @description Code of the evidence model */
                kind: string;
                title: string;
            }[];
            bands: {
                decisions: number;
                accepted: number;
                rejected: number;
                /** @description 0–1: the model’s confidence at the time of the decisions, without people’s decisions */
                meanConfidence: number;
                /** @description 0–1; close to the mean confidence if the model is well calibrated */
                acceptedShare: number;
                /** @description How many times the model took a side: verified or unverified */
                sided: number;
                /** @description Of those: verified and accepted, or unverified and rejected */
                agreed: number;
                /** @description 0–1; null when the model took no side */
                agreedShare: number | null;
                from: number;
                to: number;
            }[];
        };
        ReviewDecision: {
            id: string;
            /** @enum {string} */
            subject: "relationship" | "brand_count" | "athlete_count" | "identity";
            /** @description The subject, by its name at the time */
            label: string;
            /** @enum {string} */
            decision: "ACCEPTED" | "REJECTED" | "CHOSEN" | "NONE";
            reason: string | null;
            note: string | null;
            /** @description null if the account has been deleted */
            by: string | null;
            decidedAt: string;
            undoneAt: string | null;
            /** @description For 30 days, unless there is a later decision about the same entry */
            canUndo: boolean;
            /** @description The model’s verdict on the relationship at the time */
            model: {
                status: components["schemas"]["VerificationStatus"];
                confidence: number;
            } | null;
        };
        WaitingIdentity: {
            /** @description Of the athlete */
            id: string;
            name: string;
            sport: string;
            /** @enum {string} */
            kind: "ambiguous" | "unknown";
            candidates: {
                /** @description The id of the Wikidata item */
                id: string;
                label: string | null;
                description: string | null;
                url: string;
                /** @default [] */
                sports: string[];
                /**
                 * @description As precise as known: a day, a month or a year
                 * @default null
                 */
                birthDate: string | null;
                /** @default [] */
                countries: string[];
                /** @description Athletes of the directory who are this person already */
                athletes: components["schemas"]["NamedAthlete"][];
            }[];
            /** @description Imported relationships assessed once the identity is decided */
            waitingRelationships: number;
        };
        Upload: {
            id: string;
            originalName: string;
            /** @description bytes */
            fileSize: number;
            /** @enum {string} */
            uploadType: "athletes_csv" | "brands_csv" | "bulk_data" | "brand_logo";
            status: components["schemas"]["JobStatus"];
            /** Format: date-time */
            createdAt: string;
            errorMessage: string | null;
            /** @description null until the job has finished */
            results: components["schemas"]["JobResults"] | null;
            /** @description null once the job has been deleted */
            jobId: string | null;
            /** @description the latest earlier upload of the very same file */
            sameAs: {
                id: string;
                originalName: string;
                /** Format: date-time */
                createdAt: string;
            } | null;
        };
        UploadSettingsInput: {
            /** @default 50 */
            batchSize?: 25 | 50 | 100 | 200;
            /**
             * @default normal
             * @enum {string}
             */
            priority?: "low" | "normal" | "high";
            /** @default true */
            autoVerify?: boolean;
            /** @default true */
            emailNotify?: boolean;
            /** @default true */
            skipDuplicates?: boolean;
            /** @default false */
            createMissingBrands?: boolean;
        };
        UploadDetail: {
            id: string;
            originalName: string;
            /** @description bytes */
            fileSize: number;
            /** @enum {string} */
            uploadType: "athletes_csv" | "brands_csv" | "bulk_data" | "brand_logo";
            status: components["schemas"]["JobStatus"];
            /** Format: date-time */
            createdAt: string;
            errorMessage: string | null;
            /** @description null until the job has finished */
            results: components["schemas"]["JobResults"] | null;
            /** @description null once the job has been deleted */
            jobId: string | null;
            /** @description the latest earlier upload of the very same file */
            sameAs: {
                id: string;
                originalName: string;
                /** Format: date-time */
                createdAt: string;
            } | null;
            causes: components["schemas"]["Cause"][];
        };
        Cause: {
            /** @description Where rows name different things, “…” stands for them */
            cause: string;
            rows: number;
            /** @description Up to 5 of these things */
            names: string[];
            nameCount: number;
        };
        UploadSettings: {
            /** @default 50 */
            batchSize: 25 | 50 | 100 | 200;
            /**
             * @default normal
             * @enum {string}
             */
            priority: "low" | "normal" | "high";
            /** @default true */
            autoVerify: boolean;
            /** @default true */
            emailNotify: boolean;
            /** @default true */
            skipDuplicates: boolean;
            /** @default false */
            createMissingBrands: boolean;
        };
        Account: {
            id: string;
            name: string;
            firstName: string;
            lastName: string;
            email: string;
            /** @enum {string} */
            role: "ADMIN" | "USER";
            /** Format: date-time */
            createdAt: string;
            isDisabled: boolean;
            /** @description When a session of the account was last used */
            seenAt: string | null;
        };
        SavedView: {
            id: string;
            /** @enum {string} */
            screen: "athletes" | "rankings" | "search" | "analytics";
            name: string;
            query: string;
            /** @description The address that shows it */
            href: string;
            isShared: boolean;
            isOwn: boolean;
            /** @description The person who saved it */
            owner: string;
            /** @description Whether you see it when you open the screen */
            isDefault: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Watch: {
            /** @enum {string} */
            kind: "athlete" | "brand";
            id: string;
            name: string;
            championIndex: number | null;
            rank: number | null;
            /**
             * @description The latest change: its own data; a link, added or reassessed after new evidence or a review; or its score
             * @enum {string}
             */
            changed: "record" | "link" | "score";
            /** Format: date-time */
            changedAt: string;
            /** Format: date-time */
            watchedSince: string;
        };
    };
    responses: {
        /** @description Done */
        NoContent: {
            headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
        };
        /** @description For a browser following a link: to sign-in, back to the page when it has to wait, or to the page of the job that creates the file */
        Found: {
            headers: Pick<components["headers"], "Location">;
        };
        /** @description Unchanged since the ETag sent */
        NotModified: {
            headers: Pick<components["headers"], "ETag">;
        };
        /** @description The body is malformed */
        Malformed: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not signed in, or the token is not valid */
        SignInNeeded: {
            headers: Pick<components["headers"], "WWW-Authenticate">;
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is not allowed to do this: not an administrator, a token without the scope, or a page of another origin */
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record */
        NotFound: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request with this Idempotency-Key is still being answered, or its answer was lost */
        Conflict: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has the wrong type */
        WrongType: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value is not valid */
        Invalid: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests */
        TooManyRequests: {
            headers: Pick<components["headers"], "Retry-After" | "RateLimit" | "RateLimit-Policy">;
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error occurred */
        Failed: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The product is starting or its storage is busy; the same request may succeed a little later */
        Unavailable: {
            headers: Pick<components["headers"], "Retry-After">;
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The storage is full or read-only; nothing was saved */
        StorageFull: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    headers: {
        /** @description Seconds to wait before the next attempt */
        "Retry-After": number;
        /** @description How to authenticate */
        "WWW-Authenticate": string;
        /** @description Send it back as If-None-Match to get 304 while nothing has changed */
        ETag: string;
        /** @description The first, previous, next and last page of the list, where they exist (RFC 8288) */
        Link: string;
        /** @description What is left of the limit the call was counted against, if there is one */
        RateLimit: string;
        /** @description That limit: requests (q) in seconds (w) */
        "RateLimit-Policy": string;
        /** @description `true` on the repeated answer to an Idempotency-Key */
        "Idempotency-Replayed": string;
        /** @description Where the record or the page is */
        Location: string;
        /** @description The name of the file */
        "Content-Disposition": string;
    };
}
export interface operations {
    getAthletesExport: {
        parameters: {
            query?: {
                cursor?: string;
                search?: string;
                sport?: string;
                status?: components["schemas"]["AthleteStatus"];
                sortBy?: "name" | "sport" | "status" | "brandCount" | "lastProcessed" | "createdAt" | "updatedAt";
                order?: "asc" | "desc";
                format?: "csv" | "json" | "xlsx";
                selected?: (string | "all")[];
            };
        };
        responses: Pick<responses, 302 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                    "application/json": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A job creates the file; `Location` is the address of the report, with its place in line, its progress and, when it is ready, its download, which open to a token that may make this call */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
            /** @description You have 100 reports */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBrandsExport: {
        parameters: {
            query?: {
                cursor?: string;
                search?: string;
                category?: components["schemas"]["BrandCategory"];
                verification?: components["schemas"]["VerificationStatus"];
                relationshipType?: components["schemas"]["RelationshipType"];
                coverage?: number;
                archived?: "exclude" | "include" | "only";
                sortBy?: "rank" | "name" | "athletes" | "category" | "verification" | "score" | "social" | "growth" | "engagement" | "createdAt" | "updatedAt";
                order?: "asc" | "desc";
                include?: "athletes";
                format?: "csv" | "json" | "xlsx";
                selected?: (string | "all")[];
            };
        };
        responses: Pick<responses, 302 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                    "application/json": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description A job creates the file; `Location` is the address of the report, with its place in line, its progress and, when it is ready, its download, which open to a token that may make this call */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
            /** @description You have 100 reports */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlerts: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"][];
                    };
                };
            };
        };
    };
    postAlerts: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The Champion Index of a brand crosses a value, its rank moves, a brand or an athlete has a new verified link, a category has a new brand, or something new appears in a saved view
                     * @enum {string}
                     */
                    kind: "brand_score" | "brand_rank" | "brand_link" | "athlete_link" | "category_brand" | "view_entry";
                    /** @description The id of the brand, athlete or saved view, or the name of the category */
                    subject: string;
                    /** @description For `brand_score` the index, 1 to 1000; for `brand_rank` the minimum number of places, 1 to 10,000 */
                    threshold?: number;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"];
                    };
                };
            };
            /** @description You already have this alert, or 100 alerts */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlertsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"];
                    };
                };
            };
        };
    };
    deleteAlertsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    patchAlertsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The alert restarts from the current index or rank */
                    threshold?: number;
                    /** @description Changes while it is paused are not reported */
                    isPaused?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Alert"];
                    };
                };
            };
            /** @description You already have this alert */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalyticsBrandPerformance: {
        parameters: {
            query?: {
                timeRange?: components["schemas"]["TimeRange"];
                from?: string;
                to?: string;
                limit?: number;
                category?: components["schemas"]["BrandCategory"];
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            brand: components["schemas"]["NamedBrand"];
                            /** @description At the end of the range */
                            currentScore: number | null;
                            /** @description At the end of the day before the range; null if there was no score yet */
                            previousScore: number | null;
                            /** @description In points */
                            change: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getAnalyticsCategories: {
        parameters: {
            query?: {
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            category: components["schemas"]["BrandCategory"];
                            count: number;
                            /** @description Of all counted brands */
                            percentage: number;
                        }[];
                    };
                };
            };
        };
    };
    getAnalyticsChampionHistogram: {
        parameters: {
            query?: {
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description `0-100` to `900-1000`; a boundary value belongs to the range above, 1000 to the last */
                            range: string;
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    getAnalyticsDashboard: {
        parameters: {
            query?: {
                sport?: string;
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalyticsOverview"];
                    };
                };
            };
        };
    };
    getAnalyticsExport: {
        parameters: {
            query?: {
                timeRange?: components["schemas"]["TimeRange"];
                from?: string;
                to?: string;
                sport?: string;
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
                format?: "csv" | "xlsx" | "pdf";
                options?: string;
            };
        };
        responses: Pick<responses, 302 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/pdf": unknown;
                };
            };
            /** @description A job creates the file; `Location` is the address of the report, with its place in line, its progress and, when it is ready, its download, which open to a token that may make this call */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
            /** @description You have 100 reports */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalyticsOverview: {
        parameters: {
            query?: {
                timeRange?: components["schemas"]["TimeRange"];
                from?: string;
                to?: string;
                sport?: string;
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AnalyticsOverview"];
                    };
                };
            };
        };
    };
    getAnalyticsReports: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    postAnalyticsReports: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 30d */
                    timeRange?: components["schemas"]["TimeRange"];
                    /**
                     * Format: date
                     * @description First day (UTC) of a custom range
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description Last day (UTC) of a custom range, today at the latest
                     */
                    to?: string;
                    /** @description Only athletes in this sport */
                    sport?: string;
                    /** @description Only brands in this category */
                    category?: components["schemas"]["BrandCategory"];
                    /**
                     * @description Whether archived brands are excluded, included, or the only ones
                     * @default exclude
                     * @enum {string}
                     */
                    archived?: "exclude" | "include" | "only";
                    /** @enum {string} */
                    format: "csv" | "xlsx" | "pdf";
                    /**
                     * @default [
                     *       "overview",
                     *       "trends",
                     *       "categories",
                     *       "leaderboards"
                     *     ]
                     */
                    sections?: components["schemas"]["ReportSection"][];
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            202: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
            /** @description You have 100 reports */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalyticsReportsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
        };
    };
    deleteAnalyticsReportsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getAnalyticsReportsByIdFile: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 302 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                    "application/json": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/pdf": unknown;
                };
            };
            /** @description The report is not ready */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalyticsSchedules: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportSchedule"][];
                    };
                };
            };
        };
    };
    postAnalyticsSchedules: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportScheduleInput"];
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportSchedule"];
                    };
                };
            };
            /** @description You have 20 scheduled reports */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAnalyticsSchedulesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportSchedule"];
                    };
                };
            };
        };
    };
    putAnalyticsSchedulesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportScheduleInput"];
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportSchedule"];
                    };
                };
            };
        };
    };
    deleteAnalyticsSchedulesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    putAnalyticsSchedulesByIdPause: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    deleteAnalyticsSchedulesByIdPause: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    deleteAnalyticsSchedulesByIdRecipientsMe: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getAnalyticsSportsBreakdown: {
        parameters: {
            query?: {
                sport?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            sport: string;
                            athleteCount: number;
                            /** @description Of all athletes */
                            percentage: number;
                            /** @description Mean Champion Index of its athletes; null if none has one */
                            averageScore: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getAnalyticsTimeSeries: {
        parameters: {
            query?: {
                timeRange?: components["schemas"]["TimeRange"];
                from?: string;
                to?: string;
                metric?: "champion_score" | "athletes" | "brands" | "relationships";
                sport?: string;
                category?: components["schemas"]["BrandCategory"];
                archived?: "exclude" | "include" | "only";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** Format: date */
                            date: string;
                            /** @description At the end of the day (UTC); null if unknown */
                            value: number | null;
                        }[];
                        /** @enum {string} */
                        metric: "champion_score" | "athletes" | "brands" | "relationships";
                        /** @description Filters in the request that do not apply to the metric */
                        notFilteredBy: ("sport" | "category" | "archived")[];
                    };
                };
            };
        };
    };
    getAnalyticsTopAthletes: {
        parameters: {
            query?: {
                limit?: number;
                sport?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            athlete: components["schemas"]["NamedAthlete"];
                            /** @description The athlete’s own Champion Index */
                            influence: number;
                            totalBrands: number;
                            /** @description Across all platforms; null if no count is known */
                            totalFollowers: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getAnalyticsTrendingBrands: {
        parameters: {
            query?: {
                timeRange?: components["schemas"]["TimeRange"];
                from?: string;
                to?: string;
                limit?: number;
                category?: components["schemas"]["BrandCategory"];
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            brand: components["schemas"]["NamedBrand"];
                            /** @description In percent of the score at the end of the day before the range */
                            growthRate: number;
                            timeframe: components["schemas"]["TimeRange"];
                            /** @constant */
                            metric: "champion_score";
                        }[];
                    };
                };
            };
        };
    };
    getAthletes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                search?: string;
                sport?: string;
                status?: components["schemas"]["AthleteStatus"];
                sortBy?: "name" | "sport" | "status" | "brandCount" | "lastProcessed" | "createdAt" | "updatedAt";
                order?: "asc" | "desc";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Athlete"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    postAthletes: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    sport: string;
                    /** @default ACTIVE */
                    status?: components["schemas"]["AthleteStatus"];
                    /** @default {} */
                    socialHandles?: {
                        instagram?: string | null;
                        tiktok?: string | null;
                        linkedin?: string | null;
                        twitter?: string | null;
                    };
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Athlete"];
                    };
                };
            };
            /** @description Name and sport are taken by the athlete in `data` */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Athlete"];
                    };
                };
            };
        };
    };
    getAthletesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Athlete"];
                    };
                };
            };
            /** @description The athlete was merged into another one */
            301: {
                headers: Pick<components["headers"], "Location">;
            };
        };
    };
    putAthletesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    sport: string;
                    /** @default ACTIVE */
                    status?: components["schemas"]["AthleteStatus"];
                    /** @default {} */
                    socialHandles?: {
                        instagram?: string | null;
                        tiktok?: string | null;
                        linkedin?: string | null;
                        twitter?: string | null;
                    };
                    version?: number;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Athlete"];
                    };
                };
            };
            /** @description `version` does not match the current record in `data`, or the athlete in `data` already has this name and sport */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Athlete"];
                    };
                };
            };
        };
    };
    deleteAthletesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getAthletesByIdBrands: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["BrandRelationship"][];
                    };
                };
            };
        };
    };
    getAthletesByIdMerges: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteMerge"][];
                    };
                };
            };
        };
    };
    postAthletesByIdMerges: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The athlete to merge into this one */
                    duplicateId: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteMergeDetail"];
                    };
                };
            };
        };
    };
    getAthletesByIdMergesByMergeId: {
        parameters: {
            path: {
                id: string;
                mergeId: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AthleteMergeDetail"];
                    };
                };
            };
        };
    };
    deleteAthletesByIdMergesByMergeId: {
        parameters: {
            path: {
                id: string;
                mergeId: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            survivor: components["schemas"]["NamedRecord"];
                            merged: components["schemas"]["NamedRecord"];
                        };
                    };
                };
            };
            /** @description The merge cannot be undone now; it is in `data` */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["AthleteMergeDetail"];
                    };
                };
            };
        };
    };
    getAthletesByIdMergesPreview: {
        parameters: {
            query: {
                duplicateId: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            survivor: components["schemas"]["AthleteSummary"];
                            merged: components["schemas"]["AthleteSummary"];
                            relationships: number;
                            /** @description Relationships the survivor also has: their evidence moves to those */
                            folded: number;
                            evidence: number;
                            /** @description Relationships of both athletes with different decisions: the survivor’s decision is kept */
                            conflicts: {
                                brand: string;
                                type: components["schemas"]["RelationshipType"];
                                /** @enum {string} */
                                kept: "ACCEPTED" | "REJECTED";
                                /** @enum {string} */
                                dropped: "ACCEPTED" | "REJECTED";
                            }[];
                            names: {
                                name: string;
                                sport: string;
                            }[];
                            figures: number;
                            watches: number;
                            /** @description Fields missing in the survivor */
                            filled: {
                                label: string;
                                value: string;
                            }[];
                            /** @description Their settled Wikidata items differ */
                            areDifferentPeople: boolean;
                            /** @description Who marked them as different people, and when */
                            toldApart: {
                                by: string;
                                /** Format: date-time */
                                at: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    postAthletesByIdProcess: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            202: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            jobId: string;
                        };
                    };
                };
            };
            /** @description No contact address is set */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAthletesAll: {
        responses: Pick<responses, 401 | 403 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description A job deletes more than 5,000 */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description How many will be deleted */
                            deleted: number;
                            /** @description The job that deletes them */
                            jobId: string;
                        };
                    };
                };
            };
        };
    };
    postAthletesBulkUpload: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
        };
    };
    postAthletesBulkUploadCheck: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
        };
    };
    postAthletesDelete: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                    filter?: {
                        search?: string;
                        sport?: string;
                        status?: components["schemas"]["AthleteStatus"];
                    };
                    /** @description How many you expect; if there are more, nothing is deleted */
                    count?: number;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description A job deletes more than 5,000 */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description How many will be deleted */
                            deleted: number;
                            /** @description The job that deletes them */
                            jobId: string;
                        };
                    };
                };
            };
            /** @description None of the ids belongs to an athlete */
            404: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There are more than `count` */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAthletesDeleted: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Deletion"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getAthletesDeletedById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Deletion"];
                    };
                };
            };
        };
    };
    getAthletesDeletedByIdAthletes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            sport: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    postAthletesDeletedByIdRestore: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            restored: number;
                            /** @description Stay deleted, because athletes with their names and sports exist */
                            taken: number;
                            /** @description To the brand theirs was merged into */
                            linksMoved: number;
                            /** @description Their brand no longer exists */
                            linksLeftOut: number;
                        };
                    };
                };
            };
            /** @description A job restores more than 5,000 */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description How many will be restored */
                            restored: number;
                            /** @description The job that restores them */
                            jobId: string;
                        };
                    };
                };
            };
            /** @description The deletion or a restoration is running, or no athlete can be restored */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAthletesDistinctions: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Distinction"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    postAthletesDistinctions: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    athleteId: string;
                    otherId: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            id: string;
                        };
                    };
                };
            };
        };
    };
    deleteAthletesDistinctionsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getAthletesDuplicates: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["DuplicateGroup"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getAthletesSports: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
        };
    };
    postAuthLogin: {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: Pick<responses, 400 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        accessToken: string;
                        refreshToken: string;
                    };
                };
            };
            /** @description Email and password do not match an account */
            401: {
                headers: Pick<components["headers"], "WWW-Authenticate">;
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthLogout: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    refreshToken?: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            204: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
            };
        };
    };
    getAuthMe: {
        responses: Pick<responses, 304 | 401 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    putAuthMe: {
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    getAuthNotifications: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationChoices"];
                    };
                };
            };
        };
    };
    putAuthNotifications: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoicesInput"];
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationChoices"];
                    };
                };
            };
        };
    };
    putAuthPassword: {
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    password: string & (unknown & unknown & unknown);
                    /**
                     * @description Whether the API tokens are revoked too
                     * @default true
                     */
                    revokeTokens?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            tokensRevoked: number;
                        };
                    };
                };
            };
        };
    };
    postAuthRefresh: {
        requestBody: {
            content: {
                "application/json": {
                    refreshToken: string;
                };
            };
        };
        responses: Pick<responses, 400 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        accessToken: string;
                    };
                };
            };
            /** @description The session has ended */
            401: {
                headers: Pick<components["headers"], "WWW-Authenticate">;
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthRegister: {
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    email: string;
                    password: string & (unknown & unknown & unknown);
                };
            };
        };
        responses: Pick<responses, 400 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        accessToken: string;
                        refreshToken: string;
                    };
                };
            };
            /** @description The email address is taken */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthSessions: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
                };
            };
        };
    };
    deleteAuthSessions: {
        responses: Pick<responses, 204 | 401 | 403 | 413 | 429 | 500 | 503 | 507>;
    };
    deleteAuthSessionsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getAuthTokens: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiToken"][];
                    };
                };
            };
        };
    };
    postAuthTokens: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scope: ("read" | "write" | "athletes:read" | "athletes:write" | "brands:read" | "brands:write" | "relationships:write" | "reviews:read" | "reviews:write" | "jobs:read" | "jobs:write" | "imports:read" | "imports:write" | "uploads:read" | "uploads:write" | "search:read" | "search:write" | "analytics:read" | "analytics:write" | "users:read" | "notifications:read" | "notifications:write" | "alerts:read" | "alerts:write" | "views:read" | "views:write" | "watches:read" | "watches:write" | "providers:read" | "requests:read")[];
                    /** @enum {string} */
                    lifetime: "30" | "90" | "365" | "never";
                    callsPerMinute?: number;
                    currentPassword: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            token: string;
                        };
                    };
                };
            };
            /** @description You have 50 tokens */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthTokensById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiToken"];
                    };
                };
            };
        };
    };
    deleteAuthTokensById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getBrands: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                search?: string;
                category?: components["schemas"]["BrandCategory"];
                verification?: components["schemas"]["VerificationStatus"];
                relationshipType?: components["schemas"]["RelationshipType"];
                coverage?: number;
                archived?: "exclude" | "include" | "only";
                sortBy?: "rank" | "name" | "athletes" | "category" | "verification" | "score" | "social" | "growth" | "engagement" | "createdAt" | "updatedAt";
                order?: "asc" | "desc";
                include?: "athletes";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getBrandsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
            /** @description The brand was merged into another one */
            301: {
                headers: Pick<components["headers"], "Location">;
            };
        };
    };
    putBrandsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    website?: string | null;
                    category: components["schemas"]["BrandCategory"];
                    /** @default {} */
                    socialProfiles?: {
                        instagram?: string | null;
                        twitter?: string | null;
                        tiktok?: string | null;
                        linkedin?: string | null;
                    };
                    version?: number;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
            /** @description `version` does not match the current record in `data`, or the brand in `data` already has this name */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    postBrandsByIdArchive: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    getBrandsByIdMerges: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Merge"][];
                    };
                };
            };
        };
    };
    postBrandsByIdMerges: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The brand to merge into this one */
                    duplicateId: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["MergeDetail"];
                    };
                };
            };
        };
    };
    getBrandsByIdMergesByMergeId: {
        parameters: {
            path: {
                id: string;
                mergeId: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["MergeDetail"];
                    };
                };
            };
        };
    };
    deleteBrandsByIdMergesByMergeId: {
        parameters: {
            path: {
                id: string;
                mergeId: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            survivor: components["schemas"]["NamedRecord"];
                            merged: components["schemas"]["NamedRecord"];
                        };
                    };
                };
            };
            /** @description The merge cannot be undone now; it is in `data` */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["MergeDetail"];
                    };
                };
            };
        };
    };
    getBrandsByIdMergesPreview: {
        parameters: {
            query: {
                duplicateId: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            survivor: components["schemas"]["BrandSummary"];
                            merged: components["schemas"]["BrandSummary"];
                            relationships: number;
                            /** @description Relationships the survivor also has: their evidence moves to those */
                            folded: number;
                            evidence: number;
                            aliases: string[];
                            figures: number;
                            /** @description Entries of the score history, which moves only when the survivor has none */
                            scores: number;
                            /** @description Fields missing in the survivor */
                            filled: {
                                label: string;
                                value: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postBrandsByIdUnarchive: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"];
                    };
                };
            };
        };
    };
    getBrandsCategories: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["BrandCategory"][];
                    };
                };
            };
        };
    };
    getBrandsRankingsChampionIndex: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["RankingEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getBrandsRankingsMoves: {
        parameters: {
            query?: {
                days?: number;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @enum {number} */
                            days: 7 | 30 | 90;
                            /** @description The first UTC day that can be compared; null before the first ranking */
                            knownFrom: string | null;
                            /** @description Whether that day has been reached; until then the lists are empty */
                            isKnown: boolean;
                            /** @description Biggest gains first */
                            risers: components["schemas"]["RankingMove"][];
                            /** @description Biggest losses first */
                            fallers: components["schemas"]["RankingMove"][];
                            /** @description Brands not ranked then, by rank */
                            entries: components["schemas"]["RankingMove"][];
                        };
                    };
                };
            };
        };
    };
    getBrandsRankingsWhatIf: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                followers?: number;
                engagement?: number;
                growth?: number;
                traffic?: number;
                media?: number;
                influence?: number;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["RerankedBrand"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getClientTs: {
        responses: Pick<responses, 304 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/plain": unknown;
                };
            };
        };
    };
    getImports: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Import"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getImportsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportDetail"];
                    };
                };
            };
        };
    };
    getImportsByIdReport: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                };
            };
        };
    };
    postImportsByIdRollBack: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description A job deletes more than 5,000 */
            202: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description The job that deletes them */
                            jobId: string;
                        };
                    };
                };
            };
            /** @description The upload or the roll-back of `data` is running */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["ImportDetail"];
                    };
                };
            };
        };
    };
    getJobsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
        };
    };
    postJobsByIdCancel: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description The job in `data` is in a state that does not allow this */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Job"];
                    };
                };
            };
        };
    };
    postJobsByIdPause: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description The job in `data` is in a state that does not allow this */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Job"];
                    };
                };
            };
        };
    };
    postJobsByIdResume: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description The job in `data` is in a state that does not allow this */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Job"];
                    };
                };
            };
        };
    };
    postJobsByIdRetry: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description The job in `data` is in a state that does not allow this */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Job"];
                    };
                };
            };
        };
    };
    postJobsBatch: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    athleteIds: string[];
                    /** @default {} */
                    options?: {
                        /** @default 5 */
                        concurrency?: number;
                        /** @default false */
                        skipVerification?: boolean;
                        /** @default false */
                        skipMetrics?: boolean;
                        /** @default false */
                        skipScoring?: boolean;
                    };
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            202: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            athleteCount: number;
                            pipelineId: string;
                        };
                    };
                };
            };
            /** @description No contact address is set */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postJobsBrandDiscovery: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    athleteId: string;
                    athleteName?: string;
                    sport?: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            202: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            jobId: string;
                        };
                    };
                };
            };
            /** @description No such athlete */
            404: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No contact address is set */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJobsBrandlinkImported: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            athletes: number;
                        };
                    };
                };
            };
        };
    };
    deleteJobsBrandlinkImported: {
        responses: Pick<responses, 401 | 403 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            athletes: number;
                        };
                    };
                };
            };
        };
    };
    postJobsBrandlinkStart: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentStatus"];
                    };
                };
            };
            /** @description No contact address is set */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getJobsBrandlinkStatus: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentStatus"];
                    };
                };
            };
        };
    };
    postJobsBrandlinkStop: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentStatus"];
                    };
                };
            };
        };
    };
    getJobsQueue: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
        };
    };
    getJobsStatsMetrics: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            activeJobs: number;
                            /** @description Since midnight UTC */
                            completedToday: number;
                            totalJobs: number;
                            /** @description Milliseconds from the first start to the end; null until a job has completed */
                            averageProcessingTime: number | null;
                        };
                    };
                };
            };
        };
    };
    getJobsStatsQueues: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            [key: string]: {
                                active: number;
                                waiting: number;
                                failed: number;
                            };
                        };
                    };
                };
            };
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                kind?: "upload" | "export" | "discovery" | "failure" | "provider" | "alert";
                unread?: "true" | "false";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        pagination: components["schemas"]["Pagination"];
                        /** @description Across all notifications, whatever the filter */
                        unread: number;
                    };
                };
            };
        };
    };
    getNotificationsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"];
                    };
                };
            };
        };
    };
    deleteNotificationsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    postNotificationsByIdRead: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            204: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
            };
        };
    };
    deleteNotificationsByIdRead: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    postNotificationsRead: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description How many were unread */
                            marked: number;
                        };
                    };
                };
            };
        };
    };
    getOpenapiJson: {
        responses: Pick<responses, 304 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getProviders: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @description No source is contacted while no contact address is set */
                            contactIsSet: boolean;
                            providers: components["schemas"]["Provider"][];
                            /** @description Traffic rank lists stored on this server */
                            trafficLists: {
                                provider: string;
                                listId: string;
                                /** Format: date */
                                listedOn: string;
                                entries: number;
                                /** @description Time of the next fetch */
                                nextAt: string | null;
                            }[];
                            /** @description The sites of brands and athletes, of which there are too many to list */
                            sites: {
                                known: number;
                                failing: number;
                                resting: number;
                                lastError: string | null;
                                lastErrorAt: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    putProvidersByProviderBudget: {
        parameters: {
            path: {
                provider: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    budgetPerDay: number;
                    /** @description US dollars; for a provider that charges */
                    usdPerDay?: number;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"];
                    };
                };
            };
        };
    };
    deleteProvidersByProviderBudget: {
        parameters: {
            path: {
                provider: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"];
                    };
                };
            };
        };
    };
    putProvidersByProviderSetup: {
        parameters: {
            path: {
                provider: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"];
                    };
                };
            };
            /** @description Set in the environment, which takes precedence */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProvidersByProviderSetup: {
        parameters: {
            path: {
                provider: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"];
                    };
                };
            };
        };
    };
    postProvidersByProviderTest: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                provider: string;
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            outcome: "answered" | "failed";
                            message: string;
                        };
                    };
                };
            };
        };
    };
    putProvidersContact: {
        requestBody: {
            content: {
                "application/json": {
                    contact: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            contact: string;
                        };
                    };
                };
            };
            /** @description Set in the environment, which takes precedence */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putRelationshipsByIdReview: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "ACCEPTED" | "REJECTED";
                    /**
                     * @description Reason for rejecting; not used when accepting
                     * @enum {string}
                     */
                    reason?: "NOT_THE_SAME" | "WRONG_RELATIONSHIP" | "NO_LONGER_TRUE" | "UNRELIABLE_SOURCE" | "NOT_A_BRAND" | "OTHER";
                    /** @description In your own words; everyone sees it */
                    note?: string;
                    /** @description When accepting: a page that supports the decision */
                    link?: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Relationship"];
                    };
                };
            };
        };
    };
    deleteRelationshipsByIdReview: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Relationship"];
                    };
                };
            };
            /** @description There is no decision to undo, or the last one is older */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRequests: {
        parameters: {
            query?: {
                search?: string;
                provider?: "wikidata" | "wikipedia" | "pageviews" | "tranco" | "crux" | "instagram-api" | "youtube-api" | "youtube" | "x-api" | "bluesky" | "mastodon" | "gdelt" | "searxng" | "brave" | "site";
                host?: string;
                outcome?: "ok" | "not_modified" | "absent" | "aborted" | "query_refused" | "rate_limited" | "unavailable" | "timeout" | "unexpected_response" | "too_large" | "refused";
                status?: number;
                from?: string;
                to?: string;
                job?: string;
                brand?: string;
                athlete?: string;
                limit?: number;
                before?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedRequest"][];
                        /** @description `before` of the next page, even after an empty page; null at the end */
                        next: string | null;
                    };
                };
            };
        };
    };
    getRequestsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedRequestDetail"];
                    };
                };
            };
        };
    };
    getReviews: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                kind?: "" | "disputed" | "renewed" | "figure" | "pending";
                sport?: string;
                category?: string;
                search?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewEntry"][];
                        pagination: components["schemas"]["Pagination"];
                        /** @description How many of each kind are waiting; at most 10000 of a kind are counted */
                        counts: {
                            disputed: number;
                            renewed: number;
                            figure: number;
                            pending: number;
                        };
                    };
                };
            };
        };
    };
    getReviewsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["DescribedReviewEntry"];
                    };
                };
            };
        };
    };
    getReviewsCalibration: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Calibration"];
                    };
                };
            };
        };
    };
    getReviewsDecisions: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewDecision"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    postReviewsDecisions: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "ACCEPTED" | "REJECTED";
                    /**
                     * @description Reason for rejecting; not used when accepting
                     * @enum {string}
                     */
                    reason?: "NOT_THE_SAME" | "WRONG_RELATIONSHIP" | "NO_LONGER_TRUE" | "UNRELIABLE_SOURCE" | "NOT_A_BRAND" | "OTHER";
                    /** @description In your own words; everyone sees it */
                    note?: string;
                    /** @description When accepting: a page that supports the decision */
                    link?: string;
                    /** @description Ids of queue entries */
                    ids: string[];
                    /** @description `true` saves nothing and shows what would be decided */
                    preview?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            decided: string[];
                            /** @description No longer waiting */
                            gone: string[];
                        };
                    };
                };
            };
        };
    };
    deleteReviewsDecisionsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description The decision is older, has already been undone, or there is a later decision about the same entry */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReviewsIdentities: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                kind?: "" | "ambiguous" | "unknown";
                sport?: string;
                search?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitingIdentity"][];
                        pagination: components["schemas"]["Pagination"];
                        counts: {
                            ambiguous: number;
                            unknown: number;
                        };
                    };
                };
            };
        };
    };
    putReviewsIdentitiesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null: none of the candidates */
                    wikidataId: string | null;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            wikidataId: string | null;
                            /** @description Whether a discovery of the athlete’s brands is queued, or was already */
                            discoveryQueued: boolean;
                        };
                    };
                };
            };
        };
    };
    getSearchGlobal: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                query?: string;
                category?: components["schemas"]["BrandCategory"];
                sport?: string;
                status?: components["schemas"]["AthleteStatus"];
                verificationStatus?: components["schemas"]["VerificationStatus"];
                includeAthletes?: "true" | "false";
                includeBrands?: "true" | "false";
                championIndexMin?: number;
                championIndexMax?: number;
                dateStart?: string;
                dateEnd?: string;
            };
        };
        responses: Pick<responses, 304 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            athletes: {
                                id: string;
                                name: string;
                                sport: string;
                                status: components["schemas"]["AthleteStatus"];
                                socialHandles: {
                                    instagram: string | null;
                                    tiktok: string | null;
                                    linkedin: string | null;
                                    twitter: string | null;
                                };
                                _count: {
                                    brandRelationships: number;
                                };
                            }[];
                            brands: {
                                id: string;
                                name: string;
                                logoUrl: string | null;
                                category: components["schemas"]["BrandCategory"];
                                website: string | null;
                                socialProfiles: {
                                    instagram: string | null;
                                    linkedin: string | null;
                                    twitter: string | null;
                                    tiktok: string | null;
                                };
                                /** @description 0–1000, one decimal */
                                championScore: number | null;
                                verificationStatus: components["schemas"]["VerificationStatus"];
                            }[];
                            /** @description Exact up to 10,000 of each kind */
                            total: {
                                athletes: number;
                                brands: number;
                            };
                            /** @description Whether a total is 10,000 because there are more */
                            totalIsCapped: boolean;
                            /** @description The search as it was probably meant, whose results these are; null unless the search itself finds nothing */
                            spelling: string | null;
                        };
                        /** @description Milliseconds that the search took */
                        took: number;
                    };
                };
            };
        };
    };
    getSearchHistory: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: {
                            query: string;
                            /** Format: date-time */
                            searchedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteSearchHistory: {
        parameters: {
            query?: {
                query?: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 413 | 422 | 429 | 500 | 503 | 507>;
    };
    getSearchSuggestions: {
        parameters: {
            query?: {
                query?: string;
                limit?: number;
            };
        };
        responses: Pick<responses, 304 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: string[];
                    };
                };
            };
        };
    };
    getUploads: {
        parameters: {
            query?: {
                limit?: number;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Upload"][];
                    };
                };
            };
        };
    };
    postUploads: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                    /**
                     * @description derived from the file name if omitted
                     * @enum {string}
                     */
                    uploadType?: "athletes_csv" | "brands_csv" | "bulk_data" | "brand_logo";
                    settings?: components["schemas"]["UploadSettingsInput"];
                    /** @description the id of the logo’s brand */
                    brandId?: string;
                    /** @description the name of the brand, instead of its id */
                    brandName?: string;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Upload"];
                    };
                };
            };
        };
    };
    getUploadsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadDetail"];
                    };
                };
            };
        };
    };
    deleteUploadsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description It is processing */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUploadsByIdDismissal: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description It has not failed */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploadsByIdReport: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description A file */
            200: {
                headers: Pick<components["headers"], "Content-Disposition" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "text/csv": unknown;
                };
            };
        };
    };
    getUploadsSettings: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadSettings"];
                    };
                };
            };
        };
    };
    putUploadsSettings: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadSettingsInput"];
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadSettings"];
                    };
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                cursor?: string;
                search?: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "Link" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
        };
    };
    getUsersById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    patchUsersById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "ADMIN" | "USER";
                    isDisabled?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description It is the last administrator; the account is in `data` */
            409: {
                content: {
                    "application/json": {
                        message: string;
                        status: number;
                        /** @description One for each invalid value; empty when the request as a whole is refused */
                        errors: components["schemas"]["FieldProblem"][];
                        data?: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    getViews: {
        parameters: {
            query?: {
                screen?: "athletes" | "rankings" | "search" | "analytics";
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"][];
                    };
                };
            };
        };
    };
    postViews: {
        parameters: {
            header?: {
                /** @description Makes the call safe to repeat: the same key and body get the same answer for 24 hours */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    screen: "athletes" | "rankings" | "search" | "analytics";
                    name: string;
                    /** @description The query string of the screen, such as `sport=Golf&sortBy=name` */
                    query?: string;
                    /**
                     * @description Whether all signed-in users see it
                     * @default false
                     */
                    isShared?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            201: {
                headers: Pick<components["headers"], "Location" | "Idempotency-Replayed" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            /** @description The name is taken, or you have 100 views */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getViewsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 304 | 401 | 403 | 404 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
        };
    };
    deleteViewsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    patchViewsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    query?: string;
                    isShared?: boolean;
                };
            };
        };
        responses: Pick<responses, 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            /** @description You already have a view with this name on the screen */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putViewsByIdDefault: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    deleteViewsByIdDefault: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    getWatches: {
        responses: Pick<responses, 304 | 401 | 403 | 429 | 500 | 503 | 507> & {
            /** @description Done */
            200: {
                headers: Pick<components["headers"], "ETag" | "RateLimit" | "RateLimit-Policy">;
                content: {
                    "application/json": {
                        data: components["schemas"]["Watch"][];
                    };
                };
            };
        };
    };
    putWatchesAthletesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description You watch 200 athletes and brands */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWatchesAthletesById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
    putWatchesBrandsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507> & {
            /** @description You watch 200 athletes and brands */
            409: {
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWatchesBrandsById: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: Pick<responses, 204 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507>;
    };
}
export interface responses {
    204: components["responses"]["NoContent"];
    302: components["responses"]["Found"];
    304: components["responses"]["NotModified"];
    400: components["responses"]["Malformed"];
    401: components["responses"]["SignInNeeded"];
    403: components["responses"]["Forbidden"];
    404: components["responses"]["NotFound"];
    409: components["responses"]["Conflict"];
    413: components["responses"]["TooLarge"];
    415: components["responses"]["WrongType"];
    422: components["responses"]["Invalid"];
    429: components["responses"]["TooManyRequests"];
    500: components["responses"]["Failed"];
    503: components["responses"]["Unavailable"];
    507: components["responses"]["StorageFull"];
}

// --- the client: everything above is types ---

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never
}[keyof paths]

type OperationOf<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never

type ParametersOf<O> = O extends { parameters: infer V } ? V : unknown

/** The parameters of a place as they stand there; where there are none, none may be given. */
type Given<O, Place extends 'path' | 'query'> = Place extends keyof ParametersOf<O>
  ? Pick<ParametersOf<O>, Place>
  : { [P in Place]?: undefined }

type Content<C> = C extends { 'application/json': infer V }
  ? V
  : C extends { 'multipart/form-data': unknown }
    ? FormData
    : never

type Body<O> = O extends { requestBody: { content: infer C } }
  ? { body: Content<C> }
  : O extends { requestBody?: { content: infer C } }
    ? { body?: Content<C> }
    : { body?: undefined }

/** What a call takes: its parameters, its body (a FormData with the field `file` for a file), headers and a signal. */
export type Options<P extends keyof paths, M extends Method> = Given<OperationOf<P, M>, 'path'> &
  Given<OperationOf<P, M>, 'query'> &
  Body<OperationOf<P, M>> & { headers?: Record<string, string>; signal?: AbortSignal }

// The document describes what JSON holds, but not the files that are JSON.
type OfResponse<R> = R extends { content: { 'application/json': infer V } }
  ? unknown extends V
    ? Response
    : V
  : R extends { content: Record<string, unknown> }
    ? Response
    : undefined

type Responses<O> = O extends { responses: infer R } ? R : never

/** What a call gives: the parsed JSON, the Response itself of a file, undefined of 204. */
export type Result<P extends keyof paths, M extends Method> =
  Responses<OperationOf<P, M>> extends infer R
    ? { [S in keyof R]: S extends 200 | 201 | 202 | 204 ? OfResponse<R[S]> : never }[keyof R]
    : never

type Rest<T> = Record<never, never> extends T ? [options?: T] : [options: T]

type Item<R> = R extends { data: (infer I)[]; pagination: unknown } ? I : never

/** The lists: what `pages` can walk through. */
export type ListPath = {
  [P in PathOf<'get'>]: [Item<Result<P, 'get'>>] extends [never] ? never : P
}[PathOf<'get'>]

type Call<M extends Method> = <P extends PathOf<M>>(path: P, ...rest: Rest<Options<P, M>>) => Promise<Result<P, M>>

export interface Client {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
  /** Every item of a list, page after page as long as they are asked for. */
  items: <P extends ListPath>(path: P, ...rest: Rest<Options<P, 'get'>>) => AsyncGenerator<Item<Result<P, 'get'>>, void>
}

export type FieldProblem = components['schemas']['FieldProblem']

/** Any response of 400 and above. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** What a conflict carries, such as the current record. */
  readonly data: unknown
  /** Seconds, of 429 and 503. */
  readonly retryAfter: number | undefined
  /** Name it when you report a problem: the log has it too. */
  readonly requestId: string | undefined

  constructor(response: Response, body: { message?: string; errors?: FieldProblem[]; data?: unknown }) {
    super(body.message ?? `The API answered ${response.status}`)
    this.status = response.status
    this.errors = body.errors ?? []
    this.data = body.data
    this.retryAfter = Number(response.headers.get('Retry-After') ?? undefined) || undefined
    this.requestId = response.headers.get('X-Request-Id') ?? undefined
  }
}

export interface ClientOptions {
  /** Where the installation is: `https://radar.example.com`. Left out on its own pages. */
  baseUrl?: string
  /** An API token, an access token, or what gives the current one. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
  fetch?: typeof globalThis.fetch
}

interface AnyOptions {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function createClient({ baseUrl = '', token, fetch = globalThis.fetch }: ClientOptions = {}): Client {
  async function call(method: Method, path: string, options: AnyOptions = {}): Promise<unknown> {
    const headers = new Headers(options.headers)
    const bearer = typeof token === 'function' ? await token() : token
    if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
    const isJson = options.body !== undefined && !(options.body instanceof FormData)
    if (isJson) headers.set('Content-Type', 'application/json')

    const response = await fetch(baseUrl + addressOf(path, options), {
      method: method.toUpperCase(),
      headers,
      body: isJson ? JSON.stringify(options.body) : (options.body as FormData | undefined),
      signal: options.signal,
    })
    if (response.status === 204) return undefined
    const isJsonAnswer = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    if (!response.ok) throw new ApiError(response, isJsonAnswer ? await response.json() : {})
    // A file of JSON is a file as well.
    return isJsonAnswer && !response.headers.has('Content-Disposition') ? response.json() : response
  }

  async function* items(path: string, options: AnyOptions = {}): AsyncGenerator<unknown, void> {
    let page = Number(options.query?.page ?? 1)
    for (;;) {
      const answer = (await call('get', path, { ...options, query: { ...options.query, page } })) as {
        data: unknown[]
        pagination: { hasNext: boolean }
      }
      yield* answer.data
      if (!answer.pagination.hasNext) return
      page += 1
    }
  }

  const methodOf = (method: Method) => (path: string, options?: AnyOptions) => call(method, path, options)
  return {
    get: methodOf('get'),
    post: methodOf('post'),
    put: methodOf('put'),
    patch: methodOf('patch'),
    delete: methodOf('delete'),
    items,
  } as unknown as Client
}

function addressOf(path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `${filled}?${parameters}` : filled
}
