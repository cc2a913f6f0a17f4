import { z } from 'zod'

/** A variable whose value may be in a file instead, which the variable with `_FILE` behind its name names. */
export function secret<Schema extends z.ZodType<string | undefined>>(schema: Schema) {
  return schema.optional().meta({ isSecret: true })
}

/** The names of such variables. */
export function listSecrets({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((name) => {
    const schema: unknown = shape[name]
    return schema instanceof z.ZodType && schema.meta()?.isSecret === true
  })
}
