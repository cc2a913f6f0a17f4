import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { FieldProps } from '#app/base/components/forms/field.tsx'
import { FieldErrors } from '#app/base/components/forms/field-frame.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { type Confirmation, signInAgainAddress } from './confirmation.ts'

type OwnPasswordFieldProps = Pick<FieldProps, 'hint' | 'className'> & {
  field: NonNullable<FieldProps['field']>
  /** Of the last answer: the field is emptied with each. */
  refusal: string | null | undefined
}

/** Beside other passwords, and where the form is not about one's own account. */
export const OWN_PASSWORD_HINT = 'Of your own account, to confirm the change.'

/** What confirms a form: the password, or for whoever has none a recent sign-in, which asks for nothing. */
export function OwnPasswordField({ field, refusal, hint, className }: OwnPasswordFieldProps) {
  const confirmation = useConfirmation()
  const latest = useLatest(refusal)
  if (confirmation?.by === 'sign_in') return <RecentSignIn isFresh={confirmation.isFresh} errors={field.errors} />

  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={confirmation?.email ?? ''} readOnly />
      <PasswordField
        key={`current ${latest}`}
        field={field}
        label="Current Password"
        autoComplete="current-password"
        hint={hint}
        className={className}
      />
    </>
  )
}

function RecentSignIn({ isFresh, errors }: { isFresh: boolean; errors: string[] | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {!isFresh && (
        <p className="text-sm text-ink-soft">
          This takes a sign-in of the last 10 minutes, as you have no password here.{' '}
          <TextLink to={signInAgainAddress(pathname + search)}>Sign in again</TextLink>, and you come back here.
        </p>
      )}
      {errors && <FieldErrors id="not-confirmed" errors={errors} />}
    </>
  )
}

function useConfirmation(): Confirmation | undefined {
  return useRouteLoaderData<{ confirmation: Confirmation }>('routes/settings/layout')?.confirmation
}
