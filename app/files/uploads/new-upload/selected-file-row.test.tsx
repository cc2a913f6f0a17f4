import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectedFileRow } from './selected-file-row.tsx'
import { uploadTypeOf } from './upload-file.ts'
import { createUploadList } from './upload-list.ts'

test.each(['ath\u202Evsc.csv', 'ath\u202Egnp.png'])(
  'a picked file is called by what its name is: %j [U-02]',
  (name) => {
    const list = createUploadList(async () => ({ status: 'uploaded' }))
    list.add([{ file: new File(['name'], name), uploadType: uploadTypeOf(name), content: 'athletes' }])
    const [selected] = list.snapshot()
    if (!selected) throw new Error('No file in the list')
    const nothing = () => undefined
    const html = renderToStaticMarkup(
      <SelectedFileRow selected={selected} list={list} onPreview={nothing} onRetry={nothing} onRemoved={nothing} />,
    )

    expect(html).toContain(`<bdi>${name.replace('\u202E', '�')}</bdi>`)
    expect(html).not.toContain('\u202E')
  },
)
