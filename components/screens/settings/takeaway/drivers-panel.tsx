'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { PartRows } from './parts';
import type { PanelProps } from './takeaway-settings-screen';

/** The drivers: without an active one there is no delivery. */
export function DriversPanel({ draft, put }: PanelProps) {
  const t = useTranslations('takeaway.settings');
  return (
    <SettingsPanel title={t('drivers')} text={t('driversText')}>
      <PartRows
        of="drivers"
        parts={draft.drivers}
        label={t('drivers')}
        add={t('addDriver')}
        nameOf={({ name }) => name}
        make={(uid) => ({ uid, name: '', phone: '', active: true })}
        onChange={(drivers) => put({ drivers })}
      >
        {(driver, change) => (
          <>
            <TextField
              required
              label={t('name')}
              value={driver.name}
              onChange={({ target }) => change({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: '1 1 140px' }}
            />
            <TextField
              type="tel"
              label={t('phone')}
              value={driver.phone}
              onChange={({ target }) => change({ phone: target.value })}
              slotProps={{ htmlInput: { maxLength: 40 } }}
              sx={{ flex: '1 1 140px' }}
            />
            <FormControlLabel
              control={<Switch checked={driver.active} onChange={(_event, active) => change({ active })} />}
              label={t('onDuty')}
              sx={{ minHeight: 44 }}
            />
          </>
        )}
      </PartRows>
    </SettingsPanel>
  );
}
