/** AUTH_SECRET of the server that the journeys run on: they play the test provider, which signs its news with a key made from it. */
export const E2E_SECRET = 'the-secret-of-the-journeys-which-signs-nothing-else';
