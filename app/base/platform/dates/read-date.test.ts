import { describe, expect, test } from 'vitest'
import { orderOf, readDate } from './read-date.ts'

describe('[M-03] a date of a file', () => {
  test.each([
    ['1990-05-21', '1990-05-21'],
    ['1990-5-2', '1990-05-02'],
    ['1990/05/21', '1990-05-21'],
    ['19900521', '1990-05-21'],
    ['1990-05-21T00:00:00Z', '1990-05-21'],
    ['1990-05', '1990-05'],
    ['1990', '1990'],
    ['21.05.1990', '1990-05-21'],
    ['3.4.1990', '1990-04-03'],
    ['21/05/1990', '1990-05-21'],
    ['05/21/1990', '1990-05-21'],
    ['5/5/1990', '1990-05-05'],
    ['11 May 2005', '2005-05-11'],
    ['May 21, 1990', '1990-05-21'],
    ['21st May 1990', '1990-05-21'],
    ['21. März 1990', '1990-03-21'],
    ['21 de mayo de 1990', '1990-05-21'],
    ['1er août 1990', '1990-08-01'],
    ['21-Mai-1990', '1990-05-21'],
    ['May 1990', '1990-05'],
    ['1990年5月21日', '1990-05-21'],
    ['1990년 5월 21일', '1990-05-21'],
    ['２１．０５．１９９０', '1990-05-21'],
    ['29.02.2000', '2000-02-29'],
    ['1 May 1999 (aged 24)', '1999-05-01'],
  ])('%s is %s', (text, date) => expect(readDate(text)).toBe(date))

  test.each([
    '',
    '03/04/1990',
    '31.02.1990',
    '29.02.1900',
    '1990-13-01',
    '0000-00-00',
    '1700',
    '27',
    'yesterday',
    '21 1990',
    'May',
  ])('%s is none, or may be two', (text) => expect(readDate(text)).toBeUndefined())

  test('the order of its numbers decides what may be two, but not what may be one', () => {
    expect(readDate('03/04/1990', 'day_first')).toBe('1990-04-03')
    expect(readDate('03/04/1990', 'month_first')).toBe('1990-03-04')
    expect(readDate('21/04/1990', 'month_first')).toBe('1990-04-21')
    expect(readDate('1990-04-03', 'month_first')).toBe('1990-04-03')
    expect(['21/04/1990', '04/21/1990', '03/04/1990', '1990-04-03', 'x'].map(orderOf)).toEqual([
      'day_first',
      'month_first',
      undefined,
      undefined,
      undefined,
    ])
  })
})
