import { TextLink } from '#app/base/components/navigation/text-link.tsx'

/** How to reach the operator of this installation, if configured. */
export function OperatorContact({ contact }: { contact: string | undefined }) {
  if (!contact) return <>the person or organisation that gave you this address</>
  const address = contact.includes('@') && !contact.startsWith('mailto:') ? `mailto:${contact}` : contact
  return (
    <TextLink to={address} prefetch="none">
      {contact.replace(/^mailto:/, '')}
    </TextLink>
  )
}
