import { parseWithZod } from '@conform-to/zod/v4'
import { LoginFormSchema } from '../accounts/account.ts'

export function validate(formData: FormData) {
  return parseWithZod(formData, { schema: LoginFormSchema })
}
