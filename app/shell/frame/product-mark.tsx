/** The logo, a radar sweep with a hit: rings in the accent colour, the hit in gold. */
export function ProductMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="2" strokeLinecap="round" className={className} aria-hidden="true">
      <path d="M14.6 2.86A9.5 9.5 0 1 0 21.14 9.4" className="stroke-accent" />
      <path d="M12.9 7.34A4.75 4.75 0 1 0 16.66 11.1" className="stroke-accent" opacity="0.55" />
      <path d="M12 12l4.4-4.4" className="stroke-accent" />
      <circle cx="18.9" cy="5.1" r="2.6" className="fill-gold" />
    </svg>
  )
}
