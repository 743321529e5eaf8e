/** The calls of every noun. */
import { LIVE_CALLS } from './live-calls';

export const ALL_CALLS = {
  ...LIVE_CALLS,
};
