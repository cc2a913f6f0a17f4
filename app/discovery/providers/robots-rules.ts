import robotsParser from 'robots-parser'
import { ROBOT_NAME } from './robot-name.ts'
import { boundRobots } from './robots-file.ts'

export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Milliseconds asked for between two requests; 0 when the site does not say. */
  crawlDelayMs: number
}

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0 }

/** A longer address is not asked for: matching one against a pattern takes as many steps as both are long. */
const LONGEST_ADDRESS = 600

/** `address` is that of the robots.txt itself: its rules hold for no other origin. */
export function readRobots(address: string, content: string): RobotsRules {
  const robots = robotsParser(address, boundRobots(content))

  return {
    isAllowed: (url) => url.length <= LONGEST_ADDRESS && (robots.isAllowed(url, ROBOT_NAME) ?? true),
    crawlDelayMs: Math.max(0, (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000),
  }
}
