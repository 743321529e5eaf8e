'use client';
import { useTranslations } from 'next-intl';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { BillingCardButton } from '@/components/shell/notices/billing-card-button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { cardText } from '@/lib/rules/payments/card-text';
import type { RestaurantContract } from '@/lib/rules/setup/restaurant-contract';

interface AgreedPanelProps {
  contract: RestaurantContract;
  /** Contact for questions, if the installation has one. */
  supportMail?: string;
}

/** The terms of the contract, read-only: the installation's operators set them. */
export function AgreedPanel({ contract, supportMail }: AgreedPanelProps) {
  const t = useTranslations('contract.agreed');
  const dateText = useDateFormat();
  const { program, charges, currency, freeUntil, reserveWithGoogle, card, inArrears } = contract;
  const rows: Array<[string, string]> = [
    [t('restaurant'), contract.fullName],
    [t('program'), program || t('none')],
    [t('charges'), charges || t('none')],
    [t('currency'), currency],
    [
      t('freeUntil'),
      freeUntil ? dateText(new Date(`${freeUntil}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }) : t('notFree'),
    ],
    [t('google'), t(reserveWithGoogle ? 'googleOn' : 'googleOff')],
    [t('card'), card ? cardText(card) : t('noCard')],
  ];
  return (
    <SettingsPanel
      title={t('title')}
      text={
        supportMail
          ? t.rich('textTo', {
              address: supportMail,
              mail: (address) => <Link href={`mailto:${supportMail}`}>{address}</Link>,
            })
          : t('text')
      }
    >
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        <Alert
          severity={inArrears ? 'error' : 'success'}
          sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1 } }}
        >
          <Stack
            direction="row"
            sx={{
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1.5,
            }}
          >
            <span>{t(inArrears ? 'arrears' : 'good')}</span>
            {inArrears && <BillingCardButton />}
          </Stack>
        </Alert>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
            gap: 2,
            m: 0,
          }}
        >
          {rows.map(([name, value]) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 560, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </SettingsPanel>
  );
}
