/** Fields of the agent's form besides the switch: giving up the discovery of waiting imported athletes. */
export const STOP_IMPORTED = 'stop-imported'

export const AGENT_NOT_SWITCHED = 'Failed to switch the agent'
export const IMPORTED_NOT_STOPPED = 'Failed to stop the discovery of imported athletes'
