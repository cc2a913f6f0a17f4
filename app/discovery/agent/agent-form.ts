/** What the agent's form asks for beside switching it: to give up the discovery of imported athletes that still wait. */
export const STOP_IMPORTED = 'stop-imported'
