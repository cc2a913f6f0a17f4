/** The logo, a radar sweep with a hit: rings in the accent colour, the hit in gold. */
export function ProductMark({ className }: { className?: string }) {
  return <span className={className ? `product-mark ${className}` : 'product-mark'} />
}
