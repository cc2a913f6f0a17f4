import { expect, test } from 'vitest'
import { typesFor } from './types-for.ts'
import { rejectionOf, UPLOAD_DELETED, uploadedToast, uploadFailedToast } from './upload-words.ts'

test('the toasts of an upload have the words of the specification [U-08]', () => {
  expect(uploadedToast('a.csv')).toEqual({
    title: 'Upload successful',
    description: 'a.csv uploaded successfully and processing started.',
  })
  expect(uploadFailedToast('a.csv', 'No room')).toEqual({
    title: 'Upload failed',
    description: 'Failed to upload a.csv: No room',
    variant: 'destructive',
  })
  expect(UPLOAD_DELETED).toEqual({ title: 'Upload deleted', description: 'Upload record has been deleted.' })
})

test('a file of another type or above 50 MB is refused before it is sent, in the words of the specification [U-02] [D-25]', () => {
  expect(rejectionOf({ name: 'a.txt', type: 'text/plain', size: 1 })).toEqual({
    title: 'Invalid file type',
    description: 'a.txt is not a supported file type.',
    variant: 'destructive',
  })
  expect(rejectionOf({ name: 'a.csv', type: '', size: 52_428_801 })).toEqual({
    title: 'File too large',
    description: 'a.csv exceeds the maximum size of 50MB.',
    variant: 'destructive',
  })
  expect(rejectionOf({ name: 'a.csv', type: '', size: 52_428_800 })).toBeUndefined()
  expect(rejectionOf({ name: 'logo', type: 'image/gif', size: 1 })).toBeUndefined()
})

test('a file can be taken for what its name allows [U-02]', () => {
  expect(typesFor({ name: 'A.CSV' })).toEqual(['athletes_csv', 'brands_csv', 'bulk_data'])
  expect(typesFor({ name: 'a.svg' })).toEqual(['brand_logo'])
  expect(typesFor({ name: 'a' })).toHaveLength(4)
})
