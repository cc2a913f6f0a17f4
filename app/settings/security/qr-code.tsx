import type { QrCode as Drawn } from '#app/people/auth/factors/authenticator-app.server.ts'

/** Dark on white in either theme, as scanners expect. */
export function QrCode({ size, path }: Drawn) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the secret"
      className="size-48 shrink-0 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
