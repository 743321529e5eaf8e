/** Web Push (RFC 8030, 8188, 8291, 8292): web-push encrypts and signs; the request itself is made here (ADR 155). */
import { isPushService } from '@/lib/contract/messages/push';
import type { PushIdentity, PushOutcome, PushProvider } from './push';

const TIMEOUT_MS = 10_000;
/** Statuses of an unknown or ended subscription. */
const GONE: readonly number[] = [404, 410];
/** Statuses for which a retry may succeed. */
const LATER: readonly number[] = [408, 425, 429];

/**
 * @param identity created at first use: most installations never need one
 * @param services origins of push services besides those of the browsers
 */
export function webPush(identity: () => Promise<PushIdentity>, services: readonly string[]): PushProvider {
  return {
    async send({ to, text, topic, isUrgent, usefulFor }) {
      if (!isPushService(to.endpoint, services)) return { outcome: 'gone' };
      const { contact, ...keys } = await identity();
      const { default: library } = await import('web-push');
      const { endpoint, method, headers, body } = library.generateRequestDetails(to, text, {
        vapidDetails: { subject: contact, ...keys },
        TTL: Math.max(0, Math.floor(usefulFor)),
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      });
      try {
        // Redirects are not followed: they would bypass the check of the address.
        const answer = await fetch(endpoint, {
          method,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: body && new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch {
        return { outcome: 'failed', status: null };
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (GONE.includes(status)) return { outcome: 'gone' };
  return status >= 500 || LATER.includes(status) ? { outcome: 'failed', status } : { outcome: 'refused', status };
}
