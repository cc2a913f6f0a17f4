import { useLocation } from '@remix-run/react'

/** What the URL says besides the fields of a form that is sent by GET, which would drop it. */
export function OtherParameters({ except }: { except: readonly string[] }) {
  const { search } = useLocation()
  return [...new URLSearchParams(search)]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
