/** AUTH_SECRET of the journeys' servers: journeys sign the test provider's webhooks with a key derived from it. */
export const E2E_SECRET = 'the-secret-of-the-journeys-which-signs-nothing-else';
