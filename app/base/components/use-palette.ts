import { useEffect, useState } from 'react'

export type Palette<Name extends string> = Record<Name, string>

/** Theme colours for canvas drawing, updated when the theme changes. `tokens` must keep its identity. */
export function usePalette<Name extends string>(tokens: Palette<Name>): Palette<Name> {
  const [palette, setPalette] = useState(() => readPalette(tokens))

  useEffect(() => {
    const read = () => setPalette(readPalette(tokens))
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => window.matchMedia(query))
    const root = new MutationObserver(read)
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    for (const query of media) query.addEventListener('change', read)
    return () => {
      root.disconnect()
      for (const query of media) query.removeEventListener('change', read)
    }
  }, [tokens])

  return palette
}

const GROUNDS = ['--color-surface', '--color-raised']

function readPalette<Name extends string>(tokens: Palette<Name>): Palette<Name> {
  const probe = document.createElement('span')
  // Under reduced motion every change takes 0.01 ms, in which the colour read is the one before.
  probe.style.transition = 'none'
  document.body.append(probe)
  const read = (token: string) => {
    // Where the user forces colours, letters and grounds have theirs; what stands for a series keeps its own.
    probe.style.setProperty('forced-color-adjust', token.startsWith('--color-series') ? 'none' : 'auto')
    const property = GROUNDS.includes(token) ? 'backgroundColor' : 'color'
    probe.style[property] = `var(${token})`
    return toRgb(getComputedStyle(probe)[property])
  }
  const palette = Object.fromEntries(Object.entries<string>(tokens).map(([name, token]) => [name, read(token)]))
  probe.remove()
  return palette as Palette<Name>
}

/** The tokens are in OKLCH, which chart libraries cannot parse. */
function toRgb(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
