'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { HourField } from '@/components/shared/settings-frame/hour-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ORDER_SERVICES, type OrderService } from '@/lib/contract/takeaway/takeaway';
import { PartRows } from './parts';
import type { PanelProps } from './takeaway-settings-screen';

/** Days with other hours or none. */
export function SpecialDatesPanel({ draft, put }: PanelProps) {
  const t = useTranslations('takeaway.settings');
  const services = useTranslations('takeaway.service');
  const when = useDateTimeText();
  const today = useServiceNow()?.date ?? '2026-01-01';
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <SettingsPanel title={t('specialDates')} text={t('specialDatesText')}>
      <PartRows
        of="specialDates"
        parts={draft.specialDates}
        label={t('specialDates')}
        add={t('addSpecialDate')}
        nameOf={({ name, from }) => name || (from && when.longDay(from))}
        make={(uid) => ({ uid, name: '', services: [...ORDER_SERVICES], from: today, to: today, spans: [] })}
        onChange={(specialDates) => put({ specialDates })}
      >
        {(row, change) => {
          const [span] = row.spans;
          return (
            <>
              <TextField
                label={t('name')}
                value={row.name}
                onChange={({ target }) => change({ name: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
                sx={{ flex: '1 1 140px' }}
              />
              <TextField
                type="date"
                label={t('from')}
                value={row.from}
                slotProps={shrunk}
                onChange={({ target }) =>
                  change({ from: target.value, to: row.to < target.value ? target.value : row.to })
                }
              />
              <TextField
                type="date"
                label={t('to')}
                value={row.to}
                slotProps={shrunk}
                onChange={({ target }) => change({ to: target.value })}
              />
              <ToggleButtonGroup
                value={row.services}
                aria-label={t('services')}
                onChange={(_event, chosen: OrderService[]) => chosen.length > 0 && change({ services: chosen })}
              >
                {ORDER_SERVICES.map((service) => (
                  <ToggleButton key={service} value={service} sx={{ minHeight: 48 }}>
                    {services(service)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <FormControlLabel
                control={
                  <Switch
                    checked={span === undefined}
                    onChange={(_event, isClosed) => change({ spans: isClosed ? [] : [{ start: 20, end: 23 }] })}
                  />
                }
                label={t('closed')}
                sx={{ minHeight: 44 }}
              />
              {span && (
                <>
                  <HourField
                    label={t('start')}
                    value={span.start}
                    onChange={(start) => change({ spans: [{ ...span, start }, ...row.spans.slice(1)] })}
                  />
                  <HourField
                    isEnd
                    label={t('end')}
                    value={span.end}
                    onChange={(end) => change({ spans: [{ ...span, end }, ...row.spans.slice(1)] })}
                  />
                </>
              )}
            </>
          );
        }}
      </PartRows>
    </SettingsPanel>
  );
}
