type ScoreStandingProps = {
  grade: string | null
  percentile: number | null
  /** Writes `Grade A` where a lone letter would not be understood. */
  spelledOut?: boolean
}

/** What a score is worth, in small print beside it: `A · P99.1` is grade A data and a percentile of 99.1. */
export function ScoreStanding({ grade, percentile, spelledOut = false }: ScoreStandingProps) {
  return (
    <>
      {grade !== null && (
        <span title={`Data quality: grade ${grade}`}>
          <span className={spelledOut ? undefined : 'sr-only'}>Grade </span>
          {grade}
        </span>
      )}
      {grade !== null && percentile !== null && ' · '}
      {percentile !== null && (
        <span title="Percentile among the ranked brands">
          P<span className="sr-only">ercentile </span>
          {percentile.toFixed(1)}
        </span>
      )}
    </>
  )
}
