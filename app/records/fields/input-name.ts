/** `dateOfBirth` of `date_of_birth`. */
export type InputName<Key extends string> = Key extends `${infer Word}_${infer Others}`
  ? `${Word}${Capitalize<InputName<Others>>}`
  : Key

/** What a field is called in forms, bodies of the API and answers. */
export function inputName<Key extends string>(key: Key): InputName<Key> {
  const known = NAMES.get(key)
  if (known !== undefined) return known as InputName<Key>
  const name = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  NAMES.set(key, name)
  return name as InputName<Key>
}

/** Asked for each field of each row of a file; there are as many as fields. */
const NAMES = new Map<string, string>()
