/** Whether this is the testing build (MAITRE_BUILD=testing when it was made): it alone has `/restaurant-card` (§2). */
export const IS_TESTING_BUILD = process.env.MAITRE_BUILD === 'testing';
