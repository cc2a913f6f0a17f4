import { parseWithZod } from '@conform-to/zod/v4'
import { RegisterFormSchema } from './account.ts'

export function validate(formData: FormData) {
  return parseWithZod(formData, { schema: RegisterFormSchema })
}
