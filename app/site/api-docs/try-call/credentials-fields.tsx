import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Viewer } from '#app/site/shell/root-data.ts'
import type { Credentials } from '../reference-state.tsx'
import type { Problems } from './tried-request.ts'

type CredentialsFieldsProps = {
  viewer: Viewer | null
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  problems: Problems
}

/** What the call is sent with. The token is text that the browser neither keeps nor shows. */
export function CredentialsFields({ viewer, credentials, onChange, problems }: CredentialsFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        size="sm"
        label="Send with"
        value={credentials.kind}
        onChange={({ target }) => onChange({ ...credentials, kind: target.value as Credentials['kind'] })}
        options={[
          ...(viewer ? [{ value: 'session', label: `Your session (${viewer.name})` }] : []),
          { value: 'token', label: 'An API token' },
          { value: 'none', label: 'No credentials, as a visitor' },
        ]}
      />
      {credentials.kind === 'token' && (
        <Field
          size="sm"
          label="API token"
          name="token"
          value={credentials.token}
          onChange={({ target }) => onChange({ ...credentials, token: target.value.trim() })}
          hint={<>Kept in this page’s memory only. {viewer && <TextLink to="/settings/tokens">Create one</TextLink>}</>}
          placeholder="irp_…"
          error={problems.token}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="[&_input]:[-webkit-text-security:disc]"
        />
      )}
    </div>
  )
}
