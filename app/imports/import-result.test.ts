import { expect, test } from 'vitest'
import { failedImportToast, importResult, importToast } from './import-result.ts'

const NOTHING = { checkOnly: false, successCount: 0, errorCount: 0 }

test('a clean import says how many athletes came [I-05]', () => {
  expect(importToast({ ...NOTHING, successCount: 12 })).toEqual({
    title: 'Upload Successful',
    description: 'Successfully imported 12 athletes',
    variant: 'default',
  })
})

test('an import with some errors is a success that names them [I-05, D-40]', () => {
  expect(importToast({ ...NOTHING, successCount: 12, errorCount: 3 })).toMatchObject({
    title: 'Upload Successful',
    description: 'Successfully imported 12 athletes with 3 errors',
  })
})

test('an import that added nobody and had errors is no success, whatever it skipped [I-05]', () => {
  const row = { row: 2, data: { name: 'Ana', sport: 'Golf' } }
  const error = { ...row, error: 'Row 2: Missing required field "name"' }
  const report = { errors: [error, error], skipped: [{ ...row, reason: 'already_there' as const }] }

  expect(importToast(importResult({ batchId: 'a', checkOnly: false }, 0, report))).toEqual({
    title: 'Upload Completed with Errors',
    description: '0 successful, 2 errors',
    variant: 'destructive',
  })
})

test('a check never says that something was imported [I-02]', () => {
  expect(importToast({ ...NOTHING, checkOnly: true, successCount: 1, errorCount: 2 })).toEqual({
    title: 'File checked, nothing imported',
    description: '1 athlete would be imported, 2 rows with errors',
    variant: 'default',
  })
})

test('a refused file says what the server said, or that it failed [I-05]', () => {
  expect(failedImportToast('CSV file is empty')).toMatchObject({
    title: 'Upload Failed',
    description: 'CSV file is empty',
  })
  expect(failedImportToast()).toMatchObject({ description: 'Failed to upload CSV file', variant: 'destructive' })
})
