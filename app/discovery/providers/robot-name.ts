/** The name that robots.txt files can address. */
export const ROBOT_NAME = 'IconRadar'
