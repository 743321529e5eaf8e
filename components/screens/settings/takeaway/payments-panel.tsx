'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { PaymentsNeeded } from '@/components/shared/restaurant/payments-needed';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ORDER_PAYMENTS } from '@/lib/contract/takeaway/takeaway';
import type { PanelProps } from './takeaway-settings-screen';

/** Payment methods of guests (§9). */
export function PaymentsPanel({ draft, put, paysOnline }: PanelProps & { paysOnline: boolean }) {
  const t = useTranslations('takeaway.settings');
  const names = useTranslations('takeaway.payment');
  const chosen = draft.paymentMethodsMobile;
  return (
    <SettingsPanel title={t('payments')} text={t('paymentsText')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
        {ORDER_PAYMENTS.map((payment) => (
          <FormControlLabel
            key={payment}
            control={
              <Checkbox
                checked={chosen.includes(payment)}
                onChange={(_event, isOn) =>
                  put({
                    paymentMethodsMobile: ORDER_PAYMENTS.filter((one) =>
                      one === payment ? isOn : chosen.includes(one),
                    ),
                  })
                }
              />
            }
            label={names(payment)}
            sx={{ minHeight: 44 }}
          />
        ))}
        {chosen.includes('Online') && !paysOnline && <PaymentsNeeded>{t('notOnline')}</PaymentsNeeded>}
        {chosen.includes('Bank transfer') && (
          <TextField
            multiline
            minRows={2}
            label={t('bankDetails')}
            helperText={t('bankDetailsHelp')}
            value={draft.bankDetails}
            onChange={({ target }) => put({ bankDetails: target.value })}
            slotProps={{ htmlInput: { maxLength: 4000 } }}
          />
        )}
      </Box>
    </SettingsPanel>
  );
}
