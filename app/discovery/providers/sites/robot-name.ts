/** The user agent token for robots.txt files. */
export const ROBOT_NAME = 'IconRadar'
