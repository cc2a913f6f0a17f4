import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, vi } from 'vitest'
import { config } from '#app/base/platform/config.server.ts'
import { saveContact } from '#app/base/platform/contact.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { backupFolder, backupName } from '#app/files/backups/backup-folder.server.ts'
import type { Mapping } from '#app/files/csv/mapping/mapping.ts'
import { MAX_REPORTS } from '#app/files/exports/reports/requested-report.ts'
import { MAX_SCHEDULES } from '#app/files/exports/schedules/schedule.ts'
import { saveTemplate } from '#app/files/imports/templates/mapping-templates.server.ts'
import { sealAddress } from '#app/files/uploads/published/seal-address.server.ts'
import { makeUploadFolder } from '#app/files/uploads/receiving/upload-folder.server.ts'
import { createApiToken } from '#app/people/auth/api-access/api-token.server.ts'
import { hashPassword } from '#app/people/auth/passwords/password.server.ts'
import { createSession } from '#app/people/auth/sessions/session.server.ts'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { MAX_ALERTS } from '#app/site/alerts/alert.ts'
import { MAX_WATCHES } from '#app/site/watchlist/watch.ts'
import { MAX_WEBHOOKS } from '#app/site/webhooks/webhook.ts'
import type { Connections } from '#db/open-database.ts'
import { loadApiModules } from '#scripts/openapi/load-api.ts'
import { type Contract, createContract, type DescribedCall } from '#tests/api-contract.ts'
import { createAthlete, createManyAthletes } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { createNotification } from '#tests/factories/notification.ts'
import { createEvidence, createRelationship } from '#tests/factories/relationship.ts'
import { createBrandSnapshot, createScore } from '#tests/factories/score.ts'
import { codeOf, createAuthenticatorApp, createPasskey, wrongCodeOf } from '#tests/factories/second-factor.ts'
import { createUser } from '#tests/factories/user.ts'
import { setEnvironment } from '#tests/set-environment.ts'
import { ask, test as base, buildOf, serveRoutes, type Visitor } from '#tests/web.ts'

/** A table that is open to be fetched. */
const tableServer = createServer((_, response) => response.end('name,sport\nAda,Tennis\n'))
  .listen(0, '127.0.0.1')
  .unref()
await once(tableServer, 'listening')
const tableHost = `127.0.0.1:${(tableServer.address() as AddressInfo).port}`
const TABLE_ADDRESS = `http://${tableHost}/table.csv`
setEnvironment({ X_BEARER_TOKEN: 'of-the-operator', FETCH_ALLOWED_HOSTS: tableHost })

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}

interface Api {
  db: Connections['writer']
  admin: Visitor
  user: Visitor
  /** Makes the call as the administrator, or as the holder of another token, or as nobody. */
  call: (
    operationId: string,
    sent?: Sent,
    caller?: Visitor | null,
    // biome-ignore lint/suspicious/noExplicitAny: the contract has checked the shape of the parsed JSON
  ) => Promise<{ status: number; body: any; headers: Headers }>
}

type Described = DescribedCall & {
  method: string
  path: string
  security: object[]
  'x-role'?: string
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, unknown> }
}

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const MANY = 5_001
const BRAVE = { params: { provider: 'brave' } }
const ATHLETE = { name: 'Ana Silva', sport: 'Golf', status: 'ACTIVE', socialHandles: { instagram: 'ana' } }
const BRAND = { name: 'Nike', category: 'Fashion & Apparel' }
const RETIRED = { status: 'RETIRED' }
const PERSON = { firstName: 'Una', lastName: 'User', email: 'una@example.com', password: 'Correct-Horse-2' }
const VIEW = { screen: 'athletes', name: 'Golf', query: 'sport=Golf' }
const SCHEDULE = {
  name: 'Weekly figures',
  frequency: 'weekly',
  day: 1,
  timeRange: '7d',
  sections: ['overview'],
  format: 'pdf',
}
const OWN_FIELD = { kind: 'brand', label: 'Agency', type: 'choice', choices: ['IMG', 'CAA'] }
const WEBHOOK = { name: 'Team', url: 'https://hooks.example.com/a', format: 'slack' }
const KEPT = {
  name: '',
  format: 'csv',
  time_range: '7d',
  first_day: '2026-01-01',
  last_day: '2026-01-07',
  sections: '[]',
  created_at: '2026-01-07T00:00:00.000Z',
  expires_at: '2099-01-14T00:00:00.000Z',
} as const
const MAPPING: Mapping = {
  kind: 'athletes',
  fields: {
    name: { columns: ['name'], reading: 'whole', values: {} },
    sport: { columns: ['sport'], reading: 'whole', values: {} },
  },
}
const CSV = 'name,sport\nAna,Judo\nBo,Judo\nAna,Judo\nCy,\n'

/** A successful call of each operation, after its other responses that depend on the record. */
const SCENARIOS: Record<string, (api: Api) => Promise<unknown>> = {
  getAthletesExport: async ({ call }) => {
    await call('getAthletesExport', { headers: { Accept: 'text/html' } }, null)
    for (const format of ['xlsx', 'json', 'csv']) await call('getAthletesExport', { query: { format } })
  },
  getBrandsExport: async ({ call }) => {
    await call('getBrandsExport', { headers: { Accept: 'text/html' } }, null)
    await call('getBrandsExport', { query: { format: 'csv' } })
  },
  getAnalyticsDashboard: ({ call }) => call('getAnalyticsDashboard'),
  getAnalyticsOverview: async ({ db, call }) => {
    await linkedPair(db)
    await call('getAnalyticsOverview', { query: { timeRange: 'custom', from: '2026-01-01', to: '2026-02-01' } })
  },
  getAnalyticsTimeSeries: ({ call }) =>
    call('getAnalyticsTimeSeries', { query: { metric: 'brands', timeRange: '7d' } }),
  getAnalyticsCategories: async ({ db, call }) => {
    await createBrand(db)
    await call('getAnalyticsCategories', { query: { archived: 'include' } })
  },
  getAnalyticsSportsBreakdown: async ({ db, call }) => {
    await linkedPair(db)
    await call('getAnalyticsSportsBreakdown')
  },
  getAnalyticsChampionHistogram: ({ call }) => call('getAnalyticsChampionHistogram'),
  getAnalyticsTrendingBrands: async ({ db, call }) => {
    await risenBrand(db)
    await call('getAnalyticsTrendingBrands', { query: { timeRange: '90d', limit: '5' } })
  },
  getAnalyticsTopAthletes: async ({ db, call }) => {
    await createAthlete(db, { champion_score: 500 })
    await call('getAnalyticsTopAthletes', { query: { limit: '5' } })
  },
  getAnalyticsBrandPerformance: async ({ db, call }) => {
    await risenBrand(db)
    await call('getAnalyticsBrandPerformance', { query: { timeRange: '1y', limit: '5' } })
  },
  getAnalyticsExport: async ({ call }) => {
    await call('getAnalyticsExport', { headers: { Accept: 'text/html' } }, null)
    await call('getAnalyticsExport', { query: { format: 'csv', options: 'overview,performance' } })
  },
  getAnalyticsReports: async (api) => {
    await report(api)
    await api.call('getAnalyticsReports', { query: { limit: '1' } })
  },
  postAnalyticsReports: async ({ db, admin, call }) => {
    for (let index = 0; index < MAX_REPORTS; index++) {
      await db
        .insertInto('report')
        .values({ ...KEPT, public_id: `${index}`, user_id: admin.userId })
        .execute()
    }
    await call('postAnalyticsReports', { json: { format: 'xlsx' } })
    await db.deleteFrom('report').execute()
    await call('postAnalyticsReports', { json: { format: 'xlsx', sections: ['trends'] } })
  },
  getAnalyticsReportsById: async (api) => api.call('getAnalyticsReportsById', await report(api)),
  deleteAnalyticsReportsById: async (api) => api.call('deleteAnalyticsReportsById', await report(api)),
  getAnalyticsReportsByIdFile: async ({ db, call, ...api }) => {
    const sent = await report({ db, call, ...api })
    await call('getAnalyticsReportsByIdFile', { ...sent, headers: { Accept: 'text/html' } }, null)
    await call('getAnalyticsReportsByIdFile', sent)
    await db
      .updateTable('report')
      .set({ file: Buffer.from('PK'), size: 2 })
      .execute()
    await call('getAnalyticsReportsByIdFile', sent)
  },
  getAnalyticsSchedules: async (api) => {
    await schedule(api)
    await api.call('getAnalyticsSchedules')
  },
  postAnalyticsSchedules: async ({ db, user, admin, call }) => {
    await call('postAnalyticsSchedules', { json: { ...SCHEDULE, recipients: ['nobody@example.com'] } })
    await call('postAnalyticsSchedules', { json: SCHEDULE })
    const { id: _, ...row } = await db.selectFrom('report_schedule').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: MAX_SCHEDULES }, (_, index) => ({ ...row, public_id: `${index}` }))
    await db.insertInto('report_schedule').values(more).execute()
    await call('postAnalyticsSchedules', { json: SCHEDULE })
    await db.deleteFrom('report_schedule').where('user_id', '=', admin.userId).execute()
    await call('postAnalyticsSchedules', { json: { ...SCHEDULE, recipients: ['someone@example.com'] } }, user)
  },
  getAnalyticsSchedulesById: async (api) => api.call('getAnalyticsSchedulesById', await schedule(api)),
  putAnalyticsSchedulesById: async (api) => {
    const sent = {
      ...(await schedule(api, true)),
      json: { ...SCHEDULE, name: 'Monthly', frequency: 'monthly', day: 31 },
    }
    await api.call('putAnalyticsSchedulesById', sent, api.user)
    await api.call('putAnalyticsSchedulesById', sent)
  },
  deleteAnalyticsSchedulesById: async (api) => {
    const sent = await schedule(api, true)
    await api.call('deleteAnalyticsSchedulesById', sent, api.user)
    await api.call('deleteAnalyticsSchedulesById', sent)
  },
  putAnalyticsSchedulesByIdPause: async (api) => {
    const sent = await schedule(api, true)
    await api.call('putAnalyticsSchedulesByIdPause', sent, api.user)
    await api.call('putAnalyticsSchedulesByIdPause', sent)
  },
  deleteAnalyticsSchedulesByIdPause: async (api) => {
    const sent = await schedule(api, true)
    await api.call('deleteAnalyticsSchedulesByIdPause', sent, api.user)
    await api.call('deleteAnalyticsSchedulesByIdPause', sent)
  },
  deleteAnalyticsSchedulesByIdRecipientsMe: async (api) =>
    api.call('deleteAnalyticsSchedulesByIdRecipientsMe', await schedule(api)),
  getAthletes: async ({ db, call }) => {
    await linkedPair(db)
    await call('getAthletes', { query: { search: 'a', limit: '1', page: '1' } })
  },
  postAthletes: async ({ call }) => {
    await call('postAthletes', { json: ATHLETE })
    await call('postAthletes', { json: ATHLETE })
  },
  getAthletesById: async ({ db, call }) => {
    const { athlete } = await linkedPair(db)
    const merged = await mergedIntoAthlete(call, db, athlete.public_id)
    await call('getAthletesById', { params: { id: merged } })
    await call('getAthletesById', idOf(athlete))
  },
  getAthletesByIdMerges: async ({ db, call }) => {
    const athlete = await createAthlete(db)
    await mergedIntoAthlete(call, db, athlete.public_id)
    await call('getAthletesByIdMerges', idOf(athlete))
  },
  postAthletesByIdMerges: async ({ db, call }) => mergedIntoAthlete(call, db, (await createAthlete(db)).public_id),
  getAthletesByIdMergesByMergeId: async ({ db, call }) => {
    const athlete = await createAthlete(db)
    await mergedIntoAthlete(call, db, athlete.public_id)
    await call('getAthletesByIdMergesByMergeId', await latestAthleteMerge(call, athlete.public_id))
  },
  deleteAthletesByIdMergesByMergeId: async ({ db, call }) => {
    const athlete = await createAthlete(db)
    await mergedIntoAthlete(call, db, athlete.public_id)
    const merge = await latestAthleteMerge(call, athlete.public_id)
    await mergedIntoAthlete(call, db, athlete.public_id)
    await call('deleteAthletesByIdMergesByMergeId', merge)
    await call('deleteAthletesByIdMergesByMergeId', await latestAthleteMerge(call, athlete.public_id))
  },
  getAthletesByIdMergesPreview: async ({ db, call }) => {
    const { athlete } = await linkedPair(db)
    await call('getAthletesByIdMergesPreview', {
      ...idOf(await createAthlete(db)),
      query: { duplicateId: athlete.public_id },
    })
  },
  getAthletesDuplicates: async ({ db, call }) => {
    await linkedPair(db)
    await createAthlete(db, { name: 'Ana Silva', sport: 'Golf' })
    await call('getAthletesDuplicates')
  },
  getAthletesDistinctions: async ({ db, call }) => {
    await distinguished(call, db)
    await call('getAthletesDistinctions')
  },
  postAthletesDistinctions: async ({ db, call }) => {
    await distinguished(call, db)
  },
  deleteAthletesDistinctionsById: async ({ db, call }) =>
    call('deleteAthletesDistinctionsById', { params: { id: await distinguished(call, db) } }),
  getBrandsDuplicates: async ({ db, call }) => {
    for (const name of ['Nike', 'Nike, Inc.']) await createBrand(db, { name })
    await call('getBrandsDuplicates')
  },
  getBrandsDistinctions: async ({ db, call }) => {
    await distinguishedBrands(call, db)
    await call('getBrandsDistinctions')
  },
  postBrandsDistinctions: async ({ db, call }) => {
    await distinguishedBrands(call, db)
  },
  deleteBrandsDistinctionsById: async ({ db, call }) =>
    call('deleteBrandsDistinctionsById', { params: { id: await distinguishedBrands(call, db) } }),
  postBrands: async ({ call }) => {
    await call('postBrands', { json: BRAND })
    await call('postBrands', { json: BRAND })
  },
  postRelationships: async ({ db, call }) => {
    const [athlete, brand] = [await createAthlete(db), await createBrand(db)]
    const json = { athleteId: athlete.public_id, brandId: brand.public_id, relationshipType: 'OWNER' }
    await call('postRelationships', { json })
    await call('postRelationships', { json })
  },
  getRelationshipsById: async ({ db, call }) => {
    await call('getRelationshipsById', idOf((await linkedPair(db)).relationship))
  },
  patchRelationshipsById: async ({ db, call }) => {
    const { relationship } = await linkedPair(db)
    await call('patchRelationshipsById', { ...idOf(relationship), json: { tags: 'New', note: '', version: 99 } })
    await call('patchRelationshipsById', { ...idOf(relationship), json: { tags: 'New', note: '' } })
  },
  putAthletesById: async ({ db, call }) => {
    const { athlete } = await linkedPair(db)
    await call('putAthletesById', { ...idOf(athlete), json: { ...ATHLETE, version: 99 } })
    await call('putAthletesById', { ...idOf(athlete), json: { ...ATHLETE, version: 1 } })
  },
  deleteAthletesById: async ({ db, call }) => call('deleteAthletesById', idOf(await createAthlete(db))),
  getAthletesByIdHistory: async ({ db, call }) => call('getAthletesByIdHistory', idOf(await createAthlete(db))),
  getAthletesByIdBrands: async ({ db, call }) => call('getAthletesByIdBrands', idOf((await linkedPair(db)).athlete)),
  postAthletesByIdProcess: async ({ db, call }) => call('postAthletesByIdProcess', idOf(await createAthlete(db))),
  deleteAthletesAll: async ({ db, call }) => {
    await createManyAthletes(db, MANY)
    await call('deleteAthletesAll')
    await db.deleteFrom('athlete').execute()
    await call('deleteAthletesAll')
  },
  postAthletesBulkUpload: ({ call }) => call('postAthletesBulkUpload', { form: formOf(CSV) }),
  postAthletesBulkUploadCheck: ({ call }) => call('postAthletesBulkUploadCheck', { form: formOf(CSV) }),
  postAthletesDelete: async ({ db, call }) => {
    await createManyAthletes(db, MANY)
    await call('postAthletesDelete', { json: { filter: { sport: 'Golf' }, count: 1 } })
    await call('postAthletesDelete', { json: { filter: { sport: 'Golf' } } })
    await call('postAthletesDelete', { json: { ids: [UNKNOWN] } })
    await call('postAthletesDelete', { json: { ids: [(await createAthlete(db)).public_id] } })
  },
  postBulkEdits: async ({ db, call }) => {
    const ids = [(await createAthlete(db)).public_id]
    const json = { kind: 'athlete', ids, changes: RETIRED }
    await call('postBulkEdits', { json: { ...json, ids: [UNKNOWN] } })
    await call('postBulkEdits', { json: { ...json, count: 0 } })
    await call('postBulkEdits', { json })
    await call('postBulkEdits', { json: { ...json, dryRun: true } })
  },
  getBulkEditsById: async ({ db, call }) => call('getBulkEditsById', await bulkEdit(db)),
  postBulkEditsByIdUndo: async ({ db, call }) => {
    const edit = await bulkEdit(db)
    await call('postBulkEditsByIdUndo', edit)
    await db.updateTable('job').set({ status: 'completed' }).execute()
    await db.updateTable('bulk_edit').set({ edited: 1 }).execute()
    await call('postBulkEditsByIdUndo', edit)
  },
  getAthletesDeleted: async (api) => {
    await deletion(api)
    await api.call('getAthletesDeleted')
  },
  getAthletesDeletedById: async (api) => api.call('getAthletesDeletedById', await deletion(api)),
  getAthletesDeletedByIdAthletes: async (api) => api.call('getAthletesDeletedByIdAthletes', await deletion(api)),
  postAthletesDeletedByIdRestore: async (api) => {
    await createManyAthletes(api.db, MANY)
    const selected = await api.db.selectFrom('athlete').select('public_id').limit(100).execute()
    await api.call('postAthletesDelete', { json: { ids: selected.map(({ public_id }) => public_id) } })
    const many = await latestDeletion(api)
    await api.db.updateTable('deleted_batch').set({ records: MANY }).execute()
    await api.call('postAthletesDeletedByIdRestore', many)
    await api.call('postAthletesDeletedByIdRestore', many)
    await api.call('postAthletesDeletedByIdRestore', await deletion(api))
  },
  getAthletesSports: async ({ db, call }) => {
    await createAthlete(db)
    await call('getAthletesSports')
  },
  postAuthLogin: async ({ db, call }) => {
    await call('postAuthRegister', { json: PERSON }, null)
    const { email, password } = PERSON
    await call('postAuthLogin', { json: { email, password: `${password}!` } }, null)
    await call('postAuthLogin', { json: { email, password } }, null)
    await createAuthenticatorApp(db, await idOfPerson(db))
    expect((await call('postAuthLogin', { json: { email, password } }, null)).status).toBe(403)
  },
  postAuthLoginCode: async ({ db, call }) => {
    await call('postAuthRegister', { json: PERSON }, null)
    const { secret } = await createAuthenticatorApp(db, await idOfPerson(db))
    const { email, password } = PERSON
    const refusal = await call('postAuthLogin', { json: { email, password } }, null)
    const { ticket } = refusal.body.data
    await call('postAuthLoginCode', { json: { ticket, code: wrongCodeOf(secret) } }, null)
    await call('postAuthLoginCode', { json: { ticket, code: codeOf(secret) } }, null)
  },
  getAuthFactors: ({ call }) => call('getAuthFactors'),
  postAuthFactorsApp: ({ call }) => call('postAuthFactorsApp'),
  putAuthFactorsApp: async (api) => {
    await withPassword(api)
    const { body } = await api.call('postAuthFactorsApp')
    const { secret, setup } = body.data
    await api.call('putAuthFactorsApp', { json: { setup, code: codeOf(secret), currentPassword: PERSON.password } })
  },
  postAuthFactorsAppOff: async (api) => {
    await withPassword(api)
    await api.call('postAuthFactorsAppOff', { json: { currentPassword: PERSON.password } })
  },
  postAuthFactorsRecoveryCodes: async (api) => {
    await withPassword(api)
    const sent = { json: { currentPassword: PERSON.password } }
    await api.call('postAuthFactorsRecoveryCodes', sent)
    await createAuthenticatorApp(api.db, api.admin.userId)
    await api.call('postAuthFactorsRecoveryCodes', sent)
  },
  patchAuthFactorsPasskeysById: async ({ db, admin, call }) => {
    const sent = idOf(await createPasskey(db, admin.userId))
    await call('patchAuthFactorsPasskeysById', { ...sent, json: { name: 'Laptop' } })
  },
  postAuthFactorsPasskeysByIdRemoval: async (api) => {
    await withPassword(api)
    const sent = idOf(await createPasskey(api.db, api.admin.userId))
    await api.call('postAuthFactorsPasskeysByIdRemoval', { ...sent, json: { currentPassword: PERSON.password } })
  },
  getAuthFactorsRule: ({ call }) => call('getAuthFactorsRule'),
  putAuthFactorsRule: ({ call }) => call('putAuthFactorsRule', { json: { rule: 'optional' } }),
  postAuthLogout: async ({ call, user }) => {
    await call('postAuthLogout', { json: { refreshToken: user.refreshToken } }, user)
  },
  getAuthMe: ({ call }) => call('getAuthMe'),
  putAuthMe: ({ call }) => call('putAuthMe', { json: { firstName: 'Grace', lastName: 'Hopper' } }),
  deleteAuthMe: async (api) => {
    await withPassword(api)
    await withPassword({ ...api, admin: api.user })
    const sent = { json: { currentPassword: PERSON.password } }
    await api.call('deleteAuthMe', sent)
    await api.call('deleteAuthMe', sent, api.user)
  },
  getBackups: async ({ call }) => {
    keepBackup()
    await call('getBackups')
  },
  postBackups: async (api) => {
    await withPassword(api)
    await api.call('postBackups', { json: { currentPassword: PERSON.password } })
  },
  postBackupsByNameFile: async (api) => {
    await withPassword(api)
    await api.call('postBackupsByNameFile', {
      params: { name: keepBackup() },
      json: { currentPassword: PERSON.password },
    })
  },
  getAuthEmail: ({ call }) => call('getAuthEmail'),
  putAuthEmail: async (api) => {
    await withPassword(api)
    const { email } = await api.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', api.user.userId)
      .executeTakeFirstOrThrow()
    for (const wanted of [email, 'new@example.com'])
      await api.call('putAuthEmail', { json: { email: wanted, currentPassword: PERSON.password } })
  },
  postAuthEmail: ({ call }) => call('postAuthEmail'),
  getAuthData: ({ call }) => call('getAuthData'),
  getAuthMail: ({ call }) => call('getAuthMail'),
  putAuthMail: ({ call }) =>
    call('putAuthMail', { json: { host: 'smtp.example.com', port: 587, security: 'starttls' } }),
  deleteAuthMail: ({ call }) => call('deleteAuthMail'),
  postAuthMailTest: ({ call }) => call('postAuthMailTest'),
  getAuthOpenid: ({ call }) => call('getAuthOpenid'),
  putAuthOpenid: ({ call }) =>
    call('putAuthOpenid', { json: { issuer: 'https://login.example.com', clientId: 'icon-radar' } }),
  deleteAuthOpenid: ({ call }) => call('deleteAuthOpenid'),
  postAuthOpenidTest: ({ call }) => call('postAuthOpenidTest'),
  getAuthNotifications: ({ call }) => call('getAuthNotifications'),
  putAuthNotifications: ({ call }) => call('putAuthNotifications', { json: { upload: { mail: true } } }),
  putAuthPassword: async (api) => {
    await withPassword(api)
    await api.call('putAuthPassword', { json: { currentPassword: PERSON.password, password: 'Difference2' } })
  },
  getAuthSessions: ({ call }) => call('getAuthSessions'),
  deleteAuthSessions: async (api) => {
    await withPassword(api)
    await api.call('deleteAuthSessions', { json: { currentPassword: PERSON.password } })
  },
  deleteAuthSessionsById: async (api) => {
    const { db, admin, call } = api
    await withPassword(api)
    const origin = { remember: false, userAgent: null, address: null, door: 'page' } as const
    const { id } = await createSession(db, admin.userId, origin, new Date())
    await call('deleteAuthSessionsById', { params: { id }, json: { currentPassword: PERSON.password } })
  },
  getAuthTokens: async (api) => {
    await token(api)
    await api.call('getAuthTokens')
  },
  postAuthTokens: async (api) => {
    const made = await token(api)
    for (let others = 1; others < 50; others += 1) await token(api)
    const { password: currentPassword } = PERSON
    const sent = { json: { name: 'Nightly', scope: ['read'], lifetime: '30', currentPassword } }
    await withPassword(api)
    await api.call('postAuthTokens', sent)
    await api.call('deleteAuthTokensById', made)
    await api.call('postAuthTokens', sent)
  },
  getAuthTokensById: async (api) => api.call('getAuthTokensById', await token(api)),
  deleteAuthTokensById: async (api) => api.call('deleteAuthTokensById', await token(api)),
  postAuthRefresh: async ({ call, user }) => {
    await call('postAuthRefresh', { json: { refreshToken: 'gone' } }, null)
    await call('postAuthRefresh', { json: { refreshToken: user.refreshToken } }, null)
  },
  postAuthRegister: async ({ call }) => {
    await call('postAuthRegister', { json: PERSON }, null)
    await call('postAuthRegister', { json: PERSON }, null)
  },
  getBrands: async ({ db, call }) => {
    await linkedPair(db)
    await call('getBrands', { query: { include: 'athletes' } })
  },
  getBrandsByIdHistory: async ({ db, call }) => call('getBrandsByIdHistory', idOf(await createBrand(db))),
  getBrandsById: async ({ db, call }) => {
    const { brand } = await linkedPair(db)
    const merged = await mergedInto(call, db, brand.public_id)
    await call('getBrandsById', { params: { id: merged } })
    await call('getBrandsById', idOf(brand))
  },
  putBrandsById: async ({ db, call }) => {
    const brand = await createBrand(db)
    await call('putBrandsById', { ...idOf(brand), json: { ...BRAND, version: 99 } })
    await call('putBrandsById', { ...idOf(brand), json: BRAND })
  },
  postBrandsByIdArchive: async ({ db, call }) => call('postBrandsByIdArchive', idOf(await createBrand(db))),
  postBrandsByIdUnarchive: async ({ db, call }) => call('postBrandsByIdUnarchive', idOf(await createBrand(db))),
  getBrandsByIdMerges: async ({ db, call }) => {
    const brand = await createBrand(db)
    await mergedInto(call, db, brand.public_id)
    await call('getBrandsByIdMerges', idOf(brand))
  },
  postBrandsByIdMerges: async ({ db, call }) => mergedInto(call, db, (await createBrand(db)).public_id),
  getBrandsByIdMergesByMergeId: async ({ db, call }) => {
    const brand = await createBrand(db)
    await mergedInto(call, db, brand.public_id)
    await call('getBrandsByIdMergesByMergeId', await latestMerge(call, brand.public_id))
  },
  deleteBrandsByIdMergesByMergeId: async ({ db, call }) => {
    const [first, second] = [await createBrand(db), await createBrand(db)]
    await mergedInto(call, db, first.public_id)
    const merge = await latestMerge(call, first.public_id)
    await call('postBrandsByIdMerges', { ...idOf(second), json: { duplicateId: first.public_id } })
    await call('deleteBrandsByIdMergesByMergeId', merge)
    await call('deleteBrandsByIdMergesByMergeId', await latestMerge(call, second.public_id))
  },
  getBrandsByIdMergesPreview: async ({ db, call }) => {
    const duplicate = await createBrand(db)
    await call('getBrandsByIdMergesPreview', {
      ...idOf(await createBrand(db)),
      query: { duplicateId: duplicate.public_id },
    })
  },
  getBrandsCategories: ({ call }) => call('getBrandsCategories'),
  getBrandsRankingsChampionIndex: async ({ db, call }) => {
    await createRankedBrand(db, 1, 700)
    await call('getBrandsRankingsChampionIndex')
  },
  getBrandsRankingsMoves: async ({ db, call }) => {
    await createRankedBrand(db, 1, 700)
    await call('getBrandsRankingsMoves')
  },
  getBrandsRankingsWhatIf: async ({ db, call }) => {
    const brand = await createRankedBrand(db, 1, 700)
    const components = ['followers', 'growth', 'influence'].map((name) => ({ name, normalised: 0.5 }))
    await createScore(db, { brand_id: brand.id, components: JSON.stringify(components) })
    await call('getBrandsRankingsWhatIf', { query: { followers: '50', limit: '5' } })
  },
  getImports: async (api) => {
    await imported(api)
    await api.call('getImports')
  },
  getImportsById: async (api) => api.call('getImportsById', await imported(api)),
  getImportsByIdReport: async (api) => api.call('getImportsByIdReport', await imported(api)),
  getImportsByIdQuestions: async (api) => {
    await api.call('getImportsByIdQuestions', await imported(api))
    await api.call('getImportsByIdQuestions', await askingImport(api))
  },
  postImportsByIdQuestions: async (api) => {
    const json = { answers: [{ row: 2, answer: 'skip' }] }
    await api.call('postImportsByIdQuestions', { ...(await imported(api)), json })
    await api.call('postImportsByIdQuestions', { ...(await askingImport(api)), json })
  },
  postImportsByIdRollBack: async (api) => {
    const { db, call } = api
    const many = await imported(api)
    await createManyAthletes(db, MANY)
    const batch = await db.selectFrom('import_batch').select('id').executeTakeFirstOrThrow()
    await db.updateTable('athlete').set({ import_batch_id: batch.id }).execute()
    await call('postImportsByIdRollBack', many)
    await call('postImportsByIdRollBack', many)
    await db.deleteFrom('athlete').execute()
    await call('postImportsByIdRollBack', await imported(api))
  },
  postJobsByIdPause: jobCall('pause', 'pending', 'processing'),
  postJobsByIdResume: jobCall('resume', 'pending', 'paused'),
  postJobsByIdCancel: jobCall('cancel', 'completed', 'pending'),
  postJobsByIdRetry: jobCall('retry', 'pending', 'failed'),
  postJobsBatch: async ({ db, call }) => {
    await call('postJobsBatch', { json: { athleteIds: [(await createAthlete(db)).public_id] } })
  },
  postJobsBrandDiscovery: async ({ db, call }) => {
    await call('postJobsBrandDiscovery', { json: { athleteId: UNKNOWN } })
    await call('postJobsBrandDiscovery', { json: { athleteId: (await createAthlete(db)).public_id } })
  },
  postJobsBrandlinkStart: ({ call }) => call('postJobsBrandlinkStart'),
  postJobsBrandlinkStop: ({ call }) => call('postJobsBrandlinkStop'),
  getJobsBrandlinkStatus: ({ call }) => call('getJobsBrandlinkStatus'),
  getJobsBrandlinkImported: ({ call }) => call('getJobsBrandlinkImported'),
  deleteJobsBrandlinkImported: ({ call }) => call('deleteJobsBrandlinkImported'),
  getNotifications: async (api) => {
    await notification(api)
    await api.call('getNotifications', { query: { unread: 'true' } })
  },
  postNotificationsRead: async (api) => {
    await notification(api)
    await api.call('postNotificationsRead')
  },
  getNotificationsById: async (api) => api.call('getNotificationsById', await notification(api)),
  deleteNotificationsById: async (api) => api.call('deleteNotificationsById', await notification(api)),
  postNotificationsByIdRead: async (api) => api.call('postNotificationsByIdRead', await notification(api)),
  deleteNotificationsByIdRead: async (api) => api.call('deleteNotificationsByIdRead', await notification(api)),
  getAlerts: async (api) => {
    await alert(api)
    await api.call('getAlerts')
  },
  postAlerts: async (api) => {
    const { db, call } = api
    await alert(api)
    await call('postAlerts', { json: { kind: 'category_brand', subject: 'Cheese' } })
    await call('postAlerts', { json: { kind: 'category_brand', subject: 'Technology' } })
    const { id: _, ...row } = await db.selectFrom('alert_rule').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: MAX_ALERTS }, (_, index) => ({ ...row, public_id: `${index}` }))
    await db.insertInto('alert_rule').values(more).execute()
    await call('postAlerts', { json: { kind: 'category_brand', subject: 'Education' } })
  },
  getAlertsById: async (api) => api.call('getAlertsById', await alert(api)),
  patchAlertsById: async (api) => {
    const sent = await alert(api)
    await api.call('patchAlertsById', { ...sent, json: { isPaused: true } })
    await api.call('patchAlertsById', { ...sent, json: { threshold: 5 } })
    const rank = { kind: 'brand_rank', subject: (await aBrand(api)).params.id }
    await api.call('postAlerts', { json: { ...rank, threshold: 1 } })
    const { body } = await api.call('postAlerts', { json: { ...rank, threshold: 2 } })
    await api.call('patchAlertsById', { params: { id: body.data.id }, json: { threshold: 1 } })
  },
  deleteAlertsById: async (api) => api.call('deleteAlertsById', await alert(api)),
  getWatches: async (api) => {
    await api.call('putWatchesAthletesById', await anAthlete(api))
    await api.call('getWatches')
  },
  putWatchesAthletesById: async (api) => watchScenario(api, 'putWatchesAthletesById', await anAthlete(api)),
  deleteWatchesAthletesById: async (api) => {
    const subject = await anAthlete(api)
    await api.call('putWatchesAthletesById', subject)
    await api.call('deleteWatchesAthletesById', subject)
  },
  putWatchesBrandsById: async (api) => watchScenario(api, 'putWatchesBrandsById', await aBrand(api)),
  deleteWatchesBrandsById: async (api) => {
    const subject = await aBrand(api)
    await api.call('putWatchesBrandsById', subject)
    await api.call('deleteWatchesBrandsById', subject)
  },
  getViews: async (api) => {
    await view(api)
    await api.call('getViews', { query: { screen: 'athletes' } })
  },
  postViews: async ({ call }) => {
    await call('postViews', { json: VIEW })
    await call('postViews', { json: VIEW })
  },
  getViewsById: async (api) => api.call('getViewsById', await view(api)),
  patchViewsById: async (api) => {
    const shared = await view(api)
    await api.call('postViews', { json: { ...VIEW, name: 'Other' } })
    await api.call('patchViewsById', { ...shared, json: { name: 'Other' } })
    await api.call('patchViewsById', { ...shared, json: { name: 'Mine' } }, api.user)
    await api.call('patchViewsById', { ...shared, json: { name: 'Golfers' } })
  },
  deleteViewsById: async (api) => {
    const shared = await view(api)
    await api.call('deleteViewsById', shared, api.user)
    await api.call('deleteViewsById', shared)
  },
  putViewsByIdDefault: async (api) => api.call('putViewsByIdDefault', await view(api)),
  deleteViewsByIdDefault: async (api) => api.call('deleteViewsByIdDefault', await view(api)),
  getJobsById: async (api) => api.call('getJobsById', await job(api)),
  getJobsQueue: async (api) => {
    await job(api)
    await api.call('getJobsQueue')
  },
  getJobsStatsMetrics: ({ call }) => call('getJobsStatsMetrics'),
  getJobsStatsQueues: async (api) => {
    await job(api)
    await api.call('getJobsStatsQueues')
  },
  getOpenapiJson: ({ call }) => call('getOpenapiJson'),
  getClientTs: ({ call }) => call('getClientTs'),
  getReviews: async ({ db, call }) => {
    await waitingLink(db)
    await call('getReviews')
  },
  getReviewsById: async ({ db, call }) => call('getReviewsById', idOf(await waitingLink(db))),
  getReviewsCalibration: async (api) => {
    await decided(api)
    await api.call('getReviewsCalibration')
  },
  getReviewsIdentities: async ({ db, call }) => {
    await unclearAthlete(db)
    await call('getReviewsIdentities')
  },
  putReviewsIdentitiesById: async ({ db, call }) => {
    await call('putReviewsIdentitiesById', { ...idOf(await unclearAthlete(db)), json: { wikidataId: 'Q2' } })
  },
  getReviewsDecisions: async ({ db, call }) => {
    await decided({ db, call })
    await call('getReviewsDecisions')
  },
  postReviewsDecisions: async (api) => decided(api),
  deleteReviewsDecisionsById: async ({ db, call }) => {
    await decided({ db, call })
    const decision = await db.selectFrom('review_decision').selectAll().executeTakeFirstOrThrow()
    await call('deleteReviewsDecisionsById', idOf(decision))
  },
  getRelationshipsByIdHistory: async ({ db, call }) =>
    call('getRelationshipsByIdHistory', idOf((await linkedPair(db)).relationship)),
  putRelationshipsByIdReview: async ({ db, call }) => {
    const { relationship } = await linkedPair(db)
    await call('putRelationshipsByIdReview', { ...idOf(relationship), json: { decision: 'ACCEPTED', note: 'Seen' } })
  },
  deleteRelationshipsByIdReview: async ({ db, call }) => {
    const { relationship } = await linkedPair(db)
    await call('putRelationshipsByIdReview', { ...idOf(relationship), json: { decision: 'ACCEPTED', note: 'Seen' } })
    await call('deleteRelationshipsByIdReview', idOf(relationship))
  },
  getSearchGlobal: async ({ db, call }) => {
    await linkedPair(db)
    await call('getSearchGlobal', { query: { query: 'Ana' } })
    await call('getSearchGlobal', { query: { query: 'Ana', tag: 'VIP' } }, null)
  },
  getSearchSuggestions: async ({ db, call }) => {
    await linkedPair(db)
    await call('getSearchSuggestions', { query: { query: 'An' } })
  },
  getSearchHistory: async ({ call }) => {
    await call('getSearchGlobal', { query: { query: 'Ana' } })
    await call('getSearchHistory')
  },
  deleteSearchHistory: ({ call }) => call('deleteSearchHistory', { query: { query: 'Ana' } }),
  getUploads: async (api) => {
    await uploaded(api)
    await api.call('getUploads')
  },
  postUploads: ({ call }) => call('postUploads', { form: formOf(CSV) }),
  getUploadsById: async (api) => api.call('getUploadsById', await uploaded(api)),
  deleteUploadsById: async (api) => {
    const processing = await uploaded(api)
    await api.db.updateTable('upload').set({ status: 'processing' }).execute()
    await api.db.updateTable('job').set({ status: 'processing' }).execute()
    await api.call('deleteUploadsById', processing)
    await api.call('deleteUploadsById', await uploaded(api))
  },
  putUploadsByIdMapping: async (api) => {
    const form = formOf(CSV)
    form.set('settings', JSON.stringify({ mapping: 'always' }))
    const { body } = await api.call('postUploads', { form })
    const sent = { params: { id: body.data.id }, json: { mapping: MAPPING, saveAs: 'Plain' } }
    await api.call('putUploadsByIdMapping', sent)
    await api.call('putUploadsByIdMapping', sent)
    await api.db.updateTable('job').set({ status: 'completed' }).execute()
    await api.call('putUploadsByIdMapping', sent)
  },
  getImportsMappings: async (api) => {
    await keptMapping(api)
    await api.call('getImportsMappings')
  },
  postImportsMappings: async (api) => {
    await keptMapping(api)
    await api.call('postImportsMappings', { form: formOf('Player,Sport\nAna,Judo\n') })
  },
  deleteImportsMappingsById: async (api) => api.call('deleteImportsMappingsById', await keptMapping(api)),
  getUploadsSheets: async (api) => {
    await keptSheet(api)
    await api.call('getUploadsSheets')
  },
  postUploadsSheets: async ({ call }) => {
    await call('postUploadsSheets', { json: { url: 'https://127.0.0.1/table.csv' } })
    await call('postUploadsSheets', { json: { url: TABLE_ADDRESS, frequency: 'weekly' } })
  },
  patchUploadsSheetsById: async (api) =>
    api.call('patchUploadsSheetsById', { ...(await keptSheet(api)), json: { frequency: 'daily' } }),
  deleteUploadsSheetsById: async (api) => api.call('deleteUploadsSheetsById', await keptSheet(api)),
  postUploadsSheetsByIdPause: async (api) => api.call('postUploadsSheetsByIdPause', await keptSheet(api)),
  postUploadsSheetsByIdResume: async (api) => api.call('postUploadsSheetsByIdResume', await keptSheet(api)),
  postUploadsSheetsByIdRun: async (api) => api.call('postUploadsSheetsByIdRun', await keptSheet(api)),
  postUploadsByIdImport: async (api) => {
    const upload = await uploaded(api)
    await api.call('postUploadsByIdImport', upload)
    await api.db
      .updateTable('upload')
      .set({ status: 'completed', settings: JSON.stringify({ checkOnly: true }) })
      .execute()
    await api.call('postUploadsByIdImport', upload)
  },
  putUploadsByIdDismissal: async (api) => {
    const upload = await uploaded(api)
    await api.call('putUploadsByIdDismissal', upload)
    await api.db.updateTable('upload').set({ status: 'failed' }).execute()
    await api.call('putUploadsByIdDismissal', upload)
  },
  getUsers: ({ call }) => call('getUsers'),
  getUsersById: async (api) => api.call('getUsersById', await account(api, api.user)),
  patchUsersById: async (api) => {
    await api.call('patchUsersById', { ...(await account(api, api.admin)), json: { role: 'USER' } })
    await api.call('patchUsersById', { ...(await account(api, api.user)), json: { isDisabled: false } })
  },
  deleteUsersByIdFactors: async ({ db, call }) => {
    const other = await createUser(db)
    await createAuthenticatorApp(db, other.id)
    await call('deleteUsersByIdFactors', idOf(other))
  },
  getUsersRegistration: ({ call }) => call('getUsersRegistration'),
  putUsersRegistration: ({ call }) =>
    call('putUsersRegistration', { json: { mode: 'open', domains: ['example.com'] } }),
  getUsersInvitations: async ({ call }) => {
    await call('postUsersInvitations', { json: { email: PERSON.email } })
    await call('getUsersInvitations')
  },
  postUsersInvitations: async ({ call }) => {
    const sent = { json: { email: PERSON.email, isReadOnly: true } }
    await call('putUsersRegistration', { json: { mode: 'closed' } })
    await call('postUsersInvitations', sent)
    await call('putUsersRegistration', { json: { mode: 'invite' } })
    await call('postUsersInvitations', sent)
  },
  getUsersInvitationsById: async ({ call }) => {
    const { body } = await call('postUsersInvitations', { json: { email: PERSON.email } })
    await call('getUsersInvitationsById', { params: { id: body.data.id } })
  },
  deleteUsersInvitationsById: async ({ call }) => {
    const { body } = await call('postUsersInvitations', { json: { email: PERSON.email } })
    await call('deleteUsersInvitationsById', { params: { id: body.data.id } })
  },
  deleteUsersByIdSessions: async ({ db, call }) => call('deleteUsersByIdSessions', idOf(await createUser(db))),
  getUploadsSettings: ({ call }) => call('getUploadsSettings'),
  putUploadsSettings: ({ call }) => call('putUploadsSettings', { json: { batchSize: 100 } }),
  getActivity: async ({ call }) => {
    await call('putActivityRetention', { json: { changes: 800, securityEvents: 400 } })
    await call('getActivity', { query: { kind: 'configured' } })
  },
  getActivityExport: async ({ call }) => {
    await call('getActivityExport', { headers: { Accept: 'text/html' } }, null)
    await call('getActivityExport', { query: { format: 'csv' } })
  },
  getActivityRetention: ({ call }) => call('getActivityRetention'),
  putActivityRetention: ({ call }) => call('putActivityRetention', { json: { changes: 800, securityEvents: 400 } }),
  getAuthFeeds: async ({ call }) => {
    await call('postAuthFeeds')
    await call('getAuthFeeds')
  },
  postAuthFeeds: ({ call }) => call('postAuthFeeds'),
  deleteAuthFeeds: ({ call }) => call('deleteAuthFeeds'),
  getSystem: ({ call }) => call('getSystem'),
  getTags: async ({ db, call }) => {
    await tagged(db)
    await call('getTags')
  },
  patchTagsById: async ({ db, call }) => {
    await tagged(db)
    await call('patchTagsById', { params: { id: 'star' }, json: { name: 'Hurt' } })
    await call('patchTagsById', { params: { id: 'star' }, json: { name: 'Hurt', merge: true } })
  },
  deleteTagsById: async ({ db, call }) => {
    await tagged(db)
    await call('deleteTagsById', { params: { id: 'star' } })
  },
  getOwnFields: async (api) => {
    await ownField(api)
    await api.call('getOwnFields')
  },
  postOwnFields: async ({ call }) => {
    await call('postOwnFields', { json: OWN_FIELD })
    await call('postOwnFields', { json: OWN_FIELD })
  },
  patchOwnFieldsById: async (api) => {
    const sent = await ownField(api)
    await api.call('patchOwnFieldsById', { ...sent, json: { label: 'Agent', choices: ['CAA'] } })
    await api.call('postOwnFields', { json: { ...OWN_FIELD, label: 'Other' } })
    await api.call('patchOwnFieldsById', { ...sent, json: { label: 'Other', choices: ['CAA'] } })
  },
  deleteOwnFieldsById: async (api) => {
    const sent = await ownField(api)
    await createBrand(api.db, { own: '{"agency":"IMG"}' })
    await api.call('deleteOwnFieldsById', sent)
    await api.db.updateTable('brand').set({ own: null }).execute()
    await api.call('deleteOwnFieldsById', sent)
  },
  getWebhooks: async (api) => {
    await webhook(api)
    await api.call('getWebhooks')
  },
  postWebhooks: async ({ db, call }) => {
    await call('postWebhooks', { json: { ...WEBHOOK, url: 'http://127.0.0.1/' } })
    await call('postWebhooks', { json: WEBHOOK })
    const [first] = await db.selectFrom('webhook').selectAll().execute()
    for (let count = 1; first && count < MAX_WEBHOOKS; count += 1) {
      const { id: _, ...copied } = { ...first, public_id: String(count) }
      await db.insertInto('webhook').values(copied).execute()
    }
    await call('postWebhooks', { json: WEBHOOK })
  },
  getWebhooksById: async (api) => api.call('getWebhooksById', await webhook(api)),
  patchWebhooksById: async (api) => {
    const sent = { ...(await webhook(api)), json: { name: 'Chat', isOn: false } }
    await api.call('patchWebhooksById', sent)
  },
  deleteWebhooksById: async (api) => api.call('deleteWebhooksById', await webhook(api)),
  postWebhooksByIdSecret: async (api) => api.call('postWebhooksByIdSecret', await webhook(api)),
  postWebhooksByIdTest: async (api) => {
    const sent = await webhook(api)
    await api.call('postWebhooksByIdTest', sent)
    await api.call('patchWebhooksById', { ...sent, json: { isOn: false } })
    await api.call('postWebhooksByIdTest', sent)
  },
  getWebhooksByIdDeliveries: async (api) => {
    const sent = await webhook(api)
    await api.call('postWebhooksByIdTest', sent)
    await api.call('getWebhooksByIdDeliveries', sent)
  },
  postWebhooksByIdDeliveriesByDeliveryIdReplay: async (api) => {
    const { params } = await webhook(api)
    const { body } = await api.call('postWebhooksByIdTest', { params })
    const sent = { params: { ...params, deliveryId: body.data.id } }
    await api.call('postWebhooksByIdDeliveriesByDeliveryIdReplay', sent)
    await api.db.updateTable('webhook_delivery').set({ state: 'failed' }).execute()
    await api.call('postWebhooksByIdDeliveriesByDeliveryIdReplay', sent)
  },
  getRequests: async ({ db, call }) => {
    await logRequest(db)
    await call('getRequests', { query: { provider: 'wikidata' } })
  },
  getRequestsById: async ({ db, call }) => call('getRequestsById', idOf(await logRequest(db))),
  getProviders: async ({ db, call }) => {
    const failed = { failures: 1, last_error: 'Timed out.', last_error_at: '2026-11-21T12:00:00.000Z' }
    await db
      .insertInto('provider_state')
      .values({ provider: 'wikidata', ...failed })
      .execute()
    await call('getProviders')
  },
  getJobsBrandlinkBudget: ({ call }) => call('getJobsBrandlinkBudget'),
  putJobsBrandlinkBudget: ({ call }) => call('putJobsBrandlinkBudget', { json: { athletesPerHour: 60 } }),
  putProvidersContact: ({ call }) => call('putProvidersContact', { json: { contact: 'you@example.com' } }),
  putProvidersByProviderSetup: async ({ call }) => {
    const given = { params: { provider: 'x-api' }, json: { X_BEARER_TOKEN: 'of-an-administrator' } }
    expect((await call('putProvidersByProviderSetup', given)).status).toBe(409)
    await call('putProvidersByProviderSetup', { ...BRAVE, json: { BRAVE_API_KEY: 'key' } })
  },
  deleteProvidersByProviderSetup: ({ call }) => call('deleteProvidersByProviderSetup', BRAVE),
  putProvidersByProviderBudget: ({ call }) =>
    call('putProvidersByProviderBudget', { ...BRAVE, json: { budgetPerDay: 2_000 } }),
  deleteProvidersByProviderBudget: ({ call }) => call('deleteProvidersByProviderBudget', BRAVE),
  postProvidersByProviderTest: ({ call }) => call('postProvidersByProviderTest', BRAVE),
  getUploadsByIdReport: async (api) => api.call('getUploadsByIdReport', await uploaded(api)),
}

/** Responses that take another installation than this one; the tests named have them. */
const ELSEWHERE = new Set([
  // Without CONTACT: app/discovery/start/process-without-contact.test.ts, app/discovery/agent.
  'postAthletesByIdProcess 409',
  'postJobsBatch 409',
  'postJobsBrandDiscovery 409',
  'postJobsBrandlinkStart 409',
  // With ADMIN_SECOND_FACTOR in the environment: app/settings/security/given-factor-rule.test.ts.
  'putAuthFactorsRule 409',
  // With CONTACT in the environment: app/discovery/contact/given-contact.test.ts.
  'putProvidersContact 409',
  // With AGENT_ATHLETES_PER_HOUR in the environment: app/discovery/agent/given-budget.test.ts.
  'putJobsBrandlinkBudget 409',
  // With REGISTRATION in the environment: app/people/auth/registration/given-policy.test.ts.
  'putUsersRegistration 409',
  // With SMTP_URL in the environment: app/people/auth/email/email-proof.test.ts.
  'putAuthMail 409',
  // With OIDC_ISSUER in the environment: app/people/auth/openid/openid.test.ts.
  'putAuthOpenid 409',
  // After 5 seconds: app/files/exports/reports/requested-reports.test.ts.
  'getAnalyticsExport 202',
  'getAnalyticsExport 409',
  // After 60 seconds in line: app/files/exports/exports-by-job.test.ts.
  'getAthletesExport 202',
  'getAthletesExport 409',
  'getBrandsExport 202',
  'getBrandsExport 409',
])

const modules = await loadApiModules()
const build = buildOf(modules)
const contract: Contract = createContract(build)
const serve = serveRoutes(modules, { build, contract })
const operations = Object.entries(contract.document.paths).flatMap(([path, calls]) =>
  Object.entries(calls as Record<string, Described>).map(([method, call]) => ({
    ...call,
    path,
    method: method.toUpperCase(),
  })),
)
let addresses = 0

const test = base.extend<{ api: Api & { good: Map<string, Sent> } }>({
  api: async ({ web }, use) => {
    const [admin, user] = [await web.signIn('ADMIN'), await web.signIn('USER')]
    await saveContact(web.connections.writer, 'tests@example.com', new Date())
    const good = new Map<string, Sent>()
    const call: Api['call'] = async (operationId, sent = {}, caller = admin) => {
      const operation = operations.find((one) => one.operationId === operationId)
      if (!operation) throw new Error(`The document has no ${operationId}`)
      const headers = { ...sent.headers, ...(caller && { Authorization: `Bearer ${caller.accessToken}` }) }
      const answer = await request(operation, { ...sent, headers })
      if (answer.ok) good.set(operationId, sent)
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
      return { status: answer.status, body: isJson ? await answer.json() : undefined, headers: answer.headers }
    }
    await use({ db: web.connections.writer, admin, user, call, good })
  },
})

beforeAll(() => makeUploadFolder())
beforeEach(() => {
  addresses += 1
})

test('every operation of the document has a scenario, and no other has one [API]', () => {
  expect(Object.keys(SCENARIOS).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
})

describe('every response is as the document says', () => {
  test.for(operations)('$method $path [API]', async (operation, { api }) => {
    const { operationId, method, parameters } = operation
    await SCENARIOS[operationId]?.(api)
    const sent = api.good.get(operationId)
    expect(sent, 'the scenario has no success').toBeDefined()
    const as = (visitor: Visitor) => ({ Authorization: `Bearer ${visitor.accessToken}` })
    const send = (changes: Sent & Raw, headers: Record<string, string> = as(api.admin)) =>
      request(operation, { ...sent, ...changes, headers })

    const { security } = operation
    const isOpen = security.length === 0 || security.some((ways) => Object.keys(ways).length === 0)
    if (!isOpen) expect((await send({}, {})).status).toBe(401)
    if (operation['x-role']) expect((await send({}, as(api.user))).status).toBe(403)
    if (method !== 'GET') {
      expect((await send({ origin: 'https://elsewhere.example' }, { Cookie: api.admin.cookie })).status).toBe(403)
      expect((await send({}, { ...as(api.admin), 'Content-Length': '999999999' })).status).toBe(413)
    }
    const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    if (names.length > 0) {
      const params = Object.fromEntries(names.map((name) => [name, UNKNOWN]))
      expect((await send({ params })).status).toBe(404)
    }
    const [queried] = parameters.filter((parameter) => parameter.in === 'query')
    if (queried) expect((await send({ search: `${queried.name}=a&${queried.name}=b` })).status).toBe(422)
    const [type] = Object.keys(operation.requestBody?.content ?? {})
    if (type) {
      expect((await send({ body: 'x' }, { ...as(api.admin), 'Content-Type': 'text/plain' })).status).toBe(415)
      const boundary = type === 'multipart/form-data' ? '; boundary=x' : ''
      expect((await send({ body: '{' }, { ...as(api.admin), 'Content-Type': type + boundary })).status).toBe(400)
      const empty = new FormData()
      empty.set('other', 'x')
      const invalid = boundary ? { form: empty } : { json: ['x'] }
      expect((await send(invalid)).status).toBe(422)
    }
    if (parameters.some(({ name }) => name === 'Idempotency-Key')) {
      const keyed = (key: string) => ({ ...as(api.admin), 'Idempotency-Key': key })
      expect((await send({}, keyed('two words'))).status).toBe(400)
      const twice = await Promise.all([send({}, keyed('one')), send({}, keyed('one'))])
      expect(twice.map(({ status }) => status)).toContain(409)
      const other = send({ body: 'other' }, { ...keyed('one'), 'Content-Type': 'text/plain' })
      // A sign-out has ended the session.
      if (operationId !== 'postAuthLogout') expect((await other).status).toBe(422)
    }
    expect(await untilLimited(() => send({ address: '198.51.100.7' }, { Authorization: 'Bearer nonsense' }))).toBe(429)

    const whole = await send({})
    // What an answer says of the machine, such as its free disk, may have changed between two calls.
    const statusOfKnown = async () =>
      (await send({}, { ...as(api.admin), 'If-None-Match': `${(await send({})).headers.get('ETag')}` })).status
    if (whole.headers.has('ETag') && whole.ok) await expect.poll(statusOfKnown, { interval: 10 }).toBe(304)
    for (const [code, status] of FAULTS) {
      vi.stubGlobal('iconRadarDatabase', faulty(code))
      expect((await send({})).status).toBe(status)
    }
  })

  test('every response that the document lists has occurred [API]', () => {
    const listed = operations.flatMap(({ operationId, method, responses, 'x-role': role }) =>
      Object.keys(responses)
        // A read refused for the scope of its token: app/people/auth/api-access.
        .filter((status) => status !== '403' || method !== 'GET' || role)
        .map((status) => `${operationId} ${status}`),
    )
    expect(listed.filter((response) => !contract.seen.has(response) && !ELSEWHERE.has(response))).toEqual([])
  })
})

const FAULTS = [
  ['SQLITE_CORRUPT', 500],
  ['SQLITE_BUSY', 503],
  ['SQLITE_FULL', 507],
] as const

/** A database that fails at whatever is asked of it. */
function faulty(code: string): Connections {
  const fail = (): never => {
    throw Object.assign(new Error('a detail that stays inside'), { code })
  }
  const connection = new Proxy({}, { get: fail })
  return { reader: connection, writer: connection } as unknown as Connections
}

interface Raw {
  body?: string
  search?: string
  origin?: string
  address?: string
}

function request(
  { path, method }: Described,
  { params = {}, query, json, form, headers = {}, body, search, origin, address }: Sent & Raw,
): Promise<Response> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? UNKNOWN))
  const url = `${filled}?${search ?? new URLSearchParams(query)}`
  const isJson = body === undefined && json !== undefined
  const sent = ask(url, {
    method,
    origin,
    headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
    body: method === 'GET' ? null : (body ?? (isJson ? JSON.stringify(json) : (form ?? null))),
  })
  return serve(sent, address ?? `203.0.113.${addresses % 250}`)
}

async function untilLimited(send: () => Promise<Response>): Promise<number> {
  for (let calls = 0; calls < 130; calls += 1) {
    const { status } = await send()
    if (status === 429) return status
  }
  return 0
}

function idOf({ public_id: id }: { public_id: string }): { params: { id: string } } {
  return { params: { id } }
}

async function idOfPerson(db: Connections['writer']): Promise<number> {
  const { id } = await db.selectFrom('user').select('id').where('email', '=', PERSON.email).executeTakeFirstOrThrow()
  return id
}

function formOf(csv: string): FormData {
  const form = new FormData()
  form.set('file', new File([csv], 'athletes.csv', { type: 'text/csv' }))
  return form
}

/** An athlete and a ranked brand with everything that can be shown about them. */
async function risenBrand(db: Connections['writer']): Promise<void> {
  const brand = await createRankedBrand(db, 1, 700)
  await createScore(db, { brand_id: brand.id, total_score: 350, computed_at: '2020-01-01T00:00:00.000Z' })
}

function logRequest(db: Connections['writer']) {
  const asked = { provider: 'wikidata', url: 'https://www.wikidata.org/', status: 200, outcome: 'ok' }
  return db
    .insertInto('provider_request')
    .values({ ...asked, public_id: newId(), duration_ms: 40, requested_at: '2026-11-21T10:00:00.000Z' })
    .returning('public_id')
    .executeTakeFirstOrThrow()
}

async function tagged(db: Connections['writer']): Promise<void> {
  const tags = 'Hurt; Star'
  await createBrand(db, { tags, labels: labelsOf({ tags }) })
}

async function bulkEdit(db: Connections['writer']) {
  const ids = [(await createAthlete(db)).public_id]
  const requested = { selection: { kind: 'athlete', ids }, changes: RETIRED, selected: 1 } as const
  const { id } = await requestBulkEdit(db, requested, { id: null, name: 'x', address: null, door: 'api' }, new Date())
  return { params: { id } }
}

async function linkedPair(db: Connections['writer']) {
  const athlete = await createAthlete(db, { name: 'Ana Silva', champion_score: 512.3, champion_rank: 1 })
  const brand = await createRankedBrand(db, 1, 700, { name: 'Ana Sports', website: 'https://ana.example' })
  const relationship = await createRelationship(db, { athlete_id: athlete.id, brand_id: brand.id, standing: 'CURRENT' })
  await createEvidence(db, { relationship_id: relationship.id, quote: 'Ana founded it', published_at: '2024-05-01' })
  await createScore(db, { brand_id: brand.id })
  await createBrandSnapshot(db, { brand_id: brand.id })
  return { athlete, brand, relationship }
}

async function waitingLink(db: Connections['writer']) {
  const { relationship } = await linkedPair(db)
  await db.updateTable('relationship').set({ verification_status: 'PENDING', because: 'Needs an anchor.' }).execute()
  return relationship
}

async function unclearAthlete(db: Connections['writer']) {
  const candidates = [{ id: 'Q2', label: 'Ana Silva', description: null, url: 'https://www.wikidata.org/wiki/Q2' }]
  return createAthlete(db, { identity_status: 'AMBIGUOUS', identity_candidates: JSON.stringify(candidates) })
}

async function decided({ db, call }: Pick<Api, 'db' | 'call'>) {
  const { public_id } = await waitingLink(db)
  await call('postReviewsDecisions', { json: { ids: [public_id], decision: 'REJECTED', reason: 'NOT_A_BRAND' } })
}

async function mergedInto(call: Api['call'], db: Connections['writer'], survivor: string): Promise<string> {
  const duplicate = (await createBrand(db)).public_id
  await call('postBrandsByIdMerges', { params: { id: survivor }, json: { duplicateId: duplicate } })
  return duplicate
}

async function mergedIntoAthlete(call: Api['call'], db: Connections['writer'], survivor: string): Promise<string> {
  const duplicate = (await createAthlete(db)).public_id
  await call('postAthletesByIdMerges', { params: { id: survivor }, json: { duplicateId: duplicate } })
  return duplicate
}

async function latestAthleteMerge(call: Api['call'], id: string): Promise<Sent> {
  const { body } = await call('getAthletesByIdMerges', { params: { id } })
  return { params: { id, mergeId: body.data[0].id } }
}

async function distinguished(call: Api['call'], db: Connections['writer']): Promise<string> {
  const [athlete, other] = [await createAthlete(db), await createAthlete(db)]
  const json = { athleteId: athlete.public_id, otherId: other.public_id }
  const { body } = await call('postAthletesDistinctions', { json })
  return body.data.id
}

async function distinguishedBrands(call: Api['call'], db: Connections['writer']): Promise<string> {
  const [brand, other] = [await createBrand(db), await createBrand(db)]
  const json = { brandId: brand.public_id, otherId: other.public_id }
  const { body } = await call('postBrandsDistinctions', { json })
  return body.data.id
}

async function latestMerge(call: Api['call'], id: string): Promise<Sent> {
  const { body } = await call('getBrandsByIdMerges', { params: { id } })
  return { params: { id, mergeId: body.data[0].id } }
}

async function deletion(api: Api): Promise<Sent> {
  await api.call('postAthletesDelete', { json: { ids: [(await createAthlete(api.db)).public_id] } })
  return latestDeletion(api)
}

async function latestDeletion({ call }: Api): Promise<Sent> {
  const { body } = await call('getAthletesDeleted')
  return { params: { id: body.data[0].id } }
}

async function imported({ call }: Api): Promise<Sent> {
  const { body } = await call('postAthletesBulkUpload', { form: formOf(CSV) })
  return { params: { id: body.batchId } }
}

/** Of an upload that is done, one of whose rows may mean an athlete that is there. */
async function askingImport(api: Api): Promise<Sent> {
  const { db } = api
  const upload = await uploaded(api)
  await db.updateTable('upload').set({ status: 'completed' }).execute()
  const batch = {
    public_id: `${upload.params?.id}`,
    file_name: 'a.csv',
    sha256: '',
    kind: 'athletes',
    is_upload: 1,
  } as const
  const { id } = await db
    .insertInto('import_batch')
    .values({ ...batch, skipped: 1, created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const matches = JSON.stringify([{ id: (await createAthlete(db, ATHLETE_ROW)).public_id, reasons: ['identity'] }])
  const cells = JSON.stringify({ name: 'Bo', sport: 'Golf', status: 'RETIRED' })
  await db.insertInto('import_question').values({ batch_id: id, row: 2, name: 'Bo (Golf)', cells, matches }).execute()
  return upload
}

const ATHLETE_ROW = { name: 'Bo', sport: 'Golf' } as const

async function uploaded({ call }: Api): Promise<Sent> {
  const { body } = await call('postUploads', { form: formOf(CSV) })
  return { params: { id: body.data.id } }
}

async function keptSheet({ db }: Api): Promise<Sent> {
  const { id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const sheet = {
    public_id: 'sheet',
    user_id: id,
    name: 'a.csv',
    ...sealAddress('sheet', 'https://example.com/a.csv'),
    settings: '{}',
  }
  const times = { next_run_at: new Date().toISOString(), created_at: new Date().toISOString() }
  await db
    .insertInto('published_sheet')
    .values({ ...sheet, frequency: 'daily', ...times })
    .execute()
  return { params: { id: 'sheet' } }
}

async function keptMapping({ db }: Api): Promise<Sent> {
  await saveTemplate(db, { name: 'Players', titles: ['Player', 'Sport'], mapping: MAPPING }, new Date())
  return idOf(await db.selectFrom('mapping_template').select('public_id').executeTakeFirstOrThrow())
}

async function account({ db }: Api, { userId }: Visitor): Promise<Sent> {
  return idOf(await db.selectFrom('user').select('public_id').where('id', '=', userId).executeTakeFirstOrThrow())
}

/** Of a byte; what is in it no call reads. */
function keepBackup(): string {
  const folder = backupFolder(config())
  const name = backupName(new Date(), false)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), 'x')
  return name
}

async function withPassword({ db, admin }: Api): Promise<void> {
  const passwordHash = await hashPassword(PERSON.password)
  await db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', admin.userId).execute()
}

async function token({ db, admin }: Api): Promise<Sent> {
  const owner = { id: admin.userId, email: 'a@example.com' }
  const wanted = { name: 'Nightly', scope: ['read'], lifetime: '30' } as const
  const made = await createApiToken(db, owner, wanted, { address: '192.0.2.1', door: 'page' }, new Date())
  if (made.status !== 'created') throw new Error('No token was made')
  return { params: { id: made.id } }
}

const anAthlete = async ({ db }: Api) => idOf(await createAthlete(db))
const aBrand = async ({ db }: Api) => idOf(await createBrand(db))

async function alert({ call }: Api): Promise<Sent> {
  const { body } = await call('postAlerts', { json: { kind: 'category_brand', subject: 'Technology' } })
  return { params: { id: body.data.id } }
}

async function watchScenario({ db, admin, call }: Api, operationId: string, subject: Sent) {
  for (let index = 0; index < MAX_WATCHES; index++) {
    const watch = { user_id: admin.userId, kind: 'athlete', subject_id: `${index}`, created_at: '' } as const
    await db.insertInto('watch').values(watch).execute()
  }
  await call(operationId, subject)
  await db.deleteFrom('watch').execute()
  await call(operationId, subject)
}

async function report({ call }: Api): Promise<Sent> {
  const { body } = await call('postAnalyticsReports', { json: { format: 'xlsx' } })
  return { params: { id: body.data.id } }
}

/** One of the administrator, sent to the other user too if `isShared`. */
async function schedule({ db, user, call }: Api, isShared = false): Promise<Sent> {
  const { email } = await db.selectFrom('user').select('email').where('id', '=', user.userId).executeTakeFirstOrThrow()
  const json = isShared ? { ...SCHEDULE, recipients: [email] } : SCHEDULE
  const { body } = await call('postAnalyticsSchedules', { json })
  return { params: { id: body.data.id } }
}

async function view({ call }: Api) {
  const { body } = await call('postViews', { json: { ...VIEW, isShared: true } })
  return { params: { id: body.data.id } }
}

async function notification({ db, admin }: Api) {
  const { userId } = admin
  await createNotification(db, { user_id: userId })
  const { public_id: id } = await db
    .selectFrom('notification')
    .select('public_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

async function job({ db, call }: Api): Promise<Sent> {
  const { body } = await call('postAthletesByIdProcess', idOf(await createAthlete(db)))
  return { params: { id: body.data.jobId } }
}

/** A job in a state that does not allow the action, then in one that does. */
function jobCall(action: string, unfit: string, fit: string): (api: Api) => Promise<unknown> {
  return async (api) => {
    const sent = await job(api)
    for (const status of [unfit, fit]) {
      await api.db
        .updateTable('job')
        .set({ status: status as 'pending' })
        .execute()
      await api.call(`postJobsById${action[0]?.toUpperCase()}${action.slice(1)}`, sent)
    }
  }
}

async function ownField({ call }: Api) {
  const { body } = await call('postOwnFields', { json: OWN_FIELD })
  return { params: { id: body.data.id as string } }
}

async function webhook({ call }: Api) {
  const { body } = await call('postWebhooks', { json: WEBHOOK })
  return { params: { id: body.data.id as string } }
}
