type ScoreStandingProps = { grade: string | null; percentile: number | null }

/** What a score is worth, in small print beside it: `A · P99.1` is grade A data and the 99.1th percentile. */
export function ScoreStanding({ grade, percentile }: ScoreStandingProps) {
  return (
    <>
      {grade !== null && (
        <span title={`Data quality: grade ${grade}`}>
          <span className="sr-only">Grade </span>
          {grade}
        </span>
      )}
      {grade !== null && percentile !== null && ' · '}
      {percentile !== null && (
        <span title="Percentile among the ranked brands">
          P<span className="sr-only">ercentile </span>
          {percentile}
        </span>
      )}
    </>
  )
}
