'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { StateRow } from '@/components/shared/settings-frame/state-row';
import { useAgo } from '@/components/shell/use-ago';
import { useDay } from '@/components/shared/settings-frame/use-day';
import type { ApiKey } from '@/lib/resources/access/api-keys-schema';

const COLOURS = { active: 'success', ended: 'error', expired: 'default', revoked: 'default' } as const;

/** An API key: scopes, maker, last use. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('integrations.keys');
  const ago = useAgo();
  const day = useDay();
  const { name, state, end, madeBy, madeAt, expiresAt, lastUsedAt, revokedAt, revokedBy, scopes } = apiKey;
  const lines = [
    scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    [
      t('made', { end, name: madeBy, day: day(madeAt) }),
      lastUsedAt === null ? t('unused') : t('used', { when: ago(lastUsedAt) }),
      revokedAt !== null && t('revokedBy', { name: revokedBy, day: day(revokedAt) }),
      revokedAt === null &&
        expiresAt !== null &&
        t(state === 'expired' ? 'expired' : 'expires', { day: day(expiresAt) }),
    ]
      .filter(Boolean)
      .join(' · '),
    state === 'ended' && t('ended', { name: madeBy }),
  ];
  return (
    <StateRow
      title={name}
      state={t(`state.${state}`)}
      colour={COLOURS[state]}
      lines={lines}
      end={
        state !== 'revoked' && (
          <Button color="error" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )
      }
    />
  );
}
