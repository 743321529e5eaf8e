import { MAX_ERROR_REPORTS } from '@/lib/contract/constants';
import { errorReportOf } from '@/lib/rules/message/error-report';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';

const SENT_KEY = 'maitre.errors-reported';

/**
 * Reports an error to the web's log, without personal data.
 * @returns whether it was accepted: not after the fifth report of a tab, without a session or while offline
 */
export async function reportError(error: Error & { digest?: string }): Promise<boolean> {
  try {
    const sent = Number(window.sessionStorage.getItem(SENT_KEY) ?? 0);
    if (sent >= MAX_ERROR_REPORTS) return false;
    window.sessionStorage.setItem(SENT_KEY, String(sent + 1));
    const { ok } = await fetch('/api/session/error-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: `error-${Date.now()}-${sent}` },
      body: JSON.stringify(errorReportOf(error, window.location.pathname)),
    });
    return ok;
  } catch {
    return false; // no storage for the counter, or no network
  }
}
