import { expect, test } from 'vitest'
import { reactTo } from './reactions.ts'
import { receiveMessage } from './receive-message.ts'

const job = { jobId: 'athletes_csv-1', type: 'athletes_csv', progress: 40, message: 'Working' }

test.for(['processing', 'failed'] as const)('a job that is %s refreshes jobs [R-05]', (status) => {
  expect(reactTo({ type: 'job_update', data: { ...job, status } })).toEqual({ refresh: ['job_updates'] })
})

test.for([
  ['athletes_csv-1', ['job_updates', 'metrics_updates', 'athlete_updates']],
  ['brand_logo-1', ['job_updates', 'metrics_updates', 'brand_updates']],
  ['athlete_brand_discovery-1', ['job_updates', 'metrics_updates', 'athlete_updates', 'brand_updates']],
  ['bulk_data-1', ['job_updates', 'metrics_updates']],
] as const)('the completed job %s refreshes what its id names [R-05] [D-15]', ([jobId, refresh]) => {
  expect(reactTo({ type: 'job_update', data: { ...job, jobId, status: 'completed' } })).toEqual({ refresh })
})

test('a new ranking refreshes the index and is announced [R-05]', () => {
  expect(reactTo({ type: 'ranking_update', data: { changed: 3 } })).toEqual({
    refresh: ['ranking_updates'],
    toast: { title: 'Rankings Updated', description: 'Champion Index rankings have been recalculated.' },
  })
})

test('a ranking made while the agent runs is not announced [R-05] [D-74]', () => {
  expect(reactTo({ type: 'ranking_update', data: { changed: 3, isAutomatic: true } })).toEqual({
    refresh: ['ranking_updates'],
  })
})

test('metrics, athletes and brands refresh the pages that show them, without a toast [R-05]', () => {
  expect(reactTo({ type: 'metrics_update', data: {} })).toEqual({ refresh: ['metrics_updates'] })
  expect(reactTo({ type: 'athlete_update', data: { id: 'a', action: 'updated' } })).toEqual({
    refresh: ['athlete_updates'],
  })
  expect(reactTo({ type: 'brand_update', data: { id: 'b', action: 'updated' } })).toEqual({
    refresh: ['brand_updates', 'ranking_updates'],
  })
})

test('deleting an upload refreshes the lists of uploads, without a toast [U-06]', () => {
  expect(reactTo({ type: 'upload_update', data: { id: 'a', action: 'deleted' } })).toEqual({ refresh: ['job_updates'] })
})

test('switching the agent refreshes the champions page [J-04]', () => {
  expect(reactTo({ type: 'agent_update', data: { isRunning: true } }).refresh).toContain('ranking_updates')
})

test('a notification is a toast, titled Notification when it has no title, destructive when it is an error [R-05]', () => {
  expect(reactTo({ type: 'notification', data: { message: 'Done', type: 'info' } })).toEqual({
    refresh: [],
    toast: { title: 'Notification', description: 'Done' },
  })
  expect(reactTo({ type: 'notification', data: { title: 'Import', message: 'Broken', type: 'error' } }).toast).toEqual({
    title: 'Import',
    description: 'Broken',
    variant: 'destructive',
  })
})

test('a change of the inbox refreshes its count, without a toast of its own [R-05]', () => {
  expect(reactTo({ type: 'inbox_update', data: { id: null, action: 'updated' } })).toEqual({
    refresh: ['notifications'],
  })
})

test('a known message is read with its id', () => {
  expect(receiveMessage('{"type":"ranking_update","data":{"changed":3},"id":7}')).toEqual({
    kind: 'message',
    id: 7,
    message: { type: 'ranking_update', data: { changed: 3 }, id: 7 },
  })
  expect(receiveMessage('{"type":"resync"}')).toEqual({ kind: 'resync' })
})

test('what may be missing may be missing, and what a newer version sends too does no harm [R-06]', () => {
  const frames = [
    { type: 'metrics_update', data: {}, id: 1 },
    { type: 'athlete_update', data: { id: null, action: 'bulk' }, id: 2 },
    { type: 'job_update', data: { ...job, status: 'completed', isOwn: true, color: 'red' }, id: 3, version: 2 },
  ]

  for (const frame of frames)
    expect(receiveMessage(JSON.stringify(frame))).toEqual({ kind: 'message', id: frame.id, message: frame })
})

test.for([
  'not json',
  'null',
  '7',
  '{}',
  '{"type":"weather_update","data":{},"id":1}',
  '{"type":"toString","data":{},"id":1}',
  '{"type":"ranking_update","data":{"changed":1}}',
  '{"type":"ranking_update","data":null,"id":1}',
  '{"type":"job_update","data":{"status":"failed"},"id":1}',
  '{"type":"athlete_update","data":{"id":7,"action":"updated"},"id":1}',
  '{"type":"athlete_update","data":{"id":null,"action":"eaten"},"id":1}',
  '{"type":"notification","data":{"message":"Done","type":"info","href":5},"id":1}',
  '{"type":"ranking_update","data":{"changed":1,"isAutomatic":false},"id":1}',
])('%s is not understood, and does no harm [R-06]', (text) => {
  expect(receiveMessage(text)).toEqual({ kind: 'not_understood' })
})
