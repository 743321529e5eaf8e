'use client';
import { useTranslations } from 'next-intl';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import TextField from '@mui/material/TextField';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { HourField } from '@/components/shared/settings-frame/hour-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { PartRows } from './parts';
import type { PanelProps } from './takeaway-settings-screen';

const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Hours in which orders can be ready (§3 rotas, deliverRota). */
export function HoursPanel({ draft, put, of }: PanelProps & { of: 'rotas' | 'deliverRota' }) {
  const t = useTranslations('takeaway.settings');
  const weekday = useWeekdayNames();
  return (
    <SettingsPanel title={t(of)} text={t(`${of}Text`)}>
      <PartRows
        of={of}
        parts={draft[of]}
        label={t(of)}
        add={t('addHours')}
        nameOf={({ name }) => name || t('hours')}
        make={(uid) => ({ uid, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 20, end: 23 })}
        onChange={(rows) => put({ [of]: rows })}
      >
        {(row, change) => (
          <>
            <TextField
              label={t('name')}
              value={row.name}
              onChange={({ target }) => change({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: '1 1 140px' }}
            />
            <HourField label={t('start')} value={row.start} onChange={(start) => change({ start })} />
            <HourField isEnd label={t('end')} value={row.end} onChange={(end) => change({ end })} />
            <ToggleButtonGroup
              value={row.weekdays}
              aria-label={t('weekdays')}
              onChange={(_event, weekdays: number[]) => change({ weekdays: [...weekdays].sort() })}
              sx={{ flexWrap: 'wrap' }}
            >
              {WEEK.map((day) => (
                <ToggleButton key={day} value={day} sx={{ minWidth: 48, minHeight: 48 }}>
                  {weekday.short(day)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </>
        )}
      </PartRows>
    </SettingsPanel>
  );
}
