/** The app's SWR options, used by the shell's provider. */
import type { SWRConfiguration } from 'swr';
import { ApiError } from './api-error';
import { read } from './read';

const RETRY_MS = 2000;
const RETRIES = 5;

export const SWR_CONFIG: SWRConfiguration = {
  fetcher: read,
  // A tablet that wakes up or reconnects shows present data; an unchanged answer costs a 304.
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  focusThrottleInterval: 2000,
  dedupingInterval: 1000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (refused || retryCount > RETRIES) return;
    setTimeout(() => void revalidate({ retryCount }), RETRY_MS * retryCount);
  },
};
