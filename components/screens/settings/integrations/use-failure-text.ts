'use client';
/** The last error as text: by its code if known, else the provider's message. */
import { useTranslations } from 'next-intl';
import { MESSAGE_REASONS } from '@/lib/contract/messages/messages';
import { DELIVERY_FAULTS } from '@/lib/contract/access/webhooks';

const SERVICE_FAILURES = [
  'lapsed',
  'till-currency',
  'silent',
  'device-gone',
  'no-pages',
  'permission',
  'token',
  'limit',
  'rejected',
  'removed',
  'unavailable',
] as const;

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);

export function useFailureText(): (error: string) => string {
  const services = useTranslations('integrations.services');
  const failure = useTranslations('integrations.failure');
  const why = useTranslations('outgoing.why');
  return (error) => {
    if (isOneOf(SERVICE_FAILURES, error)) return services(`fault.${error}`);
    if (isOneOf(DELIVERY_FAULTS, error)) return failure(error);
    if (isOneOf(MESSAGE_REASONS, error)) return why(error);
    return services('unknown', { text: error });
  };
}
