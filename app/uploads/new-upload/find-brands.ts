import { z } from 'zod'
import type { Suggestion } from '#app/components/forms/combobox.tsx'

const SHOWN = 8

const AnswerSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })) })

/** Brands matching the typed text; empty if the server is unreachable. */
export async function findBrands(text: string): Promise<Suggestion[]> {
  if (text.trim() === '') return []
  try {
    const query = new URLSearchParams({ search: text.trim(), limit: String(SHOWN) })
    const answer = AnswerSchema.safeParse(await (await fetch(`/api/v1/brands?${query}`)).json())
    return answer.success
      ? answer.data.data.map(({ id, name, category }) => ({ value: id, label: name, detail: category }))
      : []
  } catch {
    return []
  }
}
