import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { brandAddress } from '../brand-address.ts'

/** Names of brands that lead to their pages. */
export function BrandLinks({ brands }: { brands: readonly Named[] }) {
  return brands.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={brandAddress(id)}>
        <bdi className="wrap-anywhere">{name}</bdi>
      </TextLink>
    </span>
  ))
}
