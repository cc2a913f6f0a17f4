import { useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '#app/base/components/button.tsx'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { Combobox, type Suggestion } from '#app/base/components/forms/combobox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { AlertIcon } from '#app/base/components/icon.tsx'
import { ExternalLink } from '#app/base/components/navigation/text-link.tsx'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { UPLOAD_TYPES, type UploadType } from '#db/tables/upload.ts'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import { isWorkbook, isWorkbookOrPacked, typesFor } from './upload-file.ts'
import { type ChosenBrand, isUnderWay, type SelectedFile, type UploadList } from './upload-list.ts'

type SelectedFileRowProps = {
  selected: SelectedFile
  list: UploadList
  onPreview: () => void
  onRetry: () => void
  onRemoved: () => void
}

/** A selected file with its type and the progress of its upload. */
export function SelectedFileRow({ selected, list, onPreview, onRetry, onRemoved }: SelectedFileRowProps) {
  const { key, file, uploadType, brand, sheet, state } = selected
  const isLocked = isUnderWay(selected)
  const types = typesFor(file)
  const name = shownFileName(file.name)

  return (
    <li className="space-y-2.5 px-5 py-3.5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="text-sm font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-0.5 text-xs text-ink-mute tabular-nums">
            {formatBytes(file.size)}
            {state.status === 'waiting' && ' · Waiting'}
            {state.status === 'cancelled' && ' · Cancelled, nothing was saved'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {uploadType !== 'brand_logo' && !isWorkbookOrPacked(file) && (
            <Button type="button" size="sm" variant="ghost" onClick={onPreview}>
              Preview
              <OfFile name={name} />
            </Button>
          )}
          {state.status === 'failed' && !state.isFinal && (
            <Button type="button" size="sm" onClick={onRetry}>
              Retry
              <OfFile name={name} />
            </Button>
          )}
          {isLocked ? (
            <Button type="button" size="sm" onClick={() => list.cancel(key)}>
              Cancel
              <OfFile name={name} />
            </Button>
          ) : (
            <Button type="button" size="sm" onClick={remove}>
              Remove
              <OfFile name={name} />
            </Button>
          )}
        </div>
      </div>
      {state.status === 'sending' ? (
        <Progress
          label={state.share < 1 ? 'Uploading' : 'Saving'}
          value={state.share < 1 ? state.share : null}
          max={1}
          valueText={state.share < 1 ? undefined : 'Almost there'}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {types.length === 1 ? (
            <span className="flex items-center pr-2 text-sm text-ink-soft">{UPLOAD_TYPE_WORDS[uploadType]}</span>
          ) : (
            <Select
              label={`Type of ${name}`}
              hideLabel
              size="sm"
              value={uploadType}
              disabled={isLocked}
              onChange={({ currentTarget }) => changeType(currentTarget.value)}
              options={types.map((value) => ({ value, label: UPLOAD_TYPE_WORDS[value] }))}
              className="w-36"
            />
          )}
          {isWorkbook(file) && (
            <Field
              label={`Sheet of ${name}`}
              hideLabel
              size="sm"
              dir="auto"
              placeholder="Sheet (first with data)"
              maxLength={100}
              value={sheet}
              disabled={isLocked}
              onChange={({ currentTarget }) => list.change(key, { sheet: currentTarget.value })}
              className="w-full sm:w-60"
            />
          )}
          {uploadType === 'brand_logo' && (
            <BrandField
              fileName={name}
              brand={brand}
              disabled={isLocked}
              onChange={(chosen) => list.change(key, { brand: chosen })}
            />
          )}
        </div>
      )}
      {state.status === 'failed' && (
        <p className="flex gap-1.5 text-sm text-danger-ink">
          <AlertIcon className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">
            {state.message} {state.isSignedOut && <ExternalLink href="/login">Sign in, then retry here</ExternalLink>}
          </span>
        </p>
      )}
    </li>
  )

  function changeType(value: string) {
    const chosen = UPLOAD_TYPES.find((type): type is UploadType => type === value)
    if (chosen) list.change(key, { uploadType: chosen })
  }

  function remove() {
    list.remove(key)
    onRemoved()
  }
}

function OfFile({ name }: { name: string }) {
  return <span className="sr-only"> {name}</span>
}

type BrandFieldProps = {
  fileName: string
  brand: ChosenBrand
  disabled: boolean
  onChange: (brand: ChosenBrand) => void
}

/** The brand of a logo, if the file name does not determine it. */
function BrandField({ fileName, brand, disabled, onChange }: BrandFieldProps) {
  const [found, setFound] = useState<Suggestion[]>()
  const asked = useRef('')

  return (
    <Combobox
      label={`Brand of ${fileName}`}
      hideLabel
      size="sm"
      dir="auto"
      placeholder="Brand (by file name)"
      defaultValue={brand.name}
      disabled={disabled}
      suggestions={found ?? []}
      emptyText={found ? 'No brand names match.' : undefined}
      onSearch={search}
      onChoose={({ value, label }) => onChange({ id: value, name: label })}
      className="w-full sm:w-60"
    />
  )

  async function search(text: string) {
    asked.current = text
    onChange({ name: text })
    const brands = await findBrands(text)
    // Responses may arrive out of order.
    if (asked.current === text) setFound(text.trim() === '' ? undefined : brands)
  }
}

const BRANDS_SHOWN = 8

const AnswerSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })) })

/** Brands matching the typed text; empty if the server is unreachable. */
async function findBrands(text: string): Promise<Suggestion[]> {
  if (text.trim() === '') return []
  try {
    const query = new URLSearchParams({ search: text.trim(), limit: String(BRANDS_SHOWN) })
    const answer = AnswerSchema.safeParse(await (await fetch(`/api/v1/brands?${query}`)).json())
    return answer.success
      ? answer.data.data.map(({ id, name, category }) => ({ value: id, label: name, detail: category }))
      : []
  } catch {
    return []
  }
}
