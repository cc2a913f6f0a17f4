import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface LazyChartProps<Props extends object> {
  /** Keeps its identity. */
  load: () => Promise<{ default: ComponentType<Props> }>
  chart: Props
  /** Reserves the height. */
  className: string
  /** The chart as the server draws it: shown until the other is there, without script, and in print. */
  children: ReactNode
}

/** A chart to point at, which comes after the page and takes the place of the drawn one. */
export function LazyChart<Props extends object>({ load, chart, className, children }: LazyChartProps<Props>) {
  const Chart = useLoaded(load)

  return (
    <div className={clsx('chart-box', className)}>
      <div aria-hidden={Chart ? true : undefined} className={Chart && 'not-print:opacity-0'}>
        {children}
      </div>
      {Chart && (
        <div className="absolute inset-0 print:hidden">
          <Chart {...chart} />
        </div>
      )}
    </div>
  )
}

/** Undefined until it is loaded, and for good if that fails. */
function useLoaded<Props>(load: LazyChartProps<Props & object>['load']) {
  const [Loaded, setLoaded] = useState<ComponentType<Props & object>>()

  useEffect(() => {
    let isLeft = false
    load().then(
      ({ default: Component }) => isLeft || setLoaded(() => Component),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [load])

  return Loaded
}
