import robotsParser from 'robots-parser'
import { boundRobots, ROBOT_NAME } from './robots-file.ts'

export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Crawl delay in milliseconds; 0 if the site sets none. */
  crawlDelayMs: number
}

export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, crawlDelayMs: 0 }

/** Longer URLs are not requested: the cost of matching a pattern grows with both lengths. */
const MAX_ADDRESS_LENGTH = 600

/** `address` is the URL of the robots.txt itself: its rules apply to no other origin. */
export function readRobots(address: string, content: string): RobotsRules {
  const robots = robotsParser(address, boundRobots(content))

  return {
    isAllowed: (url) => url.length <= MAX_ADDRESS_LENGTH && (robots.isAllowed(url, ROBOT_NAME) ?? true),
    crawlDelayMs: Math.max(0, (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1000),
  }
}
