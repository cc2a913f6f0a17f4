/** Fields of the agent's form besides the switch: giving up the discovery of waiting imported athletes. */
export const STOP_IMPORTED = 'stop-imported'
