import robotsParser from 'robots-parser'

export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Milliseconds asked for between two requests; 0 when the site does not say. */
  crawlDelayMs: number
}

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0 }

/** The name that robots.txt files can address. */
export const ROBOT_NAME = 'IconRadar'

const LONGEST_LINE = 2_000

/** `address` is that of the robots.txt itself: its rules hold for no other origin. */
export function readRobots(address: string, content: string): RobotsRules {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const robots = robotsParser(address, lines.filter((line) => line.length <= LONGEST_LINE).join('\n'))

  return {
    isAllowed: (url) => robots.isAllowed(url, ROBOT_NAME) ?? true,
    crawlDelayMs: Math.max(0, (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000),
  }
}
