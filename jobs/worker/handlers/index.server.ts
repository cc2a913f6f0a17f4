import type { definitions } from '#jobs/definitions.ts'
import type { Handlers, JobServices } from '../handler.ts'
import { handleAnalyticsReport } from './analytics-report.server.ts'
import { handleAthleteBrandDiscovery } from './athlete-brand-discovery.server.ts'
import { handleAthletesDeletion, handleAthletesRestoration } from './athletes-deletion.server.ts'
import { handleBackup } from './backup.server.ts'
import { handleBrandLogo } from './brand-logo.server.ts'
import { handleBrandRescoring } from './brand-rescoring.server.ts'
import { handleBulkEdit, handleBulkEditUndo } from './bulk-edit.server.ts'
import { handleDiscoveryRemainder } from './discovery-remainder.server.ts'
import { handleImportRollBack } from './import-roll-back.server.ts'
import {
  handleEmailProofMail,
  handleFormerAddressMail,
  handleInvitationMail,
  handleMail,
  handlePasswordResetMail,
} from './mail.server.ts'
import { handlePublishedSheet } from './published-sheet.server.ts'
import { handleScoreRecomputation } from './score-recomputation.server.ts'
import { handleAthletesCsv, handleBrandsCsv, handleBulkData } from './uploaded-rows.server.ts'
import { handleWebhookDelivery } from './webhook-delivery.server.ts'

/** One handler per definition; a missing or mismatched one is a type error. */
export const handlers: Handlers<typeof definitions, JobServices> = {
  athleteBrandDiscovery: handleAthleteBrandDiscovery,
  discoveryRemainder: handleDiscoveryRemainder,
  brandRescoring: handleBrandRescoring,
  scoreRecomputation: handleScoreRecomputation,
  athletesDeletion: handleAthletesDeletion,
  athletesRestoration: handleAthletesRestoration,
  importRollBack: handleImportRollBack,
  bulkEdit: handleBulkEdit,
  bulkEditUndo: handleBulkEditUndo,
  athletesCsv: handleAthletesCsv,
  brandsCsv: handleBrandsCsv,
  bulkData: handleBulkData,
  brandLogo: handleBrandLogo,
  mail: handleMail,
  passwordResetMail: handlePasswordResetMail,
  invitationMail: handleInvitationMail,
  emailProofMail: handleEmailProofMail,
  formerAddressMail: handleFormerAddressMail,
  analyticsReport: handleAnalyticsReport,
  webhookDelivery: handleWebhookDelivery,
  publishedSheet: handlePublishedSheet,
  backup: handleBackup,
}
