import { expect, test } from 'vitest'
import { failedImportToast, importToast } from './import-result.ts'

const NOTHING = { checkOnly: false, success: true, successCount: 0, errorCount: 0 }

test('a clean import says how many athletes were added [I-05]', () => {
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

test('an import with only errors is not a success [I-05, D-40]', () => {
  expect(importToast({ ...NOTHING, success: false, errorCount: 3 })).toEqual({
    title: 'Upload Completed with Errors',
    description: '0 successful, 3 errors',
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

test('a rejected file shows the server’s message, or that it failed [I-05]', () => {
  expect(failedImportToast('CSV file is empty')).toMatchObject({
    title: 'Upload Failed',
    description: 'CSV file is empty',
  })
  expect(failedImportToast()).toMatchObject({ description: 'Failed to upload CSV file', variant: 'destructive' })
})
