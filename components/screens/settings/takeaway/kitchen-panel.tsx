'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { DecimalField, PartRows } from './parts';
import type { PanelProps } from './takeaway-settings-screen';

const INTERVALS = [10, 15, 20, 30, 60] as const;

/** Capacity of the kitchen: minutes per station and interval, including tonight's covers, and limits. */
export function KitchenPanel({ draft, put }: PanelProps) {
  const t = useTranslations('takeaway.settings');
  const restrictions = draft.orderRestrictions;
  const set = (change: Partial<typeof restrictions>) => put({ orderRestrictions: { ...restrictions, ...change } });
  return (
    <SettingsPanel title={t('kitchen')} text={t('kitchenText')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('pacingInterval')}
          value={String(restrictions.interval)}
          onChange={(chosen) => set({ interval: Number(chosen) as (typeof INTERVALS)[number] })}
        >
          {INTERVALS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('everyMinutes', { minutes })}
            </option>
          ))}
        </SelectBox>
        <NumberField
          label={t('capOrders')}
          unit={t('ordersUnit')}
          placeholder={t('noCap')}
          value={restrictions.orders}
          onChange={(orders) => set({ orders: orders === 0 ? null : orders })}
        />
        <NumberField
          label={t('capItems')}
          unit={t('itemsUnit')}
          placeholder={t('noCap')}
          value={restrictions.items}
          onChange={(items) => set({ items: items === 0 ? null : items })}
        />
      </Box>
      <PartRows
        of="stations"
        parts={draft.stations}
        label={t('stations')}
        add={t('addStation')}
        nameOf={({ name }) => name}
        make={(uid) => ({ uid, name: '', minutes: 30, coverMinutes: 0 })}
        onChange={(stations) => put({ stations })}
      >
        {(station, change) => (
          <>
            <TextField
              required
              label={t('station')}
              value={station.name}
              onChange={({ target }) => change({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: '1 1 140px' }}
            />
            <DecimalField
              label={t('stationMinutes', { interval: restrictions.interval })}
              value={station.minutes}
              max={10_000}
              onChange={(minutes) => change({ minutes })}
            />
            <DecimalField
              label={t('coverMinutes')}
              value={station.coverMinutes}
              max={60}
              onChange={(coverMinutes) => change({ coverMinutes })}
            />
          </>
        )}
      </PartRows>
    </SettingsPanel>
  );
}
