'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import RemoveCircleOutlineRounded from '@mui/icons-material/RemoveCircleOutlineRounded';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import type { ExclusionReason } from '@/lib/contract/messages/campaigns';
import { marketingCalls } from '@/lib/resources/messages/marketing';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { segmentCalls } from '@/lib/resources/diners/segments';
import { useCampaignTexts } from './use-campaign-texts';

const PeopleDialog = lazyComponent(() => import('./people-dialog').then((loaded) => loaded.PeopleDialog));

/** The recipients, and the reasons for exclusion with their numbers; they add up to the segment. */
export function AudiencePanel({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns.audience');
  const reasons = useTranslations('campaigns.reason');
  const common = useTranslations('common');
  const form = useTranslations('campaigns.form');
  const texts = useCampaignTexts();
  const { uid, trigger, segment, state } = campaign;
  const { data, error, mutate } = useRead(marketingCalls.audience, { params: { uid } });
  const segments = useRead(segmentCalls.list, {}).data?.segments;
  const [shown, setShown] = useState<ExclusionReason | '' | null>(null);
  const isFrozen = trigger === '' && state !== 'draft' && state !== 'scheduled';
  const name = segment === null ? form('everybody') : (segments?.find((one) => one.uid === segment)?.name ?? '');
  // The segment may have been deleted, or is still loading.
  const frozenText = name === '' ? t('frozenNameless') : t('frozen', { name });
  return (
    <SettingsPanel title={t('title')} text={isFrozen ? frozenText : name}>
      <Box sx={{ px: 2, pb: 2 }}>
        {data ? (
          <Stack sx={{ gap: 1.25 }}>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Box component="strong" sx={{ fontSize: '1.75rem', fontWeight: 650, mr: 1 }}>
                {texts.number(data.receive)}
              </Box>
              {t(trigger === '' ? 'receive' : 'receiveToday', { total: texts.number(data.total) })}
            </Typography>
            {data.month !== null && (
              <Typography sx={{ fontWeight: 560 }}>
                {t(trigger === 'firstVisit' ? 'lastMonth' : 'nextMonth', {
                  count: data.month,
                  shown: texts.number(data.month),
                })}
              </Typography>
            )}
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={data.total === 0 ? 0 : (100 * data.receive) / data.total}
              sx={{ height: 8, borderRadius: 4 }}
            />
            <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              <PeopleLine
                label={t('byConsent')}
                count={texts.number(data.bases.consent)}
                onShow={data.receive > 0 ? () => setShown('') : undefined}
              />
              {(campaign.customers || data.bases.customer > 0) && (
                <PeopleLine label={t('byCustomer')} count={texts.number(data.bases.customer)} />
              )}
              {data.excluded.map(({ reason, count }) => (
                <PeopleLine
                  key={reason}
                  isLeftOut
                  label={reasons(reason)}
                  count={texts.number(count)}
                  onShow={() => setShown(reason)}
                />
              ))}
            </Box>
          </Stack>
        ) : error ? (
          <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
        ) : (
          <ListSkeleton label={common('loading')} rows={4} rowHeight={44} />
        )}
      </Box>
      {shown !== null && <PeopleDialog campaign={uid} reason={shown} onClose={() => setShown(null)} />}
    </SettingsPanel>
  );
}

interface PeopleLineProps {
  label: string;
  count: string;
  isLeftOut?: boolean;
  onShow?: () => void;
}

function PeopleLine({ label, count, isLeftOut = false, onShow }: PeopleLineProps) {
  const t = useTranslations('campaigns.audience');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, minHeight: 48, borderTop: 1, borderColor: 'divider' }}
    >
      {isLeftOut && <RemoveCircleOutlineRounded aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />}
      <Typography sx={{ flex: 1, minWidth: 0 }}>{label}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{count}</Typography>
      {onShow && (
        <Button
          color="inherit"
          onClick={onShow}
          aria-label={t('showOf', { label })}
          sx={{ minHeight: 44, minWidth: 64 }}
        >
          {t('show')}
        </Button>
      )}
    </Stack>
  );
}
