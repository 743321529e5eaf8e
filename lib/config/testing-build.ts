/** Whether this is the testing build (built with MAITRE_BUILD=testing): only it contains `/restaurant-card` (§2). */
export const IS_TESTING_BUILD = process.env.MAITRE_BUILD === 'testing';
