'use client';
import { useContext } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import { DecimalField } from './parts';
import type { PanelProps } from './takeaway-settings-screen';
import { PartErrorContext } from './use-part-error';

const NUMBERS = [
  ['interval', 'minutes'],
  ['minWait', 'minutes'],
  ['maxWait', 'minutes'],
  ['horizon', 'days'],
] as const;

/** §3 restaurantParams and commission of a service. */
export function ServicePanel({ draft, put, currency, service }: PanelProps & { service: OrderService }) {
  const t = useTranslations('takeaway.settings');
  const names = useTranslations('takeaway.service');
  const wrong = useContext(PartErrorContext);
  const params = draft.restaurantParams[service];
  const key = service === 'takeaway' ? 'takeawayComission' : 'deliveryComission';
  const set = (change: Partial<typeof params>) =>
    put({ restaurantParams: { ...draft.restaurantParams, [service]: { ...params, ...change } } });
  return (
    <SettingsPanel
      title={names(service)}
      text={t(`${service}Text`)}
      end={
        <FormControlLabel
          control={<Switch checked={params.on} onChange={(_event, on) => set({ on })} />}
          label={t('on')}
          sx={{ minHeight: 44 }}
        />
      }
    >
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {NUMBERS.map(([name, unit]) => (
          <NumberField
            key={name}
            label={t(name)}
            hint={t(`${name}Help`)}
            unit={t(unit)}
            value={params[name]}
            error={wrong?.field === service && wrong.name === name ? wrong.text : undefined}
            onChange={(value) => set({ [name]: value ?? 0 })}
          />
        ))}
        <MoneyField
          label={t('minOrder')}
          minor={params.minOrder}
          onChange={(minOrder) => set({ minOrder })}
          currency={currency}
        />
        <MoneyField
          label={t('commissionFixed')}
          minor={draft[key].fixed}
          onChange={(fixed) => put({ [key]: { ...draft[key], fixed } })}
          currency={currency}
          hint={t('commissionHelp')}
        />
        <DecimalField
          label={t('commissionPercentage')}
          value={draft[key].percentage}
          max={100}
          onChange={(percentage) => put({ [key]: { ...draft[key], percentage } })}
        />
      </Box>
    </SettingsPanel>
  );
}
