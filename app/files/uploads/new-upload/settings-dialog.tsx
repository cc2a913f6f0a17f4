import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { Dialog, DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { EXISTING_WORDS } from '#app/files/imports/existing/existing-choice.ts'
import { BATCH_SIZES, UPLOAD_PRIORITIES, type UploadSettings } from '../upload-settings.ts'

type SettingsDialogProps = {
  settings: UploadSettings
  mailIsConfigured: boolean
  failure?: Failure
  closeTo: string
}

/** The user's settings for future uploads. */
export function SettingsDialog({ settings, mailIsConfigured, failure, closeTo }: SettingsDialogProps) {
  const { state, formMethod } = useNavigation()

  return (
    <Dialog title="Upload settings" description="These apply to files you upload from now on." closeTo={closeTo}>
      <FailureBanner failure={failure} />
      <Form method="post" replace preventScrollReset className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Batch size"
            name="batchSize"
            defaultValue={String(settings.batchSize)}
            options={BATCH_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
            hint="Rows saved together. Larger is faster; smaller shows progress sooner."
          />
          <Select
            label="Priority"
            name="priority"
            defaultValue={settings.priority}
            options={UPLOAD_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))}
            hint="High goes ahead of files already waiting; low goes behind them."
          />
        </div>
        <Checkbox
          name="autoVerify"
          label="Verify automatically"
          defaultChecked={settings.autoVerify}
          hint="Find brands and verify their ownership automatically, a few athletes at a time. A large file takes weeks; the BrandLink agent’s card under Champions shows how many are waiting and can stop it. Off: links stay pending until someone verifies them."
        />
        <Checkbox
          name="emailNotify"
          label="Notify by email"
          defaultChecked={settings.emailNotify}
          hint={
            mailIsConfigured
              ? 'Get an email when a file has been processed.'
              : 'Email is off. You are told on screen. An administrator turns it on under Settings → Email.'
          }
        />
        <Checkbox
          name="skipDuplicates"
          label="Skip duplicates"
          defaultChecked={settings.skipDuplicates}
          hint="Skip rows that already exist. Off: they are treated as chosen below."
        />
        <Select
          label="Rows that exist already"
          name="existing"
          defaultValue={settings.existing === 'ask' ? 'ask' : 'update'}
          options={(['update', 'ask'] as const).map((value) => ({ value, label: EXISTING_WORDS[value] }))}
          hint="Used when duplicates are not skipped. Ask: rows of athletes and brands that exist or may be one that does, by name, handle, item or birth date, wait on the page of the upload; links and follower counts stay as they are."
        />
        <Checkbox
          name="createMissingBrands"
          label="Create missing brands"
          defaultChecked={settings.createMissingBrands}
          hint="Add the brands that a file of links names and that do not exist. Off: such rows fail."
        />
        <DialogFooter>
          <Button variant="primary" busy={state !== 'idle' && formMethod === 'POST'} busyLabel="Saving...">
            Save
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

export const PRIORITY_WORDS: Record<UploadSettings['priority'], string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
}
