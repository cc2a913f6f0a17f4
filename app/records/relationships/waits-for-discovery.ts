/** Why an imported relationship is PENDING until a discovery or a person assesses it. */
export const WAITS_FOR_DISCOVERY = 'Waiting for the athlete’s next discovery, which reads the sources.'
