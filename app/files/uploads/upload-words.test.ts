import { expect, test } from 'vitest'
import { typesFor } from './new-upload/upload-file.ts'
import {
  createSendingToasts,
  rejectionOf,
  rejectionToasts,
  UPLOAD_DELETED,
  uploadedToast,
  uploadFailedToast,
} from './upload-words.ts'

test('the toasts of an upload have the words of the specification [U-08]', () => {
  expect(uploadedToast('a.csv')).toEqual({
    title: 'Upload successful',
    description: 'a.csv uploaded successfully and processing started.',
    key: 'file a.csv',
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

test('rejected files are reported one by one, and many of one kind together [U-02] [U-08]', () => {
  const rejected = (count: number) =>
    Array.from({ length: count }, (_, index) => rejectionOf({ name: `${index}.txt`, type: '', size: 1 })).flatMap(
      (rejection) => rejection ?? [],
    )

  expect(rejectionToasts(rejected(3))).toEqual(rejected(3))
  expect(rejectionToasts(rejected(5))).toEqual([
    {
      title: 'Invalid file type',
      description:
        '0.txt is not a supported file type. 1.txt is not a supported file type. 2.txt is not a supported file type. And 2 more.',
      variant: 'destructive',
      key: 'Invalid file type',
    },
  ])
})

test('up to three files that are sent together have each its toast [D-75]', () => {
  const few = createSendingToasts(3)

  expect(few.uploaded('a.csv')).toEqual([uploadedToast('a.csv')])
  expect(few.failed('b.csv', 'No room')).toEqual([uploadFailedToast('b.csv', 'No room')])
  expect(few.ended()).toEqual([])
})

test('more have one toast at the end, with their number and a link to the queue, and one for those that failed [D-75]', () => {
  const many = createSendingToasts(6)

  expect(['a.csv', 'b.csv', 'c.csv', 'd.csv'].flatMap((name) => many.uploaded(name))).toEqual([])
  expect([...many.failed('e.csv', 'No room'), ...many.failed('f.csv', 'No room')]).toEqual([])
  expect(many.ended()).toEqual([
    {
      title: 'Upload successful',
      description: '4 files uploaded successfully and processing started.',
      href: '/upload/queue',
    },
    {
      title: 'Upload failed',
      description: 'Failed to upload e.csv: No room Failed to upload f.csv: No room',
      variant: 'destructive',
    },
  ])
})

test('a file name cannot reverse the text around it [U-08]', () => {
  const turned = 'ath\u202Evsc.csv'
  const few = createSendingToasts(1)
  const many = createSendingToasts(4)

  expect(few.uploaded(turned)).toEqual([uploadedToast('ath�vsc.csv')])
  expect(few.failed(turned, 'No room')).toEqual([uploadFailedToast('ath�vsc.csv', 'No room')])
  many.failed(turned, 'No room')
  expect(many.ended()[0]?.description).toBe('Failed to upload ath�vsc.csv: No room')
  expect(rejectionOf({ name: 'a\u202Etxt', type: '', size: 1 })?.description).toBe(
    'a�txt is not a supported file type.',
  )
  expect(rejectionOf({ name: turned, type: '', size: 52_428_801 })?.description).toBe(
    'ath�vsc.csv exceeds the maximum size of 50MB.',
  )
})

test('a file can be taken for what its name allows [U-02]', () => {
  expect(typesFor({ name: 'A.CSV' })).toEqual(['athletes_csv', 'brands_csv', 'bulk_data'])
  expect(typesFor({ name: 'a.svg' })).toEqual(['brand_logo'])
  expect(typesFor({ name: 'a' })).toHaveLength(4)
})
